import { describe, expect, test } from 'vitest'
import { brings, names, one, refuses, sample } from './sample.ts'

const world = sample('foundry-dnd5e.world.db')

describe('a database with one document a line', () => {
  test('a later line of the same id counts, and one that takes it back', async () => {
    expect(await names(world)).toEqual(['Ash Ghoul', 'Ysolde'])
    expect(await one(world, 'Ash Ghoul')).toEqual({
      name: 'Ash Ghoul',
      origin: 'foundry-dnd5e:db1',
      where: '5',
      team: 'foes',
      hp: 9,
      hpMax: 22,
      tempHp: 0,
      ac: 12,
      mod: 2,
    })
  })

  test('what is no combatant is told by its line', async () => {
    expect((await brings(world)).skipped).toEqual([
      { where: '3', code: 'not-a-combatant', params: { name: 'Lantern', type: 'loot' } },
    ])
  })

  test('with the line ends of Windows and a byte order mark', async () => {
    expect(await names(`\u{FEFF}${world.replaceAll('\n', '\r\n')}`)).toEqual(['Ash Ghoul', 'Ysolde'])
  })

  test('of the other game', async () => {
    const bears = await brings(sample('foundry-newera.world.db'))
    expect(bears).toMatchObject({
      format: 'foundry-newera',
      combatants: [{ name: 'Marsh Bear', hp: 12, reactionFrames: 2, where: '3' }],
    })
    expect(bears.skipped).toMatchObject([{ where: '2', code: 'not-a-combatant' }])
  })

  test('cut in the middle of a line, nothing comes in, and the line is named', async () => {
    const cut = world.slice(0, world.lastIndexOf('"abilities"') + 5)
    expect(await refuses(cut)).toMatchObject({ code: 'json-syntax', where: expect.stringMatching(/^8:/) })
  })

  test('other documents on lines are read in their own formats', async () => {
    const text = '{"slug":"rat","name":"Rat","hit_points":2}\n{"slug":"cat","name":"Cat","hit_points":3}\n'
    expect(await brings(text)).toMatchObject({
      format: 'open5e',
      combatants: [
        { name: 'Rat', where: '1' },
        { name: 'Cat', where: '2' },
      ],
    })
  })
})

describe('folders of actors', () => {
  const keep = sample('foundry-dnd5e.folders.json')

  test('in one another, and beside other documents', async () => {
    const { combatants } = await brings(keep)
    expect(combatants.map(({ name, where }) => [name, where])).toEqual([
      ['Warden', 'actors[0]'],
      ['Eel', 'folders[0].contents[0]'],
      ['Drowned Guard', 'folders[0].children[0].contents[0]'],
    ])
  })

  test('under their ids', async () => {
    const actor = JSON.parse(sample('foundry-dnd5e.goblin.json'))
    expect(
      await names(JSON.stringify({ actors: { x: { ...actor, _id: 'x' }, y: { ...actor, _id: 'y', name: 'Other' } } })),
    ).toEqual(['Cave Goblin', 'Other'])
  })
})
