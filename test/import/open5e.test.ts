import { expect, test } from 'vitest'
import { brings, names, one, sample } from './sample.ts'

test('version 1', async () => {
  expect(await one(sample('open5e.v1.json'), 'Pond Imp')).toEqual({
    name: 'Pond Imp',
    origin: 'open5e:pond-imp',
    where: 'results[0]',
    hpMax: 7,
    ac: 15,
    mod: 2,
  })
  expect(await one(sample('open5e.v1.json'), 'Tar Giant')).toMatchObject({ mod: -2 })
})

test('version 2 has a bonus of its own, and Dexterity stands for one that is not given', async () => {
  const v2 = sample('open5e.v2.json')
  expect(await one(v2, 'Pond Imp')).toMatchObject({ origin: 'open5e:made_pond-imp', hpMax: 7, ac: 15, mod: 4 })
  expect(await one(v2, 'Sleeper')).toMatchObject({ mod: -1 })
})

test('one creature, or a bare list of them', async () => {
  expect(await names(sample('open5e.single.json'))).toEqual(['Pond Imp'])
  expect((await brings(`[${sample('open5e.single.json')}]`)).combatants[0]).toMatchObject({ where: '[0]' })
})

test('dnd5eapi: the armour class is the first of a list', async () => {
  const { combatants, skipped } = await brings(sample('open5e.dnd5eapi.json'))
  expect(combatants).toEqual([{ name: 'Salt Drake', origin: 'open5e:salt-drake', where: '[0]', hpMax: 58, ac: 17, mod: 1 }])
  expect(skipped).toEqual([{ where: '[1]', code: 'shape', params: {} }])
})

test('what is not given is absent', async () => {
  const [combatant] = (await brings('{"name":"Husk","hit_points":null,"armor_class":[]}')).combatants
  expect(combatant).toEqual({ name: 'Husk', origin: 'open5e:Husk', where: '' })
})
