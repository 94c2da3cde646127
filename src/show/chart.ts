import widthOf from 'fast-string-width'
import type { Look } from './look.ts'

/** A column of a chart: texts set to the right under a heading, or bars of 0 to 1. */
export type Column =
  | { readonly head: string; readonly cells: readonly string[] }
  | { readonly head?: string; readonly bars: readonly number[] }

/** Bars take what the texts leave, up to so many columns each; where less than the least is left there are none. */
const LONGEST_BAR = 40
const SHORTEST_BAR = 4
const BETWEEN = '  '

/** Columns side by side, in lines. */
export function columnsText(columns: readonly Column[], look: Pick<Look, 'width' | 'ascii'>): readonly string[] {
  const texts = columns.map((column) => ('bars' in column ? 0 : Math.max(columnsOf(column.head), ...column.cells.map(columnsOf))))
  const taken = texts.reduce((sum, width) => sum + width, 0) + (columns.length - 1) * BETWEEN.length
  const bars = columns.filter((column) => 'bars' in column).length
  const share = bars === 0 ? 0 : Math.min(LONGEST_BAR, Math.floor((look.width - 1 - taken) / bars))
  const shown = columns.flatMap((column, index) => {
    if (!('bars' in column)) return [{ width: texts[index]!, head: column.head, cells: column.cells, right: true }]
    if (share < SHORTEST_BAR) return []
    const cells = column.bars.map((part) => bar(part, share, look.ascii))
    return [{ width: share, head: column.head ?? '', cells, right: false }]
  })
  const lineOf = (cellOf: (column: (typeof shown)[number]) => string): string =>
    shown
      .map((column) => {
        const cell = cellOf(column)
        const blank = ' '.repeat(Math.max(0, column.width - columnsOf(cell)))
        return column.right ? blank + cell : cell + blank
      })
      .join(BETWEEN)
      .trimEnd()
  const rows = shown[0]?.cells.length ?? 0
  return [lineOf(({ head }) => head), ...Array.from({ length: rows }, (_, row) => lineOf(({ cells }) => cells[row]!))]
}

/** How many columns a text takes. Numbers and bars are one each, which saves asking what knows every script. */
function columnsOf(text: string): number {
  return /^[\x20-\x7e\u2580-\u259f]*$/.test(text) ? text.length : widthOf(text)
}

const EIGHTHS = ['', '▏', '▎', '▍', '▌', '▋', '▊', '▉'] as const

/** A bar for a part of 0 to 1 of `width` columns; what isn't 0 is seen. */
function bar(part: number, width: number, ascii: boolean): string {
  if (part <= 0) return ''
  if (ascii) return '#'.repeat(Math.max(1, Math.round(part * width)))
  const eighths = Math.max(1, Math.round(part * width * 8))
  return '█'.repeat(eighths >> 3) + EIGHTHS[eighths & 7]!
}
