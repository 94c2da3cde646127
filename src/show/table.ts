import CliTable from 'cli-table3'
import widthOf from 'fast-string-width'
import type { Encounter } from '../engine/encounter.ts'
import type { CombatantId } from '../engine/vocabulary.ts'
import { seenInOrder } from './audience.ts'
import { breakLine } from './break-line.ts'
import type { Column, GameColumns } from './columns/column.ts'
import {
  armourColumn,
  hitPointsColumn,
  nameColumn,
  placeOf,
  positionColumn,
  rollCall,
  statesOf,
  teamColumn,
} from './columns/every.ts'
import { columnsOf } from './columns/index.ts'
import { around, foldRows, type Row } from './groups.ts'
import type { Look } from './look.ts'
import { type Pen, penFor } from './pen.ts'
import { cutSpans, cutText, type Paint, padSpans, painter, type Span, type Spans, span, spansWidth, wrapItems } from './spans.ts'

/** How the table is to be shown. */
export interface TableLook extends Look {
  /** How many lines of combatants there is room for; all are shown where it isn't said. */
  readonly maxRows?: number | undefined
}

/** The state column is worth reading from this width on. */
const LEAST_STATE = 12
/** Where somebody's states need so much room, the column that matters least makes it. */
const EASY_STATE = 18
/** Long names and teams give way, as far as they can still be told apart, until it has this part of the table. */
const STATE_PART = 0.3
/** A table in which it is narrower than this can't be read. */
const NARROWEST_STATE = 6
/** No wider than this, so that the eye finds its way back. */
const WIDEST_TABLE = 120
/** A combatant's states take at most this many lines. */
const MOST_LINES = 4

/** The table: who stands where on the track, with what left, and whose turn it is, under a line that says so. */
export function renderTable(encounter: Encounter, look: TableLook): string {
  const pen = penFor(encounter, look)
  const paint = painter(look.color)
  const game = columnsOf(encounter.rules)
  const ids = seenInOrder(encounter, pen.players)
  const heading = renderHeading(encounter, look)
  if (ids.length === 0) return [heading, ...breakLine(pen.say(pen.words.nobody), '', look.width)].join('\n')
  if (look.linear) return [heading, ...ids.map((id) => sentence(pen, game, id))].join('\n')
  const width = Math.min(look.width - 1, WIDEST_TABLE)
  if (!hasRoom(pen, game, ids, width)) return [heading, ...sentencesIn(pen, game, ids, look)].join('\n')
  const most = Math.max(look.maxRows ?? Number.POSITIVE_INFINITY, 1)
  const full = ids.map((id) => [id] as const)
  for (let lines = full.length <= most ? MOST_LINES : 0; lines >= 1; lines -= 1) {
    const laidOut = layOut(pen, game, full, width, lines)
    if (laidOut.lines.flat().length <= most) return `${heading}\n${draw(pen, paint, laidOut, look.ascii)}`
  }
  const { rows, left } = foldRows(encounter, ids, most, look.asked)
  // What room there is left goes to the rows that stand for many.
  const room = most - rows.length
  const folded = rows.filter((row) => row.length > 1).length
  const laidOut = layOut(pen, game, rows, width, 1, 1 + Math.floor(room / Math.max(folded, 1)))
  return `${renderHeading(encounter, look, left)}\n${draw(pen, paint, laidOut, look.ascii)}`
}

/** Whether a table of so many columns can be read at all. */
function hasRoom(pen: Pen, game: GameColumns, ids: readonly CombatantId[], width: number): boolean {
  const { columns, stateWidth } = layOut(
    pen,
    game,
    ids.map((id) => [id] as const),
    width,
    1,
  )
  return stateWidth >= NARROWEST_STATE && frameWidth([...columns.map((one) => one.width), stateWidth]) <= width
}

/** Where a terminal is too narrow for a table: sentences, broken to its width, or cut where there is little room. */
function sentencesIn(pen: Pen, game: GameColumns, ids: readonly CombatantId[], { width, maxRows }: TableLook): readonly string[] {
  const sentences = ids.map((id) => sentence(pen, game, id))
  if (maxRows === undefined) return sentences.flatMap((text) => breakLine(text, '', Math.max(width - 1, 1)))
  const middle = Math.max(pen.encounter.active === null ? 0 : ids.indexOf(pen.encounter.active), 0)
  return around(sentences, middle, Math.max(maxRows, 1)).map((text) => cutText(text, Math.max(width - 1, 1), pen.glyphs.cut))
}

/** The line above the table: which encounter, which round, whose turn, and how many there is no room for. */
function renderHeading(encounter: Encounter, look: Look, left = 0): string {
  const pen = penFor(encounter, look)
  const state =
    encounter.phase === 'fighting'
      ? pen.words.round(encounter.round)
      : encounter.phase === 'finished' && encounter.round > 0
        ? `${pen.words.phase.finished}, ${pen.words.round(encounter.round)}`
        : pen.words.phase[encounter.phase]
  const turn = encounter.active === null ? null : pen.words.turnOf(pen.nameOf(encounter.active))
  if (look.linear)
    return `${[pen.foreign(encounter.name), pen.say(state), ...(turn === null ? [] : [pen.say(turn)])].join(', ')}.`
  const missing = left === 0 ? '' : `   ${pen.say(pen.words.notShown(left))}`
  const after = `   ${pen.say(state)}${turn === null ? '' : `   ${pen.say(turn)}`}${missing}`
  const room = Math.max(look.width - 2 - widthOf(after), 8)
  const spans = [
    span(` ${cutText(pen.foreign(encounter.name), room, pen.glyphs.cut)}`, 'heading'),
    span(`   ${pen.say(state)}`),
    ...(turn === null ? [] : [span(`   ${pen.say(turn)}`, 'active')]),
    span(missing, 'quiet'),
  ]
  return painter(look.color)(cutSpans(spans, Math.max(look.width - 1, 1), pen.glyphs.cut))
}

/** A combatant in one sentence. */
function sentence(pen: Pen, game: GameColumns, id: CombatantId): string {
  const parts = [
    pen.words.linearWho(placeOf(pen, id), pen.nameOf(id)),
    ...(pen.encounter.active === id ? [pen.words.linearActive] : []),
    ...[teamColumn, ...game.columns, hitPointsColumn, armourColumn].flatMap((column) => column.say(pen, id) ?? []),
    ...statesOf(pen, game, id, true).map(({ text }) => text),
  ]
  return `${pen.say(parts.join(pen.words.linearBetween))}.`
}

/** A table laid out: its columns with their widths, and for each row the lines of its cells. */
interface Layout {
  readonly columns: readonly { readonly column: Column; readonly width: number }[]
  readonly stateWidth: number
  readonly lines: readonly (readonly (readonly Spans[])[])[]
}

/** Chooses columns and widths for these rows, and fills the cells. Each row gets at most `lines` lines, a folded one `foldedLines`. */
function layOut(pen: Pen, game: GameColumns, rows: readonly Row[], width: number, lines: number, foldedLines = lines): Layout {
  const all = [positionColumn, nameColumn, teamColumn, ...game.columns, hitPointsColumn, armourColumn]
  const cells = new Map(
    all.map((column) => [column, rows.map((row) => (row.length > 1 ? column.folded(pen, row) : column.cell(pen, row[0])))]),
  )
  const kept = all.filter((column) => !column.optional || cells.get(column)!.some((cell) => cell.length > 0))
  const statesIn = (row: Row, sorted = false): readonly Span[] =>
    (row.length > 1 ? rollCall(pen, game, row, sorted) : statesOf(pen, game, row[0], false)).map((state) => ({
      ...state,
      text: pen.say(state.text),
    }))
  const needed = Math.max(...rows.map((row) => statesIn(row).reduce((sum, { text }) => sum + widthOf(text) + 2, -2)))
  const { columns, stateWidth } = chooseColumns(pen, kept, cells, width, needed)
  return {
    columns,
    stateWidth,
    lines: rows.map((row, index) => {
      const isFolded = row.length > 1
      const most = isFolded ? foldedLines : lines
      const wrap = (items: readonly Span[], room: number): readonly Spans[] =>
        wrapItems(items, isFolded ? ' ' : ', ', stateWidth, room, pen.glyphs.cut)
      const said = statesIn(row)
      const fits = !isFolded || wrap(said, Number.POSITIVE_INFINITY).length <= most
      const wrapped = wrap(fits ? said : statesIn(row, true), most)
      const height = Math.max(wrapped.length, 1)
      return Array.from({ length: height }, (_, line) => [
        ...columns.map((chosen) => {
          const cell = line === 0 ? cutSpans(cells.get(chosen.column)![index]!, chosen.width, pen.glyphs.cut) : []
          return padSpans(cell, chosen.width, chosen.column.align)
        }),
        padSpans(wrapped[line] ?? [], stateWidth, 'left'),
      ])
    }),
  }
}

function chooseColumns(
  pen: Pen,
  columns: readonly Column[],
  cells: ReadonlyMap<Column, readonly Spans[]>,
  width: number,
  needed: number,
): { columns: readonly { column: Column; width: number }[]; stateWidth: number } {
  const natural = columns.map((column) => ({
    column,
    width: Math.max(widthOf(headerOf(pen, column)), ...cells.get(column)!.map(spansWidth)),
  }))
  const room = width - frameWidth([...columns.map(() => 0), 0])
  const taken = (some: typeof natural): number => some.reduce((sum, one) => sum + one.width, 0)
  const chosen = natural.map((one) => ({ ...one }))
  const shrink = (wanted: number, to: (column: Column) => number | null): void => {
    const excess = ({ column, width: has }: (typeof chosen)[number]): number => {
      const least = to(column)
      return least === null ? 0 : has - Math.max(least, widthOf(headerOf(pen, column)))
    }
    while (room - taken(chosen) < wanted) {
      const widest = chosen.reduce((a, b) => (excess(b) > excess(a) ? b : a))
      if (excess(widest) <= 0) break
      widest.width -= 1
    }
  }
  shrink(Math.min(needed, Math.floor(width * STATE_PART)), ({ easy }) => easy && Math.floor(width * easy))
  shrink(LEAST_STATE, ({ least }) => least)
  const left = room - taken(chosen)
  const goer = columns.filter(({ goes }) => goes !== null).sort((a, b) => a.goes! - b.goes!)[0]
  const enough = goer?.goes === 1 ? Math.max(LEAST_STATE, Math.min(needed, EASY_STATE)) : LEAST_STATE
  if (left >= enough || goer === undefined) return { columns: chosen, stateWidth: Math.max(left, 1) }
  return chooseColumns(
    pen,
    columns.filter((column) => column !== goer),
    cells,
    width,
    needed,
  )
}

/** How wide columns of these widths are together: a border and a blank on either side of each, and the last border. */
function frameWidth(widths: readonly number[]): number {
  return widths.reduce((sum, width) => sum + width + 3, 1)
}

function headerOf(pen: Pen, column: Column): string {
  return pen.say(column.header(pen.words, pen))
}

/** Stands in for a cell's text while the frame is drawn: one of these is one column wide by anybody's reckoning. */
const PLACEHOLDER = '\ue000'

const UNICODE_FRAME = {
  top: '─',
  'top-mid': '┬',
  'top-left': '┌',
  'top-right': '┐',
  bottom: '─',
  'bottom-mid': '┴',
  'bottom-left': '└',
  'bottom-right': '┘',
  left: '│',
  'left-mid': '',
  mid: '',
  'mid-mid': '',
  right: '│',
  'right-mid': '',
  middle: '│',
}
const ASCII_FRAME = {
  top: '-',
  'top-mid': '+',
  'top-left': '+',
  'top-right': '+',
  bottom: '-',
  'bottom-mid': '+',
  'bottom-left': '+',
  'bottom-right': '+',
  left: '|',
  'left-mid': '',
  mid: '',
  'mid-mid': '',
  right: '|',
  'right-mid': '',
  middle: '|',
}

function draw(pen: Pen, paint: Paint, layout: Layout, ascii: boolean): string {
  const widths = [...layout.columns.map(({ width }) => width), layout.stateWidth]
  const header = [...layout.columns.map(({ column }) => column), null].map((column, index) => {
    const text = column === null ? pen.say(pen.words.state) : headerOf(pen, column)
    return padSpans([span(cutText(text, widths[index]!, pen.glyphs.cut), 'heading')], widths[index]!, column?.align ?? 'left')
  })
  const lines = layout.lines.flat()
  const frame = ascii ? ASCII_FRAME : UNICODE_FRAME
  const drawn = new CliTable({ chars: frame, style: { head: [], border: [], 'padding-left': 1, 'padding-right': 1 } })
  for (const line of [header, ...lines]) drawn.push(line.map((_, index) => PLACEHOLDER.repeat(widths[index]!)))
  const texts = [header, ...lines].flatMap((line) => line.map(paint))
  let next = 0
  const [top, titles, ...body] = drawn.toString().split('\n')
  const rule = ruleUnder(widths, ascii)
  return [top, titles, rule, ...body].join('\n').replace(/\ue000+/g, () => texts[next++]!)
}

/** The line between the titles and the rows; cli-table3 would draw one under every row. */
function ruleUnder(widths: readonly number[], ascii: boolean): string {
  const [left, line, cross, right] = ascii ? ['+', '-', '+', '+'] : ['├', '─', '┼', '┤']
  return `${left}${widths.map((width) => line!.repeat(width + 2)).join(cross)}${right}`
}
