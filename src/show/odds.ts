import { ratio } from '../dice/fraction.ts'
import { chanceAtLeast, compareOdds, type Odds, type Outcome } from '../dice/odds.ts'
import { type DiceWords, diceWords } from '../words/dice.ts'
import { type Column, columnsText } from './chart.ts'
import { numberText } from './dice.ts'
import { harmless } from './harmless.ts'
import type { Look } from './look.ts'

/** The exact odds of a notation. */
export interface NamedOdds {
  readonly notation: string
  readonly label: string | null
  readonly odds: Odds
}

/** The most rows of a table that shows every total; where there are more, neighbours are gathered. */
const MOST_ROWS = 60
/** About how many rows are made of gathered totals. */
const GATHERED_ROWS = 40
/** The chance that may be gathered in the first row, and in the last. */
const TAIL = 0.0005

/** Totals from `least` to `most` in one row, with their chances from 0 to 1. */
export interface OddsRow {
  readonly least: number
  readonly most: number
  readonly chance: number
  readonly atLeast: number
  readonly atMost: number
}

/** A distribution in rows: one for each total, or where these are many, neighbours gathered and unlikely ends in one row each. */
export function oddsRows({ outcomes, of }: Pick<Odds, 'outcomes' | 'of'>): readonly OddsRow[] {
  const rowOf = rowing(outcomes, of)
  const all = outcomes.reduce((sum, { ways }) => sum + ways, 0n)
  const rows: OddsRow[] = []
  let below = 0n
  for (let at = 0; at < outcomes.length; ) {
    const start = at
    let ways = 0n
    for (const row = rowOf(at); at < outcomes.length && rowOf(at) === row; at++) ways += outcomes[at]!.ways
    rows.push({
      least: outcomes[start]!.total,
      most: outcomes[at - 1]!.total,
      chance: ratio(ways, of),
      atLeast: ratio(all - below, of),
      atMost: ratio(below + ways, of),
    })
    below += ways
  }
  return rows
}

/** Which row each outcome belongs to. */
function rowing(outcomes: readonly Outcome[], of: bigint): (index: number) => number {
  if (outcomes.length <= MOST_ROWS) return (index) => index
  const tail = BigInt(Math.round(1 / TAIL))
  let from = 0
  for (let sum = 0n; from < outcomes.length; from++) {
    sum += outcomes[from]!.ways
    if (sum * tail > of) break
  }
  let to = outcomes.length - 1
  for (let sum = 0n; to > from; to--) {
    sum += outcomes[to]!.ways
    if (sum * tail > of) break
  }
  const step = roundStep((outcomes[to]!.total - outcomes[from]!.total) / GATHERED_ROWS)
  const first = Math.floor(outcomes[from]!.total / step)
  const last = Math.floor(outcomes[to]!.total / step)
  return (index) => Math.min(Math.max(Math.floor(outcomes[index]!.total / step), first - 1), last + 1)
}

/** The next 1, 2 or 5 with noughts behind it. */
function roundStep(least: number): number {
  const ten = 10 ** Math.floor(Math.log10(least))
  return [ten, 2 * ten, 5 * ten].find((step) => step >= least) ?? 10 * ten
}

/** The totals of a row. */
export function rangeText({ least, most }: Pick<OddsRow, 'least' | 'most'>, words: DiceWords): string {
  return least === most ? numberText(least, words) : words.range(numberText(least, words), numberText(most, words))
}

/** A chance from 0 to 1 in per cent; what isn't quite impossible or certain doesn't look so. */
export function percentText(chance: number, words: DiceWords): string {
  if (chance > 0 && chance < 0.00005) return `<${words.percent('0.01')}`
  if (chance < 1 && chance >= 0.99995) return `>${words.percent('99.99')}`
  return words.percent((chance * 100).toFixed(2))
}

/** One table of odds, or several side by side. */
export function oddsText(all: readonly NamedOdds[], atLeast: number | null, look: Look): string {
  const words = diceWords[look.lang]
  const heads = all.flatMap((one) => summary(one, atLeast, words))
  const comparison = all.length === 2 ? [compareText(all[0]!, all[1]!, words)] : []
  const table = all.length === 1 ? single(all[0]!, words, look) : sideBySide(all, words, look)
  return [...heads, ...comparison, '', ...table].join('\n')
}

function nameOf({ label, notation }: NamedOdds, words: DiceWords): string {
  return [...(label === null ? [] : [harmless(label)]), harmless(notation)].join(words.colon)
}

function summary(named: NamedOdds, atLeast: number | null, words: DiceWords): readonly string[] {
  const { odds } = named
  const { outcomes, of, remaining, mean, deviation } = odds
  const number = (value: number): string => numberText(Number(value.toFixed(4)), words)
  const lines = [
    `${nameOf(named, words)}   ${words.odds.from(number(outcomes[0]!.total), number(outcomes.at(-1)!.total))}, ${words.odds.mean} ${number(mean)}, ${words.odds.deviation} ${number(deviation)}`,
  ]
  if (atLeast !== null) {
    const { ways, chance } = chanceAtLeast(odds, atLeast)
    lines.push(`  ${words.odds.reaches(atLeast, percentText(chance, words), waysText(ways), waysText(of))}`)
  }
  if (remaining > 0n) lines.push(`  ${words.odds.remaining(words.percent(tinyText(ratio(remaining, of) * 100)))}`)
  return lines
}

/** A number of ways as long as one reads it at a glance, else about how many. */
function waysText(ways: bigint): string {
  const digits = String(ways)
  return digits.length <= 12 ? digits : `${digits[0]}.${digits.slice(1, 3)}e${digits.length - 1}`
}

function tinyText(value: number): string {
  return value >= 0.01 ? value.toFixed(2) : value.toExponential(1)
}

function compareText(first: NamedOdds, second: NamedOdds, words: DiceWords): string {
  const { higher, equal, lower } = compareOdds(first.odds, second.odds)
  const percents = {
    higher: percentText(higher, words),
    equal: percentText(equal, words),
    lower: percentText(lower, words),
  }
  return words.odds.compare(percents, nameOf(first, words), nameOf(second, words))
}

function single({ odds }: NamedOdds, words: DiceWords, look: Look): readonly string[] {
  const rows = oddsRows(odds)
  const { total, chance, atLeast, atMost } = words.odds
  const texts = rows.map((row) => ({
    total: rangeText(row, words),
    chance: percentText(row.chance, words),
    atLeast: percentText(row.atLeast, words),
    atMost: percentText(row.atMost, words),
  }))
  if (look.linear) {
    return texts.map(
      (row) =>
        `${row.total}${words.colon}${row.chance}, ${atLeast.toLowerCase()} ${row.atLeast}, ${atMost.toLowerCase()} ${row.atMost}`,
    )
  }
  const likeliest = Math.max(...rows.map((row) => row.chance))
  const columns: Column[] = [
    { head: total, cells: texts.map((row) => row.total) },
    { head: chance, cells: texts.map((row) => row.chance) },
    { bars: rows.map((row) => row.chance / likeliest) },
    { head: atLeast, cells: texts.map((row) => row.atLeast) },
    { head: atMost, cells: texts.map((row) => row.atMost) },
  ]
  return columnsText(columns, look)
}

/** Several distributions over the same totals. */
function sideBySide(all: readonly NamedOdds[], words: DiceWords, look: Look): readonly string[] {
  const both = mixed(all.map(({ odds }) => odds))
  const rows = oddsRows(both).map(({ least, most }) => ({ least, most }))
  const each = all.map(({ odds }) => inRows(odds, rows))
  const names = all.map((one) => nameOf(one, words))
  const totals = rows.map((row) => rangeText(row, words))
  if (look.linear) {
    return totals.map((total, index) => {
      const said = each.map(
        (own, which) =>
          `${names[which]} ${percentText(own[index]!.chance, words)}, ${words.odds.atLeast.toLowerCase()} ${percentText(own[index]!.atLeast, words)}`,
      )
      return `${total}${words.colon}${said.join('; ')}`
    })
  }
  const likeliest = Math.max(...each.flatMap((own) => own.map(({ chance }) => chance)))
  return columnsText(
    [
      { head: words.odds.total, cells: totals },
      ...each.flatMap((own, which): Column[] => [
        { head: names[which]!, cells: own.map(({ chance }) => (chance === 0 ? '' : percentText(chance, words))) },
        { bars: own.map(({ chance }) => chance / likeliest) },
        { head: words.odds.atLeast, cells: own.map((row) => percentText(row.atLeast, words)) },
      ]),
    ],
    look,
  )
}

/** Distributions laid over one another, each with the same weight. */
function mixed(all: readonly Odds[]): Pick<Odds, 'outcomes' | 'of'> {
  const of = all.reduce((product, odds) => product * odds.of, 1n)
  const ways = new Map<number, bigint>()
  for (const odds of all) {
    for (const outcome of odds.outcomes) {
      ways.set(outcome.total, (ways.get(outcome.total) ?? 0n) + outcome.ways * (of / odds.of))
    }
  }
  const outcomes = Array.from(ways, ([total, sum]): Outcome => ({ total, ways: sum })).sort((a, b) => a.total - b.total)
  return { outcomes, of: of * BigInt(all.length) }
}

/** The chances of one distribution in rows made for several. */
export function inRows(
  { outcomes, of }: Pick<Odds, 'outcomes' | 'of'>,
  rows: readonly Pick<OddsRow, 'least' | 'most'>[],
): readonly { readonly chance: number; readonly atLeast: number }[] {
  let left = outcomes.reduce((sum, { ways }) => sum + ways, 0n)
  let at = 0
  return rows.map((_, index) => {
    const end = rows[index + 1]?.least ?? Number.POSITIVE_INFINITY
    let ways = 0n
    for (; at < outcomes.length && outcomes[at]!.total < end; at++) ways += outcomes[at]!.ways
    const row = { chance: ratio(ways, of), atLeast: ratio(left, of) }
    left -= ways
    return row
  })
}

/** The odds of a notation as a script gets them: numbers of ways are strings where one of them can't be a number. */
export function oddsJson({ notation, label, odds }: NamedOdds, atLeast: number | null): Readonly<Record<string, unknown>> {
  const { outcomes, of, remaining, mean, deviation } = odds
  const whole = of <= BigInt(Number.MAX_SAFE_INTEGER) ? Number : String
  return {
    notation,
    ...(label !== null && { label }),
    mean,
    deviation,
    min: outcomes[0]!.total,
    max: outcomes.at(-1)!.total,
    outcomes: outcomes.map(({ total, ways }) => [total, whole(ways), whole(of)]),
    remaining: { chance: ratio(remaining, of), ways: whole(remaining), of: whole(of) },
    ...(atLeast !== null && { atLeast, chance: chanceAtLeast(odds, atLeast).chance }),
  }
}
