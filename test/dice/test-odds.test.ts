import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { chanceAtLeast, oddsOf } from '../../src/dice/odds.ts'
import { chanceOfReroll, chanceOfTest } from '../../src/dice/test-odds.ts'
import { parsed } from './expressions.ts'

/** Every way that some dice may fall. */
function everyThrow(count: number, sides: number): number[][] {
  return count === 0
    ? [[]]
    : everyThrow(count - 1, sides).flatMap((faces) => Array.from({ length: sides }, (_, i) => [...faces, i + 1]))
}

function kept(faces: readonly number[], keep: number): number {
  return faces
    .toSorted((a, b) => b - a)
    .slice(0, keep)
    .reduce((sum, face) => sum + face, 0)
}

describe('the chance of a test (AL-A2)', () => {
  it.each([
    [1, 6, 2],
    [2, 6, 2],
    [3, 6, 2],
    [4, 6, 2],
    [5, 6, 2],
    [4, 6, 3],
    [3, 8, 1],
  ])('of %i dice with %i sides of which %i are kept is that of trying every throw', (count, sides, keep) => {
    const throws = everyThrow(count, sides)
    for (let target = -1; target <= sides * keep + 1; target++) {
      const reached = throws.filter((faces) => kept(faces, keep) >= target).length
      expect(chanceOfTest({ count, sides, keep }, target)).toBeCloseTo(reached / throws.length, 14)
    }
  })

  it('against 12 is that of a double six among the dice', () => {
    expect(chanceOfTest({ count: 4, sides: 6, keep: 2 }, 12)).toBe(171 / 1296)
    expect(chanceOfTest({ count: 5, sides: 6, keep: 2 }, 12)).toBe(1526 / 7776)
  })

  it('is that of the notation, to the last bit', () => {
    const three = fc.tuple(fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 20 }), fc.integer({ min: 1, max: 12 }))
    fc.assert(
      fc.property(three, fc.integer({ min: -2, max: 250 }), ([count, sides, keep], target) => {
        const odds = oddsOf(parsed(`${count}d${sides}kh${Math.min(keep, count)}`))
        if (!odds.ok) throw new Error(odds.error.code)
        expect(chanceOfTest({ count, sides, keep }, target)).toBe(chanceAtLeast(odds.odds, target).chance)
      }),
      { numRuns: 300, seed: 51 },
    )
  })

  it('is shown as 0.131944 where four dice are to make 12', () => {
    expect(chanceOfTest({ count: 4, sides: 6, keep: 2 }, 12).toFixed(6)).toBe('0.131944')
  })

  it.each([
    // Of 36 throws of two dice: 6+6; 6+5, 5+6 more; 1 of them more for each total down to 7.
    [2, 12, 1, 36],
    [2, 11, 3, 36],
    [2, 7, 21, 36],
    // Of 216 throws of three dice two sixes or more: 3 × 5 + 1.
    [3, 12, 16, 216],
    // One die alone: nothing above 6 is in reach.
    [1, 6, 1, 6],
    [1, 7, 0, 6],
  ])('of %i dice to make %i is counted by hand: %i of %i', (count, target, ways, of) => {
    expect(chanceOfTest({ count, sides: 6, keep: 2 }, target)).toBe(ways / of)
  })

  it('without dice is none, unless nothing is asked for', () => {
    expect(chanceOfTest({ count: 0, sides: 6, keep: 2 }, 8)).toBe(0)
    expect(chanceOfTest({ count: 0, sides: 6, keep: 2 }, 0)).toBe(1)
    expect(chanceOfTest({ count: 3, sides: 6, keep: 0 }, 1)).toBe(0)
    expect(chanceOfTest({ count: 3, sides: 6, keep: 0 }, 0)).toBe(1)
  })
})

describe('the chance that a re-roll turns a test (AL-A4)', () => {
  it('is counted by hand: which die is worth it', () => {
    const rolled = [6, 4, 2, 1]
    const against = (face: number, target: number) => chanceOfReroll(rolled, face, { sides: 6, keep: 2 }, target)
    // To make 11 beside the six a five or a six has to fall; without the six only 4 and 6 are left, one short.
    expect([1, 2, 4].map((face) => against(face, 11))).toEqual([2 / 6, 2 / 6, 2 / 6])
    expect(against(6, 11)).toBe(0)
    // 10 is there already: only the re-roll of a die that counts may lose it.
    expect([1, 2, 4, 6].map((face) => against(face, 10))).toEqual([1, 1, 3 / 6, 1 / 6])
    expect(against(1, 12)).toBe(1 / 6)
  })

  it.each([[[6, 5, 1]], [[1, 1, 1]], [[6, 6, 2, 1]], [[4, 3]], [[2]], [[3, 3, 3, 3, 3, 3]]])(
    'of %j is that of trying every face',
    (faces) => {
      for (const face of new Set(faces)) {
        const others = faces.toSpliced(faces.indexOf(face), 1)
        for (let target = 2; target <= 13; target++) {
          const reached = [1, 2, 3, 4, 5, 6].filter((rolled) => kept([...others, rolled], 2) >= target).length
          expect(chanceOfReroll(faces, face, { sides: 6, keep: 2 }, target)).toBeCloseTo(reached / 6, 14)
        }
      }
    },
  )

  it('of a face that no die shows is none', () => {
    expect(chanceOfReroll([6, 5, 1], 2, { sides: 6, keep: 2 }, 4)).toBe(0)
  })
})
