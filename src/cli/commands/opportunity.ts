import type { Move } from '../../engine/move.ts'
import { wrongLine } from '../../engine/refusal.ts'
import type { Input } from '../verbs.ts'

/** `opportunity`: uses an opportunity, or declines it (FR-S9). */
export function toMove(input: Input<'opportunity'>): Move {
  if (input.action === undefined && !input.decline)
    throw wrongLine('missing-argument', { argument: 'action', verb: 'opportunity' })
  if (input.action !== undefined && input.decline) throw wrongLine('action-and-decline', { action: input.action })
  return { type: 'opportunity', who: input.who, action: input.action ?? null, targets: input.target, frames: input.frames }
}
