import type { Combatant } from './combatant.ts'
import type { Stack } from './reactions.ts'
import type { CombatantId, Phase, RulesetId, StackId } from './vocabulary.ts'

/**
 * An encounter as it stands: what all events so far have made of it.
 *
 * `Settings` and `Game` belong to the ruleset: its numbers and choices, and what only that game keeps track of.
 */
export interface Encounter<Settings = unknown, Game = unknown> {
  readonly name: string
  readonly rules: RulesetId
  readonly settings: Settings
  readonly phase: Phase
  /** 0 before initiative. */
  readonly round: number
  /** Whose turn it is; null outside `fighting`, and only there. */
  readonly active: CombatantId | null
  /** Whose turn has begun and not ended: the active one's, and those put off to be taken up again (AL-L1). */
  readonly turnsUnderWay: readonly CombatantId[]
  /** How many turns each combatant has begun, so that its next one can be told from the one that runs (GM-5). */
  readonly turns: Readonly<Record<CombatantId, number>>
  readonly combatants: Readonly<Record<CombatantId, Combatant>>
  /** The order of acting; before initiative the order of joining. An empty place is null (AL-I8). */
  readonly track: readonly (CombatantId | null)[]
  readonly stack: Stack
  /** How many combatants and stacked events there have ever been: the source of new ids. */
  readonly counted: { readonly combatants: number; readonly stacked: number }
  readonly notes: readonly { readonly text: string; readonly secret: boolean }[]
  readonly game: Game
}

/** The combatant with this id. A missing one is a fault of the program: ids come from the encounter itself. */
export function combatantOf(encounter: Encounter, id: CombatantId): Combatant {
  const combatant = encounter.combatants[id]
  if (combatant === undefined) throw new Error(`no combatant ${id}`)
  return combatant
}

/** The ids on the track from first to last, without empty places. */
export function inOrder(encounter: Encounter): readonly CombatantId[] {
  return encounter.track.filter((id) => id !== null)
}

/** The place on the track, counted from 1. */
export function positionOf(encounter: Encounter, id: CombatantId): number {
  return encounter.track.indexOf(id) + 1
}

/** The combatants on the track who are not defeated, in order (GM-6). */
export function standing(encounter: Encounter): readonly CombatantId[] {
  return inOrder(encounter).filter((id) => !combatantOf(encounter, id).defeated)
}

/** The id that the next combatant gets. */
export function nextCombatantId(encounter: Encounter): CombatantId {
  return `c${encounter.counted.combatants + 1}` as CombatantId
}

/** The id that the next event on the stack gets. */
export function nextStackId(encounter: Encounter): StackId {
  return `a${encounter.counted.stacked + 1}` as StackId
}
