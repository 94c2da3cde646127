import type { StackItem } from '../../reactions.ts'
import type { CombatantId, StackId } from '../../vocabulary.ts'
import { spendFrames } from './declare.ts'
import type { FramesRuling } from './ruling.ts'
import { putOnStack } from './stacking.ts'
import { actorOf, type FramesEncounter, timedOf } from './state.ts'
import { framesLeft } from './turn-frames.ts'

/** Whether this event doesn't complete now but goes on as a long action: its turn had no room for all of it (FR-T2). */
export function isBeginning(encounter: FramesEncounter, id: StackId): boolean {
  return timedOf(encounter, id).owed > 0
}

/** A long action begins: what is left of it goes on in the next turns (FR-T2). */
export function beginLongAction(ruling: FramesRuling, item: StackItem): void {
  const { frames, owed } = timedOf(ruling.encounter, item.id)
  const { id, by, action, targets } = item
  // The GM let another one begin in the middle of it (FR-T2 overruled).
  const before = actorOf(ruling.encounter, by).longAction
  if (before !== null) ruling.tell({ type: 'long-action-lost', who: by, action: before.action, why: 'replaced' })
  ruling.tell({ type: 'long-action-begun', id, who: by, action, targets, total: frames, left: owed })
  // The turn may have been lengthened while the others reacted.
  if (ruling.encounter.active === by) continueLongAction(ruling, by)
}

/**
 * A long action takes what it needs of the turn, before anything else. When its last frame is spent it stands on the
 * stack to complete; it could be reacted to when it began (FR-T2). Reaction frames never count for it (FR-T3).
 */
export function continueLongAction(ruling: FramesRuling, who: CombatantId): void {
  const { longAction } = actorOf(ruling.encounter, who)
  const room = framesLeft(ruling.encounter, who)
  if (longAction === null || room === 0) return
  const { action, targets, total } = longAction
  const frames = Math.min(longAction.left, room)
  const left = longAction.left - frames
  spendFrames(ruling, who, frames, 'long-action')
  ruling.tell({ type: 'long-action-continued', who, action, frames, left })
  if (left === 0)
    putOnStack(ruling, { kind: 'action', by: who, action, targets, answers: null }, { frames: total, notice: 'never' })
}
