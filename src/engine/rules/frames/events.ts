import type { NotationThrow } from '../../rolls.ts'
import type { CombatantId, StackId } from '../../vocabulary.ts'
import type { Actor, Notice, Readied } from './state.ts'

/** One combatant's initiative: the roll for its place first, then each roll-off it took part in (FR-I1). */
export interface InitiativeRoll {
  readonly who: CombatantId
  readonly mod: number
  /** The roll and the modifier. */
  readonly total: number
  readonly throws: readonly NotationThrow[]
}

/** Why something that a combatant had under way is lost. */
export type LossReason = 'reacted' | 'defeated' | 'lapsed' | 'replaced' | 'said'

/** What can happen in `frames` alone. */
export type FramesEvent =
  | { readonly type: 'actor-joined'; readonly who: CombatantId; readonly actor: Actor }
  | { readonly type: 'actor-changed'; readonly who: CombatantId; readonly change: ActorChange }
  | {
      readonly type: 'initiative-rolled'
      readonly rolls: readonly InitiativeRoll[] /** a scenario asked for it anew */
      readonly scenario: boolean
    }
  | { readonly type: 'turn-skipped'; readonly who: CombatantId }
  | { readonly type: 'frames-lost'; readonly who: CombatantId /** of the turn, to being staggered */; readonly frames: number }
  | {
      readonly type: 'timed'
      readonly id: StackId
      readonly by: CombatantId
      readonly frames: number /** frames that the turn has no room for (FR-T2) */
      readonly owed: number
      readonly notice: Notice
    }
  | {
      readonly type: 'frames-spent'
      readonly who: CombatantId
      readonly frames: number
      readonly left: number
      readonly for: 'action' | 'readying' | 'long-action'
    }
  | { readonly type: 'reaction-frames-spent'; readonly who: CombatantId; readonly frames: number; readonly left: number }
  | {
      readonly type: 'reflex-saved' | 'reflex-failed'
      readonly who: CombatantId
      readonly to: StackId
      readonly difficulty: number | null /** null where the GM gave the result */
      readonly throw: NotationThrow | null
    }
  | { readonly type: 'checked-early'; readonly id: StackId; readonly by: CombatantId; readonly check: NotationThrow }
  | {
      readonly type: 'long-action-begun'
      readonly id: StackId
      readonly who: CombatantId
      readonly action: string
      readonly targets: readonly CombatantId[]
      readonly total: number
      readonly left: number
    }
  | {
      readonly type: 'long-action-continued'
      readonly who: CombatantId
      readonly action: string
      readonly frames: number
      readonly left: number
    }
  | { readonly type: 'long-action-lost'; readonly who: CombatantId; readonly action: string; readonly why: LossReason }
  | { readonly type: 'readied'; readonly who: CombatantId; readonly readied: Readied }
  | { readonly type: 'readied-lost'; readonly who: CombatantId; readonly action: string; readonly why: LossReason }
  | {
      readonly type: 'triggered'
      readonly who: CombatantId
      readonly action: string /** null where no event on the stack was the trigger */
      readonly to: StackId | null
    }
  | { readonly type: 'opportunity-opened'; readonly who: CombatantId; readonly frames: number; readonly by: StackId }
  | { readonly type: 'opportunity-taken'; readonly who: CombatantId }
  | { readonly type: 'opportunity-declined'; readonly who: CombatantId; readonly why: 'said' | 'defeated' }

/** What can be changed of an actor outside the flow of the fight. Only what is given changes. */
export type ActorChange = {
  readonly [key in 'length' | 'spent' | 'reactionFrames' | 'reactionFramesMax' | 'initiative']?: Actor[key]
}

/** The kinds of events that only `frames` has. */
export const FRAMES_EVENT_TYPES = [
  'actor-joined',
  'actor-changed',
  'initiative-rolled',
  'turn-skipped',
  'frames-lost',
  'timed',
  'frames-spent',
  'reaction-frames-spent',
  'reflex-saved',
  'reflex-failed',
  'checked-early',
  'long-action-begun',
  'long-action-continued',
  'long-action-lost',
  'readied',
  'readied-lost',
  'triggered',
  'opportunity-opened',
  'opportunity-taken',
  'opportunity-declined',
] as const satisfies readonly FramesEvent['type'][]
