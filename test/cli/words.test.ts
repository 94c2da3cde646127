import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { longForm } from '../../src/cli/grammar.ts'
import { VERBS, type VerbSpec } from '../../src/cli/verbs.ts'
import { alertWords } from '../../src/words/alert.ts'
import { faultWords } from '../../src/words/cli.ts'
import { framesWords } from '../../src/words/frames.ts'
import { LANGS } from '../../src/words/lang.ts'
import { optionWords } from '../../src/words/options.ts'
import { refusalWords } from '../../src/words/refusals.ts'
import { storeWords } from '../../src/words/store.ts'
import { terminal } from './support.ts'

const SOURCES = fileURLToPath(new URL('../../src/', import.meta.url))

/** The codes of the refusals in the files of a folder. */
function codesIn(folder: string, skip: (path: string) => boolean = () => false): readonly string[] {
  const files = readdirSync(join(SOURCES, folder), { recursive: true, encoding: 'utf8' }).filter(
    (path) => path.endsWith('.ts') && !skip(path),
  )
  const found = files.flatMap((path) => {
    const source = readFileSync(join(SOURCES, folder, path), 'utf8')
    return [
      ...[...source.matchAll(/wrongLine\(\s*(?:down \? )?'([a-z-]+)'(?: : '([a-z-]+)')?/g)].flatMap(([, one, other]) => [
        one,
        other,
      ]),
      ...[...source.matchAll(/(?:forbidden|impossible)\([^,()]*?,\s*'([a-z-]+)'/g)].map(([, code]) => code),
    ]
  })
  return [...new Set(found.filter((code) => code !== undefined))]
}

describe('every refusal has its words', () => {
  test('those of every game', () => {
    const codes = codesIn('engine', (path) => path.startsWith('rules'))
    expect(codes.length).toBeGreaterThan(25)
    for (const lang of LANGS) for (const code of codes) expect(Object.keys(refusalWords[lang])).toContain(code)
  })

  test.each([
    ['alert', alertWords],
    ['frames', framesWords],
  ] as const)('those of %s', (rules, words) => {
    const codes = codesIn(`engine/rules/${rules}`)
    expect(codes.length).toBeGreaterThan(10)
    for (const lang of LANGS) {
      const known = [...Object.keys(words[lang].refusals), ...Object.keys(refusalWords[lang])]
      for (const code of codes) expect(known).toContain(code)
    }
  })

  test('those of the command line', () => {
    const codes = codesIn('cli')
    expect(codes.length).toBeGreaterThan(20)
    for (const lang of LANGS) {
      const known = [
        ...Object.keys(faultWords[lang]),
        ...Object.keys(refusalWords[lang]),
        ...Object.keys(storeWords[lang].setting),
      ]
      for (const code of codes) expect(known).toContain(code)
    }
  })

  test('and no words are left over', () => {
    const codes = [...codesIn('engine'), ...codesIn('cli'), ...codesIn('../src', (path) => path !== 'session.ts')]
    for (const code of Object.keys(faultWords.en)) expect(codes).toContain(code)
  })
})

describe('every command and option has its words', () => {
  test('each option of each command', () => {
    const used = new Set<string>()
    for (const [verb, { options, hidden }] of Object.entries<VerbSpec>(VERBS)) {
      if (hidden) continue
      for (const key of Object.keys(options)) {
        const own = `${verb} ${longForm(key)}`
        const name = Object.hasOwn(optionWords.en, own) ? own : key
        used.add(name)
        for (const lang of LANGS) expect(optionWords[lang][name], name).toMatch(/./)
      }
    }
    expect([...used].sort()).toEqual(Object.keys(optionWords.en).sort())
  })

  test('in French no English is left in the help', async () => {
    const riposte = terminal({ LANG: 'fr_FR.UTF-8' })
    for (const [verb, { hidden }] of Object.entries<VerbSpec>(VERBS)) {
      if (hidden) continue
      const { out } = await riposte(`help ${verb}`)
      const sentences = out
        .split('\n')
        .filter((line) => /^ {2}\S/.test(line))
        .map((line) => line.replace(/^ {2}-.*? {2}/, ''))
      expect(sentences.join('\n')).not.toMatch(/\b(?:the|of|with|what|whose|which|and)\b/)
    }
  })
})

describe('--ascii', () => {
  test('leaves only ASCII in whatever is said, in either language', async () => {
    const riposte = terminal()
    await riposte('new "Bridge fight"')
    await riposte('add Burg --hp 9')
    for (const lang of LANGS) {
      for (const line of [
        'help',
        'help react',
        'show',
        'history',
        'list',
        'rules',
        'config list',
        'damage Nobody 1',
        'frobnicate',
        'undo 99',
        'end',
        'damage Burg 1',
      ]) {
        const { out, err } = await riposte(`${line} --ascii --lang ${lang}`)
        // biome-ignore lint/suspicious/noControlCharactersInRegex: the range is what ASCII is
        expect(`${out}${err}`).toMatch(/^[\u0000-\u007f]+$/)
      }
    }
  })
})
