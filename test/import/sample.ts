import { readdirSync, readFileSync } from 'node:fs'
import { expect } from 'vitest'
import { importText } from '../../src/import/import-text.ts'
import type { ImportError, ImportOptions, ImportResult } from '../../src/import/imported.ts'

const folder = new URL('./samples/', import.meta.url)

/** The names of all samples: each begins with its format's id, then a dot. */
export const SAMPLES: readonly string[] = readdirSync(folder).sort()

/** The text of a sample. */
export function sample(name: string): string {
  return readFileSync(new URL(name, folder), 'utf8')
}

/** What a text brings, all its encounters; the test fails if it can't be read. */
export async function brings(text: string, options: ImportOptions = {}): Promise<ImportResult & { ok: true }> {
  const result = await importText(text, { all: true, ...options })
  expect(result).toMatchObject({ ok: true })
  return result as ImportResult & { ok: true }
}

/** Why a text brings nothing; the test fails if it does bring something. */
export async function refuses(text: string, options: ImportOptions = {}): Promise<ImportError> {
  const result = await importText(text, options)
  if (result.ok) throw new Error(`read as ${result.format}: ${JSON.stringify(result.combatants).slice(0, 200)}`)
  return result.error
}

/** The names that a text brings, in order. */
export async function names(text: string, options: ImportOptions = {}): Promise<readonly string[]> {
  return (await brings(text, options)).combatants.map(({ name }) => name)
}

/** The one combatant of that name in a sample or text. */
export async function one(text: string, name: string, options: ImportOptions = {}) {
  const found = (await brings(text, options)).combatants.filter((combatant) => combatant.name === name)
  expect(found).toHaveLength(1)
  return found[0]!
}
