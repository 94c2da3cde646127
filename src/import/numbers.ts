/** The largest number taken from a file, either side of 0. */
export const MAX_NUMBER = 999_999

/** What a value says as a number: the number, `null` for nothing said, or `unreadable`. */
export type ReadNumber = number | null | 'unreadable'

// What people write where they have no number.
const NOTHING = /^(?:[-–—?]|n\/?a|none|null|undefined|aucune?)?$/i
const WHOLE = /^([+-]?)(\d{1,9})(?:[.,]0+)?$/
// `21 (6d6)`, `15 (leather), 17 with a shield`, `15, 17 with a shield`, `15 leather`.
const WITH_WORDS = /^([+-]?\d{1,9})(?:\s*\(.*|\s*[,;]\s.*|\s+[\p{L}[{].*)$/su
const IN_BRACKETS = /^\(\s*([+-]?\s?\d{1,9})\s*\)$/

/**
 * A whole number as it is written in files: `7`, `"+3"`, `"(-1)"`, `"21 (6d6)"`, `"15 (leather)"`, `"−2"` with the true minus sign.
 * Anything else, and anything past `MAX_NUMBER` either side of 0 is `unreadable`.
 */
export function readNumber(value: unknown): ReadNumber {
  if (value === null || value === undefined) return null
  if (typeof value === 'number') {
    return Number.isInteger(value) && Math.abs(value) <= MAX_NUMBER ? value + 0 : 'unreadable'
  }
  if (typeof value !== 'string') return 'unreadable'
  if (value.length > 500) return 'unreadable'
  const text = plain(value)
  if (NOTHING.test(text)) return null
  if (looksLikeDice(text)) return 'unreadable'
  const whole = IN_BRACKETS.exec(text)?.[1] ?? WITH_WORDS.exec(text)?.[1] ?? text
  const match = WHOLE.exec(whole.replace(/\s/g, ''))
  if (match === null) return 'unreadable'
  const number = Number(match[2]) * (match[1] === '-' ? -1 : 1)
  // `+ 0`: a minus before a zero is still the one zero there is.
  return Math.abs(number) <= MAX_NUMBER ? number + 0 : 'unreadable'
}

/** Current and maximum hit points written as one, `3/7`; null for anything else. */
export function readFraction(value: unknown): { readonly hp: number; readonly hpMax: number } | null {
  if (typeof value !== 'string' || value.length > 100) return null
  const match = /^(-?\d{1,6})\s*\/\s*(\d{1,6})$/.exec(plain(value))
  if (match === null) return null
  return { hp: Math.max(0, Number(match[1])), hpMax: Number(match[2]) }
}

/** A sum of whole numbers such as `1 + 2` or `-1`; null if anything else stands in it. */
export function readSum(value: unknown): number | null {
  if (typeof value === 'number') return Number.isInteger(value) && Math.abs(value) <= MAX_NUMBER ? value : null
  if (typeof value !== 'string' || value.length > 100) return null
  const text = plain(value).replace(/\s+/g, '')
  if (text === '') return 0
  if (!/^[+-]?\d{1,6}(?:[+-]\d{1,6})*$/.test(text)) return null
  return (text.match(/[+-]?\d+/g) ?? []).reduce((sum, term) => sum + Number(term), 0)
}

/** Whether a text is, or begins as, dice: `2d6`, `d4+1`. */
export function looksLikeDice(value: unknown): value is string {
  return typeof value === 'string' && value.length <= 100 && /^\s*\(?\s*\d*\s*[dDwW]\s*(?:\d|%|[fF]\b)/.test(value)
}

/** The modifier of an ability score in the game of dnd5e and its kin. */
export function abilityModifier(score: number): number {
  return Math.floor((score - 10) / 2)
}

function plain(text: string): string {
  return text
    .replace(/[−‒–﹣－]/g, '-')
    .replace(/[\u{A0}\u{202F}\u{2009}]/gu, ' ')
    .trim()
}
