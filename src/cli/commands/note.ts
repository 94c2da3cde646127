import type { Move } from '../../engine/move.ts'
import type { Input } from '../verbs.ts'

/** `note`: a line in the log, about somebody or about the fight; the GM's own unless it is said to be for everybody. */
export function toMove(input: Input<'note'>): Move {
  return { type: 'note', text: input.text.join(' '), on: input.on, secret: !input.public }
}
