import type { Move } from '../../engine/move.ts'
import { wrongLine } from '../../engine/refusal.ts'
import type { Input } from '../verbs.ts'

/** `pass`: somebody, or everybody, declines to react (AL-R3, FR-S1). */
export function toMove(input: Input<'pass'>): Move {
  // Whoever means everybody says so: a forgotten name must not pass for all.
  if (input.who === undefined && !input.all) throw wrongLine('missing-argument', { argument: 'who', verb: 'pass' })
  if (input.who !== undefined && input.all) throw wrongLine('one-or-all', { who: input.who })
  return { type: 'pass', who: input.who ?? null, cannot: input.cannot, to: input.to }
}
