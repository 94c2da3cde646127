import type { Move } from '../../engine/move.ts'
import type { Input } from '../verbs.ts'

/** `note`: a line in the log, about somebody or about the fight. */
export function toMove(input: Input<'note'>): Move {
  return { type: 'note', text: input.text.join(' '), on: input.on, secret: input.secret }
}
