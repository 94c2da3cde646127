import type { Pen } from '../pen.ts'
import { type Spans, span } from '../spans.ts'
import { pips } from './pips.ts'

/** The numbers of several folded combatants, from the first to the last, as `11-8`; once where they are all the same. */
export function rangeCell(numbers: readonly (number | null)[]): Spans {
  const known = numbers.filter((number) => number !== null)
  const [first, last] = [known[0], known.at(-1)]
  if (first === undefined || last === undefined) return []
  return [span(first === last ? String(first) : `${first}-${last}`)]
}

/** What several folded combatants have left: the signs where they all have the same, else the least and the most. */
export function pipsCell(
  all: readonly { readonly left: number; readonly most: number }[],
  signs: { readonly full: string; readonly empty: string },
): Spans {
  const shown = new Set(all.map(({ left, most }) => pips(left, most, signs.full, signs.empty)))
  if (shown.size === 1) return [span([...shown][0]!)]
  const left = all.map((each) => each.left)
  const [least, most] = [Math.min(...left), Math.max(...left)]
  return [span(least === most ? String(least) : `${least}-${most}`)]
}

/** The signs of action points. */
export function pointSigns({ glyphs }: Pen): { readonly full: string; readonly empty: string } {
  return { full: glyphs.point, empty: glyphs.spent }
}

/** The signs of frames. */
export function frameSigns({ glyphs }: Pen): { readonly full: string; readonly empty: string } {
  return { full: glyphs.frame, empty: glyphs.spentFrame }
}
