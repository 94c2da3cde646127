import { describe, expect, it } from 'vitest'
import { createDice, type Dice, seedGenerator } from '../../src/dice/generator.ts'
import { type Roll, rollExpression, type TypedDiceError } from '../../src/dice/roll.ts'
import { parsed } from './expressions.ts'

const NO_DICE: Dice = {
  face: () => {
    throw new Error('a die was rolled')
  },
  state: () => '',
}

function typedRoll(notation: string, ...faces: number[]): Roll {
  const result = rollExpression(parsed(notation), NO_DICE, faces)
  if (!result.ok) throw new Error(result.error.code)
  return result.roll
}

function refused(notation: string, ...faces: number[]): TypedDiceError | null {
  const result = rollExpression(parsed(notation), NO_DICE, faces)
  return result.ok ? null : result.error
}

/** The values of the dice that stand in the first pool. */
function standing(roll: Roll): number[] {
  return roll.pools[0]!.dice.filter((die) => die.kept).map((die) => die.value)
}

describe('what happens to the dice', () => {
  it('highest and lowest are kept or dropped', () => {
    expect(standing(typedRoll('4d6kh2', 5, 6, 2, 1))).toEqual([5, 6])
    expect(standing(typedRoll('4d6kl2', 5, 6, 2, 1))).toEqual([2, 1])
    expect(standing(typedRoll('4d6dh1', 5, 6, 2, 1))).toEqual([5, 2, 1])
    expect(standing(typedRoll('4d6dl1dh1', 5, 6, 2, 1))).toEqual([5, 2])
    // To keep the three lowest and to drop the two highest are about the same end: two dice go, not three.
    expect(standing(typedRoll('4d6kl3dh2', 5, 6, 2, 1))).toEqual([2, 1])
    expect(standing(typedRoll('4d6kl3dl1', 5, 6, 2, 1))).toEqual([5, 2])
  })

  it('of equal dice the first ones rolled stay', () => {
    expect(typedRoll('3d6kh2', 4, 4, 4).pools[0]!.dice.map(({ kept }) => kept)).toEqual([true, true, false])
  })

  it('an explosion gives a further die, right behind the one that exploded', () => {
    const roll = typedRoll('2d6!', 6, 3, 6, 2)
    expect(roll.total).toBe(17)
    expect(roll.pools[0]!.dice.map(({ value, exploded, extra }) => [value, exploded, extra])).toEqual([
      [6, true, false],
      [6, true, true],
      [2, false, true],
      [3, false, false],
    ])
  })

  it('a compounding die grows', () => {
    const roll = typedRoll('2d6!!', 6, 3, 6, 2)
    expect(roll.pools[0]!.dice.map(({ value, thrown }) => [value, thrown])).toEqual([
      [14, [6, 6, 2]],
      [3, [3]],
    ])
  })

  it('the dice that an explosion gave may be kept too', () => {
    expect(standing(typedRoll('2d6!kh2', 6, 1, 5))).toEqual([6, 5])
  })

  it('a re-roll goes on until the die stands, or is made once', () => {
    expect(typedRoll('2d6r1', 1, 4, 1, 1, 5).total).toBe(9)
    expect(typedRoll('2d6ro1', 1, 4, 1).total).toBe(5)
    expect(typedRoll('2d6r1', 1, 4, 1, 1, 5).pools[0]!.dice[0]).toMatchObject({ thrown: [1, 1, 1, 5], rerolled: true, value: 5 })
  })

  it('the least and the most hold for the dice first rolled, before anything else', () => {
    expect(typedRoll('3d6min3', 1, 3, 6).total).toBe(12)
    expect(typedRoll('3d6max4', 1, 3, 6).total).toBe(8)
    // Raised to 3, then rolled again, then as it falls.
    expect(typedRoll('1d6min3ro3', 1, 1).total).toBe(1)
    // Lowered to 4, a six doesn't explode; told to, a four does.
    expect(typedRoll('1d6max4!', 6).total).toBe(4)
    expect(typedRoll('1d6max4!=4', 6, 2).total).toBe(6)
  })

  it('explosions come before re-rolls, and a re-rolled die explodes no more', () => {
    expect(typedRoll('2d6!r1', 6, 3, 1, 6).total).toBe(15)
  })

  it('the order in which modifiers were written changes nothing', () => {
    expect(typedRoll('2d6r1!', 6, 3, 1, 6)).toEqual(typedRoll('2d6!r1', 6, 3, 1, 6))
  })

  it('successes are counted on the dice that stand, failures taken from them', () => {
    expect(typedRoll('4d10>=8', 9, 8, 7, 1).total).toBe(2)
    expect(typedRoll('4d10>=8f1', 9, 8, 7, 1).total).toBe(1)
    expect(typedRoll('4d10kh1>=8', 9, 8, 7, 1).total).toBe(1)
    expect(typedRoll('2d10>=8f1', 1, 1).total).toBe(-2)
  })

  it('what would be both is a success', () => {
    expect(typedRoll('1d10>=8f10', 10).total).toBe(1)
  })

  it('pools are rolled in reading order', () => {
    const roll = typedRoll('2d6 - (1d4 + 1d8)', 6, 5, 2, 3)
    expect(roll.total).toBe(6)
    expect(roll.pools.map(({ total }) => total)).toEqual([11, 2, 3])
  })

  it('totals are exact, and whole only where they are made so', () => {
    expect(typedRoll('1d6 / 4', 3).total).toBe(0.75)
    expect(typedRoll('1d6 / 3 * 3', 1).total).toBe(1)
    expect(typedRoll('floor(1d6 * 0.1 * 10)', 3).total).toBe(3)
    expect(typedRoll('round(1d6 / 2)', 5).total).toBe(3)
    expect(typedRoll('round(-1d6 / 2)', 5).total).toBe(-3)
    expect(typedRoll('ceil(-1d6 / 4)', 3).total).toBe(0)
    expect(Object.is(typedRoll('ceil(-1d6 / 4)', 3).total, 0)).toBe(true)
    expect(Object.is(typedRoll('0 * -1d6', 3).total, 0)).toBe(true)
  })
})

describe('a roll tells of each die what happened to it', () => {
  /** Dice loaded to fall one after the other as given; more than those may not be asked for. */
  function loaded(...faces: number[]): Dice {
    return {
      face: () => {
        const face = faces.shift()
        if (face === undefined) throw new Error('a die too many was rolled')
        return face
      },
      state: () => String(faces.length),
    }
  }

  function loadedRoll(notation: string, ...faces: number[]): Roll {
    const dice = loaded(...faces)
    const result = rollExpression(parsed(notation), dice)
    if (!result.ok) throw new Error(result.error.code)
    expect(dice.state()).toBe('0')
    // Typed in, the same faces give the same roll.
    expect(typedRoll(notation, ...faces)).toEqual(result.roll)
    return result.roll
  }

  const PLAIN = { kept: true, rerolled: false, exploded: false, extra: false, success: null }

  it('where some are left aside', () => {
    const roll = loadedRoll('4d6kh2', 2, 6, 1, 5)
    expect(roll.total).toBe(11)
    expect(roll.pools[0]!.dice).toEqual([
      { ...PLAIN, value: 2, thrown: [2], kept: false },
      { ...PLAIN, value: 6, thrown: [6] },
      { ...PLAIN, value: 1, thrown: [1], kept: false },
      { ...PLAIN, value: 5, thrown: [5] },
    ])
  })

  it('where dice explode, are rolled again, and are left aside', () => {
    // 6, 1 and 3 fall; the six gives a one; that one is rolled again to 4, the other one to 1 and then to 5.
    const roll = loadedRoll('3d6!r1kh2', 6, 1, 3, 1, 4, 1, 5)
    expect(roll.total).toBe(11)
    expect(roll.pools[0]!.dice).toEqual([
      { ...PLAIN, value: 6, thrown: [6], exploded: true },
      { ...PLAIN, value: 4, thrown: [1, 4], extra: true, rerolled: true, kept: false },
      { ...PLAIN, value: 5, thrown: [1, 1, 5], rerolled: true },
      { ...PLAIN, value: 3, thrown: [3], kept: false },
    ])
  })

  it('where a die grows, another is rolled again once, and successes are counted', () => {
    const roll = loadedRoll('2d6!!ro<5>=6f1', 6, 2, 6, 3, 1)
    expect(roll.total).toBe(0)
    expect(roll.pools[0]!.dice).toEqual([
      { ...PLAIN, value: 15, thrown: [6, 6, 3], exploded: true, success: 1 },
      { ...PLAIN, value: 1, thrown: [2, 1], rerolled: true, success: -1 },
    ])
  })

  it('where dice are raised and lowered: the faces that were thrown stay to be seen', () => {
    const roll = loadedRoll('3d6min2max5!=5', 1, 6, 4, 6)
    expect(roll.total).toBe(17)
    expect(roll.pools[0]!.dice).toEqual([
      { ...PLAIN, value: 2, thrown: [1] },
      { ...PLAIN, value: 5, thrown: [6], exploded: true },
      // What an explosion gives isn't lowered any more.
      { ...PLAIN, value: 6, thrown: [6], extra: true },
      { ...PLAIN, value: 4, thrown: [4] },
    ])
  })

  it('where dice left aside count neither for nor against', () => {
    const roll = loadedRoll('4d6dh1>=5f1', 6, 5, 1, 1)
    expect(roll.total).toBe(-1)
    expect(roll.pools[0]!.dice.map(({ success }) => success)).toEqual([null, 1, -1, -1])
  })

  it('where a chain of explosions is long, each link is a die of its own', () => {
    const roll = loadedRoll('3d6!>4dh2', 5, 4, 4, 6, 5, 3)
    expect(roll.total).toBe(16)
    expect(roll.pools[0]!.dice.map(({ value, kept, exploded, extra }) => [value, kept, exploded, extra])).toEqual([
      // Of equal dice the one rolled first is the higher one.
      [5, false, true, false],
      [6, false, true, true],
      [5, true, true, true],
      [3, true, false, true],
      [4, true, false, false],
      [4, true, false, false],
    ])
  })

  it('where fudge dice fall: a generator’s 1, 2 and 3 are −1, 0 and 1', () => {
    const result = rollExpression(parsed('3dF'), loaded(1, 2, 3))
    expect(result.ok && result.roll.pools[0]!.dice.map(({ value }) => value)).toEqual([-1, 0, 1])
  })
})

describe('typed dice (GM-1)', () => {
  it('are taken instead of rolled ones, none rolled', () => {
    expect(typedRoll('4d6kh2 + 1d4', 5, 6, 2, 1, 3).total).toBe(14)
    expect(typedRoll('4dF', -1, 0, 1, 1).total).toBe(1)
  })

  it('have to be as many as are asked for', () => {
    expect(refused('4d6kh2', 5, 6, 2)).toMatchObject({ code: 'too-few-dice', given: 3, needed: 4 })
    expect(refused('4d6kh2', 5, 6, 2, 1, 1)).toMatchObject({ code: 'too-many-dice', given: 5, used: 4 })
    expect(refused('2d6!', 6, 3)).toMatchObject({ code: 'too-few-dice', given: 2, needed: 3 })
    expect(refused('2d6r1', 1, 3)).toMatchObject({ code: 'too-few-dice', needed: 3 })
  })

  it('are taken pool after pool, each with its explosions and then its re-rolls', () => {
    const roll = typedRoll('2d6!r1 + 1d8 + 1d4r4', 1, 6, 2, 3, 8, 4, 2)
    expect(roll.pools.map(({ dice }) => dice.map(({ thrown }) => thrown))).toEqual([[[1, 3], [6], [2]], [[8]], [[4, 2]]])
    expect(roll.total).toBe(3 + 6 + 2 + 8 + 2)
  })

  it('are told how many there have to be at least, over all pools', () => {
    expect(refused('2d6 + 1d4')).toEqual({ kind: 'typed-dice', code: 'too-few-dice', given: 0, needed: 3 })
    expect(refused('2d6! + 1d4', 6, 1)).toMatchObject({ code: 'too-few-dice', given: 2, needed: 3 })
    expect(refused('2d6! + 1d4', 6, 1, 2)).toMatchObject({ code: 'too-few-dice', given: 3, needed: 4 })
    expect(refused('5', 1)).toEqual({ kind: 'typed-dice', code: 'too-many-dice', given: 1, used: 0 })
  })

  it('are checked against the die that they stand for, not another', () => {
    expect(refused('1d6 + 1d4', 4, 6)).toMatchObject({ code: 'face-out-of-range', index: 1, face: 6, lowest: 1, highest: 4 })
    expect(refused('1d6min3', 2)).toBe(null)
    expect(refused('d%', 101)).toMatchObject({ code: 'face-out-of-range', highest: 100 })
    for (const face of [Number.NaN, Number.POSITIVE_INFINITY, -1]) {
      expect(refused('1d6', face)).toMatchObject({ code: 'face-out-of-range' })
    }
  })

  it('have to be faces of their dice', () => {
    expect(refused('2d6', 3, 7)).toMatchObject({ code: 'face-out-of-range', index: 1, face: 7, lowest: 1, highest: 6 })
    expect(refused('1d6', 0)).toMatchObject({ code: 'face-out-of-range' })
    expect(refused('1d6', 2.5)).toMatchObject({ code: 'face-out-of-range' })
    expect(refused('1dF', 2)).toMatchObject({ code: 'face-out-of-range', lowest: -1, highest: 1 })
  })

  it('may go on re-rolling as long as they like', () => {
    expect(typedRoll('1d6r1', ...new Array<number>(1500).fill(1), 4).total).toBe(4)
  })
})

describe('what hardly ends', () => {
  /** Dice that always show their highest face. */
  const highest: Dice = { face: (sides) => sides, state: () => '' }
  const lowest: Dice = { face: () => 1, state: () => '' }

  function total(notation: string, dice: Dice): number {
    const result = rollExpression(parsed(notation), dice)
    if (!result.ok) throw new Error(result.error.code)
    return result.roll.total
  }

  it('a die explodes 1,000 times at most', () => {
    expect(total('1d6!', highest)).toBe(6 * 1001)
    expect(total('1d6!!', highest)).toBe(6 * 1001)
  })

  it('after 1,000 re-rolls a die is drawn among the faces that stand', () => {
    expect(total('1d6r1', lowest)).toBe(2)
    expect(total('1d1000000r<1000000', createDice(seedGenerator('patience')))).toBe(1_000_000)
  })
})
