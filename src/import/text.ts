/** The most characters a name keeps. */
export const MAX_NAME = 200
/** The most characters a note keeps. */
export const MAX_NOTE = 2000

/** Something written in a file, on one line: white space runs become one space; no NUL, and no half characters, which no file can hold. */
export function cleanText(value: unknown): string {
  if (typeof value === 'number' || typeof value === 'bigint') return String(value)
  if (typeof value !== 'string') return ''
  // Cut first, generously: what follows would be slow on a text of megabytes, of which nothing is kept.
  return value
    .slice(0, 50_000)
    .replaceAll('\0', '')
    .replace(/\p{Surrogate}/gu, '\u{FFFD}')
    .replace(/\s+/g, ' ')
    .trim()
}

/** The first `most` characters of a text, never half of one. */
export function cut(text: string, most: number): string {
  if (text.length <= most) return text
  const characters = [...text.slice(0, most * 2 + 2)]
  return characters.length <= most ? text.slice(0, most * 2 + 2) : characters.slice(0, most).join('').trimEnd()
}

/** A value as a report quotes it: short, on one line. */
export function quoted(value: unknown): string {
  const text =
    typeof value === 'object' && value !== null ? describe(value) : cleanText(typeof value === 'boolean' ? String(value) : value)
  return text.length > 40 ? `${cut(text, 39)}…` : text
}

function describe(value: object): string {
  return Array.isArray(value) ? '[…]' : '{…}'
}
