import type { Move } from '../../engine/move.ts'
import type { Input } from '../verbs.ts'

/** `resolve`: completes the next event in the order of the rules (AL-R12, FR-S3). */
export function toMove(input: Input<'resolve'>): Move {
  return {
    type: 'resolve',
    outcome: input.outcome,
    reason: input.reason,
    check: input.check,
    dice: input.dice,
    opportunity: input.opportunity,
  }
}
