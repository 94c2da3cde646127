/** The languages that Riposte speaks; every shown text exists in each. */
export const LANGS = ['en', 'fr'] as const

/** A language that Riposte speaks. */
export type Lang = (typeof LANGS)[number]

/** A set of texts with its twin: the French one has the very shape of the English one. */
export type Twin<Texts> = { readonly [lang in Lang]: Texts }
