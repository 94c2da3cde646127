import type { ShowWords } from '../../words/show.ts'
import type { Chart, RoundChart, StackSpan, TurnSpan } from './chart.ts'
import { escapeHtml } from './escape.ts'

/** How wide a moment is at least, how high a lane, and how wide a letter about is, in pixels. */
const MOMENT = 13
const LANE = 26
const LETTER = 6.6
/** The most characters of a turn's and of an action's label that time is stretched for; the whole text stands in the title. */
const LONGEST_TURN = 22
const LONGEST_SPAN = 34
/** How wide a drawing gets, in pixels, before the round goes on below: a sheet of paper, or a desk. */
const ROW = 740
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
  const sides = teams
    .map((team, index) => `<li><span class="key t${index % 6}"></span>${escapeHtml(words.linearTeam(team))}</li>`)
    .join('')
  const rounds = chart.rounds.filter(({ turns }) => turns.length > 0)
  return `<ul class="legend">${sides}${legend}${outcomes}</ul>\n${rounds.map((round) => roundSvg(round, teams, words)).join('\n')}`
}

/** A turn with what stands below it. */
interface Strip {
  readonly turn: TurnSpan
  readonly spans: readonly StackSpan[]
}

/** A drawing's turns, and where on it each moment stands. */
interface Row {
  readonly strips: Strip[]
  readonly places: Map<number, number>
  width: number
}

function roundSvg(round: RoundChart, teams: readonly string[], words: ShowWords): string {
  const label = escapeHtml(words.roundTitle(round.round))
  const drawings = rowsOf(round, words).map((row) => rowSvg(row, label, teams, words))
  return `<figure><figcaption>${label}</figcaption>${drawings.join('')}</figure>`
}

/** The turns of a round in as many rows as it takes; time is stretched so that labels can be read. */
function rowsOf(round: RoundChart, words: ShowWords): readonly Row[] {
  const rows: Row[] = []
  let row: Row | null = null
  for (const [index, turn] of round.turns.entries()) {
    const next = round.turns[index + 1]
    const spans = round.spans.filter(({ from }) => from >= turn.from && (next === undefined || from < next.from))
    const strip = { turn, spans }
    const places = placesIn(strip, words)
    const width = Math.max(...places.values())
    if (row === null || (row.width > 0 && row.width + width > ROW)) {
      row = { strips: [], places: new Map(), width: 0 }
      rows.push(row)
    }
    for (const [moment, place] of places) row.places.set(moment, row.width + place)
    row.strips.push(strip)
    row.width += width + MOMENT
  }
  return rows
}

/** Where the moments of a turn stand, from its beginning: far enough apart for what begins and ends at them to bear its label. */
function placesIn({ turn, spans }: Strip, words: ShowWords): ReadonlyMap<number, number> {
  const wanted = [
    { from: turn.from, to: endOf(turn), width: widthOf(turn.name ?? words.someone, LONGEST_TURN) },
    ...spans.map((span) => ({ from: span.from, to: endOf(span), width: widthOf(spanText(span, turn, words), LONGEST_SPAN) })),
  ]
  const places = new Map([[turn.from, 0]])
  const last = Math.max(...wanted.map(({ to }) => to))
  for (let moment = turn.from + 1; moment <= last; moment++) {
    const least = wanted.filter(({ to }) => to === moment).map(({ from, width }) => places.get(from)! + width)
    places.set(moment, Math.max(places.get(moment - 1)! + MOMENT, ...least))
  }
  return places
}

/** What has only begun lasts a moment all the same. */
function endOf({ from, to }: { readonly from: number; readonly to: number }): number {
  return Math.max(to, from + 1)
}

function widthOf(text: string, most: number): number {
  const letters = [...text].slice(0, most)
  return Math.ceil(letters.reduce((width, letter) => width + letterWidth(letter), 0)) + 12
}

function letterWidth(letter: string): number {
  if (/[mwMW@%—…]/.test(letter)) return LETTER * 1.6
  return letter.codePointAt(0)! >= 0x2e80 ? LETTER * 2 : LETTER
}

function rowSvg({ strips, places, width }: Row, label: string, teams: readonly string[], words: ShowWords): string {
  const lanes = Math.max(0, ...strips.flatMap(({ spans }) => spans.map(({ lane }) => lane + 1)))
  const height = 26 + lanes * LANE
  const drawn = strips.flatMap(({ turn, spans }) => [
    turnSvg(turn, places, teams, words),
    ...spans.map((span) => spanSvg(span, turn, places, words)),
  ])
  const names = strips.map(({ turn }) => escapeHtml(turn.name ?? words.someone)).join(', ')
  return `<div class="scroll"><svg role="img" aria-label="${words.labelled(label, names)}" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${drawn.join('')}</svg></div>`
}

function turnSvg(turn: TurnSpan, places: ReadonlyMap<number, number>, teams: readonly string[], words: ShowWords): string {
  const left = places.get(turn.from)! + 1
  const width = places.get(endOf(turn))! - left - 1
  const name = turn.name ?? words.someone
  const team = turn.team === null ? '' : ` t${teams.indexOf(turn.team) % 6}`
  const title = turn.team === null ? words.turnOf(name) : `${words.turnOf(name)}, ${words.linearTeam(turn.team)}`
  return `<g class="turn${team}"><title>${escapeHtml(title)}</title><rect x="${left}" y="1" width="${width}" height="22" rx="3"/>${textSvg(name, left, 16, width)}</g>`
}

/** What an action's label says: who does it, unless that stands in the turn above, what it is and at whom. */
function spanText(span: StackSpan, turn: TurnSpan, words: ShowWords): string {
  const doer = span.kind === 'action' && span.name === turn.name ? '' : words.labelled(span.name, '')
  const sign = span.outcome === null ? '' : OUTCOME_SIGNS[span.outcome]
  return `${KIND_SIGNS[span.kind]}${doer}${deedOf(span, words)}${sign}`
}

function deedOf({ action, targets }: StackSpan, words: ShowWords): string {
  return targets.length === 0 ? action : `${action} → ${targets.map((name) => name ?? words.someone).join(', ')}`
}

function spanSvg(span: StackSpan, turn: TurnSpan, places: ReadonlyMap<number, number>, words: ShowWords): string {
  const left = places.get(span.from)!
  const width = places.get(endOf(span))! - left - 2
  const top = 26 + span.lane * LANE
  const outcome = span.outcome === null ? '' : OUTCOME_SIGNS[span.outcome]
  const said = span.outcome === null ? '' : `, ${words.outcomeLabel[span.outcome]}`
  const text = spanText(span, turn, words)
  const kind = { action: words.legendAction, reaction: words.legendReaction, opportunity: words.legendOpportunity }[span.kind]
  return `<g class="span ${span.kind}${span.outcome === null || span.outcome === 'done' ? '' : ' undone'}"><title>${escapeHtml(words.labelled(span.name, `${deedOf(span, words)} (${kind}${said})`))}</title><rect x="${left}" y="${top}" width="${width}" height="${LANE - 4}" rx="3"/>${textSvg(text.slice(0, text.length - outcome.length), left, top + 15, width, outcome)}</g>`
}

/** A text cut to the room there is, and behind it a sign that is never cut. */
function textSvg(text: string, left: number, y: number, width: number, sign = ''): string {
  let room = width - 6 - [...sign].length * LETTER
  const characters = [...text]
  let fits = 0
  while (fits < characters.length && room >= letterWidth(characters[fits]!)) room -= letterWidth(characters[fits++]!)
  const shown = fits === characters.length ? text : `${characters.slice(0, Math.max(fits - 1, 0)).join('')}…`
  return `<text x="${left + 4}" y="${y}">${escapeHtml(`${shown}${sign}`)}</text>`
}
