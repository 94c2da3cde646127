import type { Move } from '../../engine/move.ts'
import { wrongLine } from '../../engine/refusal.ts'
import { splitAmount } from '../hit-points.ts'
import type { Input } from '../verbs.ts'

/** `temp`: temporary hit points (GM-4). */
export function toMove(input: Input<'temp'>): Move {
  const { who, amount } = splitAmount('temp', input.words)
  if (!/^[+-]?\d{1,9}$/.test(amount)) throw wrongLine('bad-amount', { amount, most: 999_999 })
  return { type: 'temp', who, amount: Number(amount) }
}
