import type { Gathering } from './gathering.ts'
import type { Source } from './source.ts'

/** What knows one format: whether a file is of it, and how to read it. */
export interface Reader {
  /** Whether the file's content is of this format; never throws, and says no where it is unsure. */
  readonly recognise: (source: Source) => boolean | Promise<boolean>
  /** Takes the file's combatants into the gathering. @throws an `ImportError` where the file can't be read at all. */
  readonly read: (source: Source, gathering: Gathering) => void | Promise<void>
}
