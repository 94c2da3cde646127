import type { Move } from '../../engine/move.ts'
import type { Input } from '../verbs.ts'

/** `analyse`: analyses the situation to overtake the one ahead (AL-A1). */
export function toMove(input: Input<'analyse'>): Move {
  return { type: 'analyse', boost: input.boost, dice: input.dice, reroll: input.reroll }
}
