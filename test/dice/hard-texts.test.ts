/**
 * Whatever is typed, pasted or piped in is answered at once: taken or refused, never a crash and never a wait. Nothing here measures
 * time; what took too long would run into the limit of the test.
 */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { poolsOf } from '../../src/dice/expression.ts'
import { createDice, seedGenerator } from '../../src/dice/generator.ts'
import { type NotationError, parseNotation, parseRolls, printNotation } from '../../src/dice/notation.ts'
import { rollExpression } from '../../src/dice/roll.ts'
import { createSampler } from '../../src/dice/sampler.ts'
import { parsed } from './expressions.ts'

/** Reads a text both ways, and expects either a reading that prints and reads back, or a place in the text. */
function expectAnswer(text: string): void {
  const rolls = parseRolls(text)
  const one = parseNotation(text)
  if (rolls.ok) for (const { expression } of rolls.rolls) expect(parsed(printNotation(expression))).toEqual(expression)
  else expectPlace(text, rolls.error)
  if (!one.ok) expectPlace(text, one.error)
  // What is one roll is also a line of rolls.
  else expect(rolls.ok).toBe(true)
}

function expectPlace(text: string, error: NotationError): void {
  expect(error.kind).toBe('notation')
  expect(error.text).toBe(text)
  expect(error.at).toBeGreaterThanOrEqual(0)
  expect(error.length).toBeGreaterThanOrEqual(0)
  expect(error.at + error.length).toBeLessThanOrEqual(text.length)
  expect(error.code === 'unexpected').toBe(error.expected.length > 0)
}

function codeOf(text: string): string {
  const result = parseNotation(text)
  return result.ok ? 'taken' : result.error.code
}

/** Pieces of notations that mostly fit together. */
const pieces = fc.constantFrom(
  ...[
    'd',
    '2d6',
    '4d6',
    'd%',
    'dF',
    '10000d1000000',
    'adv',
    'dis',
    'kh',
    'kh2',
    'k',
    'kl1',
    'dh1',
    'dl',
    'r',
    'r1',
    'r<3',
    'ro1',
  ],
  ...[
    '!',
    '!!',
    '!>5',
    '!=',
    'min2',
    'max5',
    'min',
    '>=8',
    '<',
    '<>',
    '=',
    'f1',
    'f',
    '+',
    '-',
    '*',
    '/',
    '(',
    ')',
    'floor(',
    'round(',
  ],
  ...[
    'ceil(',
    ' ',
    ';',
    '#',
    'label',
    '0',
    '1',
    '1.5',
    '.',
    '999999999999999',
    '−',
    '×',
    '÷',
    'É',
    'ß',
    '🎲',
    '\u0000',
    '\t',
    '\n',
  ],
)

describe('any text is taken or refused at a place in it', () => {
  it('of any characters', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary', maxLength: 80 }), expectAnswer), { numRuns: 3000, seed: 21 })
  })

  it('with halves of characters in it', () => {
    const halves = fc.array(fc.integer({ min: 0xd700, max: 0xe000 }), { maxLength: 12 })
    fc.assert(
      fc.property(pieces, halves, pieces, (before, codes, after) => expectAnswer(before + String.fromCharCode(...codes) + after)),
      { numRuns: 1000, seed: 22 },
    )
  })

  it('made of pieces of notation', () => {
    const text = fc.array(pieces, { maxLength: 14 }).map((some) => some.join(''))
    fc.assert(fc.property(text, expectAnswer), { numRuns: 8000, seed: 23 })
  })

  it('that was right before one character was changed, put in or taken out', () => {
    const right = fc.constantFrom(
      '4d6kh2 + 3',
      '1d20+5 # to hit; 2d6!>5r1',
      'floor((2d8min2 + 1d4) / 2)',
      '5d10>=8f1',
      '3d6!!kh2dl1 * -(1d4 - 0.5)',
      'adv + 1d4; dis; d%; 4dF',
    )
    const slip = fc.oneof(pieces, fc.string({ unit: 'grapheme', minLength: 0, maxLength: 1 }))
    fc.assert(
      fc.property(right, fc.nat(40), fc.nat(1), slip, (text, at, taken, put) =>
        expectAnswer(text.slice(0, at) + put + text.slice(at + taken)),
      ),
      { numRuns: 5000, seed: 24 },
    )
  })

  it('that is far too long', () => {
    const long = fc.tuple(fc.array(pieces, { minLength: 1, maxLength: 6 }), fc.integer({ min: 1, max: 100_000 }))
    fc.assert(
      fc.property(long, ([some, length]) => {
        const piece = some.join('')
        const text = piece.repeat(Math.ceil(length / piece.length)).slice(0, length)
        expectAnswer(text)
        if (length > 2000) expect(codeOf(text)).toBe('too-long')
      }),
      { numRuns: 60, seed: 25 },
    )
  })
})

describe('a text of a hundred thousand characters is refused', () => {
  it.each([
    ['parentheses', `${'('.repeat(50_000)}1${')'.repeat(50_000)}`],
    ['open parentheses', '('.repeat(100_000)],
    ['signs', `${'-'.repeat(100_000)}1`],
    ['digits', '9'.repeat(100_000)],
    ['digits before a die', `${'9'.repeat(100_000)}d6`],
    ['sums', `1${'+1'.repeat(50_000)}`],
    ['exclamation marks', `1d6${'!'.repeat(100_000)}`],
    ['re-rolls', `1d6${'r1'.repeat(50_000)}`],
    ['blanks', ' '.repeat(100_000)],
    ['blanks that aren’t ASCII', '\u00a0'.repeat(100_000)],
    ['rolls', '1d6;'.repeat(25_000)],
    ['a label', `1d6 #${'x'.repeat(100_000)}`],
    ['capitals', 'D'.repeat(100_000)],
  ])('%s', (_, text) => {
    const result = parseRolls(text)
    expect(result.ok ? 'taken' : [result.error.code, result.error.limit]).toEqual(['too-long', 2000])
  })
})

describe('as long as a notation may be', () => {
  it('parentheses go 100 deep, and a deeper one is marked', () => {
    expect(codeOf(`${'('.repeat(100)}1d6${')'.repeat(100)}`)).toBe('taken')
    const deeper = parseNotation(`${'('.repeat(101)}1d6${')'.repeat(101)}`)
    expect(deeper.ok ? null : [deeper.error.code, deeper.error.at, deeper.error.limit]).toEqual(['too-deep', 101, 100])
    expect(codeOf(`${'-'.repeat(101)}1`)).toBe('too-deep')
    expect(codeOf(`${'floor('.repeat(101)}1${')'.repeat(101)}`)).toBe('too-deep')
  })

  it('ten thousand parentheses overflow no stack', () => {
    expect(codeOf(`${'('.repeat(10_000)}1${')'.repeat(10_000)}`)).toBe('too-long')
  })

  it('hundreds of conditions on a million faces are read', () => {
    const conditions = Array.from({ length: 300 }, (_, i) => `r${2 * i + 1}`).join('')
    expect(codeOf(`1d1000000${conditions}`)).toBe('taken')
    expect(codeOf(`1d1000000${'r1'.repeat(300)}${'r<1000000'.repeat(100)}`)).toBe('taken')
    expect(codeOf(`1d1000000${conditions}r>=500`)).toBe('taken')
    expect(codeOf(`1d1000000${conditions}r>=500r<=500`)).toBe('rerolls-forever')
    expect(codeOf(`1d1000000${'r>=1'.repeat(100)}`)).toBe('rerolls-forever')
  })

  it('quotients of quotients are read', () => {
    expect(codeOf(`1d6${'/999999999999999'.repeat(120)}`)).toBe('taken')
    expect(codeOf(`1d6${'/3'.repeat(900)}`)).toBe('taken')
    expect(codeOf(`1d6${'/1d6'.repeat(400)}`)).toBe('taken')
    expect(codeOf(`1d6${'*1d6'.repeat(400)}`)).toBe('total-too-large')
  })

  it('all the dice there may be are rolled', () => {
    const text = Array.from({ length: 100 }, () => '10000d6kh9').join('+')
    const result = rollExpression(parsed(text), createDice(seedGenerator('all of them')))
    expect(result.ok && result.roll.total).toBe(100 * 9 * 6)
  })

  it('dice that hardly ever stand are rolled, a thousand times each', () => {
    const expression = parsed('500d1000000r<1000000')
    const result = rollExpression(expression, createDice(seedGenerator('hardly')))
    expect(result.ok && result.roll.total).toBe(500 * 1_000_000)
    expect(createSampler(expression, seedGenerator('hardly')).next()).toBe(500 * 1_000_000)
  })
})

describe('huge numbers', () => {
  const nines = '9'.repeat(400)

  it.each([
    ['an exponent', '1e309', 'unexpected'],
    ['twenty digits', '99999999999999999999', 'number-too-large'],
    ['what counts', `1d6>=${nines}`, 'number-too-large'],
    ['what dice are raised to', `1d6min${nines}`, 'number-too-large'],
    ['dice', `${nines}d6`, 'too-many-dice'],
    ['faces', `1d${nines}`, 'too-many-faces'],
    ['dice to keep', `4d6kh${nines}`, 'keeps-too-many'],
    ['dice to drop', `4d6dl${nines}`, 'drops-all'],
    ['decimals', `0.${nines}`, 'too-many-decimals'],
    ['totals', '10000d1000000*10000d1000000', 'total-too-large'],
  ])('are refused as %s', (_, text, code) => {
    expect(codeOf(text)).toBe(code)
  })

  it('keep every digit that they are written with', () => {
    expect(parsed('999999999999999')).toEqual({ kind: 'number', value: 999_999_999_999_999 })
    expect(parsed('123456789.123456')).toEqual({ kind: 'number', value: 123_456_789.123_456 })
    expect(printNotation(parsed('123456789.123456'))).toBe('123456789.123456')
    expect(codeOf('1234567890.123456')).toBe('number-too-large')
  })
})

describe('what is taken can be rolled', () => {
  it('whatever pieces it is made of, to a finite total', () => {
    const small = pieces.filter((piece) => !/0000|^[ ;#]$|label/.test(piece))
    const text = fc.array(small, { maxLength: 5 }).map((some) => `4d6${some.join('')}`)
    let rolled = 0
    fc.assert(
      fc.property(text, (notation) => {
        const result = parseNotation(notation)
        if (!result.ok) return
        rolled += poolsOf(result.expression).length
        const roll = rollExpression(result.expression, createDice(seedGenerator(notation)))
        expect(roll.ok && Number.isFinite(roll.roll.total)).toBe(true)
      }),
      { numRuns: 6000, seed: 26 },
    )
    expect(rolled).toBeGreaterThan(300)
  })
})
