import type { Combatant } from '../engine/combatant.ts'
import type { Encounter } from '../engine/encounter.ts'
import type { Move, Newcomer } from '../engine/move.ts'
import { foldName } from '../engine/names.ts'

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
}

/** The most of a name that the engine takes and a number still fits behind. */
const LONGEST_NAME = 75

/** The values of a combatant that a file may correct, as `set` calls them. */
const KEPT = ['hp', 'hpMax', 'tempHp', 'ac', 'mod', 'team', 'hidden'] as const

/**
 * The moves that bring combatants from outside into an encounter. Those whose origin is there already are brought up to date, as many
 * as there are; the others are added, under a name that is free. Bringing the same in twice changes nothing the second time.
 */
export function bringIn(newcomers: readonly (Newcomer & { readonly count?: number })[], encounter: Encounter): Arrival {
  const taken = new Set(Object.values(encounter.combatants).map(({ name }) => foldName(name)))
  const moves: Move[] = []
  const added: string[] = []
  const updated: string[] = []
  const unchanged: string[] = []
  const renamed: { from: string; to: string }[] = []
  const shortened: { from: string; to: string }[] = []
  for (const { count = 1, ...newcomer } of newcomers) {
    const there = Object.values(encounter.combatants).filter(({ origin }) => origin !== null && origin === newcomer.origin)
    for (const combatant of there) {
      const changes = changesFor(combatant, newcomer)
      moves.push(...changes)
      if (changes.length > 0) updated.push(combatant.name)
      else unchanged.push(combatant.name)
    }
    const whole = newcomer.name.replace(/\s+/g, ' ').trim()
    const wanted = [...whole].slice(0, LONGEST_NAME).join('').trim()
    if (wanted !== whole && there.length < count) shortened.push({ from: whole, to: wanted })
    const fresh: Newcomer[] = []
    for (let index = there.length; index < count; index++) {
      const name = freeName(wanted, taken, count > 1)
      if (count === 1 && name !== wanted) renamed.push({ from: wanted, to: name })
      fresh.push({ ...newcomer, name })
      added.push(name)
    }
    if (fresh.length > 0) moves.push({ type: 'add', newcomers: fresh })
  }
  return { moves, added, updated, unchanged, renamed, shortened }
}

/** A name that nobody bears, which is taken from now on; `numbered` where there are several of a kind. */
function freeName(wanted: string, taken: Set<string>, numbered: boolean): string {
  let name = numbered ? `${wanted} 1` : wanted
  for (let number = 2; taken.has(foldName(name)); number++) name = `${wanted} ${number}`
  taken.add(foldName(name))
  return name
}

/** What a file says differently of somebody who is there already; what it doesn't say stays. */
function changesFor(combatant: Combatant, newcomer: Newcomer): readonly Move[] {
  const values = KEPT.flatMap((key) => {
    const said = newcomer[key]
    return said === undefined || said === combatant[key] ? [] : [[key, String(said)] as const]
  })
  const conditions = (newcomer.conditions ?? []).filter(
    ({ name }) => !combatant.conditions.some((has) => foldName(has.name) === foldName(name.replace(/ \d{1,4}$/, ''))),
  )
  return [
    ...(values.length === 0 ? [] : [{ type: 'set' as const, who: combatant.name, values }]),
    ...conditions.map(({ name, rounds }) => ({ type: 'condition' as const, who: [combatant.name], name, rounds })),
  ]
}
