/** The bounds that decide whether something may be divided by 0, or may become too large: every total lies within them. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { boundsOf, type Expression, encloseZero, isWhole } from '../../src/dice/expression.ts'
import { toNumber } from '../../src/dice/fraction.ts'
import { parseNotation } from '../../src/dice/notation.ts'
import { oddsOf } from '../../src/dice/odds.ts'
import { anyExpression, anyPool, isTaken, parsed } from './expressions.ts'

function bounds(text: string): [least: number, most: number] {
  const { least, most } = boundsOf(parsed(text))
  return [toNumber(least), toNumber(most)]
}

describe('the bounds of a total', () => {
  it.each<[string, number, number]>([
    ['3d6', 3, 18],
    ['4dF', -4, 4],
    ['4d6kh2', 2, 12],
    ['4d6dl1dh1', 2, 12],
    ['2d6min3', 6, 12],
    ['2d6max3', 2, 6],
    ['2d6min9', 18, 18],
    ['2d6max-1', -2, -2],
    // Once rolled again a die may show any face.
    ['2d6min3r3', 2, 12],
    ['2d6!', 2, 12_012],
    ['1d6!!', 1, 6006],
    ['2d6!kh1', 1, 6],
    ['5d10>=8', 0, 5],
    ['5d10>=8f1', -5, 5],
    ['5d10kh2>=8', 0, 2],
    ['1d6 - 1d4', -3, 5],
    ['(1d6 - 3) * (1d4 - 2)', -4, 6],
    ['-(1d6 - 3)', -3, 2],
    ['1d6 / (1d4 + 1)', 0.2, 3],
    ['floor(1d6 / 4)', 0, 1],
    ['round(-1d6 / 4)', -2, 0],
    ['1d6 * 0.1', 0.1, 0.6],
  ])('%s lies from %d to %d', (text, least, most) => {
    expect(bounds(text)).toEqual([least, most])
  })

  it('are never passed, and whole where they are said to be', () => {
    const expressions = fc.oneof(
      anyExpression({ dice: 3, sides: 5 }),
      anyPool({ dice: 4, sides: 6 }).map((pool): Expression => ({ kind: 'pool', pool })),
    )
    fc.assert(
      fc.property(expressions, (expression) => {
        fc.pre(isTaken(expression))
        const result = oddsOf(expression)
        fc.pre(result.ok)
        if (!result.ok) return
        const { outcomes } = result.odds
        const { least, most } = boundsOf(expression)
        expect(outcomes[0]!.total).toBeGreaterThanOrEqual(toNumber(least))
        expect(outcomes.at(-1)!.total).toBeLessThanOrEqual(toNumber(most))
        if (isWhole(expression)) expect(outcomes.every(({ total }) => Number.isInteger(total))).toBe(true)
      }),
      { numRuns: 600, seed: 31, maxSkipsPerRun: 200 },
    )
  })
})

describe('division', () => {
  it.each([
    '10/(1d6-1)',
    '1/4dF',
    '1/(5d10>=8)',
    '1/(2d6-1d4)',
    '1/floor(1d6/4)',
    '1/round(1d6/100)',
    '1/(1d6min0-1)',
    '1/-0',
    '1/(1d6*0)',
  ])('by what may be 0 is refused: %s', (text) => {
    const result = parseNotation(text)
    expect(result.ok ? 'taken' : result.error.code).toBe('division-by-zero')
  })

  it.each(['10/1d6', '1/(4dF+5)', '1/(5d10>=8+1)', '1/(2d6-1)', '1/ceil(1d6/4)', '1/(1d6max3-4)', '1/-1d6', '1/0.000001'])(
    'by what is never 0 is taken: %s',
    (text) => {
      expect(encloseZero(boundsOf((parsed(text) as Extract<Expression, { kind: 'operation' }>).right))).toBe(false)
    },
  )
})
