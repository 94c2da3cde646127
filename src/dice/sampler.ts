import { compile } from './arithmetic.ts'
import type { Expression } from './expression.ts'
import { diceOf, type GeneratorState, generatorState, generatorWords, MAX_SIDES, throwerOf } from './generator.ts'
import { clamp, faceRange, isRerolled, leftAside, MAX_EXPLOSIONS, MAX_REROLLS, matches, type Pool } from './pool.ts'
import { countDie, standingFaces } from './roll.ts'

/** Rolls one expression again and again, for its totals alone. */
export interface Sampler {
  /** The next total: the very one that `rollExpression` would give with dice in the same state. */
  next(): number
  /** The state of the dice to go on from. */
  state(): GeneratorState
}

/** Makes an expression ready to be rolled by the million: nothing is allocated for a roll. */
export function createSampler(expression: Expression, state: GeneratorState): Sampler {
  const words = generatorWords(state)
  const next = compile(expression, (pool) => poolSampler(pool, words))
  return { next, state: () => generatorState(words) }
}

/** Dice that lie on the table while their pool is at work on them. */
interface Table {
  values: Int32Array
  size: number
}

/** What a pool's dice come to, from those that lie on the table. */
type Reckoning = (table: Table) => number

function poolSampler(pool: Pool, words: Int32Array): () => number {
  const { count, die } = pool
  const sides = die === 'fudge' ? 3 : die
  const thrown = new Int32Array(count)
  const table: Table = { values: thrown, size: count }
  // What is called for every roll is at hand here, and needn't be fetched from another module.
  const throwAll = throwerOf(words, sides, count, thrown)
  const reckon = reckoningOf(pool)
  const prepare = preparationOf(pool, words)
  if (prepare === null && count === 1 && reckon === sum) {
    const { face } = diceOf(words)
    return () => face(sides)
  }
  if (prepare === null) {
    return () => {
      throwAll()
      return reckon(table)
    }
  }
  return () => {
    throwAll()
    table.values = thrown
    table.size = count
    prepare(table)
    return reckon(table)
  }
}

/** All that happens to dice between their throw and the reckoning, or null where nothing does. */
function preparationOf(pool: Pool, words: Int32Array): ((table: Table) => void) | null {
  const { die, min, max, explosion, reroll } = pool
  const [lowest, highest] = faceRange(die)
  const dice = diceOf(words)
  const sides = die === 'fudge' ? 3 : die
  const offset = lowest - 1
  const toss = (): number => dice.face(sides) + offset
  const steps: ((table: Table) => void)[] = []
  if (offset !== 0 || min !== null || max !== null) {
    const shown = known((face) => clamp(pool, face + offset), 1, sides)
    steps.push(({ values, size }) => {
      for (let i = 0; i < size; i++) values[i] = shown(values[i]!)
    })
  }
  if (explosion !== null) {
    const explodes = known((value) => matches(explosion.when, value), lowest, highest)
    steps.push(explosion.compound ? grow(explodes, toss) : addExplosions(pool.count, explodes, toss))
  }
  if (reroll !== null) {
    const again = known((value) => isRerolled(reroll, value), lowest, highest)
    const drawStanding = standingFaces(pool, dice.face)
    steps.push(({ values, size }) => {
      for (let i = 0; i < size; i++) {
        for (let times = 0; again(values[i]!); times++) {
          values[i] = times < MAX_REROLLS ? toss() : drawStanding()
          if (reroll.once) break
        }
      }
    })
  }
  const [first, ...rest] = steps
  if (first === undefined) return null
  if (rest.length === 0) return first
  return (table) => {
    first(table)
    for (const step of rest) step(table)
  }
}

function grow(explodes: (value: number) => boolean, toss: () => number): (table: Table) => void {
  return ({ values, size }) => {
    for (let i = 0; i < size; i++) {
      let last = values[i]!
      for (let times = 0; times < MAX_EXPLOSIONS && explodes(last); times++) {
        last = toss()
        values[i]! += last
      }
    }
  }
}

/** Each die that an explosion gives is laid right behind the one that exploded, on a part of the table that has room for it. */
function addExplosions(count: number, explodes: (value: number) => boolean, toss: () => number): (table: Table) => void {
  let room = new Int32Array(2 * count + 8)
  const put = (at: number, value: number): void => {
    if (at === room.length) {
      const longer = new Int32Array(2 * at)
      longer.set(room)
      room = longer
    }
    room[at] = value
  }
  return (table) => {
    const first = table.values
    let at = 0
    for (let i = 0; i < count; i++) {
      let last = first[i]!
      put(at++, last)
      for (let times = 0; times < MAX_EXPLOSIONS && explodes(last); times++) {
        last = toss()
        put(at++, last)
      }
    }
    table.values = room
    table.size = at
  }
}

function reckoningOf(pool: Pool): Reckoning {
  const { count, selection, counting, explosion } = pool
  const worth = counting === null ? null : known((value) => countDie(pool, value), ...faceRange(pool.die))
  if (Object.keys(selection).length === 0) return worth === null ? sum : sumOf(worth)
  if (explosion !== null && !explosion.compound) {
    return (table) => {
      const { highest, lowest } = leftAside(selection, table.size)
      return ranks(table, lowest, table.size - highest, worth)
    }
  }
  const { highest, lowest } = leftAside(selection, count)
  const kept = count - highest - lowest
  if (worth === null && highest === 0) {
    if (kept === 1) return largest
    if (kept === 2) return twoLargest
    if (lowest === 1) return (table) => sum(table) - smallest(table)
  }
  if (worth === null && lowest === 0) {
    if (kept === 1) return smallest
    if (highest === 1) return (table) => sum(table) - largest(table)
  }
  return (table) => ranks(table, lowest, count - highest, worth)
}

function sum({ values, size }: Table): number {
  let total = 0
  for (let i = 0; i < size; i++) total += values[i]!
  return total
}

function sumOf(worth: (value: number) => number): Reckoning {
  return ({ values, size }) => {
    let total = 0
    for (let i = 0; i < size; i++) total += worth(values[i]!)
    return total
  }
}

function largest({ values, size }: Table): number {
  let most = values[0]!
  for (let i = 1; i < size; i++) if (values[i]! > most) most = values[i]!
  return most
}

function smallest({ values, size }: Table): number {
  let least = values[0]!
  for (let i = 1; i < size; i++) if (values[i]! < least) least = values[i]!
  return least
}

/** The larger one without a branch, which would be guessed wrong as often as not; they are less than 2^31 apart. */
function larger(a: number, b: number): number {
  const difference = (a - b) | 0
  return (a - (difference & (difference >> 31))) | 0
}

function twoLargest({ values, size }: Table): number {
  let most = values[0]!
  // Below whatever a die may come to, though not so far that the difference would overflow.
  let second = LEAST
  for (let i = 1; i < size; i++) {
    const value = values[i]!
    const both = (most + value) | 0
    most = larger(most, value)
    second = larger(second, (both - most) | 0)
  }
  return most + second
}

/** What the dice from the `from`-th lowest (0 is the lowest) to the one before the `to`-th come to. */
function ranks(table: Table, from: number, to: number, worth: ((value: number) => number) | null): number {
  sort(table)
  let total = 0
  for (let i = from; i < to; i++) total += worth === null ? table.values[i]! : worth(table.values[i]!)
  return total
}

/** Less than any die may come to. */
const LEAST = -MAX_SIDES - 1

/** Up to so many dice are sorted by insertion, which takes nothing but comparing them. */
const FEW = 32

function sort({ values, size }: Table): void {
  if (size > FEW) {
    values.subarray(0, size).sort()
    return
  }
  for (let i = 1; i < size; i++) {
    const value = values[i]!
    let at = i
    for (; at > 0 && values[at - 1]! > value; at--) values[at] = values[at - 1]!
    values[at] = value
  }
}

/** The most faces whose answers are kept. */
const MOST_KNOWN = 2 ** 16

/** A function of a die's value, its answers worked out beforehand for the faces from `lowest` to `highest`. */
function known<Answer>(answer: (value: number) => Answer, lowest: number, highest: number): (value: number) => Answer {
  if (highest - lowest >= MOST_KNOWN) return answer
  const answers = Array.from({ length: highest - lowest + 1 }, (_, index) => answer(lowest + index))
  return (value) => (value >= lowest && value <= highest ? answers[value - lowest]! : answer(value))
}
