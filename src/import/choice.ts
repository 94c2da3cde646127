import { foldName } from '../engine/names.ts'
import { type FoundEncounter, importError } from './imported.ts'

/** What is asked for of a file: encounters by their number in it, from 0, and by their folded names those who stand in none. */
export interface Choice {
  readonly encounters: ReadonlySet<number>
  readonly names: ReadonlySet<string>
}

/** The most names that a refusal lists. */
const MOST_LISTED = 20

/**
 * What these texts ask for: each an encounter by its name or place, or a creature by its name, or either by a part of its name that fits
 * only one.
 * @throws an `ImportError`: `no-such-part`, `ambiguous-part`
 */
export function chooseParts(
  only: readonly string[],
  found: { readonly encounters: readonly FoundEncounter[]; readonly names: readonly string[] },
): Choice {
  const encounters = new Set<number>()
  const names = new Set<string>()
  for (const text of only) {
    const part = findPart(text, found)
    if (typeof part === 'number') encounters.add(part)
    else names.add(part)
  }
  return { encounters, names }
}

function findPart(
  text: string,
  { encounters, names }: { readonly encounters: readonly FoundEncounter[]; readonly names: readonly string[] },
): number | string {
  const folded = foldName(text)
  const numbers = [...encounters.keys()]
  const placed = numbers.filter((index) => encounters[index]!.where === text.trim())
  const same = numbers.filter((index) => foldName(encounters[index]!.name) === folded)
  for (const fits of [placed, same]) if (fits.length === 1) return fits[0]!
  // Of several encounters of one name, the place tells which.
  if (same.length > 1) throw importError('ambiguous-part', { name: text, fits: same.map((index) => encounters[index]!.where) })
  if (names.some((name) => foldName(name) === folded)) return folded
  const partly = folded === '' ? [] : numbers.filter((index) => foldName(encounters[index]!.name).includes(folded))
  const others = folded === '' ? [] : [...new Set(names.filter((name) => foldName(name).includes(folded)).map(foldName))]
  if (partly.length + others.length === 1) return partly[0] ?? others[0]!
  const shown = (fold: string): string => names.find((name) => foldName(name) === fold)!
  const fits = [...partly.map((index) => encounters[index]!.name), ...others.map(shown)]
  if (fits.length > 1) throw importError('ambiguous-part', { name: text, fits: fits.slice(0, MOST_LISTED) })
  const fights = encounters.filter(({ combatants }) => combatants > 0).map(({ name, where }) => name || where)
  const known = fights.length > 0 ? fights : names
  throw importError('no-such-part', { name: text, known: known.slice(0, MOST_LISTED) })
}
