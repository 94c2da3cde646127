import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createDice, seedGenerator } from '../../src/dice/generator.ts'
import { parseRolls } from '../../src/dice/notation.ts'
import { oddsOf } from '../../src/dice/odds.ts'
import { rollExpression } from '../../src/dice/roll.ts'
import { createTally } from '../../src/dice/tally.ts'
import { rollJson, rollLine, type ShownRoll } from '../../src/show/dice.ts'
import type { Look } from '../../src/show/look.ts'
import { placeOf } from '../../src/show/notation-place.ts'
import { type NamedOdds, oddsJson, oddsRows, oddsText } from '../../src/show/odds.ts'
import { statsText } from '../../src/show/roll-stats.ts'

const PLAIN: Look = { lang: 'en', width: 80, color: false, ascii: false, linear: false }

/** A roll of which the dice are known. */
function rolled(text: string, faces?: readonly number[], atLeast: number | null = null): ShownRoll {
  const parsed = parseRolls(text)
  if (!parsed.ok) throw new Error(parsed.error.code)
  const named = parsed.rolls[0]!
  const result = rollExpression(named.expression, createDice(seedGenerator('any')), faces)
  if (!result.ok) throw new Error(result.error.code)
  return { ...named, roll: result.roll, atLeast }
}

function odds(text: string): NamedOdds {
  const { expression, notation, label } = rolled(text)
  const result = oddsOf(expression)
  if (!result.ok) throw new Error(result.error.code)
  return { notation, label, odds: result.odds }
}

describe('a roll in one line', () => {
  test.each<[notation: string, faces: readonly number[], line: string]>([
    ['1d20', [14], '1d20: 14'],
    ['2d6', [5, 2], '2d6: 5 2 = 7'],
    ['4d6kh2', [5, 6, 2, 1], '4d6kh2: 5 6 (2) (1) = 11'],
    ['adv + 5', [3, 17], 'adv + 5: [(3) 17] + 5 = 22'],
    ['2d6 + 1d4 - 1', [5, 2, 4], '2d6 + 1d4 - 1: [5 2] + [4] - 1 = 10'],
    ['2*(1d6+3)', [4], '2*(1d6+3): 2 * ([4] + 3) = 14'],
    ['1d6/4', [3], '1d6/4: [3] / 4 = 0.75'],
    ['floor(1d6/4)', [3], 'floor(1d6/4): floor([3] / 4) = 0'],
    ['2d6r1', [1, 5, 4], '2d6r1: 1→4 5 = 9'],
    ['1d6r<3', [1, 2, 6], '1d6r<3: 1→2→6 = 6'],
    ['2d6!', [6, 2, 6, 3], '2d6!: 6! 6! 3 2 = 17'],
    ['1d6!!', [6, 6, 3], '1d6!!: 6!+6!+3=15 = 15'],
    ['1d6!!r>7', [6, 2, 3], '1d6!!r>7: 6!+2→3 = 3'],
    ['1d6!r6', [6, 2, 3], '1d6!r6: 6!→3 2 = 5'],
    ['2d6min2', [1, 4], '2d6min2: 1↑2 4 = 6'],
    ['2d6max5', [6, 4], '2d6max5: 6↓5 4 = 9'],
    ['4d10>=8f1', [9, 1, 8, 5], '4d10>=8f1: 9* 1x 8* 5 = 1'],
    ['3d10kh2>=8', [9, 1, 8], '3d10kh2>=8: 9* (1) 8* = 2'],
    ['3dF', [-1, 0, 1], '3dF: -1 0 1 = 0'],
    ['2d6 # Fire', [5, 2], 'Fire: 2d6: 5 2 = 7'],
    ['7', [], '7: 7'],
  ])('%s', (notation, faces, line) => {
    expect(rollLine(rolled(notation, faces), PLAIN)).toBe(line)
  })

  test('says whether what was asked for is reached', () => {
    expect(rollLine(rolled('2d6', [5, 2], 7), PLAIN)).toBe('2d6: 5 2 = 7   at least 7: success')
    expect(rollLine(rolled('2d6', [5, 2], 8), { ...PLAIN, lang: 'fr' })).toBe('2d6 : 5 2 = 7   au moins 8 : échec')
  })

  test('in ASCII has its signs spelled', () => {
    expect(rollLine(rolled('3d6min2max5', [1, 6, 3]), { ...PLAIN, ascii: true })).toBe('3d6min2max5: 1^2 6v5 3 = 10')
    expect(rollLine(rolled('1d6r1', [1, 3]), { ...PLAIN, ascii: true })).toBe('1d6r1: 1->3 = 3')
    for (const notation of ['100d6', '2d6 − 1 # “Brûlé”']) {
      expect(rollLine(rolled(notation), { ...PLAIN, lang: 'fr', ascii: true })).toMatch(/^[\x20-\x7e]+$/)
    }
  })

  test('with colour tells no more than without', () => {
    const line = rollLine(rolled('4d6kh2 # a', [5, 6, 2, 1], 9), { ...PLAIN, color: true })
    expect(line).toContain('\u001b[')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: that is what is taken away
    expect(line.replace(/\u001b\[\d+m/g, '')).toBe(rollLine(rolled('4d6kh2 # a', [5, 6, 2, 1], 9), PLAIN))
  })

  test('of very many dice shows some, and says how many more there are', () => {
    expect(rollLine(rolled('60d2', new Array(60).fill(1)), PLAIN)).not.toContain('…')
    expect(rollLine(rolled('61d2', new Array(61).fill(1)), PLAIN)).toContain(' 1 … +11 = 61')
  })

  test('can’t be made to act on the terminal by its label', () => {
    expect(rollLine(rolled('7 # a\u001b[2Jb'), PLAIN)).toBe('a�[2Jb: 7: 7')
  })
})

describe('a roll as JSON', () => {
  test('has each pool with its faces, and which of them were kept', () => {
    expect(rollJson(rolled('4d6kh2', [5, 6, 2, 1]), 'x')).toEqual({
      notation: '4d6kh2',
      total: 11,
      dice: [{ sides: 6, faces: [5, 6, 2, 1], kept: [true, true, false, false], total: 11 }],
      seed: 'x',
    })
  })

  test('the kept faces of a pool make its total', () => {
    fc.assert(
      fc.property(fc.constantFrom('9d6!!kh3', '5d6!dl2', '4d6ro<4', '3d6min4max5', '8dFdh2'), fc.string(), (notation, seed) => {
        const named = rolled(notation)
        const result = rollExpression(named.expression, createDice(seedGenerator(seed)))
        if (!result.ok) throw new Error(result.error.code)
        const { dice } = rollJson({ ...named, roll: result.roll }, seed) as {
          dice: { faces: number[]; kept: boolean[]; total: number }[]
        }
        const [{ faces, kept, total } = { faces: [], kept: [], total: 0 }] = dice
        expect(faces.reduce((sum, face, index) => sum + (kept[index] ? face : 0), 0)).toBe(total)
      }),
      { numRuns: 100, seed: 21 },
    )
  })

  test('tells what was thrown where that is more than the faces', () => {
    const [pool] = rollJson(rolled('2d6!r1', [6, 1, 4, 5]), null).dice as Record<string, unknown>[]
    expect(pool).toEqual({
      sides: 6,
      faces: [6, 4, 5],
      kept: [true, true, true],
      total: 15,
      thrown: [[6], [4], [1, 5]],
      rerolled: [false, false, true],
      exploded: [true, false, false],
      extra: [false, true, false],
    })
  })

  test('has successes, labels, and whether the total is enough', () => {
    expect(rollJson(rolled('2d10>=8f1 # x', [9, 1], 1), null)).toMatchObject({
      label: 'x',
      success: false,
      dice: [{ faces: [9, 1], success: [1, -1], total: 0 }],
    })
    expect(rollJson(rolled('2dF', [1, 0]), null)).toMatchObject({ dice: [{ sides: 'F', faces: [1, 0] }] })
  })
})

describe('the place of a mistake', () => {
  const place = (text: string, at: number, length: number): string => placeOf({ text, at, length }).join('\n')

  test('stands under it', () => {
    expect(place('4d6kh7', 3, 3)).toBe('4d6kh7\n   ^~~')
    expect(place('2d6+', 4, 0)).toBe('2d6+\n    ^')
    expect(place('2d6 # Feu; 2d', 13, 0)).toBe('2d\n  ^')
  })

  test('stands under it where signs are wide, hidden or acting', () => {
    expect(place('剣 + 1', 0, 1)).toBe('剣 + 1\n^~')
    expect(place('剣 + x', 4, 1)).toBe('剣 + x\n     ^')
    expect(place('1\u200b + x', 5, 1)).toBe('1 + x\n    ^')
    expect(place('1\t+ x', 4, 1)).toBe('1 + x\n    ^')
  })

  test('of a long notation shows what stands around it', () => {
    const [notation, caret] = placeOf({ text: `${'1+'.repeat(500)}x${'+1'.repeat(400)}`, at: 1000, length: 1 })
    expect(notation.length).toBeLessThan(90)
    expect(notation[caret.indexOf('^')]).toBe('x')
  })
})

describe('a table of odds', () => {
  test('has each total with its bar, at least and at most', () => {
    expect(oddsText([odds('2d4')], 6, PLAIN)).toBe(
      [
        '2d4   from 2 to 8, mean 5, deviation 1.5811',
        '  At least 6: 37.50 % (6 in 16)',
        '',
        'Total   Chance                                            At least   At most',
        '    2   6.25 %  ██████████                                100.00 %    6.25 %',
        '    3  12.50 %  ████████████████████                       93.75 %   18.75 %',
        '    4  18.75 %  ██████████████████████████████             81.25 %   37.50 %',
        '    5  25.00 %  ████████████████████████████████████████   62.50 %   62.50 %',
        '    6  18.75 %  ██████████████████████████████             37.50 %   81.25 %',
        '    7  12.50 %  ████████████████████                       18.75 %   93.75 %',
        '    8   6.25 %  ██████████                                  6.25 %  100.00 %',
      ].join('\n'),
    )
  })

  test.each([40, 60, 80, 120])('fits into %i columns', (width) => {
    for (const all of [[odds('3d6')], [odds('2d6'), odds('1d12')]]) {
      const lines = oddsText(all, null, { ...PLAIN, width }).split('\n')
      for (const line of lines.slice(lines.indexOf('') + 1)) expect(line.length).toBeLessThan(Math.max(width, 46))
    }
  })

  test('for screen readers is a sentence a total', () => {
    expect(oddsText([odds('1d2')], null, { ...PLAIN, linear: true })).toBe(
      '1d2   from 1 to 2, mean 1.5, deviation 0.5\n\n1: 50.00 %, at least 100.00 %, at most 50.00 %\n2: 50.00 %, at least 50.00 %, at most 100.00 %',
    )
    expect(oddsText([odds('1d2'), odds('1d2+1')], null, { ...PLAIN, linear: true, lang: 'fr' })).toContain(
      '2 : 1d2 50,00 %, au moins 50,00 %; 1d2+1 50,00 %, au moins 100,00 %',
    )
  })

  test('never shows what is possible as 0, nor what isn’t certain as 100', () => {
    const shown = oddsText([odds('8d6')], null, PLAIN)
    expect(shown).toContain('    8  <0.01 %')
    expect(shown).toContain('>99.99 %')
    expect(shown).not.toMatch(/ 0\.00 %/)
  })

  test('states what remains beyond the explosions that were followed', () => {
    expect(oddsText([odds('1d6!')], null, PLAIN)).toMatch(
      /Left out: more explosions than were followed, together \d\.\de-\d+ %\./,
    )
    expect(oddsText([odds('2d6')], null, PLAIN)).not.toContain('Left out')
  })

  test('gathers neighbours where totals are many, and leaves none out', () => {
    for (const notation of ['100d6', '1d1000', '1d1000!', '3d1000', '1d1000 / 7', '2d6']) {
      const { odds: all } = odds(notation)
      const rows = oddsRows(all)
      expect(rows.length).toBeLessThanOrEqual(62)
      expect(rows[0]!.least).toBe(all.outcomes[0]!.total)
      expect(rows.at(-1)!.most).toBe(all.outcomes.at(-1)!.total)
      const sum = rows.reduce((chance, row) => chance + row.chance, 0)
      expect(sum).toBeCloseTo(1, 8)
      for (let row = 1; row < rows.length; row++) {
        expect(rows[row]!.least).toBeGreaterThan(rows[row - 1]!.most)
        expect(rows[row]!.atLeast).toBeCloseTo(rows[row - 1]!.atLeast - rows[row - 1]!.chance, 8)
        expect(rows[row]!.atMost).toBeCloseTo(rows[row - 1]!.atMost + rows[row]!.chance, 8)
      }
    }
  })

  test('compares two', () => {
    const shown = oddsText([odds('1d6'), odds('1d4 # small')], null, PLAIN)
    // 6 × 4 cases: 14 higher, 4 equal, 6 lower.
    expect(shown).toContain('1d6 is higher: 58.33 %, equal: 16.67 %, small: 1d4 is higher: 25.00 %.')
    expect(shown).toMatch(/^ {4}5 +16\.67 % .* 33\.33 % +0\.00 %$/m)
  })
})

describe('odds as JSON', () => {
  test('count ways, as strings where a number can’t hold them', () => {
    expect(oddsJson(odds('2d2'), 3)).toEqual({
      notation: '2d2',
      mean: 3,
      deviation: Math.sqrt(0.5),
      min: 2,
      max: 4,
      outcomes: [
        [2, 1, 4],
        [3, 2, 4],
        [4, 1, 4],
      ],
      remaining: { chance: 0, ways: 0, of: 4 },
      atLeast: 3,
      chance: 0.75,
    })
    const { outcomes } = oddsJson(odds('30d6'), null) as { outcomes: unknown[][] }
    expect(outcomes[1]).toEqual([31, '30', String(6n ** 30n)])
  })
})

describe('a summary of many rolls', () => {
  const tally = createTally(rolled('1d2').expression)
  for (let time = 0; time < 1000; time++) tally.add(time < 400 ? 1 : 2)
  const stats = { notation: '1d2', label: null, seed: 'x', tally: tally.summary(), odds: odds('1d2').odds, atLeast: 2 }

  test('stands beside the exact distribution', () => {
    expect(statsText(stats, { ...PLAIN, width: 60 })).toBe(
      [
        '1d2: 1000 rolls',
        'Rolled: mean 1.6, deviation 0.4899, at least 2: 60.00 %',
        'Exact: mean 1.5, deviation 0.5, at least 2: 50.00 %',
        'Percentiles   1 %: 1   5 %: 1   25 %: 1   50 %: 2   75 %: 2   95 %: 2   99 %: 2',
        '',
        'Total   Rolled                      Exact',
        '    1  40.00 %  ██████████▋       50.00 %  █████████████▍',
        '    2  60.00 %  ████████████████  50.00 %  █████████████▍',
      ].join('\n'),
    )
  })

  test('does without it where the exact odds would take too long', () => {
    const shown = statsText({ ...stats, odds: null }, { ...PLAIN, linear: true, lang: 'fr' })
    expect(shown).toContain('Les chances exactes demanderaient trop de temps.')
    expect(shown).toContain('2 : 60,00 %')
  })
})
