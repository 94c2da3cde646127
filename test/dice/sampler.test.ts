import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createDice, generatorState, generatorWords, seedGenerator, throwerOf } from '../../src/dice/generator.ts'
import { printNotation } from '../../src/dice/notation.ts'
import { rollExpression } from '../../src/dice/roll.ts'
import { createSampler } from '../../src/dice/sampler.ts'
import { anyExpression, anyPool, isTaken, parsed } from './expressions.ts'

/** Rolls an expression both ways from the same state, and expects the same totals and the same state in the end. */
function expectTwins(notation: string, seed: string, rolls: number): void {
  const expression = parsed(notation)
  const dice = createDice(seedGenerator(seed))
  const sampler = createSampler(expression, seedGenerator(seed))
  for (let time = 0; time < rolls; time++) {
    const result = rollExpression(expression, dice)
    if (!result.ok) throw new Error(result.error.code)
    expect(sampler.next()).toBe(result.roll.total)
  }
  expect(sampler.state()).toBe(dice.state())
}

describe('the sampler gives the totals of a plain roll, roll for roll', () => {
  it('for random pools with every modifier', () => {
    fc.assert(
      fc.property(anyPool({ dice: 6, sides: 8 }), fc.string(), (pool, seed) => {
        fc.pre(isTaken({ kind: 'pool', pool }))
        expectTwins(printNotation({ kind: 'pool', pool }), seed, 20)
      }),
      { numRuns: 600, seed: 11, maxSkipsPerRun: 200 },
    )
  })

  it('for random expressions', () => {
    fc.assert(
      fc.property(anyExpression({ dice: 4, sides: 6 }), fc.string(), (expression, seed) => {
        fc.pre(isTaken(expression))
        expectTwins(printNotation(expression), seed, 20)
      }),
      { numRuns: 300, seed: 12, maxSkipsPerRun: 200 },
    )
  })

  it.each([
    '4d6kh2',
    '4d6kh3',
    '4d6dh1',
    '5d8kl2',
    'adv + 5',
    'dis - 1',
    '100d6',
    '40d20kh10',
    '60d100kh25dh5',
    '50d10!>7kh20',
    '3d1000000',
    '5d32768',
    '5d32769kh2',
    '20d1000000kl7',
    '8dFkh3',
    '100d2!',
    '30d6!!r<3',
    '3d6min9!=9r1>=4f2',
    '2d6max-3kh2',
    '6d6r>1',
    '10000d6',
    '1d100000ro<50000>=70000f<3',
  ])('for %s', (notation) => {
    expectTwins(notation, 'twins', 200)
  })

  it('where a die has but one face in a thousand to stand on', () => {
    expectTwins('1d5000r>1', 'patience', 40)
  })
})

describe('dice thrown in bulk', () => {
  it('are those thrown one by one', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1_000_000 }), fc.integer({ min: 1, max: 50 }), fc.string(), (sides, count, seed) => {
        const dice = createDice(seedGenerator(seed))
        const one = Array.from({ length: count }, () => dice.face(sides))
        const faces = new Int32Array(count)
        throwerOf(generatorWords(seedGenerator(seed)), sides, count, faces)()
        expect([...faces]).toEqual(one)
      }),
      { numRuns: 300, seed: 13 },
    )
  })

  it('are drawn again where one face would be favoured, as one by one', () => {
    // 2^32 leaves nearly as much over as it can.
    const sides = 32_513
    expect(2 ** 32 % sides).toBeGreaterThan(30_000)
    const state = seedGenerator('again')
    const bulk = generatorWords(state)
    const faces = new Int32Array(1_000_000)
    throwerOf(bulk, sides, faces.length, faces)()
    const dice = createDice(state)
    expect(faces.every((face) => face === dice.face(sides))).toBe(true)
    expect(generatorState(bulk)).toBe(dice.state())
    // Coins never have to be drawn again: had nothing been here either, the state would be theirs.
    const coins = generatorWords(state)
    throwerOf(coins, 2, faces.length, faces)()
    expect(generatorState(coins)).not.toBe(dice.state())
  })
})
