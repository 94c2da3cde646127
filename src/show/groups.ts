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

/** One row of the table: a combatant, or several of the same name and team folded into one. */
export type Row = readonly [CombatantId, ...CombatantId[]]

/**
 * The rows for these combatants, folded as far as it takes for there to be at most `most` of them: the largest group
 * first. Who acts, and who has something open, always keeps a row of its own.
 */
export function foldRows(encounter: Encounter, ids: readonly CombatantId[], most: number): readonly Row[] {
  const single = new Set<CombatantId>(encounter.stack.map(({ by }) => by))
  if (encounter.active !== null) single.add(encounter.active)
  const groups = new Map<string, CombatantId[]>()
  for (const id of ids) {
    const { name, team } = combatantOf(encounter, id)
    if (single.has(id) || numberOf(name) === null) continue
    const key = JSON.stringify([baseName(name), team])
    groups.set(key, [...(groups.get(key) ?? []), id])
  }
  const rowOf = new Map<CombatantId, Row>()
  let rows = ids.length
  for (const members of [...groups.values()].sort((a, b) => b.length - a.length)) {
    if (rows <= most) break
    const [first, ...others] = members
    if (first === undefined || others.length === 0) continue
    const byNumber = [...members].sort((a, b) => Number(numberOf(nameOf(encounter, a))) - Number(numberOf(nameOf(encounter, b))))
    for (const id of members) rowOf.set(id, byNumber as unknown as Row)
    rows -= others.length
  }
  const shown = new Set<Row>()
  return ids.flatMap((id) => {
    const row = rowOf.get(id)
    if (row === undefined) return [[id] satisfies Row]
    if (shown.has(row)) return []
    shown.add(row)
    return [row]
  })
}

function nameOf(encounter: Encounter, id: CombatantId): string {
  return combatantOf(encounter, id).name
}

/** A part of a list with how many stand before and after it. */
export interface Window<Item> {
  readonly above: number
  readonly shown: readonly Item[]
  readonly below: number
}

/** At most `most` of the rows: those around `middle`, with more of what comes than of what has been. */
export function around<Item>(items: readonly Item[], middle: number, most: number): Window<Item> {
  if (items.length <= most) return { above: 0, shown: items, below: 0 }
  const from = Math.min(Math.max(middle - Math.floor(most / 3), 0), items.length - most)
  return { above: from, shown: items.slice(from, from + most), below: items.length - from - most }
}
