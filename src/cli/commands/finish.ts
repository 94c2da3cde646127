import type { Move } from '../../engine/move.ts'

/** `finish`: the fight is over. */
export function toMove(): Move {
  return { type: 'finish' }
}
