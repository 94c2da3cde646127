import type { Outcome } from './vocabulary.ts'

/** A combatant as the GM names it: a name, or any beginning or part of one. */
export type NameText = string

/** A line's dice: the faces that lay on the table. */
export type Faces = readonly number[]

/** What a new combatant brings along; every number may be left out. */
export interface Newcomer {
  readonly name: string
  readonly team?: string | undefined
  readonly hp?: number | undefined
  readonly hpMax?: number | undefined
  readonly tempHp?: number | undefined
  readonly ac?: number | undefined
  readonly mod?: number | undefined
  readonly hidden?: boolean | undefined
  readonly aptitude?: number | undefined
  readonly ap?: number | undefined
  readonly frames?: number | undefined
  readonly reactionFrames?: number | undefined
  readonly origin?: string | undefined
  readonly conditions?: readonly { readonly name: string; readonly rounds?: number | undefined }[] | undefined
  readonly note?: string | undefined
}

/** What becomes of a die in a test that AP may re-roll (AL-A4). */
export type Reroll =
  | { readonly die: number /** what it shows now; absent lets the program roll */; readonly now?: number | undefined }
  | 'no'

/** What the GM wants to happen: one line of the grammar, read but not yet judged. */
export type Move =
  // the table
  | {
      readonly type: 'add'
      readonly newcomers: readonly Newcomer[]
      readonly count?: number | undefined
      readonly at?: number | undefined
      readonly dice?: readonly Faces[] | undefined
    }
  | { readonly type: 'set'; readonly who: NameText; readonly values: readonly (readonly [key: string, value: string])[] }
  | { readonly type: 'remove'; readonly who: readonly NameText[] }
  | { readonly type: 'move'; readonly who: NameText; readonly to: number }
  | { readonly type: 'rename'; readonly name: string }
  | { readonly type: 'seed'; readonly seed: string }
  | { readonly type: 'note'; readonly text: string; readonly on?: NameText | undefined; readonly secret: boolean }
  | { readonly type: 'finish' }
  // wounds and conditions
  | {
      readonly type: 'damage' | 'heal'
      readonly who: readonly NameText[]
      readonly amount: string
      readonly dice?: Faces | undefined
      readonly share?:
        | 'half'
        | 'double'
        | undefined /** let hit points pass the maximum (heal) or ignore temporary ones (damage) */
      readonly beyond?: boolean | undefined
    }
  | { readonly type: 'temp'; readonly who: readonly NameText[]; readonly amount: number }
  | {
      readonly type: 'condition'
      readonly who: readonly NameText[]
      readonly name: string
      readonly rounds?: number | undefined
      readonly until?: 'start' | 'end' | undefined
      readonly of?: NameText | undefined
    }
  | { readonly type: 'uncondition'; readonly who: readonly NameText[]; readonly name: string }
  | { readonly type: 'defeat' | 'revive' | 'knock-down' | 'stand'; readonly who: readonly NameText[] }
  // the fight
  | {
      readonly type: 'initiative'
      readonly dice: readonly { readonly who: NameText; readonly faces: Faces }[]
      readonly scenario: boolean
    }
  | {
      readonly type: 'declare'
      readonly action: string
      readonly targets: readonly NameText[]
      readonly ap?: number | undefined
      readonly frames?: number | undefined
      readonly unseen: boolean /** offered too early, refused (FR-S6) */
      readonly check?: string | undefined
      readonly dice?: Faces | undefined
    }
  | ReactMove
  | {
      readonly type: 'pass' /** null for everybody */
      readonly who: NameText | null /** the GM's word that it can't react (GM-2) */
      readonly cannot: boolean
      readonly to?: string | undefined
    }
  | {
      readonly type: 'resolve'
      readonly outcome?: Outcome | undefined
      readonly reason?: string | undefined
      readonly check?: string | undefined
      readonly dice?: Faces | undefined
      readonly opportunity?: { readonly who: NameText; readonly frames?: number | undefined } | undefined
    }
  | { readonly type: 'end' }
  // alert
  | { readonly type: 'alert' | 'stay' | 'drop' | 'align' }
  | {
      readonly type: 'analyse'
      readonly boost?: number | undefined
      readonly dice?: Faces | undefined
      readonly reroll?: Reroll | undefined
    }
  | { readonly type: 'engage'; readonly who: NameText; readonly with: NameText }
  | { readonly type: 'disengage'; readonly who: NameText; readonly from?: NameText | undefined }
  // frames
  | {
      readonly type: 'ready'
      readonly action: string
      readonly when?: string | undefined
      readonly frames?: number | undefined
      readonly targets: readonly NameText[]
    }
  | { readonly type: 'trigger'; readonly who: NameText; readonly to?: string | undefined }
  | {
      readonly type: 'opportunity'
      readonly who: NameText /** null declines */
      readonly action: string | null
      readonly targets: readonly NameText[]
      readonly frames?: number | undefined
    }

/** `react`, in either game. */
export interface ReactMove {
  readonly type: 'react'
  readonly who: NameText
  readonly action?: string | undefined
  /** The event reacted to, by its id; the one that waits for `who`, topmost first, where it isn't said. */
  readonly to?: string | undefined
  readonly targets: readonly NameText[]
  readonly dice?: Faces | undefined
  // alert
  readonly behind: boolean
  readonly boost?: number | undefined
  readonly reroll?: Reroll | undefined
  // frames
  readonly frames?: number | undefined
  readonly symbol: boolean
  readonly unaware: boolean
  readonly direct: boolean
  /** The Reflex save: its result, or the notation to roll against `difficulty` (FR-R3). */
  readonly reflex?: string | undefined
  readonly difficulty?: number | undefined
  /** A check offered too early, refused (FR-S6). */
  readonly check?: string | undefined
}
