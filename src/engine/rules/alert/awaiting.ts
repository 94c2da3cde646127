import { chanceOfReroll } from '../../../dice/test-odds.ts'
import { combatantOf, positionOf, standing } from '../../encounter.ts'
import { blanksOf, writeLine } from '../../line.ts'
import type { Option, Question } from '../../question.ts'
import { findItem, type StackItem, topWaiting } from '../../reactions.ts'
import type { Refusal } from '../../refusal.ts'
import { type CombatantId, OUTCOMES } from '../../vocabulary.ts'
import { mayAnalyse, standingAhead } from './analyse.ts'
import { chanceFor } from './aptitude.ts'
import { canPay } from './boost.ts'
import { nextToComplete, unsaidReaction, whatIsOpen } from './open.ts'
import { mayAlign, mayDeclare, mayStay, mayTakeAlert } from './own-turn.ts'
import { mayDo, REACTION_KINDS } from './reaction-kinds.ts'
import { mayComplete, mayEndAs } from './resolve.ts'
import { type AlertEncounter, type OpenTest, scoreAt } from './state.ts'
import { difficultyOf, mayTry } from './tries.ts'

/** What a fight waits for, the most urgent first: a die, an alert, a reaction's action, then what is on the stack, then the turn. */
export function awaitingAlert(encounter: AlertEncounter): Question {
  const { openTest, openAlert } = encounter.game
  if (openTest !== null) return rerollQuestion(encounter, openTest)
  if (openAlert !== null) return stayQuestion(encounter, openAlert.who)
  const unsaid = unsaidReaction(encounter)
  if (unsaid !== undefined) return actionQuestion(encounter, unsaid.who, unsaid.to)
  const next = nextToComplete(encounter)
  if (next === null) return turnQuestion(encounter)
  const completing = findItem(encounter.stack, next)!
  const asked = topWaiting(encounter.stack)
  // A reaction under way completes before the next one is asked, who may nevertheless speak up (AL-R11).
  if (asked !== undefined && (completing.waiting.length > 0 || encounter.settings.timing === 'after'))
    return reactQuestion(encounter, asked)
  return {
    question: 'resolve',
    about: next,
    who: completing.by,
    options: [...resolveOptions(encounter, completing), ...(asked === undefined ? [] : reactOptions(encounter, asked))],
  }
}

function option(words: readonly string[], refusal: Refusal | null = null, more: Partial<Option> = {}): Option {
  const line = writeLine(...words)
  return { line, blanks: blanksOf(line), who: null, refusal, ...more }
}

function rerollQuestion(encounter: AlertEncounter, { who, test, purpose }: OpenTest): Question {
  const { sides, keep } = encounter.settings
  const verb = purpose.for === 'analysis' ? ['analyse'] : ['react', combatantOf(encounter, who).name]
  const faces = [...new Set(test.faces)].sort((a, b) => a - b)
  return {
    question: 'reroll',
    about: purpose.for === 'reaction' ? purpose.to : null,
    who,
    options: [
      ...faces.map((face) =>
        option([...verb, '--reroll', String(face)], canPay(encounter, who, 1, 'AL-A4'), {
          who,
          difficulty: test.difficulty,
          chance: chanceOfReroll(test.faces, face, { sides, keep }, test.difficulty),
        }),
      ),
      option([...verb, '--reroll', 'no'], null, { who }),
    ],
  }
}

function stayQuestion(encounter: AlertEncounter, who: CombatantId): Question {
  return {
    question: 'keep-alert',
    about: null,
    who,
    options: [option(['stay'], mayStay(encounter, who), { who }), option(['drop'], null, { who })],
  }
}

function actionQuestion(encounter: AlertEncounter, who: CombatantId, about: StackItem['id']): Question {
  const { name } = combatantOf(encounter, who)
  return {
    question: 'reaction-action',
    about,
    who,
    options: REACTION_KINDS.map((kind) => option(['react', name, kind], mayDo(encounter, who, kind, []), { who })),
  }
}

function reactQuestion(encounter: AlertEncounter, item: StackItem): Question {
  return { question: 'react', about: item.id, who: null, options: reactOptions(encounter, item) }
}

/** What can be said about the event that is asked about, by anybody, and about others that wait, by those who are asked. */
function reactOptions(encounter: AlertEncounter, about: StackItem): readonly Option[] {
  const open = encounter.stack.filter(({ waiting }) => waiting.length > 0)
  const others = open.filter((item) => item !== about).toReversed()
  const passing = new Set(open.flatMap(({ waiting }) => waiting))
  return [
    ...standing(encounter)
      .filter((who) => who !== about.by)
      .map((who) => tryOption(encounter, who, about, open.length > 1)),
    ...others.flatMap((item) => item.waiting.map((who) => tryOption(encounter, who, item, true))),
    ...[...passing].map((who) => option(['pass', combatantOf(encounter, who).name], null, { who })),
    option(['pass', '--all']),
  ]
}

function tryOption(encounter: AlertEncounter, who: CombatantId, item: StackItem, isNamed: boolean): Option {
  const refusal = mayTry(encounter, who, item)
  const difficulty = difficultyOf(encounter, item)
  return option(['react', combatantOf(encounter, who).name, ...(isNamed ? ['--to', item.id] : [])], refusal, {
    who,
    ...(refusal === null && { difficulty, chance: chanceFor(encounter, who, difficulty) }),
  })
}

function resolveOptions(encounter: AlertEncounter, item: StackItem): readonly Option[] {
  const refusal = mayComplete(encounter, item)
  return [
    option(['resolve'], refusal, { who: item.by }),
    ...OUTCOMES.map((outcome) =>
      option(['resolve', '--outcome', outcome], refusal ?? mayEndAs(encounter, item, outcome), { who: item.by }),
    ),
  ]
}

function turnQuestion(encounter: AlertEncounter): Question {
  const who = encounter.active!
  const ahead = standingAhead(encounter, who)
  const difficulty = ahead === null ? null : scoreAt(encounter.settings, positionOf(encounter, ahead))
  return {
    question: 'declare',
    about: null,
    who,
    options: [
      option(['declare', '<action>'], mayDeclare(encounter, 1), { who }),
      option(['analyse'], mayAnalyse(encounter), {
        who,
        ...(difficulty !== null && { difficulty, chance: chanceFor(encounter, who, difficulty) }),
      }),
      option(['align'], mayAlign(encounter), { who }),
      option(['alert'], mayTakeAlert(encounter), { who }),
      option(['end'], whatIsOpen(encounter), { who }),
    ],
  }
}
