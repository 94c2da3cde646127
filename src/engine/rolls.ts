import type { Dice } from '../dice/generator.ts'
import { type NotationError, parseNotation } from '../dice/notation.ts'
import { rollExpression, type TypedDiceError } from '../dice/roll.ts'
import { type Refusal, wrongLine } from './refusal.ts'
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

/** A notation that was rolled, with what it came to. */
export interface NotationThrow extends Throw {
  readonly notation: string
  readonly total: number
}

/**
 * Rolls a notation, from typed faces where there are some (GM-1). A mistake in the notation is a wrong line that tells
 * its place; so are typed faces of the wrong number or out of range.
 */
export function throwNotation(dice: Dice, notation: string, typed?: readonly number[]): NotationThrow {
  const parsed = parseNotation(notation)
  if (!parsed.ok) throw new Refused(refuseNotation(parsed.error))
  const result = rollExpression(parsed.expression, dice, typed)
  if (!result.ok) throw new Refused(refuseTyped(result.error))
  const faces = result.roll.pools.flatMap(({ dice: rolled }) => rolled.flatMap(({ thrown }) => thrown))
  return {
    notation: notation.trim(),
    faces: typed ?? faces,
    source: typed === undefined ? 'rolled' : 'typed',
    total: result.roll.total,
  }
}

/** A mistake in a notation as a wrong line. */
export function refuseNotation({ code, text, at, length, expected, limit }: NotationError): Refusal {
  return wrongLine('notation', { problem: code, text, at, length, found: text.slice(at, at + length), expected, limit })
}

/** Typed dice that don't fit what is rolled, as a wrong line (GM-1). */
export function refuseTyped(error: TypedDiceError): Refusal {
  switch (error.code) {
    case 'too-few-dice':
      return wrongLine('dice-count', { expected: error.needed, given: error.given }, 'GM-1')
    case 'too-many-dice':
      return wrongLine('dice-count', { expected: error.used, given: error.given }, 'GM-1')
    case 'face-out-of-range':
      return wrongLine('dice-range', { face: error.face, lowest: error.lowest, sides: error.highest }, 'GM-1')
    default:
      return error satisfies never
  }
}
