import { type Counts, entriesOf, gatherCounts, pack, slotFor, unpack } from './counts.ts'
import { clamp, countFaces, faceRange, facesWithout, isRerolled, matches, type Pool } from './pool.ts'

/** The most bits that one run of counts may take: more would keep one waiting. */
export const MAX_BITS = 2 ** 26

/** Counts out of `of` equally likely cases; what is missing from them are cases that were cut off. */
export interface Chances {
  readonly counts: Counts
  readonly of: bigint
}

/** The faces of a die, parted by whether the die explodes. */
export interface Faces {
  readonly exploding: Counts
  readonly standing: Counts
}

const NONE: Counts = { first: 0, ways: [] }

/** The faces that a die of the pool first shows, raised and lowered. */
export function firstFaces(pool: Pool): Faces {
  return partFaces(pool, (face) => clamp(pool, face))
}

/** The faces that an explosion gives. */
export function furtherFaces(pool: Pool): Faces {
  return partFaces(pool, (face) => face)
}

function partFaces({ die, explosion }: Pool, shown: (face: number) => number): Faces {
  const [lowest, highest] = faceRange(die)
  if (explosion === null && shown(lowest) === lowest && shown(highest) === highest) {
    return { exploding: NONE, standing: { first: lowest, ways: new Array<bigint>(highest - lowest + 1).fill(1n) } }
  }
  const exploding: [number, bigint][] = []
  const standing: [number, bigint][] = []
  for (let face = lowest; face <= highest; face++) {
    const value = shown(face)
    const part = explosion !== null && matches(explosion.when, value) ? exploding : standing
    part.push([value, 1n])
  }
  return { exploding: gatherCounts(exploding), standing: gatherCounts(standing) }
}

/** How many cases of a die a re-roll makes of each one. */
export function rerollFactor({ die, reroll }: Pool): bigint {
  if (reroll === null) return 1n
  return BigInt(countFaces(facesWithout(die, reroll.once ? [] : reroll.when)))
}

/** The counts of a die's value once those of its values that a re-roll takes up are rolled again: `rerollFactor` times as many. */
export function rerollCounts(pool: Pool, counts: Counts): Counts {
  const { die, reroll } = pool
  if (reroll === null) return counts
  const factor = rerollFactor(pool)
  let again = 0n
  const entries: [number, bigint][] = []
  for (const [value, ways] of entriesOf(counts)) {
    if (isRerolled(reroll, value)) again += ways
    else entries.push([value, ways * factor])
  }
  if (again > 0n) {
    for (const [lowest, highest] of facesWithout(die, reroll.once ? [] : reroll.when)) {
      for (let face = lowest; face <= highest; face++) entries.push([face, again])
    }
  }
  return gatherCounts(entries)
}

/** What each value is worth to the total, gathered. */
export function worthCounts(counts: Counts, worth: (value: number) => number): Counts {
  return gatherCounts([...entriesOf(counts)].map(([value, ways]) => [worth(value), ways]))
}

/**
 * The counts of all that one die comes to with up to `explosions` explosions, each face worth what `first` and `further` say, out of
 * (cases of a die) ^ (explosions + 1). Chains that would go on are cut off. Null where the counts would fill more than MAX_BITS.
 */
export function chainCounts(first: Faces, further: Faces, cases: bigint, explosions: number): Chances | null {
  const of = cases ** BigInt(explosions + 1)
  if (explosions === 0) return { counts: first.standing, of }
  const runs = [first.exploding, first.standing, further.exploding, further.standing].filter((counts) => counts.ways.length > 0)
  const lowest = Math.min(0, ...runs.map(({ first: start }) => start))
  const highest = Math.max(0, ...runs.map(({ first: start, ways }) => start + ways.length - 1))
  const bits = slotFor(of)
  if ((highest - lowest + 1) * (explosions + 1) * bits > MAX_BITS) return null
  // Every face is counted from `lowest`, so that nothing goes below 0. A chain that ends early is brought to the full number of dice
  // by faces worth nothing, which any of the cases may show.
  const packed = ({ first: start, ways }: Counts) => pack(ways, bits) << BigInt((start - lowest) * bits)
  const nothing = cases << BigInt(-lowest * bits)
  const longer = packed(further.standing) * powersBetween(packed(further.exploding), nothing, explosions)
  const all = packed(first.standing) * nothing ** BigInt(explosions) + packed(first.exploding) * longer
  const counts = trim({
    first: lowest * (explosions + 1),
    ways: unpack(all, bits, (highest - lowest) * (explosions + 1) + 1),
  })
  return { counts, of }
}

/** a^(n−1) + a^(n−2)·b + … + b^(n−1), by doubling; `n` ≥ 1. */
function powersBetween(a: bigint, b: bigint, n: number): bigint {
  if (n === 1) return 1n
  if (n % 2 === 1) return a * powersBetween(a, b, n - 1) + b ** BigInt(n - 1)
  const half = n / 2
  return powersBetween(a, b, half) * (a ** BigInt(half) + b ** BigInt(half))
}

/** The counts without the empty places at both ends. */
export function trim({ first, ways }: Counts): Counts {
  let start = 0
  let end = ways.length
  while (start < end && ways[start] === 0n) start++
  while (end > start && ways[end - 1] === 0n) end--
  return { first: first + start, ways: ways.slice(start, end) }
}

/** Chances in lowest terms. */
export function reduce({ counts, of }: Chances): Chances {
  let divisor = of
  for (const ways of counts.ways) {
    let a = divisor
    let b = ways
    while (b !== 0n) [a, b] = [b, a % b]
    divisor = a
    if (divisor === 1n) return { counts, of }
  }
  return { counts: { first: counts.first, ways: counts.ways.map((ways) => ways / divisor) }, of: of / divisor }
}
