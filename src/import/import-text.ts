import { reasons, startGathering } from './gathering.ts'
import {
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
  const gathering = startGathering(format, options)
  const reader: Reader = READERS[format]
  try {
    await reader.read(source, gathering)
  } catch (thrown) {
    throw isImportError(thrown) ? ({ ...thrown, format } satisfies ImportError) : thrown
  }
  const skipped = reasons(gathering)
  if (gathering.combatants.length === 0) {
    const without = options.format === undefined ? 'no-combatants' : 'not-this-format'
    const error = skipped.length === 0 ? importError(without, { format }) : importError('nothing', {})
    throw { ...error, format, skipped } satisfies ImportError
  }
  return { ok: true, format, combatants: gathering.combatants, skipped }
}

/** The format of a file by its content; null if it is none that can be read. */
async function recognise(source: Source): Promise<ImportFormat | null> {
  for (const format of Object.keys(READERS) as ImportFormat[]) {
    if (await READERS[format].recognise(source)) return format
  }
  return null
}
