import type { Move } from '../../engine/move.ts'
import type { Input } from '../verbs.ts'

/** `disengage`: from one opponent, or from all. */
export function toMove(input: Input<'disengage'>): Move {
  return { type: 'disengage', who: input.who, from: input.from }
}
