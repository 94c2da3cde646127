import { describe, expect, test } from 'vitest'
import { brings, names, one, sample } from './sample.ts'

const bestiary = sample('5etools.bestiary.json')

/** A bestiary of one creature with these parts. */
function creature(parts: object): string {
  return JSON.stringify({ monster: [{ name: 'X', source: 'HOME', dex: 14, ...parts }] })
}

test('a creature, with its markup taken off', async () => {
  expect(await one(bestiary, 'Ash Hound')).toMatchObject({ where: 'monster[0]', hpMax: 7, ac: 15, mod: 2 })
})

test('armour class as a number, an object or words', async () => {
  expect(await one(creature({ ac: [16] }), 'X')).toMatchObject({ ac: 16 })
  expect(await one(creature({ ac: [{ special: '12 + the level' }, { ac: 11 }] }), 'X')).toMatchObject({ ac: 11 })
  expect(await one(creature({ ac: [{ special: 'as its maker' }] }), 'X')).not.toHaveProperty('ac')
})

test('hit points as an average, a number in words, or what can’t be known', async () => {
  expect(await one(bestiary, 'Bell Ringer')).toMatchObject({ hpMax: 33 })
  const { combatants, skipped } = await brings(bestiary)
  expect(combatants[2]).toEqual({ name: 'Plate Golem', origin: '5etools:plate golem|home', where: 'monster[2]', ac: 16 })
  expect(skipped).toContainEqual({
    where: 'monster[2]',
    code: 'number',
    params: { name: 'Plate Golem', field: 'hp', value: "equal to its maker's level" },
  })
  expect(skipped).toContainEqual({ where: 'monster[4]', code: 'hp-dice', params: { name: 'Page', notation: '3d6' } })
})

describe('the initiative modifier', () => {
  test('is that of Dexterity, and unknown without one', async () => {
    expect(await one(creature({}), 'X')).toMatchObject({ mod: 2 })
    expect(await one(creature({ dex: null }), 'X')).not.toHaveProperty('mod')
    expect(await one(creature({ dex: { special: '10 + x' } }), 'X')).not.toHaveProperty('mod')
  })

  test('may be given whole', async () => {
    expect(await one(creature({ initiative: 5 }), 'X')).toMatchObject({ mod: 5 })
    expect(await one(creature({ initiative: { initiative: 7, proficiency: 1 } }), 'X')).toMatchObject({ mod: 7 })
  })

  test('or as so many times the proficiency bonus of the challenge rating', async () => {
    const bonuses = [
      ['1/8', 2],
      ['0', 2],
      ['4', 2],
      ['5', 3],
      ['8', 3],
      ['9', 4],
      ['17', 6],
      ['30', 9],
    ] as const
    for (const [cr, bonus] of bonuses) {
      expect(await one(creature({ cr, initiative: { proficiency: 1 } }), 'X')).toMatchObject({ mod: 2 + bonus })
    }
    expect(await one(creature({ cr: { cr: '9', lair: '10' }, initiative: { proficiency: 2 } }), 'X')).toMatchObject({ mod: 10 })
    expect(await one(creature({ initiative: { advantageMode: 'adv' } }), 'X')).toMatchObject({ mod: 2 })
  })

  test('without a rating the bonus is left out and reported', async () => {
    const { combatants, skipped } = await brings(creature({ cr: 'Unknown', initiative: { proficiency: 1 } }))
    expect(combatants[0]).toMatchObject({ mod: 2 })
    expect(skipped).toEqual([{ where: 'monster[0]', code: 'bonus', params: { name: 'X', formula: 'proficiency: 1' } }])
  })
})

describe('a copy', () => {
  test('takes what it does not say itself from its original', async () => {
    expect(await one(bestiary, 'Quick Hound')).toMatchObject({ hpMax: 7, ac: 15, mod: 4 })
  })

  test('of a creature that is not in the file is reported', async () => {
    expect((await brings(bestiary)).skipped).toContainEqual({
      where: 'monster[7]',
      code: 'copy',
      params: { name: 'Borrowed Thing', of: 'Elsewhere Thing (OTHER)' },
    })
  })

  test('of itself, or of one another, comes to an end', async () => {
    const ring = [
      { name: 'A', source: 'H', _copy: { name: 'B', source: 'H' } },
      { name: 'B', source: 'H', _copy: { name: 'A', source: 'H' } },
      { name: 'C', source: 'H', _copy: { name: 'C', source: 'H' } },
    ]
    const { combatants, skipped } = await brings(JSON.stringify({ monster: ring }))
    expect(combatants.map(({ name }) => name)).toEqual(['A', 'B', 'C'])
    expect(skipped.map(({ code }) => code)).toEqual(['copy', 'copy', 'copy'])
  })
})

test('one creature alone', async () => {
  expect(await names(sample('5etools.single.json'))).toEqual(['Lone Heron'])
})
