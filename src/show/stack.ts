import type { Encounter } from '../engine/encounter.ts'
import type { Look } from './look.ts'
import { type Pen, penFor } from './pen.ts'
import { pictureOf } from './pictures/index.ts'
import type { Node, SideColumn } from './pictures/picture.ts'
import { cutSpans, cutText, padSpans, painter, plainText, type Spans, span, spansWidth } from './spans.ts'

/** What stands beside the tree gives way to it until it is this wide, or this part of the line; beyond that the tree is cut. */
const WIDEST_TREE = 40
const TREE_PART = 0.4
/** A part of a label is never cut shorter than this, as long as there is anything else to cut. */
const SHORTEST_PART = 12
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
  const sides = chooseSides(columns, rows, width)
  const beside = widthOfSides(sides)
  const treeWidth = Math.max(Math.min(Math.max(...rows.map((row) => treeNeed(row, sides))), width - beside), 1)
  const paint = painter(look.color)
  return rows
    .map((row) => {
      const empty = leading(row, sides)
      const room = treeWidth + widthOfSides(empty)
      const line = [
        ...padSpans(cutTree(row.tree, empty.length === sides.length ? width : room, pen.glyphs.cut), room, 'left'),
        ...sides
          .slice(empty.length)
          .flatMap((side) => [span(GAP), ...padSpans(row.cells[side.id] ?? [], side.width, side.align)]),
      ]
      return paint(cutSpans(withoutTail(line), width, pen.glyphs.cut))
    })
    .join('\n')
}

/** A label cut to `width` columns: what is longest in it gives way first, so that at whom it is aimed can still be read. */
function cutTree(tree: Spans, width: number, sign: string): Spans {
  const excess = spansWidth(tree) - width
  if (excess <= 0) return tree
  const longest = tree.reduce((best, one, index) => (spansWidth([one]) > spansWidth([tree[best]!]) ? index : best), 0)
  const shorter = Math.max(spansWidth([tree[longest]!]) - excess, SHORTEST_PART)
  return cutSpans(
    tree.map((one, index) => (index === longest ? { ...one, text: cutText(one.text, shorter, sign) } : one)),
    width,
    sign,
  )
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

/** A column beside the tree, as wide as what stands in it. */
interface Side extends SideColumn {
  readonly width: number
}

function widthOfSides(sides: readonly Side[]): number {
  return sides.reduce((sum, side) => sum + GAP.length + side.width, 0)
}

/** The columns before the first one in which a row has something: its label may run on over them. */
function leading({ cells }: Row, sides: readonly Side[]): readonly Side[] {
  const first = sides.findIndex(({ id }) => spansWidth(cells[id] ?? []) > 0)
  return first < 0 ? sides : sides.slice(0, first)
}

/** How wide the tree has to be for a row's label; for one with nothing beside it there is always room. */
function treeNeed(row: Row, sides: readonly Side[]): number {
  const empty = leading(row, sides)
  return empty.length === sides.length ? 0 : spansWidth(row.tree) - widthOfSides(empty)
}

/** The columns with something in them that the width has room for beside the tree. */
function chooseSides(columns: readonly SideColumn[], rows: readonly Row[], width: number): readonly Side[] {
  let sides: readonly Side[] = columns
    .map((column) => ({ ...column, width: widest(rows.map(({ cells }) => cells[column.id] ?? [])) }))
    .filter((side) => side.width > 0)
  const most = Math.min(WIDEST_TREE, Math.floor(width * TREE_PART))
  for (;;) {
    const tree = Math.min(most, Math.max(...rows.map((row) => treeNeed(row, sides))))
    const goer = sides.filter(({ goes }) => goes !== null).sort((a, b) => a.goes! - b.goes!)[0]
    if (tree + widthOfSides(sides) <= width || goer === undefined) return sides
    sides = sides.filter((side) => side !== goer)
  }
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
