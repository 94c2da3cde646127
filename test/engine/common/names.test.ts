import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { writeLine } from '../../../src/engine/line.ts'
import type { CombatantId } from '../../../src/engine/vocabulary.ts'
import { lineUp } from '../../support/alert-table.ts'
import { type Fight, sit } from '../../support/fight.ts'

/** Whom a text means, by whom a blow of 1 hits. */
async function hit(fight: Fight, ...texts: readonly string[]): Promise<readonly string[]> {
  const events = await fight.play(writeLine('damage', ...texts, '1'))
  return events.map((event) => fight.encounter.combatants[(event as unknown as { who: CombatantId }).who]!.name)
}

const table = async (...names: readonly string[]): Promise<Fight> => {
  const fight = sit('alert')
  for (const name of names) await fight.play(`${writeLine('add', name)} --hp 99`)
  return fight
}

describe('whom a name means', () => {
  test('exactly its own, even where it is part of another: Dan is not Daniel', async () => {
    const fight = await table('Daniel', 'Dan')
    expect(await hit(fight, 'Dan')).toEqual(['Dan'])
    expect(await hit(fight, 'dan')).toEqual(['Dan'])
    expect(await hit(fight, 'Dani')).toEqual(['Daniel'])
  })

  test('without case and accents: moera finds Moëra', async () => {
    const fight = await table('Moëra', 'Élodie Ångström')
    expect(await hit(fight, 'moera')).toEqual(['Moëra'])
    expect(await hit(fight, 'MOËRA')).toEqual(['Moëra'])
    expect(await hit(fight, 'Moe\u0308ra')).toEqual(['Moëra'])
    expect(await hit(fight, 'elodie angstrom')).toEqual(['Élodie Ångström'])
  })

  test('a beginning or part that fits only one', async () => {
    const fight = await table('Moëra', 'Gammeg', 'Goblin 1', 'Goblin 2')
    expect(await hit(fight, 'gam')).toEqual(['Gammeg'])
    expect(await hit(fight, 'meg')).toEqual(['Gammeg'])
    expect(await hit(fight, 'lin 2')).toEqual(['Goblin 2'])
  })

  test('one that fits several is refused with the list', async () => {
    const fight = await table('Goblin', 'Hobgoblin', 'Gammeg')
    expect(await fight.refused('damage g 1')).toMatchObject({
      kind: 'line',
      code: 'ambiguous-name',
      params: { name: 'g', fits: ['Goblin', 'Hobgoblin', 'Gammeg'] },
    })
    expect(await hit(fight, 'goblin')).toEqual(['Goblin'])
    expect(await fight.refused('damage gobl 1')).toMatchObject({ code: 'ambiguous-name' })
  })

  test('one that fits nobody is refused with those there are, and nobody can force it (GM-3)', async () => {
    const fight = await table('Moëra')
    expect(await fight.refused('damage Zed 1')).toMatchObject({
      kind: 'line',
      code: 'unknown-combatant',
      params: { name: 'Zed', known: ['Moëra'] },
    })
    expect(await fight.refused('damage Zed 1 --force')).toMatchObject({ code: 'unknown-combatant' })
    expect(await fight.refused('damage "" 1')).toMatchObject({ code: 'unknown-combatant' })
    expect(await fight.refused('damage "\u0301" 1')).toMatchObject({ code: 'unknown-combatant' })
  })

  test('every beginning of a name that fits one name alone finds it, and every other is refused', async () => {
    const name = fc.stringMatching(/^[A-Ca-c][a-cé ]{0,6}[a-c]$/)
    await fc.assert(
      fc.asyncProperty(fc.array(name, { minLength: 1, maxLength: 4 }), async (names) => {
        const fight = sit('alert')
        for (const each of names) await fight.play(`${writeLine('add', each)} --hp 999`).catch(() => {})
        const fold = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ')
        for (const own of fight.order()) {
          for (let length = 1; length <= own.length; length++) {
            const text = own.slice(0, length)
            const same = fight.order().filter((other) => fold(other) === fold(text).trim())
            const fits = same.length > 0 ? same : fight.order().filter((other) => fold(other).includes(fold(text).trim()))
            if (fits.length === 1) expect(await hit(fight, text)).toEqual(fits)
            else
              expect(await fight.refused(writeLine('damage', text, '1'))).toMatchObject({
                code: 'ambiguous-name',
                params: { fits },
              })
          }
        }
      }),
      { numRuns: 60, seed: 7 },
    )
  })
})

describe('ranges and lists', () => {
  test('Goblin 1-3, Goblin 1,3 and lists of names mean each of them, once', async () => {
    const fight = await table('Goblin 1', 'Goblin 2', 'Goblin 3', 'Goblin 4', 'Moëra')
    expect(await hit(fight, 'Goblin 1-3')).toEqual(['Goblin 1', 'Goblin 2', 'Goblin 3'])
    expect(await hit(fight, 'goblin 1,3')).toEqual(['Goblin 1', 'Goblin 3'])
    expect(await hit(fight, 'gob 1-2,4')).toEqual(['Goblin 1', 'Goblin 2', 'Goblin 4'])
    expect(await hit(fight, 'Goblin 2, moera')).toEqual(['Goblin 2', 'Moëra'])
    expect(await hit(fight, 'Goblin 1-2, moera', 'Goblin 2')).toEqual(['Goblin 1', 'Goblin 2', 'Moëra'])
  })

  test('a range is taken where values are set, and where several pass', async () => {
    for (const rules of ['alert', 'frames'] as const) {
      const fight = sit(rules)
      await fight.play('add Goblin --count 3', 'add Ada --team heroes', 'set "Goblin 1-3" team=foes ac=15', 'initiative')
      expect(['Goblin 1', 'Goblin 2', 'Goblin 3'].map((name) => fight.row(name))).toMatchObject(
        Array.from({ length: 3 }, () => ({ team: 'foes', ac: 15 })),
      )
      if (rules === 'alert') await fight.play('set "Goblin 1-3" alert=true')
      while (fight.active() !== 'Ada') await fight.play(...(fight.asks().question === 'keep-alert' ? ['stay'] : ['end']))
      await fight.play('declare charge', 'pass "Goblin 1,3"')
      expect(fight.shown()[0]!.waiting).toEqual(['Goblin 2'])
      expect(await fight.refused('pass "Goblin 1-2"')).toMatchObject({ code: 'not-asked', params: { who: 'Goblin 1' } })
    }
  })

  test('a number is that number: Goblin 1 in a range is never Goblin 10', async () => {
    const fight = await table('Goblin 2', 'Goblin 3', 'Goblin 10')
    expect(await fight.refused('damage "Goblin 1-3" 5')).toMatchObject({
      code: 'unknown-combatant',
      params: { name: 'Goblin 1' },
    })
    expect(await hit(fight, 'Goblin 2-3')).toEqual(['Goblin 2', 'Goblin 3'])
  })

  test('a part of a name that fits two kinds, or a range backwards or endless, is refused', async () => {
    const fight = await table('Goblin 1', 'Goblin 2', 'Hobgoblin 1', 'Hobgoblin 2')
    expect(await hit(fight, 'Goblin 1-2')).toEqual(['Goblin 1', 'Goblin 2'])
    expect(await fight.refused('damage "lin 1-2" 1')).toMatchObject({ code: 'ambiguous-name' })
    expect(await fight.refused('damage "Goblin 2-1" 1')).toMatchObject({ code: 'bad-range' })
    expect(await fight.refused('damage "Goblin 1-999999" 1')).toMatchObject({ code: 'bad-range' })
    expect(await fight.refused('damage "Goblin 1-2,Zed" 1')).toMatchObject({ code: 'unknown-combatant' })
  })

  test('a name that looks like a range or list is itself first', async () => {
    const fight = await table('Unit 1-3', 'Unit 1', 'Salt, Pepper', 'Salt')
    expect(await hit(fight, 'Unit 1-3')).toEqual(['Unit 1-3'])
    expect(await hit(fight, 'Salt, Pepper')).toEqual(['Salt, Pepper'])
  })
})

describe('names that are hard to bear', () => {
  test('nobody is called like somebody else, but for case, accents and what can’t be seen', async () => {
    const fight = await table('Moëra')
    for (const name of ['Moëra', 'moera', ' MOERA ', 'Mo\u200bera', 'Moe\u0308ra']) {
      expect(await fight.refused(writeLine('add', name)), name).toMatchObject({ code: 'name-taken' })
    }
  })

  test('a name is one line without control characters: blanks and controls become one space', async () => {
    const fight = await table(' The\tOld \n King\u0007 ', 'Red\u001b[31mEye')
    expect(fight.order()).toEqual(['The Old King', 'Red [31mEye'])
  })

  test('an empty name, one of marks alone or one without end is refused', async () => {
    const fight = sit('alert')
    for (const name of ['', '   ', '\u0000', '\u0301', '\u200b']) {
      expect(await fight.refused(writeLine('add', name)), JSON.stringify(name)).toMatchObject({ code: 'empty-name' })
    }
    expect(await fight.refused(writeLine('add', 'x'.repeat(5000)))).toMatchObject({ code: 'long-name' })
    expect(await fight.refused(`${writeLine('add', 'x'.repeat(79))} --count 2`)).toMatchObject({ code: 'long-name' })
    expect(await fight.refused(writeLine('add', 'A', '--team', 't'.repeat(5000)))).toMatchObject({ code: 'long-name' })
    await fight.play(writeLine('add', 'x'.repeat(80)))
  })

  test('a name that a line would read as an option or a blank can’t exist', async () => {
    const fight = await table('A')
    for (const name of ['-x', '--force', '-', '<name>', '<who>']) {
      expect(await fight.refused(writeLine('add', '--', name)), name).toMatchObject({ kind: 'line', code: 'unwritable-name' })
      expect(await fight.refused(writeLine('set', 'A', `name=${name}`)), name).toMatchObject({ code: 'unwritable-name' })
    }
  })

  test('names of the language the program is written in are only names', async () => {
    const names = ['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'c1', 'a1', 'null', 'no', '0']
    const fight = await table(...names)
    for (const name of names) expect(await hit(fight, name)).toEqual([name])
    await fight.play('initiative', 'remove __proto__ constructor', `set toString team=__proto__`)
    expect(fight.row('toString')).toMatchObject({ team: '__proto__' })
  })

  test('a blank in the middle of a name is no blank of the line', async () => {
    const fight = await lineUp(['Alfa --team red', '"the <who> one" --team blue'])
    await fight.play('set the alert=true', 'declare charge')
    expect(fight.asks().options.map(({ blanks }) => blanks)).toEqual([[], [], []])
  })

  test('any name that is accepted can be written in a line, and the offered lines are accepted', async () => {
    const hostile = fc.oneof(
      fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 }),
      fc.string({ unit: 'binary', minLength: 1, maxLength: 20 }),
      fc.stringMatching(/^["'\\$`#<>=, -]{1,6}[a-z"'\\ ]{0,6}$/),
    )
    await fc.assert(
      fc.asyncProperty(hostile, async (name) => {
        const fight = await lineUp(['Alfa --team red'])
        const added = await fight.play(`${writeLine('add', '--team', 'blue', '--hp', '9', '--', name)}`).then(
          () => true,
          () => false,
        )
        if (!added) return
        const own = fight.order()[1]!
        await fight.play(writeLine('set', own, 'alert=true'), 'declare charge')
        expect(await hit(fight, own)).toEqual([own])
        const react = fight.asks().options.find(({ line, who }) => line.startsWith('react') && who === 'c2')!
        expect(react.blanks).toEqual([])
        await fight.play(`${react.line} --dice 6,6,1,1`)
        expect(fight.asks()).toMatchObject({ question: 'reaction-action', who: 'c2' })
        await fight.play(fight.offers()[0]!)
      }),
      { numRuns: 400, seed: 11 },
    )
  })
})
