import type { Move } from '../../engine/move.ts'
import type { Input } from '../verbs.ts'

/** `engage`: two are engaged with each other (AL-R8). */
export function toMove(input: Input<'engage'>): Move {
  return { type: 'engage', who: input.who, with: input.with }
}
