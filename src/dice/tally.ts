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

/** A tally of any totals. */
export function createTally(): Tally {
  const times = new Map<number, number>()
  return {
    add(total) {
      times.set(total, (times.get(total) ?? 0) + 1)
    },
    summary: () => summarise([...times].sort(([a], [b]) => a - b)),
  }
}

/** The summary of totals in order, each with how often it came. */
export function summarise(counted: readonly (readonly [total: number, times: number])[]): TallySummary {
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
