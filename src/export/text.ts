import { harmless } from '../show/harmless.ts'
import { buildStory, storyText } from '../show/story.ts'
import { renderTable } from '../show/table.ts'
import { type ShowWords, showWords } from '../words/show.ts'
import type { Exporter } from './exporter.ts'
import { notesOf, summaryOf } from './summary.ts'

/** The table's width in a text file. */
const WIDTH = 100

/** Plain text: the table as it ended, the fight as it went, the notes. */
export const exportText: Exporter = (fight, options) => {
  const { lang, players } = options
  const words: ShowWords = showWords[lang]
  const { encounter, steps } = fight
  const table = renderTable(encounter, { lang, players, width: WIDTH, color: false, ascii: false, linear: false })
  const notes = notesOf(fight, options)
  const title = harmless(encounter.name)
  return `${[
    `${title}\n${'='.repeat(Math.max(title.length, 3))}`,
    summaryOf(fight, words)
      .map(([label, value]) => words.labelled(label, value))
      .join('\n'),
    table,
    storyText(buildStory(steps, options), { lang }),
    ...(notes.length === 0
      ? []
      : [
          [
            words.notes,
            ...notes.map(
              ({ on, text, secret }) =>
                `  ${on === null ? text : words.labelled(on, text)}${secret ? ` [${words.secretNote}]` : ''}`,
            ),
          ].join('\n'),
        ]),
  ].join('\n\n')}\n`
}
