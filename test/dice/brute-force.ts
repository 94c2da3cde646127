import type { Expression } from '../../src/dice/expression.ts'
import type { Condition, Pool } from '../../src/dice/pool.ts'

/** Divisible by the sides of every die of a small case, many times over. */
export const ALL = 2520n ** 60n

/** Every way a game of chance can go: each total with its share of ALL. `play` asks for choices; null means that it gave up. */
export function everyCase(play: (choose: (from: readonly number[]) => number) => number | null): Map<number | null, bigint> {
  const shares = new Map<number | null, bigint>()
  for (let script: [choice: number, of: number][] = []; ; ) {
    let share = ALL
    let asked = 0
    const total = play((from) => {
      if (script.length === asked) script.push([0, from.length])
      share /= BigInt(from.length)
      return from[script[asked++]![0]]!
    })
    shares.set(total, (shares.get(total) ?? 0n) + share)
    script = script.slice(0, asked)
    while (script.length > 0 && script.at(-1)![0] + 1 === script.at(-1)![1]) script.pop()
    if (script.length === 0) return shares
    script.at(-1)![0]++
  }
}

/** Plays an expression in the plainest way; gives up where a die explodes more than `patience` times. */
export function playPlainly(
  expression: Expression,
  choose: (from: readonly number[]) => number,
  patience: number,
): number | null {
  switch (expression.kind) {
    case 'number':
      return expression.value
    case 'pool':
      return playPool(expression.pool, choose, patience)
    case 'negated': {
      const of = playPlainly(expression.of, choose, patience)
      return of === null ? null : 0 - of
    }
    case 'operation': {
      const a = playPlainly(expression.left, choose, patience)
      const b = playPlainly(expression.right, choose, patience)
      if (a === null || b === null) return null
      return { '+': a + b, '-': a - b, '*': a * b + 0, '/': a / b + 0 }[expression.operator]
    }
    case 'rounded': {
      const of = playPlainly(expression.of, choose, patience)
      if (of === null) return null
      // A hair more or less, so that what floating point left of a whole or a half counts as one.
      const away = Math.sign(of) * Math.floor(Math.abs(of) + 0.5 + 1e-9)
      return { floor: Math.floor(of + 1e-9), ceil: Math.ceil(of - 1e-9), round: away }[expression.how] + 0
    }
  }
}

function playPool(pool: Pool, choose: (from: readonly number[]) => number, patience: number): number | null {
  const faces = pool.die === 'fudge' ? [-1, 0, 1] : Array.from({ length: pool.die }, (_, i) => i + 1)
  const first = Array.from({ length: pool.count }, () => choose(faces))
  const clamped = first.map((face) => Math.min(Math.max(face, pool.min ?? face), pool.max ?? Number.POSITIVE_INFINITY))
  let dice = clamped
  if (pool.explosion !== null) {
    dice = []
    for (const start of clamped) {
      const chain = [start]
      while (holds(pool.explosion.when, chain.at(-1)!)) {
        if (chain.length > patience) return null
        chain.push(choose(faces))
      }
      dice.push(...(pool.explosion.compound ? [chain.reduce((a, b) => a + b)] : chain))
    }
  }
  const { reroll, counting } = pool
  if (reroll !== null) {
    const again = (value: number) => reroll.when.some((when) => holds(when, value))
    const anew = reroll.once ? faces : faces.filter((face) => !again(face))
    dice = dice.map((value) => (again(value) ? choose(anew) : value))
  }
  const { selection } = pool
  // Each part of a selection leaves aside what it leaves aside alone; a die that any of them leaves aside doesn't stand.
  const standing = dice
    .toSorted((a, b) => a - b)
    .filter((_, rank) => {
      const fromTop = dice.length - 1 - rank
      return (
        rank >= (selection['drop-lowest'] ?? 0) &&
        fromTop >= (selection['drop-highest'] ?? 0) &&
        rank < (selection['keep-lowest'] ?? dice.length) &&
        fromTop < (selection['keep-highest'] ?? dice.length)
      )
    })
  if (counting === null) return standing.reduce((a, b) => a + b, 0)
  const isFailure = (value: number) => counting.failure !== null && holds(counting.failure, value)
  const successes = standing.filter((value) => holds(counting.success, value)).length
  return successes - standing.filter((value) => !holds(counting.success, value) && isFailure(value)).length
}

function holds({ comparison, value }: Condition, shown: number): boolean {
  if (comparison === '=') return shown === value
  if (comparison === '<>') return shown !== value
  if (comparison.includes('=') && shown === value) return true
  return comparison.startsWith('<') ? shown < value : shown > value
}
