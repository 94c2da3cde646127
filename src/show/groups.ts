import { awaiting } from '../engine/awaiting.ts'
import { combatantOf, type Encounter } from '../engine/encounter.ts'
import type { CombatantId } from '../engine/vocabulary.ts'

/** `Goblin` of `Goblin 12`; the whole name where it has no number. */
export function baseName(name: string): string {
  return /^(.*\S)\s+\d{1,6}$/u.exec(name)?.[1] ?? name
}

/** `12` of `Goblin 12`. */
export function numberOf(name: string): string | null {
  return /\s(\d{1,6})$/u.exec(name)?.[1] ?? null
}

/** One row of the table: a combatant, or several that stand next to each other folded into one. */
export type Row = readonly [CombatantId, ...CombatantId[]]

/** The rows that there is room for, and how many combatants are in none of them. */
export interface FoldedRows {
  readonly rows: readonly Row[]
  readonly left: number
}

/**
 * The rows for these combatants, folded as far as it takes for there to be at most `most` of them. Only neighbours are folded, so that the
 * order can still be read from top to bottom: first those of one name and team, then any, beginning with those who act last. Whose turn
 * it is, who is asked, and at whom something open is aimed always keep a row of their own.
 *
 * @param asked who is asked before anybody else, where the rules leave that open
 */
export function foldRows(
  encounter: Encounter,
  ids: readonly CombatantId[],
  most: number,
  asked: CombatantId | null = null,
): FoldedRows {
  const first = inView(encounter, asked)
  const doers = encounter.stack.map(({ by }) => by)
  const all = [...first, ...doers, ...encounter.stack.flatMap(({ waiting }) => waiting)]
  for (const kept of [all, [...first, ...doers], first]) {
    const rows = fold(encounter, ids, most, new Set(kept))
    if (rows.length <= most) return { rows, left: 0 }
  }
  return dropRows(fold(encounter, ids, most, new Set(first)), most, first, distanceIn(encounter, ids))
}

/** Whom the question is about, the most important first: the one who acts, the one asked, and those who are aimed at. */
function inView(encounter: Encounter, asked: CombatantId | null): readonly CombatantId[] {
  const question = encounter.phase === 'fighting' ? awaiting(encounter) : null
  const next = question?.who ?? question?.options.find(({ who, refusal }) => who !== null && refusal === null)?.who ?? null
  const { active, stack } = encounter
  return [active, asked ?? next, ...stack.flatMap(({ targets }) => targets)].filter((id) => id !== null)
}

function fold(encounter: Encounter, ids: readonly CombatantId[], most: number, kept: ReadonlySet<CombatantId>): readonly Row[] {
  let rows: readonly Row[] = ids.map((id) => [id])
  const merge = (from: number, to: number): void => {
    rows = [...rows.slice(0, from), rows.slice(from, to).flat() as unknown as Row, ...rows.slice(to)]
  }
  const isFree = (row: Row): boolean => !row.some((id) => kept.has(id))
  while (rows.length > most) {
    const run = longestRun(encounter, rows, isFree)
    if (run === null) break
    merge(run.from, run.to)
  }
  const distance = distanceIn(encounter, ids)
  while (rows.length > most) {
    const nearer = rows
      .slice(1)
      .map((row, index) => (isFree(row) && isFree(rows[index]!) ? Math.min(distance(row), distance(rows[index]!)) : -1))
    const farthest = nearer.reduce((best, each, index) => (each > (nearer[best] ?? -1) ? index : best), 0)
    if ((nearer[farthest] ?? -1) < 0) break
    merge(farthest, farthest + 2)
  }
  return rows
}

/** The longest run of neighbours of one name and team that aren't folded yet; null where there is none. */
function longestRun(
  encounter: Encounter,
  rows: readonly Row[],
  isFree: (row: Row) => boolean,
): { readonly from: number; readonly to: number } | null {
  let longest: { from: number; to: number } | null = null
  for (let from = 0; from < rows.length; ) {
    let to = from + 1
    const begins = rows[from]!
    if (begins.length === 1 && isFree(begins) && numberOf(combatantOf(encounter, begins[0]).name) !== null) {
      while (to < rows.length && rows[to]!.length === 1 && isFree(rows[to]!) && areAlike(encounter, [begins[0], rows[to]![0]]))
        to += 1
      if (to - from > 1 && to - from > (longest === null ? 0 : longest.to - longest.from)) longest = { from, to }
    }
    from = to
  }
  return longest
}

/** Whether all of these are numbered combatants of one name and team. */
export function areAlike(encounter: Encounter, ids: readonly CombatantId[]): boolean {
  const keys = ids.map((id) => {
    const { name, team } = combatantOf(encounter, id)
    return numberOf(name) === null ? name : JSON.stringify([baseName(name), team])
  })
  return new Set(keys).size === 1
}

/** How many turns it is until the first of a row acts. */
function distanceIn(encounter: Encounter, ids: readonly CombatantId[]): (row: Row) => number {
  const active = encounter.active === null ? 0 : Math.max(ids.indexOf(encounter.active), 0)
  const turns = new Map(ids.map((id, index) => [id, (index - active + ids.length) % ids.length]))
  return (row) => Math.min(...row.map((id) => turns.get(id) ?? 0))
}

/** The most important rows where there isn't room even for those. */
function dropRows(rows: readonly Row[], most: number, first: readonly CombatantId[], distance: (row: Row) => number): FoldedRows {
  const rank = (row: Row): number => {
    const place = first.findIndex((id) => row.includes(id))
    return place < 0 ? first.length + distance(row) : place
  }
  const kept = new Set([...rows].sort((a, b) => rank(a) - rank(b)).slice(0, most))
  return {
    rows: rows.filter((row) => kept.has(row)),
    left: rows.filter((row) => !kept.has(row)).reduce((sum, row) => sum + row.length, 0),
  }
}

/** At most `most` of the items: those around `middle`, with more of what comes than of what has been. */
export function around<Item>(items: readonly Item[], middle: number, most: number): readonly Item[] {
  if (items.length <= most) return items
  const from = Math.min(Math.max(middle - Math.floor(most / 3), 0), items.length - most)
  return items.slice(from, from + most)
}
