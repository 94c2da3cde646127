import type { Counts } from './counts.ts'
import { ratio } from './fraction.ts'
import { sumOfHighest } from './kept-odds.ts'

/** A test by dice of which only the highest count. */
export interface KeepTest {
  readonly count: number
  readonly sides: number
  readonly keep: number
}

/** Exact chance (0 to 1) that the `keep` highest of `count` dice with `sides` sides total at least `target`. AL-A2 */
export function chanceOfTest(test: KeepTest, target: number): number {
  const { count, sides, keep } = test
  const sums = sumOfHighest({ first: 1, ways: new Array(sides).fill(1n) }, count, Math.min(keep, count))
  return ratio(waysAtLeast(sums, target), BigInt(sides) ** BigInt(count))
}

/**
 * Exact chance (0 to 1) that re-rolling one die that shows `face` in `faces`, the new face standing, makes the `keep` highest total
 * at least `target`. 0 where no die shows that face. AL-A4
 */
export function chanceOfReroll(
  faces: readonly number[],
  face: number,
  test: Pick<KeepTest, 'sides' | 'keep'>,
  target: number,
): number {
  const at = faces.indexOf(face)
  if (at < 0) return 0
  const others = faces.toSpliced(at, 1).sort((a, b) => b - a)
  let ways = 0
  for (let rolled = 1; rolled <= test.sides; rolled++) {
    const kept = [...others, rolled].sort((a, b) => b - a).slice(0, test.keep)
    if (kept.reduce((sum, each) => sum + each, 0) >= target) ways++
  }
  return ways / test.sides
}

/** The ways of a total of at least `target`. */
export function waysAtLeast(counts: Counts, target: number): bigint {
  let sum = 0n
  for (let i = Math.max(0, Math.ceil(target) - counts.first); i < counts.ways.length; i++) sum += counts.ways[i]!
  return sum
}
