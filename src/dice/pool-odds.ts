import { entriesOf, gatherCounts, log2, repeatCounts } from './counts.ts'
import {
  type Chances,
  chainCounts,
  type Faces,
  firstFaces,
  furtherFaces,
  MAX_BITS,
  reduce,
  rerollCounts,
  rerollFactor,
  trim,
  worthCounts,
} from './die-odds.ts'
import { clamp, faceRange, leftAside, MAX_EXPLOSIONS, matches, type Pool } from './pool.ts'
import { costOfRanks, type DiceGroup, oddsOfRanks, type Ranks } from './rank-odds.ts'
import { countDie } from './roll.ts'

/** Explosions are followed until what remains is less likely than the first of these that can be worked out in time. */
const REMAINDERS = [1e-12, 1e-9, 1e-6, 1e-3] as const

/** What may be spent on one pool, in estimated nanoseconds. */
const MAX_COST = 4e9

/** The exact odds of a pool's total, or null where they would take too long to work out. */
export function poolOdds(pool: Pool): Chances | null {
  const worth = pool.counting === null ? asItIs : (value: number) => countDie(pool, value)
  const selects = Object.keys(pool.selection).length > 0
  if (pool.explosion === null) {
    const { standing } = firstFaces(pool)
    return iidOdds(pool, rerolledDie(pool, { counts: standing, of: casesOf(pool) }), worth)
  }
  if (pool.explosion.compound) {
    return deepest(pool, (explosions) => {
      const grown = chainCounts(firstFaces(pool), furtherFaces(pool), casesOf(pool), explosions)
      return grown === null ? null : iidOdds(pool, rerolledDie(pool, grown), worth)
    })
  }
  if (selects) return explodedRanksOdds(pool, worth)
  return deepest(pool, (explosions) => {
    const then = (faces: Faces): Faces => ({
      exploding: worthCounts(rerollCounts(pool, faces.exploding), worth),
      standing: worthCounts(rerollCounts(pool, faces.standing), worth),
    })
    const cases = casesOf(pool) * rerollFactor(pool)
    const chain = chainCounts(then(firstFaces(pool)), then(furtherFaces(pool)), cases, explosions)
    return chain === null ? null : sumOdds(pool.count, chain)
  })
}

function asItIs(value: number): number {
  return value
}

/** How many faces a die has. */
function casesOf({ die }: Pool): bigint {
  const [lowest, highest] = faceRange(die)
  return BigInt(highest - lowest + 1)
}

/** A die after its re-roll, in lowest terms: of `1d6r1` each face that stands has 1 way of 5. */
function rerolledDie(pool: Pool, { counts, of }: Chances): Chances {
  if (pool.reroll === null) return { counts, of }
  return reduce({ counts: rerollCounts(pool, counts), of: of * rerollFactor(pool) })
}

/** The odds of dice that are alike and independent. */
function iidOdds(pool: Pool, die: Chances, worth: (value: number) => number): Chances | null {
  const { highest, lowest } = leftAside(pool.selection, pool.count)
  if (highest === 0 && lowest === 0)
    return sumOdds(pool.count, { counts: worth === asItIs ? die.counts : worthCounts(die.counts, worth), of: die.of })
  const groups: DiceGroup[] = [{ die: die.counts, size: pool.count }]
  const ranks: Ranks = { from: highest, to: pool.count - lowest }
  const work = { values: die.counts.ways.length, span: die.counts.ways.length, bits: log2(die.of) }
  if (costOfRanks(work, [pool.count], ranks) > MAX_COST) return null
  return { counts: trim(oddsOfRanks(groups, ranks, worth)), of: die.of ** BigInt(pool.count) }
}

function sumOdds(count: number, { counts, of }: Chances): Chances | null {
  if (count === 1) return { counts, of }
  if (counts.ways.length * count * count * log2(of) > 2 * MAX_BITS) return null
  return { counts: repeatCounts(counts, count), of: of ** BigInt(count) }
}

/**
 * The odds with as many explosions of a die as REMAINDERS ask for; null if even the fewest take too long.
 */
function deepest(pool: Pool, oddsWith: (explosions: number) => Chances | null): Chances | null {
  const { first, further } = explosionChances(pool)
  if (first === 0) return oddsWith(0)
  if (further === 0) return oddsWith(1)
  const [lowest, highest] = faceRange(pool.die)
  for (const remainder of REMAINDERS) {
    const needed = Math.ceil(Math.log(remainder / (pool.count * first)) / Math.log(further))
    const explosions = Math.max(1, Math.min(MAX_EXPLOSIONS, needed))
    // No fewer bits than these are needed; so as not to lay out a million faces only to refuse them.
    if ((highest - lowest + 1) * (explosions + 1) ** 2 * log2(casesOf(pool)) > MAX_BITS) continue
    const odds = oddsWith(explosions)
    if (odds !== null) return odds
  }
  return null
}

/** The chances that a die first rolled explodes, and that one from an explosion does. */
function explosionChances(pool: Pool): { readonly first: number; readonly further: number } {
  const { die, explosion } = pool
  const [lowest, highest] = faceRange(die)
  let first = 0
  let further = 0
  for (let face = lowest; face <= highest; face++) {
    if (matches(explosion!.when, clamp(pool, face))) first++
    if (matches(explosion!.when, face)) further++
  }
  const cases = highest - lowest + 1
  return { first: first / cases, further: further / cases }
}

/**
 * The odds of a pool whose dice explode into further dice of which some are then left aside. How many dice of each kind lie there
 * decides the rest: given `a` first dice that exploded and `e` further ones that did, there are `a` + `e` that exploded and as many
 * that stand as there were first dice, and `a` ones can be ordered in C(e + a − 1, e) ways before each last one. Cases with more
 * than a number of explosions in all are cut off.
 */
function explodedRanksOdds(pool: Pool, worth: (value: number) => number): Chances | null {
  const cases = casesOf(pool)
  const factor = rerollFactor(pool)
  // Before anything is laid out face by face: what even a pool that never exploded would cost.
  const least = { values: Number(cases), span: Number(cases), bits: log2(cases) }
  if (costOfRanks(least, [pool.count], { from: 0, to: 1 }) > MAX_COST) return null
  const perDie = cases * factor
  const raw = { first: firstFaces(pool), further: furtherFaces(pool) }
  const firstExploding = rerollCounts(pool, raw.first.exploding)
  const firstStanding = rerollCounts(pool, raw.first.standing)
  const furtherExploding = rerollCounts(pool, raw.further.exploding)
  const furtherStanding = rerollCounts(pool, raw.further.standing)
  const same = pool.min === null && pool.max === null

  const chances = explosionChances(pool)
  const all = [firstExploding, firstStanding, furtherExploding, furtherStanding].filter(({ ways }) => ways.length > 0)
  const work = {
    values: all.reduce((sum, { ways }) => sum + ways.length, 0),
    span: Math.max(...all.map(({ first, ways }) => first + ways.length)) - Math.min(...all.map(({ first }) => first)),
    bits: log2(perDie),
  }
  if (costOfRanks(work, [pool.count], { from: 0, to: 1 }) > MAX_COST) return null
  for (const remainder of REMAINDERS) {
    const most = explosionsInAll(chances, pool.count, remainder)
    const dice = pool.count + most
    let parts: { groups: DiceGroup[]; ranks: Ranks; times: bigint; size: number }[] = []
    for (let a = 0; a <= Math.min(pool.count, most); a++) {
      for (let e = 0; a + e <= most && (a > 0 || e === 0); e++) {
        const size = pool.count + a + e
        const aside = leftAside(pool.selection, size)
        const ranks = { from: aside.highest, to: size - aside.lowest }
        const times = choose(pool.count, a) * (a === 0 ? 1n : choose(e + a - 1, e))
        const groups = (
          same
            ? [
                { die: furtherExploding, size: a + e },
                { die: furtherStanding, size: pool.count },
              ]
            : [
                { die: firstExploding, size: a },
                { die: firstStanding, size: pool.count - a },
                { die: furtherExploding, size: e },
                { die: furtherStanding, size: a },
              ]
        ).filter((group) => group.size > 0)
        parts.push({ groups, ranks, times, size })
      }
    }
    if (same) parts = merged(parts)
    parts = parts.filter(({ groups }) => groups.every(({ die }) => die.ways.length > 0))
    if (
      parts.reduce(
        (cost, { groups, ranks }) =>
          cost +
          costOfRanks(
            work,
            groups.map(({ size }) => size),
            ranks,
          ),
        0,
      ) > MAX_COST
    )
      continue
    const entries: (readonly [number, bigint])[] = []
    for (const { groups, ranks, times, size } of parts) {
      const scale = times * perDie ** BigInt(dice - size)
      for (const [total, ways] of entriesOf(oddsOfRanks(groups, ranks, worth))) entries.push([total, ways * scale])
    }
    return { counts: gatherCounts(entries), of: perDie ** BigInt(dice) }
  }
  return null
}

/** Parts with as many dice in all, which are alike when first and further dice are: their orders are added up. */
function merged<Part extends { readonly size: number; readonly times: bigint }>(parts: readonly Part[]): Part[] {
  const bySize = new Map<number, Part>()
  for (const part of parts) {
    const there = bySize.get(part.size)
    bySize.set(part.size, there === undefined ? part : { ...there, times: there.times + part.times })
  }
  return [...bySize.values()]
}

/** The number of explosions in all that a pool passes with no more than a chance of `remainder`; MAX_EXPLOSIONS at most. */
function explosionsInAll({ first, further }: { first: number; further: number }, count: number, remainder: number): number {
  // How likely one die's chain has 0, 1, 2 … explosions, then `count` of them together, by squaring.
  let one = [1 - first]
  for (let n = 1, left = first; n <= MAX_EXPLOSIONS; n++, left *= further) one.push(left * (1 - further))
  let all = [1]
  for (let times = count; times > 0; times = Math.floor(times / 2)) {
    if (times % 2 === 1) all = convolve(all, one)
    one = convolve(one, one)
  }
  let beyond = 1
  for (let n = 0; n < all.length; n++) {
    beyond -= all[n]!
    if (beyond <= remainder) return n
  }
  return MAX_EXPLOSIONS
}

/** The chances of sums up to MAX_EXPLOSIONS. */
function convolve(a: readonly number[], b: readonly number[]): number[] {
  const sums: number[] = new Array(Math.min(a.length + b.length - 1, MAX_EXPLOSIONS + 1)).fill(0)
  for (let i = 0; i < a.length; i++) {
    if (a[i] === 0) continue
    for (let j = 0; j < b.length && i + j < sums.length; j++) sums[i + j]! += a[i]! * b[j]!
  }
  return sums
}

function choose(n: number, k: number): bigint {
  let ways = 1n
  for (let i = 1; i <= k; i++) ways = (ways * BigInt(n - k + i)) / BigInt(i)
  return ways
}
