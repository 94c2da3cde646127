import type { Combatant } from './combatant.ts'
import { combatantOf, type Encounter, inOrder } from './encounter.ts'
import type { NameText } from './move.ts'
import { wrongLine } from './refusal.ts'
import { Refused } from './ruling.ts'
import type { CombatantId } from './vocabulary.ts'

/** A name as it is compared: without accents, case, doubled spaces, or what can't be seen. */
export function foldName(name: string): string {
  return name
    .normalize('NFD')
    .replace(/[\p{M}\p{Cf}]/gu, '')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim()
}

/** A name or team as it is kept: one line, without control characters and halves of characters. */
export function tidyName(name: string): string {
  return name
    .replace(/[\s\p{Cc}\p{Cs}]+/gu, ' ')
    .trim()
    .normalize('NFC')
}

/** Whether a line can carry a name: what begins with a hyphen is read as an option, and `<…>` as a blank to fill. */
export function isWritable(name: string): boolean {
  return !/^-|^<[a-z-]+>$/.test(name)
}

/** The combatants that a text may mean: the one of exactly that name, else all whose name it begins or is part of. */
export function matchNames(encounter: Encounter, text: NameText): readonly Combatant[] {
  const all = inOrder(encounter).map((id) => combatantOf(encounter, id))
  const exact = all.filter((combatant) => combatant.name === text)
  if (exact.length > 0) return exact
  const folded = foldName(text)
  if (folded === '') return []
  const same = all.filter((combatant) => foldName(combatant.name) === folded)
  return same.length > 0 ? same : all.filter((combatant) => foldName(combatant.name).includes(folded))
}

/** The one combatant that a text means. One that fits nobody, or several, is a wrong line. */
export function findOne(encounter: Encounter, text: NameText): CombatantId {
  const [found, ...others] = matchNames(encounter, text)
  if (found === undefined) throw unknownCombatant(encounter, text)
  if (others.length > 0) throw ambiguousName(text, [found, ...others])
  return found.id
}

/** The combatants that several texts mean, each once; `Goblin 1-3` and `Goblin 1,3` mean those numbers of it. */
export function findSeveral(encounter: Encounter, texts: readonly NameText[]): readonly CombatantId[] {
  return [...new Set(texts.flatMap((text) => expand(encounter, text)))]
}

/** At most this many combatants are meant by one range. */
const LONGEST_RANGE = 1000

/** `Goblin 1-3,5`: a name, then numbers and ranges of them. */
const NUMBERED = /^(.*\S)\s+(\d{1,6}(?:\s*-\s*\d{1,6})?(?:\s*,\s*\d{1,6}(?:\s*-\s*\d{1,6})?)*)$/

function expand(encounter: Encounter, text: NameText): readonly CombatantId[] {
  if (matchNames(encounter, text).length > 0) return [findOne(encounter, text)]
  const [, name, numbers] = NUMBERED.exec(text.trim()) ?? []
  if (name !== undefined && /[-,]/.test(numbers!))
    return numbersOf(numbers!).map((number) => findNumbered(encounter, name, number))
  const listed = text.split(',').map((part) => part.trim())
  return listed.length > 1 && listed.every((part) => part !== '')
    ? listed.flatMap((part) => expand(encounter, part))
    : [findOne(encounter, text)]
}

function numbersOf(text: string): readonly number[] {
  return text.split(',').flatMap((part) => {
    const [from, to = from] = part.split('-').map(Number) as [number, number?]
    if (to < from || to - from >= LONGEST_RANGE)
      throw new Refused(wrongLine('bad-range', { range: part.trim(), most: LONGEST_RANGE }))
    return Array.from({ length: to - from + 1 }, (_, index) => from + index)
  })
}

/** The combatant of this name and very number: `Goblin 1` is never Goblin 10. A part of the name is enough where it fits one kind. */
function findNumbered(encounter: Encounter, name: string, number: number): CombatantId {
  const folded = foldName(name)
  const numbered = inOrder(encounter).flatMap((id) => {
    const combatant = combatantOf(encounter, id)
    const [, kind, own] = /^(.*\S) (\d+)$/.exec(foldName(combatant.name)) ?? []
    return kind !== undefined && Number(own) === number ? [{ combatant, kind }] : []
  })
  const same = numbered.filter(({ kind }) => kind === folded)
  const [found, ...others] = same.length > 0 ? same : numbered.filter(({ kind }) => kind.includes(folded))
  const text = `${name} ${number}`
  if (found === undefined) throw unknownCombatant(encounter, text)
  if (others.length > 0)
    throw ambiguousName(
      text,
      [found, ...others].map(({ combatant }) => combatant),
    )
  return found.combatant.id
}

function unknownCombatant(encounter: Encounter, name: NameText): Refused {
  return new Refused(
    wrongLine('unknown-combatant', { name, known: inOrder(encounter).map((id) => combatantOf(encounter, id).name) }),
  )
}

function ambiguousName(name: NameText, fits: readonly Combatant[]): Refused {
  return new Refused(wrongLine('ambiguous-name', { name, fits: fits.map((combatant) => combatant.name) }))
}
