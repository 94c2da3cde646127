import { combatantOf } from '../../encounter.ts'
import type { ReactMove } from '../../move.ts'
import { findOne, findSeveral } from '../../names.ts'
import { findItem, type StackItem } from '../../reactions.ts'
import { forbidden, impossible, type Refusal, wrongLine } from '../../refusal.ts'
import { Refused } from '../../ruling.ts'
import type { CombatantId } from '../../vocabulary.ts'
import { hasCondition } from './conditions.ts'
import { readAction, readFrames } from './declare.ts'
import { rollEarly, tooEarly } from './early-check.ts'
import { cannotAnswer, cannotAnswerAtAll, lacksReactionFrames } from './may-react.ts'
import { whatIsAsked } from './open.ts'
import { needsReflex, takeReflex } from './reflex.ts'
import type { FramesRuling } from './ruling.ts'
import { putOnStack } from './stacking.ts'
import { actorOf, type FramesEncounter, timedOf } from './state.ts'

/** `react`: a reaction goes on the stack above what it answers (FR-R1 to FR-R10, FR-S1). */
export function react(ruling: FramesRuling, move: ReactMove): void {
  const { encounter } = ruling
  const who = findOne(encounter, move.who)
  if (move.action === undefined) throw new Refused(wrongLine('action-missing', { who: combatantOf(encounter, who).name }))
  const action = readAction(move.action)
  const frames = readFrames(move.frames ?? 1)
  const targets = findSeveral(encounter, move.targets)
  const item = findEvent(encounter, who, move.to)
  for (const refusal of whyNotReact(encounter, who, item, { frames, symbol: move.symbol })) ruling.hold(refusal)
  const byReflex = needsReflex(encounter, item, move)
  if (byReflex) {
    if (!takeReflex(ruling, who, item, move)) return
  } else ruling.hold(tooEarly(move))
  loseReadied(ruling, who)
  loseConcentration(ruling, who)
  const id = putOnStack(
    ruling,
    { kind: 'reaction', by: who, action, targets, answers: item.id },
    { frames, notice: frames === 0 ? 'free' : 'seen' },
  )
  spendReactionFrames(ruling, who, frames)
  if (!byReflex) rollEarly(ruling, id, move)
}

/** The event meant by `--to`; without it the topmost that waits for this combatant, or else the topmost that isn't its own. */
export function findEvent(encounter: FramesEncounter, who: CombatantId | null, to: string | undefined): StackItem {
  const { stack } = encounter
  if (stack.length === 0) throw new Refused(impossible('FR-S1', 'nothing-declared'))
  if (to === undefined) {
    const waits = stack.findLast((item) => who !== null && item.waiting.includes(who))
    return waits ?? stack.findLast((item) => item.by !== who) ?? stack.at(-1)!
  }
  const found = stack.find((item) => item.id === to)
  if (found === undefined) throw new Refused(wrongLine('unknown-event', { id: to, known: stack.map((item) => item.id) }))
  return found
}

/** What forbids a combatant to react to this event with an action of so many frames. */
export function whyNotReact(
  encounter: FramesEncounter,
  who: CombatantId,
  item: StackItem,
  reaction: { readonly frames: number; readonly symbol: boolean },
): readonly Refusal[] {
  return [
    whatIsAsked(encounter),
    cannotAnswer(encounter, who, timedOf(encounter, item.id)),
    cannotAnswerAtAll(encounter, who),
    lacksReactionFrames(encounter, who, reaction.frames),
    notAReaction(encounter, who, reaction),
  ].filter((refusal) => refusal !== null)
}

/** A reaction takes exactly one frame, or more if it bears the symbol (FR-R4). */
function notAReaction(
  encounter: FramesEncounter,
  who: CombatantId,
  { frames, symbol }: { readonly frames: number; readonly symbol: boolean },
): Refusal | null {
  if (frames === 1 || (frames > 1 && symbol)) return null
  const { name } = combatantOf(encounter, who)
  return forbidden('FR-R4', frames === 0 ? 'reaction-without-frames' : 'reaction-too-long', { who: name, frames })
}

/** Takes a combatant's reaction frames, as far as it has them. */
export function spendReactionFrames(ruling: FramesRuling, who: CombatantId, frames: number): void {
  const { reactionFrames } = actorOf(ruling.encounter, who)
  const spent = Math.min(frames, reactionFrames)
  if (spent > 0) ruling.tell({ type: 'reaction-frames-spent', who, frames: spent, left: reactionFrames - spent })
}

/** Reacting cancels the action that was readied (FR-R7). */
function loseReadied(ruling: FramesRuling, who: CombatantId): void {
  const { readied } = actorOf(ruling.encounter, who)
  if (readied !== null) ruling.tell({ type: 'readied-lost', who, action: readied.action, why: 'reacted' })
}

/** Reacting in the middle of a long action breaks the concentration on it, unless one is preoccupied with it (FR-R8). */
export function loseConcentration(ruling: FramesRuling, who: CombatantId): void {
  const { longAction } = actorOf(ruling.encounter, who)
  if (longAction === null || hasCondition(ruling.encounter, who, 'preoccupied')) return
  ruling.tell({ type: 'long-action-lost', who, action: longAction.action, why: 'reacted' })
}

/** The event with this id; a missing one is a fault of the program. */
export function itemOf(encounter: FramesEncounter, id: StackItem['id']): StackItem {
  const item = findItem(encounter.stack, id)
  if (item === undefined) throw new Error(`nothing on the stack is ${id}`)
  return item
}
