import { harmless } from '../show/harmless.ts'
import { lineText } from '../show/sentences.ts'
import { buildStory, type StoryTurn } from '../show/story.ts'
import { type TableData, tableData } from '../show/table-data.ts'
import type { Lang } from '../words/lang.ts'
import { type ShowWords, showWords } from '../words/show.ts'
import type { Exporter } from './exporter.ts'
import { notesOf, summaryOf } from './summary.ts'

/** Markdown: headings by round, nested lists by what answers what. */
export const exportMarkdown: Exporter = (fight, options) => {
  const { lang } = options
  const words: ShowWords = showWords[lang]
  const { encounter, steps } = fight
  const story = buildStory(steps, options)
  const notes = notesOf(fight, options)
  const standing = encounter.phase === 'finished' ? words.finalTableFinished : words.finalTable
  return `${[
    `# ${escapeMarkdown(harmless(encounter.name))}`,
    summaryOf(fight, words)
      .map(([label, value]) => `- ${escapeMarkdown(words.labelled(label, value))}`)
      .join('\n'),
    `## ${escapeMarkdown(standing)}`,
    table(tableData(encounter, options)),
    `## ${escapeMarkdown(words.log)}`,
    ...story.flatMap(({ title, turns }) => [`### ${escapeMarkdown(title)}`, ...turns.map((turn) => turnText(turn, lang))]),
    ...(story.length === 0 ? [escapeMarkdown(words.nothing)] : []),
    ...(notes.length === 0
      ? []
      : [
          `## ${escapeMarkdown(words.notes)}`,
          notes
            .map(
              ({ on, text, secret }) =>
                `- ${escapeMarkdown(on === null ? text : words.labelled(on, text))}${secret ? ` *(${escapeMarkdown(words.secretNote)})*` : ''}`,
            )
            .join('\n'),
        ]),
  ].join('\n\n')}\n`
}

function turnText({ title, lines }: StoryTurn, lang: Lang): string {
  const list = lines.map((line) => `${'  '.repeat(line.depth)}- ${escapeMarkdown(lineText(line, lang))}`).join('\n')
  return title === null ? list : `**${escapeMarkdown(title)}**${list === '' ? '' : `\n\n${list}`}`
}

function table({ columns, rows }: TableData): string {
  const rule = { left: ':--', right: '--:', center: ':-:' }
  return [
    `| ${columns.map(({ title }) => escapeMarkdown(title)).join(' | ')} |`,
    `| ${columns.map(({ align }) => rule[align]).join(' | ')} |`,
    ...rows.map(({ cells }) => `| ${cells.map(escapeMarkdown).join(' | ')} |`),
  ].join('\n')
}

/** A text that Markdown shows as it stands: nothing in it makes a heading, a link, a cell, or a tag. */
export function escapeMarkdown(text: string): string {
  return text
    .replace(/[\\`*_{}[\]<>#|~$!@]/g, '\\$&')
    .replace(/&/g, '&amp;')
    .replace(/^(\s*)([-+=])/, '$1\\$2')
    .replace(/^(\s*\d+)([.)])/, '$1\\$2')
    .replace(/:\/\//g, '\\://')
    .replace(/\bwww\./gi, (found) => `${found.slice(0, -1)}\\.`)
}
