import type { Combatant } from '../combatant.ts'
import type { Encounter } from '../encounter.ts'
import type { TurnKind } from '../event.ts'
import type { Move, Newcomer } from '../move.ts'
import type { Question } from '../question.ts'
import type { AnyEvent, Ruling } from '../ruling.ts'
import type { SettingSpecs } from '../settings.ts'
import type { CombatantId, RuleId, RulesetId, StackId } from '../vocabulary.ts'

/**
 * What a game brings to the engine: only where games differ.
 *
 * The methods of the middle part are told at their moment of the common flow, after the common event; they tell
 * what follows in their game. `Settings`, `Game` and `GameEvent` are the game's own shapes, unseen by the rest.
 */
export interface Ruleset<Settings = unknown, Game = unknown, GameEvent extends AnyEvent = AnyEvent> {
  readonly id: RulesetId
  /** The settings of an encounter, with their defaults and the rule that leaves the choice. */
  readonly settings: SettingSpecs<Settings>
  /** The kinds of events that only this game has. */
  readonly eventTypes: readonly string[]
  /** The kinds of moves that this game judges itself. */
  readonly moves: readonly Move['type'][]
  /** What lines of the common moves can say in other games only: fields of the move, or of those who are added. */
  readonly foreign: Partial<Record<Move['type'], readonly string[]>>

  /** The rules that this game cites for what is common: no order yet, and something still open. */
  readonly citing: { readonly initiative: RuleId; readonly open: RuleId }

  /** The game's own part of a new encounter. */
  begin(settings: Settings): Game
  /** Judges one of its own moves. */
  decide(ruling: Ruling<Settings, Game, GameEvent>, move: Move): void
  /** What an event, common or its own, does to the encounter: as it was `before`, and as it is with the common part done. */
  evolve(before: Encounter<Settings, Game>, encounter: Encounter<Settings, Game>, event: AnyEvent): Encounter<Settings, Game>
  /** What the encounter waits for while it is being fought. */
  awaiting(encounter: Encounter<Settings, Game>): Question

  /** A combatant has been added: tells what the game keeps of it, and where it stands if that isn't the end of the track. */
  joined(
    ruling: Ruling<Settings, Game, GameEvent>,
    who: CombatantId,
    newcomer: Newcomer,
    extra: { readonly at?: number | undefined; readonly dice?: readonly number[] | undefined },
  ): void
  /** Changes one of the game's own values of a combatant, from a line's `key=value`; false when the key isn't the game's. */
  change(ruling: Ruling<Settings, Game, GameEvent>, who: CombatantId, key: string, value: string): boolean
  /** The keys that `change` knows. */
  readonly changeable: readonly string[]
  /** Whether those below move up when a combatant is removed (AL-I8). */
  closesRanks(encounter: Encounter<Settings, Game>): boolean
  /** A round has begun. */
  roundStarted(ruling: Ruling<Settings, Game, GameEvent>): void
  /** How the turn that is about to begin is to be counted. */
  turnKind(encounter: Encounter<Settings, Game>, who: CombatantId): TurnKind
  /** A turn has begun; conditions that end at its start have ended. */
  turnStarted(ruling: Ruling<Settings, Game, GameEvent>, kind: TurnKind): void
  /** A combatant is about to be defeated or to leave: tells what it loses of what is open. */
  felled(ruling: Ruling<Settings, Game, GameEvent>, who: CombatantId, how: 'defeated' | 'removed'): void

  /** The game's own fields of a combatant in the track of INTERFACE's `state`. */
  entry(encounter: Encounter<Settings, Game>, combatant: Combatant): Readonly<Record<string, unknown>>
  /** The game's own fields of an event on the stack in `state`. */
  stacked(encounter: Encounter<Settings, Game>, id: StackId): Readonly<Record<string, unknown>>
}
