import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Expression, poolsOf } from '../../src/dice/expression.ts'
import { printNotation } from '../../src/dice/notation.ts'
import { chanceAtLeast, compareOdds, type Odds, oddsOf } from '../../src/dice/odds.ts'
import { faceRange, matches } from '../../src/dice/pool.ts'
import { ALL, everyCase, playPlainly } from './brute-force.ts'
import { anyExpression, anyPool, isTaken, parsed } from './expressions.ts'

function oddsFor(notation: string): Odds {
  const result = oddsOf(parsed(notation))
  if (!result.ok) throw new Error(result.error.code)
  return result.odds
}

/** Outcomes as the tests write them. */
function table(notation: string): [number, number][] {
  return oddsFor(notation).outcomes.map(({ total, ways }) => [total, Number(ways)])
}

/** About how many cases the brute force would have to walk, and how deep it follows explosions. */
function work(expression: Expression): { cases: number; patience: number } {
  let cases = 1
  let patience = 0
  for (const pool of poolsOf(expression)) {
    const [lowest, highest] = faceRange(pool.die)
    const faces = Array.from({ length: highest - lowest + 1 }, (_, i) => lowest + i)
    let perDie = faces.length
    if (pool.explosion !== null) {
      const { when } = pool.explosion
      const exploding = faces.filter((face) => matches(when, face))
      const rerolled = exploding.some((face) => pool.reroll?.when.some((again) => matches(again, face)))
      // A chain whose every link may be re-rolled branches at each of them: it is followed for a few links only.
      const enough = Math.ceil(Math.log(1e-6) / Math.log(exploding.length / faces.length))
      const depth = exploding.length === 0 ? 1 : rerolled ? Math.min(enough, 2) : enough
      patience = Math.max(patience, depth)
      // More than one exploding face makes a tree of every chain.
      perDie = exploding.length <= 1 && !rerolled ? faces.length * (depth + 1) : faces.length ** (depth + 2)
      if (pool.reroll !== null) perDie *= faces.length
    } else if (pool.reroll !== null) {
      perDie *= faces.length
    }
    cases *= perDie ** pool.count
  }
  return { cases, patience }
}

function expectBruteForce(expression: Expression): void {
  const result = oddsOf(expression)
  if (!result.ok) throw new Error(`${printNotation(expression)}: ${result.error.code}`)
  const { outcomes, of, remaining } = result.odds
  const { patience } = work(expression)
  const shares = everyCase((choose) => playPlainly(expression, choose, patience))
  const givenUp = shares.get(null) ?? 0n
  shares.delete(null)
  // Floating point may split what is one fraction; nine digits bring it together again.
  const byTotal = new Map<string, bigint>()
  for (const [total, share] of shares) byTotal.set(total!.toFixed(9), (byTotal.get(total!.toFixed(9)) ?? 0n) + share)
  expect(outcomes.reduce((sum, { ways }) => sum + ways, 0n) + remaining).toBe(of)
  const ours = new Map(outcomes.map(({ total, ways }) => [total.toFixed(9), ways]))
  if (givenUp === 0n) {
    expect(remaining).toBe(0n)
    expect([...ours.keys()].sort()).toEqual([...byTotal.keys()].sort())
    for (const [total, share] of byTotal) expect(ours.get(total)! * ALL).toBe(share * of)
    return
  }
  // Both leave something out; they may not differ by more than that, nor by any total that only one knows to be likely.
  const slack = givenUp * of + remaining * ALL
  for (const total of new Set([...ours.keys(), ...byTotal.keys()])) {
    const difference = (ours.get(total) ?? 0n) * ALL - (byTotal.get(total) ?? 0n) * of
    expect(difference < 0n ? -difference <= slack : difference <= slack).toBe(true)
  }
}

const CASES = 60_000

describe('odds are those of trying every case', () => {
  it('for hundreds of random pools with every modifier', () => {
    let tried = 0
    const pools = anyPool({ dice: 4, sides: 5 }).map((pool): Expression => ({ kind: 'pool', pool }))
    fc.assert(
      fc.property(pools, (expression) => {
        fc.pre(work(expression).cases <= CASES && isTaken(expression))
        tried++
        expectBruteForce(expression)
      }),
      { numRuns: 500, seed: 4, maxSkipsPerRun: 200 },
    )
    expect(tried).toBe(500)
  })

  it('for hundreds of random expressions', () => {
    fc.assert(
      fc.property(anyExpression({ dice: 2, sides: 4 }), (expression) => {
        fc.pre(work(expression).cases <= CASES && isTaken(expression))
        expectBruteForce(expression)
      }),
      { numRuns: 400, seed: 5, maxSkipsPerRun: 200 },
    )
  })

  it.each([
    '4d6',
    '4d6kh2',
    '4d6k2',
    '4d6kl1',
    '4d6dh1',
    '4d6dl1',
    '5d4dl1dh1',
    '4d4kl3dh2',
    '4d4kh3dl2',
    '4d4kl3dl1',
    '4d4kh3dh2',
    '2d6r1',
    '3d6r<3',
    '3d6ro1',
    '3d4r1r3',
    '2d6!',
    '1d6!>4',
    '2d6!!',
    '3d6min2',
    '3d6max5',
    '4d6>=5',
    '4d6>=5f1',
    '4d6kh2>4',
    '4dF',
    'd%',
    'adv + 3',
    'dis',
    '3d6!kh2',
    '2d4!r4kl1',
    '2d6!!>5r1kh1',
    '3d4!dl1>=3f1',
    '2d4min2!=4',
    '1d6 / 1d4',
    'floor(1d6 / 4)',
    'round(1d6 / 4)',
    'ceil(-1d6 / 4)',
    '2 * (1d4 - 3)',
    '1d4 * 1d4 - 1d4',
    '1d6min9!=9',
    '3d4!=4kh2',
    '3d4max3!=3kl2',
    '1d8 * 1.5',
    '-(1d4 / 0.3)',
  ])('for %s', (notation) => {
    expectBruteForce(parsed(notation))
  })
})

describe('odds', () => {
  it('count ways out of all cases', () => {
    const odds = oddsFor('4d6kh2')
    expect(odds.of).toBe(1296n)
    expect(odds.outcomes[0]).toEqual({ total: 2, ways: 1n })
    expect(table('4d6kh2').slice(-2)).toEqual(
      [
        [11, 244],
        [12, 171],
      ].map(([total, ways]) => [total, ways]),
    )
  })

  it('of a re-roll are in lowest terms', () => {
    expect(table('1d6r1')).toEqual([
      [2, 1],
      [3, 1],
      [4, 1],
      [5, 1],
      [6, 1],
    ])
    expect(table('1d6ro1')).toEqual([
      [1, 1],
      [2, 7],
      [3, 7],
      [4, 7],
      [5, 7],
      [6, 7],
    ])
    expect(oddsFor('1d6ro1').of).toBe(36n)
  })

  it('give mean and deviation', () => {
    const { mean, deviation } = oddsFor('2d6')
    expect(mean).toBe(7)
    expect(deviation).toBeCloseTo(Math.sqrt(35 / 6), 14)
    expect(oddsFor('5').deviation).toBe(0)
    expect(oddsFor('1d6 / 4').mean).toBe(0.875)
  })

  it('follow explosions and state what remains', () => {
    const odds = oddsFor('1d6!')
    const chance = (total: number) => {
      const { ways } = odds.outcomes.find((outcome) => outcome.total === total)!
      return [ways * 36n === odds.of, ways * 6n === odds.of]
    }
    expect(chance(5)).toEqual([false, true])
    expect(chance(7)).toEqual([true, false])
    expect(odds.outcomes.some(({ total }) => total % 6 === 0)).toBe(false)
    expect(odds.remaining > 0n && odds.remaining * 10n ** 12n < odds.of).toBe(true)
    expect(odds.mean).toBeCloseTo(4.2, 9)
  })

  it('leave nothing over where nothing explodes without end', () => {
    expect(oddsFor('3d6min4!=3').remaining).toBe(0n)
    expect(oddsFor('4d6kh3').remaining).toBe(0n)
  })

  it('of a hundred dice are exact to the last digit', () => {
    const { outcomes, of } = oddsFor('100d6')
    expect(of).toBe(6n ** 100n)
    expect(outcomes.reduce((sum, { ways }) => sum + ways, 0n)).toBe(of)
    expect(outcomes[0]).toEqual({ total: 100, ways: 1n })
    expect(outcomes[2]).toEqual({ total: 102, ways: 5050n })
    expect(outcomes.length).toBe(501)
  })

  it('of a middle rank are those of the same rank from the other end', () => {
    // The third highest of 40 dice, and what it mirrors.
    const high = table('5d20kh3dh2')
    const low = table('5d20kl3dl2')
    expect(high.map(([total, ways]) => [21 - total, ways]).reverse()).toEqual(low)
  })

  it('tell the chance of at least so much', () => {
    expect(chanceAtLeast(oddsFor('4d6kh2'), 12)).toEqual({ ways: 171n, of: 1296n, chance: 171 / 1296 })
    expect(chanceAtLeast(oddsFor('1d20 + 5'), 15).chance).toBe(0.55)
    expect(chanceAtLeast(oddsFor('1d6'), 7).chance).toBe(0)
    expect(chanceAtLeast(oddsFor('1d6'), 0.5).chance).toBe(1)
  })

  it('have hand-counted numbers for every modifier', () => {
    // Two dice, 36 throws: what is written out on a sheet of paper.
    expect(table('2d6kh1')).toEqual([1, 3, 5, 7, 9, 11].map((ways, i) => [i + 1, ways]))
    expect(table('2d6dh1')).toEqual([11, 9, 7, 5, 3, 1].map((ways, i) => [i + 1, ways]))
    expect(table('1d6min3')).toEqual([
      [3, 3],
      [4, 1],
      [5, 1],
      [6, 1],
    ])
    expect(table('1d6max2')).toEqual([
      [1, 1],
      [2, 5],
    ])
    expect(table('3d6>=5')).toEqual([
      [0, 64],
      [1, 96],
      [2, 48],
      [3, 8],
    ])
    expect(table('1d6>=5f1')).toEqual([
      [-1, 1],
      [0, 3],
      [1, 2],
    ])
    expect(table('2dF')).toEqual([1, 2, 3, 2, 1].map((ways, i) => [i - 2, ways]))
    expect(table('adv').at(-1)).toEqual([20, 39])
    expect(table('dis').at(-1)).toEqual([20, 1])
    expect(table('floor(1d6 / 4)')).toEqual([
      [0, 3],
      [1, 3],
    ])
    expect(table('1d2 * 1d3')).toEqual([
      [1, 1],
      [2, 2],
      [3, 1],
      [4, 1],
      [6, 1],
    ])
    expect(table('1d2 / 1d3')).toEqual([
      [1 / 3, 1],
      [1 / 2, 1],
      [2 / 3, 1],
      [1, 2],
      [2, 1],
    ])
  })

  it('of a compounding and of a plain explosion are the same where all dice stand', () => {
    expect(oddsFor('3d6!!').outcomes).toEqual(oddsFor('3d6!').outcomes)
    expect(oddsFor('2d8!!>6').mean).toBeCloseTo(oddsFor('2d8!>6').mean, 12)
  })

  it('of independent pools add up: means, squares of deviations, cases', () => {
    const sum = oddsFor('3d6kh2 + 4d4r1>=3 - 1d8')
    const parts = ['3d6kh2', '4d4r1>=3', '-1d8'].map(oddsFor)
    expect(sum.mean).toBeCloseTo(
      parts.reduce((all, { mean }) => all + mean, 0),
      12,
    )
    expect(sum.deviation ** 2).toBeCloseTo(
      parts.reduce((all, { deviation }) => all + deviation ** 2, 0),
      10,
    )
    expect(sum.of).toBe(parts.reduce((all, { of }) => all * of, 1n))
  })

  it('compare two notations as trying every pair does', () => {
    for (const [a, b] of [
      ['1d20', '1d12 + 4'],
      ['4d6kh3', '2d8'],
      ['1d6 / 4', '1d4 / 3'],
      ['5', '1d6'],
      ['1d4', '1d4 + 10'],
    ] as const) {
      const left = oddsFor(a)
      const right = oddsFor(b)
      const seen = { higher: 0, equal: 0, lower: 0 }
      for (const one of left.outcomes) {
        for (const other of right.outcomes) {
          const ways = Number(one.ways * other.ways)
          if (one.total > other.total) seen.higher += ways
          else if (one.total === other.total) seen.equal += ways
          else seen.lower += ways
        }
      }
      const of = Number(left.of * right.of)
      const compared = compareOdds(left, right)
      expect(compared.higher).toBeCloseTo(seen.higher / of, 14)
      expect(compared.equal).toBeCloseTo(seen.equal / of, 14)
      expect(compared.lower).toBeCloseTo(seen.lower / of, 14)
    }
  })

  it('that leave something out never add up to more than they know', () => {
    const one = oddsFor('2d6!')
    const { higher, equal, lower } = compareOdds(one, oddsFor('3d6!kh2'))
    expect(higher + equal + lower).toBeLessThan(1)
    expect(higher + equal + lower).toBeGreaterThan(1 - 1e-11)
    expect(chanceAtLeast(one, 2).ways).toBe(one.of - one.remaining)
  })

  it.each(['10000d1000000', '10000d6kh5000', '1d1000!>1', '10000d1000000!kh3', '1d1000000 / 1d1000000'])(
    'of %s are refused rather than waited for',
    (notation) => {
      expect(oddsOf(parsed(notation))).toEqual({ ok: false, error: { kind: 'odds', code: 'odds-too-large' } })
    },
  )
})
