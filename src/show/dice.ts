import { type Expression, poolsOf } from '../dice/expression.ts'
import { printNotation } from '../dice/notation.ts'
import { type Condition, clamp, MAX_EXPLOSIONS, matches, type Pool } from '../dice/pool.ts'
import type { Roll, RolledDie, RolledPool } from '../dice/roll.ts'
import { type DiceWords, diceWords } from '../words/dice.ts'
import { toAscii } from './ascii.ts'
import { harmless } from './harmless.ts'
import type { Look } from './look.ts'

/** What is harmless at a glance; looking closer takes longer than the roll. */
const PLAIN = /^[\x21-\x7e](?: ?[\x21-\x7e])*$/

/** The most dice of a pool that are shown one by one. */
const MOST_DICE = 60

/** What is done to text where there is colour. A roll is to start at once, so no library of colours is loaded for two of them. */
const BOLD = ['\u001b[1m', '\u001b[22m'] as const
const DIM = ['\u001b[2m', '\u001b[22m'] as const

type Style = typeof BOLD | typeof DIM

/** How a roll is to be shown. */
export type RollLook = Pick<Look, 'lang' | 'ascii' | 'color'>

/** A roll to be shown. */
export interface ShownRoll {
  readonly expression: Expression
  readonly notation: string
  readonly label: string | null
  readonly roll: Roll
  /** The total that was asked for, or null. */
  readonly atLeast: number | null
}

/**
 * A roll in one line: its label, its notation, every die, the total. A die left aside stands in parentheses; `1→4` was re-rolled, `1↑2`
 * and `6↓5` were raised and lowered; `6!` exploded, `6!+2=8` grew by it; where successes are counted, `6*` is one, `1x` a failure.
 */
export function rollLine(shown: ShownRoll, look: RollLook): string {
  const words = diceWords[look.lang]
  const style = (text: string, [on, off]: Style): string => (look.color ? `${on}${text}${off}` : text)
  const { expression, roll, label, notation, atLeast } = shown
  const total = numberText(roll.total, words)
  const typed = PLAIN.test(notation) ? notation : harmless(notation)
  const name = label === null ? typed : `${style(harmless(label), BOLD)}${words.colon}${typed}`
  const worked = workedOut(expression, roll, look.ascii, style)
  const sum = worked === total ? style(total, BOLD) : `${worked} = ${style(total, BOLD)}`
  const reached = atLeast === null ? '' : `   ${words.atLeast(atLeast, roll.total >= atLeast)}`
  const line = `${name}${words.colon}${sum}${reached}`
  return look.ascii ? toAscii(line) : line
}

/** An expression with its dice in the place of its pools. */
function workedOut(expression: Expression, roll: Roll, ascii: boolean, style: (text: string, style: Style) => string): string {
  let next = 0
  const alone = expression.kind === 'pool'
  return printNotation(expression, () => {
    const dice = diceText(roll.pools[next++]!, ascii, style)
    return alone ? dice : `[${dice}]`
  })
}

function diceText({ pool, dice }: RolledPool, ascii: boolean, style: (text: string, style: Style) => string): string {
  const shown = dice.slice(0, dice.length > MOST_DICE ? MOST_DICE - 10 : MOST_DICE).map((die) => {
    const text = dieText(pool, die, ascii)
    return die.kept ? text : style(`(${text})`, DIM)
  })
  const hidden = dice.length - shown.length
  return [...shown, ...(hidden > 0 ? [`${ascii ? '...' : '…'} +${hidden}`] : [])].join(' ')
}

/** A die with all that happened to it. */
function dieText(pool: Pool, { value, thrown, rerolled, exploded, extra, success }: RolledDie, ascii: boolean): string {
  const [first, ...further] = thrown
  const start = extra ? first! : clamp(pool, first!)
  const raised = start === first ? String(first) : `${first}${start > first! ? (ascii ? '^' : '↑') : ascii ? 'v' : '↓'}${start}`
  const grown = pool.explosion?.compound === true ? growthOf(pool.explosion.when, start, further) : 0
  const growth = [raised, ...further.slice(0, grown).map(String)].join('!+')
  const again = further.slice(grown).map((face) => `${ascii ? '->' : '→'}${face}`)
  const came = grown > 0 && !rerolled ? `=${value}` : exploded && grown === 0 ? '!' : ''
  return `${growth}${came}${again.join('')}${success === 1 ? '*' : success === -1 ? 'x' : ''}`
}

/** How many of the faces thrown after the first one made the die grow; those behind them are re-rolls. */
function growthOf(when: Condition, start: number, further: readonly number[]): number {
  let grown = 0
  for (let last = start; grown < further.length && grown < MAX_EXPLOSIONS && matches(when, last); grown++) last = further[grown]!
  return grown
}

/** A total as it is written: whole, or with up to six decimals. */
export function numberText(value: number, words: DiceWords): string {
  return words.number(Number.isInteger(value) ? String(value) : String(Number(value.toFixed(6))))
}

/** A roll as a script gets it. */
export function rollJson(
  { expression, notation, label, roll, atLeast }: ShownRoll,
  seed: string | null,
): Readonly<Record<string, unknown>> {
  const pools = poolsOf(expression)
  return {
    notation,
    ...(label !== null && { label }),
    total: roll.total,
    dice: roll.pools.map(({ dice, total }, index) => ({
      sides: pools[index]!.die === 'fudge' ? 'F' : pools[index]!.die,
      faces: dice.map(({ value }) => value),
      kept: dice.map(({ kept }) => kept),
      total,
      ...thrownJson(dice),
    })),
    seed,
    ...(atLeast !== null && { success: roll.total >= atLeast }),
  }
}

/** What is more than faces: every face thrown for each die, where there was more than one, and what counts as a success. */
function thrownJson(dice: readonly RolledDie[]): Readonly<Record<string, unknown>> {
  const plain = dice.every(({ thrown, value, extra }) => thrown.length === 1 && thrown[0] === value && !extra)
  return {
    ...(!plain && {
      thrown: dice.map(({ thrown }) => thrown),
      rerolled: dice.map(({ rerolled }) => rerolled),
      exploded: dice.map(({ exploded }) => exploded),
      extra: dice.map(({ extra }) => extra),
    }),
    ...(dice.some(({ success }) => success !== null) && { success: dice.map(({ success }) => success) }),
  }
}
