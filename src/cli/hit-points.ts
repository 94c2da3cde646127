import type { Move } from '../engine/move.ts'
import { wrongLine } from '../engine/refusal.ts'
import type { Input } from './verbs.ts'

/** The words of a line that ends in an amount: whom it concerns, and the amount. */
export function splitAmount(
  verb: 'damage' | 'heal' | 'temp',
  words: readonly string[],
): { readonly who: readonly string[]; readonly amount: string } {
  const who = words.slice(0, -1)
  if (who.length === 0) throw wrongLine('missing-argument', { argument: 'amount', verb })
  return { who, amount: words.at(-1)! }
}

/** `damage` or `heal`. */
export function hitPointMove(type: 'damage' | 'heal', input: Input<'damage'>): Move {
  if (input.half && input.double) throw wrongLine('half-and-double')
  const share = input.half ? 'half' : input.double ? 'double' : undefined
  return { type, ...splitAmount(type, input.words), dice: input.dice, share, beyond: input.beyond }
}
