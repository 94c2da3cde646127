import { chanceAtLeast, type Odds } from '../dice/odds.ts'
import { PERCENTILES, percentile, type TallySummary } from '../dice/tally.ts'
import { diceWords } from '../words/dice.ts'
import { type Column, columnsText } from './chart.ts'
import { numberText } from './dice.ts'
import { harmless } from './harmless.ts'
import type { Look } from './look.ts'
import { inRows, oddsRows, percentText, rangeText } from './odds.ts'

/** Many rolls of one notation, with its exact odds where they can be worked out. */
export interface RollStats {
  readonly notation: string
  readonly label: string | null
  readonly seed: string
  readonly tally: TallySummary
  readonly odds: Odds | null
  /** The total that was asked for, or null. */
  readonly atLeast: number | null
}

/** A summary of many rolls in words, with a bar for each total beside that of the exact chance. */
export function statsText({ notation, label, tally, odds, atLeast }: RollStats, look: Look): string {
  const words = diceWords[look.lang]
  const number = (value: number): string => numberText(Number(value.toFixed(4)), words)
  const rolled = { outcomes: tally.outcomes, of: BigInt(tally.count) }
  const name = [...(label === null ? [] : [harmless(label)]), harmless(notation)].join(words.colon)
  const figures = (mean: number, deviation: number): string =>
    `${words.odds.mean} ${number(mean)}, ${words.odds.deviation} ${number(deviation)}`
  const lines = [`${name}${words.colon}${words.stats.rolls(tally.count)}`]
  lines.push(`${words.stats.rolled}${words.colon}${figures(tally.mean, tally.deviation)}${reached(rolled)}`)
  if (odds === null) lines.push(words.stats.unknown)
  else lines.push(`${words.stats.exact}${words.colon}${figures(odds.mean, odds.deviation)}${reached(odds)}`)
  const places = PERCENTILES.map((percent) => `${percent} %${words.colon}${number(percentile(tally.outcomes, percent))}`)
  lines.push(`${words.stats.percentiles}   ${places.join('   ')}`, '')

  const rows = oddsRows(odds ?? rolled)
  const own = inRows(rolled, rows)
  const exact = odds === null ? null : inRows(odds, rows)
  const totals = rows.map((row) => rangeText(row, words))
  if (look.linear) {
    const said = totals.map((total, index) => {
      const known = exact === null ? '' : `, ${words.stats.exactly(percentText(exact[index]!.chance, words))}`
      return `${total}${words.colon}${percentText(own[index]!.chance, words)}${known}`
    })
    return [...lines, ...said].join('\n')
  }
  const likeliest = Math.max(...own.map(({ chance }) => chance), ...(exact ?? []).map(({ chance }) => chance))
  const columns = (head: string, parts: typeof own): Column[] => [
    { head, cells: parts.map(({ chance }) => (chance === 0 ? '' : percentText(chance, words))) },
    { bars: parts.map(({ chance }) => chance / likeliest) },
  ]
  const chart = columnsText(
    [
      { head: words.odds.total, cells: totals },
      ...columns(words.stats.rolled, own),
      ...(exact === null ? [] : columns(words.stats.exact, exact)),
    ],
    look,
  )
  return [...lines, ...chart].join('\n')

  function reached(distribution: Pick<Odds, 'outcomes' | 'of'>): string {
    if (atLeast === null) return ''
    const { chance } = chanceAtLeast(distribution, atLeast)
    return `, ${words.stats.reached(atLeast, percentText(chance, words))}`
  }
}

/** A summary of many rolls as a script gets it. */
export function statsJson({ notation, label, seed, tally, odds, atLeast }: RollStats): Readonly<Record<string, unknown>> {
  const { count, mean, deviation, outcomes } = tally
  const rolled = { outcomes, of: BigInt(count) }
  return {
    notation,
    ...(label !== null && { label }),
    count,
    mean,
    deviation,
    min: outcomes[0]!.total,
    max: outcomes.at(-1)!.total,
    percentiles: Object.fromEntries(PERCENTILES.map((percent) => [percent, percentile(outcomes, percent)])),
    totals: outcomes.map(({ total, ways }) => [total, Number(ways)]),
    ...(atLeast !== null && { atLeast, reached: chanceAtLeast(rolled, atLeast).chance }),
    exact:
      odds === null
        ? null
        : {
            mean: odds.mean,
            deviation: odds.deviation,
            ...(atLeast !== null && { chance: chanceAtLeast(odds, atLeast).chance }),
          },
    seed,
  }
}
