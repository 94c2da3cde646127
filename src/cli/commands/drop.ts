import type { Move } from '../../engine/move.ts'

/** `drop`: lets the alert go (AL-R2, AL-R10). */
export function toMove(): Move {
  return { type: 'drop' }
}
