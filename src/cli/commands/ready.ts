import type { Move } from '../../engine/move.ts'
import type { Input } from '../verbs.ts'

/** `ready`: prepares an action for a trigger (FR-T4). */
export function toMove(input: Input<'ready'>): Move {
  return { type: 'ready', action: input.action, when: input.when, frames: input.frames, targets: input.target }
}
