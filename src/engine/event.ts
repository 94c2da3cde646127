import type { Combatant, Condition } from './combatant.ts'
import type { NotationThrow } from './rolls.ts'
import type { CombatantId, Outcome, RuleId, StackId, StackKind } from './vocabulary.ts'

/** How a turn begins: a first time, again after being overtaken (AL-A5), or the same one taken up once more (AL-L1). */
export type TurnKind = 'new' | 'again' | 'resumed'

/** Why a condition came to an end. */
type ConditionEnd = 'removed' | 'expired' | 'spent'

/** What has happened, in any game. Events are the past: they hold what was rolled, and nobody can refuse them. */
export type CommonEvent =
  | {
      readonly type: 'combatant-added'
      readonly combatant: Combatant /** place on the track, from 1 */
      readonly position: number
    }
  | { readonly type: 'combatant-changed'; readonly who: CombatantId; readonly change: CombatantChange }
  | {
      readonly type: 'combatant-removed'
      readonly who: CombatantId /** whether those below moved up (AL-I8) */
      readonly closed: boolean
    }
  | { readonly type: 'combatant-moved'; readonly who: CombatantId; readonly to: number }
  | { readonly type: 'order-set'; readonly order: readonly CombatantId[] }
  | { readonly type: 'fight-started' }
  | { readonly type: 'fight-finished'; readonly why: 'said' | 'nobody-left' }
  | { readonly type: 'round-started'; readonly round: number }
  | { readonly type: 'turn-started'; readonly who: CombatantId; readonly kind: TurnKind }
  | { readonly type: 'turn-ended'; readonly who: CombatantId }
  | StackedEvent
  | {
      readonly type: 'passed'
      readonly who: CombatantId /** the one event that was passed on; null for all */
      readonly to: StackId | null
      readonly why: 'said' | 'cannot'
    }
  | CompletedEvent
  | {
      readonly type: 'damaged'
      readonly who: CombatantId /** what was dealt, before anything took it */
      readonly dealt: number /** how much the temporary hit points took */
      readonly absorbed: number /** how many hit points went */
      readonly lost: number
      readonly throw: NotationThrow | null
    }
  | { readonly type: 'healed'; readonly who: CombatantId; readonly amount: number; readonly throw: NotationThrow | null }
  | { readonly type: 'temp-set'; readonly who: CombatantId; readonly tempHp: number }
  | { readonly type: 'condition-set'; readonly who: CombatantId; readonly condition: Condition }
  | { readonly type: 'condition-ended'; readonly who: CombatantId; readonly name: string; readonly why: ConditionEnd }
  | { readonly type: 'defeated'; readonly who: CombatantId }
  | { readonly type: 'revived'; readonly who: CombatantId }
  | { readonly type: 'knocked-down'; readonly who: CombatantId }
  | { readonly type: 'stood-up'; readonly who: CombatantId }
  | { readonly type: 'noted'; readonly on: CombatantId | null; readonly text: string; readonly secret: boolean }
  | { readonly type: 'renamed'; readonly name: string }
  | { readonly type: 'seeded'; readonly seed: string }
  | { readonly type: 'overruled'; readonly rule: RuleId; readonly code: string }

/** Something new on the stack. */
interface StackedEvent {
  readonly type: 'stacked'
  readonly id: StackId
  readonly kind: StackKind
  readonly by: CombatantId
  readonly action: string
  readonly targets: readonly CombatantId[]
  readonly answers: StackId | null
  readonly waiting: readonly CombatantId[]
}

/** Something on the stack completed and left it (FR-S8). */
interface CompletedEvent {
  readonly type: 'completed'
  readonly id: StackId
  readonly by: CombatantId
  readonly action: string
  readonly kind: StackKind
  readonly outcome: Outcome
  /** The GM's words for why. */
  readonly reason: string | null
  /** The rule that decided the outcome, where one did (AL-R14, FR-S10). */
  readonly rule: RuleId | null
  readonly check: NotationThrow | null
}

/** What can be changed of a combatant outside the flow of the fight. Only what is given changes. */
export type CombatantChange = {
  readonly [key in 'name' | 'team' | 'hp' | 'hpMax' | 'tempHp' | 'ac' | 'mod' | 'hidden' | 'origin']?: Combatant[key]
}

/** The kinds of events that every game has. */
export const COMMON_EVENT_TYPES = [
  'combatant-added',
  'combatant-changed',
  'combatant-removed',
  'combatant-moved',
  'order-set',
  'fight-started',
  'fight-finished',
  'round-started',
  'turn-started',
  'turn-ended',
  'passed',
  'damaged',
  'healed',
  'temp-set',
  'condition-set',
  'condition-ended',
  'defeated',
  'revived',
  'knocked-down',
  'stood-up',
  'noted',
  'renamed',
  'seeded',
  'overruled',
  'stacked',
  'completed',
] as const satisfies readonly CommonEvent['type'][]
