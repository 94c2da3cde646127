import { combatantOf } from '../../encounter.ts'
import type { Move } from '../../move.ts'
import { findOne, findSeveral } from '../../names.ts'
import type { StackItem } from '../../reactions.ts'
import { forbidden, impossible, type Refusal, wrongLine } from '../../refusal.ts'
import { Refused } from '../../ruling.ts'
import type { CombatantId } from '../../vocabulary.ts'
import { readAction, readFrames, spendFrames } from './declare.ts'
import { cannotAnswerAtAll, lacksReactionFrames, neverAnswered } from './may-react.ts'
import { whatIsAsked, whatIsOpen } from './open.ts'
import { loseConcentration, spendReactionFrames } from './react.ts'
import type { FramesRuling } from './ruling.ts'
import { putOnStack } from './stacking.ts'
import { actorOf, type FramesEncounter, timedOf } from './state.ts'
import { framesLeft } from './turn-frames.ts'

/** `ready`: prepares an action for a trigger, in one's own turn and at its cost (FR-T4). */
export function ready(ruling: FramesRuling, move: Move & { type: 'ready' }): void {
  const action = readAction(move.action)
  const frames = readFrames(move.frames ?? 1)
  const targets = findSeveral(ruling.encounter, move.targets)
  const who = ruling.encounter.active!
  for (const refusal of whyNotReady(ruling.encounter, frames)) ruling.hold(refusal)
  const before = actorOf(ruling.encounter, who).readied
  if (before !== null) ruling.tell({ type: 'readied-lost', who, action: before.action, why: 'replaced' })
  spendFrames(ruling, who, Math.min(frames, framesLeft(ruling.encounter, who)), 'readying')
  ruling.tell({ type: 'readied', who, readied: { action, targets, when: move.when?.trim() || null, frames } })
}

/** What forbids the active combatant to ready an action of so many frames. */
export function whyNotReady(encounter: FramesEncounter, frames: number): readonly Refusal[] {
  const who = encounter.active!
  const { name } = combatantOf(encounter, who)
  const { longAction } = actorOf(encounter, who)
  const left = framesLeft(encounter, who)
  return [
    whatIsOpen(encounter),
    longAction !== null
      ? forbidden('FR-T2', 'long-action-first', { who: name, action: longAction.action, left: longAction.left })
      : null,
    frames > left ? forbidden('FR-T4', 'too-few-frames', { who: name, frames, has: left }) : null,
  ].filter((refusal) => refusal !== null)
}

/**
 * `trigger`: the trigger of a readied action has happened, as the GM says (FR-T4). It goes on the stack like a reaction
 * to the event that was the trigger, the topmost where none is named, and may be reacted to.
 */
export function trigger(ruling: FramesRuling, move: Move & { type: 'trigger' }): void {
  const { encounter } = ruling
  const who = findOne(encounter, move.who)
  const { readied } = actorOf(encounter, who)
  if (readied === null) throw new Refused(impossible('FR-T4', 'nothing-readied', { who: combatantOf(encounter, who).name }))
  const { action, targets, frames } = readied
  const to = findTrigger(encounter, move.to)
  for (const refusal of whyNotTrigger(encounter, who, to)) ruling.hold(refusal)
  const answers = to?.id ?? null
  ruling.tell({ type: 'triggered', who, action, to: answers })
  loseConcentration(ruling, who)
  putOnStack(ruling, { kind: 'reaction', by: who, action, targets, answers }, { frames, notice: frames === 0 ? 'free' : 'seen' })
  if (encounter.settings.readiedCost === 'reaction-frames') spendReactionFrames(ruling, who, frames)
}

function findTrigger(encounter: FramesEncounter, to: string | undefined): StackItem | null {
  const { stack } = encounter
  if (to === undefined) return stack.findLast((item) => timedOf(encounter, item.id).notice !== 'never') ?? stack.at(-1) ?? null
  const found = stack.find((item) => item.id === to)
  if (found === undefined) throw new Refused(wrongLine('unknown-event', { id: to, known: stack.map((item) => item.id) }))
  return found
}

/** What forbids a readied action to happen now, as a reaction to `to`. */
export function whyNotTrigger(encounter: FramesEncounter, who: CombatantId, to: StackItem | null): readonly Refusal[] {
  const { readied } = actorOf(encounter, who)
  const timed = to === null ? null : timedOf(encounter, to.id)
  return [
    whatIsAsked(encounter),
    cannotAnswerAtAll(encounter, who),
    timed?.notice === 'never' ? neverAnswered(encounter, timed) : null,
    encounter.settings.readiedCost === 'reaction-frames' ? lacksReactionFrames(encounter, who, readied?.frames ?? 1) : null,
  ].filter((refusal) => refusal !== null)
}
