import type { World } from '../session.ts'
import type { Look } from '../show/look.ts'
import type { Settings } from '../store/settings.ts'
import type { Lang } from '../words/lang.ts'
import type { Desk } from './desk.ts'
import type { Output } from './output.ts'

/** The streams of the process. Writing fails with a `ClosedPipe` or an `OutputFailed`, see `streams.ts`. */
export interface Streams {
  out(text: string): void
  err(text: string): void
  /** The lines of standard input as they come. */
  lines(): AsyncIterable<string>
  readonly inputIsTerminal: boolean
  readonly outputIsTerminal: boolean
  readonly errorIsTerminal: boolean
  /** Cheaper to know: whether somebody may be looking, which is enough to answer in colour. */
  readonly outputIsDevice: boolean
  /** The terminal's size now; 80 by 24 where there is none. */
  size(): { readonly columns: number; readonly rows: number }
}

/** What belongs to the whole process, whatever the line. */
export interface Shell {
  readonly world: World
  readonly streams: Streams
  readonly env: Readonly<Record<string, string | undefined>>
  readonly version: string
  /** Aborted when the process has been asked to end. */
  readonly leaving: AbortSignal
  /** Says that whoever runs now ends by itself when `leaving` is aborted. */
  linger(): void
}

/** What a line is carried out with. */
export interface Context {
  readonly shell: Shell
  /** The data folder. */
  readonly folder: string
  readonly settings: Settings
  readonly lang: Lang
  readonly json: boolean
  /** The line as the journal keeps it. */
  readonly line: string
  /** How things are to be shown: language, width, colour, signs. */
  readonly look: Look
  /** The encounter named by this line. */
  readonly encounter: string | null
  /** The GM overrules what the rules refuse (GM-3). */
  readonly force: boolean
  readonly seed: string | null
  /** The revision that whoever wrote the line has seen; a line isn't carried out where the encounter has moved on since. */
  readonly expect: number | null
  /** Whether the line comes from inside the program: from a script or the prompt. */
  readonly inside: boolean
  /** The open encounters; the engine and the store are loaded for it. */
  desk(): Promise<Desk>
  /** Carries out a further line; what is wrong with it is an output too. */
  run(words: readonly string[], changes?: Changes): Promise<Output>
  /** Carries out a further line as it was typed, with quotation marks; null where there is nothing on it but a comment. */
  runText(line: string, changes?: Changes): Promise<Output | null>
  /** Prints an output now, for commands that answer more than once: as JSON if the line asked for it. */
  print(output: Output, json?: boolean): Promise<void>
}

/** What a further line may do differently. */
export interface Changes {
  readonly expect?: number | null
}
