import { expect, test } from 'vitest'
import { IMPORT_FORMATS, NUMBER_FIELDS } from '../../src/import/imported.ts'
import { importWords, sayImportError, saySkipped } from '../../src/words/import.ts'

test('each language names every format and number, and says something for every code', () => {
  for (const words of [importWords.en, importWords.fr]) {
    for (const format of IMPORT_FORMATS) expect(words.formats[format]).not.toBe('')
    for (const field of NUMBER_FIELDS) expect(words.fields[field]).not.toBe('')
  }
  expect(Object.keys(importWords.fr.skipped)).toEqual(Object.keys(importWords.en.skipped))
  expect(Object.keys(importWords.fr.errors)).toEqual(Object.keys(importWords.en.errors))
})

test('a line is a line in each language, and a path is a path', () => {
  expect(importWords.en.at('12')).toBe('line 12')
  expect(importWords.fr.at('12:5')).toBe('ligne 12, colonne 5')
  expect(importWords.fr.at('results[3]')).toBe('results[3]')
  expect(importWords.en.at('')).toBe('')
})

test('a sentence says where, what and why', () => {
  const skipped = { where: '12', code: 'hp-dice', params: { name: 'Orc', notation: '2d8' } } as const
  expect(saySkipped('en', skipped)).toBe(
    'Line 12: Orc comes without hit points: the file gives them as dice (2d8); roll them and set them.',
  )
  expect(saySkipped('fr', skipped)).toBe(
    'Ligne 12 : Orc arrive sans points de vie : le fichier les donne en dés (2d8) ; lancez-les et indiquez-les.',
  )
  expect(sayImportError('en', { kind: 'import', code: 'json-syntax', params: {}, where: '3:7' })).toBe(
    'Line 3, column 7: this is not valid JSON from here on; correct it, or export the file again.',
  )
})
