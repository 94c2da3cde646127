import type { Move } from '../../engine/move.ts'
import type { Input } from '../verbs.ts'

/** `defeat`: skipped and never asked from now on (GM-6). */
export function toMove(input: Input<'defeat'>): Move {
  return { type: 'defeat', who: input.who }
}
