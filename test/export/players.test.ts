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

  test('tells of one who has shown itself from then on', async () => {
    const fight = await playFight(
      'alert',
      ['add Moëra', 'add Zorblax --hidden', 'initiative', 'note "before"', 'set Zorblax hidden=false', 'damage Moëra 0'].slice(
        0,
        -1,
      ),
    )
    const text = exporters.txt(fight, { lang: 'en', players: true })
    expect(text.indexOf('Zorblax can be seen now.')).toBeGreaterThan(text.indexOf('before'))
    expect(text).not.toContain('Zorblax joins')
  })
})
