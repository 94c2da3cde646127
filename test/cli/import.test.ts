import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { type Terminal, terminal } from './support.ts'

/** A terminal at a new encounter, and a file beside it with these contents. */
async function sitWith(rules: 'alert' | 'frames', name: string, contents: string | Uint8Array): Promise<[Terminal, string]> {
  const riposte = terminal()
  await riposte(`new Bridge --rules ${rules}`)
  const file = join(riposte.folder, name)
  writeFileSync(file, contents)
  return [riposte, file]
}

async function names(riposte: Terminal): Promise<readonly string[]> {
  const { track } = (await riposte.json('show')) as unknown as { track: { name: string }[] }
  return track.map((row) => row.name)
}

describe('a file that is imported', () => {
  test('leaves out the numbers of the other game, and says so', async () => {
    const [riposte, file] = await sitWith('frames', 'list.csv', 'name,hp,aptitude,frames\nOgre,30,5,4\n')
    const { status, out } = await riposte(`import ${file}`)
    expect(status).toBe(0)
    expect(out).toMatch(/Ogre: .*5 means nothing in this game; left out/)
    const { track } = (await riposte.json('show')) as unknown as { track: object[] }
    expect(track).toMatchObject([{ name: 'Ogre', hp: 30, framesMax: 4 }])
    expect(track[0]).not.toHaveProperty('aptitude')
  })

  test('says whose name is too long for the table', async () => {
    const long = `${'Very '.repeat(20)}Long`
    const [riposte, file] = await sitWith('alert', 'list.csv', `name,hp\n${long},7\n`)
    const { out } = await riposte(`import ${file}`)
    expect(out).toContain('is too long a name')
    const [name] = await names(riposte)
    expect(long.startsWith(name!)).toBe(true)
    expect((await riposte(`import ${file}`)).out).not.toContain('is too long a name')
    expect(await names(riposte)).toHaveLength(1)
  })

  test('has as many of a kind, told in dice, the second time as the first', async () => {
    const [riposte, file] = await sitWith('alert', 'rats.md', '```encounter\nname: Cellar\ncreatures:\n  - 3d6: Rat\n```\n')
    await riposte(`import ${file} --seed one`)
    const rats = await names(riposte)
    expect(rats.length).toBeGreaterThanOrEqual(3)
    for (const seed of ['two', 'three', 'four']) await riposte(`import ${file} --seed ${seed}`)
    expect(await names(riposte)).toEqual(rats)
  })

  test('is read as older spreadsheets save it, accents and all', async () => {
    const [riposte, file] = await sitWith('alert', 'list.csv', Buffer.from('name;hp\nMoëra;12\n', 'latin1'))
    expect((await riposte(`import ${file}`)).status).toBe(0)
    expect(await names(riposte)).toEqual(['Moëra'])
  })
})

/** What an import told, as data. */
interface Told {
  readonly ok: boolean
  readonly import: {
    readonly added: readonly string[]
    readonly updated: readonly string[]
    readonly unchanged: readonly string[]
    readonly kept: readonly object[]
  }
}

describe('importing again', () => {
  const csv = 'name,hp,hp_max,ac\nOgre,30,30,11\nRat,2,2,10\n'

  async function fightWith(contents: string): Promise<[Terminal, string]> {
    const [riposte, file] = await sitWith('alert', 'list.csv', contents)
    await riposte(`import ${file}`)
    await riposte('initiative')
    return [riposte, file]
  }

  test('in a fight undoes no wound; what the file corrects besides is taken over', async () => {
    const [riposte, file] = await fightWith(csv)
    await riposte('damage Ogre 12')
    writeFileSync(file, csv.replace('30,30,11', '30,30,13'))
    const { out } = await riposte(`import ${file}`)
    expect(out).toMatch(/Ogre: hit points stay as the fight has them, 18; the file says 30/)
    const { track } = (await riposte.json('show')) as unknown as { track: { name: string; hp: number; ac: number }[] }
    expect(track.find(({ name }) => name === 'Ogre')).toMatchObject({ hp: 18, ac: 13 })
  })

  test('before the fight, the file says how hurt somebody is', async () => {
    const [riposte, file] = await sitWith('alert', 'list.csv', csv)
    await riposte(`import ${file}`)
    writeFileSync(file, csv.replace('30,30', '21,30'))
    await riposte(`import ${file}`)
    expect((await riposte.json('show')).track).toMatchObject([{ name: 'Ogre', hp: 21 }, { name: 'Rat' }])
  })

  test('a corrected maximum leaves the unhurt unhurt', async () => {
    const [riposte, file] = await sitWith('alert', 'list.csv', 'name,max_hp\nOgre,30\n')
    await riposte(`import ${file}`)
    writeFileSync(file, 'name,max_hp\nOgre,40\n')
    await riposte(`import ${file}`)
    expect((await riposte.json('show')).track).toMatchObject([{ name: 'Ogre', hp: 40, hpMax: 40 }])
  })

  test('a team written otherwise is the same team', async () => {
    const [riposte, file] = await sitWith('alert', 'list.csv', 'name,side\nOgre,Foes\nRat,foes\n')
    await riposte(`import ${file}`)
    const again = (await riposte.json(`import ${file}`)) as unknown as Told
    expect(again.import).toMatchObject({ added: [], updated: [], unchanged: ['Ogre', 'Rat'] })
  })
})

describe('a trial run', () => {
  test('says what then happens', async () => {
    const [riposte, file] = await sitWith('alert', 'list.csv', 'name,hp,count\nOgre,30,\nRat,2,3\nOgre,31,\n')
    await riposte('add Ogre')
    const trial = (await riposte.json(`import ${file} --dry-run`)) as unknown as Told
    const real = (await riposte.json(`import ${file}`)) as unknown as Told
    expect(real.import).toEqual(trial.import)
    expect(real.import.added).toEqual(['Ogre 2', 'Rat 1', 'Rat 2', 'Rat 3', 'Ogre 3'])
  })

  test('is refused where the import would be', async () => {
    const [riposte, file] = await sitWith('alert', 'list.csv', `name,count\nRat,600\n`)
    for (let count = 0; count < 3; count++) await riposte('add Cat --count 200')
    for (const line of [`import ${file} --dry-run`, `import ${file}`]) {
      const { status, err } = await riposte(line)
      expect([status, err]).toEqual([2, expect.stringContaining('at most 1000 combatants')])
    }
    expect(await names(riposte)).toHaveLength(600)
  })
})

describe('names and teams that a line could not carry', () => {
  test('come in as something it can, and the others with them', async () => {
    const rows = ['-Goblin', '<who>', '\u200b', '--', 'Plain', 'Tab\tbed'].map((name) => `"${name}",${'t'.repeat(150)}`)
    const [riposte, file] = await sitWith('alert', 'list.csv', `name,team\n${rows.join('\n')}\n`)
    const { status, out, err } = await riposte(`import ${file}`)
    expect([status, err]).toEqual([0, ''])
    expect(await names(riposte)).toEqual(['Goblin', 'who', '?', 'Plain', 'Tab bed'])
    expect(out).toContain('-Goblin can’t be a name in a line; it comes in as Goblin')
    expect(out).toContain('Line 4: left out: it has no name.')
    expect((await riposte(`damage Goblin 0 --dry`)).status).toBe(2)
    expect((await riposte.json(`import ${file}`)) as unknown as Told).toMatchObject({ import: { added: [], updated: [] } })
  })
})

describe('a file with several encounters', () => {
  const contents = JSON.stringify({
    players: [],
    encounters: {
      'The Ford': { creatures: [{ name: 'Eel', hp: 5 }] },
      Cellar: {
        creatures: [
          { name: 'Rat', hp: 2, id: 'r1' },
          { name: 'Rat', hp: 2, id: 'r2' },
        ],
      },
    },
  })

  test('is a wrong line until one is chosen', async () => {
    const [riposte, file] = await sitWith('alert', 'data.json', contents)
    for (const line of [`import ${file}`, `import ${file} --dry-run`]) {
      const { status, err } = await riposte(line)
      expect(status).toBe(2)
      expect(err).toBe(
        '2 encounters stand in this file: choose one with --only <name>, or take them all with --all.\n  The Ford (1 combatant) · Cellar (2 combatants)\n',
      )
    }
    expect((await riposte(`--lang fr import ${file}`)).err).toContain('Cellar (2 combattants)')
    expect(await riposte.json(`import ${file}`)).toMatchObject({
      ok: false,
      error: { code: 'several-encounters', params: { encounters: [{ name: 'The Ford' }, { name: 'Cellar', combatants: 2 }] } },
    })
    const { out } = await riposte(`import ${file} --only cellar`)
    expect(out).toContain('Encounters in the file: The Ford (1 combatant), Cellar (2 combatants).')
    expect(await names(riposte)).toEqual(['Rat', 'Rat 2'])
    expect((await riposte(`import ${file} --all`)).status).toBe(0)
    expect(await names(riposte)).toEqual(['Rat', 'Rat 2', 'Eel'])
  })
})

describe('names doubled in a file', () => {
  test('get numbers that no other name of the file has', async () => {
    const [riposte, file] = await sitWith('alert', 'list.csv', 'name,hp\nRat,2\nRat,3\nrat,4\nRat 2,5\n')
    await riposte(`import ${file}`)
    expect(await names(riposte)).toEqual(['Rat', 'Rat 3', 'rat 4', 'Rat 2'])
    await riposte(`import ${file}`)
    expect(await names(riposte)).toHaveLength(4)
  })

  test('as rows with the line ends of old Macs are rows', async () => {
    const [riposte, file] = await sitWith('alert', 'list.csv', 'name,hp\rOrc,15\rElf,9\r')
    await riposte(`import ${file}`)
    expect(await names(riposte)).toEqual(['Orc', 'Elf'])
  })

  test('reasons why nothing came in are data as well', async () => {
    const [riposte, file] = await sitWith('alert', 'list.csv', 'name,hp\n,15\n')
    expect(await riposte.json(`import ${file}`)).toMatchObject({
      ok: false,
      error: { code: 'nothing', skipped: [{ where: '2', code: 'no-name' }] },
    })
  })
})

test('an export of data isn’t respelled in ASCII, which would make it other data', async () => {
  const riposte = terminal()
  await riposte('new Bridge --rules alert')
  await riposte('add Moëra')
  await riposte('note “café”')
  const { out } = await riposte('--ascii export --format json')
  expect(JSON.parse(out)).toMatchObject({ state: { track: [{ name: 'Moëra' }] } })
  expect((await riposte('--ascii export --format txt')).out).toContain('Moera')
})
