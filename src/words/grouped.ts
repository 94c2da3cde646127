import type { Lang } from './lang.ts'

/** What stands between the groups of a long number. */
const BETWEEN = { en: ',', fr: '\u202f' } as const

/** A whole number in groups of three digits; a number of four stays as it is. */
export function grouped(number: string | number, lang: Lang): string {
  return String(number).replace(/\d{5,}/, (digits) => digits.replace(/\B(?=(\d{3})+$)/g, BETWEEN[lang]))
}
