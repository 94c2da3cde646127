import { type Expression, isWhole, type Operator } from './expression.ts'
import {
  add,
  divide,
  type Fraction,
  fraction,
  fractionOf,
  multiply,
  negate,
  type Rounding,
  subtract,
  toNumber,
  toWhole,
} from './fraction.ts'
import type { Pool } from './pool.ts'

/** Makes of a pool what gives its total, once for each roll. */
export type PoolSource = (pool: Pool) => () => number

/**
 * Makes of an expression a function that works out one total at each call, asking each pool once, in reading order. Whole totals are
 * plain arithmetic; what may break up is worked out in exact fractions and only the end result is brought to the nearest double.
 */
export function compile(expression: Expression, source: PoolSource): () => number {
  if (isWhole(expression)) return compileWhole(expression, source)
  const exact = compileFraction(expression, source)
  return () => toNumber(exact())
}

function compileWhole(expression: Expression, source: PoolSource): () => number {
  switch (expression.kind) {
    case 'number': {
      const { value } = expression
      return () => value
    }
    case 'pool':
      return source(expression.pool)
    case 'negated': {
      const of = compileWhole(expression.of, source)
      // 0 minus it, so that nothing is ever −0.
      return () => 0 - of()
    }
    case 'operation':
      return compileOperation(expression.operator, compileWhole(expression.left, source), compileWhole(expression.right, source))
    case 'rounded':
      return compileRounded(expression.how, expression.of, source)
    default:
      return expression satisfies never
  }
}

function compileOperation(operator: Operator, left: () => number, right: () => number): () => number {
  switch (operator) {
    case '+':
      return () => left() + right()
    case '-':
      return () => left() - right()
    case '*':
      return () => left() * right() + 0
    case '/':
      return () => left() / right()
    default:
      return operator satisfies never
  }
}

/**
 * Rounds a quotient of two whole totals by plain division where that is exact: below 2^52 the double nearest to a quotient never
 * reaches across a whole number or a half that the quotient itself doesn't reach.
 */
function compileRounded(how: Rounding, of: Expression, source: PoolSource): () => number {
  if (isWhole(of)) return compileWhole(of, source)
  if (of.kind === 'operation' && of.operator === '/' && isWhole(of.left) && isWhole(of.right)) {
    const quotient = compileOperation('/', compileWhole(of.left, source), compileWhole(of.right, source))
    switch (how) {
      case 'floor':
        return () => Math.floor(quotient()) + 0
      case 'ceil':
        return () => Math.ceil(quotient()) + 0
      case 'round':
        return () => {
          const exact = quotient()
          return (exact < 0 ? -Math.floor(0.5 - exact) : Math.floor(exact + 0.5)) + 0
        }
      default:
        return how satisfies never
    }
  }
  const exact = compileFraction(of, source)
  return () => Number(toWhole(how, exact()))
}

function compileFraction(expression: Expression, source: PoolSource): () => Fraction {
  switch (expression.kind) {
    case 'number': {
      const value = fractionOf(expression.value)
      return () => value
    }
    case 'pool': {
      const total = source(expression.pool)
      return () => fractionOf(total())
    }
    case 'negated': {
      const of = compileFraction(expression.of, source)
      return () => negate(of())
    }
    case 'operation': {
      const left = compileFraction(expression.left, source)
      const right = compileFraction(expression.right, source)
      const combine = FRACTION_OPERATIONS[expression.operator]
      return () => combine(left(), right())
    }
    case 'rounded': {
      const total = compileRounded(expression.how, expression.of, source)
      return () => fraction(BigInt(total()))
    }
    default:
      return expression satisfies never
  }
}

/** The four operations on exact numbers. */
export const FRACTION_OPERATIONS: Readonly<Record<Operator, (a: Fraction, b: Fraction) => Fraction>> = {
  '+': add,
  '-': subtract,
  '*': multiply,
  '/': divide,
}
