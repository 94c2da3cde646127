import type { Combatant } from '../engine/combatant.ts'
import type { Encounter } from '../engine/encounter.ts'
import type { Move, Newcomer } from '../engine/move.ts'
import { foldName, isWritable, tidyName } from '../engine/names.ts'

/** What becomes of combatants that come from outside. */
export interface Arrival {
  readonly moves: readonly Move[]
  readonly added: readonly string[]
  readonly updated: readonly string[]
  readonly unchanged: readonly string[]
  /** Who comes in under another name, because somebody else bears it. */
  readonly renamed: readonly { readonly from: string; readonly to: string }[]
  /** Whose name is longer than the engine takes, and was cut. */
  readonly shortened: readonly { readonly from: string; readonly to: string }[]
  /** Whose name no line could carry, and was written otherwise. */
  readonly respelled: readonly { readonly from: string; readonly to: string }[]
  /** What the fight has changed since, and so isn't set back to what the file says. */
  readonly kept: readonly {
    readonly name: string
    readonly field: 'hp' | 'tempHp'
    readonly has: number | null
    readonly says: number
  }[]
}

/** A combatant that comes from outside, and how many of it. */
export type Comer = Newcomer & { readonly count?: number }

/** The most of a name that the engine takes and a number still fits behind. */
const LONGEST_NAME = 75
/** The most of a team's name that the engine takes. */
const LONGEST_TEAM = 80

/** The values of a combatant that a file may correct, as `set` calls them. */
const KEPT = ['hp', 'hpMax', 'tempHp', 'ac', 'mod', 'team', 'hidden'] as const
/** Those that a fight changes: once it has begun, the encounter knows better than the file. */
const FOUGHT_OVER: readonly string[] = ['hp', 'tempHp', 'hidden']

/**
 * The moves that bring combatants from outside into an encounter. Those who are there already are brought up to date, as many as there
 * are; the others are added, under a name that is free. Bringing the same in twice changes nothing the second time, and what a fight has
 * done to somebody is never undone.
 *
 * @param isSame whether somebody in the encounter is this newcomer; otherwise the origin tells
 */
export function bringIn(newcomers: readonly Comer[], encounter: Encounter, isSame: typeof sameOrigin = sameOrigin): Arrival {
  const taken = new Set(Object.values(encounter.combatants).map(({ name }) => foldName(name)))
  // A name that somebody else brings along isn't given to a namesake.
  const brought = new Set(newcomers.map(({ name }) => foldName(name)))
  const arrival = {
    moves: [] as Move[],
    added: [] as string[],
    updated: [] as string[],
    unchanged: [] as string[],
    renamed: [] as { from: string; to: string }[],
    shortened: [] as { from: string; to: string }[],
    respelled: [] as { from: string; to: string }[],
    kept: [] as Arrival['kept'][number][],
  } satisfies Arrival
  for (const { count = 1, ...given } of newcomers) {
    const newcomer = given.team === undefined ? given : { ...given, team: cutTo(given.team, LONGEST_TEAM) }
    const there = Object.values(encounter.combatants).filter((combatant) => isSame(combatant, newcomer))
    for (const combatant of there) {
      const { moves, kept } = changesFor(combatant, newcomer, encounter.phase !== 'setup')
      arrival.moves.push(...moves)
      arrival.kept.push(...kept)
      if (moves.length > 0) arrival.updated.push(combatant.name)
      else arrival.unchanged.push(combatant.name)
    }
    if (there.length >= count) continue
    const whole = tidyName(newcomer.name)
    const writable = isWritable(whole) ? whole : writableName(whole)
    const wanted = cutTo(writable, LONGEST_NAME)
    if (wanted !== writable) arrival.shortened.push({ from: whole, to: wanted })
    else if (writable !== whole) arrival.respelled.push({ from: whole, to: writable })
    const fresh: Newcomer[] = []
    for (let index = there.length; index < count; index++) {
      const name = freeName(wanted, taken, brought, count > 1)
      if (count === 1 && name !== wanted) arrival.renamed.push({ from: wanted, to: name })
      fresh.push({ ...newcomer, name })
      arrival.added.push(name)
    }
    arrival.moves.push({ type: 'add', newcomers: fresh })
  }
  return arrival
}

/** Whether somebody in an encounter came from where a newcomer comes from. */
export function sameOrigin({ origin }: Combatant, newcomer: Newcomer): boolean {
  return origin !== null && origin === newcomer.origin
}

/** A name without what a line would take for an option or a blank. */
function writableName(name: string): string {
  return tidyName(name.replace(/^[-\s]+|^<|>$/g, '')) || '?'
}

function cutTo(text: string, most: number): string {
  return [...text].slice(0, most).join('').trim()
}

/** A name that nobody bears or brings along, which is taken from now on; `numbered` where there are several of a kind. */
function freeName(wanted: string, taken: Set<string>, brought: ReadonlySet<string>, numbered: boolean): string {
  let name = numbered ? `${wanted} 1` : wanted
  const isFree = (): boolean => !taken.has(foldName(name)) && (name === wanted || !brought.has(foldName(name)))
  for (let number = 2; !isFree(); number++) name = `${wanted} ${number}`
  taken.add(foldName(name))
  return name
}

/** What a file says differently of somebody who is there already; what it doesn't say stays. */
function changesFor(combatant: Combatant, newcomer: Newcomer, begun: boolean): Pick<Arrival, 'moves' | 'kept'> {
  const values: (readonly [string, string])[] = []
  const kept: Arrival['kept'][number][] = []
  for (const key of KEPT) {
    const said = newcomer[key]
    if (said === undefined || isAlready(combatant[key], said)) continue
    if (!begun || !FOUGHT_OVER.includes(key)) values.push([key, String(said)])
    else if (key === 'hp' || key === 'tempHp')
      kept.push({ name: combatant.name, field: key, has: combatant[key], says: Number(said) })
  }
  // Whoever is unhurt stays so when the maximum is corrected.
  const { hpMax } = newcomer
  if (hpMax !== undefined && newcomer.hp === undefined && hpMax !== combatant.hpMax && combatant.hp === combatant.hpMax)
    values.push(['hp', String(hpMax)])
  const conditions = (begun ? [] : (newcomer.conditions ?? [])).filter(
    ({ name }) => !combatant.conditions.some((has) => foldName(has.name) === foldName(name.replace(/ \d{1,4}$/, ''))),
  )
  return {
    moves: [
      ...(values.length === 0 ? [] : [{ type: 'set' as const, who: combatant.name, values }]),
      ...conditions.map(({ name, rounds }) => ({ type: 'condition' as const, who: [combatant.name], name, rounds })),
    ],
    kept,
  }
}

function isAlready(has: unknown, said: unknown): boolean {
  return has === said || (typeof has === 'string' && typeof said === 'string' && foldName(has) === foldName(said))
}
