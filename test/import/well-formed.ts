import { expect } from 'vitest'
import { MAX_COMBATANTS } from '../../src/import/gathering.ts'
import type { ImportedCombatant, ImportResult, Skipped } from '../../src/import/imported.ts'
import { MAX_NUMBER } from '../../src/import/numbers.ts'
import { MAX_NAME, MAX_NOTE } from '../../src/import/text.ts'
import { sayImportError, saySkipped } from '../../src/words/import.ts'

const KEYS =
  'name origin where count team hp hpMax tempHp ac mod initiative hidden aptitude ap frames reactionFrames conditions note'.split(
    ' ',
  )
const LEAST: Readonly<Record<string, number>> = {
  count: 1,
  hp: 0,
  hpMax: 1,
  tempHp: 0,
  ac: -MAX_NUMBER,
  mod: -MAX_NUMBER,
  initiative: -MAX_NUMBER,
  aptitude: 1,
  ap: 0,
  frames: 1,
  reactionFrames: 0,
}

/** Fails unless a result keeps every promise of its type, and can be said in both languages. */
export function expectWellFormed(result: ImportResult): void {
  expect(result).toEqual(JSON.parse(JSON.stringify(result)))
  if (!result.ok) {
    expect(result.error.kind).toBe('import')
    for (const lang of ['en', 'fr'] as const) expectSentence(sayImportError(lang, result.error))
    for (const skipped of result.error.skipped ?? []) expectReason(skipped)
    return
  }
  expect(result.combatants.length).toBeGreaterThan(0)
  expect(result.combatants.reduce((sum, { count }) => sum + (count ?? 1), 0)).toBeLessThanOrEqual(MAX_COMBATANTS)
  expect(new Set(result.combatants.map(({ origin }) => origin)).size).toBe(result.combatants.length)
  for (const combatant of result.combatants) expectCombatant(combatant)
  for (const skipped of result.skipped) expectReason(skipped)
}

function expectCombatant(combatant: ImportedCombatant): void {
  for (const [key, value] of Object.entries(combatant)) {
    expect(KEYS).toContain(key)
    if (LEAST[key] === undefined) continue
    expect(Number.isInteger(value) && !Object.is(value, -0)).toBe(true)
    expect(value as number).toBeGreaterThanOrEqual(LEAST[key])
    expect(value as number).toBeLessThanOrEqual(MAX_NUMBER)
  }
  expectText(combatant.name, MAX_NAME)
  expect(combatant.origin.length).toBeGreaterThan(combatant.origin.indexOf(':') + 1)
  if (combatant.team !== undefined) expectText(combatant.team, MAX_NAME)
  if (combatant.note !== undefined) expectText(combatant.note, MAX_NOTE)
  for (const { name } of combatant.conditions ?? []) expectText(name, MAX_NAME)
}

function expectText(text: string, most: number): void {
  expect(text).not.toBe('')
  expect(text).toBe(text.trim())
  expect([...text].length).toBeLessThanOrEqual(most)
  expect(/[\0\n]|\p{Surrogate}/u.test(text)).toBe(false)
}

function expectReason(skipped: Skipped): void {
  for (const lang of ['en', 'fr'] as const) expectSentence(saySkipped(lang, skipped))
}

function expectSentence(sentence: string): void {
  expect(sentence).not.toMatch(/undefined|NaN|\[object/)
  expect(sentence.length).toBeGreaterThan(10)
  expect(sentence.length).toBeLessThan(500)
}
