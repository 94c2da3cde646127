import type { Move } from '../../engine/move.ts'
import { hitPointMove } from '../hit-points.ts'
import type { Input } from '../verbs.ts'

/** `heal`: gives hit points back (GM-4). */
export function toMove(input: Input<'heal'>): Move {
  return hitPointMove('heal', input)
}
