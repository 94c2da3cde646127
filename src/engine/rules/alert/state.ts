import type { Encounter } from '../../encounter.ts'
import type { CombatantId, StackId } from '../../vocabulary.ts'
import type { AlertSettings } from './settings.ts'

/** What `alert` keeps of a combatant. */
export interface Fighter {
  /** Dice rolled in an aptitude test. */
  readonly aptitude: number
  /** Action points left. */
  readonly ap: number
  readonly apMax: number
  readonly alert: boolean
  /** With whom it is engaged; always mutual (AL-R8). */
  readonly engagedWith: readonly CombatantId[]
}

/** An aptitude test that has been rolled. */
export interface AptitudeTest {
  readonly faces: readonly number[]
  readonly source: 'rolled' | 'typed'
  /** The total of the kept dice. */
  readonly score: number
  readonly difficulty: number
}

/** What a test is taken for: to react to an event (AL-R6), or to analyse the situation (AL-A2). */
export type TestPurpose =
  | {
      readonly for: 'reaction'
      readonly to: StackId /** what is done if it succeeds, where that was said at once */
      readonly action: string | null
      readonly targets: readonly CombatantId[]
    }
  | { readonly for: 'analysis' /** who is to be overtaken */; readonly ahead: CombatantId }

/** A test that failed and waits for a word on re-rolling one of its dice (AL-A4). */
export interface OpenTest {
  readonly who: CombatantId
  readonly test: AptitudeTest
  readonly purpose: TestPurpose
}

/** A successful try whose action hasn't been said yet (AL-R8). */
interface OpenReaction {
  readonly who: CombatantId
  readonly to: StackId
}

/** A combatant on alert who has to say whether it pays to stay so (AL-R2, AL-R10). */
export interface OpenAlert {
  readonly who: CombatantId
  readonly at: 'turn' | 'reaction'
}

/** What belongs to one turn and is put off with it (AL-L1). */
export interface TurnMemory {
  /** Who has tried to react in this turn (AL-R5). */
  readonly tried: readonly CombatantId[]
  /** How often the situation has been analysed in it (AL-A1). */
  readonly analyses: number
}

/** A combatant that has passed on an event, by its own word or because it can't react (AL-R4). */
interface Passed {
  readonly who: CombatantId
  readonly on: StackId
  readonly why: 'said' | 'cannot'
}

/** What `alert` keeps of an encounter. */
export interface AlertGame {
  readonly fighters: Readonly<Record<CombatantId, Fighter>>
  readonly memory: TurnMemory
  /** Turns that were put off and will be taken up again, by whose they are (AL-L1). */
  readonly putOff: Readonly<Record<CombatantId, TurnMemory>>
  /** Who has had a turn in this round: a further one is a turn taken again (AL-A5). */
  readonly acted: readonly CombatantId[]
  readonly openTest: OpenTest | null
  readonly openReactions: readonly OpenReaction[]
  readonly openAlert: OpenAlert | null
  /** Who is asked about its alert after that, where the turn passed on in the middle of a question (GM-4). */
  readonly laterAlerts: readonly OpenAlert[]
  /** For each event with somebody to ask: the order of the teams, one place for each of them (AL-R11). */
  readonly teamOrder: Readonly<Record<StackId, readonly string[]>>
  /** Who has passed on what is still open. */
  readonly passed: readonly Passed[]
  /** Events that act behind everybody's back (AL-R4). */
  readonly unseen: readonly StackId[]
  /** Events whose doer has been knocked down since (AL-R14). */
  readonly knockedOut: readonly StackId[]
}

/** An encounter of this game. */
export type AlertEncounter = Encounter<AlertSettings, AlertGame>

/** What the game keeps of this combatant. A missing one is a fault of the program. */
export function fighterOf(encounter: AlertEncounter, id: CombatantId): Fighter {
  const fighter = encounter.game.fighters[id]
  if (fighter === undefined) throw new Error(`no fighter ${id}`)
  return fighter
}

/** Everybody who has to say whether it stays on alert, the one that is asked now first. */
export function alertsAsked({ openAlert, laterAlerts }: AlertGame): readonly OpenAlert[] {
  return openAlert === null ? [] : [openAlert, ...laterAlerts]
}

/** The reaction score of a place on the track, from 1; past the end of the grid the last score holds (AL-I6). */
export function scoreAt(settings: AlertSettings, position: number): number {
  return settings.grid[Math.min(position, settings.grid.length) - 1]!
}
