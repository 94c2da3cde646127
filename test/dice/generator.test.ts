import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createDice, isGeneratorState, MAX_SIDES, seedGenerator } from '../../src/dice/generator.ts'

/** The first numbers that the authors' own xoshiro128** gives from the words 1, 2, 3, 4, and the words that it then stands at. */
const FROM_1_2_3_4 = [11520, 0, 5927040, 70819200, 2031721883, 1637235492, 1287239034, 3734860849, 3729100597, 4258142804]
/** xoshiro128** once more, from its published definition, in whole numbers of any size: slow, and nothing in it wraps by itself. */
function plainGenerator(words: readonly bigint[]) {
  const MASK = 0xffffffffn
  const turn = (x: bigint, by: bigint) => ((x << by) | (x >> (32n - by))) & MASK
  let [a, b, c, d] = words as [bigint, bigint, bigint, bigint]
  return {
    next(): bigint {
      const drawn = (turn((b * 5n) & MASK, 7n) * 9n) & MASK
      const shifted = (b << 9n) & MASK
      c ^= a
      d ^= b
      b ^= c
      a ^= d
      c ^= shifted
      d = turn(d, 11n)
      return drawn
    },
    state: () => [a, b, c, d].map((word) => word.toString(16).padStart(8, '0')).join(''),
  }
}

/** A face drawn without bias, from the definition: the draw is made again where it falls among the left-over ones. */
function plainFace(next: () => bigint, sides: bigint): number {
  for (;;) {
    const product = next() * sides
    if ((product & 0xffffffffn) >= 2n ** 32n % sides) return Number(1n + (product >> 32n))
  }
}

const words = fc.tuple(...Array.from({ length: 4 }, () => fc.bigInt({ min: 0n, max: 0xffffffffn })))

const STATE_1_2_3_4 = '00000001000000020000000300000004'
const STATE_AFTER_TEN = [939045227, 1864939416, 1451579149, 2199351389].map((word) => word.toString(16).padStart(8, '0')).join('')

describe('the generator', () => {
  it('is xoshiro128**: its faces are the high parts of the known numbers', () => {
    const dice = createDice(STATE_1_2_3_4)
    // A power of two divides 2^32, so that nothing is ever drawn again.
    expect(FROM_1_2_3_4.map(() => dice.face(65_536))).toEqual(FROM_1_2_3_4.map((drawn) => 1 + Math.floor(drawn / 65_536)))
    expect(dice.state()).toBe(STATE_AFTER_TEN)
  })

  it('is xoshiro128**, whatever the state and the dice', () => {
    expect(FROM_1_2_3_4.map(BigInt)).toEqual(Array.from({ length: 10 }, plainGenerator([1n, 2n, 3n, 4n]).next))
    const some = fc.oneof(
      fc.integer({ min: 1, max: 100 }),
      fc.integer({ min: 1, max: MAX_SIDES }),
      fc.constantFrom(2 ** 15, MAX_SIDES),
    )
    fc.assert(
      fc.property(words, fc.array(some, { minLength: 1, maxLength: 30 }), (start, sides) => {
        fc.pre(start.some((word) => word !== 0n))
        const plain = plainGenerator(start)
        const dice = createDice(plain.state())
        expect(sides.map((each) => dice.face(each))).toEqual(sides.map((each) => plainFace(plain.next, BigInt(each))))
        expect(dice.state()).toBe(plain.state())
      }),
      { numRuns: 1000, seed: 41 },
    )
  })

  it('goes on from its state as if it had never stopped', () => {
    const sides = fc.array(fc.integer({ min: 1, max: MAX_SIDES }), { minLength: 1, maxLength: 20 })
    fc.assert(
      fc.property(fc.string(), sides, sides, (seed, before, after) => {
        const dice = createDice(seedGenerator(seed))
        for (const each of before) dice.face(each)
        const resumed = createDice(dice.state())
        expect(after.map((each) => resumed.face(each))).toEqual(after.map((each) => dice.face(each)))
      }),
      { numRuns: 200, seed: 1 },
    )
  })

  it.each([1_000_000, 999_999, 100, 6])('draws again what would favour some of %i faces', (sides) => {
    const leftOver = 2 ** 32 % sides
    const fair = FROM_1_2_3_4.filter((drawn) => (drawn * sides) % 2 ** 32 >= leftOver)
    // The second number, 0, is always among those that are passed over.
    expect(fair).not.toContain(0)
    const dice = createDice(STATE_1_2_3_4)
    expect(fair.map(() => dice.face(sides))).toEqual(fair.map((drawn) => 1 + Math.floor((drawn * sides) / 2 ** 32)))
  })

  it.each([2, 3, 6, 7, 20, 100])('shows each of %i faces as often as any other', (sides) => {
    const dice = createDice(seedGenerator(`d${sides}`))
    const times = new Array<number>(sides).fill(0)
    const rolls = 2000 * sides
    for (let i = 0; i < rolls; i++) times[dice.face(sides) - 1]!++
    const chiSquare = times.reduce((sum, seen) => sum + (seen - 2000) ** 2 / 2000, 0)
    // Five standard deviations of it above its mean.
    expect(chiSquare).toBeLessThan(sides - 1 + 5 * Math.sqrt(2 * sides))
  })

  it('favours none of as many faces as there may be in a small range', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 60 }), fc.string(), (sides, seed) => {
        const dice = createDice(seedGenerator(seed))
        const times = new Array<number>(sides).fill(0)
        for (let i = 0; i < 200 * sides; i++) times[dice.face(sides) - 1]!++
        const chiSquare = times.reduce((sum, seen) => sum + (seen - 200) ** 2 / 200, 0)
        // Six standard deviations and a bit, for the few sides whose chi-square is skewed.
        expect(chiSquare).toBeLessThan(sides + 12 + 6 * Math.sqrt(2 * sides))
      }),
      { numRuns: 200, seed: 42 },
    )
  })

  it('throws one face after the other as if the one before had not been', () => {
    const dice = createDice(seedGenerator('pairs'))
    const pairs = new Array<number>(36).fill(0)
    let before = dice.face(6)
    for (let i = 0; i < 72_000; i++) {
      const face = dice.face(6)
      pairs[(before - 1) * 6 + face - 1]!++
      before = face
    }
    expect(pairs.reduce((sum, seen) => sum + (seen - 2000) ** 2 / 2000, 0)).toBeLessThan(35 + 5 * Math.sqrt(70))
  })

  it('has no favourite among very many faces', () => {
    // What is left over of 2^32 would show as a lean to some faces; tenths are counted.
    const dice = createDice(seedGenerator('many'))
    const tenths = new Array<number>(10).fill(0)
    for (let i = 0; i < 200_000; i++) tenths[Math.floor((dice.face(MAX_SIDES) - 1) / 100_000)]!++
    expect(tenths.reduce((sum, seen) => sum + (seen - 20_000) ** 2 / 20_000, 0)).toBeLessThan(33.7)
  })

  it('refuses what is no state or no die', () => {
    expect(() => createDice('00000000000000000000000000000000')).toThrow(RangeError)
    expect(() => createDice('1234')).toThrow(RangeError)
    const dice = createDice(STATE_1_2_3_4)
    for (const sides of [0, -1, MAX_SIDES + 1, Number.NaN]) expect(() => dice.face(sides)).toThrow(RangeError)
  })
})

describe('a seed', () => {
  it('may be any text, and always gives the same state', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(isGeneratorState(seedGenerator(text))).toBe(true)
        expect(seedGenerator(text)).toBe(seedGenerator(text))
      }),
      { numRuns: 300, seed: 2 },
    )
  })

  it('stands for the states that journals and scripts rely on', () => {
    expect(seedGenerator('')).toBe('4802beb4ddfb57caf8f577263d5e2e61')
    expect(seedGenerator('1')).toBe('421e74991a65fca715cf1390523690a1')
    expect(seedGenerator('a long seed')).toBe('f0092f67cefc6a3081e02ed593464832')
  })

  it('that differs a little gives dice that have nothing in common', () => {
    const states = new Set<string>()
    const firsts = new Array<number>(20).fill(0)
    for (let i = 0; i < 20_000; i++) {
      const state = seedGenerator(String(i))
      states.add(state)
      firsts[createDice(state).face(20) - 1]!++
    }
    expect(states.size).toBe(20_000)
    expect(firsts.reduce((sum, seen) => sum + (seen - 1000) ** 2 / 1000, 0)).toBeLessThan(19 + 5 * Math.sqrt(38))
  })
})
