/** A document's content without what only its format needs. */
export interface PlainDocument {
  readonly head: unknown
  readonly entries: readonly unknown[]
}

type Step = (document: Readonly<Record<string, unknown>>) => PlainDocument | null

/**
 * How each older format is read, by its number. Format 0 had neither a count nor sums.
 * A step gives null when the document doesn't have the shape of its format.
 */
const STEPS: Readonly<Record<number, Step>> = {
  0: ({ name, rules, settings, created, entries }) =>
    Array.isArray(entries) ? { head: { name, rules, settings, created }, entries } : null,
}

/** The content of a document in an older format, or null if that format never was or its shape is wrong. */
export function upgradeDocument(document: Readonly<Record<string, unknown>>, format: number): PlainDocument | null {
  return STEPS[format]?.(document) ?? null
}
