import { either } from './english.ts'
import { choix } from './french.ts'
import { grouped } from './grouped.ts'
import type { Lang } from './lang.ts'

/** What a value should look like, in words: `2-100`, `round|turn`, `notation: 1d20` or a list of numbers as a specification has it. */
export function expectation(lang: Lang, expects: string): string {
  const range = /^(-?\d+)-(-?\d+)$/.exec(expects)
  if (range !== null) return wholeNumber(lang, range[1]!, range[2]!)
  if (expects === '""') return lang === 'fr' ? 'rien' : 'nothing'
  if (expects.includes('|')) return anyOf(lang, expects.split('|'))
  const dice = /^notation: (.+)$/.exec(expects)?.[1]
  if (dice !== undefined) return lang === 'fr' ? `des dés, par exemple ${dice}` : `dice, such as ${dice}`
  if (/^\d+(?:,\d+)+$/.test(expects))
    return lang === 'fr' ? `des entiers, par exemple ${expects}` : `whole numbers, such as ${expects}`
  return expects
}

/** `a whole number from 2 to 100`. */
export function wholeNumber(lang: Lang, least: string | number, most: string | number): string {
  return lang === 'fr'
    ? `un entier de ${grouped(least, 'fr')} à ${grouped(most, 'fr')}`
    : `a whole number from ${grouped(least, 'en')} to ${grouped(most, 'en')}`
}

/** `interrupt or after`: one of a few words. */
export function anyOf(lang: Lang, words: readonly string[]): string {
  return lang === 'fr' ? choix(words) : either(words)
}
