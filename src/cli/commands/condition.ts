import type { Move } from '../../engine/move.ts'
import type { Input } from '../verbs.ts'

/** `condition`: sets a condition, with its end if it has one (GM-5). */
export function toMove(input: Input<'condition'>): Move {
  return {
    type: 'condition',
    who: [input.who],
    name: input.name.join(' '),
    rounds: input.rounds,
    until: input.until,
    of: input.of,
  }
}
