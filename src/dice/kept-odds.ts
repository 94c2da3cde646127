import { type Counts, slotFor, totalWays, unpack } from './counts.ts'

/**
 * The counts of the sum of the `keep` highest of `count` dice that each follow `die`; `keep` from 1 to `count`.
 *
 * The faces are walked from high to low; the state is how many dice are kept so far, with the counts of their sum. Once the last kept
 * die is placed, the dice that are left may show anything lower: one binomial tail counts them.
 */
export function sumOfHighest(die: Counts, count: number, keep: number): Counts {
  const values = die.ways.length
  const all = totalWays(die.ways)
  const bits = slotFor(all ** BigInt(count))
  const choose = binomials(count)
  // Sums are counted from `die.first` for each kept die, so that they start at 0.
  const partial: bigint[] = new Array(keep).fill(0n)
  partial[0] = 1n
  let done = 0n
  let lower = all
  for (let i = values - 1; i >= 0; i--) {
    const weight = die.ways[i]!
    if (weight === 0n) continue
    lower -= weight
    const shift = BigInt(i * bits)
    for (let kept = keep - 1; kept >= 0; kept--) {
      const sums = partial[kept]!
      if (sums === 0n) continue
      const left = count - kept
      const needed = keep - kept
      done += (sums * tail(choose[left]!, weight, lower, needed, left)) << (shift * BigInt(needed))
      let power = 1n
      for (let more = 1; more < needed; more++) {
        power *= weight
        partial[kept + more]! += (sums * (choose[left]![more]! * power)) << (shift * BigInt(more))
      }
    }
  }
  return { first: die.first * keep, ways: unpack(done, bits, (values - 1) * keep + 1) }
}

/** The same for the `keep` lowest: the highest of the dice turned upside down. */
export function sumOfLowest(die: Counts, count: number, keep: number): Counts {
  const turned = sumOfHighest({ first: 1 - die.first - die.ways.length, ways: die.ways.toReversed() }, count, keep)
  return { first: 1 - turned.first - turned.ways.length, ways: turned.ways.toReversed() }
}

/** The ways of `left` dice of which at least `needed` show a face of `weight` and the others something of `lower`. */
function tail(choose: readonly bigint[], weight: bigint, lower: bigint, needed: number, left: number): bigint {
  // Horner's scheme from the most dice down: Σ C(left, n) · weight^n · lower^(left − n) for n ≥ needed.
  if (lower === 0n) return weight ** BigInt(left)
  let sum = 0n
  let below = 1n
  const weights: bigint[] = [1n]
  for (let n = 1; n <= left; n++) weights.push(weights[n - 1]! * weight)
  for (let n = left; n >= needed; n--) {
    sum += choose[n]! * weights[n]! * below
    below *= lower
  }
  return sum
}

/** Pascal's triangle down to row `rows`. */
function binomials(rows: number): bigint[][] {
  const triangle: bigint[][] = [[1n]]
  for (let row = 1; row <= rows; row++) {
    const above = triangle[row - 1]!
    const line: bigint[] = [1n]
    for (let i = 1; i < row; i++) line.push(above[i - 1]! + above[i]!)
    line.push(1n)
    triangle.push(line)
  }
  return triangle
}
