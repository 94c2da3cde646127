import { at, isRecord } from './shape.ts'

/** One of a file's entries and its path there. */
export interface Entry {
  readonly value: unknown
  readonly where: string
}

/** The entries of a file that may be a bare list, a list under one of these keys, or a single entry. */
export function entriesOf(json: unknown, ...keys: readonly string[]): readonly Entry[] {
  if (Array.isArray(json)) return json.map((value: unknown, index) => ({ value, where: `[${index}]` }))
  for (const key of keys) {
    const inner = at(json, key)
    if (Array.isArray(inner)) return inner.map((value: unknown, index) => ({ value, where: `${key}[${index}]` }))
  }
  return isRecord(json) ? [{ value: json, where: '' }] : []
}
