import type { Move } from '../../engine/move.ts'

/** `stay`: pays to stay on alert (AL-R2, AL-R10). */
export function toMove(): Move {
  return { type: 'stay' }
}
