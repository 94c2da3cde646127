import type { Move } from '../../engine/move.ts'
import { hitPointMove } from '../hit-points.ts'
import type { Input } from '../verbs.ts'

/** `damage`: takes hit points, temporary ones first (GM-4). */
export function toMove(input: Input<'damage'>): Move {
  return hitPointMove('damage', input)
}
