import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { sit, typing } from './sitting.ts'

const BRIDGE = [
  'new Home --rules alert',
  'add Mira --team red --hp 24',
  'party save Heroes',
  'new Bridge --rules alert',
  'party add Heroes',
  'add Ogre --team blue --hp 30',
  'initiative --dice Mira=6,6,1,1 --dice Ogre=2,2,1,1',
  'damage Mira 9',
]

function troubleOf({ put }: Awaited<ReturnType<typeof sit>>): readonly (readonly string[])[] {
  return put.map(({ asking }) => asking.trouble)
}

function partyIn(folder: string): string {
  return join(folder, 'parties', 'heroes.json')
}

describe('a fight that ends at the table carries hit points back', () => {
  test('by the command, with a line above the next question that the one after doesn’t repeat', async () => {
    const sat = await sit(typing('finish', 'history'), { before: BRIDGE })
    expect(troubleOf(sat)).toEqual([[], ['Hit points carried back to the party Heroes: Mira 15.'], []])
    expect(JSON.parse(readFileSync(partyIn(sat.folder), 'utf8')).members).toMatchObject([{ hp: 15 }])
  })

  test('when the last one standing is defeated, and in French', async () => {
    const sat = await sit(typing('damage mira 30', 'o'), { before: [...BRIDGE, 'defeat Ogre'], env: { LANG: 'fr_FR.UTF-8' } })
    expect(troubleOf(sat).at(-1)).toEqual(['Points de vie reportés dans le groupe Heroes : Mira 0.'])
  })

  test('by undo and redo as well, which say what they do first', async () => {
    const sat = await sit(typing('finish', 'u', 'heal mira 2', 'finish', 'u', 'y'), { before: BRIDGE })
    const [, first, undone, , second, , redone] = troubleOf(sat)
    expect(first).toEqual(['Hit points carried back to the party Heroes: Mira 15.'])
    expect(undone).toHaveLength(1)
    expect(second).toEqual(['Hit points carried back to the party Heroes: Mira 17.'])
    expect(redone).toHaveLength(2)
    expect(redone![1]).toBe('Hit points carried back to the party Heroes: Mira 17.')
  })

  test('where the party can’t be saved the fight is over, and nobody is asked to save the move elsewhere', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'riposte-sitting-'))
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
    const texts = typing('finish')
    const sat = await sit(
      (put) => {
        writeFileSync(partyIn(folder), '{')
        return texts(put)
      },
      { before: BRIDGE, env: { RIPOSTE_DIR: folder } },
    )
    expect(troubleOf(sat).at(-1)).toEqual([
      expect.stringMatching(/^The fight is over, but the hit points are not carried back to the party heroes/),
    ])
    expect(sat.put.at(-1)!.asking.choices.some(({ label }) => label.includes('again'))).toBe(false)
    expect(JSON.parse((await sat.run('show --json')).out)).toMatchObject({ phase: 'finished' })
    expect(sat.farewell.lost).toBe(0)
  })
})
