import type { Move } from '../../engine/move.ts'
import type { Input } from '../verbs.ts'

/** `initiative`: rolls what isn't given, and starts the first round (AL-I1, FR-I1). */
export function toMove(input: Input<'initiative'>): Move {
  return { type: 'initiative', dice: input.dice, scenario: input.scenario }
}
