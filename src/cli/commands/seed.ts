import type { Move } from '../../engine/move.ts'
import type { Input } from '../verbs.ts'

/** `seed`: the dice go on from this text. */
export function toMove(input: Input<'seed'>): Move {
  return { type: 'seed', seed: input.seed }
}
