import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { forbidden, type Refusal } from '../../src/engine/refusal.ts'
import { RULESETS, type RuleId, type RulesetId } from '../../src/engine/vocabulary.ts'
import { alertWords } from '../../src/words/alert.ts'
import { explain } from '../../src/words/explain.ts'
import { framesWords } from '../../src/words/frames.ts'
import { LANGS } from '../../src/words/lang.ts'
import { refusalWords } from '../../src/words/refusals.ts'

const ENGINE = join(import.meta.dirname, '../../src/engine')
const WORDS = { alert: alertWords, frames: framesWords }

/** The codes that the engine's files refuse with, and the rules that they name. */
function codesIn(files: readonly string[]): ReadonlySet<string> {
  const codes = new Set<string>()
  for (const file of files) {
    const source = readFileSync(file, 'utf8')
    // The code is the first argument of the one, the second of the others; it may be one of two.
    const calls = [
      ...source.matchAll(/\bwrongLine\(\s*([^,){]+)/g),
      ...source.matchAll(/\b(?:forbidden|impossible)\([^,]+,\s*([^,){]+)/g),
    ]
    for (const [, argument] of calls) {
      for (const [, code] of argument!.replace(/[!=]== '[^']*'/g, '').matchAll(/'([a-z-]+)'/g)) codes.add(code!)
    }
  }
  return codes
}

function filesIn(folder: string): readonly string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    return entry.isDirectory() ? filesIn(path) : [path]
  })
}

const all = filesIn(ENGINE)
const own = (rules: RulesetId): readonly string[] => all.filter((file) => file.includes(`/rules/${rules}/`))
const common = all.filter((file) => !RULESETS.some((rules) => file.includes(`/rules/${rules}/`)))

describe('a refusal in words', () => {
  for (const rules of RULESETS) {
    for (const lang of LANGS) {
      test(`every code that a fight of ${rules} can be refused with has a sentence in ${lang}`, () => {
        const codes = codesIn([...common, ...own(rules)])
        expect(codes.size).toBeGreaterThan(30)
        const known = { ...refusalWords[lang], ...WORDS[rules][lang].refusals }
        expect([...codes].filter((code) => !Object.hasOwn(known, code))).toEqual([])
      })
    }
  }

  test('says who, what and why', () => {
    const refusal = forbidden('AL-R5', 'already-tried', { who: 'Ysolde', by: 'Brannoc', turn: 'Brannoc' })
    expect(explain(refusal, 'alert', 'en')).toBe('Ysolde has already tried once during Brannoc’s turn.')
    expect(explain(refusal, 'alert', 'fr')).toBe('Ysolde a déjà fait une tentative pendant le tour de Brannoc.')
  })

  test('quotes names harmlessly', () => {
    const refusal: Refusal = {
      kind: 'line',
      code: 'unknown-combatant',
      rule: null,
      params: { name: '\u001b[31mUgg\n', known: ['a\u202eb'] },
    }
    expect(explain(refusal, 'alert', 'en')).not.toMatch(/[\p{Cc}\p{Cf}]/u)
  })

  test('in French elides where French does', () => {
    expect(explain(forbidden('AL-R4', 'behind-back', { who: 'Ilse', by: 'Burg' }), 'alert', 'fr')).toContain('d’Ilse')
  })
})

describe('the rules in words', () => {
  test('every rule that the code names is explained in both languages', () => {
    const named = new Set<string>()
    for (const file of all) for (const [id] of readFileSync(file, 'utf8').matchAll(/\b(?:AL|FR|GM)-[A-Z]?\d+\b/g)) named.add(id)
    for (const lang of LANGS) {
      const explained: Readonly<Record<RuleId, string>> = { ...alertWords[lang].rules, ...framesWords[lang].rules }
      expect([...named].filter((id) => !Object.hasOwn(explained, id))).toEqual([])
    }
  })
})
