import * as v from 'valibot'

/** A leaf that may hold anything or be absent; it is read, and judged, where it is used. */
export const anything = v.optional(v.unknown())

/** A part of an entry with these leaves and parts; absent where the file holds something else there. */
export function part<const Entries extends v.ObjectEntries>(entries: Entries) {
  return v.fallback(v.optional(v.object(entries)), undefined)
}

/** A list of anything; empty where the file holds something else. */
export const list = v.fallback(v.array(v.unknown()), [])

/** Whether a value is an object with keys, not a list. */
export function isRecord(value: unknown): value is { readonly [key: string]: unknown } {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The value under a key of the object itself, never of what every object inherits; undefined for anything but an object. */
export function at(value: unknown, key: string): unknown {
  return isRecord(value) && Object.hasOwn(value, key) ? value[key] : undefined
}
