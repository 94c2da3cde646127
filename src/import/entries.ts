import { at, isRecord } from './shape.ts'
import { jsonOf, type Source } from './source.ts'

/** One of a file's entries and its path there. */
export interface Entry {
  readonly value: unknown
  readonly where: string
}

/**
 * The entries of a file that may be a bare list, a list under one of these keys, a single entry, or one on each line.
 * @throws an `ImportError` (`json-syntax`) where the file isn't JSON
 */
export function entriesOf(source: Source, ...keys: readonly string[]): readonly Entry[] {
  const json = jsonOf(source)
  const { list, path } = listOf(json, keys)
  const { lines } = source
  if (list !== null) return list.map((value, index) => ({ value, where: lines ? String(lines[index]) : `${path}[${index}]` }))
  return isRecord(json) ? [{ value: json, where: '' }] : []
}

/** Whether one of those entries is as asked; for a list of millions much faster than `entriesOf`. */
export function someEntry(json: unknown, keys: readonly string[], test: (value: unknown) => boolean): boolean {
  return (listOf(json, keys).list ?? [json]).some(test)
}

function listOf(json: unknown, keys: readonly string[]): { readonly list: readonly unknown[] | null; readonly path: string } {
  if (Array.isArray(json)) return { list: json, path: '' }
  for (const path of keys) {
    const list = at(json, path)
    if (Array.isArray(list)) return { list, path }
  }
  return { list: null, path: '' }
}
