import { FRACTION_OPERATIONS } from './arithmetic.ts'
import { addCounts, type Counts, entriesOf, gatherCounts, totalWays } from './counts.ts'
import type { Expression, Operator } from './expression.ts'
import { compare, type Fraction, fraction, fractionOf, type Rounding, ratio, toNumber, toWhole } from './fraction.ts'
import { poolOdds } from './pool-odds.ts'

/** One total, and how many of the equally likely cases lead to it. */
export interface Outcome {
  readonly total: number
  readonly ways: bigint
}

/** The exact odds of a total. */
export interface Odds {
  /** From the lowest total; each has at least one way. */
  readonly outcomes: readonly Outcome[]
  /** How many cases there are in all. */
  readonly of: bigint
  /** Cases that aren't among the outcomes: those with more explosions than were followed. */
  readonly remaining: bigint
  /** Of the outcomes, weighted by their ways. */
  readonly mean: number
  /** Standard deviation of the outcomes. */
  readonly deviation: number
}

/** Why odds can't be told. */
interface OddsError {
  readonly kind: 'odds'
  readonly code: 'odds-too-large'
}

export type OddsResult = { readonly ok: true; readonly odds: Odds } | { readonly ok: false; readonly error: OddsError }

/**
 * The exact odds of an expression, worked out and never sampled; each pool falls independently of the others. Refused where the
 * numbers would fill the memory or take more than a few seconds.
 */
export function oddsOf(expression: Expression): OddsResult {
  const spread = spreadOf(expression)
  return spread === null ? { ok: false, error: { kind: 'odds', code: 'odds-too-large' } } : { ok: true, odds: summarise(spread) }
}

/** The cases of a total of at least `target`, as ways of `of` and as a chance from 0 to 1. */
export function chanceAtLeast(
  odds: Pick<Odds, 'outcomes' | 'of'>,
  target: number,
): { readonly ways: bigint; readonly of: bigint; readonly chance: number } {
  let ways = 0n
  for (const outcome of odds.outcomes) if (outcome.total >= target) ways += outcome.ways
  return { ways, of: odds.of, chance: ratio(ways, odds.of) }
}

/** The chances, from 0 to 1, that one of two independent totals is higher than the other, equal to it, or lower. */
export function compareOdds(a: Odds, b: Odds): { readonly higher: number; readonly equal: number; readonly lower: number } {
  let higher = 0n
  let equal = 0n
  let lower = 0n
  let below = 0n
  let above = b.of - b.remaining
  let at = 0
  for (const { total, ways } of a.outcomes) {
    for (; at < b.outcomes.length && b.outcomes[at]!.total < total; at++) {
      below += b.outcomes[at]!.ways
      above -= b.outcomes[at]!.ways
    }
    const same = b.outcomes[at]?.total === total ? b.outcomes[at]!.ways : 0n
    higher += ways * below
    equal += ways * same
    lower += ways * (above - same)
  }
  const of = a.of * b.of
  return { higher: ratio(higher, of), equal: ratio(equal, of), lower: ratio(lower, of) }
}

/** The most totals that are laid out one beside the other, and the most pairs of totals that are combined one by one. */
const MAX_TOTALS = 2_000_000
const MAX_PAIRS = 1_000_000
/** The most bits in which two runs of counts are laid out to be added. */
const MAX_BITS = 2 ** 27

/** A distribution on the way: whole totals side by side, or exact fractions where they aren't whole or lie too far apart. */
type Spread =
  | { readonly kind: 'whole'; readonly counts: Counts; readonly of: bigint }
  | { readonly kind: 'scattered'; readonly entries: readonly Entry[]; readonly of: bigint }

type Entry = readonly [total: Fraction, ways: bigint]

function spreadOf(expression: Expression): Spread | null {
  switch (expression.kind) {
    case 'number': {
      const total = fractionOf(expression.value)
      return total.d === 1n
        ? { kind: 'whole', counts: { first: expression.value, ways: [1n] }, of: 1n }
        : { kind: 'scattered', entries: [[total, 1n]], of: 1n }
    }
    case 'pool': {
      const chances = poolOdds(expression.pool)
      return chances === null ? null : { kind: 'whole', ...chances }
    }
    case 'negated': {
      const of = spreadOf(expression.of)
      return of === null ? null : negateSpread(of)
    }
    case 'operation': {
      const left = spreadOf(expression.left)
      const right = left === null ? null : spreadOf(expression.right)
      return left === null || right === null ? null : combineSpreads(expression.operator, left, right)
    }
    case 'rounded': {
      const of = spreadOf(expression.of)
      return of === null ? null : roundSpread(expression.how, of)
    }
    default:
      return expression satisfies never
  }
}

function negateSpread(spread: Spread): Spread {
  const { of } = spread
  if (spread.kind === 'whole') {
    const { first, ways } = spread.counts
    return { kind: 'whole', counts: { first: 1 - first - ways.length, ways: ways.toReversed() }, of }
  }
  return { kind: 'scattered', entries: spread.entries.map(([{ n, d }, ways]) => [{ n: -n, d }, ways]), of }
}

function roundSpread(how: Rounding, spread: Spread): Spread | null {
  if (spread.kind === 'whole') return spread
  return gatherSpread(
    spread.entries.map(([total, ways]) => [fraction(toWhole(how, total)), ways]),
    spread.of,
  )
}

function combineSpreads(operator: Operator, left: Spread, right: Spread): Spread | null {
  const of = left.of * right.of
  if (left.kind === 'whole' && right.kind === 'whole') {
    if (operator === '+' || operator === '-') {
      const other = operator === '+' ? right : negateSpread(right)
      if (other.kind === 'whole' && fitsAdding(left.counts, other.counts, of)) {
        return { kind: 'whole', counts: addCounts(left.counts, other.counts), of }
      }
    }
  }
  if (sizeOf(left) * sizeOf(right) > MAX_PAIRS) return null
  const a = entriesIn(left)
  const b = entriesIn(right)
  const combine = FRACTION_OPERATIONS[operator]
  const entries: Entry[] = []
  for (const [x, ways] of a) for (const [y, more] of b) entries.push([combine(x, y), ways * more])
  return gatherSpread(entries, of)
}

function fitsAdding(a: Counts, b: Counts, of: bigint): boolean {
  const totals = a.ways.length + b.ways.length
  if (totals > MAX_TOTALS) return false
  if (a.ways.length === 1 || b.ways.length === 1) return true
  return totals * of.toString(16).length * 4 <= MAX_BITS
}

/** How many totals there are. */
function sizeOf(spread: Spread): number {
  if (spread.kind === 'scattered') return spread.entries.length
  return spread.counts.ways.reduce((size, ways) => (ways === 0n ? size : size + 1), 0)
}

function entriesIn(spread: Spread): readonly Entry[] {
  if (spread.kind === 'scattered') return spread.entries
  return Array.from(entriesOf(spread.counts), ([total, ways]): Entry => [fraction(BigInt(total)), ways])
}

/** Adds up the ways of equal totals; lays whole totals side by side unless they lie too far apart. */
function gatherSpread(entries: readonly Entry[], of: bigint): Spread | null {
  if (entries.every(([total]) => total.d === 1n)) {
    let lowest = entries[0]?.[0].n ?? 0n
    let highest = lowest
    for (const [{ n }] of entries) {
      if (n < lowest) lowest = n
      if (n > highest) highest = n
    }
    if (highest - lowest < BigInt(Math.min(MAX_TOTALS, 1000 + 20 * entries.length))) {
      return { kind: 'whole', counts: gatherCounts(entries.map(([{ n }, ways]) => [Number(n), ways])), of }
    }
  }
  const gathered = new Map<string, [Fraction, bigint]>()
  for (const [total, ways] of entries) {
    const key = `${total.n}/${total.d}`
    const there = gathered.get(key)
    if (there === undefined) gathered.set(key, [total, ways])
    else there[1] += ways
  }
  return { kind: 'scattered', entries: [...gathered.values()], of }
}

function summarise(spread: Spread): Odds {
  const { of } = spread
  if (spread.kind === 'whole') {
    const outcomes = Array.from(entriesOf(spread.counts), ([total, ways]): Outcome => ({ total, ways }))
    const all = totalWays(spread.counts.ways)
    let sum = 0n
    let squares = 0n
    for (const { total, ways } of outcomes) {
      const part = BigInt(total) * ways
      sum += part
      squares += BigInt(total) * part
    }
    // Both from whole numbers up to the last step, so that no digit is lost to cancelling.
    const variance = ratio(all * squares - sum * sum, all * all)
    return { outcomes, of, remaining: of - all, mean: toNumber({ n: sum, d: all }), deviation: Math.sqrt(variance) }
  }
  const sorted = spread.entries.toSorted(([a], [b]) => compare(a, b))
  const outcomes = sorted.map(([total, ways]): Outcome => ({ total: toNumber(total), ways }))
  const all = totalWays(outcomes.map(({ ways }) => ways))
  let mean = 0
  for (const { total, ways } of outcomes) mean += total * ratio(ways, all)
  let variance = 0
  for (const { total, ways } of outcomes) variance += (total - mean) ** 2 * ratio(ways, all)
  return { outcomes, of, remaining: of - all, mean, deviation: Math.sqrt(variance) }
}
