import { combatantOf, standing } from '../../engine/encounter.ts'
import { writeLine } from '../../engine/line.ts'
import type { Option, Question } from '../../engine/question.ts'
import { findItem, type StackItem } from '../../engine/reactions.ts'
import { kindOf, REACTION_KINDS, type ReactionKind } from '../../engine/rules/alert/reaction-kinds.ts'
import { type AlertEncounter, fighterOf } from '../../engine/rules/alert/state.ts'
import { behindKey, type Reading } from './asking.ts'
import { type Deed, further, line } from './deed.ts'
import { choice, type MainQuestion, needs, optionChoice, optionOf, whyNot } from './main-question.ts'
import type { Seat } from './seat.ts'
import { step } from './seat.ts'
import { askFaces, askTargets, checkFaces, nameChoices, readFaces, readNames, readSaid, targetWords } from './steps.ts'

/** Who reacts (AL-R3 to AL-R6): asked of one after the other, in the order of the rules unless the GM takes another first (AL-R11). */
export function reactQuestion(seat: Seat, question: Question, focus: string | null): MainQuestion {
  const { words } = seat
  const encounter = seat.encounter as AlertEncounter
  const tries = question.options.filter((option) => option.line.startsWith('react ') && option.who !== null)
  const open = tries.filter((option) => option.refusal === null)
  const item = findItem(encounter.stack, question.about!)!
  const asked = open.find((option) => combatantOf(encounter, option.who!).name === focus) ?? open[0]
  if (asked === undefined) return passersQuestion(seat, question, item)
  const { name } = combatantOf(encounter, asked.who!)
  const shown = seat.nameOf(asked.who!)
  const dice = fighterOf(encounter, asked.who!).aptitude
  const { sides } = encounter.settings
  const others = open.filter((option) => option !== asked)
  const waiting = item.waiting.length
  const type = further(async () => {
    const faces = await askFaces(seat, words.facesOf(shown, dice, sides), dice, sides)
    return faces === null ? null : line(`${asked.line} --dice ${faces.join(',')}`)
  })
  const rolls = [choice(words.rollFor(shown), line(asked.line)), choice(words.typeDice, type)]
  return {
    message: words.onAlert(shown, needs(seat, asked)),
    choices: [
      ...(seat.typesDice ? rolls.toReversed() : rolls),
      choice(words.pass(shown), line(writeLine('pass', name))),
      choice(words.behind(shown, seat.nameOf(item.by)), line(writeLine('pass', name, '--cannot'))),
      ...(others.length > 0
        ? [choice(words.otherFirst(others.map((option) => seat.nameOf(option.who!))), takeFirst(seat, others))]
        : []),
      ...(waiting > 1 ? [choice(words.noneReacts, line('pass --all'))] : []),
    ],
    refused: whyNot(seat, tries),
    shorthand: (text) =>
      readTyped(behindKey(words.typeDice.key, text) ?? text, dice, sides, seat, (faces) =>
        line(`${asked.line} --dice ${faces.join(',')}`),
      ) ?? readFirst(seat, others, text),
    instant: new Map([[words.noneReacts.key, line('pass --all')]]),
  }
}

/** Faces typed in straight away. Anything with a letter in it is no dice. */
function readTyped(
  text: string,
  dice: number,
  sides: number,
  seat: Seat,
  deed: (faces: readonly number[]) => Deed,
): Reading<Deed> | null {
  if (readFaces(text) === null || (dice > 1 && /^\s*\d\s*$/.test(text))) return null
  const checked = checkFaces(text, dice, sides, seat.words)
  return checked.ok
    ? { as: 'answer', value: deed(checked.faces), label: seat.words.labelled(seat.words.typeIt.label, checked.faces.join(' ')) }
    : { as: 'wrong', message: checked.message }
}

/** `o cor`: who is asked first, in one line. */
function readFirst(seat: Seat, others: readonly Option[], text: string): Reading<Deed> | null {
  const { words } = seat
  const name = behindKey(words.otherFirst([]).key, text)
  if (name === null) return null
  const read = readNames(seat.encounter, name, words)
  if (!read.ok) return { as: 'wrong', message: read.message }
  const wanted = others.map((option) => combatantOf(seat.encounter, option.who!).name).find((other) => other === read.names[0])
  return wanted === undefined ? null : { as: 'answer', value: { do: 'focus', name: wanted }, label: seat.foreign(wanted) }
}

function takeFirst(seat: Seat, others: readonly Option[]): Deed {
  if (others.length === 1) return { do: 'focus', name: combatantOf(seat.encounter, others[0]!.who!).name }
  return further(async () => {
    const who = await step(seat, {
      message: seat.words.whoFirst,
      choices: nameChoices(
        seat,
        others.map((option) => option.who!),
      ),
    })
    return who === null ? null : { do: 'focus', name: combatantOf(seat.encounter, who).name }
  })
}

/** Those who are asked but can't try any more: they can only pass. */
function passersQuestion(seat: Seat, question: Question, item: StackItem): MainQuestion {
  const { words } = seat
  return {
    message: words.whoReacts(seat.nameOf(item.by), seat.foreign(item.action)),
    choices: [
      choice(words.noneReacts, line('pass --all')),
      ...item.waiting.map((who) =>
        choice(
          { key: '', label: words.labelled(seat.nameOf(who), words.cantReact) },
          line(writeLine('pass', combatantOf(seat.encounter, who).name)),
        ),
      ),
    ],
    refused: whyNot(seat, question.options),
    instant: new Map([[words.noneReacts.key, line('pass --all')]]),
  }
}

/** What a successful reaction does (AL-R8). */
export function actionQuestion(seat: Seat, question: Question): MainQuestion {
  const { words } = seat
  const who = question.who!
  const { name } = combatantOf(seat.encounter, who)
  const item = question.about === null ? undefined : findItem(seat.encounter.stack, question.about)
  const shown = seat.nameOf(who)
  return {
    message: words.succeeded(shown, item === undefined ? shown : seat.nameOf(item.by), seat.foreign(item?.action ?? '')),
    choices: REACTION_KINDS.map((kind) => {
      const option = question.options.find((each) => each.line === writeLine('react', name, kind))!
      return optionChoice(
        seat,
        words.reactionKinds[kind],
        option,
        sayKind(seat, option, kind, writeLine('react', name, words.reactionWords[kind])),
      )
    }),
    hint: words.reactionHint,
    shorthand(text) {
      const [, head, rest] = /^\s*(\S+)(?:\s+(.*))?$/.exec(text) ?? []
      if (head === undefined) return null
      const kind = REACTION_KINDS.find((each) => words.reactionKinds[each].key === head.toLowerCase()) ?? kindOf(head)
      if (kind === null || rest === undefined || rest.trim() === '') return null
      const read = readSaid(seat.encounter, `${words.reactionWords[kind]} ${rest}`, words)
      if (!read.ok) return { as: 'wrong', message: read.message }
      const { action, targets } = read.said
      const text_ = writeLine('react', name, action, ...targetWords(targets ?? []))
      return { as: 'answer', value: line(text_), label: words.runs(seat.foreign(text_)) }
    },
  }
}

/** `wanted` is the line in the words of the table's language, as the fight is told afterwards. */
function sayKind(seat: Seat, option: Option, kind: ReactionKind, wanted: string): Deed {
  const encounter = seat.encounter as AlertEncounter
  const who = option.who!
  const { engagedWith } = fighterOf(encounter, who)
  if (option.refusal !== null) return line(wanted)
  switch (kind) {
    case 'fight':
    case 'disengage': {
      if (engagedWith.length === 1)
        return line(`${wanted} ${writeLine('--target', combatantOf(encounter, engagedWith[0]!).name)}`)
      return further(() => askWhom(seat, wanted, kind, engagedWith))
    }
    case 'shoot':
      return further(() =>
        askWhom(
          seat,
          wanted,
          kind,
          standing(encounter).filter((id) => id !== who),
        ),
      )
    case 'activate':
    case 'move':
    case 'repair':
    case 'sabotage':
    case 'use':
      return line(wanted)
    default:
      return kind satisfies never
  }
}

async function askWhom(
  seat: Seat,
  wanted: string,
  kind: ReactionKind,
  ids: readonly Parameters<Seat['nameOf']>[0][],
): Promise<Deed | null> {
  const found = await askTargets(seat, seat.words.targetsOf(seat.words.reactionKinds[kind].label, ''), ids)
  return found === null ? null : line([wanted, writeLine(...targetWords(found.targets))].join(' ').trim())
}

/** Whether a die of a failed test is re-rolled, each with what that would do (AL-A4). */
export function rerollQuestion(seat: Seat, question: Question): MainQuestion {
  const { words } = seat
  const encounter = seat.encounter as AlertEncounter
  const { openTest } = encounter.game
  const { sides } = encounter.settings
  const name = seat.nameOf(question.who!)
  const faceOf = (option: Option): number => Number(/--reroll (\d+)$/.exec(option.line)?.[1])
  const dice = question.options.filter((option) => /--reroll \d+$/.test(option.line))
  const no = question.options.find((option) => option.line.endsWith('--reroll no'))!
  const typeIn = (option: Option): Deed =>
    further(async () => {
      const faces = await askFaces(seat, words.rerollShows(faceOf(option)), 1, sides)
      return faces === null ? null : line(`${option.line}=${faces[0]}`)
    })
  return {
    message:
      openTest === null ? name : words.reroll(name, openTest.test.faces.join(' '), openTest.test.score, openTest.test.difficulty),
    choices: [
      ...dice.map((option) => ({
        key: String(faceOf(option)),
        label: words.rerollDie(faceOf(option)),
        aside: option.chance === undefined ? undefined : words.percent(option.chance),
        value: seat.typesDice ? typeIn(option) : line(option.line),
      })),
      choice(words.rerollNo, line(no.line)),
    ],
    hint: words.rerollHint,
    shorthand(text) {
      const [, from, to] = /^\s*(\d+)\s*(?:=|->|>)\s*(\d+)\s*$/.exec(text) ?? []
      const option = dice.find((each) => faceOf(each) === Number(from))
      if (from === undefined || option === undefined) return null
      return { as: 'answer', value: line(`${option.line}=${to}`), label: words.runs(`${option.line}=${to}`) }
    },
  }
}

/** Whether the alert is kept, at the start of a turn or after a reaction (AL-R2, AL-R10). */
export function keepQuestion(seat: Seat, question: Question): MainQuestion {
  const { words } = seat
  const who = question.who!
  const stay = optionOf(question, 'stay')!
  return {
    message: words.keepAlert(seat.nameOf(who), fighterOf(seat.encounter as AlertEncounter, who).ap),
    choices: [optionChoice(seat, words.stay, stay, line('stay')), choice(words.drop, line('drop'))],
  }
}

/** `n 2` analyses with two more dice (AL-A3), `n 6 5 2 1` with these faces, `n 1 6 5 2 1 1` with both. */
export function readAnalysis(seat: Seat, question: Question, text: string): Reading<Deed> | null {
  const { words } = seat
  const rest = behindKey(words.analyse.key, text)
  if (rest === null || optionOf(question, 'analyse')?.refusal !== null) return null
  const numbers = readFaces(rest)
  if (numbers === null) return null
  const { aptitude } = fighterOf(seat.encounter as AlertEncounter, question.who!)
  const [first = 0, ...others] = numbers
  const isBoosted = others.length === 0 || others.length === aptitude + first
  const faces = isBoosted ? others : numbers
  const boost = isBoosted && first > 0 ? ` --boost ${first}` : ''
  const wanted = `analyse${boost}${faces.length === 0 ? '' : ` --dice ${faces.join(',')}`}`
  return { as: 'answer', value: line(wanted), label: words.runs(wanted) }
}

/** The turn (AL-T3, AL-A1, AL-L1, AL-R1). */
export function alertTurnChoices(seat: Seat, question: Question): MainQuestion['choices'] {
  const { words } = seat
  const encounter = seat.encounter as AlertEncounter
  const analyse = optionOf(question, 'analyse')!
  const dice = fighterOf(encounter, question.who!).aptitude
  const { sides } = encounter.settings
  const roll: Deed =
    seat.typesDice && analyse.refusal === null
      ? further(async () => {
          const faces = await askFaces(seat, words.facesOf(seat.nameOf(question.who!), dice, sides), dice, sides)
          return faces === null ? null : line(`analyse --dice ${faces.join(',')}`)
        })
      : line('analyse')
  return [
    optionChoice(seat, words.alert, optionOf(question, 'alert')!, line('alert')),
    optionChoice(seat, words.analyse, analyse, roll),
    optionChoice(seat, words.align, optionOf(question, 'align')!, line('align')),
  ]
}
