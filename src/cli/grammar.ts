import { lookUp } from './fold-word.ts'

/** What a value must look like, by a code that the words of each language spell out, and what fills it. */
interface Expectation {
  readonly code: 'whole' | 'faces' | 'one-of' | 'name-faces' | 'reroll' | 'name-frames' | 'pair'
  readonly params: Readonly<Record<string, string | number>>
}

/** How often an option may stand: `once`; again for each value; or with several values after it as well. */
type Often = 'once' | 'again' | 'several'

/** An option of a command: its long form is its key, written with hyphens. */
export interface OptionSpec<Value> {
  /** What stands for its value in the help, as `n`; null for a mere switch. */
  readonly placeholder: string | null
  readonly short: string | null
  readonly often: Often
  readonly required: boolean
  /** The value that a text stands for; null when it is none. */
  readonly read: (text: string) => unknown
  readonly expects: Expectation | null
  /** Never there: it carries the type of what a command gets. */
  readonly value?: Value
}

/** An argument of a command, by its place. */
export interface ArgumentSpec<Value> {
  readonly need: 'required' | 'optional' | 'some' | 'any'
  readonly read: (text: string) => unknown
  readonly expects: Expectation | null
  readonly value?: Value
}

/** A command's arguments, in their order. */
export type ArgumentSpecs = Readonly<Record<string, ArgumentSpec<unknown>>>
/** A command's options. */
export type OptionSpecs = Readonly<Record<string, OptionSpec<unknown>>>

/** What a command gets: its arguments and options by their keys. */
export type InputOf<Arguments extends ArgumentSpecs, Options extends OptionSpecs> = {
  readonly [key in keyof Arguments]: Arguments[key] extends ArgumentSpec<infer Value> ? Value : never
} & { readonly [key in keyof Options]: Options[key] extends OptionSpec<infer Value> ? Value : never }

/** What is known of a value. */
interface Reading<Value> {
  readonly read: (text: string) => Value | null
  readonly expects: Expectation | null
}

const asText: Reading<string> = { read: (text) => text, expects: null }

function wholeReading(least: number, most: number): Reading<number> {
  return {
    expects: { code: 'whole', params: { least, most } },
    read(text) {
      if (!/^\s*[+-]?\d{1,9}\s*$/.test(text)) return null
      const number = Number(text)
      return number >= least && number <= most ? number : null
    },
  }
}

/** Faces of dice as they are typed: `3,5,6`; null when they aren't. Whether they fit the dice is for the rules to say. */
function readFaces(text: string): readonly number[] | null {
  const parts = text.trim().split(/\s*[,;]\s*|\s+/)
  return parts.every((part) => /^-?\d{1,7}$/.test(part)) ? parts.map(Number) : null
}

const facesReading: Reading<readonly number[]> = { read: readFaces, expects: { code: 'faces', params: {} } }

function option<Value>(
  reading: Reading<unknown>,
  placeholder: string | null,
  extra: { readonly short?: string; readonly often?: Often; readonly required?: boolean } = {},
): OptionSpec<Value> {
  return { placeholder, short: extra.short ?? null, often: extra.often ?? 'once', required: extra.required ?? false, ...reading }
}

/** A switch. */
export function flag(short?: string): OptionSpec<boolean> {
  return option({ read: () => true, expects: null }, null, short === undefined ? {} : { short })
}

/** A text. */
export function text(placeholder: string, short?: string): OptionSpec<string | undefined> {
  return option(asText, placeholder, short === undefined ? {} : { short })
}

/** A text, or one of a few words that have French names, without accents. */
export function wordOrText(placeholder: string, french: Readonly<Record<string, string>>): OptionSpec<string | undefined> {
  return option({ read: (given) => lookUp(french, given) ?? given, expects: null }, placeholder)
}

/** Texts: the option may be given again, and with several of them at once. */
export function texts(placeholder: string): OptionSpec<readonly string[]> {
  return option(asText, placeholder, { often: 'several' })
}

/** Texts, each with the option before it. */
export function textRepeated(placeholder: string): OptionSpec<readonly string[]> {
  return option(asText, placeholder, { often: 'again' })
}

/** A whole number from `least` to `most`. */
export function whole(placeholder: string, least: number, most: number): OptionSpec<number | undefined> {
  return option(wholeReading(least, most), placeholder)
}

/** A whole number that must be given. */
export function requiredWhole(placeholder: string, least: number, most: number): OptionSpec<number> {
  return option(wholeReading(least, most), placeholder, { required: true })
}

/** Faces of dice that lay on the table (GM-1). */
export function faces(): OptionSpec<readonly number[] | undefined> {
  return option(facesReading, '3,5,6')
}

/** Faces of several throws, each with the option before it. */
export function facesRepeated(): OptionSpec<readonly (readonly number[])[]> {
  return option(facesReading, '3,5,6', { often: 'again' })
}

/** One of a few words; `french` has what they are called in French, without accents. */
export function choice<const Word extends string>(
  words: readonly Word[],
  french: Readonly<Record<string, Word>> = {},
): OptionSpec<Word | undefined> {
  const reading: Reading<Word> = {
    expects: { code: 'one-of', params: { words: words.join('|') } },
    read: (given) => words.find((word) => word === given.trim().toLowerCase()) ?? lookUp(french, given) ?? null,
  }
  return option(reading, words.join('|'))
}

/** A faces-by-name pair: `Moëra=6,4,2,1`. */
export function namedFaces(): OptionSpec<readonly { readonly who: string; readonly faces: readonly number[] }[]> {
  const reading: Reading<unknown> = {
    expects: { code: 'name-faces', params: {} },
    read(given) {
      const at = given.lastIndexOf('=')
      const thrown = at < 1 ? null : readFaces(given.slice(at + 1))
      return thrown === null ? null : { who: given.slice(0, at).trim(), faces: thrown }
    },
  }
  return option(reading, 'name=6,4,2,1', { often: 'again' })
}

/** What becomes of a die that may be re-rolled (AL-A4): `5=6` shows 6 now, `5` is rolled, `no` stays. */
export function reroll(): OptionSpec<'no' | { readonly die: number; readonly now?: number } | undefined> {
  const reading: Reading<unknown> = {
    expects: { code: 'reroll', params: {} },
    read(given) {
      const word = given.trim().toLowerCase()
      if (word === 'no' || word === 'non') return 'no'
      const pair = /^(\d{1,7})(?:\s*=\s*(\d{1,7}))?$/.exec(word)
      if (pair === null) return null
      return { die: Number(pair[1]), ...(pair[2] !== undefined && { now: Number(pair[2]) }) }
    },
  }
  return option(reading, 'die=face|die|no')
}

/** A combatant with a number of frames: `Bex=1`, or `Bex` alone; a name may hold an equals sign itself. */
export function nameWithFrames(): OptionSpec<{ readonly who: string; readonly frames?: number } | undefined> {
  const reading: Reading<unknown> = {
    expects: { code: 'name-frames', params: {} },
    read(given) {
      const pair = /^(.*?)(?:\s*=\s*(\d{1,3}))?$/.exec(given.trim())
      if (!pair?.[1]) return null
      return { who: pair[1], ...(pair[2] !== undefined && { frames: Number(pair[2]) }) }
    },
  }
  return option(reading, 'who[=frames]')
}

/** `key=value`, each with the option before it. */
export function pairs(): OptionSpec<readonly (readonly [key: string, value: string])[]> {
  return option(pairReading, 'key=value', { often: 'again' })
}

const pairReading: Reading<readonly [string, string]> = {
  expects: { code: 'pair', params: {} },
  read(given) {
    const at = given.indexOf('=')
    return at < 1 ? null : [given.slice(0, at).trim(), given.slice(at + 1).trim()]
  },
}

/** One argument. */
export function one(): ArgumentSpec<string> {
  return { need: 'required', ...asText }
}

/** One argument that may be left out. */
export function maybe(): ArgumentSpec<string | undefined> {
  return { need: 'optional', ...asText }
}

/** A whole number that may be left out. */
export function maybeWhole(least: number, most: number): ArgumentSpec<number | undefined> {
  return { need: 'optional', ...wholeReading(least, most) }
}

/** One argument or more, the last of a command. */
export function some(): ArgumentSpec<readonly string[]> {
  return { need: 'some', ...asText }
}

/** Any number of arguments, the last of a command. */
export function any(): ArgumentSpec<readonly string[]> {
  return { need: 'any', ...asText }
}

/** `key=value` once or more. */
export function somePairs(): ArgumentSpec<readonly (readonly [key: string, value: string])[]> {
  return { need: 'some', ...pairReading }
}

/** The long form of an option's key: `reactionFrames` is written `--reaction-frames`. */
export function longForm(key: string): string {
  return `--${key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`
}
