import widthOf from 'fast-string-width'
import { harmless } from './harmless.ts'

/** How much of a notation is shown on either side of a mistake, in characters. */
const AROUND = 40

/** A notation that was refused, and the place in it. */
export interface Place {
  readonly text: string
  readonly at: number
  readonly length: number
}

/**
 * The notation with a caret under the place of a mistake, in two lines. Of a long one only what stands around it is shown, of several
 * rolls only the one in question.
 */
export function placeOf({ text, at, length }: Place): readonly [notation: string, caret: string] {
  const start = Math.max(text.lastIndexOf(';', at - 1) + 1, at - AROUND)
  const before = `${start > 0 && at - AROUND === start ? '…' : ''}${foreign(text.slice(start, at).trimStart())}`
  const marked = foreign(text.slice(at, at + Math.min(length, AROUND)))
  const end = at + length + AROUND
  const after = length > AROUND ? '…' : `${foreign(text.slice(at + length, end))}${end < text.length ? '…' : ''}`
  const caret = `${' '.repeat(widthOf(before))}^${'~'.repeat(Math.max(0, widthOf(marked) - 1))}`
  return [`${before}${marked}${after}`, caret]
}

/** Made harmless, but with the blanks at both ends, so that nothing moves. */
function foreign(text: string): string {
  return harmless(`|${text}|`, 2000).slice(1, -1)
}
