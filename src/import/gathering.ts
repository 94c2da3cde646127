import { foldName } from '../engine/names.ts'
import type { Choice } from './choice.ts'
import {
  type FoundEncounter,
  type ImportedCombatant,
  type ImportedCondition,
  type ImportFormat,
  type ImportOptions,
  importError,
  type NumberField,
  type SkipCode,
  type SkipParams,
  type Skipped,
  type Teams,
} from './imported.ts'
import { looksLikeDice, readFraction, readNumber } from './numbers.ts'
import { cleanText, cut, MAX_NAME, MAX_NOTE, quoted } from './text.ts'

/** The most combatants that one file may bring, counting each of `3: Goblin`: as many as an encounter holds. */
export const MAX_COMBATANTS = 1000
/** The most reasons that a report lists one by one. */
export const MAX_SKIPPED = 500

const DEFAULT_TEAMS: Teams = { friend: 'party', foe: 'foes', neutral: 'neutral' }

/** The combatants and reasons gathered while a file is read. Filled by the functions below, and read when the reader is done. */
export interface Gathering {
  readonly format: ImportFormat
  readonly options: ImportOptions
  readonly teams: Teams
  readonly combatants: ImportedCombatant[]
  readonly skipped: Skipped[]
  /** The keys given, and for each how many have been made of it, so that the second of a name gets a key of its own. */
  readonly keys: Map<string, number>
  readonly tally: { combatants: number; unlisted: number }
  /** What is asked for; null for everything. */
  readonly choice: Choice | null
  /** The encounters that the file holds, as far as it has been read. */
  readonly encounters: Tallied[]
  /** The encounter that is being read. */
  readonly now: { encounter: Tallied | null }
  /** The names of all that stand outside the encounters, where the file is only looked through; null where it is read. */
  readonly names: string[] | null
  /** Reasons that count only if what they are about is taken in. */
  readonly aside: Map<string, Skipped[]>
}

/** An encounter of the file, its combatants counted while they are read. */
type Tallied = { -readonly [Key in keyof FoundEncounter]: FoundEncounter[Key] }

/** An entry as a reader found it: numbers and texts still as they stood in the file. */
export interface Draft {
  readonly where: string
  /** The name to show. */
  readonly name: unknown
  /** What tells it from the others in its file: an id, or where it stands and its name. */
  readonly key: string
  readonly count?: unknown
  readonly team?: string | undefined
  readonly hp?: unknown
  readonly hpMax?: unknown
  readonly tempHp?: unknown
  readonly ac?: unknown
  readonly mod?: unknown
  readonly initiative?: unknown
  readonly hidden?: boolean | undefined
  readonly aptitude?: unknown
  readonly ap?: unknown
  readonly frames?: unknown
  readonly reactionFrames?: unknown
  readonly conditions?: readonly ImportedCondition[] | undefined
  readonly note?: string | undefined
}

/**
 * Begins gathering what a file of this format brings.
 *
 * @param choice what is asked for; null for everything, `'names'` for nothing but the names of what there is
 */
export function startGathering(format: ImportFormat, options: ImportOptions, choice: Choice | null | 'names'): Gathering {
  return {
    format,
    options,
    teams: options.teams ?? DEFAULT_TEAMS,
    combatants: [],
    skipped: [],
    keys: new Map(),
    tally: { combatants: 0, unlisted: 0 },
    choice: choice === 'names' ? null : choice,
    encounters: [],
    now: { encounter: null },
    names: choice === 'names' ? [] : null,
    aside: new Map(),
  }
}

/** Reads one of the encounters that a file holds, if it is asked for. */
export function readEncounterAs(gathering: Gathering, head: Omit<FoundEncounter, 'combatants'>, read: () => void): void {
  const encounter = { ...head, combatants: 0 }
  const wanted = gathering.choice === null || gathering.choice.encounters.has(gathering.encounters.length)
  gathering.encounters.push(encounter)
  if (!wanted) return
  gathering.now.encounter = encounter
  read()
  gathering.now.encounter = null
}

/** Whether somebody is asked for who stands in no encounter of the file. */
export function wantsOthers({ choice }: Gathering): boolean {
  return choice === null || choice.names.size > 0
}

/** Whether somebody may stand in several encounters of the file and be taken in only once: not where each is looked at by itself. */
export function takesOnce({ names }: Gathering): boolean {
  return names === null
}

/** Notes that something in the file is left out, and why. */
export function skip<Code extends SkipCode>(gathering: Gathering, where: string, code: Code, params: SkipParams[Code]): void {
  const reason = { where, code, params } as Skipped
  if (gathering.choice === null || gathering.now.encounter !== null) note(gathering, reason)
  else gathering.aside.set(where, [...(gathering.aside.get(where) ?? []), reason])
}

function note(gathering: Gathering, reason: Skipped): void {
  if (gathering.skipped.length < MAX_SKIPPED) gathering.skipped.push(reason)
  else gathering.tally.unlisted += 1
}

/** Every reason gathered; past the most that are listed, the last one counts the others. */
export function reasons(gathering: Gathering): readonly Skipped[] {
  for (const { where } of gathering.aside.size === 0 ? [] : gathering.combatants) {
    for (const reason of gathering.aside.get(where) ?? []) note(gathering, reason)
    gathering.aside.delete(where)
  }
  const { unlisted } = gathering.tally
  return unlisted === 0 ? gathering.skipped : [...gathering.skipped, { where: '', code: 'more', params: { count: unlisted } }]
}

/** A number of a combatant, or undefined where the file says nothing; what can't be read is noted as left out. */
export function numberOf(
  gathering: Gathering,
  entry: { readonly where: string; readonly name: string },
  field: NumberField,
  value: unknown,
  least = Number.NEGATIVE_INFINITY,
): number | undefined {
  const number = readNumber(value)
  if (number === null) return undefined
  if (number !== 'unreadable' && number >= least) return number
  if ((field === 'hp' || field === 'hpMax') && looksLikeDice(value)) {
    skip(gathering, entry.where, 'hp-dice', { name: entry.name, notation: quoted(value) })
  } else {
    skip(gathering, entry.where, 'number', { name: entry.name, field, value: quoted(value) })
  }
  return undefined
}

/**
 * Takes an entry in: reads its numbers, gives it a key of its own, and notes what had to be left out. An entry without a name, or whose
 * count can't be known, is left out whole.
 * @throws an `ImportError` (`too-many`) when the file brings more combatants than one encounter can hold.
 */
export function takeIn(gathering: Gathering, draft: Draft): void {
  const { where } = draft
  const whole = cleanText(draft.name)
  const { encounter } = gathering.now
  if (gathering.names !== null) {
    if (encounter === null) gathering.names.push(whole)
    else encounter.combatants += plainCount(draft.count)
    return
  }
  if (encounter === null && gathering.choice?.names.has(foldName(whole)) === false) return
  if (foldName(whole) === '') {
    skip(gathering, where, 'no-name', {})
    return
  }
  const name = cut(whole, MAX_NAME)
  if (name !== whole) skip(gathering, where, 'name-cut', { name: quoted(name) })
  const origin = freeKey(gathering, draft.key)
  const count = readCount(gathering, { where, name, origin }, draft.count)
  if (count === null) return
  gathering.tally.combatants += count
  if (encounter !== null) encounter.combatants += plainCount(draft.count)
  if (gathering.tally.combatants > MAX_COMBATANTS) throw importError('too-many', { most: MAX_COMBATANTS }, where)

  gathering.keys.set(origin, 1)
  const entry = { where, name }
  const number = (field: NumberField, value: unknown, least?: number) => numberOf(gathering, entry, field, value, least)
  const hitPoints = readHitPoints(number, draft)
  const note = cut(cleanText(draft.note), MAX_NOTE)
  const team = draft.team === undefined ? '' : cut(cleanText(draft.team), MAX_NAME)
  gathering.combatants.push(
    present({
      name,
      origin,
      where,
      count: count === 1 ? undefined : count,
      team: team === '' ? undefined : team,
      ...hitPoints,
      tempHp: number('tempHp', draft.tempHp, 0),
      ac: number('ac', draft.ac),
      mod: number('mod', draft.mod),
      initiative: number('initiative', draft.initiative),
      hidden: draft.hidden === true ? true : undefined,
      aptitude: number('aptitude', draft.aptitude, 1),
      ap: number('ap', draft.ap, 0),
      frames: number('frames', draft.frames, 1),
      reactionFrames: number('reactionFrames', draft.reactionFrames, 0),
      conditions: draft.conditions === undefined || draft.conditions.length === 0 ? undefined : draft.conditions,
      note: note === '' ? undefined : note,
    }),
  )
}

type ReadField = (field: NumberField, value: unknown, least?: number) => number | undefined

// `3/7` in one cell is both; a maximum of 0 is how programs say that there is none; nobody has fewer than 0.
function readHitPoints(number: ReadField, draft: Draft): { hp: number | undefined; hpMax: number | undefined } {
  const both = readFraction(draft.hp) ?? (draft.hp === undefined ? readFraction(draft.hpMax) : null)
  if (both !== null && both.hpMax > 0) return both
  // Where a file gives one number, that is what its reader calls hit points.
  const hpMax = number(draft.hp === undefined ? 'hp' : 'hpMax', draft.hpMax, 0)
  const hp = number('hp', draft.hp)
  const known = hp === undefined ? undefined : Math.max(0, hp)
  if (hpMax === 0) return { hp: known === 0 ? undefined : known, hpMax: undefined }
  return { hp: known, hpMax }
}

function readCount(
  gathering: Gathering,
  { where, name, origin }: Pick<ImportedCombatant, 'where' | 'name' | 'origin'>,
  value: unknown,
): number | null {
  if (looksLikeDice(value)) {
    const notation = value.trim()
    const rolled = gathering.options.rollCount?.(notation, origin) ?? null
    if (rolled === null || !Number.isInteger(rolled)) skip(gathering, where, 'count-dice', { name, notation: quoted(notation) })
    else if (rolled >= 1) return rolled
    else skip(gathering, where, 'count', { name, value: quoted(`${notation} = ${rolled}`) })
    return null
  }
  const count = readNumber(value)
  if (count === null) return 1
  if (count !== 'unreadable' && count >= 1) return count
  skip(gathering, where, 'count', { name, value: quoted(value) })
  return null
}

function plainCount(value: unknown): number {
  const count = readNumber(value)
  return typeof count === 'number' && count > 0 ? count : 1
}

// The key, or the first of `key#2`, `key#3` … that nobody has: the count of those given is where the search begins.
function freeKey(gathering: Gathering, key: string): string {
  const base = `${gathering.format}:${cut(cleanText(key), 300)}`
  let origin = base
  for (let nth = gathering.keys.get(base) ?? 0; gathering.keys.has(origin); nth += 1) {
    origin = `${base}#${nth + 1}`
    gathering.keys.set(base, nth + 1)
  }
  return origin
}

// What isn't known is absent, not undefined.
function present(found: { readonly [Key in keyof ImportedCombatant]: ImportedCombatant[Key] | undefined }): ImportedCombatant {
  return Object.fromEntries(Object.entries(found).filter(([, value]) => value !== undefined)) as unknown as ImportedCombatant
}
