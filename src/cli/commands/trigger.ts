import type { Move } from '../../engine/move.ts'
import type { Input } from '../verbs.ts'

/** `trigger`: what a readied action waited for has happened (FR-T4). */
export function toMove(input: Input<'trigger'>): Move {
  return { type: 'trigger', who: input.who, to: input.to }
}
