import {
  add,
  compare,
  divide,
  type Fraction,
  fraction,
  fractionOf,
  multiply,
  negate,
  type Rounding,
  subtract,
  toWhole,
} from './fraction.ts'
import { clamp, faceRange, leftAside, MAX_EXPLOSIONS, type Pool } from './pool.ts'

export type Operator = '+' | '-' | '*' | '/'

/** What a notation says: pools and numbers under arithmetic. Each pool is rolled once, in reading order. */
export type Expression =
  | { readonly kind: 'number'; readonly value: number }
  | { readonly kind: 'pool'; readonly pool: Pool }
  | { readonly kind: 'negated'; readonly of: Expression }
  | { readonly kind: 'operation'; readonly operator: Operator; readonly left: Expression; readonly right: Expression }
  | { readonly kind: 'rounded'; readonly how: Rounding; readonly of: Expression }

/** Limits that a total can't pass, though it needn't reach them. */
export interface Bounds {
  readonly least: Fraction
  readonly most: Fraction
}

/** The bounds of an expression whose divisors can't be 0. */
export function boundsOf(expression: Expression): Bounds {
  switch (expression.kind) {
    case 'number': {
      const value = fractionOf(expression.value)
      return { least: value, most: value }
    }
    case 'pool':
      return poolBounds(expression.pool)
    case 'negated': {
      const { least, most } = boundsOf(expression.of)
      return { least: negate(most), most: negate(least) }
    }
    case 'operation':
      return combineBounds(expression.operator, boundsOf(expression.left), boundsOf(expression.right))
    case 'rounded':
      return roundBounds(expression.how, boundsOf(expression.of))
    default:
      return expression satisfies never
  }
}

/** The bounds of one operation on two independent totals; a divisor's bounds don't enclose 0. */
export function combineBounds(operator: Operator, left: Bounds, right: Bounds): Bounds {
  switch (operator) {
    case '+':
      return { least: add(left.least, right.least), most: add(left.most, right.most) }
    case '-':
      return { least: subtract(left.least, right.most), most: subtract(left.most, right.least) }
    case '*':
    case '/': {
      const combine = operator === '*' ? multiply : divide
      const corners = [left.least, left.most].flatMap((a) => [combine(a, right.least), combine(a, right.most)])
      return {
        least: corners.reduce((a, b) => (compare(a, b) <= 0 ? a : b)),
        most: corners.reduce((a, b) => (compare(a, b) >= 0 ? a : b)),
      }
    }
    default:
      return operator satisfies never
  }
}

/** The bounds of a rounded total. */
export function roundBounds(how: Rounding, { least, most }: Bounds): Bounds {
  return { least: fraction(toWhole(how, least)), most: fraction(toWhole(how, most)) }
}

/** Whether bounds leave room for 0. */
export function encloseZero({ least, most }: Bounds): boolean {
  return least.n <= 0n && most.n >= 0n
}

/** The bounds of a pool's total. */
export function poolBounds(pool: Pool): Bounds {
  const [lowest, highest] = faceRange(pool.die)
  let low = clamp(pool, lowest)
  let high = clamp(pool, highest)
  if (pool.explosion !== null || pool.reroll !== null) {
    low = Math.min(low, lowest)
    high = Math.max(high, highest)
  }
  const explosions = pool.explosion === null ? 0 : MAX_EXPLOSIONS
  if (pool.explosion?.compound) {
    high += Math.max(0, highest) * explosions
    low += Math.min(0, lowest) * explosions
  }
  const dice = (all: number) => {
    const aside = leftAside(pool.selection, all)
    return all - aside.highest - aside.lowest
  }
  const fewest = dice(pool.count)
  const most = pool.explosion === null || pool.explosion.compound ? fewest : dice(pool.count * (1 + explosions))
  if (pool.counting !== null) return whole(pool.counting.failure === null ? 0 : -most, most)
  return whole(Math.min(low * fewest, low * most), Math.max(high * fewest, high * most))
}

function whole(least: number, most: number): Bounds {
  return { least: fractionOf(least), most: fractionOf(most) }
}

/** Whether every total is a whole number, whatever falls. */
export function isWhole(expression: Expression): boolean {
  switch (expression.kind) {
    case 'number':
      return Number.isInteger(expression.value)
    case 'pool':
    case 'rounded':
      return true
    case 'negated':
      return isWhole(expression.of)
    case 'operation':
      return expression.operator !== '/' && isWhole(expression.left) && isWhole(expression.right)
    default:
      return expression satisfies never
  }
}

/** The pools of an expression in the order in which they are rolled. */
export function poolsOf(expression: Expression): Pool[] {
  switch (expression.kind) {
    case 'number':
      return []
    case 'pool':
      return [expression.pool]
    case 'negated':
    case 'rounded':
      return poolsOf(expression.of)
    case 'operation':
      return [...poolsOf(expression.left), ...poolsOf(expression.right)]
    default:
      return expression satisfies never
  }
}
