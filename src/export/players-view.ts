import { combatantOf, type Encounter, inOrder } from '../engine/encounter.ts'
import { rulesetOf } from '../engine/rules/index.ts'
import type { CombatantId } from '../engine/vocabulary.ts'
import { seenInOrder } from '../show/audience.ts'
import { woundOf } from '../show/wounds.ts'

/** What the players may know of an encounter as it stands, as data: no hidden combatant, no number of wounds, no plan. */
export function playersView(encounter: Encounter): Readonly<Record<string, unknown>> {
  const seen = seenInOrder(encounter, true)
  const nameOf = (id: CombatantId): string | null => (seen.includes(id) ? combatantOf(encounter, id).name : null)
  const hiddenNames = new Set(
    inOrder(encounter)
      .filter((id) => !seen.includes(id))
      .map((id) => combatantOf(encounter, id).name),
  )
  return {
    name: encounter.name,
    rules: encounter.rules,
    phase: encounter.phase,
    round: encounter.round,
    active: encounter.active === null ? null : nameOf(encounter.active),
    track: seen.map((id, index) => {
      const combatant = combatantOf(encounter, id)
      const { readied: _, ...entry } = rulesetOf(encounter.rules).entry(encounter, combatant) as Record<string, unknown>
      return {
        position: encounter.phase === 'setup' ? null : index + 1,
        name: combatant.name,
        team: combatant.team,
        ...(withoutNames(entry, hiddenNames) as object),
        health: woundOf(combatant.hp, combatant.hpMax),
        knockedDown: combatant.knockedDown,
        defeated: combatant.defeated,
        conditions: combatant.conditions.map(({ name, level }) => ({ name, level })),
        notes: combatant.notes.filter(({ secret }) => !secret).map(({ text }) => text),
      }
    }),
    stack: encounter.stack
      .filter(({ by }) => seen.includes(by))
      .map(({ id, kind, by, action, targets }) => ({ id, kind, by: nameOf(by), action, targets: targets.map(nameOf) })),
    notes: encounter.notes.filter(({ secret }) => !secret).map(({ text }) => text),
  }
}

/** Data without the names of those who are hidden, wherever they stand in a list. */
function withoutNames(value: unknown, names: ReadonlySet<string>): unknown {
  if (Array.isArray(value))
    return value.filter((each) => !(typeof each === 'string' && names.has(each))).map((each) => withoutNames(each, names))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, withoutNames(part, names)]))
}
