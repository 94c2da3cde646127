import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Expression } from '../../src/dice/expression.ts'
import { type NotationError, parseNotation, parseRolls, printNotation } from '../../src/dice/notation.ts'
import type { Pool } from '../../src/dice/pool.ts'
import { anyExpression, anyPool, isTaken, parsed } from './expressions.ts'

function poolOf(text: string): Pool {
  const expression = parsed(text)
  if (expression.kind !== 'pool') throw new Error(`${text} is no pool`)
  return expression.pool
}

const PLAIN: Pool = { count: 1, die: 6, min: null, max: null, explosion: null, reroll: null, selection: {}, counting: null }

function refusal(text: string): NotationError {
  const result = parseNotation(text)
  if (result.ok) throw new Error(`${text} was taken as ${printNotation(result.expression)}`)
  return result.error
}

/** A refusal as a code and the marked part of the text, or `^` and a position where nothing stands there. */
function marked(text: string): [code: string, where: string] {
  const { code, at, length } = refusal(text)
  return [code, length === 0 ? `^${at}` : text.slice(at, at + length)]
}

describe('a pool', () => {
  it.each<[string, Partial<Pool>]>([
    ['d6', {}],
    ['1d6', {}],
    ['3d6', { count: 3 }],
    ['10000d1000000', { count: 10_000, die: 1_000_000 }],
    ['d%', { die: 100 }],
    ['2d%', { count: 2, die: 100 }],
    ['4dF', { count: 4, die: 'fudge' }],
    ['4d6kh2', { count: 4, selection: { 'keep-highest': 2 } }],
    ['4d6k2', { count: 4, selection: { 'keep-highest': 2 } }],
    ['4d6kl1', { count: 4, selection: { 'keep-lowest': 1 } }],
    ['4d6dh1', { count: 4, selection: { 'drop-highest': 1 } }],
    ['4d6dl1', { count: 4, selection: { 'drop-lowest': 1 } }],
    ['4d6d1', { count: 4, selection: { 'drop-lowest': 1 } }],
    ['4d6dl1dh2', { count: 4, selection: { 'drop-lowest': 1, 'drop-highest': 2 } }],
    ['2d20kh', { count: 2, die: 20, selection: { 'keep-highest': 1 } }],
    ['adv', { count: 2, die: 20, selection: { 'keep-highest': 1 } }],
    ['dis', { count: 2, die: 20, selection: { 'keep-lowest': 1 } }],
    ['d6r1', { reroll: { once: false, when: [{ comparison: '=', value: 1 }] } }],
    ['d6r', { reroll: { once: false, when: [{ comparison: '=', value: 1 }] } }],
    ['d6r<3', { reroll: { once: false, when: [{ comparison: '<', value: 3 }] } }],
    ['d6r!=3', { reroll: { once: false, when: [{ comparison: '<>', value: 3 }] } }],
    ['d6ro1', { reroll: { once: true, when: [{ comparison: '=', value: 1 }] } }],
    [
      'd6r1r>=5',
      {
        reroll: {
          once: false,
          when: [
            { comparison: '=', value: 1 },
            { comparison: '>=', value: 5 },
          ],
        },
      },
    ],
    ['d6!', { explosion: { compound: false, when: { comparison: '=', value: 6 } } }],
    ['dF!', { die: 'fudge', explosion: { compound: false, when: { comparison: '=', value: 1 } } }],
    ['d6!5', { explosion: { compound: false, when: { comparison: '=', value: 5 } } }],
    ['d6!>4', { explosion: { compound: false, when: { comparison: '>', value: 4 } } }],
    ['d6!!', { explosion: { compound: true, when: { comparison: '=', value: 6 } } }],
    ['d6!!>=5', { explosion: { compound: true, when: { comparison: '>=', value: 5 } } }],
    ['d6!!=5', { explosion: { compound: true, when: { comparison: '=', value: 5 } } }],
    ['d6min2', { min: 2 }],
    ['d6max5', { max: 5 }],
    ['dFmin-1', { die: 'fudge', min: -1 }],
    ['5d10>=8', { count: 5, die: 10, counting: { success: { comparison: '>=', value: 8 }, failure: null } }],
    [
      '5d10>=8f1',
      { count: 5, die: 10, counting: { success: { comparison: '>=', value: 8 }, failure: { comparison: '=', value: 1 } } },
    ],
    [
      '5d10f<=2=10',
      { count: 5, die: 10, counting: { success: { comparison: '=', value: 10 }, failure: { comparison: '<=', value: 2 } } },
    ],
    [
      '5d10!=10>=8',
      {
        count: 5,
        die: 10,
        explosion: { compound: false, when: { comparison: '=', value: 10 } },
        counting: { success: { comparison: '>=', value: 8 }, failure: null },
      },
    ],
  ])('%s', (text, expected) => {
    expect(poolOf(text)).toEqual({ ...PLAIN, ...expected })
  })

  it.each([
    ['4D6KH2', '4d6kh2'],
    ['ADV', '2d20kh1'],
    ['4df', '4dF'],
    [' 4 d 6 kh 2 ', '4d6kh2'],
    ['1d20+5', '1d20 + 5'],
    ['4d6kh2!', '4d6!kh2'],
    ['4d6>=5r1min2', '4d6min2r1>=5'],
    ['2d6!=6', '2d6!'],
    ['dFr', '1dFr=-1'],
    ['4dF=1f=-1', '4dF=1f=-1'],
    ['4dF!=-1', '4dF!=-1'],
    ['-1d6', '-1d6'],
    ['+1d6', '1d6'],
    ['2×1d6÷4−1', '2 * 1d6 / 4 - 1'],
    ['1-(2-3)', '1 - (2 - 3)'],
    ['(1-2)-3', '1 - 2 - 3'],
    ['2*(1d4+3)', '2 * (1d4 + 3)'],
    ['(2*1d4)+3', '2 * 1d4 + 3'],
    ['-(1d4+1)', '-(1d4 + 1)'],
    ['8/(4/2)', '8 / (4 / 2)'],
    ['FLOOR( 1d6 / 4 )', 'floor(1d6 / 4)'],
    ['1.50', '1.5'],
  ])('%s is %s', (text, canonical) => {
    expect(printNotation(parsed(text))).toBe(canonical)
    expect(parsed(canonical)).toEqual(parsed(text))
  })
})

describe('arithmetic', () => {
  it('binds as at school', () => {
    const one: Expression = { kind: 'number', value: 1 }
    const two: Expression = { kind: 'number', value: 2 }
    const three: Expression = { kind: 'number', value: 3 }
    const product: Expression = { kind: 'operation', operator: '*', left: two, right: three }
    expect(parsed('1 + 2 * 3')).toEqual({ kind: 'operation', operator: '+', left: one, right: product })
    const difference: Expression = { kind: 'operation', operator: '-', left: one, right: two }
    expect(parsed('1 - 2 - 3')).toEqual({ kind: 'operation', operator: '-', left: difference, right: three })
    expect(parsed('-1')).toEqual({ kind: 'negated', of: one })
  })
})

describe('several rolls', () => {
  it('are separated by ; and named after #', () => {
    const result = parseRolls('1d20+5 # to hit; 4d6kh2#two best ; adv')
    expect(result.ok && result.rolls.map(({ notation, label }) => [notation, label])).toEqual([
      ['1d20+5', 'to hit'],
      ['4d6kh2', 'two best'],
      ['adv', null],
    ])
  })

  it('are refused whole where one is wrong, with the place in the line', () => {
    const result = parseRolls('1d20; 2d6kh3 # best')
    expect(result.ok ? null : [result.error.code, result.error.at]).toEqual(['keeps-too-many', 9])
  })

  it.each(['', ';', '1d6;', '1d6;;1d6', '# only a label'])('none may be missing: “%s”', (text) => {
    expect(parseRolls(text).ok).toBe(false)
  })

  it('an empty label is none', () => {
    const result = parseRolls('1d6 #  ')
    expect(result.ok && result.rolls[0]!.label).toBe(null)
  })
})

describe('a mistake is refused whole, with its place', () => {
  it.each<[text: string, code: string, where: string]>([
    ['', 'unexpected', '^0'],
    ['1d20+', 'unexpected', '^5'],
    ['4d6 5', 'unexpected', '5'],
    ['2d6+1d4+3x', 'unexpected', 'x'],
    ['4d6kh2 please', 'unexpected', 'please'],
    ['1d6)', 'unexpected', ')'],
    ['(1d6', 'unexpected', '^4'],
    ['2d', 'unexpected', '^2'],
    ['floor 3', 'unexpected', '3'],
    ['1.5d6', 'unexpected', 'd'],
    ['(1d4)d6', 'unexpected', 'd'],
    ['3d6 # name', 'unexpected', '#'],
    ['1d6r<', 'unexpected', '^5'],
    ['1d6max', 'unexpected', '^6'],
    ['1d6🎲', 'unexpected', '🎲'],
    ['0d6', 'empty-pool', '0'],
    ['1d6+0d6', 'empty-pool', '0'],
    ['3d0', 'no-faces', '0'],
    ['10001d6', 'too-many-dice', '10001'],
    ['1d1000001', 'too-many-faces', '1000001'],
    ['9999999999999999', 'number-too-large', '9999999999999999'],
    ['1d6min1000001', 'number-too-large', '1000001'],
    ['1.0000001', 'too-many-decimals', '1.0000001'],
    ['999999999999999*1d6*1000', 'total-too-large', '1000'],
    ['4d6kh5', 'keeps-too-many', 'kh5'],
    ['4d6kl5', 'keeps-too-many', 'kl5'],
    ['4d6kh0', 'keeps-none', 'kh0'],
    ['4d6dl4', 'drops-all', 'dl4'],
    ['4d6dl2dh2', 'drops-all', 'dh2'],
    ['4d6kh2dh2', 'drops-all', 'dh2'],
    ['4d6kh2kh1', 'given-twice', 'kh'],
    ['4d6kh2kl1', 'keeps-both-ends', 'kl1'],
    ['advkh1', 'given-twice', 'kh'],
    ['1d6min2min3', 'given-twice', 'min'],
    ['1d6!!!', 'given-twice', '!'],
    ['1d6r1ro2', 'given-twice', 'ro'],
    ['5d10>=8>=9', 'given-twice', '>='],
    ['3d6f1', 'failure-without-success', 'f1'],
    ['1d20+5>=15', 'compares-a-total', '>='],
    ['1d1!', 'explodes-forever', '!'],
    ['1d6!>0', 'explodes-forever', '!>0'],
    ['1d6r<7', 'rerolls-forever', 'r<7'],
    ['1d1r1', 'rerolls-forever', 'r1'],
    ['1d2r1r2', 'rerolls-forever', 'r2'],
    ['1d6/0', 'division-by-zero', '0'],
    ['1d6/(1d6-1)', 'division-by-zero', '(1d6-1)'],
    ['1/dF', 'division-by-zero', 'dF'],
  ])('“%s”: %s', (text, code, where) => {
    expect(marked(text)).toEqual([code, where])
  })

  it('says what could have stood there', () => {
    expect(refusal('4d6x').expected).toEqual(['modifier', 'operator', 'end'])
    expect(refusal('(4d6').expected).toEqual(['modifier', 'operator', 'closing'])
    expect(refusal('5 x').expected).toEqual(['operator', 'end'])
    expect(refusal('2d').expected).toEqual(['faces'])
    expect(refusal('').expected).toEqual(['roll'])
  })

  it('says the limit that was passed', () => {
    expect(refusal('10001d6').limit).toBe(10_000)
    expect(refusal('4d6kh5').limit).toBe(4)
  })

  it('is found in no more time than reading takes', () => {
    expect(refusal('('.repeat(1900)).code).toBe('too-deep')
    expect(refusal('-'.repeat(1900)).code).toBe('too-deep')
    expect(refusal('1+'.repeat(100_000)).code).toBe('too-long')
    expect(parseNotation(`1${'+1d6'.repeat(450)}`).ok).toBe(true)
  })
})

describe('whatever is typed', () => {
  const letters = fc.string({ unit: fc.constantFrom(...'0123456789d%Fkhlro!<>=minaxf+-*/()., ;#'), maxLength: 24 })

  it('is either read or refused at a place in it', () => {
    fc.assert(
      fc.property(fc.oneof(letters, fc.string({ unit: 'binary', maxLength: 40 })), (text) => {
        const result = parseRolls(text)
        if (result.ok) {
          for (const { expression } of result.rolls) expect(parsed(printNotation(expression))).toEqual(expression)
        } else {
          const { at, length } = result.error
          expect(at >= 0 && length >= 0 && at + length <= text.length).toBe(true)
        }
      }),
      { numRuns: 20_000, seed: 3 },
    )
  })

  it('reads back as it prints', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          anyExpression({ dice: 9, sides: 20 }),
          anyPool({ dice: 9, sides: 20 }).map((pool): Expression => ({ kind: 'pool', pool })),
        ),
        (expression) => {
          fc.pre(isTaken(expression))
          expect(parsed(printNotation(expression))).toEqual(expression)
        },
      ),
      { numRuns: 3000, seed: 4, maxSkipsPerRun: 200 },
    )
  })
})
