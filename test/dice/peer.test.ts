/**
 * Against rpg-dice-roller, whose notation ours follows where both have the same: the same totals can come, and they come as often.
 * Where the two part, it is on purpose, and the reason stands here.
 */
import { DiceRoll, NumberGenerator } from '@dice-roller/rpg-dice-roller'
import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { createDice, seedGenerator } from '../../src/dice/generator.ts'
import { parseNotation, parseRolls } from '../../src/dice/notation.ts'
import { oddsOf } from '../../src/dice/odds.ts'
import { parsed } from './expressions.ts'

/** Rolls of the peer for each notation. */
const TIMES = 4000
/** A total that comes more often than this has to be seen among them: missing it would be a matter of e^−20. */
const COMMON = 0.005

beforeAll(() => {
  const dice = createDice(seedGenerator('peer'))
  const word = () => ((dice.face(65_536) - 1) << 16) | (dice.face(65_536) - 1)
  Object.assign(NumberGenerator.generator, { engine: { next: word } })
})

function theirTotal(notation: string): number {
  return new DiceRoll(notation).total
}

const COMMON_PART = [
  '1d20+5',
  '1d20 + 5',
  'd6',
  '3d6',
  'd%',
  'dF',
  '4dF',
  '4d6kh2',
  '4d6k2',
  '4d6kl1',
  '4d6dh1',
  '4d6dl1',
  '4d6d1',
  '4d6kh3dl1',
  '5d6kh4dh1',
  '5d6kl4dh2',
  '5d6kl3dl1',
  '5d6dl1dh1',
  '2d20kh1',
  '2d20kl1',
  '4d6r=1',
  '3d6r<3',
  '3d6ro=1',
  '3d6ro<3',
  '2d6r',
  '2d6ro',
  '3dFr=-1',
  '2d6!',
  '3d6!>4',
  '2d6!!',
  '2d6!!>4',
  '3d6!kh2',
  '3d6!dl1',
  '4d6!!kh2',
  '2d6!r=6',
  '2d6!!ro<3',
  '4d6min2',
  '4d6max5',
  '3d6min2max4',
  '1d20min10',
  '2d6max4!',
  '2d6min6!',
  '3d6max5!=5',
  '3d6min3r=3',
  '3d6min3ro=3',
  '4dFmin0',
  '5d10>=8',
  '5d10>8',
  '5d10=10',
  '5d10<3',
  '5d10<>10',
  '5d10>=8f=1',
  '5d10>=8f<=2',
  '4dF>=1',
  '5d10kh3>=8',
  '5d10!=10>=8',
  '5d10!>=9>=8f=1',
  '1d6-1d4',
  '2*(1d4+3)',
  '(1d6+1)*(1d4-2)',
  '1d8/4',
  'floor(1d6/4)',
  'ceil(1d6/4)',
  'round(1d6/4)',
  'floor((1d6+2d4)/2)',
  'round((0-1d6)/4)',
  '10-2*1d4',
  '1d6--1',
  '1d6+1.5',
] as const

describe('as the other library rolls', () => {
  it.each(COMMON_PART)('%s', (notation) => {
    const result = oddsOf(parsed(notation))
    if (!result.ok) throw new Error(result.error.code)
    const { outcomes, of, mean, deviation } = result.odds
    const ours = new Map(outcomes.map(({ total, ways }) => [total, Number((ways * 1_000_000_000n) / of) / 1e9]))
    const theirs = new Set<number>()
    let sum = 0
    for (let time = 0; time < TIMES; time++) {
      const total = theirTotal(notation)
      theirs.add(total)
      sum += total
    }
    expect([...theirs].filter((total) => !ours.has(total))).toEqual([])
    expect([...ours].filter(([total, chance]) => chance > COMMON && !theirs.has(total))).toEqual([])
    expect(Math.abs(sum / TIMES - mean)).toBeLessThan((5 * deviation) / Math.sqrt(TIMES) + 1e-9)
  })
})

/** The notations that are the same for both, made at random: with every modifier, now and then out of order. */
const anyCommonPool: fc.Arbitrary<string> = fc
  .record({ count: fc.integer({ min: 1, max: 5 }), sides: fc.constantFrom(2, 3, 4, 6, 8, 'F' as const) })
  .chain(({ count, sides }) => {
    const face = fc.integer({ min: 1, max: sides === 'F' ? 1 : sides })
    const seldom = (text: fc.Arbitrary<string>) => fc.option(text, { nil: '', freq: 1 })
    const words = (...some: string[]) => fc.constantFrom(...some)
    const joined = (...parts: fc.Arbitrary<string | number>[]) => fc.tuple(...parts).map((each) => each.join(''))
    const condition = joined(words('=', '<', '>', '<=', '>=', '<>'), face)
    const many = fc.integer({ min: 1, max: count })
    const modifiers = fc.tuple(
      seldom(joined(words('min'), face)),
      seldom(joined(words('max'), face)),
      seldom(joined(words('!', '!!'), seldom(condition))),
      seldom(joined(words('r', 'ro'), seldom(condition))),
      seldom(joined(words('kh', 'kl', 'k', 'dh', 'dl', 'd'), many)),
    )
    // What is counted comes last: behind a re-roll or an explosion it would be its condition.
    const counting = seldom(joined(condition, seldom(joined(words('f'), condition))))
    return fc
      .tuple(modifiers, fc.nat(3), counting)
      .map(([some, first, last]) => `${count}d${sides}${[...some.slice(first), ...some.slice(0, first)].join('')}${last}`)
  })

describe('as the other library rolls, for any pool that both take', () => {
  it('its totals are among ours, and their mean is ours', () => {
    let compared = 0
    fc.assert(
      fc.property(anyCommonPool, (notation) => {
        const reading = parseNotation(notation)
        fc.pre(reading.ok)
        if (!reading.ok) return
        const result = oddsOf(reading.expression)
        fc.pre(result.ok)
        if (!result.ok) return
        const { outcomes, mean, deviation } = result.odds
        const ours = new Set(outcomes.map(({ total }) => total))
        let sum = 0
        for (let time = 0; time < 150; time++) {
          const total = theirTotal(notation)
          expect(ours, `${notation} gave ${total}`).toContain(total)
          sum += total
        }
        compared++
        expect(Math.abs(sum / 150 - mean), notation).toBeLessThan((6 * deviation) / Math.sqrt(150) + 1e-9)
      }),
      { numRuns: 200, seed: 61, maxSkipsPerRun: 200 },
    )
    expect(compared).toBe(200)
  })

  it.each([
    '3d6',
    '4d6kh2',
    '5d8dl2',
    '4dF',
    'd%',
    '2d6+1d4+3',
    '1d20-1',
    '5d10>=8',
    '3d6min2',
    '3d6max4',
    '(1d6+2)*3',
    '2d10kl1',
  ])('its least and its most are ours: %s', (notation) => {
    const { minTotal, maxTotal } = new DiceRoll(notation)
    const result = oddsOf(parsed(notation))
    if (!result.ok) throw new Error(result.error.code)
    const { outcomes } = result.odds
    // Where it keeps, or counts, the other library’s least and most are those of all the dice, or 0.
    expect(outcomes.at(-1)!.total).toBe(maxTotal)
    expect(outcomes[0]!.total).toBe(minTotal)
  })
})

describe('on purpose otherwise than the other library', () => {
  const refusedThere = (notation: string) => expect(() => new DiceRoll(notation)).toThrow()

  it.each([
    ['1D20', 'people type capitals'],
    ['4D6KH2', 'people type capitals'],
    ['4d6 kh2', 'blanks may stand before a modifier'],
    ['2d20kh', 'one die is meant where no number stands'],
    ['-1d6', 'dice may be subtracted from nothing'],
    ['+1d6', 'and added to it'],
    ['4d6r1', 'a number alone is what Roll20 takes for “equal to”'],
    ['4d6ro1', 'the same'],
    ['5d10>=8f1', 'the same'],
    ['2d6!6', 'the same'],
    ['4d6r1r3', 'conditions of a re-roll add up, as in Roll20'],
    ['adv + 3', 'a name for 2d20kh1'],
    ['dis', 'a name for 2d20kl1'],
    ['2000d6', 'up to 10,000 dice a pool'],
    ['4 d 6', 'blanks may stand anywhere'],
    ['5d10 >= 8', 'blanks may stand anywhere'],
    ['-(1d4+1)', 'what stands in parentheses may be subtracted from nothing, too'],
    ['2×1d6−1', 'the signs of print are pasted in'],
  ])('%s is taken here alone: %s', (notation) => {
    refusedThere(notation)
    expect(parseNotation(notation).ok).toBe(true)
  })

  it.each([
    ['2d6kh3', 'keeps-too-many', 'it would keep more dice than there are'],
    ['4d6kl5', 'keeps-too-many', 'it would keep more dice than there are'],
    ['4d6dl4', 'drops-all', 'nothing would be left'],
    ['4d6kh2kh1', 'given-twice', 'one of the two would go unheeded'],
    ['4d6kh3kl2', 'keeps-both-ends', 'which dice are meant is anybody’s guess'],
    ['1d6r<7', 'rerolls-forever', 'the re-roll would never end'],
    ['1d6!>0', 'explodes-forever', 'the explosion would never end'],
    ['1d6/0', 'division-by-zero', 'it is no number'],
    ['1d6/(1d6-1)', 'division-by-zero', 'it may be no number'],
    ['1d1000001', 'too-many-faces', 'up to 1,000,000 faces a die'],
    ['1d6^2', 'unexpected', 'powers aren’t in the notation'],
    ['1d6**2', 'unexpected', 'powers aren’t in the notation'],
    ['1d6%4', 'unexpected', 'nor are remainders'],
    ['abs(1d6)', 'unexpected', 'nor other functions'],
    ['{2d6,3d4}kh1', 'unexpected', 'nor groups'],
    ['1d6!p', 'unexpected', 'nor penetrating dice'],
    ['4d6u', 'unexpected', 'nor unique dice'],
    ['4d6sa', 'unexpected', 'nor an order to show dice in'],
    ['4d6cs>5', 'unexpected', 'nor marks for critical ones'],
    ['4d6cf<2', 'unexpected', 'nor marks for critical ones'],
    ['(1+2)d6', 'unexpected', 'nor a number of dice, or of faces, that is worked out'],
    ['2d(1+2)', 'unexpected', 'nor a number of dice, or of faces, that is worked out'],
    ['4dF.1', 'unexpected', 'fudge dice are of one kind'],
    ['4dF.2', 'unexpected', 'fudge dice are of one kind'],
    ['1d6 [fire]', 'unexpected', 'a label stands behind a #'],
    ['1d6 // fire', 'unexpected', 'a label stands behind a #'],
    ['1d6!kh2', 'keeps-too-many', 'only the dice first rolled are sure to be there'],
    ['4d6!!!', 'given-twice', 'one of the two would go unheeded'],
    ['1d6>=3>=4', 'given-twice', 'one of the two would go unheeded'],
  ])('%s is refused here (%s): %s', (notation, code) => {
    expect(() => new DiceRoll(notation)).not.toThrow()
    const result = parseNotation(notation)
    expect(result.ok ? null : result.error.code).toBe(code)
  })

  it('quotients aren’t cut to two decimals', () => {
    expect(theirTotal('7/3')).toBe(2.33)
    const result = oddsOf(parsed('7/3'))
    expect(result.ok && result.odds.outcomes).toEqual([{ total: 7 / 3, ways: 1n }])
  })

  it('each condition of a re-roll counts, as in Roll20, not the last one alone', () => {
    const totals = Array.from({ length: 200 }, () => theirTotal('1d4r=1r=3'))
    expect(new Set(totals)).toEqual(new Set([1, 2, 4]))
    const result = oddsOf(parsed('1d4r=1r=3'))
    expect(result.ok && result.odds.outcomes.map(({ total }) => total)).toEqual([2, 4])
  })

  it('a line holds several rolls, each with its label', () => {
    refusedThere('1d20; 1d6')
    const result = parseRolls('1d20 # to hit; 1d6 # damage')
    expect(result.ok && result.rolls.map(({ label }) => label)).toEqual(['to hit', 'damage'])
    expect(new DiceRoll('1d6 # damage').notation).toBe('1d6 # damage')
  })

  it('a re-roll that hardly ever stands still ends on a face that stands', () => {
    // There the thousandth re-roll stands whatever it shows; here one that stands is drawn then.
    const result = oddsOf(parsed('1d100r<100'))
    expect(result.ok && result.odds.outcomes).toEqual([{ total: 100, ways: 1n }])
  })
})
