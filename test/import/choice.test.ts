import { describe, expect, test } from 'vitest'
import { importText } from '../../src/import/import-text.ts'
import type { ImportOptions } from '../../src/import/imported.ts'
import { brings, refuses, sample } from './sample.ts'

const block = (name: string) => ({ Name: name, HP: { Value: 7 }, AC: { Value: 12 } })
const fighter = (id: string, name: string) => ({ Id: id, StatBlock: block(name), CurrentHP: 5 })

/** Improved Initiative's export with two encounters, the library beside them. */
const saved = JSON.stringify({
  'SavedEncounters.e1': { Name: 'Ambush', Combatants: [fighter('a1', 'Goblin'), fighter('a2', 'Goblin')] },
  'SavedEncounters.e2': { Name: 'Bridge, by night', Combatants: [fighter('b1', 'Ogre')] },
  'PersistentCharacters.p1': { Name: 'Zoë', StatBlock: block('Zoë') },
  'Creatures.c1': block('Goblin'),
  'Creatures.c2': block('Worg'),
})

async function namesOf(text: string, options: ImportOptions): Promise<readonly string[]> {
  const result = await importText(text, options)
  if (!result.ok) throw new Error(JSON.stringify(result.error))
  return result.combatants.map(({ name }) => name)
}

describe('a file that holds several fights', () => {
  test('is refused with their names, until somebody says which', async () => {
    expect(await importText(saved)).toMatchObject({
      ok: false,
      error: {
        code: 'several-encounters',
        format: 'improved-initiative',
        params: {
          encounters: [
            { name: 'Ambush', where: 'SavedEncounters.e1', combatants: 2 },
            { name: 'Bridge, by night', where: 'SavedEncounters.e2', combatants: 1 },
          ],
        },
      },
    })
  })

  test('brings the chosen one and nobody else', async () => {
    expect(await namesOf(saved, { only: ['Ambush'] })).toEqual(['Goblin', 'Goblin'])
    expect(await namesOf(saved, { only: ['bridge'] })).toEqual(['Ogre'])
    expect(await namesOf(saved, { only: ['SavedEncounters.e2'] })).toEqual(['Ogre'])
  })

  test('or several of them, or one of those who stand in none', async () => {
    expect(await namesOf(saved, { only: ['Ambush', 'bridge'] })).toEqual(['Goblin', 'Goblin', 'Ogre'])
    expect(await namesOf(saved, { only: ['zoe', 'Bridge'] })).toEqual(['Ogre', 'Zoë'])
    expect(await namesOf(saved, { only: ['worg'] })).toEqual(['Worg'])
  })

  test('or all', async () => {
    expect(await namesOf(saved, { all: true })).toEqual(['Goblin', 'Goblin', 'Ogre', 'Zoë', 'Worg'])
  })

  test('says what there is, for a name that is none of them', async () => {
    expect(await refuses(saved, { only: ['Ford'] })).toMatchObject({
      code: 'no-such-part',
      params: { name: 'Ford', known: ['Ambush', 'Bridge, by night'] },
    })
  })

  test('tells encounters of one name by where they stand', async () => {
    const twins = JSON.stringify({
      'SavedEncounters.e1': { Name: 'Ambush', Combatants: [fighter('a1', 'Goblin')] },
      'SavedEncounters.e2': { Name: 'Ambush', Combatants: [fighter('b1', 'Ogre')] },
    })
    expect(await refuses(twins, { only: ['ambush'] })).toMatchObject({
      code: 'ambiguous-part',
      params: { fits: ['SavedEncounters.e1', 'SavedEncounters.e2'] },
    })
    expect(await namesOf(twins, { only: ['SavedEncounters.e2'] })).toEqual(['Ogre'])
  })

  test('too many together, one of them is enough', async () => {
    const horde = (id: string) => Array.from({ length: 600 }, (_, index) => fighter(`${id}${index}`, 'Rat'))
    const text = JSON.stringify({
      'SavedEncounters.e1': { Name: 'Cellar', Combatants: horde('a') },
      'SavedEncounters.e2': { Name: 'Attic', Combatants: horde('b') },
    })
    expect(await importText(text)).toMatchObject({ error: { code: 'several-encounters' } })
    expect(await namesOf(text, { only: ['Attic'] })).toHaveLength(600)
  })

  test('the tracker of Obsidian, and its notes', async () => {
    expect(await importText(sample('obsidian.data.json'))).toMatchObject({
      error: { code: 'several-encounters', params: { encounters: [{ name: 'Ambush' }, { name: 'Ambush, later' }] } },
    })
    // Named exactly, it is that one, though another one's name begins alike; and what stands in both is looked at by itself.
    expect(await namesOf(sample('obsidian.data.json'), { only: ['Ambush, later'] })).toEqual(['Snik', 'Worg'])
    const note = '```encounter\nname: Ford\ncreatures:\n  - 2: Eel\n```\n\n```encounter\ncreatures:\n  - Heron\n```\n'
    expect(await importText(note)).toMatchObject({
      error: {
        params: {
          encounters: [
            { name: 'Ford', where: '2', combatants: 2 },
            { name: '', where: '8', combatants: 1 },
          ],
        },
      },
    })
    expect(await namesOf(note, { only: ['8'] })).toEqual(['Heron'])
  })
})

describe('a file with one fight stays one step', () => {
  test('alone, and with an autosave of the same one', async () => {
    const combatants = [fighter('a1', 'Goblin'), fighter('a2', 'Worg')]
    const one = { 'SavedEncounters.e1': { Name: 'Ambush', Combatants: combatants }, 'Creatures.c1': block('Ogre') }
    expect(await namesOf(JSON.stringify(one), {})).toEqual(['Goblin', 'Worg', 'Ogre'])
    const both = { ...one, 'AutoSavedEncounters.Default': { Name: 'Ambush', Combatants: combatants } }
    expect(await namesOf(JSON.stringify(both), {})).toEqual(['Goblin', 'Worg', 'Ogre'])
  })

  test('an encounter in which nobody stands is none', async () => {
    const text = JSON.stringify({
      'SavedEncounters.e1': { Name: 'Ambush', Combatants: [fighter('a1', 'Goblin')] },
      'SavedEncounters.e2': { Name: 'Later', Combatants: [] },
    })
    expect(await namesOf(text, {})).toEqual(['Goblin'])
  })
})

describe('one creature of a bestiary', () => {
  const monster = [
    { name: 'Goblin', source: 'H', hp: { average: 7 } },
    { name: 'Goblin Boss', source: 'H', hp: { formula: '6d6' } },
    { name: 'Worg', source: 'H', hp: { formula: '4d10' } },
    { name: 'Éfrit', source: 'H', hp: { average: 200 } },
  ]
  const bestiary = JSON.stringify({ monster })

  test('by its name, else by a part that fits only one', async () => {
    expect(await namesOf(bestiary, { only: ['goblin'] })).toEqual(['Goblin'])
    expect(await namesOf(bestiary, { only: ['boss'] })).toEqual(['Goblin Boss'])
    expect(await namesOf(bestiary, { only: ['efrit', 'Worg'] })).toEqual(['Worg', 'Éfrit'])
  })

  test('only what is wrong with that one is told', async () => {
    expect((await brings(bestiary, { only: ['Goblin'] })).skipped).toEqual([])
    expect((await brings(bestiary, { only: ['boss'] })).skipped).toMatchObject([{ where: 'monster[1]', code: 'hp-dice' }])
  })

  test('a part that fits several, or nobody, is refused with names', async () => {
    expect(await refuses(bestiary, { only: ['o'] })).toMatchObject({
      code: 'ambiguous-part',
      params: { fits: ['Goblin', 'Goblin Boss', 'Worg'] },
    })
    expect(await refuses(bestiary, { only: ['dragon'] })).toMatchObject({ code: 'no-such-part', params: { name: 'dragon' } })
  })

  test('out of more than one encounter holds', async () => {
    const all = Array.from({ length: 20_000 }, (_, index) => ({ ...monster[0], name: `Beast ${index}` }))
    const text = JSON.stringify({ monster: all })
    expect(await refuses(text)).toMatchObject({ code: 'too-many' })
    expect(await namesOf(text, { only: ['Beast 19999'] })).toEqual(['Beast 19999'])
  })
})
