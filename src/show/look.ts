import type { CombatantId } from '../engine/vocabulary.ts'
import type { Lang } from '../words/lang.ts'

/** How something is to be shown. */
export interface Look {
  readonly lang: Lang
  /** columns of the terminal */
  readonly width: number
  readonly color: boolean
  /** without signs that ASCII lacks */
  readonly ascii: boolean
  /** for screen readers: no drawing, one sentence for each thing */
  readonly linear: boolean
  /** for the players' eyes: without hidden combatants, the GM's notes and the numbers of wounds */
  readonly players?: boolean
  /** who is asked before anybody else, where the rules leave that open (AL-R11) */
  readonly asked?: CombatantId | null
}
