import type { Encounter } from '../engine/encounter.ts'
import type { Look } from './look.ts'
import { type Pen, penFor } from './pen.ts'
import { pictureOf } from './pictures/index.ts'
import type { Node, SideColumn } from './pictures/picture.ts'
import { cutSpans, padSpans, painter, plainText, type Spans, span, spansWidth } from './spans.ts'

/** What stands beside the tree gives way to it until it is this wide; beyond that the tree is cut. */
const WIDEST_TREE = 40
/** Between the tree and what stands beside it, and between two of those. */
const GAP = '   '

/** How the stack is to be shown. */
export interface StackLook extends Look {
  /** How many lines there is room for; all are shown where it isn't said. */
  readonly maxLines?: number | undefined
}

/** What is open: what answers what, who is still asked, and what completes when. Nothing (an empty text) where nothing is open. */
export function renderStack(encounter: Encounter, look: StackLook): string {
  const pen = penFor(encounter, look)
  const { columns, roots } = pictureOf(encounter.rules)
  const nodes = roots(pen)
  if (look.linear)
    return flatten(nodes)
      .map(({ node }) => withStop(pen.say(node.sentence)))
      .join('\n')
  const rows = shorten(flatten(nodes), look.maxLines ?? Number.POSITIVE_INFINITY, pen).map(({ node, trail }) => ({
    cells: node.cells,
    tree: [span(` ${treeOf(trail, pen.glyphs)}`, 'quiet'), ...node.label],
  }))
  const width = Math.max(look.width - 1, 1)
  const shown = chooseColumns(columns, rows, width)
  const sides = shown.map((column) => ({ ...column, width: widest(rows.map(({ cells }) => cells[column.id] ?? [])) }))
  const beside = sides.reduce((sum, side) => sum + GAP.length + side.width, 0)
  // A row with nothing beside it may run on over the columns.
  const natural = widest(rows.filter(({ cells }) => hasAny(cells, shown)).map(({ tree }) => tree))
  const treeWidth = Math.max(Math.min(natural, width - beside), 1)
  const paint = painter(look.color)
  return rows
    .map(({ tree, cells }) => {
      if (!hasAny(cells, shown)) return paint(cutSpans(tree, width, pen.glyphs.cut))
      const line = [
        ...padSpans(cutSpans(tree, treeWidth, pen.glyphs.cut), treeWidth, 'left'),
        ...sides.flatMap((side) => [span(GAP), ...padSpans(cells[side.id] ?? [], side.width, side.align)]),
      ]
      return paint(cutSpans(withoutTail(line), width, pen.glyphs.cut))
    })
    .join('\n')
}

function withStop(sentence: string): string {
  return /[.?!]$/.test(sentence) ? sentence : `${sentence}.`
}

interface Row {
  readonly tree: Spans
  readonly cells: Readonly<Record<string, Spans>>
}

function widest(lines: readonly Spans[]): number {
  return Math.max(0, ...lines.map(spansWidth))
}

function hasAny(cells: Row['cells'], columns: readonly SideColumn[]): boolean {
  return columns.some(({ id }) => spansWidth(cells[id] ?? []) > 0)
}

/** The columns with something in them that the width has room for beside the tree. */
function chooseColumns(columns: readonly SideColumn[], rows: readonly Row[], width: number): readonly SideColumn[] {
  let shown = columns.filter(({ id }) => widest(rows.map(({ cells }) => cells[id] ?? [])) > 0)
  const tree = Math.min(WIDEST_TREE, widest(rows.filter(({ cells }) => hasAny(cells, shown)).map((row) => row.tree)))
  const beside = (): number =>
    shown.reduce((sum, { id }) => sum + GAP.length + widest(rows.map(({ cells }) => cells[id] ?? [])), 0)
  while (tree + beside() > width) {
    const goer = shown.filter(({ goes }) => goes !== null).sort((a, b) => a.goes! - b.goes!)[0]
    if (goer === undefined) break
    shown = shown.filter((column) => column !== goer)
  }
  return shown
}

/** A line without the blanks at its end. */
function withoutTail(line: Spans): Spans {
  const last = line.findLastIndex(({ text }) => text.trim() !== '')
  return line.slice(0, last + 1)
}

/** A node with, for itself and each node above it but the root, whether it is the last of its siblings. */
interface Placed {
  readonly node: Node
  readonly trail: readonly boolean[]
}

function flatten(nodes: readonly Node[], trail: readonly boolean[] = [], isRoot = true): readonly Placed[] {
  return nodes.flatMap((node, index) => {
    const own = isRoot ? [] : [...trail, index === nodes.length - 1]
    return [{ node, trail: own }, ...flatten(node.children, own, false)]
  })
}

/**
 * At most so many rows: the first one, what the table waits for with what it answers, and of the others those that stand nearest to that. A
 * row for each gap says who is left out.
 */
function shorten(placed: readonly Placed[], most: number, pen: Pen): readonly Placed[] {
  if (placed.length <= most) return placed
  const pressing = Math.max(
    placed.findIndex(({ node }) => node.pressing === true),
    0,
  )
  const gapRow = (gap: readonly Placed[], trail: readonly boolean[]): Placed => {
    const names = gap.map(({ node }) => plainText(node.label))
    const label = [span(pen.say(pen.words.folded(gap.length, names)), 'quiet')]
    return { node: { label, cells: {}, children: [], sentence: '' }, trail }
  }
  if (most < 4) {
    const first = placed.filter((_, index) => index === 0 || index === pressing).slice(0, most)
    const others = placed.filter((one) => !first.includes(one))
    return first.length < most ? [...first, gapRow(others, [true])] : first
  }
  const nearness = (index: number): number => (index >= pressing ? index - pressing : placed.length + pressing - index)
  const others = placed.map((_, index) => index).sort((a, b) => nearness(a) - nearness(b))
  const kept = new Set<number>()
  for (const index of [0, ...aboveIn(placed, pressing), ...others]) {
    const tried = new Set([...kept, index])
    const gaps = placed.filter((_, at) => !tried.has(at) && (at === 0 || tried.has(at - 1))).length
    if (tried.size + gaps <= most) kept.add(index)
  }
  return placed.flatMap((one, index) => {
    if (kept.has(index)) return [one]
    if (index > 0 && !kept.has(index - 1)) return []
    const end = placed.findIndex((_, at) => at > index && kept.has(at))
    const gap = placed.slice(index, end < 0 ? placed.length : end)
    const isLast = end < 0 || placed[end]!.trail.length < one.trail.length
    return [gapRow(gap, [...one.trail.slice(0, -1), ...(one.trail.length > 0 ? [isLast] : [])])]
  })
}

/** A row and those that it answers, one through the other, itself first. */
function aboveIn(placed: readonly Placed[], index: number): readonly number[] {
  const depth = placed[index]!.trail.length
  const parent = placed.findLastIndex(({ trail }, at) => at < index && trail.length < depth)
  return depth === 0 || parent < 0 ? [index] : [index, ...aboveIn(placed, parent)]
}

function treeOf(
  trail: readonly boolean[],
  glyphs: { readonly branch: string; readonly lastBranch: string; readonly trunk: string },
): string {
  const blank = ' '.repeat(glyphs.trunk.length)
  return trail
    .map((isLast, index) =>
      index === trail.length - 1 ? (isLast ? glyphs.lastBranch : glyphs.branch) : isLast ? blank : glyphs.trunk,
    )
    .join('')
}
