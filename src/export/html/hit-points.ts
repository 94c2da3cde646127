import type { ShowWords } from '../../words/show.ts'
import type { Chart, HitPointsChart } from './chart.ts'
import { escapeHtml } from './escape.ts'

/** How high a curve is drawn; as wide as there are moments, and stretched to the room there is. */
const HEIGHT = 24

/** Everybody's hit points over time: a small curve each, with the rounds as lines across them all. Nothing where nobody has any. */
export function hitPointsHtml(chart: Chart, words: ShowWords): string {
  if (chart.hitPoints.length === 0 || chart.rounds.length === 0) return ''
  return `<section class="hp">\n<h2>${escapeHtml(words.hitPointsOverTime)}</h2>\n<div class="curves">\n${chart.hitPoints.map((one) => curve(one, chart, words)).join('\n')}\n</div>\n</section>`
}

function curve(one: HitPointsChart, chart: Chart, words: ShowWords): string {
  const y = (hp: number): number => round(HEIGHT - 1 - (Math.min(hp, one.max) / one.max) * (HEIGHT - 3))
  const [first] = one.points
  const start = first!.at
  const path = one.points.map(({ at, hp }, index) => (index === 0 ? `M${at} ${y(hp)}` : `H${at}V${y(hp)}`)).join('')
  const line = `${path}H${chart.moments}`
  const rounds = chart.rounds
    .slice(1)
    .map(({ from }) => `M${from} 0V${HEIGHT}`)
    .join('')
  const last = one.points.at(-1)!.hp
  const said = escapeHtml(words.labelled(one.name, one.points.map(({ hp }) => hp).join(', ')))
  const state = one.defeated ? ` <span class="fallen">✗ ${escapeHtml(words.defeated)}</span>` : ''
  return `<div class="who">${escapeHtml(one.name)}${state}</div><svg role="img" aria-label="${said}" viewBox="0 0 ${chart.moments} ${HEIGHT}" preserveAspectRatio="none"><title>${said}</title><path class="rounds" d="${rounds}"/><path class="area" d="${line}V${HEIGHT}H${start}Z"/><path class="line" d="${line}"/></svg><div class="left">${last}/${one.max}</div>`
}

function round(number: number): number {
  return Math.round(number * 10) / 10
}
