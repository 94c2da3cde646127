import type { Dice } from '../dice/generator.ts'
import { wrongLine } from './refusal.ts'
import { Refused } from './ruling.ts'

/** Dice that lay on the table or that the program rolled (GM-1): which, and what they showed. */
export interface Throw {
  readonly faces: readonly number[]
  readonly source: 'rolled' | 'typed'
}

/**
 * `count` dice with `sides` sides: the typed faces where there are some, else rolled (GM-1).
 * Typed faces of the wrong number or out of range are a wrong line; they are never re-rolled by the program.
 */
export function throwDice(dice: Dice, count: number, sides: number, typed?: readonly number[]): Throw {
  if (typed === undefined) {
    return { faces: Array.from({ length: count }, () => dice.face(sides)), source: 'rolled' }
  }
  if (typed.length !== count) throw new Refused(wrongLine('dice-count', { expected: count, given: typed.length }, 'GM-1'))
  const outside = typed.find((face) => !Number.isInteger(face) || face < 1 || face > sides)
  if (outside !== undefined) throw new Refused(wrongLine('dice-range', { face: outside, sides }, 'GM-1'))
  return { faces: typed, source: 'typed' }
}
