import { combatantOf, inOrder } from '../../encounter.ts'
import { blanksOf, writeLine } from '../../line.ts'
import type { Option, Question } from '../../question.ts'
import { type StackItem, topWaiting } from '../../reactions.ts'
import type { Refusal } from '../../refusal.ts'
import type { CombatantId } from '../../vocabulary.ts'
import { whyNotDeclare } from './declare.ts'
import { isBeginning } from './long-action.ts'
import { nextToComplete, openOpportunity } from './open.ts'
import { itemOf, whyNotReact } from './react.ts'
import { whyNotReady, whyNotTrigger } from './ready.ts'
import { mayEndAs, usualOutcome } from './resolve.ts'
import { actorOf, type FramesEncounter, type OpenOpportunity, timedOf } from './state.ts'
import { framesLeft } from './turn-frames.ts'

/** What an encounter waits for while it is being fought: an opportunity first (FR-S9), then who reacts (FR-S2), then what completes, then the active combatant. */
export function awaitingFrames(encounter: FramesEncounter): Question {
  const opportunity = openOpportunity(encounter)
  if (opportunity !== null) return askOpportunity(encounter, opportunity)
  const asked = topWaiting(encounter.stack)
  if (asked !== undefined) return askToReact(encounter, asked)
  const next = nextToComplete(encounter)
  if (next !== null) return askToResolve(encounter, itemOf(encounter, next))
  return askToDeclare(encounter)
}

function askOpportunity(encounter: FramesEncounter, { who, frames }: OpenOpportunity): Question {
  const { name } = combatantOf(encounter, who)
  const longer = Array.from({ length: frames - 1 }, (_, index) => String(index + 2))
  return {
    question: 'opportunity',
    about: null,
    who,
    options: [
      option(who, ['opportunity', name, '<action>']),
      ...longer.map((length) => option(who, ['opportunity', name, '<action>', '--frames', length])),
      option(who, ['opportunity', name, '--decline']),
    ],
  }
}

/** One question for all: who reacts? The event on top is asked about; those below that still wait can be answered too. */
function askToReact(encounter: FramesEncounter, top: StackItem): Question {
  const below = encounter.stack.filter((item) => item !== top && item.waiting.length > 0).toReversed()
  const asked = inOrder(encounter).filter((who) => [top, ...below].some((item) => item.waiting.includes(who)))
  return {
    question: 'react',
    about: top.id,
    who: null,
    options: [
      ...inOrder(encounter)
        .filter((who) => who !== top.by)
        .map((who) => reactOption(encounter, who, top)),
      ...[top, ...below].flatMap((item) => item.waiting.flatMap((who) => longerReactions(encounter, who, item))),
      ...below.flatMap((item) => item.waiting.map((who) => reactOption(encounter, who, item))),
      ...below.flatMap((item) =>
        item.waiting.map((who) => option(who, ['pass', combatantOf(encounter, who).name, '--to', item.id])),
      ),
      ...(below.length > 0
        ? top.waiting.map((who) => option(who, ['pass', combatantOf(encounter, who).name, '--to', top.id]))
        : []),
      ...asked.map((who) => option(who, ['pass', combatantOf(encounter, who).name])),
      option(null, ['pass', '--all']),
      ...triggerOptions(encounter),
    ],
  }
}

function reactOption(encounter: FramesEncounter, who: CombatantId, item: StackItem): Option {
  return option(who, reactLine(encounter, who, item), whyNotReact(encounter, who, item, { frames: 1, symbol: false })[0] ?? null)
}

/** Reactions that bear the symbol, as long as the reaction frames allow (FR-R4). */
function longerReactions(encounter: FramesEncounter, who: CombatantId, item: StackItem): readonly Option[] {
  const { reactionFrames } = actorOf(encounter, who)
  return Array.from({ length: Math.max(reactionFrames - 1, 0) }, (_, index) =>
    option(who, [...reactLine(encounter, who, item), '--frames', String(index + 2), '--symbol']),
  )
}

/** What can't be seen coming takes a Reflex save (FR-R3). */
function reactLine(encounter: FramesEncounter, who: CombatantId, item: StackItem): readonly string[] {
  const line = ['react', combatantOf(encounter, who).name, '<action>', '--to', item.id]
  return timedOf(encounter, item.id).notice === 'seen' ? line : [...line, '--direct', '--reflex', '<reflex>']
}

function askToResolve(encounter: FramesEncounter, item: StackItem): Question {
  const usual = usualOutcome(encounter, item)
  const outcomes = (['done', 'failed', 'thwarted', 'lost'] as const).filter((outcome) => outcome !== usual)
  const goesOn = usual === 'done' && isBeginning(encounter, item.id)
  return {
    question: 'resolve',
    about: item.id,
    who: item.by,
    options: [
      option(null, ['resolve']),
      ...outcomes.map((outcome) => option(null, ['resolve', '--outcome', outcome], mayEndAs(encounter, item, outcome))),
      ...(goesOn
        ? []
        : [
            option(null, ['resolve', '--check', '<notation>']),
            option(null, ['resolve', '--outcome', 'failed', '--check', '<notation>']),
          ]),
      ...(goesOn
        ? []
        : [
            option(null, ['resolve', '--opportunity', '<who>']),
            option(null, ['resolve', '--outcome', 'failed', '--opportunity', '<who>']),
          ]),
      ...triggerOptions(encounter),
    ],
  }
}

function askToDeclare(encounter: FramesEncounter): Question {
  const who = encounter.active!
  const lengths = [0, ...Array.from({ length: Math.max(framesLeft(encounter, who) - 1, 0) }, (_, index) => index + 2)]
  return {
    question: 'declare',
    about: null,
    who,
    options: [
      option(who, ['declare', '<action>'], whyNotDeclare(encounter, 1)[0] ?? null),
      ...lengths.map((frames) =>
        option(who, ['declare', '<action>', '--frames', String(frames)], whyNotDeclare(encounter, frames)[0] ?? null),
      ),
      // Longer than the turn has room for is possible too (FR-T2).
      option(who, ['declare', '<action>', '--frames', '<frames>'], whyNotDeclare(encounter, 1)[0] ?? null),
      option(who, ['ready', '<action>'], whyNotReady(encounter, 1)[0] ?? null),
      ...triggerOptions(encounter),
      option(who, ['end']),
    ],
  }
}

/** Readied actions, whose trigger may happen at any time (FR-T4). */
function triggerOptions(encounter: FramesEncounter): readonly Option[] {
  const events = encounter.stack.filter((item) => timedOf(encounter, item.id).notice !== 'never')
  return inOrder(encounter)
    .filter((who) => actorOf(encounter, who).readied !== null)
    .flatMap((who) => {
      const { name } = combatantOf(encounter, who)
      if (encounter.stack.length === 0) return [option(who, ['trigger', name], whyNotTrigger(encounter, who, null)[0] ?? null)]
      return events.map((item) => option(who, ['trigger', name, '--to', item.id], whyNotTrigger(encounter, who, item)[0] ?? null))
    })
}

function option(who: CombatantId | null, words: readonly string[], refusal: Refusal | null = null): Option {
  const line = writeLine(...words)
  return { line, blanks: blanksOf(line), who, refusal }
}
