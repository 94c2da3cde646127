import { describe, expect, test } from 'vitest'
import { brings, names, one, refuses, sample } from './sample.ts'

const comma = sample('csv.comma.csv')
const semicolon = sample('csv.semicolon.csv')
const tabs = sample('csv.tabs.tsv')

describe('separators and encodings', () => {
  test('commas, with a byte order mark, Windows line ends, quotation marks and a blank line', async () => {
    expect(await one(comma, 'Goblin, Boss')).toEqual({
      name: 'Goblin, Boss',
      origin: 'csv:Goblin, Boss',
      where: '2',
      team: 'foe',
      hpMax: 21,
      ac: 17,
      mod: 2,
    })
    expect(await one(comma, 'Zoë')).toMatchObject({ where: '5', mod: -1, team: 'party' })
  })

  test('semicolons, with a cell of two lines: rows go by the line they begin on', async () => {
    expect((await brings(semicolon)).combatants).toEqual([
      {
        name: 'Goblin',
        origin: 'csv:Goblin',
        where: '2',
        team: 'foe',
        hpMax: 7,
        ac: 15,
        mod: 2,
        initiative: 14,
        note: 'says "hi"; then runs; Colour: green',
      },
      { name: 'Orc', origin: 'csv:Orc', where: '4', team: 'foe', hpMax: 15, ac: 13, mod: 0 },
    ])
  })

  test('tabs, and the columns of Riposte', async () => {
    expect((await brings(tabs)).combatants).toEqual([
      {
        name: 'Moëra',
        origin: 'csv:Moëra',
        where: '2',
        team: 'red',
        hp: 9,
        hpMax: 12,
        hidden: true,
        aptitude: 4,
        ap: 3,
        frames: 4,
        reactionFrames: 2,
        note: 'Leads the charge',
      },
      { name: 'Gammeg', origin: 'csv:Gammeg', where: '3', team: 'blue', hp: 14, hpMax: 14, aptitude: 5 },
    ])
  })

  test('French headers, and the line that says which separator follows', async () => {
    expect((await brings(sample('csv.french.csv'))).combatants).toEqual([
      { name: 'Loup', origin: 'csv:Loup', where: '3', count: 2, team: 'bêtes', hpMax: 11, ac: 13, mod: 1 },
    ])
  })

  test('one column of names', async () => {
    expect(await names('Name\nOrc\nWarg\n')).toEqual(['Orc', 'Warg'])
  })
})

describe('headers', () => {
  const aliases = {
    name: ['name', 'Creature', 'COMBATANT'],
    hpMax: ['hp', 'hit points', 'max_hp', 'hpmax', 'Hit_Points', 'HP (max)'],
    ac: ['ac', 'Armor Class', 'armour_class'],
    mod: ['init', 'init_mod', 'initiative', 'modifier', 'mod', 'dex_mod'],
    initiative: ['roll', 'initiative roll', 'Initiative-Roll'],
    count: ['count', 'qty', 'number'],
    aptitude: ['aptitude'],
    ap: ['ap'],
    frames: ['frames'],
    reactionFrames: ['reaction_frames'],
    tempHp: ['temp_hp'],
  } as const

  for (const [field, headers] of Object.entries(aliases)) {
    for (const header of headers) {
      if (field === 'name') {
        test(`${header} is the name`, async () => expect(await names(`hp,${header}\n7,Orc\n`)).toEqual(['Orc']))
      } else {
        test(`${header} is ${field}, in any place`, async () => {
          expect(await one(`${header},name\n5,Orc\n`, 'Orc')).toMatchObject({ [field]: 5 })
          expect(await one(`name,${header}\nOrc,5\n`, 'Orc')).toMatchObject({ [field]: 5 })
        })
      }
    }
  }

  for (const header of ['side', 'team', 'faction']) {
    test(`${header} is the team`, async () => {
      expect(await one(`name,${header}\nOrc,red\n`, 'Orc')).toMatchObject({ team: 'red' })
    })
  }

  test('Dexterity makes the modifier where none is given', async () => {
    expect(await one('name,dex\nOrc,15\n', 'Orc')).toMatchObject({ mod: 2 })
    expect(await one('name,Dexterity,init\nOrc,15,\n', 'Orc')).toMatchObject({ mod: 2 })
    expect(await one('name,dexterity,init\nOrc,15,-1\n', 'Orc')).toMatchObject({ mod: -1 })
  })

  test('what no column is for is kept in the note under its header', async () => {
    expect(await one('name,Speed,note,cr\nOrc,30 ft.,angry,1/2\n', 'Orc')).toMatchObject({
      note: 'angry; Speed: 30 ft.; cr: 1/2',
    })
  })

  test('without a name column nothing can be read', async () => {
    expect(await refuses('hp,ac\n7,15\n')).toMatchObject({ code: 'unknown-format' })
    expect(await refuses('hp,ac\n7,15\n', { format: 'csv' })).toMatchObject({ code: 'csv-header', where: '1', format: 'csv' })
  })
})

describe('cells', () => {
  test('hit points now and at most', async () => {
    expect(await one(comma, 'Zoë')).toMatchObject({ hp: 22, hpMax: 31 })
    expect(await one('name,hp,max hp\nOrc,3,15\n', 'Orc')).toMatchObject({ hp: 3, hpMax: 15 })
    expect(await one('name,hp,max hp\nOrc,-3,15\n', 'Orc')).toMatchObject({ hp: 0, hpMax: 15 })
  })

  test('an empty cell, a dash or a question mark is nothing, never 0', async () => {
    expect((await brings('name,hp,ac,init,count\nOrc,,-,?,\n')).combatants).toEqual([
      { name: 'Orc', origin: 'csv:Orc', where: '2' },
    ])
  })

  test('a cell that is no number leaves that number out and says so', async () => {
    const { combatants, skipped } = await brings('name,hp,ac\nOrc,2d8+6,good\n')
    expect(combatants).toEqual([{ name: 'Orc', origin: 'csv:Orc', where: '2' }])
    expect(skipped).toEqual([
      { where: '2', code: 'hp-dice', params: { name: 'Orc', notation: '2d8+6' } },
      { where: '2', code: 'number', params: { name: 'Orc', field: 'ac', value: 'good' } },
    ])
  })

  test('a count, as a number or as dice', async () => {
    expect(await one(comma, 'Goblin')).toMatchObject({ count: 3, hpMax: 7 })
    expect(await one(comma, 'Crow', { rollCount: () => 4 })).toMatchObject({ count: 4, mod: -2 })
    expect((await brings(comma)).skipped).toEqual([{ where: '6', code: 'count-dice', params: { name: 'Crow', notation: '2d4' } }])
    const asked: unknown[] = []
    await brings('name,count\nRat,d4\nRat,d6\n', { rollCount: (...question) => asked.push(question) })
    expect(asked).toEqual([
      ['d4', 'csv:Rat'],
      ['d6', 'csv:Rat#2'],
    ])
    expect((await refuses('name,count\nOrc,several\n')).skipped).toEqual([
      { where: '2', code: 'count', params: { name: 'Orc', value: 'several' } },
    ])
  })

  test('a row without a name, or with more cells than headers, is left out', async () => {
    const { combatants, skipped } = await brings('name,hp\n,7\nGoblin, Boss,21\nOrc,15,,\n')
    expect(combatants.map(({ name }) => name)).toEqual(['Orc'])
    expect(skipped).toEqual([
      { where: '2', code: 'no-name', params: {} },
      { where: '3', code: 'cells', params: { found: 3, expected: 2 } },
    ])
  })

  test('quotation marks that don’t close refuse the whole file, with the line', async () => {
    expect(await refuses('name,hp\nOrc,15\n"Goblin,7\nRat,1\n')).toMatchObject({ code: 'csv-quotes', where: '3', format: 'csv' })
    expect(await refuses('name,hp\n"Goblin" Boss,7\n')).toMatchObject({ code: 'csv-quotes', where: '2' })
  })

  test('namesakes have keys of their own, in order', async () => {
    const { combatants } = await brings('name,hp\nRat,1\nRat#2,2\nRat,3\nRat,4\n')
    expect(combatants.map(({ origin }) => origin)).toEqual(['csv:Rat', 'csv:Rat#2', 'csv:Rat#3', 'csv:Rat#4'])
  })
})
