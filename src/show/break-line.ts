import widthOf from 'fast-string-width'
import { cutText } from './spans.ts'

/** A sentence broken into lines of at most `width` columns, those after the first further to the right. */
export function breakLine(text: string, indent: string, width: number | undefined): readonly string[] {
  const later = `${indent}    `
  const room = (before: string): number =>
    width === undefined || width - widthOf(before) < 10 ? Number.POSITIVE_INFINITY : width - widthOf(before)
  return broken(text, room(indent), room(later)).map((line, index) => `${index === 0 ? indent : later}${line}`)
}

/** A text in lines of at most so many columns. */
export function fillLines(text: string, width: number): readonly string[] {
  return broken(text, width, width)
}

function broken(text: string, first: number, later: number): readonly string[] {
  const lines: string[] = []
  let rest = text
  let room = first
  while (widthOf(rest) > room) {
    // However narrow it is, each line takes something with it.
    const fits = cutText(rest, room, '') || [...rest][0]!
    const head = rest.slice(0, breakAt(rest, fits.length))
    lines.push(head)
    rest = rest.slice(head.length).trimStart()
    room = later
  }
  return [...lines, rest]
}

/** Where a text whose first `most` characters fit is broken: at the last blank that may part, else at any, else where it must be. */
function breakAt(text: string, most: number): number {
  for (let at = most; at > 0; at--) if (text[at] === ' ' && !isTied(text, at)) return at
  const blank = text.lastIndexOf(' ', most)
  return blank > 0 ? blank : most
}

/** Whether a blank belongs to a sign that must not stand apart from its word: within French marks, before « : ; ? ! ». */
function isTied(text: string, at: number): boolean {
  return text[at - 1] === '«' || /^ [»:;?!]/.test(text.slice(at, at + 2))
}
