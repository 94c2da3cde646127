import { describe, expect, test } from 'vitest'
import { brings, names, one, refuses, sample } from './sample.ts'

const compendium = sample('fightclub-xml.compendium.xml')

test('a compendium', async () => {
  expect((await brings(compendium)).combatants).toEqual([
    { name: 'Rook & Raven', origin: 'fightclub-xml:Rook & Raven', where: '5', hpMax: 7, ac: 15, mod: 2 },
    { name: 'Clay Soldier', origin: 'fightclub-xml:Clay Soldier', where: '15', ac: 12, mod: 3 },
    { name: 'Quiet One', origin: 'fightclub-xml:Quiet One', where: '24' },
  ])
})

test('what is left out is reported with its line', async () => {
  expect((await brings(compendium)).skipped).toEqual([
    { where: '15', code: 'number', params: { name: 'Clay Soldier', field: 'hp', value: 'many' } },
    { where: '23', code: 'no-name', params: {} },
  ])
})

test('a monster alone', async () => {
  expect(await one('<monster id="7"><name>Heron</name><hp>4</hp></monster>', 'Heron')).toMatchObject({ hpMax: 4 })
})

test('only one monster, and the names of its parts are not its own', async () => {
  const text = '<compendium><monster><trait><name>Bite</name></trait><name>Eel</name></monster></compendium>'
  expect(await names(text)).toEqual(['Eel'])
})

describe('what can’t be read', () => {
  test('broken XML, with the place', async () => {
    expect(await refuses('<compendium>\n  <monster><name>X</nam></monster>\n</compendium>')).toMatchObject({
      code: 'xml-syntax',
      where: '2:19',
      format: 'fightclub-xml',
    })
  })

  test('entities of its own, whatever they would grow to or fetch', async () => {
    const ten = (name: string) => `&${name};`.repeat(10)
    const laughs = ['b', 'c', 'd', 'e', 'f', 'g', 'h', 'i'].map((name, index) => `<!ENTITY ${name} "${ten('abcdefgh'[index]!)}">`)
    const bomb = `<!DOCTYPE x [\n<!ENTITY a "ha">${laughs.join('\n')}]>\n<compendium><monster><name>&i;</name></monster></compendium>`
    expect(await refuses(bomb)).toMatchObject({ code: 'xml-entities', where: '2' })
    const outside =
      '<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]><compendium><monster><name>&a;</name></monster></compendium>'
    expect(await refuses(outside)).toMatchObject({ code: 'xml-entities' })
  })

  test('elements nested without end', async () => {
    const deep = `<compendium>${'<a>'.repeat(2000)}${'</a>'.repeat(2000)}</compendium>`
    expect(await refuses(deep)).toMatchObject({ code: 'too-deep' })
  })

  test('elements named to reach into objects', async () => {
    const trick = '<compendium><monster><name>X</name><__proto__><hidden>1</hidden></__proto__></monster></compendium>'
    expect(await refuses(trick)).toMatchObject({ code: 'xml-syntax' })
    expect(({} as { hidden?: unknown }).hidden).toBeUndefined()
  })
})
