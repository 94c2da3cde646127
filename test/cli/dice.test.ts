import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { terminal } from './support.ts'

describe('roll', () => {
  test('--seed brings the same dice again, and another seed others', async () => {
    const line = terminal()
    const { out } = await line('roll 20d1000 --seed bridge')
    expect(await line('roll 20d1000 --seed bridge')).toEqual({ status: 0, out, err: '' })
    expect((await line('roll 20d1000 --seed bridges')).out).not.toBe(out)
  })

  test('the seed that JSON tells brings the same dice again', async () => {
    const line = terminal()
    const first = await line.json('roll 20d1000')
    expect(await line.json(`roll 20d1000 --seed "${first.seed}"`)).toEqual(first)
  })

  test('takes words apart or together, and any case', async () => {
    const line = terminal()
    const { total } = (await line.json('roll 4D6KH2+3 --seed x')) as unknown as { total: number }
    expect(await line.json('roll 4d6 kh2 + 3 --seed x')).toMatchObject({ notation: '4d6 kh2 + 3', total })
    expect(await line.json('roll -4d6kh2 - 3 --seed x')).toMatchObject({ total: -total })
  })

  test('typed dice are taken as they are (GM-1)', async () => {
    const line = terminal()
    expect(await line.json('roll 3d6 --dice 3,5,6')).toEqual({
      notation: '3d6',
      total: 14,
      dice: [{ sides: 6, faces: [3, 5, 6], kept: [true, true, true], total: 14 }],
      seed: null,
    })
    expect(await line('roll 2dF --dice -1,0')).toMatchObject({ out: '2dF: -1 0 = -1\n' })
  })

  test.each([
    ['roll 3d6 --dice 3,5', 'dice-count'],
    ['roll 3d6 --dice 3,5,6,1', 'dice-count'],
    ['roll 1d6! --dice 6', 'dice-count'],
    ['roll 3d6 --dice 3,5,7', 'dice-range'],
    ['roll 3d6 --dice 3,5,0', 'dice-range'],
    ['roll 3d6 --dice 3,5,6 --times 2', 'typed-dice-once'],
    ['roll 3d6 --dice 3,5,6 --stats', 'typed-dice-once'],
    ['roll "1d6; 1d6" --dice 3,5', 'typed-dice-once'],
    ['roll - --dice 3', 'typed-dice-once'],
    ['roll', 'missing-argument'],
    ['roll 1d6 --times 0', 'bad-option'],
    ['roll 1d6 --at-least many', 'bad-option'],
    ['roll 4d6 1d6', 'notation'],
  ])('%s is a wrong line', async (wrong, code) => {
    const line = terminal()
    const { status, out, err } = await line(wrong, '1d6\n')
    expect({ status, out }).toEqual({ status: 2, out: '' })
    expect(err).not.toBe('')
    expect(await line.json(wrong, '1d6\n')).toMatchObject({ ok: false, error: { code } })
  })

  test('--times and several rolls are one result a line, of which none is rolled alike', async () => {
    const line = terminal()
    const { out } = await line('--json roll "3d1000 # Fire; 1d4" --times 40 --at-least 3 --seed x')
    const documents = out
      .trimEnd()
      .split('\n')
      .map((each) => JSON.parse(each))
    expect(documents).toHaveLength(80)
    for (const [index, { notation, label, total, success, seed }] of documents.entries()) {
      expect({ notation, label, success, seed }).toEqual({
        notation: index % 2 === 0 ? '3d1000' : '1d4',
        label: index % 2 === 0 ? 'Fire' : undefined,
        success: total >= 3,
        seed: 'x',
      })
    }
    expect(new Set(documents.map(({ total }) => total)).size).toBeGreaterThan(30)
    expect((await line('roll "3d1000 # Fire; 1d4" --times 3')).out).toMatch(/^(Fire: 3d1000: .*\n1d4: \d\n){3}$/)
  })

  test('--stats sums up, the same rolls that --times shows', async () => {
    const line = terminal()
    const { out } = await line('--json roll 3d6 --times 500 --seed x')
    const totals = out
      .trimEnd()
      .split('\n')
      .map((each) => JSON.parse(each).total as number)
    const stats = (await line.json('roll 3d6 --times 500 --stats --seed x --at-least 11')) as Record<string, unknown>
    expect(stats).toMatchObject({
      notation: '3d6',
      count: 500,
      min: Math.min(...totals),
      max: Math.max(...totals),
      reached: totals.filter((total) => total >= 11).length / 500,
      exact: { mean: 10.5, chance: 0.5 },
      seed: 'x',
    })
    expect(stats.mean).toBeCloseTo(totals.reduce((sum, total) => sum + total, 0) / 500, 10)
    for (const [total, times] of stats.totals as [number, number][]) {
      expect(totals.filter((each) => each === total)).toHaveLength(times)
    }
    expect((stats.percentiles as Record<string, number>)['50']).toBe(totals.toSorted((a, b) => a - b)[249])
  })

  test('--stats of several rolls goes on with the dice, and sums up each', async () => {
    const line = terminal()
    const { out } = await line('--json roll "1d1000000; 1d1000000" --times 5 --stats --seed x')
    const [first, second] = out
      .trimEnd()
      .split('\n')
      .map((each) => JSON.parse(each))
    expect(second.totals).not.toEqual(first.totals)
    expect((await line('roll "1d4; 1d6" --stats --lang fr')).out).toMatch(/^1d4 : 10\s000 jets\n(.*\n)+\n1d6 : 10\s000 jets\n/)
  })
})

describe('roll -', () => {
  test('rolls every line, and passes over those without a roll', async () => {
    const line = terminal()
    expect(await line('roll - --seed x', '7\n\n# only a remark\n  2*3 # six\n1+1; 8/4\r\n')).toEqual({
      status: 0,
      out: '7: 7\nsix: 2*3: 2 * 3 = 6\n1+1: 1 + 1 = 2\n8/4: 8 / 4 = 2\n',
      err: '',
    })
    expect(await line('roll -', '')).toEqual({ status: 0, out: '', err: '' })
  })

  test('tells a wrong line with its number and goes on; the status is that of a wrong line', async () => {
    const line = terminal()
    expect(await line('roll -', '7\n\n2d\n8\n')).toEqual({
      status: 2,
      out: '7: 7\n8: 8\n',
      err: 'line 3: Dice, character 3: something is missing: a number of faces, % or F is expected.\n  2d\n    ^\n',
    })
  })

  test('in JSON has one document for each roll and each wrong line', async () => {
    const line = terminal()
    const { out, err } = await line('--json roll - --at-least 2', '7\n2d\n1;2\n')
    expect(err).toBe('')
    expect(
      out
        .trimEnd()
        .split('\n')
        .map((each) => JSON.parse(each)),
    ).toMatchObject([
      { total: 7, success: true },
      { ok: false, error: { code: 'notation', line: 2, params: { at: 2, problem: 'unexpected', expected: ['faces'] } } },
      { total: 1, success: false },
      { total: 2, success: true },
    ])
  })

  test('goes on with the dice from line to line', async () => {
    const line = terminal()
    const totals = (await line('--json roll - --seed x', '1d1000000\n'.repeat(20))).out.match(/"total":\d+,"dice/g)
    expect(new Set(totals).size).toBe(20)
  })
})

describe('a mistake in a notation', () => {
  test.each<[notation: string, en: string, fr: string, caret: string]>([
    ['4d6kh7', 'there are only 4 dice to keep', 'il n’y a que 4 dés à garder', '   ^~~'],
    ['0d6', 'a pool has at least one die', 'une poignée compte au moins un dé', '^'],
    ['10001d6', 'a pool has at most 10,000 dice', 'une poignée compte au plus 10\u202f000 dés', '^~~~~'],
    ['1d1000001', 'a die has at most 1,000,000 faces', 'un dé a au plus 1\u202f000\u202f000 faces', '  ^~~~~~~'],
    ['1d1!', 'every face explodes: this would never end', 'toutes les faces explosent : cela ne finirait jamais', '   ^'],
    [
      '1d6r<7',
      'every face is re-rolled: this would never end',
      'toutes les faces sont relancées : cela ne finirait jamais',
      '   ^~~',
    ],
    ['6/(1d6-3)', 'what is divided by may be 0', 'ce par quoi on divise peut valoir 0', '  ^~~~~~~'],
    ['2d6+3>=8', 'a comparison counts dice', 'une comparaison compte des dés', '     ^~'],
    ['2d6 cats', '“cats” can’t stand here: a modifier', '« cats » n’a pas sa place ici : on attend un modificateur', '    ^~~~'],
    ['1234567890123456', 'a number has at most 15 digits', 'un nombre compte au plus 15 chiffres', '^~~~~~~~~~~~~~~~'],
    ['1d6min9999999', 'this can be at most 1,000,000', 'ceci vaut au plus 1\u202f000\u202f000', '      ^~~~~~~'],
  ])('%s', async (notation, en, fr, caret) => {
    const line = terminal()
    const shown = await line(`roll "${notation}"`)
    expect(shown).toMatchObject({ status: 2, out: '' })
    expect(shown.err).toContain(en)
    expect(shown.err.split('\n').slice(1)).toEqual([`  ${notation}`, `  ${caret}`, ''])
    expect((await line(`odds "${notation}" --lang fr`)).err).toContain(fr)
  })

  test('stands under its place in a fight as well', async () => {
    const line = terminal()
    await line('new A')
    await line('add Burg --hp 9')
    expect(await line('damage Burg 2d6+1dx')).toMatchObject({
      status: 2,
      err: expect.stringContaining('\n  2d6+1dx\n        ^\n'),
    })
  })
})

describe('odds', () => {
  test('are exact, and tell the chance of at least so much', async () => {
    expect(await terminal().json('odds 4d6kh2 --at-least 12')).toMatchObject({
      notation: '4d6kh2',
      mean: 12110 / 1296,
      min: 2,
      max: 12,
      outcomes: expect.arrayContaining([
        [2, 1, 1296],
        [12, 171, 1296],
      ]),
      chance: 171 / 1296,
    })
  })

  test('tell an expression in several words from several notations', async () => {
    const line = terminal()
    expect(await line.json('odds 2d6 + 3')).toMatchObject({ notation: '2d6 + 3', min: 5 })
    expect(await line.json('odds 2d6 kh1')).toMatchObject({ notation: '2d6 kh1', max: 6 })
    expect(await line.json('odds 2d6 -1')).toMatchObject({ min: 1 })
    const two = (await line.json('odds 2d6 1d12')) as Record<string, unknown>
    expect(two.odds).toMatchObject([{ notation: '2d6' }, { notation: '1d12' }])
    expect(two.compare).toEqual({ higher: 216 / 432, equal: 36 / 432, lower: 180 / 432 })
    expect((await line.json('odds "2d6 # a; 1d12; 1d20"')) as object).toMatchObject({
      odds: [{ label: 'a' }, { notation: '1d12' }, { notation: '1d20' }],
    })
  })

  test('tell a mistake in one of several at its place', async () => {
    const line = terminal()
    expect((await line('odds 2d6 1d')).err).toContain('\n  2d6 1d\n        ^\n')
    expect(await line.json('odds 2d6 1d')).toMatchObject({ error: { params: { at: 6 } } })
  })

  test('that would take too long are refused', async () => {
    const line = terminal()
    expect(await line('odds 10000d1000000')).toMatchObject({ status: 2, out: '', err: expect.stringContaining('--stats') })
    expect(await line.json('odds 10000d1000000')).toMatchObject({ ok: false, error: { code: 'odds-too-large' } })
    expect((await line('roll 10000d1000000 --times 3 --stats')).out).toContain('The exact odds would take too long')
  })
})

test('whatever is typed is rolled or refused, and never a fault', { timeout: 60_000 }, async () => {
  const line = terminal()
  const pieces = fc.constantFrom(
    ...[
      '1',
      '2',
      '6',
      '10',
      '0',
      'd',
      'D',
      'dF',
      'd%',
      'kh',
      'kl',
      'dh',
      'dl',
      'r',
      'ro',
      '!',
      '!!',
      'min',
      'max',
      'f',
      '<',
      '>',
    ],
    ...[
      '=',
      '<=',
      '>=',
      '<>',
      '+',
      '-',
      '*',
      '/',
      '(',
      ')',
      'floor',
      'round',
      'ceil',
      'adv',
      'dis',
      ';',
      '#',
      ' ',
      '.',
      'x',
      'é',
      '剣',
    ],
  )
  const typed = fc.oneof(
    fc.array(pieces, { maxLength: 12 }).map((all) => all.join('')),
    fc.string({ maxLength: 20 }),
  )
  await fc.assert(
    fc.asyncProperty(typed, fc.constantFrom('roll', 'roll --times 3 --stats', 'odds'), async (notation, verb) => {
      const { status, out, err } = await line(`${verb} -- "${notation.replace(/["\\$`]/g, (sign) => `\\${sign}`)}"`)
      expect([0, 2]).toContain(status)
      expect(status === 0 ? err : out).toBe('')
    }),
    { numRuns: 400, seed: 31 },
  )
})
