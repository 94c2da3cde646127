import { boundsOf, type Expression, isWhole } from './expression.ts'
import { toNumber } from './fraction.ts'
import type { Outcome } from './odds.ts'

/** How often each total came. */
export interface Tally {
  add(total: number): void
  /** What has come so far. */
  summary(): TallySummary
}

/** What many rolls came to. */
export interface TallySummary {
  readonly count: number
  readonly mean: number
  /** Standard deviation of the rolls themselves, divided by their number. */
  readonly deviation: number
  /** From the lowest total, each with how often it came. */
  readonly outcomes: readonly Outcome[]
}

/** The percentiles that are told. */
export const PERCENTILES = [1, 5, 25, 50, 75, 95, 99] as const

/** The most totals that get a place of their own from the beginning. */
const MOST_PLACES = 2 ** 20

/** A tally of the totals of an expression. */
export function createTally(expression: Expression): Tally {
  const bounds = boundsOf(expression)
  const least = toNumber(bounds.least)
  const places = toNumber(bounds.most) - least + 1
  return isWhole(expression) && places <= MOST_PLACES ? placedTally(least, places) : scatteredTally()
}

/** Whole totals, each with its place. */
function placedTally(least: number, places: number): Tally {
  const times = new Float64Array(places)
  return {
    add(total) {
      times[total - least]!++
    },
    summary() {
      const counted: [number, number][] = []
      for (let place = 0; place < places; place++) if (times[place]! > 0) counted.push([least + place, times[place]!])
      return summarise(counted)
    },
  }
}

/** Totals of any kind. */
function scatteredTally(): Tally {
  const times = new Map<number, number>()
  return {
    add(total) {
      times.set(total, (times.get(total) ?? 0) + 1)
    },
    summary: () => summarise([...times].sort(([a], [b]) => a - b)),
  }
}

/** The summary of totals in order, each with how often it came. */
function summarise(counted: readonly (readonly [total: number, times: number])[]): TallySummary {
  let count = 0
  let mean = 0
  let squares = 0
  for (const [total, times] of counted) {
    // Welford's way for weighted values: no digit is lost where totals are large and close to one another.
    count += times
    const off = total - mean
    mean += (off * times) / count
    squares += times * off * (total - mean)
  }
  return {
    count,
    mean,
    deviation: count === 0 ? 0 : Math.sqrt(squares / count),
    outcomes: counted.map(([total, times]): Outcome => ({ total, ways: BigInt(times) })),
  }
}

/** The lowest total that at least `percent` of the cases don't pass. */
export function percentile(outcomes: readonly Outcome[], percent: number): number {
  const all = outcomes.reduce((sum, { ways }) => sum + ways, 0n)
  let below = 0n
  for (const { total, ways } of outcomes) {
    below += ways
    if (below * 100n >= all * BigInt(percent)) return total
  }
  return outcomes.at(-1)!.total
}
