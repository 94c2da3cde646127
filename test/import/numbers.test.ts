import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { looksLikeDice, MAX_NUMBER, readFraction, readNumber, readSum } from '../../src/import/numbers.ts'

describe('a number as people write it', () => {
  test.each([
    [7, 7],
    ['7', 7],
    ['+3', 3],
    ['-2', -2],
    ['−2', -2],
    ['–2', -2],
    ['(-1)', -1],
    ['( +1 )', 1],
    ['(−1)', -1],
    [' 12 ', 12],
    ['12.0', 12],
    ['12,0', 12],
    ['21 (6d6)', 21],
    ['21(6d6)', 21],
    ['15 (leather)', 15],
    ['15 (leather), 17 with a shield', 15],
    ['15, 17 with a shield', 15],
    ['15 natural armour', 15],
    ['+2 (Dex)', 2],
    ['7 hp', 7],
    ['\u{A0}9\u{202F}', 9],
    ['0', 0],
    ['-0', 0],
  ])('%j is %j', (written, number) => expect(readNumber(written)).toBe(number))

  test.each([null, undefined, '', '  ', '-', '—', '?', 'n/a', 'None'])('%j is nothing said', (written) =>
    expect(readNumber(written)).toBeNull(),
  )

  test.each([
    '6d6',
    '2 d6',
    '2d8 + 2',
    'seven',
    '1/4',
    '7.5',
    7.5,
    Number.NaN,
    Number.POSITIVE_INFINITY,
    MAX_NUMBER + 1,
    '99999999',
    '1e3',
    '0x10',
    true,
    [],
    {},
    '1'.repeat(1000),
    '--1',
    '+',
  ])('%j can’t be read', (written) => expect(readNumber(written)).toBe('unreadable'))

  test('whatever whole number is written is read, with any sign and any words after it', () => {
    const ends = fc.constantFrom('', ' (6d6)', ' hp', ', 17 with a shield', ' (x')
    fc.assert(
      fc.property(fc.integer({ min: -MAX_NUMBER, max: MAX_NUMBER }), ends, (number, end) => {
        expect(readNumber(`${number}${end}`)).toBe(number)
        expect(readNumber(`${number < 0 ? '−' : '+'}${Math.abs(number)}${end}`)).toBe(number)
      }),
      { seed: 7 },
    )
  })

  test('anything at all is a number, nothing, or unreadable', () => {
    fc.assert(
      fc.property(fc.oneof(fc.anything(), fc.string(), fc.stringMatching(/^[-+−( ]*\d*[).,/d ]*.*$/)), (value) => {
        const read = readNumber(value)
        expect(read === null || read === 'unreadable' || (Number.isInteger(read) && Math.abs(read) <= MAX_NUMBER)).toBe(true)
      }),
      { seed: 7, numRuns: 500 },
    )
  })
})

test('current and maximum in one', () => {
  expect(readFraction('3/7')).toEqual({ hp: 3, hpMax: 7 })
  expect(readFraction(' -2 / 12 ')).toEqual({ hp: 0, hpMax: 12 })
  for (const other of ['7', '3/', '1/2/3', 'a/b', 37, null]) expect(readFraction(other)).toBeNull()
})

test('a sum', () => {
  expect(readSum('1 + 2')).toBe(3)
  expect(readSum('−1')).toBe(-1)
  expect(readSum('')).toBe(0)
  expect(readSum(4)).toBe(4)
  for (const other of ['1d4', '@prof', '1 2 x', '1 +', null, {}]) expect(readSum(other)).toBeNull()
})

test('what looks like dice', () => {
  for (const dice of ['2d6', 'd4+1', ' (2d8) ', '3D6', 'd%', '2 d 6', '2w6']) expect(looksLikeDice(dice)).toBe(true)
  for (const other of ['7', 'dog', '', 7, null, '3 dogs']) expect(looksLikeDice(other)).toBe(false)
})
