import type { Move } from '../../engine/move.ts'

/** `align`: steps one place down the track (AL-L1). */
export function toMove(): Move {
  return { type: 'align' }
}
