import type { CombatantId } from './vocabulary.ts'

/** When a condition ends (GM-5): at one edge of a combatant's turn. */
export interface Expiry {
  /** Whose turn; null when that combatant has left and nobody stood below: the end of the round. */
  readonly of: CombatantId | null
  readonly edge: 'start' | 'end'
  /** The round in which it ends at the latest. */
  readonly round: number
  /** The turn of `of` at which it ends even before that round: its first is 1; null when only the round counts. */
  readonly turn: number | null
}

/** A condition on a combatant, with or without an end of its own (GM-5). */
export interface Condition {
  readonly name: string
  /** How much of it, as the 2 of "staggered 2"; null where it has no number. */
  readonly level: number | null
  readonly expiry: Expiry | null
}

/** A line written about a combatant; `secret` keeps it for the GM, as every note is unless the GM says otherwise. */
export interface Note {
  readonly text: string
  readonly secret: boolean
}

/** What every game knows of a combatant. Absent numbers are null, never 0. */
export interface Combatant {
  readonly id: CombatantId
  readonly name: string
  /** Whose opponent it is: anyone of another team; null stands alone against everybody. */
  readonly team: string | null
  readonly hp: number | null
  readonly hpMax: number | null
  readonly tempHp: number
  readonly ac: number | null
  /** The initiative modifier. */
  readonly mod: number
  readonly hidden: boolean
  readonly defeated: boolean
  readonly knockedDown: boolean
  readonly conditions: readonly Condition[]
  readonly notes: readonly Note[]
  /** The key in the file that it was imported from, or the party member it is; null for one added by hand. */
  readonly origin: string | null
}

/** Whether two combatants are on different sides; one without a team stands alone (AL-R3). */
export function areOpponents(a: Combatant, b: Combatant): boolean {
  return a.id !== b.id && (a.team === null || a.team !== b.team)
}
