/** A document's content without what only its format needs. */
export interface PlainDocument {
  readonly head: unknown
  readonly entries: readonly unknown[]
}

type Step = (document: Readonly<Record<string, unknown>>) => PlainDocument | null

/**
 * How each older format is read, by its number.
 * A step gives null when the document doesn't have the shape of its format: one changed digit must not make an old file of a new one.
 */
const STEPS: Readonly<Record<number, Step>> = {
  // Neither a count nor a check nor sums.
  0: ({ name, rules, settings, created, entries, count, check }) =>
    Array.isArray(entries) && count === undefined && check === undefined && !entries.some(hasSum)
      ? { head: { name, rules, settings, created }, entries }
      : null,
}

function hasSum(entry: unknown): boolean {
  return typeof entry === 'object' && entry !== null && 'sum' in entry
}

/** The content of a document in an older format, or null if that format never was or its shape is wrong. */
export function upgradeDocument(document: Readonly<Record<string, unknown>>, format: number): PlainDocument | null {
  return STEPS[format]?.(document) ?? null
}
