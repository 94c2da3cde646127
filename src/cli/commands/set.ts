import type { Move } from '../../engine/move.ts'
import { keyByName } from '../french-words.ts'
import type { Input } from '../verbs.ts'

/** `set`: corrects what the table says of a combatant. */
export function toMove(input: Input<'set'>): Move {
  return { type: 'set', who: input.who, values: input.values.map(([key, value]) => [keyByName(key), value] as const) }
}
