import { describe, expect, test } from 'vitest'
import { brings, names, one, refuses, sample } from './sample.ts'

const full = sample('improved-initiative.full.json')
const storage = sample('improved-initiative.storage.json')

describe('a whole export of Improved Initiative', () => {
  test('a saved encounter brings its combatants with their state', async () => {
    expect(await one(full, 'Marsh Goblin 1')).toEqual({
      name: 'Marsh Goblin 1',
      origin: 'improved-initiative:c1',
      where: 'SavedEncounters.e1.Combatants[0]',
      team: 'foes',
      hp: 3,
      hpMax: 7,
      tempHp: 2,
      ac: 15,
      mod: 3,
      initiative: 14,
      conditions: [{ name: 'Prone' }, { name: 'Burning', rounds: 2 }],
    })
    expect(await one(full, 'Marsh Goblin 2')).toMatchObject({ hidden: true })
  })

  test('the initiative modifier is that of Dexterity plus the one of its own', async () => {
    // Dexterity 14 is +2.
    expect(await one(full, 'Marsh Goblin 1')).toMatchObject({ mod: 3 })
    expect(await one(full, 'Snik')).toMatchObject({ mod: 2 })
    expect(await one(full, 'Grey Wolf')).toMatchObject({ mod: 5 })
    expect(await one(full, 'Zoë')).toMatchObject({ mod: -1 })
  })

  test('an alias is the name to show; a number is shown only among namesakes', async () => {
    expect(await names(full)).toEqual(['Marsh Goblin 1', 'Marsh Goblin 2', 'Snik', 'Zoë', 'Quill', 'Grey Wolf'])
    expect(await names(sample('improved-initiative.encounter.json'))).toEqual(['Toll Troll'])
  })

  test('a label that stands in the name already is not doubled', async () => {
    const goblin = (label: number) => ({ Id: `g${label}`, StatBlock: { Name: 'Imp 2', HP: { Value: 1 } }, IndexLabel: label })
    expect(await names(JSON.stringify({ Combatants: [goblin(1), goblin(2)] }))).toEqual(['Imp 2 1', 'Imp 2'])
  })

  test('characters and creatures come in too, unless a saved encounter has them', async () => {
    const { combatants, skipped } = await brings(full)
    expect(combatants.find(({ name }) => name === 'Quill')).toEqual({
      name: 'Quill',
      origin: 'improved-initiative:character/p2',
      where: 'PersistentCharacters.p2',
      team: 'party',
      hp: 18,
    })
    expect(skipped).toEqual([
      { where: 'PersistentCharacters.p1', code: 'in-encounter', params: { name: 'Zoë' } },
      { where: 'Creatures.abc', code: 'in-encounter', params: { name: 'Marsh Goblin' } },
    ])
  })

  test('a creature of the library is unhurt: only its maximum is known', async () => {
    const wolf = await one(full, 'Grey Wolf')
    expect(wolf).toMatchObject({ hpMax: 11, ac: 13 })
    expect(wolf).not.toHaveProperty('hp')
  })

  test('players are of one team, all others of another', async () => {
    expect((await one(full, 'Zoë', { teams: { friend: 'us', foe: 'them', neutral: 'none' } })).team).toBe('us')
    expect((await one(full, 'Snik', { teams: { friend: 'us', foe: 'them', neutral: 'none' } })).team).toBe('them')
  })

  test('the notes of a combatant are kept', async () => {
    expect(await one(full, 'Zoë')).toMatchObject({ note: 'Holds the lantern' })
  })
})

describe('its browser storage, where entries are texts of JSON', () => {
  test('they are parsed a second time, and one that is broken is left out with its key', async () => {
    const { combatants, skipped } = await brings(storage)
    expect(combatants.map(({ name }) => name)).toEqual(['Reed Witch', 'Ferryman', 'Bog Ogre'])
    expect(skipped).toContainEqual({ where: 'ImprovedInitiative.Creatures.m2', code: 'inner-json', params: {} })
  })

  test('the autosave wins over a saved encounter with the same combatant', async () => {
    expect(await one(storage, 'Reed Witch')).toMatchObject({ hp: 20, initiative: 17 })
  })

  test('old files: Creatures, Statblock, MaxHP and tags as texts', async () => {
    expect(await one(storage, 'Ferryman')).toMatchObject({
      hp: 12,
      hpMax: 14,
      ac: 10,
      mod: 0,
      conditions: [{ name: 'Drenched' }],
    })
  })

  test('an initiative of 0 for everybody is one that has not been rolled', async () => {
    expect(await one(storage, 'Ferryman')).not.toHaveProperty('initiative')
    expect(await one(full, 'Snik')).toMatchObject({ initiative: 0 })
  })
})

describe('what a file does not say', () => {
  test('stays absent', async () => {
    const bare = JSON.stringify({ Combatants: [{ Id: 'b', StatBlock: { Name: 'Bare' } }] })
    expect(await one(bare, 'Bare')).toEqual({
      name: 'Bare',
      origin: 'improved-initiative:b',
      where: 'Combatants[0]',
      team: 'foes',
    })
  })

  test('a combatant without a name is left out, and a file of nothing else is refused with the reason', async () => {
    const nameless = JSON.stringify({ 'SavedEncounters.e': { Combatants: [{ Id: 'c1', StatBlock: {}, CurrentHP: 3 }, 7] } })
    expect(await refuses(nameless)).toMatchObject({
      code: 'nothing',
      format: 'improved-initiative',
      skipped: [
        { where: 'SavedEncounters.e.Combatants[1]', code: 'shape' },
        { where: 'SavedEncounters.e.Combatants[0]', code: 'no-name' },
      ],
    })
  })

  test('one stat block alone is a creature', async () => {
    expect(await one(JSON.stringify({ Name: 'Solo', HP: { Value: 5 }, AC: { Value: 12 }, Player: '' }), 'Solo')).toMatchObject({
      hpMax: 5,
      ac: 12,
    })
  })
})
