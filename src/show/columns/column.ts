import type { CombatantId } from '../../engine/vocabulary.ts'
import type { ShowWords } from '../../words/show.ts'
import type { Pen } from '../pen.ts'
import type { Align, Span, Spans } from '../spans.ts'

/** One column of the table. */
export interface Column {
  readonly id: string
  readonly header: (words: ShowWords, pen: Pen) => string
  readonly align: Align
  /** The narrowest it may become before another column goes; null keeps it as wide as its content. */
  readonly least: number | null
  /** What part of the table it takes at most where somebody's states need the room; null where it has no need to be narrower. */
  readonly easy: number | null
  /** Columns with a lower number go first where the terminal is narrow; null never goes. */
  readonly goes: number | null
  /** Whether it is left out where no combatant has anything in it. */
  readonly optional: boolean
  readonly cell: (pen: Pen, id: CombatantId) => Spans
  /** What stands in it for several combatants folded into one row. */
  readonly folded: (pen: Pen, ids: readonly CombatantId[]) => Spans
  /** The same as a part of a sentence; null where there is nothing to say. */
  readonly say: (pen: Pen, id: CombatantId) => string | null
}

/** How the table of one game looks. */
export interface GameColumns {
  /** The columns between the team and the hit points. */
  readonly columns: readonly Column[]
  /** What the state column says of a combatant before what every game says; `linear` in words that read well. */
  readonly states: (pen: Pen, id: CombatantId, linear: boolean) => readonly Span[]
  /** What the conditions that the game's rules know are called. */
  readonly conditions: (words: ShowWords) => Readonly<Record<string, string>>
  /** The signs that stand behind a folded combatant's hit points. */
  readonly signs: (pen: Pen, id: CombatantId) => string
}
