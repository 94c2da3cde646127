import { describe, expect, it } from 'vitest'
import { chanceOfReroll, chanceOfTest } from '../../src/dice/test-odds.ts'

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

  it('without dice is none, unless nothing is asked for', () => {
    expect(chanceOfTest({ count: 0, sides: 6, keep: 2 }, 8)).toBe(0)
    expect(chanceOfTest({ count: 0, sides: 6, keep: 2 }, 0)).toBe(1)
  })
})

describe('the chance that a re-roll turns a test (AL-A4)', () => {
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
