import type { Encounter } from '../engine/encounter.ts'
import type { StateView } from '../engine/view.ts'
import { woundOf } from '../show/wounds.ts'

/**
 * A `state` for the players' eyes: nobody who is hidden, no notes of the GM's, and for wounds a word instead of numbers. What is
 * awaited is the GM's alone.
 */
export function forPlayers(state: StateView, encounter: Encounter): Readonly<Record<string, unknown>> {
  const hidden = new Set(Object.values(encounter.combatants).flatMap(({ name, hidden }) => (hidden ? [name] : [])))
  const { awaiting: _, active, track, stack, notes, ...rest } = state
  const seen = (name: unknown): boolean => !hidden.has(name as string)
  const shown = (names: unknown): unknown => (Array.isArray(names) ? names.filter(seen) : names)
  return {
    ...rest,
    active: seen(active) ? active : null,
    track: track
      .filter((entry) => seen(entry.name))
      .map(({ hp, hpMax, tempHp: _temp, ac: _ac, mod: _mod, note: _note, notes: own, engagedWith, ...entry }) => ({
        ...entry,
        ...(engagedWith !== undefined && { engagedWith: shown(engagedWith) }),
        wound: woundOf(hp as number | null, hpMax as number | null),
        notes: (own as readonly { readonly secret: boolean }[]).filter(({ secret }) => !secret),
      })),
    stack: stack
      .filter((item) => seen(item.by))
      .map((item) => ({ ...item, targets: shown(item.targets), waiting: shown(item.waiting) })),
    notes: notes.filter(({ secret }) => !secret),
  }
}
