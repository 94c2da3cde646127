import type { Move } from '../../engine/move.ts'
import type { Input } from '../verbs.ts'

/** `declare`: the active combatant says what it does (AL-T3, FR-S1). */
export function toMove(input: Input<'declare'>): Move {
  return {
    type: 'declare',
    action: input.action,
    targets: input.target,
    ap: input.ap,
    frames: input.frames,
    unseen: input.unseen,
    check: input.check,
    dice: input.dice,
  }
}
