import { combatantOf, inOrder } from '../engine/encounter.ts'
import { harmless } from '../show/harmless.ts'
import { buildStory, type StoryLine, type StoryRound } from '../show/story.ts'
import { type TableData, tableData } from '../show/table-data.ts'
import { type ShowWords, showWords } from '../words/show.ts'
import type { ExportedFight, Exporter, ExportOptions } from './exporter.ts'
import { chartOf } from './html/chart.ts'
import { escapeHtml } from './html/escape.ts'
import { hitPointsHtml } from './html/hit-points.ts'
import { STYLE } from './html/style.ts'
import { timelineHtml } from './html/timeline.ts'
import { notesOf, summaryOf } from './summary.ts'

/** Nothing is fetched, nothing runs: the page is its own text and style. */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'"

/** One page that needs nothing else: the table as it ended, the timeline, hit points over time, the told fight, the notes. */
export const exportHtml: Exporter = (fight, options) => {
  const words: ShowWords = showWords[options.lang]
  const { encounter, steps } = fight
  const title = escapeHtml(harmless(encounter.name))
  const chart = chartOf(steps, options.players)
  const summary = summaryOf(fight, words)
    .map(([label, value]) => `<div><dt>${escapeHtml(words.labelled(label, '').trim())}</dt><dd>${escapeHtml(value)}</dd></div>`)
    .join('')
  const standing = encounter.phase === 'finished' ? words.finalTableFinished : words.finalTable
  const sections = [
    section('table', standing, tableHtml(tableData(encounter, options))),
    ...(chart.rounds.length === 0
      ? []
      : [section('timeline', words.timeline, timelineHtml(chart, teamsOf(fight, options), words))]),
    hitPointsHtml(chart, words),
    section('log', words.log, storyHtml(buildStory(steps, options), words)),
    notesHtml(fight, options, words),
  ].filter((part) => part !== '')
  return `<!doctype html>
<html lang="${options.lang}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${POLICY}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="referrer" content="no-referrer">
<meta name="generator" content="Riposte">
<title>${title}</title>
<style>${STYLE}</style>
</head>
<body>
<header>
<h1>${title}</h1>
<dl>${summary}</dl>
</header>
<main>
${sections.join('\n')}
</main>
</body>
</html>
`
}

function section(id: string, title: string, content: string): string {
  return `<section class="${id}">\n<h2>${escapeHtml(title)}</h2>\n${content}\n</section>`
}

/** The teams in the order in which they came, for their colours. */
function teamsOf({ steps }: ExportedFight, { players }: ExportOptions): readonly string[] {
  const teams = new Set<string>()
  for (const { before, after } of steps) {
    if (before.combatants === after.combatants) continue
    for (const id of inOrder(after)) {
      const { team, hidden } = combatantOf(after, id)
      if (team !== null && !(players && hidden)) teams.add(harmless(team))
    }
  }
  return [...teams]
}

function tableHtml({ columns, rows }: TableData): string {
  const head = columns.map(({ title, align }) => `<th scope="col" class="${align}">${escapeHtml(title)}</th>`).join('')
  const body = rows
    .map(({ cells, isActive, isDefeated }) => {
      const row = `${isActive ? ' active' : ''}${isDefeated ? ' fallen' : ''}`.trim()
      const tds = cells.map((cell, index) => {
        const { id, title, align } = columns[index]!
        return `<td class="${id} ${align}" data-title="${escapeHtml(title)}">${escapeHtml(cell)}</td>`
      })
      return `<tr${row === '' ? '' : ` class="${row}"`}>${tds.join('')}</tr>`
    })
    .join('\n')
  return `<table>\n<thead><tr>${head}</tr></thead>\n<tbody>\n${body}\n</tbody>\n</table>`
}

function storyHtml(story: readonly StoryRound[], words: ShowWords): string {
  if (story.length === 0) return `<p>${escapeHtml(words.nothing)}</p>`
  return story
    .map(({ title, turns }) =>
      [
        `<h3>${escapeHtml(title)}</h3>`,
        ...turns.map(
          (turn) => `${turn.title === null ? '' : `<h4>${escapeHtml(turn.title)}</h4>\n`}${listHtml(turn.lines, words)}`,
        ),
      ].join('\n'),
    )
    .join('\n')
}

/** Lines as a list, deeper ones as lists within it. */
function listHtml(lines: readonly StoryLine[], words: ShowWords): string {
  if (lines.length === 0) return ''
  const least = Math.min(...lines.map(({ depth }) => depth))
  const items: string[] = []
  for (let index = 0; index < lines.length; ) {
    const line = lines[index]!
    let end = index + 1
    while (end < lines.length && lines[end]!.depth > least) end += 1
    // A list may begin deeper than it goes on: its first lines then have nothing above them.
    const own = line.depth === least
    const inner = listHtml(lines.slice(own ? index + 1 : index, end), words)
    items.push(`<li>${own ? lineHtml(line, words) : ''}${inner === '' ? '' : `\n${inner}\n`}</li>`)
    index = end
  }
  return `<ul>\n${items.join('\n')}\n</ul>`
}

function lineHtml({ text, overruled }: StoryLine, words: ShowWords): string {
  const mark = overruled.length === 0 ? '' : ` <span class="overruled">${escapeHtml(words.overruled(overruled))}</span>`
  return `${escapeHtml(text)}${mark}`
}

function notesHtml(fight: ExportedFight, options: ExportOptions, words: ShowWords): string {
  const notes = notesOf(fight, options)
  if (notes.length === 0) return ''
  const items = notes.map(({ on, text, secret }) => {
    const said = escapeHtml(on === null ? text : words.labelled(on, text))
    return secret ? `<li class="secret">${said} (${escapeHtml(words.secretNote)})</li>` : `<li>${said}</li>`
  })
  return section('notes', words.notes, `<ul>\n${items.join('\n')}\n</ul>`)
}
