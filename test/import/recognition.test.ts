import { describe, expect, test } from 'vitest'
import { importText } from '../../src/import/import-text.ts'
import { IMPORT_FORMATS, type ImportFormat } from '../../src/import/imported.ts'
import { READERS } from '../../src/import/registry.ts'
import { openSource } from '../../src/import/source.ts'
import { brings, refuses, SAMPLES, sample } from './sample.ts'

test('every format has a sample', () => {
  expect([...new Set(SAMPLES.map((name) => name.split('.')[0]))].sort()).toEqual([...IMPORT_FORMATS].sort())
})

describe.each(SAMPLES)('%s', (name) => {
  const own = name.split('.')[0] as ImportFormat

  test('is recognised as its own format by its content, and as no other', async () => {
    const source = openSource(sample(name))
    const recognised: ImportFormat[] = []
    for (const format of IMPORT_FORMATS) if (await READERS[format].recognise(source)) recognised.push(format)
    expect(recognised).toEqual([own])
    expect((await brings(sample(name))).format).toBe(own)
  })

  test('a byte order mark before it and blank lines after it change nothing', async () => {
    const plain = await brings(sample(name))
    expect((await brings(`\u{FEFF}${sample(name).replace(/^\u{FEFF}/u, '')}`)).combatants).toEqual(plain.combatants)
    expect((await brings(`${sample(name)}\n\n`)).combatants).toEqual(plain.combatants)
  })

  test('read as its own format it brings the same, and read as any other never anything but a result', async () => {
    const plain = await brings(sample(name))
    expect(await brings(sample(name), { format: own })).toEqual(plain)
    for (const format of IMPORT_FORMATS) expect(await importText(sample(name), { format })).toHaveProperty('ok')
  })

  test('read a second time it gives everybody the same key, and no two the same', async () => {
    const first = (await brings(sample(name))).combatants.map(({ origin }) => origin)
    const second = (await brings(sample(name))).combatants.map(({ origin }) => origin)
    expect(second).toEqual(first)
    expect(new Set(first).size).toBe(first.length)
    for (const origin of first) expect(origin.startsWith(`${own}:`)).toBe(true)
  })
})

describe('what is none of them', () => {
  test.each([
    ['prose', 'Once there was a goblin, who had seven hit points.\nHe lost them.\n'],
    ['a note without a combatant', '---\ntitle: The ford\ntags: [place]\n---\n\n# The ford\n\n```js\nlet hp = 1\n```\n'],
    ['a page', '<!DOCTYPE html><html><body><monster>no</monster></body></html>'],
    ['a number in JSON', '[1, 2, 3]'],
    ['an empty list', '[]'],
    ['other JSON', '{"name":"riposte","version":"0.1.0","dependencies":{"a":"1"}}'],
    ['a table of something else', 'year,town\n1201,Acre\n'],
  ])('%s', async (_, text) => {
    expect(await refuses(text)).toMatchObject({ kind: 'import', code: 'unknown-format' })
  })

  test('nothing at all', async () => {
    expect(await refuses('')).toMatchObject({ code: 'empty' })
    expect(await refuses(' \n\t\n')).toMatchObject({ code: 'empty' })
  })

  test('JSON that breaks off, with the place', async () => {
    expect(await refuses('{"results": [\n  {"slug": "imp", "name": }\n]}')).toMatchObject({ code: 'json-syntax', where: '2:27' })
    expect(await refuses('{"results": [\n  {"slug": "imp"')).toMatchObject({ code: 'json-syntax', where: '2:17' })
  })
})

test('a file that is recognised and holds nobody says so', async () => {
  expect(await refuses('{"Creatures.x": null}')).toMatchObject({
    code: 'no-combatants',
    params: { format: 'improved-initiative' },
  })
  expect(await refuses('name,hp\n')).toMatchObject({ code: 'no-combatants', params: { format: 'csv' } })
})

describe('a format asked for', () => {
  test('is taken at its word, and refused if the file has nothing of it', async () => {
    expect(await refuses(sample('open5e.v1.json'), { format: 'improved-initiative' })).toMatchObject({
      code: 'not-this-format',
      params: { format: 'improved-initiative' },
      format: 'improved-initiative',
    })
    expect(await refuses('name,hp\nOrc,7\n', { format: 'open5e' })).toMatchObject({ code: 'json-syntax', where: '1:1' })
    expect(await refuses('name,hp\nOrc,7\n', { format: 'fightclub-xml' })).toMatchObject({ code: 'xml-syntax', where: '1:1' })
  })
})
