import { combatantOf } from '../../encounter.ts'
import type { Move } from '../../move.ts'
import { findSeveral } from '../../names.ts'
import { forbidden, type Refusal, wrongLine } from '../../refusal.ts'
import { Refused } from '../../ruling.ts'
import type { CombatantId } from '../../vocabulary.ts'
import { rollEarly, tooEarly } from './early-check.ts'
import { whatIsOpen } from './open.ts'
import type { FramesRuling } from './ruling.ts'
import { putOnStack } from './stacking.ts'
import { actorOf, type FramesEncounter } from './state.ts'
import { framesLeft } from './turn-frames.ts'

/** No action takes more frames than this. */
export const MOST_FRAMES = 99

/** `declare`: the active combatant's action goes on the stack and takes its frames; what the turn has no room for makes it a long one (FR-S1, FR-T1, FR-T2). */
export function declare(ruling: FramesRuling, move: Move & { type: 'declare' }): void {
  const action = readAction(move.action)
  const frames = readFrames(move.frames ?? 1)
  const targets = findSeveral(ruling.encounter, move.targets)
  const who = ruling.encounter.active!
  for (const refusal of whyNotDeclare(ruling.encounter, frames)) ruling.hold(refusal)
  ruling.hold(tooEarly(move))
  const paid = Math.min(frames, framesLeft(ruling.encounter, who))
  const notice = frames === 0 ? 'free' : move.unseen ? 'unseen' : 'seen'
  const id = putOnStack(
    ruling,
    { kind: 'action', by: who, action, targets, answers: null },
    { frames, owed: frames - paid, notice },
  )
  spendFrames(ruling, who, paid, 'action')
  rollEarly(ruling, id, move)
}

/** What forbids the active combatant to declare an action of so many frames. */
export function whyNotDeclare(encounter: FramesEncounter, frames: number): readonly Refusal[] {
  const who = encounter.active!
  const { name } = combatantOf(encounter, who)
  const { longAction } = actorOf(encounter, who)
  return [
    whatIsOpen(encounter),
    longAction !== null && frames > 0
      ? forbidden('FR-T2', 'long-action-first', { who: name, action: longAction.action, left: longAction.left })
      : null,
    frames > 0 && framesLeft(encounter, who) === 0 ? forbidden('FR-T1', 'no-frames-left', { who: name }) : null,
  ].filter((refusal) => refusal !== null)
}

/** Takes frames of a combatant's turn. */
export function spendFrames(
  ruling: FramesRuling,
  who: CombatantId,
  frames: number,
  purpose: 'action' | 'readying' | 'long-action',
): void {
  if (frames === 0) return
  ruling.tell({ type: 'frames-spent', who, frames, left: framesLeft(ruling.encounter, who) - frames, for: purpose })
}

/** An action as the GM words it; nothing at all is a wrong line. */
export function readAction(action: string): string {
  const words = action.replace(/\s+/g, ' ').trim()
  if (words === '') throw new Refused(wrongLine('empty-action'))
  return words
}

/** A number of frames; anything but a whole number from 0 up is a wrong line. */
export function readFrames(frames: number): number {
  if (!Number.isInteger(frames) || frames < 0 || frames > MOST_FRAMES)
    throw new Refused(wrongLine('bad-frames', { frames, most: MOST_FRAMES }))
  return frames
}
