import fc from 'fast-check'
import type { Expression } from '../../src/dice/expression.ts'
import { parseNotation, printNotation } from '../../src/dice/notation.ts'
import { COMPARISONS, type Condition, type Pool, type Selection } from '../../src/dice/pool.ts'

/** How large the random pools get. */
export interface Size {
  readonly dice: number
  readonly sides: number
}

function condition(most: number): fc.Arbitrary<Condition> {
  return fc.record({ comparison: fc.constantFrom(...COMPARISONS), value: fc.integer({ min: -1, max: most + 1 }) })
}

const selections = fc.constantFrom<readonly Selection[]>(
  ['keep-highest'],
  ['keep-lowest'],
  ['drop-highest'],
  ['drop-lowest'],
  ['drop-highest', 'drop-lowest'],
  ['keep-highest', 'drop-highest'],
  ['keep-lowest', 'drop-lowest'],
)

/** Any pool, with each modifier there or not; some of these pools the notation refuses. */
export function anyPool({ dice, sides }: Size): fc.Arbitrary<Pool> {
  const seldom = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: null, freq: 1 })
  return fc.record({
    count: fc.integer({ min: 1, max: dice }),
    die: fc.oneof(
      { weight: 5, arbitrary: fc.integer({ min: 1, max: sides }) },
      { weight: 1, arbitrary: fc.constant('fudge' as const) },
    ),
    min: seldom(fc.integer({ min: -1, max: sides })),
    max: seldom(fc.integer({ min: -1, max: sides })),
    explosion: seldom(fc.record({ compound: fc.boolean(), when: condition(sides) })),
    reroll: seldom(fc.record({ once: fc.boolean(), when: fc.array(condition(sides), { minLength: 1, maxLength: 2 }) })),
    selection: fc
      .option(fc.tuple(selections, fc.integer({ min: 1, max: dice }), fc.integer({ min: 1, max: dice })), { nil: null, freq: 1 })
      .map((chosen) =>
        chosen === null ? {} : Object.fromEntries(chosen[0].map((which, i) => [which, chosen[1 + i] as number])),
      ),
    counting: seldom(fc.record({ success: condition(sides), failure: seldom(condition(sides)) })),
  })
}

/** Any expression of up to so many pools; some of these expressions the notation refuses. */
export function anyExpression(size: Size): fc.Arbitrary<Expression> {
  const number: fc.Arbitrary<Expression> = fc
    .oneof({ weight: 4, arbitrary: fc.integer({ min: 0, max: 20 }) }, { weight: 1, arbitrary: fc.constantFrom(0.5, 1.25, 2.1) })
    .map((value) => ({ kind: 'number', value }))
  const pool: fc.Arbitrary<Expression> = anyPool(size).map((one) => ({ kind: 'pool', pool: one }))
  return fc.letrec<{ expression: Expression }>((tie) => ({
    expression: fc.oneof(
      { maxDepth: 2, depthSize: 'small' },
      { weight: 4, arbitrary: pool },
      { weight: 1, arbitrary: number },
      {
        weight: 4,
        arbitrary: fc.record({
          kind: fc.constant('operation' as const),
          operator: fc.constantFrom('+', '-', '*', '/'),
          left: tie('expression'),
          right: tie('expression'),
        }),
      },
      { weight: 1, arbitrary: tie('expression').map((of): Expression => ({ kind: 'negated', of })) },
      {
        weight: 1,
        arbitrary: fc.record({
          kind: fc.constant('rounded' as const),
          how: fc.constantFrom('floor', 'round', 'ceil'),
          of: tie('expression'),
        }),
      },
    ),
  })).expression
}

/** Whether the notation takes an expression. */
export function isTaken(expression: Expression): boolean {
  return parseNotation(printNotation(expression)).ok
}

/** The expression of a notation that is known to be right. */
export function parsed(text: string): Expression {
  const result = parseNotation(text)
  if (!result.ok) throw new Error(`${text}: ${result.error.code} at ${result.error.at}`)
  return result.expression
}
