import { type Counts, waysAtLeast } from './counts.ts'
import { ratio } from './fraction.ts'
import { oddsOfRanks } from './rank-odds.ts'

/** A test by dice of which only the highest count. */
export interface KeepTest {
  readonly count: number
  readonly sides: number
  readonly keep: number
}

/** Exact chance (0 to 1) that the `keep` highest of `count` dice with `sides` sides total at least `target`. AL-A2 */
export function chanceOfTest({ count, sides, keep }: KeepTest, target: number): number {
  if (count < 1 || keep < 1) return target <= 0 ? 1 : 0
  const sums = oddsOfRanks([{ die: plainDie(sides), size: count }], { from: 0, to: Math.min(keep, count) }, asItIs)
  return ratio(waysAtLeast(sums, target), BigInt(sides) ** BigInt(count))
}

/**
 * Exact chance (0 to 1) that re-rolling one die that shows `face` in `faces`, the new face standing, makes the `keep` highest total
 * at least `target`. 0 where no die shows that face. AL-A4
 */
export function chanceOfReroll(
  faces: readonly number[],
  face: number,
  { sides, keep }: Pick<KeepTest, 'sides' | 'keep'>,
  target: number,
): number {
  const at = faces.indexOf(face)
  if (at < 0) return 0
  const standing = faces.toSpliced(at, 1).map((shown) => ({ die: { first: shown, ways: [1n] }, size: 1 }))
  const ranks = { from: 0, to: Math.min(keep, faces.length) }
  const sums = oddsOfRanks([...standing, { die: plainDie(sides), size: 1 }], ranks, asItIs)
  return ratio(waysAtLeast(sums, target), BigInt(sides))
}

function plainDie(sides: number): Counts {
  return { first: 1, ways: new Array<bigint>(sides).fill(1n) }
}

function asItIs(value: number): number {
  return value
}
