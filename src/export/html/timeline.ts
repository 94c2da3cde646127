import type { ShowWords } from '../../words/show.ts'
import type { Chart, RoundChart, StackSpan, TurnSpan } from './chart.ts'
import { escapeHtml } from './escape.ts'

/** How wide a moment is, how high a lane, and how wide a letter about is, in pixels. */
const MOMENT = 44
const LANE = 26
const LETTER = 6.8
/** What marks a kind and an outcome besides colour. */
const KIND_SIGNS = { action: '', reaction: '↩ ', opportunity: '⚡ ' }
const OUTCOME_SIGNS = { done: '', failed: ' ✗', thwarted: ' ⊘', lost: ' ∅' }

/** The timeline: a drawing for each round, turns above, actions below them, and below those what answers them. */
export function timelineHtml(chart: Chart, teams: readonly string[], words: ShowWords): string {
  const legend = (['action', 'reaction', 'opportunity'] as const)
    .map(
      (kind) =>
        `<li><span class="key ${kind}"></span>${escapeHtml(KIND_SIGNS[kind] + { action: words.legendAction, reaction: words.legendReaction, opportunity: words.legendOpportunity }[kind])}</li>`,
    )
    .join('')
  const outcomes = (['failed', 'thwarted', 'lost'] as const)
    .map((outcome) => `<li>${escapeHtml(`${OUTCOME_SIGNS[outcome].trim()} ${words.outcomeLabel[outcome]}`)}</li>`)
    .join('')
  const rounds = chart.rounds.filter(({ turns }) => turns.length > 0)
  return `<ul class="legend">${legend}${outcomes}</ul>\n${rounds.map((round) => roundSvg(round, teams, words)).join('\n')}`
}

function roundSvg(round: RoundChart, teams: readonly string[], words: ShowWords): string {
  const x = (moment: number): number => (moment - round.from - 1) * MOMENT + 2
  const lanes = Math.max(0, ...round.spans.map(({ lane }) => lane + 1))
  const width = Math.max(x(round.to + 1) + 4, 120)
  const height = 26 + lanes * LANE
  const label = escapeHtml(words.roundTitle(round.round))
  const turns = round.turns.map((turn) => turnSvg(turn, x, teams, words)).join('')
  const spans = round.spans
    .map((span) => {
      const turn = round.turns.find(({ from, to }) => from <= span.from && span.from <= to)
      return spanSvg(span, turn?.name ?? null, x, words)
    })
    .join('')
  return `<figure><figcaption>${label}</figcaption><div class="scroll"><svg role="img" aria-label="${label}" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${turns}${spans}</svg></div></figure>`
}

function turnSvg(turn: TurnSpan, x: (moment: number) => number, teams: readonly string[], words: ShowWords): string {
  const left = x(turn.from)
  const width = Math.max(x(turn.to) - left, MOMENT) - 2
  const name = turn.name ?? words.someone
  const team = turn.team === null ? '' : ` t${teams.indexOf(turn.team) % 6}`
  const title = turn.team === null ? words.turnOf(name) : `${words.turnOf(name)}, ${words.linearTeam(turn.team)}`
  return `<g class="turn${team}"><title>${escapeHtml(title)}</title><rect x="${left}" y="1" width="${width}" height="22" rx="3"/>${textSvg(name, left, 16, width)}</g>`
}

function spanSvg(span: StackSpan, active: string | null, x: (moment: number) => number, words: ShowWords): string {
  const left = x(span.from) - MOMENT / 2 + 2
  const width = Math.max(x(span.to) - x(span.from), MOMENT * 0.8) + MOMENT / 2 - 4
  const top = 26 + span.lane * LANE
  const outcome = span.outcome === null ? '' : OUTCOME_SIGNS[span.outcome]
  const said = span.outcome === null ? '' : `, ${words.outcomeLabel[span.outcome]}`
  // Whose action it is stands in the turn above it.
  const doer = span.kind === 'action' && span.name === active ? '' : `${span.name}: `
  const text = `${KIND_SIGNS[span.kind]}${doer}${span.action}`
  const kind = { action: words.legendAction, reaction: words.legendReaction, opportunity: words.legendOpportunity }[span.kind]
  return `<g class="span ${span.kind}${span.outcome === null || span.outcome === 'done' ? '' : ' undone'}"><title>${escapeHtml(`${span.name}: ${span.action} (${kind}${said})`)}</title><rect x="${left}" y="${top}" width="${width}" height="${LANE - 4}" rx="3"/>${textSvg(text, left, top + 15, width, outcome)}</g>`
}

/** A text cut to the room there is, and behind it a sign that is never cut. */
function textSvg(text: string, left: number, y: number, width: number, sign = ''): string {
  const room = Math.max(Math.floor((width - 8) / LETTER) - sign.length, 1)
  const characters = [...text]
  const shown = characters.length <= room ? text : `${characters.slice(0, room - 1).join('')}…`
  return `<text x="${left + 4}" y="${y}">${escapeHtml(`${shown}${sign}`)}</text>`
}
