import { describe, expect, test } from 'vitest'
import { RULESETS } from '../../src/engine/vocabulary.ts'
import { EXPORT_FORMATS, exporters } from '../../src/export/registry.ts'
import { LANGS } from '../../src/words/lang.ts'
import { playFight } from '../show/playing.ts'
import { hiddenFight } from './fights.ts'

/** Whatever of the hidden fight the players may not know: names, teams, what is done, notes, hit points. */
const SECRETS = /Zorblax|Quexil|skulk|psst-secret|hush-hidden|venomous|shadow|gloom|77|\b44\b|\b5\/8\b|"hp"|"mod"/i

describe('an export for the players', () => {
  for (const rules of RULESETS) {
    for (const format of EXPORT_FORMATS) {
      for (const lang of LANGS) {
        test(`of ${rules} as ${format} in ${lang} leaves out hidden combatants and the GM’s notes`, async () => {
          const fight = await hiddenFight(rules)
          const theirs = exporters[format](fight, { lang, players: true }).replace(/<style>[\s\S]*<\/style>/, '')
          expect(SECRETS.exec(theirs)).toBeNull()
          expect(theirs).toContain('Moëra')
          expect(theirs).toContain('plain to see')
          const all = exporters[format](fight, { lang, players: false })
          for (const secret of ['Zorblax', 'Quexil', 'skulk', 'psst-secret', 'venomous']) expect(all).toContain(secret)
        })
      }
    }
  }

  test('nests no line below one that isn’t told: in Markdown it would be a piece of code', async () => {
    for (const rules of RULESETS) {
      let above = -2
      const text = exporters.md(await hiddenFight(rules), { lang: 'en', players: true })
      for (const line of text.split('\n')) {
        const indent = /^( *)- /.exec(line)?.[1]?.length
        if (indent !== undefined) expect([line, indent <= above + 2]).toEqual([line, true])
        above = indent ?? -2
      }
    }
  })

  test('tells of one who has shown itself from then on', async () => {
    const fight = await playFight(
      'alert',
      [
        'add Moëra',
        'add Zorblax --hidden',
        'initiative',
        'note "before" --public',
        'set Zorblax hidden=false',
        'damage Moëra 0',
      ].slice(0, -1),
    )
    const text = exporters.txt(fight, { lang: 'en', players: true })
    expect(text.indexOf('Zorblax can be seen now.')).toBeGreaterThan(text.indexOf('before'))
    expect(text).not.toContain('Zorblax joins')
  })

  for (const format of EXPORT_FORMATS) {
    test(`as ${format} doesn’t name one that is hidden by now, not even where it could still be seen`, async () => {
      const played = [
        'add Moëra --team red',
        'add Zorblax --team gloom',
        'initiative --dice Moëra=6,6,1,1 --dice Zorblax=5,5,1,1',
        'alert',
        'declare strike --target Moëra',
        'pass --all',
        'resolve',
        'condition Moëra held --until end --of Zorblax',
        'set Zorblax hidden=true',
      ]
      const told = exporters[format](await playFight('alert', played), { lang: 'en', players: true })
      expect(told).not.toMatch(/Zorblax|gloom|hidden now/)
      const removed = await playFight('alert', [...played, 'remove Zorblax'])
      expect(exporters[format](removed, { lang: 'en', players: true })).not.toMatch(/Zorblax|gloom/)
      const back = await playFight('alert', [...played, 'set Zorblax hidden=false'])
      expect(exporters[format](back, { lang: 'en', players: true })).toMatch(/Zorblax/)
    })
  }

  for (const rules of RULESETS) {
    for (const format of EXPORT_FORMATS) {
      for (const lang of LANGS) {
        test(`of ${rules} as ${format} in ${lang} names a hidden one in no text that the GM wrote`, async () => {
          const fight = await playFight(rules, [...WRITTEN, ...WRITTEN_IN[rules]])
          const theirs = exporters[format](fight, { lang, players: true })
          expect(theirs).not.toMatch(/z[oó]rg[uú]l(?!ette| 2)/i)
          expect(theirs).toContain(lang === 'en' ? 'someone' : 'quelqu’un')
          for (const text of ['Zorgulette', 'Zorgul 2']) expect(theirs).toContain(text)
          const all = exporters[format](fight, { lang, players: false })
          for (const text of ['ZÓRGÚL', 'Zorgul parried']) expect(all).toContain(text)
        })
      }
    }
  }
})

/** A fight in which the GM names somebody hidden wherever a text can be written; Zorgul 2 can be seen, and is another. */
const WRITTEN = [
  'add Moëra --team "Zorgul’s foes" --hp 12',
  'add Zorgul --team gloom --hidden',
  'add "Zorgul 2" --team red',
  'note "ZÓRGÚL is near, Zorgulette and Zorgul 2 are not" --public',
  'note "fears zorgul" --on Moëra --public',
  'condition Moëra "Zorgul’s mark"',
  'condition Moëra "Zorgul’s grip"',
  'uncondition Moëra "Zorgul’s mark"',
  'set "Zorgul 2" team="thralls of Zorgul"',
]
const WRITTEN_IN = {
  alert: [
    'initiative --dice Moëra=6,6,6,1 --dice Zorgul=1,1,1,1 --dice "Zorgul 2=2,1,1,1"',
    'declare "stab Zorgul" --target "Zorgul 2"',
    'resolve --outcome lost --reason "Zorgul parried"',
  ],
  frames: [
    'initiative --dice Moëra=20 --dice Zorgul=2 --dice "Zorgul 2=1"',
    'declare "stab Zorgul"',
    'pass --all',
    'resolve --outcome lost --reason "Zorgul parried"',
    'ready "shoot Zorgul" --when "Zorgul appears"',
  ],
}
