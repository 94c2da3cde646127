import type { Move } from '../../engine/move.ts'
import type { Input } from '../verbs.ts'

/** `revive`: back in the fight (GM-6). */
export function toMove(input: Input<'revive'>): Move {
  return { type: 'revive', who: input.who }
}
