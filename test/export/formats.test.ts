import Papa from 'papaparse'
import { describe, expect, test } from 'vitest'
import { exporters } from '../../src/export/registry.ts'
import { LANGS } from '../../src/words/lang.ts'
import { BRIDGE, LAMP, playFight } from '../show/playing.ts'

const GM = { lang: 'en', players: false } as const

describe('an exported fight', () => {
  for (const lang of LANGS) {
    for (const format of ['md', 'txt'] as const) {
      test(`as ${format}, ${lang}`, async () => {
        await expect(exporters[format](await playFight('alert', BRIDGE), { lang, players: false })).toMatchFileSnapshot(
          `golden/bridge-${lang}.${format}.txt`,
        )
        await expect(exporters[format](await playFight('frames', LAMP), { lang, players: false })).toMatchFileSnapshot(
          `golden/lamp-${lang}.${format}.txt`,
        )
      })
    }
  }

  test('as json holds everything: how it stands, every move with its events, and the told fight', async () => {
    const fight = await playFight('alert', BRIDGE)
    const read = JSON.parse(exporters.json(fight, GM))
    expect(read.state).toMatchObject({ name: 'A fight', rules: 'alert', revision: fight.revision, round: 2, active: 'Burg' })
    expect(read.entries.map(({ line }: { line: string }) => line)).toEqual(fight.steps.map(({ entry }) => entry.line))
    expect(read.entries.map(({ events }: { events: unknown }) => events)).toEqual(
      JSON.parse(JSON.stringify(fight.steps.map(({ events }) => events))),
    )
    expect(read.story.map(({ title }: { title: string }) => title)).toEqual(['Before the fight', 'Round 1', 'Round 2'])
  })

  test('as jsonl has an event a line, each with its move, round and turn', async () => {
    const fight = await playFight('alert', BRIDGE)
    const lines = exporters
      .jsonl(fight, GM)
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line))
    expect(lines).toHaveLength(fight.steps.flatMap(({ events }) => events).length)
    expect(lines.find(({ event }) => event.type === 'overtook')).toMatchObject({ round: 1, turn: 'Ilse', who: 'Ilse' })
    expect(lines.at(-1)).toMatchObject({ round: 2, turn: 'Burg', revision: fight.revision })
  })

  test('as csv has a told line a row, under titles in the reader’s language', async () => {
    const fight = await playFight('alert', BRIDGE)
    for (const lang of LANGS) {
      const { data, errors } = Papa.parse<string[]>(exporters.csv(fight, { lang, players: false }), { skipEmptyLines: true })
      expect(errors).toEqual([])
      expect(data[0]).toHaveLength(9)
      expect(new Set(data.map((row) => row.length)).size).toBe(1)
      expect(data.find((row) => row[7] !== '' && row !== data[0])).toEqual(
        expect.arrayContaining(['AL-R8', 'react Gammeg disengage --target Moëra --dice 6,6,5,2,1 --force']),
      )
    }
  })

  test('before anything has happened is an export all the same', async () => {
    for (const rules of ['alert', 'frames'] as const) {
      const fight = await playFight(rules, [])
      for (const exporter of Object.values(exporters))
        for (const players of [false, true]) expect(() => exporter(fight, { lang: 'en', players })).not.toThrow()
      expect(exporters.md(fight, GM)).toContain('Nothing has happened yet.')
    }
  })

  test('of a thousand moves is written whole', async () => {
    const fight = await playFight('alert', [
      'add Burg --hp 900000',
      'add Ilse --hp 900000',
      'initiative',
      ...Array.from({ length: 1000 }, (_, index) => (index % 2 === 0 ? 'damage Ilse 3' : 'end')),
    ])
    for (const exporter of Object.values(exporters)) expect(exporter(fight, GM).length).toBeGreaterThan(10_000)
  })
})
