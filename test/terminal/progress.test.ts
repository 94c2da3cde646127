import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { newFolder, play, start, tidy } from '../support/terminal.ts'

afterEach(tidy)

/** A compendium that takes a while to be read. */
function compendium(folder: string): string {
  const file = join(folder, 'huge.xml')
  const text = `<text>${'lorem ipsum '.repeat(40)}</text>`
  const monsters = Array.from({ length: 50_000 }, (_, index) => `<monster><name>Rat ${index}</name>${text}</monster>`)
  writeFileSync(file, `<compendium>${monsters.join('\n')}</compendium>`)
  return file
}

describe('what takes over a second says so on a terminal', () => {
  test('and the line is gone when it is done', async () => {
    const folder = newFolder()
    play(folder, ['new Cellar --rules alert'])
    const reading = start(folder, ['import', compendium(folder), '--only', 'Rat 49999'])
    expect(await reading.ended()).toBe(0)
    expect(reading.written()).toMatch(/Reading huge\.xml … \d+ s/)
    expect(reading.screen()).not.toContain('Reading')
    expect(reading.screen()).toContain('Added: “Rat 49999”.')
  })

  test('in French, with how far it is where that is known, and never among the answers', async () => {
    const folder = newFolder()
    const file = join(folder, 'rolls')
    const rolling = start(folder, ['--lang', 'fr', 'roll', '100d6', '--times', '250000'], { beforehand: `exec > '${file}'` })
    expect(await rolling.ended()).toBe(0)
    expect(rolling.written()).toMatch(/Lancers … \d+ %/)
    expect(rolling.screen()).toBe('')
  })

  test('but not with --json, nor where nothing is to be redrawn', async () => {
    const folder = newFolder()
    play(folder, ['new Cellar --rules alert'])
    const asData = start(folder, ['--json', 'import', compendium(folder), '--only', 'Rat 49999', '--dry-run'])
    expect(await asData.ended()).toBe(0)
    expect(asData.written()).not.toContain('Reading')
    const aloud = start(folder, ['--linear', 'roll', '100d6', '--times', '250000'], {
      beforehand: `exec > '${join(folder, 'rolls')}'`,
    })
    expect(await aloud.ended()).toBe(0)
    expect(aloud.written()).toBe('')
  })
})
