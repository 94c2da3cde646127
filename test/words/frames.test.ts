import { readdir, readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { FRAMES_EVENT_TYPES } from '../../src/engine/rules/frames/events.ts'
import { framesWords } from '../../src/words/frames.ts'
import { LANGS } from '../../src/words/lang.ts'
import { refusalWords } from '../../src/words/refusals.ts'

const RULES = [
  'FR-I1',
  ...[1, 2, 3, 4].map((number) => `FR-T${number}`),
  ...[1, 2, 3, 4, 5, 6, 7, 8, 9, 10].flatMap((number) => [`FR-R${number}`, `FR-S${number}`]),
]

async function sources(folder: string): Promise<string> {
  const at = new URL(`../../${folder}/`, import.meta.url)
  const files = (await readdir(at)).filter((file) => file.endsWith('.ts'))
  return (await Promise.all(files.map((file) => readFile(new URL(file, at), 'utf8')))).join('\n')
}

describe('the words of the frames game', () => {
  it('every refusal that the game can make has its sentence in each language', async () => {
    const code = await sources('src/engine/rules/frames')
    const codes = new Set(
      [...code.matchAll(/(?:forbidden|impossible)\(\s*'[^']+',\s*'([a-z-]+)'|wrongLine\(\s*'([a-z-]+)'/g)].map(
        (match) => match[1] ?? match[2]!,
      ),
    )
    expect(codes.size).toBeGreaterThan(30)
    for (const lang of LANGS) {
      const known = new Set([...Object.keys(framesWords[lang].refusals), ...Object.keys(refusalWords[lang])])
      expect([...codes].filter((each) => !known.has(each))).toEqual([])
    }
  })

  it('every kind of event and every rule has its own in each language, and no other', () => {
    for (const lang of LANGS) {
      expect(Object.keys(framesWords[lang].events).sort()).toEqual([...FRAMES_EVENT_TYPES].sort())
      expect(Object.keys(framesWords[lang].rules).sort()).toEqual([...RULES].sort())
    }
  })

  it('every rule is named beside the code that enforces it and in the title of a test that proves it', async () => {
    const code = await sources('src/engine/rules/frames')
    const titles = [...(await sources('test/engine/frames')).matchAll(/\bit\('([^']*)'/g)].map((match) => match[1]!).join('\n')
    const names = (text: string, rule: string): boolean => new RegExp(`${rule}\\b`).test(text)
    expect(RULES.filter((rule) => !names(code, rule))).toEqual([])
    expect(RULES.filter((rule) => !names(titles, rule))).toEqual([])
  })
})
