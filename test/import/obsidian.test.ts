import { describe, expect, test } from 'vitest'
import { brings, names, one, refuses, sample } from './sample.ts'

const data = sample('obsidian.data.json')
const encounter = sample('obsidian.encounter.md')

describe("the initiative tracker's data.json", () => {
  test('an encounter brings its creatures with their state, under the name they are shown by', async () => {
    expect(await one(data, 'Snik')).toEqual({
      name: 'Snik',
      origin: 'obsidian:ID_01',
      where: 'encounters.Ambush.creatures[0]',
      team: 'foes',
      hp: 3,
      hpMax: 7,
      tempHp: 1,
      ac: 13,
      mod: 2,
      initiative: 14,
      conditions: [{ name: 'Prone' }],
    })
    expect(await one(data, 'Goblin')).toMatchObject({ hidden: true })
  })

  test('a modifier in several numbers is their sum', async () => {
    expect(await one(data, 'Goblin')).toMatchObject({ mod: 3 })
    expect(await one(data, 'Osric')).toMatchObject({ mod: 3, hpMax: 30, ac: 17, note: 'Sings' })
  })

  test('hit points of 0 of 0 are hit points that nobody gave', async () => {
    const rowan = await one(data, 'Rowan')
    expect(rowan).not.toHaveProperty('hp')
    expect(rowan).not.toHaveProperty('hpMax')
    expect(rowan).not.toHaveProperty('ac')
  })

  test('players and friends are of one team', async () => {
    const { combatants } = await brings(data)
    expect(combatants.filter(({ team }) => team === 'party').map(({ name }) => name)).toEqual(['Rowan', 'Mira', 'Osric'])
  })

  test('a player who stands in an encounter, and a creature that stands in two, come in once', async () => {
    const { combatants, skipped } = await brings(data)
    expect(combatants.map(({ name }) => name)).toEqual(['Snik', 'Goblin', 'Rowan', 'Mira', 'Worg', 'Osric'])
    expect(skipped.filter(({ code }) => code === 'in-encounter').map(({ where }) => where)).toEqual([
      'encounters.Ambush, later.creatures[0]',
      'players[0]',
    ])
  })

  test('the running encounter wins over a saved one', async () => {
    const running = JSON.parse(data)
    running.state.creatures = [{ ...running.encounters.Ambush.creatures[0], currentHP: 1 }]
    expect(await one(JSON.stringify(running), 'Snik')).toMatchObject({ hp: 1, where: 'state.creatures[0]' })
  })
})

describe('a Fantasy Statblocks bestiary', () => {
  test('without a modifier it is that of Dexterity, the second ability', async () => {
    const bestiary = sample('obsidian.bestiary.json')
    expect(await one(bestiary, 'Moss Hag')).toMatchObject({ hpMax: 38, ac: 14, mod: 2 })
    expect(await one(bestiary, 'Stone Cat')).toMatchObject({ mod: 6 })
    expect(await one(bestiary, 'Lamp Wisp')).toMatchObject({ mod: 9 })
  })

  test('hit points given as dice alone stay unknown, and the report says so', async () => {
    const { combatants, skipped } = await brings(sample('obsidian.bestiary.json'))
    expect(combatants[2]).not.toHaveProperty('hpMax')
    expect(skipped).toEqual([{ where: '[2]', code: 'hp-dice', params: { name: 'Lamp Wisp', notation: '9d4' } }])
  })

  test('its own file keeps pairs of a name and a monster', async () => {
    expect(await names(sample('obsidian.monsters.json'))).toEqual(['Moss Hag'])
  })
})

describe('a note', () => {
  test('front matter is a player', async () => {
    expect(await one(sample('obsidian.note.md'), 'Mira')).toEqual({
      name: 'Mira',
      origin: 'obsidian:note/Mira',
      where: '2',
      team: 'party',
      hpMax: 24,
      ac: 16,
      mod: 2,
    })
  })

  test('without a name it goes by the title of the note', async () => {
    expect(await names('---\nhp: 9\nac: 12\n---\n', { title: 'Ysolde' })).toEqual(['Ysolde'])
    expect(await refuses('---\nhp: 9\nac: 12\n---\n')).toMatchObject({ code: 'nothing', skipped: [{ code: 'no-name' }] })
  })

  test('front matter of a stat block is nobody’s player', async () => {
    expect(await one('---\nstatblock: true\nname: Newt\nhp: 2\nstats: [1, 12, 1, 1, 1, 1]\n---\n', 'Newt')).toEqual({
      name: 'Newt',
      origin: 'obsidian:note/Newt',
      where: '2',
      hpMax: 2,
      mod: 1,
    })
  })

  test('an encounter block lists name, hp, ac, modifier and experience, with words such as hidden', async () => {
    expect(await one(encounter, 'Boss')).toEqual({
      name: 'Boss',
      origin: 'obsidian:At the ford/Boss',
      where: '13',
      team: 'foes',
      hpMax: 45,
      ac: 17,
      mod: 2,
      hidden: true,
    })
    expect(await one(encounter, 'Archer')).toMatchObject({ count: 2, hpMax: 9, ac: 13, mod: 1, where: '12' })
  })

  test('creatures may be lists, fields or links, with a name of their own', async () => {
    expect(await one(encounter, 'Jim')).toMatchObject({ hpMax: 12, ac: 14, mod: 1, team: 'party' })
    expect(await one(encounter, 'Grub')).toMatchObject({ hpMax: 59, ac: 11, mod: -1, hidden: true, where: '16' })
    expect(await names(encounter)).toEqual([
      'Goblin',
      'Archer',
      'Boss',
      'Jim',
      'Grub',
      'Bog Wolf',
      'the heron',
      'Nameless guard',
      'Goblin',
      'Willow Man',
    ])
  })

  test('the number may stand before or after, with or without quotation marks', async () => {
    const lines = [
      '3: Wolf, 11',
      '"4: Crow"',
      '2 Elk, 13',
      'Hare: 5',
      '6: [Toad, 1]',
      '7: {creature: Newt, hp: 2}',
      '"[[Owl]]": 2',
    ]
    const text = `\`\`\`encounter\ncreatures:\n${lines.map((line) => `  - ${line}`).join('\n')}\n\`\`\`\n`
    expect((await brings(text)).combatants.map(({ name, count, hpMax }) => [name, count, hpMax])).toEqual([
      ['Wolf', 3, 11],
      ['Crow', 4, undefined],
      ['Elk', 2, 13],
      ['Hare', 5, undefined],
      ['Toad', 6, 1],
      ['Newt', 7, 2],
      ['Owl', 2, undefined],
    ])
  })

  test('a number written as dice is rolled by whoever can, and left out with a reason otherwise', async () => {
    const asked: string[] = []
    const rollCount = (notation: string) => asked.push(notation) && 5
    expect(await one(encounter, 'Rat', { rollCount })).toMatchObject({ count: 5, hpMax: 2 })
    expect(asked).toEqual(['2d4'])
    const reason = { where: '14', code: 'count-dice', params: { name: 'Rat', notation: '2d4' } }
    expect((await brings(encounter)).skipped).toContainEqual(reason)
    expect((await brings(encounter, { rollCount: () => null })).skipped).toContainEqual(reason)
    expect((await brings(encounter, { rollCount: () => 0 })).skipped).toContainEqual({
      where: '14',
      code: 'count',
      params: { name: 'Rat', value: '2d4 = 0' },
    })
  })

  test('players and monsters that the note only names are reported', async () => {
    expect((await brings(encounter)).skipped.filter(({ code }) => code === 'elsewhere')).toEqual([
      { where: '6', code: 'elsewhere', params: { name: 'Mira' } },
      { where: '6', code: 'elsewhere', params: { name: 'The three' } },
      { where: '44', code: 'elsewhere', params: { name: 'Owl' } },
    ])
  })

  test('a second encounter in the same block, with the lines of the file', async () => {
    const { combatants, skipped } = await brings(encounter)
    expect(combatants.find(({ origin }) => origin === 'obsidian:Afterwards/Goblin')).toMatchObject({ hpMax: 7, where: '28' })
    expect(skipped).toContainEqual({ where: '29', code: 'count', params: { name: 'Ghost', value: '0' } })
  })

  test('a block alone, without a note around it', async () => {
    expect(await names('name: Camp\ncreatures:\n  - 2: Bandit, 11\n')).toEqual(['Bandit'])
  })

  test('a note with Windows line ends reads the same', async () => {
    const { combatants, skipped } = await brings(encounter)
    const windows = await brings(encounter.replaceAll('\n', '\r\n'))
    expect(windows.combatants).toEqual(combatants)
    expect(windows.skipped).toEqual(skipped)
  })

  test('YAML that can’t be read is refused with its line in the file', async () => {
    expect(await refuses('# Title\n\n```encounter\ncreatures:\n  - 3: Snik: boss\n```\n')).toMatchObject({
      code: 'yaml-syntax',
      where: '5:8',
      format: 'obsidian',
    })
  })
})
