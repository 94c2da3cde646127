import type { CombatantId, StackId } from '../../vocabulary.ts'
import type { AptitudeTest, Fighter, TestPurpose } from './state.ts'

/** One combatant's initiative: each test it took, the first for its place, the others for ties (AL-I2, AL-I4). */
export interface InitiativeTests {
  readonly who: CombatantId
  readonly tests: readonly {
    readonly faces: readonly number[]
    readonly source: 'rolled' | 'typed'
    readonly score: number
    readonly rest: number
  }[]
}

/** How somebody's alert ends. */
type AlertLoss = 'dropped' | 'failed' | 'no-ap' | 'said'

/** What can happen in `alert` alone. */
export type AlertEvent =
  | { readonly type: 'fighter-joined'; readonly who: CombatantId; readonly fighter: Fighter }
  | {
      readonly type: 'fighter-changed'
      readonly who: CombatantId
      readonly change: Partial<Pick<Fighter, 'aptitude' | 'ap' | 'apMax' | 'alert'>>
    }
  | {
      readonly type: 'initiative-tested'
      readonly tests: readonly InitiativeTests[] /** a scenario asked for it anew (AL-I1) */
      readonly scenario: boolean
    }
  | { readonly type: 'ap-restored'; readonly who: readonly CombatantId[] }
  | {
      readonly type: 'ap-spent'
      readonly who: CombatantId
      readonly ap: number
      readonly for: 'action' | 'alert' | 'analysis' | 'boost' | 'reroll'
    }
  | { readonly type: 'alert-taken' | 'alert-kept'; readonly who: CombatantId }
  | { readonly type: 'alert-lost'; readonly who: CombatantId; readonly why: AlertLoss }
  | { readonly type: 'alert-asked'; readonly who: CombatantId; readonly at: 'turn' | 'reaction' }
  | { readonly type: 'teams-ordered'; readonly to: StackId; readonly teams: readonly string[] }
  | { readonly type: 'unseen'; readonly id: StackId }
  | { readonly type: 'left-open' }
  | { readonly type: 'test-taken'; readonly who: CombatantId; readonly test: AptitudeTest; readonly purpose: TestPurpose }
  | { readonly type: 'reroll-asked'; readonly who: CombatantId }
  | {
      readonly type: 'die-rerolled'
      readonly who: CombatantId
      readonly from: number
      readonly to: number
      readonly source: 'rolled' | 'typed'
      readonly score: number
    }
  | { readonly type: 'reaction-won' | 'reaction-failed'; readonly who: CombatantId; readonly to: StackId }
  | { readonly type: 'analysis-failed'; readonly who: CombatantId; readonly ahead: CombatantId }
  | { readonly type: 'overtook'; readonly who: CombatantId; readonly overtaken: CombatantId }
  | { readonly type: 'put-off'; readonly who: CombatantId /** who moved up and acts now */; readonly for: CombatantId }
  | { readonly type: 'engaged' | 'disengaged'; readonly who: CombatantId; readonly with: CombatantId }

/** The kinds of events that only `alert` has. */
export const ALERT_EVENT_TYPES = [
  'fighter-joined',
  'fighter-changed',
  'initiative-tested',
  'ap-restored',
  'ap-spent',
  'alert-taken',
  'alert-kept',
  'alert-lost',
  'alert-asked',
  'teams-ordered',
  'unseen',
  'left-open',
  'test-taken',
  'reroll-asked',
  'die-rerolled',
  'reaction-won',
  'reaction-failed',
  'analysis-failed',
  'overtook',
  'put-off',
  'engaged',
  'disengaged',
] as const satisfies readonly AlertEvent['type'][]
