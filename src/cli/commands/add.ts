import type { Move } from '../../engine/move.ts'
import type { Input } from '../verbs.ts'

/** `add`: somebody joins, before the fight or in the middle of it (GM-4, AL-I7). */
export function toMove(input: Input<'add'>): Move {
  const { count, at, dice, ...newcomer } = input
  return { type: 'add', newcomers: [newcomer], count, at, dice: dice.length > 0 ? dice : undefined }
}
