import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fold, isFileName, slug, slugs } from '../../src/store/slug.ts'

describe('the name of a file for the name of an encounter', () => {
  it.each([
    ['Bridge fight', 'bridge-fight'],
    ['Embuscade à Port-Étoilé', 'embuscade-a-port-etoile'],
    ['  The  Ælf & the Groß Œuf…  ', 'the-aelf-the-gross-oeuf'],
    ['İstanbul ışık', 'istanbul-isik'],
    ['竜の巣', '竜の巣'],
    ['Ελλάδα', 'ελλαδα'],
    ['../../etc/passwd', 'etc-passwd'],
    ['C:\\Windows\\nul', 'c-windows-nul'],
    ['.hidden', 'hidden'],
    ['nul', 'nul-encounter'],
    ['COM1', 'com1-encounter'],
    ['com1.json', 'com1-json'],
    ['', 'encounter'],
    ['…!?', 'encounter'],
    ['💥💥', 'encounter'],
    ['\u202e\u200b\u001b[31m', '31m'],
    ['__proto__', 'proto'],
  ])('%j is %s', (name, expected) => {
    expect(slug(name)).toBe(expected)
  })

  it('is a harmless file name, whatever the name', () => {
    const hostile = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 300 }),
      fc
        .array(fc.constantFrom('..', '/', '\\', '\0', 'con', '.', ' ', ':', '\u202e', 'é', '竜', '-'), { maxLength: 60 })
        .map((parts) => parts.join('')),
    )
    fc.assert(
      fc.property(hostile, (name) => {
        const file = slug(name)
        expect(file).toMatch(/^[\p{L}\p{N}\p{M}]+(?:-[\p{L}\p{N}\p{M}]+)*$/u)
        expect(isFileName(file)).toBe(true)
        expect(Buffer.byteLength(`${file}.json`)).toBeLessThan(100)
        expect(slug(file)).toBe(file)
        expect(file).not.toMatch(/^(con|prn|aux|nul|com\d|lpt\d)$/)
      }),
      { numRuns: 1_000 },
    )
  })

  it('goes on with numbers', () => {
    const names = slugs('Bridge fight')
    expect([names.next().value, names.next().value, names.next().value]).toEqual([
      'bridge-fight',
      'bridge-fight-2',
      'bridge-fight-3',
    ])
  })
})

describe('comparing names', () => {
  it('minds neither case nor accents nor composition nor invisible characters', () => {
    expect(fold('MOËRA')).toBe(fold('moera'))
    expect(fold('Moe\u0308ra')).toBe(fold('Moëra'))
    expect(fold('Mo\u200bëra\u202e')).toBe('moera')
    expect(fold('Straße')).toBe('strasse')
    expect(fold('Dan')).not.toBe(fold('Daniel'))
  })
})

describe('a file name from outside', () => {
  it.each(['', '.', '..', '../x', 'a/b', 'a\\b', 'c:x', '.hidden', 'x\0', 'x'.repeat(201)])('is none of ours: %j', (name) => {
    expect(isFileName(name)).toBe(false)
  })
})
