import type { Encounter } from '../engine/encounter.ts'
import type { Step } from '../show/story.ts'
import type { Lang } from '../words/lang.ts'

/** A fight to be exported: how it began, every move that counts, and how it stands. */
export interface ExportedFight {
  readonly head: {
    readonly name: string
    readonly rules: string
    readonly settings: unknown
    /** ISO 8601 */
    readonly created: string
  }
  readonly encounter: Encounter
  /** How many entries its journal has. */
  readonly revision: number
  readonly steps: readonly Step[]
}

/** For whom it is exported. */
export interface ExportOptions {
  readonly lang: Lang
  /** Leaves out hidden combatants, the GM's notes and the numbers of wounds. */
  readonly players: boolean
}

/** Writes a fight in one format; the text of the whole file, its last line ended. */
export type Exporter = (fight: ExportedFight, options: ExportOptions) => string
