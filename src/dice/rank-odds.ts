import { type Counts, slotFor, totalWays, unpack } from './counts.ts'

/** Dice that all follow the same counts. */
export interface DiceGroup {
  readonly die: Counts
  readonly size: number
}

/** The dice that count: from the `from`-th highest (0 is the highest) to the one before the `to`-th. */
export interface Ranks {
  readonly from: number
  readonly to: number
}

/**
 * The counts of what the dice of some ranks come to together, each worth `worth` of its value.
 *
 * The values are walked from high to low; the state is how many dice of each group are placed so far, with the counts of what they
 * are worth. Once the last rank that counts is filled, the dice that are left may show anything that hasn't been walked yet: a
 * binomial tail counts them. The counts of a state are one long integer (see counts.ts), so that a step is a multiplication.
 */
export function oddsOfRanks(groups: readonly DiceGroup[], ranks: Ranks, worth: (value: number) => number): Counts {
  const dice = groups.reduce((sum, group) => sum + group.size, 0)
  // From whichever end fewer dice have to be placed.
  if (dice - ranks.from < ranks.to) {
    const turned = groups.map(({ die, size }) => ({ die: turn(die), size }))
    return walk(turned, { from: dice - ranks.to, to: dice - ranks.from }, (value) => worth(-value))
  }
  return walk(groups, ranks, worth)
}

/** What the time that `oddsOfRanks` takes depends on, beside the sizes of the groups and the ranks. */
export interface RankWork {
  /** How many values the dice of all groups have, together and from the lowest to the highest. */
  readonly values: number
  readonly span: number
  /** The binary logarithm of the cases of one die. */
  readonly bits: number
}

/** About how long `oddsOfRanks` takes, in nanoseconds: enough to refuse what would take minutes. */
export function costOfRanks({ values, span, bits }: RankWork, sizes: readonly number[], ranks: Ranks): number {
  const dice = sizes.reduce((sum, size) => sum + size, 0)
  const placed = Math.min(ranks.to, dice - ranks.from)
  const states = sizes.reduce((product, size) => product * Math.min(size + 1, placed), 1)
  // One rank alone has no sums to carry along (see `walk`).
  const words = ranks.to - ranks.from === 1 ? 0 : (span * (ranks.to - ranks.from) * dice * bits) / 64
  const placing = (placed / 2) * (200 + words * (4 + (placed * bits) / 200))
  const ending = 300 + words * (4 + (dice * bits) / 90) + Math.min(placed, dice - placed + 1) * (100 + dice * bits)
  return values * states * (placing + ending)
}

function turn({ first, ways }: Counts): Counts {
  return { first: 1 - first - ways.length, ways: ways.toReversed() }
}

function walk(groups: readonly DiceGroup[], { from, to }: Ranks, worth: (value: number) => number): Counts {
  const highest = Math.max(...groups.map(({ die }) => die.first + die.ways.length - 1))
  const lowest = Math.min(...groups.map(({ die }) => die.first))
  let leastWorth = Number.POSITIVE_INFINITY
  let mostWorth = Number.NEGATIVE_INFINITY
  for (let value = lowest; value <= highest; value++) {
    leastWorth = Math.min(leastWorth, worth(value))
    mostWorth = Math.max(mostWorth, worth(value))
  }
  const counted = to - from

  const lower = groups.map(({ die }) => totalWays(die.ways))
  const bits = slotFor(groups.reduce((all, { size }, g) => all * lower[g]! ** BigInt(size), 1n))
  const choose = createBinomials()

  // A state's index has one digit for each group: how many of its dice are placed.
  const radix: number[] = []
  let states = 1
  for (const { size } of groups) {
    radix.push(states)
    states *= Math.min(size, to - 1) + 1
  }
  const placedOf = (state: number, g: number) => Math.floor(state / radix[g]!) % (Math.min(groups[g]!.size, to - 1) + 1)
  const partial: bigint[] = new Array(states).fill(0n)
  partial[0] = 1n
  let done = 0n
  const cells: bigint[] = new Array((mostWorth - leastWorth) * counted + 1).fill(0n)

  for (let value = highest; value >= lowest; value--) {
    const shift = BigInt((worth(value) - leastWorth) * bits)
    for (let g = 0; g < groups.length; g++) {
      const { die, size } = groups[g]!
      const weight = die.ways[value - die.first] ?? 0n
      if (weight === 0n) continue
      lower[g]! -= weight
      // From the most placed down, so that a state is read before this value adds to it.
      for (let state = states - 1; state >= 0; state--) {
        const sums = partial[state]!
        if (sums === 0n) continue
        let placed = 0
        let rest = 1n
        for (let other = 0; other < groups.length; other++) {
          const there = placedOf(state, other)
          placed += there
          if (other !== g) rest *= lower[other]! ** BigInt(groups[other]!.size - there)
        }
        const left = size - placedOf(state, g)
        const needed = to - placed
        const row = choose(left)
        let power = 1n
        for (let more = 1; more <= left && more < needed; more++) {
          power *= weight
          const counting = BigInt(overlap(placed, placed + more, from, to))
          partial[state + more * radix[g]!]! += (sums * (row[more]! * power)) << (shift * counting)
        }
        if (left >= needed && rest !== 0n) {
          const ways = sums * (rest * tail(row, weight, lower[g]!, needed, left))
          // As long as no die that counts is placed, the ways are of one sum alone, and no run of counts has to be moved.
          if (placed <= from) cells[(worth(value) - leastWorth) * counted]! += ways
          else done += ways << (shift * BigInt(to - placed))
        }
      }
    }
  }
  const ways = unpack(done, bits, cells.length)
  for (let i = 0; i < cells.length; i++) ways[i]! += cells[i]!
  return { first: leastWorth * counted, ways }
}

/** How many places two stretches share. */
function overlap(start: number, end: number, from: number, to: number): number {
  return Math.max(0, Math.min(end, to) - Math.max(start, from))
}

/** The ways of `left` dice of which at least `needed` show a value of `weight`, and the others one of `lower`. */
function tail(row: readonly bigint[], weight: bigint, lower: bigint, needed: number, left: number): bigint {
  if (lower === 0n) return weight ** BigInt(left)
  const few = needed <= left - needed
  // The shorter side of the binomial sum: the tail itself, or all but what lies below it.
  let sum = 0n
  let power = few ? 1n : weight ** BigInt(needed)
  let below = lower ** BigInt(few ? left : left - needed)
  for (let n = few ? 0 : needed; few ? n < needed : n <= left; n++) {
    sum += row[n]! * power * below
    power *= weight
    below /= lower
  }
  return few ? (weight + lower) ** BigInt(left) - sum : sum
}

/** Rows of Pascal's triangle, each worked out once. */
function createBinomials(): (n: number) => readonly bigint[] {
  const rows = new Map<number, bigint[]>()
  return (n) => {
    let row = rows.get(n)
    if (row === undefined) {
      row = [1n]
      for (let k = 1; k <= n; k++) row.push((row[k - 1]! * BigInt(n - k + 1)) / BigInt(k))
      rows.set(n, row)
    }
    return row
  }
}
