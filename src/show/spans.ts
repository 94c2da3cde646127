import { Chalk, type ChalkInstance } from 'chalk'
import widthOf from 'fast-string-width'

/** What a piece of text is meant to look like, where there is colour. Colour is never the only sign of anything. */
export type Tone = 'plain' | 'heading' | 'active' | 'alert' | 'hurt' | 'dying' | 'quiet' | 'open'

/** A piece of a line, of one tone. */
export interface Span {
  readonly text: string
  readonly tone: Tone
}

/** One line's text. */
export type Spans = readonly Span[]

/** A piece of text. */
export function span(text: string, tone: Tone = 'plain'): Span {
  return { text, tone }
}

/** How many columns of a terminal a line takes. */
export function spansWidth(spans: Spans): number {
  return widthOf(plainText(spans))
}

/** The line without its tones. */
export function plainText(spans: Spans): string {
  return spans.map(({ text }) => text).join('')
}

/** The longest beginning of a text that fits into `width` columns, with `sign` where something is missing; never half a character. */
export function cutText(text: string, width: number, sign: string): string {
  if (widthOf(text) <= width) return text
  let kept = ''
  for (const character of text) {
    if (widthOf(kept + character) > width - widthOf(sign)) break
    kept += character
  }
  return width < widthOf(sign) ? '' : kept + sign
}

/** A line cut to `width` columns. */
export function cutSpans(spans: Spans, width: number, sign: string): Spans {
  if (spansWidth(spans) <= width) return spans
  const kept: Span[] = []
  let left = width - widthOf(sign)
  for (const { text, tone } of spans) {
    const whole = widthOf(text)
    if (whole > left) {
      kept.push({ text: `${cutText(text, Math.max(left, 0), '')}${width < widthOf(sign) ? '' : sign}`, tone })
      break
    }
    kept.push({ text, tone })
    left -= whole
  }
  return kept
}

/** Where a text stands in its cell. */
export type Align = 'left' | 'right' | 'center'

/** A line filled up to `width` columns. */
export function padSpans(spans: Spans, width: number, align: Align): Spans {
  const missing = Math.max(width - spansWidth(spans), 0)
  if (missing === 0) return spans
  const before = align === 'left' ? 0 : align === 'right' ? missing : Math.floor(missing / 2)
  return [span(' '.repeat(before)), ...spans, span(' '.repeat(missing - before))]
}

/**
 * Items laid out on lines of `width` columns, broken between items, or between words of an item that fills more than a line.
 *
 * @param between what stands between two items on one line
 * @param lines at most so many: the last one is cut
 */
export function wrapItems(items: readonly Span[], between: string, width: number, lines: number, sign: string): readonly Spans[] {
  const done: Span[][] = []
  let line: Span[] = []
  const isLast = (): boolean => done.length + 1 >= lines
  for (const item of items) {
    const joined = line.length === 0 ? [item] : [...line, span(between, 'quiet'), item]
    if (isLast() || spansWidth(joined) <= width) {
      line = joined
      continue
    }
    if (line.length > 0) {
      const closed = [...line, span(between.trimEnd(), 'quiet')]
      done.push(spansWidth(closed) <= width ? closed : line)
      line = []
    }
    let rest = item.text
    while (!isLast() && widthOf(rest) > width) {
      const head = breakAt(rest, width)
      done.push([{ ...item, text: head }])
      rest = rest.slice(head.length).trimStart()
    }
    if (rest !== '') line = [{ ...item, text: rest }]
  }
  if (line.length > 0) done.push(line)
  return done.map((spans) => cutSpans(spans, width, sign))
}

function breakAt(text: string, width: number): string {
  const fits = cutText(text, width, '')
  const space = fits.lastIndexOf(' ')
  return space > 0 && text[fits.length] !== ' ' ? fits.slice(0, space) : fits === '' ? [...text][0]! : fits
}

/** What turns a line into the text that a terminal gets. */
export type Paint = (spans: Spans) => string

/** A painter with colour or without. */
export function painter(color: boolean): Paint {
  if (!color) return plainText
  const chalk = new Chalk({ level: 1 })
  const tones: Readonly<Record<Tone, ChalkInstance | null>> = {
    plain: null,
    heading: chalk.bold,
    active: chalk.bold.cyan,
    alert: chalk.yellow,
    hurt: chalk.yellow,
    dying: chalk.red,
    quiet: chalk.dim,
    open: chalk.bold.magenta,
  }
  return (spans) => spans.map(({ text, tone }) => tones[tone]?.(text) ?? text).join('')
}
