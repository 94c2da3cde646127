import type { Move } from '../../engine/move.ts'

/** `alert`: the active combatant goes on alert (AL-R1). */
export function toMove(): Move {
  return { type: 'alert' }
}
