import Papa from 'papaparse'
import { harmless } from '../show/harmless.ts'
import { buildStory } from '../show/story.ts'
import { type ShowWords, showWords } from '../words/show.ts'
import type { Exporter } from './exporter.ts'

/** CSV: the told fight, a line a row. Cells that a spreadsheet would run as formulas are written as text. */
export const exportCsv: Exporter = ({ steps }, options) => {
  const words: ShowWords = showWords[options.lang]
  const lineOf = new Map(steps.map(({ entry }) => [entry.revision, harmless(entry.line, 5000)]))
  const titles = [
    words.csv.revision,
    words.csv.at,
    words.csv.round,
    words.csv.turn,
    words.csv.depth,
    words.csv.type,
    words.csv.text,
    words.csv.overruled,
  ]
  // What the GM typed may name what the players don't know.
  const typed = (revision: number): readonly string[] => (options.players ? [] : [lineOf.get(revision) ?? ''])
  const rows = buildStory(steps, options).flatMap(({ round, turns }) =>
    turns.flatMap(({ title, lines }) =>
      lines.map(({ revision, at, depth, type, text, overruled }) => [
        revision,
        at,
        round ?? '',
        title ?? '',
        depth,
        type,
        text,
        overruled.join(' '),
        ...typed(revision),
      ]),
    ),
  )
  const fields = options.players ? titles : [...titles, words.csv.line]
  return `${Papa.unparse({ fields, data: rows }, { escapeFormulae: true })}\r\n`
}
