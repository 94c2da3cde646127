import type { Move } from '../../engine/move.ts'
import type { Input } from '../verbs.ts'

/** `remove`: somebody leaves for good (GM-4). */
export function toMove(input: Input<'remove'>): Move {
  return { type: 'remove', who: input.who }
}
