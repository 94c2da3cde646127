import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { oddsOf } from '../../src/dice/odds.ts'
import { createTally, percentile } from '../../src/dice/tally.ts'
import { parsed } from './expressions.ts'

describe('a tally', () => {
  it.each(['3d6', '1d6 / 4', '20d1000000', '-2d6!'])('of %s counts, and gives mean and deviation', (notation) => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 3, max: 18 }), { minLength: 1, maxLength: 60 }), (whole) => {
        const totals = notation === '3d6' ? whole : whole.map((total) => (notation.includes('/') ? total / 4 : -total))
        const tally = createTally(parsed(notation))
        for (const total of totals) tally.add(total)
        const { count, mean, deviation, outcomes } = tally.summary()
        const plainMean = totals.reduce((sum, total) => sum + total, 0) / totals.length
        const variance = totals.reduce((sum, total) => sum + (total - plainMean) ** 2, 0) / totals.length
        expect(count).toBe(totals.length)
        expect(mean).toBeCloseTo(plainMean, 10)
        expect(deviation).toBeCloseTo(Math.sqrt(variance), 6)
        const sorted = [...new Set(totals)].sort((a, b) => a - b)
        expect(outcomes.map(({ total }) => total)).toEqual(sorted)
        for (const { total, ways } of outcomes) expect(Number(ways)).toBe(totals.filter((each) => each === total).length)
      }),
      { numRuns: 50, seed: 14 },
    )
  })

  it('loses no digit where totals are large and close together', () => {
    const tally = createTally(parsed('1d2 + 900000000000000'))
    for (const total of [900000000000001, 900000000000002]) tally.add(total)
    expect(tally.summary().deviation).toBe(0.5)
  })
})

describe('percentiles', () => {
  it('are the lowest total that so many cases don’t pass', () => {
    const result = oddsOf(parsed('1d100'))
    if (!result.ok) throw new Error(result.error.code)
    expect([1, 5, 50, 99].map((percent) => percentile(result.odds.outcomes, percent))).toEqual([1, 5, 50, 99])
  })

  it('of one total are that total', () => {
    expect(percentile([{ total: 7, ways: 3n }], 99)).toBe(7)
  })
})
