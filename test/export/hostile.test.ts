import fc from 'fast-check'
import Papa from 'papaparse'
import { describe, expect, test } from 'vitest'
import type { Combatant } from '../../src/engine/combatant.ts'
import type { ExportedFight } from '../../src/export/exporter.ts'
import { escapeMarkdown } from '../../src/export/markdown.ts'
import { EXPORT_FORMATS, exporters } from '../../src/export/registry.ts'
import { playFight } from '../show/playing.ts'

const HOSTILE = [
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  '</style></svg></title>',
  "=HYPERLINK('http://x','y')",
  '+1+1',
  '-2+3',
  '@SUM(A1)',
  '__proto__',
  'constructor',
  '| a | b |',
  '# heading',
  '[link](javascript:alert(1))',
  '![x](http://x/y.png)',
  '`code` **bold** ~~gone~~ <b>',
  '\u001b[31mred\u001b[0m',
  '\u202eevil\u202c',
  'a\u200bb\ufeffc',
  'line\nbreak\r\nagain',
  '&amp; &lt;',
  '../../etc/passwd',
  '1. one',
  'http://example.test/x',
]

/** The same fight, its people named, put into teams, burdened and noted with these texts. */
async function fightOf(texts: readonly [string, string, string]): Promise<ExportedFight> {
  const fight = await playFight('alert', [
    'add A --team red --hp 9',
    'add B --team blue --hp 9',
    'initiative --dice A=6,6,1,1 --dice B=2,2,1,1',
    'declare act --target B',
    'resolve --outcome failed --reason why',
    'damage B 3',
    'condition B state',
    'note text',
    'note text --on A',
  ])
  const swap = <T>(value: T): T => {
    const text: Readonly<Record<string, string>> = {
      A: texts[0],
      B: texts[1],
      red: texts[2],
      act: texts[1],
      why: texts[2],
      state: texts[0],
      text: texts[1],
    }
    if (typeof value === 'string') return (Object.hasOwn(text, value) ? text[value] : value) as T
    if (Array.isArray(value)) return value.map(swap) as T
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, key === 'type' ? part : swap(part)])) as T
  }
  return swap(fight)
}

const trio = fc.tuple(
  ...([0, 1, 2] as const).map(() =>
    fc.oneof(
      fc.constantFrom(...HOSTILE),
      fc.string({ unit: 'binary', maxLength: 40 }),
      fc.constantFrom(...HOSTILE).map((text) => text.repeat(20)),
    ),
  ),
) as fc.Arbitrary<[string, string, string]>

describe('whatever texts a fight has', () => {
  test('no format lets control characters, hidden characters or changes of direction through', async () => {
    await fc.assert(
      fc.asyncProperty(trio, fc.boolean(), async (texts, players) => {
        const fight = await fightOf(texts)
        for (const format of EXPORT_FORMATS) {
          const text = exporters[format](fight, { lang: 'en', players })
          expect(text.replace(/\r?\n/g, '')).not.toMatch(/[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069\u200b-\u200f\ufeff]/u)
        }
      }),
      { numRuns: 60, seed: 31 },
    )
  })

  test('the page has the tags that it has without them, and no others', async () => {
    const tags = (html: string): readonly string[] => (html.match(/<[^>]*>/g) ?? []).map((tag) => tag.replace(/"[^"]*"/g, '""'))
    const plain = tags(exporters.html(await fightOf(['Ann', 'Bob', 'Col']), { lang: 'en', players: false }))
    await fc.assert(
      fc.asyncProperty(trio, async (texts) => {
        // A text with nothing to show in it leaves a thing out, not a tag open.
        fc.pre(texts.every((text) => /[\p{L}\p{N}]/u.test(text)))
        const html = exporters.html(await fightOf(texts), { lang: 'en', players: false })
        expect(tags(html)).toEqual(plain)
      }),
      { numRuns: 60, seed: 37 },
    )
  })

  test('no cell of the csv is a formula', async () => {
    for (const text of HOSTILE) {
      const { data } = Papa.parse<string[]>(exporters.csv(await fightOf([text, text, text]), { lang: 'en', players: false }))
      for (const cell of data.flat()) expect(cell).not.toMatch(/^\s*[=+\-@\t\r]/)
    }
  })

  test('json gives the very texts back', async () => {
    for (const text of HOSTILE) {
      const fight = await fightOf([text, 'B', 'red'])
      const read = JSON.parse(exporters.json(fight, { lang: 'en', players: false }))
      expect(read.state.track.map((one: Combatant) => one.name)).toContain(text)
    }
  })

  test('every row of a Markdown table has as many cells as the titles', async () => {
    for (const text of HOSTILE) {
      const rows = exporters
        .md(await fightOf([text, text, text]), { lang: 'en', players: false })
        .split('\n')
        .filter((line) => line.startsWith('| '))
      const cells = rows.map((line) => line.replace(/\\\|/g, '').split('|').length)
      expect(new Set(cells).size).toBe(1)
      expect(rows).toHaveLength(4)
    }
  })

  test('Markdown shows them as they stand', () => {
    expect(escapeMarkdown('# *x* [a](b) <i> |')).toBe('\\# \\*x\\* \\[a\\](b) \\<i\\> \\|')
    expect(escapeMarkdown('- x')).toBe('\\- x')
    expect(escapeMarkdown('12. x')).toBe('12\\. x')
    expect(escapeMarkdown('AT&T https://x.test')).toBe('AT&amp;T https\\://x.test')
  })
})
