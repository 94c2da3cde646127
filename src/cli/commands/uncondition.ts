import type { Move } from '../../engine/move.ts'
import type { Input } from '../verbs.ts'

/** `uncondition`: ends a condition before its time. */
export function toMove(input: Input<'uncondition'>): Move {
  return { type: 'uncondition', who: [input.who], name: input.name.join(' ') }
}
