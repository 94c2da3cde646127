import type { Move } from '../../engine/move.ts'
import type { Input } from '../verbs.ts'

/** `knock-down` (AL-R14). */
export function toMove(input: Input<'knock-down'>): Move {
  return { type: 'knock-down', who: input.who }
}
