import type { Move } from '../../engine/move.ts'
import type { Input } from '../verbs.ts'

/** `move`: somebody stands elsewhere on the track (GM-4). */
export function toMove(input: Input<'move'>): Move {
  return { type: 'move', who: input.who, to: input.to }
}
