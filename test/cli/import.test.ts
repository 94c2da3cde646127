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
