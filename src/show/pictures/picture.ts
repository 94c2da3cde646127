import type { Pen } from '../pen.ts'
import type { Align, Spans } from '../spans.ts'

/** Something open, or somebody who is asked about it, with what answers it. */
export interface Node {
  readonly label: Spans
  /** What stands beside it, by column. */
  readonly cells: Readonly<Record<string, Spans>>
  readonly children: readonly Node[]
  /** Whether it is what the table waits for: shown even where there is little room. */
  readonly pressing?: boolean
  /** The same in one sentence, without its full stop. */
  readonly sentence: string
}

/** A column beside the tree. */
export interface SideColumn {
  readonly id: string
  readonly align: Align
  /** Columns with a lower number go first where the terminal is narrow; null never goes. */
  readonly goes: number | null
}

/** How the open stack of one game looks. */
export interface GamePicture {
  readonly columns: readonly SideColumn[]
  /** What answers nothing that is still open, in the order in which it completes. */
  readonly roots: (pen: Pen) => readonly Node[]
}
