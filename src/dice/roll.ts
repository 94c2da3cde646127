import { compile } from './arithmetic.ts'
import { type Expression, poolsOf } from './expression.ts'
import type { Dice } from './generator.ts'
import {
  clamp,
  countFaces,
  type FaceRange,
  faceRange,
  facesWithout,
  isRerolled,
  leftAside,
  MAX_EXPLOSIONS,
  MAX_REROLLS,
  matches,
  type Pool,
  type Reroll,
} from './pool.ts'

/** One die as it lies on the table once its pool is done. */
export interface RolledDie {
  /** What it counts for, if it counts: its face, or the sum of a die that grew. */
  readonly value: number
  /** Every face that was thrown for it, in order: before what it was raised or lowered to, each re-roll, each explosion it grew by. */
  readonly thrown: readonly number[]
  /** Whether it stands, or was left aside. */
  readonly kept: boolean
  readonly rerolled: boolean
  /** Whether it exploded: into a further die, or by growing. */
  readonly exploded: boolean
  /** Whether it came from another die's explosion. */
  readonly extra: boolean
  /** 1 for a success, −1 for a failure, 0 for neither; null where successes aren't counted or the die was left aside. */
  readonly success: -1 | 0 | 1 | null
}

/** One pool as rolled. */
export interface RolledPool {
  readonly pool: Pool
  readonly dice: readonly RolledDie[]
  /** The sum of the dice that stand, or their successes less their failures. */
  readonly total: number
}

/** A whole roll, its pools in reading order. */
export interface Roll {
  readonly total: number
  readonly pools: readonly RolledPool[]
}

/** What is wrong with dice that were typed in. */
export type TypedDiceError =
  /** `needed` at least: explosions and re-rolls may ask for more. */
  | { readonly kind: 'typed-dice'; readonly code: 'too-few-dice'; readonly given: number; readonly needed: number }
  | { readonly kind: 'typed-dice'; readonly code: 'too-many-dice'; readonly given: number; readonly used: number }
  | {
      readonly kind: 'typed-dice'
      readonly code: 'face-out-of-range'
      /** Which of the typed dice, from 0, and what was typed. */
      readonly index: number
      readonly face: number
      readonly lowest: number
      readonly highest: number
    }

/** What a roll gave, or why the typed dice can't be taken. */
export type RollResult = { readonly ok: true; readonly roll: Roll } | { readonly ok: false; readonly error: TypedDiceError }

/**
 * Rolls an expression. With `typed`, the faces come from there and no die is rolled: first the dice of the pool, then what each
 * explosion gave, die by die, then each re-roll; then the next pool. There have to be exactly as many as are asked for. GM-1
 */
export function rollExpression(expression: Expression, dice: Dice, typed?: readonly number[]): RollResult {
  if (typed === undefined) {
    return { ok: true, roll: roll(expression, { toss: (die) => throwDie(dice, die), patience: MAX_REROLLS }) }
  }
  const hand = createHand(typed, expression)
  try {
    const rolled = roll(expression, { toss: hand.toss, patience: Number.POSITIVE_INFINITY })
    const used = hand.used()
    if (used === typed.length) return { ok: true, roll: rolled }
    return { ok: false, error: { kind: 'typed-dice', code: 'too-many-dice', given: typed.length, used } }
  } catch (thrown) {
    if (isTypedDiceError(thrown)) return { ok: false, error: thrown }
    throw thrown
  }
}

/** One face of a die from the generator. */
function throwDie(dice: Dice, die: Pool['die']): number {
  return die === 'fudge' ? dice.face(3) - 2 : dice.face(die)
}

/** Where faces come from. */
interface Thrower {
  /** The next face of such a die. */
  toss(die: Pool['die']): number
  /** How many re-rolls of one die are rolled out. */
  readonly patience: number
}

function roll(expression: Expression, thrower: Thrower): Roll {
  const pools: RolledPool[] = []
  const total = compile(expression, (pool) => () => {
    const rolled = rollPool(pool, thrower)
    pools.push(rolled)
    return rolled.total
  })()
  return { total, pools }
}

/** A die while its pool is at work on it. */
interface Die {
  value: number
  thrown: number[]
  kept: boolean
  rerolled: boolean
  exploded: boolean
  extra: boolean
  success: -1 | 0 | 1 | null
}

function dieShowing(value: number, face: number, extra: boolean): Die {
  return { value, thrown: [face], kept: true, rerolled: false, exploded: false, extra, success: null }
}

function rollPool(pool: Pool, thrower: Thrower): RolledPool {
  const first: Die[] = []
  for (let i = 0; i < pool.count; i++) {
    const face = thrower.toss(pool.die)
    first.push(dieShowing(clamp(pool, face), face, false))
  }
  const dice = pool.explosion === null ? first : first.flatMap((die) => explode(pool, die, thrower))
  if (pool.reroll !== null) {
    const drawStanding = standingFaces(pool, thrower.toss)
    for (const die of dice) rerollDie(pool.die, pool.reroll, die, thrower, drawStanding)
  }
  layAside(pool, dice)
  let total = 0
  for (const die of dice) {
    if (!die.kept) continue
    if (pool.counting !== null) die.success = countDie(pool, die.value)
    total += die.success ?? die.value
  }
  return { pool, dice, total }
}

function explode(pool: Pool, die: Die, thrower: Thrower): Die[] {
  const { when, compound } = pool.explosion!
  const chain = [die]
  let last = die.value
  for (let i = 0; i < MAX_EXPLOSIONS && matches(when, last); i++) {
    last = thrower.toss(pool.die)
    chain[chain.length - 1]!.exploded = true
    if (compound) {
      die.value += last
      die.thrown.push(last)
    } else {
      chain.push(dieShowing(last, last, true))
    }
  }
  return chain
}

function rerollDie(kind: Pool['die'], reroll: Reroll, die: Die, thrower: Thrower, drawStanding: () => number): void {
  for (let i = 0; isRerolled(reroll, die.value); i++) {
    die.value = i < thrower.patience ? thrower.toss(kind) : drawStanding()
    die.thrown.push(die.value)
    die.rerolled = true
    if (reroll.once) return
  }
}

/**
 * Makes what draws a face among those that a re-roll lets stand, each as likely: what re-rolling on and on comes to. Hardly any pool
 * asks for one, so that nothing is worked out before.
 */
export function standingFaces({ die, reroll }: Pick<Pool, 'die' | 'reroll'>, toss: (sides: number) => number): () => number {
  let ranges: readonly FaceRange[] | null = null
  let count = 0
  return () => {
    if (ranges === null) {
      ranges = facesWithout(die, reroll?.when ?? [])
      count = countFaces(ranges)
    }
    let rank = toss(count)
    for (const [lowest, highest] of ranges) {
      const there = highest - lowest + 1
      if (rank <= there) return lowest + rank - 1
      rank -= there
    }
    throw new RangeError(`no face of rank ${rank}`)
  }
}

function layAside(pool: Pool, dice: readonly Die[]): void {
  const { highest, lowest } = leftAside(pool.selection, dice.length)
  if (highest === 0 && lowest === 0) return
  // Of equal dice the one rolled first stays longest among the high ones.
  const ranked = dice.toSorted((a, b) => b.value - a.value)
  for (let i = 0; i < ranked.length; i++) ranked[i]!.kept = i >= highest && i < ranked.length - lowest
}

/** 1 for a success, −1 for a failure; what is both is a success. */
export function countDie(pool: Pick<Pool, 'counting'>, value: number): -1 | 0 | 1 {
  if (matches(pool.counting!.success, value)) return 1
  return pool.counting!.failure !== null && matches(pool.counting!.failure, value) ? -1 : 0
}

/**
 * Deals typed faces in order. A face that is missing or can't be throws a TypedDiceError, which `rollExpression` makes a value of.
 */
function createHand(typed: readonly number[], expression: Expression) {
  const least = poolsOf(expression).reduce((sum, pool) => sum + pool.count, 0)
  let used = 0
  return {
    toss(die: Pool['die']): number {
      const [lowest, highest] = faceRange(die)
      const index = used++
      const face = typed[index]
      if (face === undefined)
        throw { kind: 'typed-dice', code: 'too-few-dice', given: typed.length, needed: Math.max(least, used) }
      if (!Number.isInteger(face) || face < lowest || face > highest) {
        throw { kind: 'typed-dice', code: 'face-out-of-range', index, face, lowest, highest }
      }
      return face
    },
    used: () => used,
  }
}

function isTypedDiceError(thrown: unknown): thrown is TypedDiceError {
  return typeof thrown === 'object' && thrown !== null && 'kind' in thrown && thrown.kind === 'typed-dice'
}
