import { expect, test } from 'vitest'
import { brings, one, sample } from './sample.ts'

const list = sample('foundry-dnd5e.list.json')

test('an actor of dnd5e', async () => {
  expect(await one(sample('foundry-dnd5e.goblin.json'), 'Cave Goblin')).toEqual({
    name: 'Cave Goblin',
    origin: 'foundry-dnd5e:Actor.aaaa1111',
    where: '',
    team: 'foes',
    hp: 5,
    hpMax: 7,
    tempHp: 3,
    ac: 15,
    mod: 3,
  })
})

test('what a player character leaves to its program is unknown, not 0', async () => {
  const pc = await one(list, 'Ysolde')
  expect(pc).toEqual({ name: 'Ysolde', origin: 'foundry-dnd5e:pc1', where: '[0]', team: 'party', hp: 22, mod: 4 })
})

test('initiative goes by another ability where the actor says so', async () => {
  // Intelligence 18, not Dexterity 16.
  expect(await one(list, 'Ysolde')).toMatchObject({ mod: 4 })
})

test('old versions: data for system, token for prototypeToken, a value for the armour class', async () => {
  expect(await one(list, 'Old Mule')).toMatchObject({ team: 'neutral', hp: 11, hpMax: 11, ac: 10, mod: 2 })
})

test('a flat armour class counts only where it is used', async () => {
  expect(await one(list, 'Squire')).not.toHaveProperty('ac')
  expect(await one(list, 'Egg')).toMatchObject({ ac: 9 })
})

test('a secret disposition, or none, gives no team', async () => {
  expect(await one(list, 'Squire')).not.toHaveProperty('team')
  expect(await one(list, 'Egg')).not.toHaveProperty('team')
})

test('a bonus that is a formula, hit points that are dice, and a group are reported', async () => {
  expect((await brings(list)).skipped).toEqual([
    { where: '[2]', code: 'bonus', params: { name: 'Squire', formula: '1d4' } },
    { where: '[3]', code: 'hp-dice', params: { name: 'Egg', notation: '3d8' } },
    { where: '[4]', code: 'not-a-combatant', params: { name: 'The Company', type: 'group' } },
  ])
  expect(await one(list, 'Squire')).toMatchObject({ mod: 1 })
  expect(await one(list, 'Egg')).not.toHaveProperty('hp')
})

test('actors under a key of their own', async () => {
  expect((await brings(JSON.stringify({ actors: JSON.parse(list) }))).combatants[1]).toMatchObject({ where: 'actors[1]' })
})
