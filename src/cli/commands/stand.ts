import type { Move } from '../../engine/move.ts'
import type { Input } from '../verbs.ts'

/** `stand`: on its feet again (AL-R14). */
export function toMove(input: Input<'stand'>): Move {
  return { type: 'stand', who: input.who }
}
