import { combatantOf, inOrder } from '../engine/encounter.ts'
import { harmless } from '../show/harmless.ts'
import type { ShowWords } from '../words/show.ts'
import type { ExportedFight, ExportOptions } from './exporter.ts'

/** What stands at the head of an export: label and value. */
export function summaryOf(
  { head, encounter }: ExportedFight,
  words: ShowWords,
): readonly (readonly [label: string, value: string])[] {
  return [
    [words.rulesLabel, harmless(head.rules)],
    [words.began, dateText(head.created, words)],
    [words.roundsLabel, `${encounter.round} (${words.phase[encounter.phase]})`],
  ]
}

/** A time as it stands in the journal, to the minute. */
function dateText(iso: string, words: ShowWords): string {
  const found = /^(\d{4}-\d\d-\d\d)T(\d\d:\d\d)/.exec(iso)
  return found === null ? harmless(iso) : words.moment(found[1]!, found[2]!)
}

/** A note of the encounter, or on a combatant. */
export interface ListedNote {
  /** The combatant's name; null for a note on the whole. */
  readonly on: string | null
  readonly text: string
  readonly secret: boolean
}

/** How much of a note is exported, in characters. */
const LONGEST_NOTE = 5000

/** The notes that these eyes may read, made harmless. */
export function notesOf({ encounter }: ExportedFight, { players }: ExportOptions): readonly ListedNote[] {
  const combatants = inOrder(encounter).map((id) => combatantOf(encounter, id))
  return [
    ...encounter.notes.map((note) => ({ on: null, ...note })),
    ...combatants
      .filter(({ hidden }) => !(players && hidden))
      .flatMap(({ name, notes }) => notes.map((note) => ({ on: harmless(name), ...note }))),
  ]
    .filter(({ secret }) => !(players && secret))
    .map((note) => ({ ...note, text: harmless(note.text, LONGEST_NOTE) }))
}
