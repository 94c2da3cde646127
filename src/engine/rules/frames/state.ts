import type { Encounter } from '../../encounter.ts'
import type { NotationThrow } from '../../rolls.ts'
import type { CombatantId, StackId } from '../../vocabulary.ts'
import type { FramesSettings } from './settings.ts'

/** An action prepared for a trigger (FR-T4). */
export interface Readied {
  readonly action: string
  readonly targets: readonly CombatantId[]
  /** The trigger in the GM's words; null where none was said. */
  readonly when: string | null
  /** What it cost when it was prepared, and takes when it happens. */
  readonly frames: number
}

/** An action that goes on in the next turns (FR-T2). */
interface LongAction {
  readonly action: string
  readonly targets: readonly CombatantId[]
  /** Frames that it takes in all. */
  readonly total: number
  /** Frames that it still needs. */
  readonly left: number
}

/** What `frames` keeps of a combatant. */
export interface Actor {
  /** Frames in its turn, before conditions lengthen or shorten it. */
  readonly length: number
  /** Frames of its latest turn that were spent or lost. */
  readonly spent: number
  /** Reaction frames left until its next turn (FR-R5). */
  readonly reactionFrames: number
  readonly reactionFramesMax: number
  /** The total of its initiative; null before it was rolled. */
  readonly initiative: number | null
  readonly readied: Readied | null
  readonly longAction: LongAction | null
}

/**
 * How the others notice an event: `seen`, they may be able to telegraph it (FR-R1); `free`, it takes no frame, and
 * `unseen`, nobody perceives it, so that only a Reflex save lets one react (FR-R3); `never`, it can't be reacted to: an
 * opportunity (FR-R9), or the end of a long action (FR-T2).
 */
export type Notice = 'seen' | 'free' | 'unseen' | 'never'

/** What the game keeps of an event on the stack, and of one that has completed while something that answers it hasn't. */
export interface Timed {
  readonly id: StackId
  readonly by: CombatantId
  /** The event that it was declared against, even if that one has completed. */
  readonly answers: StackId | null
  /** Frames that it takes in all. */
  readonly frames: number
  /** Frames that its turn had no room for: it will go on as a long action (FR-T2). */
  readonly owed: number
  readonly notice: Notice
  /** Who has reacted to it or passed: nobody is asked twice (FR-R10). */
  readonly answered: readonly CombatantId[]
  /** Who of them couldn't react: by the GM's word (FR-R1), or for a failed Reflex save (FR-R3). */
  readonly unable: readonly { readonly who: CombatantId; readonly why: 'cannot' | 'save-failed' }[]
  /** Whether it has left the stack. */
  readonly gone: boolean
  /** What has completed above it, which may have thwarted it (FR-S8); `direct` if it answered this very event. */
  readonly outrun: readonly {
    readonly by: CombatantId
    readonly action: string
    readonly done: boolean
    readonly direct: boolean
  }[]
  /** A roll that the GM let happen before its time (FR-S6 overruled). */
  readonly check: NotationThrow | null
}

/** Somebody who is asked whether it uses an opportunity (FR-S9). */
export interface OpenOpportunity {
  readonly who: CombatantId
  readonly frames: number
  /** The event whose outcome opened it. */
  readonly by: StackId
}

/** What `frames` keeps of an encounter. */
export interface FramesGame {
  readonly actors: Readonly<Record<CombatantId, Actor>>
  /** In the order in which they were declared. */
  readonly timed: readonly Timed[]
  /** The latest is asked first. */
  readonly opportunities: readonly OpenOpportunity[]
}

/** An encounter of this game. */
export type FramesEncounter = Encounter<FramesSettings, FramesGame>

/** What the game keeps of this combatant. A missing one is a fault of the program. */
export function actorOf(encounter: FramesEncounter, id: CombatantId): Actor {
  const actor = encounter.game.actors[id]
  if (actor === undefined) throw new Error(`no actor ${id}`)
  return actor
}

/** What the game keeps of this event. A missing one is a fault of the program. */
export function timedOf(encounter: FramesEncounter, id: StackId): Timed {
  const timed = encounter.game.timed.find((each) => each.id === id)
  if (timed === undefined) throw new Error(`no timed event ${id}`)
  return timed
}
