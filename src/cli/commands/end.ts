import type { Move } from '../../engine/move.ts'

/** `end`: ends the turn (AL-T1, FR-T1). */
export function toMove(): Move {
  return { type: 'end' }
}
