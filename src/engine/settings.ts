/** How one setting of a game is read, and what it is when nobody says. */
export interface SettingSpec<Value> {
  readonly initial: Value
  /** The value that a text stands for; null when it is none. */
  readonly parse: (text: string) => Value | null
  /** What a good text looks like, as `2-100` or `round|turn`. */
  readonly expects: string
}

/** The settings of a game, by key. */
export type SettingSpecs<Settings> = { readonly [key in keyof Settings]: SettingSpec<Settings[key]> }

/** A whole number from `least` to `most`. */
export function wholeNumber(initial: number, least: number, most: number): SettingSpec<number> {
  return { initial, expects: `${least}-${most}`, parse: (text) => readWhole(text, least, most) }
}

/** Whole numbers from `least` to `most`, at least one, separated by commas (brackets may stand around them). */
export function wholeNumbers(initial: readonly number[], least: number, most: number): SettingSpec<readonly number[]> {
  return {
    initial,
    expects: initial.join(','),
    parse: (text) => {
      const numbers = text
        .replace(/^\s*\[|\]\s*$/g, '')
        .split(',')
        .map((part) => readWhole(part, least, most))
      return numbers.every((number) => number !== null) ? numbers : null
    },
  }
}

/** One of a few words. */
export function oneOf<const Word extends string>(initial: Word, words: readonly Word[]): SettingSpec<Word> {
  return { initial, expects: words.join('|'), parse: (text) => words.find((word) => word === text.trim().toLowerCase()) ?? null }
}

/** Yes or no. */
export function yesOrNo(initial: boolean): SettingSpec<boolean> {
  return { initial, expects: 'true|false', parse: readYesOrNo }
}

/** A yes or a no as people write it; null when it is neither. */
export function readYesOrNo(text: string): boolean | null {
  const word = text.trim().toLowerCase()
  if (['true', 'yes', 'on', '1', 'oui', 'vrai'].includes(word)) return true
  if (['false', 'no', 'off', '0', 'non', 'faux'].includes(word)) return false
  return null
}

/** A whole number from `least` to `most`, as people write it; null when it is none. */
export function readWhole(text: string, least: number, most: number): number | null {
  if (!/^\s*[+-]?\d{1,9}\s*$/.test(text)) return null
  const value = Number(text)
  return value >= least && value <= most ? value : null
}

/** All settings at their initial values. */
export function initialSettings<Settings>(specs: SettingSpecs<Settings>): Settings {
  return Object.fromEntries(Object.entries<SettingSpec<unknown>>(specs).map(([key, spec]) => [key, spec.initial])) as Settings
}
