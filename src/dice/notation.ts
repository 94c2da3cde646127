import {
  type Bounds,
  boundsOf,
  combineBounds,
  type Expression,
  encloseZero,
  type Operator,
  poolBounds,
  roundBounds,
} from './expression.ts'
import { type Rounding, toNumber } from './fraction.ts'
import { MAX_SIDES } from './generator.ts'
import {
  COMPARISONS,
  type Comparison,
  type Condition,
  type Counting,
  type Explosion,
  type FaceRange,
  faceRange,
  facesWithout,
  leftAside,
  MAX_DICE,
  type Pool,
  type Reroll,
  type Selection,
  withoutThose,
} from './pool.ts'

/** What could have stood where a notation went wrong. */
export type Expected =
  | 'roll'
  | 'faces'
  | 'number'
  | 'whole-number'
  | 'operator'
  | 'modifier'
  | 'comparison'
  | 'opening'
  | 'closing'
  | 'separator'
  | 'end'

/** What is wrong with a notation. */
export type NotationProblem =
  | 'unexpected'
  | 'too-long'
  | 'too-deep'
  | 'empty-pool'
  | 'no-faces'
  | 'too-many-dice'
  | 'too-many-faces'
  | 'number-too-large'
  | 'too-many-decimals'
  | 'total-too-large'
  | 'keeps-none'
  | 'keeps-too-many'
  | 'drops-all'
  | 'given-twice'
  | 'keeps-both-ends'
  | 'failure-without-success'
  | 'compares-a-total'
  | 'explodes-forever'
  | 'rerolls-forever'
  | 'division-by-zero'

/** Why a notation was refused, whole, and where. */
export interface NotationError {
  readonly kind: 'notation'
  readonly code: NotationProblem
  /** The text that was refused, and the place in it: the mistake starts at `at` (from 0) and takes `length` characters, maybe 0. */
  readonly text: string
  readonly at: number
  readonly length: number
  /** What could have stood there; empty where the problem is another. */
  readonly expected: readonly Expected[]
  /** The limit that was passed, or null. */
  readonly limit: number | null
}

/** One of several rolls in a line. */
export interface NamedRoll {
  readonly expression: Expression
  /** The notation as it was typed, without the label and the blanks around it. */
  readonly notation: string
  /** What stood after the `#`, or null. */
  readonly label: string | null
}

/** The most characters in one line of notation. */
const MAX_LENGTH = 2000
/** The most parentheses and signs around one another. */
const MAX_DEPTH = 100
/** The most digits of a number: its decimals stay exact. */
const MAX_DIGITS = 15
/** The most decimals: a number that has no more is never printed with an exponent. */
const MAX_DECIMALS = 6

/** Parses one roll, such as `4d6kh2 + 3`. */
export function parseNotation(
  text: string,
): { readonly ok: true; readonly expression: Expression } | { readonly ok: false; readonly error: NotationError } {
  return attempt(text, (reader) => {
    const { expression } = readSum(reader, 0)
    reader.skipBlanks()
    if (!reader.ended) leftOver(reader, ['end'])
    return { ok: true, expression }
  })
}

/** Parses a line of rolls separated by `;`, each with a label after `#` if it has one. */
export function parseRolls(
  text: string,
): { readonly ok: true; readonly rolls: readonly NamedRoll[] } | { readonly ok: false; readonly error: NotationError } {
  return attempt(text, (reader) => {
    const rolls: NamedRoll[] = []
    do {
      reader.skipBlanks()
      const start = reader.at
      const { expression } = readSum(reader, 0)
      const notation = text.slice(start, reader.at).trim()
      reader.skipBlanks()
      const label = reader.take('#') ? reader.takeUntil(';').trim() || null : null
      rolls.push({ expression, notation, label })
    } while (reader.take(';'))
    if (!reader.ended) leftOver(reader, ['separator', 'end'])
    return { ok: true, rolls }
  })
}

/**
 * Writes an expression in the one canonical way; parsing the text gives the expression back. `writePool` may put something else in the
 * place of each pool, which it is asked for in reading order.
 */
export function printNotation(expression: Expression, writePool: (pool: Pool) => string = printPool): string {
  return print(expression, 0, writePool)
}

/** Writes a pool in the canonical way, its modifiers in the order in which they work. */
function printPool(pool: Pool): string {
  const parts = [pool.count, 'd', pool.die === 'fudge' ? 'F' : pool.die]
  if (pool.min !== null) parts.push('min', pool.min)
  if (pool.max !== null) parts.push('max', pool.max)
  if (pool.explosion !== null) {
    const { compound, when } = pool.explosion
    parts.push(compound ? '!!' : '!')
    const usual = when.comparison === '=' && when.value === faceRange(pool.die)[1]
    // A count of successes right behind a bare `!` would read as its condition.
    if (!usual || (pool.counting !== null && pool.reroll === null && Object.keys(pool.selection).length === 0)) {
      parts.push(when.comparison, when.value)
    }
  }
  for (const when of pool.reroll?.when ?? []) parts.push(pool.reroll?.once ? 'ro' : 'r', printCondition(when))
  for (const [selection, letters] of Object.entries(SELECTION_LETTERS)) {
    const dice = pool.selection[selection as Selection]
    if (dice !== undefined) parts.push(letters, dice)
  }
  if (pool.counting !== null) {
    const { success, failure } = pool.counting
    parts.push(success.comparison, success.value)
    if (failure !== null) parts.push('f', printCondition(failure))
  }
  return parts.join('')
}

const SELECTION_LETTERS: Readonly<Record<Selection, string>> = {
  'keep-highest': 'kh',
  'keep-lowest': 'kl',
  'drop-highest': 'dh',
  'drop-lowest': 'dl',
}

/** How tightly an expression holds together: a looser one inside a tighter one takes parentheses. */
const TIGHTNESS: Readonly<Record<Operator, number>> = { '+': 1, '-': 1, '*': 2, '/': 2 }
const SIGN_TIGHTNESS = 3

function print(expression: Expression, around: number, writePool: (pool: Pool) => string): string {
  switch (expression.kind) {
    case 'number':
      return String(expression.value)
    case 'pool':
      return writePool(expression.pool)
    case 'negated':
      return parenthesised(`-${print(expression.of, SIGN_TIGHTNESS, writePool)}`, SIGN_TIGHTNESS < around)
    case 'operation': {
      const own = TIGHTNESS[expression.operator]
      const left = print(expression.left, own, writePool)
      const text = `${left} ${expression.operator} ${print(expression.right, own + 1, writePool)}`
      return parenthesised(text, own < around)
    }
    case 'rounded':
      return `${expression.how}(${print(expression.of, 0, writePool)})`
    default:
      return expression satisfies never
  }
}

function parenthesised(text: string, needed: boolean): string {
  return needed ? `(${text})` : text
}

function printCondition({ comparison, value }: Condition): string {
  // A bare sign would read as a subtraction.
  return comparison === '=' && value >= 0 ? String(value) : comparison + value
}

/** Carries a refusal out of the depth of the parser to `attempt`, which makes a value of it. */
class Refused {
  readonly error: NotationError
  constructor(error: NotationError) {
    this.error = error
  }
}

function attempt<Result>(text: string, parse: (reader: Reader) => Result): Result | { ok: false; error: NotationError } {
  const reader = createReader(text)
  try {
    if (text.length > MAX_LENGTH) reader.refuse('too-long', MAX_LENGTH, text.length, MAX_LENGTH)
    return parse(reader)
  } catch (thrown) {
    if (thrown instanceof Refused) return { ok: false, error: thrown.error }
    throw thrown
  }
}

type Reader = ReturnType<typeof createReader>

/** Walks a text from left to right; blanks are skipped before every word and number. */
function createReader(text: string) {
  // Only the letters that notations know: others may become longer by it, and places would no longer fit.
  const lower = text.replace(/[A-Z]+/g, (letters) => letters.toLowerCase())
  let at = 0

  const reader = {
    /** What the last optional thing that wasn't there could have been. */
    missed: [] as Expected[],
    get at() {
      return at
    },
    get ended() {
      return at >= text.length
    },
    skipBlanks() {
      // Most of what is asked is neither a blank nor beyond ASCII, and needs no closer look.
      for (; at < text.length; at++) {
        const code = text.charCodeAt(at)
        if ((code > 32 && code < 128) || !/\s/.test(text[at]!)) return
      }
    },
    /** Takes a word if it comes next. */
    take(word: string): boolean {
      reader.skipBlanks()
      if (!lower.startsWith(word, at)) return false
      at += word.length
      return true
    },
    /** Takes one of several words, the first of them that comes next. */
    takeOne<Word extends string>(words: readonly Word[]): Word | null {
      for (const word of words) if (reader.take(word)) return word
      return null
    },
    takeUntil(stop: string): string {
      const end = text.indexOf(stop, at)
      const taken = text.slice(at, end < 0 ? text.length : end)
      at += taken.length
      return taken
    },
    /** Takes a run of digits, or null. */
    takeDigits(): string | null {
      reader.skipBlanks()
      const start = at
      while (at < text.length && text[at]! >= '0' && text[at]! <= '9') at++
      return at > start ? text.slice(start, at) : null
    },
    /** Whether a character comes next, right here or behind blanks. */
    sees(test: RegExp): boolean {
      reader.skipBlanks()
      return at < text.length && test.test(lower[at]!)
    },
    refuse(code: NotationProblem, start: number, end: number, limit: number | null = null): never {
      throw new Refused({ kind: 'notation', code, text, at: start, length: end - start, expected: [], limit })
    },
    unexpected(expected: readonly Expected[]): never {
      reader.skipBlanks()
      // A whole word or number is marked, else one character.
      const length = /^(?:[a-zà-ÿ]+|[0-9]+|.)/su.exec(lower.slice(at))?.[0].length ?? 0
      throw new Refused({
        kind: 'notation',
        code: 'unexpected',
        text,
        at,
        length: Math.min(length, text.length - at),
        expected: [...new Set(expected)],
        limit: null,
      })
    },
  }
  return reader
}

/** An expression as it is read, with the bounds that the checks of what stands around it need. */
interface Read {
  readonly expression: Expression
  readonly bounds: Bounds
}

/** Refuses what stands where an expression could have gone on or ended. */
function leftOver(reader: Reader, orElse: readonly Expected[]): never {
  if (reader.sees(/[<>=]/)) {
    const start = reader.at
    reader.takeOne(LONGEST_FIRST)
    reader.refuse('compares-a-total', start, reader.at)
  }
  return reader.unexpected([...reader.missed, 'operator', ...orElse])
}

function readSum(reader: Reader, depth: number): Read {
  let left = readProduct(reader, depth)
  for (;;) {
    const operator = reader.take('+') ? '+' : reader.takeOne(['-', '−']) ? '-' : null
    if (operator === null) return left
    reader.skipBlanks()
    const start = reader.at
    left = operation(reader, operator, left, readProduct(reader, depth), start)
  }
}

function readProduct(reader: Reader, depth: number): Read {
  let left = readSigned(reader, depth)
  for (;;) {
    const operator = reader.takeOne(['*', '×']) ? '*' : reader.takeOne(['/', '÷']) ? '/' : null
    if (operator === null) return left
    reader.skipBlanks()
    const start = reader.at
    left = operation(reader, operator, left, readSigned(reader, depth), start)
  }
}

function operation(reader: Reader, operator: Operator, left: Read, right: Read, start: number): Read {
  if (operator === '/' && encloseZero(right.bounds)) reader.refuse('division-by-zero', start, reader.at)
  const bounds = combineBounds(operator, left.bounds, right.bounds)
  const largest = Math.max(Math.abs(toNumber(bounds.least)), Math.abs(toNumber(bounds.most)))
  if (largest > Number.MAX_SAFE_INTEGER) reader.refuse('total-too-large', start, reader.at, Number.MAX_SAFE_INTEGER)
  return { expression: { kind: 'operation', operator, left: left.expression, right: right.expression }, bounds }
}

function readSigned(reader: Reader, depth: number): Read {
  reader.skipBlanks()
  if (depth > MAX_DEPTH) reader.refuse('too-deep', reader.at, reader.at + 1, MAX_DEPTH)
  if (reader.take('+')) return readSigned(reader, depth + 1)
  if (reader.takeOne(['-', '−'])) {
    const { expression, bounds } = readSigned(reader, depth + 1)
    return { expression: { kind: 'negated', of: expression }, bounds: combineBounds('-', ZERO, bounds) }
  }
  return readTerm(reader, depth)
}

const ZERO: Bounds = boundsOf({ kind: 'number', value: 0 })

const ROUNDINGS: readonly Rounding[] = ['floor', 'round', 'ceil']

function readTerm(reader: Reader, depth: number): Read {
  if (reader.take('(')) return readInside(reader, depth)
  const how = reader.takeOne(ROUNDINGS)
  if (how !== null) {
    if (!reader.take('(')) reader.unexpected(['opening'])
    const { expression, bounds } = readInside(reader, depth)
    return { expression: { kind: 'rounded', how, of: expression }, bounds: roundBounds(how, bounds) }
  }
  const start = reader.at
  const preset = reader.takeOne(['adv', 'dis'])
  if (preset !== null) {
    return readModifiers(reader, 2, 20, { [preset === 'adv' ? 'keep-highest' : 'keep-lowest']: 1 })
  }
  const digits = reader.takeDigits()
  if (reader.take('d')) return readPool(reader, start, digits)
  if (digits === null) return reader.unexpected(['roll'])
  return readNumber(reader, start, digits)
}

function readInside(reader: Reader, depth: number): Read {
  const inside = readSum(reader, depth + 1)
  if (!reader.take(')')) leftOver(reader, ['closing'])
  reader.missed = []
  return inside
}

function readNumber(reader: Reader, start: number, digits: string): Read {
  let text = digits
  let length = digits.length
  if (reader.take('.')) {
    const decimals = reader.takeDigits()
    if (decimals === null) reader.unexpected(['number'])
    if (decimals.length > MAX_DECIMALS) reader.refuse('too-many-decimals', start, reader.at, MAX_DECIMALS)
    text += `.${decimals}`
    length += decimals.length
  }
  if (length > MAX_DIGITS) reader.refuse('number-too-large', start, reader.at, MAX_DIGITS)
  reader.missed = []
  const expression: Expression = { kind: 'number', value: Number(text) }
  return { expression, bounds: boundsOf(expression) }
}

function readPool(reader: Reader, start: number, digits: string | null): Read {
  const count = digits === null ? 1 : Number(digits)
  if (count === 0) reader.refuse('empty-pool', start, start + digits!.length)
  if (count > MAX_DICE) reader.refuse('too-many-dice', start, start + digits!.length, MAX_DICE)
  if (reader.take('%')) return readModifiers(reader, count, 100, {})
  if (reader.take('f')) return readModifiers(reader, count, 'fudge', {})
  reader.skipBlanks()
  const facesAt = reader.at
  const faces = reader.takeDigits()
  if (faces === null) return reader.unexpected(['faces'])
  if (Number(faces) === 0) reader.refuse('no-faces', facesAt, reader.at)
  if (Number(faces) > MAX_SIDES) reader.refuse('too-many-faces', facesAt, reader.at, MAX_SIDES)
  return readModifiers(reader, count, Number(faces), {})
}

function readModifiers(
  reader: Reader,
  count: number,
  die: Pool['die'],
  preset: Readonly<Partial<Record<Selection, number>>>,
): Read {
  const [lowest, highest] = faceRange(die)
  const selection: Partial<Record<Selection, number>> = { ...preset }
  let min: number | null = null
  let max: number | null = null
  let explosion: Explosion | null = null
  let reroll: Reroll | null = null
  let standing: readonly FaceRange[] = [[lowest, highest]]
  let success: Condition | null = null
  let failure: Condition | null = null
  let failureAt = 0

  const once = (given: unknown, from: number) => {
    if (given !== null && given !== undefined) reader.refuse('given-twice', from, reader.at)
  }

  for (;;) {
    reader.skipBlanks()
    const from = reader.at
    if (reader.take('min')) {
      once(min, from)
      min = readBound(reader)
    } else if (reader.take('max')) {
      once(max, from)
      max = readBound(reader)
    } else if (reader.take('!')) {
      const compound = reader.take('!')
      once(explosion, from)
      const when = readCondition(reader) ?? { comparison: '=', value: highest }
      if (facesWithout(die, [when]).length === 0) reader.refuse('explodes-forever', from, reader.at)
      explosion = { compound, when }
    } else if (reader.sees(/r/)) {
      const isOnce = reader.takeOne(['ro', 'r']) === 'ro'
      // Further conditions add up, but a die can't both be re-rolled once and until it stands.
      if (reroll !== null && reroll.once !== isOnce) reader.refuse('given-twice', from, reader.at)
      const when = readCondition(reader) ?? { comparison: '=', value: lowest }
      const so: Reroll = { once: isOnce, when: [...(reroll?.when ?? []), when] }
      standing = withoutThose(standing, when)
      const stuck = isOnce ? die === 1 : standing.length === 0
      if (stuck) reader.refuse('rerolls-forever', from, reader.at)
      reroll = so
    } else if (reader.take('f')) {
      once(failure, from)
      failure = readCondition(reader) ?? reader.unexpected(['whole-number', 'comparison'])
      failureAt = from
    } else {
      const which = readSelection(reader)
      if (which !== null) {
        once(selection[which], from)
        selection[which] = readHowMany(reader, count, which, from)
        if (selection['keep-highest'] !== undefined && selection['keep-lowest'] !== undefined) {
          reader.refuse('keeps-both-ends', from, reader.at)
        }
        const aside = leftAside(selection, count)
        if (aside.highest + aside.lowest >= count) reader.refuse('drops-all', from, reader.at, count)
        continue
      }
      const comparison = reader.takeOne(LONGEST_FIRST)
      if (comparison === null) break
      once(success, from)
      success = { comparison, value: readWhole(reader) }
    }
  }
  if (failure !== null && success === null) reader.refuse('failure-without-success', failureAt, reader.at)
  const counting: Counting | null = success === null ? null : { success, failure }
  const pool: Pool = { count, die, min, max, explosion, reroll, selection, counting }
  const bounds = poolBounds(pool)
  reader.missed = ['modifier']
  return { expression: { kind: 'pool', pool }, bounds }
}

const LONGEST_FIRST: readonly Comparison[] = [...COMPARISONS].sort((a, b) => b.length - a.length)

function readSelection(reader: Reader): Selection | null {
  switch (reader.takeOne(['kh', 'kl', 'k', 'dh', 'dl', 'd'])) {
    case 'kh':
    case 'k':
      return 'keep-highest'
    case 'kl':
      return 'keep-lowest'
    case 'dh':
      return 'drop-highest'
    case 'dl':
    case 'd':
      return 'drop-lowest'
    case null:
      return null
  }
}

/** How many dice a selection is about: one, where no number stands. */
function readHowMany(reader: Reader, count: number, which: Selection, from: number): number {
  const digits = reader.takeDigits()
  const dice = digits === null ? 1 : Number(digits)
  if (dice === 0) reader.refuse('keeps-none', from, reader.at)
  const keeps = which === 'keep-highest' || which === 'keep-lowest'
  if (keeps && dice > count) reader.refuse('keeps-too-many', from, reader.at, count)
  return dice
}

/** A condition, or null where none stands. `!=` is only read here, behind a letter or an explosion's mark. */
function readCondition(reader: Reader): Condition | null {
  if (reader.take('!=')) return { comparison: '<>', value: readWhole(reader) }
  const comparison = reader.takeOne(LONGEST_FIRST)
  if (comparison !== null) return { comparison, value: readWhole(reader) }
  return reader.sees(/[0-9]/) ? { comparison: '=', value: readWhole(reader) } : null
}

/** A whole number, maybe below zero. */
function readWhole(reader: Reader): number {
  const negative = reader.takeOne(['-', '−']) !== null
  reader.skipBlanks()
  const start = reader.at
  const digits = reader.takeDigits()
  if (digits === null) return reader.unexpected(['whole-number'])
  if (digits.length > MAX_DIGITS) reader.refuse('number-too-large', start, reader.at, MAX_DIGITS)
  return negative && Number(digits) !== 0 ? -Number(digits) : Number(digits)
}

/** What a die is raised or lowered to. */
function readBound(reader: Reader): number {
  reader.skipBlanks()
  const start = reader.at
  const value = readWhole(reader)
  if (Math.abs(value) > MAX_SIDES) reader.refuse('number-too-large', start, reader.at, MAX_SIDES)
  return value
}
