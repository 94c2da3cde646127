import { chooseParts } from './choice.ts'
import { reasons, startGathering } from './gathering.ts'
import {
  type FoundEncounter,
  type ImportError,
  type ImportFormat,
  type ImportOptions,
  type ImportResult,
  importError,
  isImportError,
} from './imported.ts'
import type { Reader } from './reader.ts'
import { READERS } from './registry.ts'
import { openSource, type Source } from './source.ts'

/** The most characters that are read: 32 MiB of plain text. */
export const MAX_TEXT = 32 * 1024 * 1024

/**
 * Reads the combatants out of the text of somebody's file, recognised by its content unless `options.format` says what it is.
 * It never throws for what a file holds: either its combatants come back, with all that was left out and why, or one error says why
 * nothing did, with the line or path.
 */
export async function importText(text: string, options: ImportOptions = {}): Promise<ImportResult> {
  try {
    return await read(text, options)
  } catch (thrown) {
    if (!isImportError(thrown)) throw thrown
    return { ok: false, error: thrown }
  }
}

async function read(text: string, options: ImportOptions): Promise<ImportResult> {
  if (text.length > MAX_TEXT) throw importError('too-long', { most: MAX_TEXT })
  if (text.trim() === '') throw importError('empty', {})
  const source = openSource(text)
  const format = options.format ?? (await recognise(source))
  if (format === null) {
    throw source.jsonFault === null ? importError('unknown-format', {}) : importError('json-syntax', {}, source.jsonFault)
  }
  try {
    return await readAs(format, source, options)
  } catch (thrown) {
    throw isImportError(thrown) ? ({ ...thrown, format } satisfies ImportError) : thrown
  }
}

async function readAs(format: ImportFormat, source: Source, options: ImportOptions): Promise<ImportResult> {
  const reader: Reader = READERS[format]
  const only = options.only ?? []
  const found = only.length === 0 ? null : await lookThrough(format, source, options)
  const gathering = startGathering(format, options, found === null ? null : chooseParts(only, found))
  try {
    await reader.read(source, gathering)
  } catch (thrown) {
    if (!isImportError(thrown) || thrown.code !== 'too-many' || found !== null || options.all === true) throw thrown
    // Together they are too many, and that may be because there are several fights.
    const { encounters } = await lookThrough(format, source, options)
    if (encounters.length < 2) throw thrown
    throw importError('several-encounters', { encounters })
  }
  // Who stands in an earlier encounter isn't taken twice: one that brings nobody else is the same fight.
  if (found === null && options.all !== true && gathering.encounters.filter(({ combatants }) => combatants > 0).length > 1) {
    const { encounters } = await lookThrough(format, source, options)
    throw importError('several-encounters', { encounters: encounters.filter(({ combatants }) => combatants > 0) })
  }
  const skipped = reasons(gathering)
  if (gathering.combatants.length === 0) {
    const without = options.format === undefined ? 'no-combatants' : 'not-this-format'
    const error = skipped.length === 0 ? importError(without, { format }) : importError('nothing', {})
    throw { ...error, skipped } satisfies ImportError
  }
  return { ok: true, format, combatants: gathering.combatants, skipped, encounters: (found ?? gathering).encounters }
}

/** The names of what `only` may choose in a text; none where it can't be read. */
export async function partsOf(text: string): Promise<readonly string[]> {
  try {
    const source = openSource(text)
    const format = text.length > MAX_TEXT ? null : await recognise(source)
    if (format === null) return []
    const { encounters, names } = await lookThrough(format, source, {})
    return [...encounters.filter(({ combatants }) => combatants > 0).map(({ name, where }) => name || where), ...names]
  } catch (thrown) {
    if (isImportError(thrown)) return []
    throw thrown
  }
}

/** What stands in a file, without taking anything in. */
async function lookThrough(
  format: ImportFormat,
  source: Source,
  options: ImportOptions,
): Promise<{ readonly encounters: readonly FoundEncounter[]; readonly names: readonly string[] }> {
  const gathering = startGathering(format, options, 'names')
  await READERS[format].read(source, gathering)
  return { encounters: gathering.encounters, names: gathering.names ?? [] }
}

/** The format of a file by its content; null if it is none that can be read. */
async function recognise(source: Source): Promise<ImportFormat | null> {
  for (const format of Object.keys(READERS) as ImportFormat[]) {
    if (await READERS[format].recognise(source)) return format
  }
  return null
}
