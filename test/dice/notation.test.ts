import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Expression, poolsOf } from '../../src/dice/expression.ts'
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

describe('what looks like a slip is read as it is meant', () => {
  it('a long sum isn’t cut short', () => {
    const sum = parsed('2d6 + 1d4 + 3')
    expect(poolsOf(sum)).toEqual([
      { ...PLAIN, count: 2 },
      { ...PLAIN, die: 4 },
    ])
    expect(printNotation(sum)).toBe('2d6 + 1d4 + 3')
  })

  it('dice to keep aren’t overlooked', () => {
    expect(parsed('4d6kh3')).not.toEqual(parsed('4d6'))
    expect(poolOf('4d6kh3').selection).toEqual({ 'keep-highest': 3 })
  })

  it('one die is kept or dropped where no number stands', () => {
    for (const letters of ['kh', 'kl', 'k', 'dh', 'dl', 'd']) expect(parsed(`3d20${letters}`)).toEqual(parsed(`3d20${letters}1`))
    // What follows is a term of its own.
    expect(printNotation(parsed('2d20kh-1'))).toBe('2d20kh1 - 1')
  })

  it('a modifier keeps its first letter: `ro` isn’t `r`, `dl` isn’t `d`, `min` and `max` are whole words', () => {
    expect(poolOf('3d6ro2').reroll?.once).toBe(true)
    expect(poolOf('3d6dh1').selection).toEqual({ 'drop-highest': 1 })
    expect(poolOf('3d6min2max5')).toEqual({ ...PLAIN, count: 3, min: 2, max: 5 })
  })

  it('all that there may be is taken: 10,000 dice, 1,000,000 faces, 15 digits, 6 decimals', () => {
    expect(poolOf('10000d1000000')).toEqual({ ...PLAIN, count: 10_000, die: 1_000_000 })
    expect(parsed('999999999999999')).toEqual({ kind: 'number', value: 999_999_999_999_999 })
    expect(parsed('0.000001')).toEqual({ kind: 'number', value: 0.000_001 })
  })

  it('zero has no sign', () => {
    expect(parsed('3dF>=-0')).toEqual(parsed('3dF>=0'))
    expect(parsed('3dFmin-0')).toEqual(parsed('3dFmin0'))
  })

  it('what can’t happen may still be asked for', () => {
    for (const text of ['1d6!7', '1d6r7', '1d6>=9', '4d6min9', '4dFmax-3']) expect(parseNotation(text).ok).toBe(true)
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
    ['900000000000000*9 + 900000000000000*9', 'total-too-large', '900000000000000*9'],
    ['(1', 'unexpected', '^2'],
    ['2d20 d4', 'drops-all', 'd4'],
    ['d20d6', 'drops-all', 'd6'],
    ['4d6kh2.5', 'unexpected', '.'],
    ['d%%', 'unexpected', '%'],
    ['1d6 > 3 + 2 > 1', 'compares-a-total', '>'],
    ['(1d6)>3', 'compares-a-total', '>'],
    ['1d1ro', 'rerolls-forever', 'ro'],
    ['4dF!<2', 'explodes-forever', '!<2'],
    ['4dF!!<>2', 'explodes-forever', '!!<>2'],
    ['1d6r<=3r>3', 'rerolls-forever', 'r>3'],
    ['4d6kh5', 'keeps-too-many', 'kh5'],
    ['4d6kl5', 'keeps-too-many', 'kl5'],
    // It is the dice first rolled that are counted: what explosions give may never come.
    ['1d6!kh2', 'keeps-too-many', 'kh2'],
    ['1d6!dl1', 'drops-all', 'dl1'],
    ['4d6kh0', 'keeps-none', 'kh0'],
    ['4d6dl0', 'keeps-none', 'dl0'],
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

  it.each<[text: string, at: number, expected: readonly string[]]>([
    ['', 0, ['roll']],
    ['  ', 2, ['roll']],
    ['1d20+', 5, ['roll']],
    ['2 * * 3', 4, ['roll']],
    ['()', 1, ['roll']],
    ['kh2', 0, ['roll']],
    ['2d', 2, ['faces']],
    ['2dx', 2, ['faces']],
    ['d', 1, ['faces']],
    ['2d-6', 2, ['faces']],
    ['4d6x', 3, ['modifier', 'operator', 'end']],
    ['4d6kh2 2', 7, ['modifier', 'operator', 'end']],
    ['adv antage', 4, ['modifier', 'operator', 'end']],
    ['2d6.5', 3, ['modifier', 'operator', 'end']],
    ['(4d6', 4, ['modifier', 'operator', 'closing']],
    ['((4d6)', 6, ['operator', 'closing']],
    ['5 x', 2, ['operator', 'end']],
    ['2adv', 1, ['operator', 'end']],
    ['(1d4)2', 5, ['operator', 'end']],
    ['1. + 2', 3, ['number']],
    ['floor 3', 6, ['opening']],
    ['1d6r<', 5, ['whole-number']],
    ['1d6r<x', 5, ['whole-number']],
    ['5d10>=8f', 8, ['whole-number', 'comparison']],
    ['1d6min', 6, ['whole-number']],
    ['1d6max+1', 6, ['whole-number']],
    ['5d10>=', 6, ['whole-number']],
    ['1d6!>', 5, ['whole-number']],
    ['4d6kh-', 6, ['roll']],
  ])('“%s” says at %i what could have stood there', (text, at, expected) => {
    const error = refusal(text)
    expect([error.code, error.at, error.expected]).toEqual(['unexpected', at, expected])
  })

  it('in a line of rolls another roll could have followed, too', () => {
    const result = parseRolls('1d6 # a; 2d6 x')
    expect(result.ok ? null : result.error.expected).toEqual(['modifier', 'operator', 'separator', 'end'])
  })

  it('never has something left over that is rolled without', () => {
    for (const text of ['4d6kh3', '2d6 + 1d4 + 3', '2d20kh', '-1d6', 'd20', 'floor(3d6 / 2) + 1d4']) {
      for (let cut = 0; cut <= text.length; cut++) {
        for (const put of ['x', '~', '2 2', ')', '#', ';', '&']) {
          const result = parseNotation(text.slice(0, cut) + put + text.slice(cut))
          expect(result.ok ? printNotation(result.expression) : null).toBe(null)
        }
      }
    }
  })

  it('says the limit that was passed', () => {
    expect(refusal('10001d6').limit).toBe(10_000)
    expect(refusal('1d1000001').limit).toBe(1_000_000)
    expect(refusal('1d6max1000001').limit).toBe(1_000_000)
    expect(refusal('4d6kh5').limit).toBe(4)
    expect(refusal('1.0000001').limit).toBe(6)
    expect(refusal('1234567890123456').limit).toBe(15)
    expect(refusal('999999999999999*10').limit).toBe(Number.MAX_SAFE_INTEGER)
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
