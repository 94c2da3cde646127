import widthOf from 'fast-string-width'
import { describe, expect, test } from 'vitest'
import { pictureOf } from '../../../src/cli/loop/picture.ts'
import type { Encounter } from '../../../src/engine/encounter.ts'
import type { Look } from '../../../src/show/look.ts'
import { playFight } from '../../show/playing.ts'

const LOOK: Look = { lang: 'en', width: 80, color: false, ascii: false, linear: false }
const SENTENCES = [
  'Moëra’s turn.',
  'Filrin analyses the situation to get past Moëra: 12 against 12 (6 6 3 2 1, from the table; 1 AP, 2 left). Success: Filrin gets past Moëra.',
]

/** Thirty on the track, all goblins on alert, and a charge at one of them. */
const crowd = async (): Promise<Encounter> =>
  (
    await playFight('alert', [
      'add Moëra --team red --hp 12',
      'add Goblin --count 28 --team blue --hp 7',
      'add Ilse --team red --hp 8',
      'initiative --dice Moëra=6,6,6,6 --dice Ilse=1,1,1,1',
      'end',
      ...Array.from({ length: 28 }, () => 'alert'),
      'end',
      'declare charge --target "Goblin 20"',
    ])
  ).encounter

describe('the picture above a question', () => {
  for (const width of [60, 80]) {
    test(`of a big fight at ${width} columns and 24 lines has what the question is about`, async () => {
      const encounter = await crowd()
      const asked = encounter.combatants[encounter.stack[0]!.waiting[0]!]!.name
      const drawn = pictureOf(encounter, SENTENCES, null, { ...LOOK, width }).draw(16)
      const lines = drawn.split('\n')
      expect(lines.length).toBeLessThanOrEqual(16)
      for (const line of lines) expect(widthOf(line)).toBeLessThan(width)
      expect(lines[0]).toContain(' A fight   round 2   Moëra’s turn')
      for (const name of ['▸Moëra', ' Goblin 20', ` ${asked}`])
        expect(lines.some((line) => line.startsWith('│') && line.includes(`${name} `))).toBe(true)
      expect(drawn).toMatch(/^ Moëra {2}charge → Goblin 20 +paused$/m)
      expect(drawn).toMatch(new RegExp(`^ ├─ ${asked} .*asked now$`, 'm'))
      // The latest sentence is whole.
      expect(drawn.replace(/\n +/g, ' ')).toContain(SENTENCES[1])
    })
  }

  test('fits into however few lines there are, and keeps its heading', async () => {
    const encounter = await crowd()
    const picture = pictureOf(encounter, SENTENCES, 'Not saved.', LOOK)
    for (let rows = 2; rows <= picture.height + 3; rows += 1) {
      const lines = picture.draw(rows).split('\n')
      expect(lines.length).toBeLessThanOrEqual(rows)
      expect(lines.slice(0, 2)).toEqual([' Not saved.', expect.stringContaining(' A fight   round 2')])
    }
  })

  test('asks whom the GM wants to be asked first (AL-R11)', async () => {
    const encounter = await crowd()
    const other = encounter.stack[0]!.waiting[20]!
    const drawn = pictureOf(encounter, [], null, { ...LOOK, asked: other }).draw(16)
    const { name } = encounter.combatants[other]!
    expect(drawn).toMatch(new RegExp(`─ ${name} .*asked now$`, 'm'))
    expect(drawn).toMatch(new RegExp(`^│ +\\d+ │ {2}${name} `, 'm'))
  })
})
