import { describe, expect, test } from 'vitest'
import { MAX_COMBATANTS, MAX_SKIPPED } from '../../src/import/gathering.ts'
import { importText, MAX_TEXT } from '../../src/import/import-text.ts'
import { brings, one, refuses } from './sample.ts'

// Each of these must come to an end within the time a test may take; what it says is the point.

describe('too much', () => {
  test('a text past the most that is read', async () => {
    expect(await refuses(' '.repeat(MAX_TEXT + 1))).toMatchObject({ code: 'too-long', params: { most: MAX_TEXT } })
  })

  test('more combatants than an encounter can hold, in entries or by a count', async () => {
    const rows = `name\n${'Rat\n'.repeat(MAX_COMBATANTS + 1)}`
    expect(await refuses(rows)).toMatchObject({
      code: 'too-many',
      params: { most: MAX_COMBATANTS },
      where: String(MAX_COMBATANTS + 2),
    })
    expect(await refuses(`name,count\nCat,1\nRat,${MAX_COMBATANTS}\n`)).toMatchObject({ code: 'too-many', where: '3' })
    expect((await brings(`name,count\nRat,${MAX_COMBATANTS}\n`)).combatants).toHaveLength(1)
  })

  test('as many namesakes as an encounter can hold', async () => {
    const { combatants } = await brings(`name\n${'Rat\n'.repeat(MAX_COMBATANTS)}`)
    expect(combatants.at(-1)?.origin).toBe(`csv:Rat#${MAX_COMBATANTS}`)
  })

  test('more reasons than a report can list', async () => {
    const { skipped } = await brings(`name,hp\nOrc,7\n${',7\n'.repeat(MAX_SKIPPED + 20)}`)
    expect(skipped).toHaveLength(MAX_SKIPPED + 1)
    expect(skipped.at(-1)).toEqual({ where: '', code: 'more', params: { count: 20 } })
  })

  test.each([
    ['JSON without end', '['.repeat(1_000_000)],
    ['JSON nested deep', `${'['.repeat(300_000)}${']'.repeat(300_000)}`],
    ['JSON objects nested deep', `${'{"monster":['.repeat(100_000)}${']}'.repeat(100_000)}`],
    ['a list of nothing', `[${'null,'.repeat(2_000_000)}null]`],
    ['elements without end', '<compendium>'.repeat(500_000)],
    ['tags that don’t open', `<compendium>${'<'.repeat(2_000_000)}`],
    ['comments that don’t close', `<compendium>${'<!--'.repeat(500_000)}`],
    ['character data that doesn’t close', `<compendium>${'<![CDATA['.repeat(300_000)}`],
    ['attributes', `<compendium><monster ${'a="1" '.repeat(300_000)}/></compendium>`],
    ['ampersands', `<compendium><monster><name>${'&amp;'.repeat(500_000)}</name></monster></compendium>`],
    ['instructions', `${'<?x ?>'.repeat(500_000)}<compendium/>`],
    ['quotation marks', `name,hp\n${'"'.repeat(3_000_001)}`],
    ['quotation marks and separators', `name,hp\n${'"a",'.repeat(700_000)}`],
    ['a header of a million columns', `name,${'x,'.repeat(1_000_000)}\nOrc\n`],
    ['empty rows', `name,hp\n${'\n'.repeat(3_000_000)}`],
    ['one long line', `name\n${'a'.repeat(10_000_000)}\n`],
    ['white space', `name\n${' '.repeat(5_000_000)}x${' '.repeat(5_000_000)}\n`],
    ['fences', '```encounter\n'.repeat(500_000)],
    ['blocks', '```encounter\ncreatures: [a]\n```\n'.repeat(200_000)],
    ['fences that close', '```encounter\n```\n'.repeat(100_000)],
    ['YAML brackets', `\`\`\`encounter\ncreatures: ${'['.repeat(60_000)}\n\`\`\`\n`],
    ['YAML list marks', `\`\`\`encounter\ncreatures:\n${'- '.repeat(30_000)}x\n\`\`\`\n`],
    [
      'YAML indents',
      `\`\`\`encounter\n${Array.from({ length: 300 }, (_, depth) => `${' '.repeat(depth)}a:`).join('\n')}\n\`\`\`\n`,
    ],
    ['YAML documents', `\`\`\`encounter\n${'---\n'.repeat(15_000)}\`\`\`\n`],
    ['YAML keys', `---\nhp: 1\n${Array.from({ length: 5_000 }, (_, index) => `k${index}: 1`).join('\n')}\n---\n`],
    ['YAML anchors', `\`\`\`encounter\ncreatures: ${'&a '.repeat(20_000)}x\n\`\`\`\n`],
    ['YAML quotation marks', `\`\`\`encounter\ncreatures: ["${'\\'.repeat(60_000)}\n\`\`\`\n`],
    ['front matter that doesn’t end', `---\nhp: 1\n${'a: b\n'.repeat(500_000)}`],
    ['markup in a name', JSON.stringify({ monster: [{ name: '{@a '.repeat(500_000), source: 'H', hp: {} }] })],
    ['a long number', JSON.stringify({ results: [{ name: 'X', hit_points: '9'.repeat(5_000_000) }] })],
    ['a long key', JSON.stringify({ [`Creatures.${'.'.repeat(5_000_000)}`]: { Name: 'X' } })],
  ])('%s', async (_, text) => {
    expect(await importText(text)).toHaveProperty('ok')
  })

  test('YAML that refers to itself ten to the ninth times', async () => {
    const levels = ['b', 'c', 'd', 'e', 'f', 'g', 'h', 'i'].map(
      (name, index) => `${name}: &${name} [${`*${'abcdefgh'[index]},`.repeat(10)}]`,
    )
    const text = `\`\`\`encounter\na: &a [x]\n${levels.join('\n')}\ncreatures: *i\n\`\`\`\n`
    expect(await refuses(text)).toMatchObject({ code: 'too-deep', where: '2' })
  })

  test('copies of a creature with very many parts', async () => {
    const parts = Object.fromEntries(Array.from({ length: 50_000 }, (_, index) => [`p${index}`, index]))
    const copy = { name: 'Copy', source: 'H', _copy: { name: 'Huge', source: 'H' } }
    const monster = [{ ...parts, name: 'Huge', source: 'H', hp: { average: 3 } }, ...Array.from({ length: 900 }, () => copy)]
    expect((await brings(JSON.stringify({ monster }))).combatants.at(-1)).toMatchObject({ name: 'Copy', hpMax: 3 })
  })
})

describe('names', () => {
  test('are trimmed, on one line, without NUL and without half characters; escapes stay as they are', async () => {
    const name = (written: string) => JSON.stringify([{ slug: 'x', name: written, hit_points: 1 }])
    const first = async (written: string) => (await brings(name(written))).combatants[0]?.name
    expect(await first('  Two\n  lines\t ')).toBe('Two lines')
    expect(await first('Nu\0l')).toBe('Nul')
    expect(await first('\u{1B}[31mRed\u{7}')).toBe('\u{1B}[31mRed\u{7}')
    expect(await first('Half \uD83D')).toBe('Half \u{FFFD}')
  })

  test('are cut at 200 characters, never through one, and the report says so', async () => {
    const { combatants, skipped } = await brings(JSON.stringify([{ slug: 'x', name: '🐉'.repeat(300), hit_points: 1 }]))
    expect(combatants[0]?.name).toBe('🐉'.repeat(200))
    expect(skipped).toMatchObject([{ where: '[0]', code: 'name-cut' }])
    expect((await brings(JSON.stringify([{ slug: 'x', name: '🐉'.repeat(200), hit_points: 1 }]))).skipped).toEqual([])
  })

  test('that are numbers are names all the same', async () => {
    expect(await one('[{"slug":"x","name":"7","hit_points":1}]', '7')).toMatchObject({ hpMax: 1 })
  })
})

describe('keys that reach into every object', () => {
  const tricks = ['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty']

  test.each(tricks)('%s as a key in JSON', async (key) => {
    const trick = `{"name":"X","hit_points":7,"${key}":{"armor_class":99,"polluted":true}}`
    expect((await brings(trick)).combatants).toEqual([{ name: 'X', origin: 'open5e:X', where: '', hpMax: 7 }])
    const stored = `{"Creatures.${key}":{"Name":"Y","HP":{"Value":1}},"${key}":{"Name":"Z"}}`
    expect((await brings(stored)).combatants.map(({ name }) => name)).toEqual(['Y'])
    expect(({} as { polluted?: unknown }).polluted).toBeUndefined()
  })

  test.each(tricks)('%s as a header, a front matter key and a name', async (key) => {
    expect((await brings(`name,${key}\n${key},1\n`)).combatants).toEqual([
      { name: key, origin: `csv:${key}`, where: '2', note: `${key}: 1` },
    ])
    expect(await one(`---\nname: ${key}\nhp: 3\n${key}: {ac: 99, polluted: true}\n---\n`, key)).toEqual({
      name: key,
      origin: `obsidian:note/${key}`,
      where: '2',
      team: 'party',
      hpMax: 3,
    })
    expect(({} as { polluted?: unknown }).polluted).toBeUndefined()
  })
})
