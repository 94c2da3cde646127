import type { Combatant, Condition } from '../engine/combatant.ts'
import { columnsOf } from './columns/index.ts'
import type { Pen } from './pen.ts'

/** When a condition ends, in words (GM-5); null where it doesn't by itself. */
export function endOf(pen: Pen, condition: Condition, linear: boolean): string | null {
  const { expiry } = condition
  if (expiry === null) return null
  if (expiry.turn === null) {
    if (expiry.of === null) return pen.words.endsAtRoundEnd(expiry.round)
    return linear ? pen.words.linearEndsInRound(expiry.round) : pen.words.endsInRound(expiry.round)
  }
  if (expiry.of === null || pen.encounter.combatants[expiry.of] === undefined) return pen.words.endsAtRoundEnd(expiry.round)
  const name = pen.nameOf(expiry.of)
  return expiry.edge === 'start' ? pen.words.endsAtStart(name) : pen.words.endsAtEnd(name)
}

/** A condition's name with its number, as `staggered 2`. */
export function conditionName(pen: Pen, condition: Pick<Condition, 'name' | 'level'>): string {
  const known = columnsOf(pen.encounter.rules).conditions(pen.words)
  const name = Object.hasOwn(known, condition.name) ? pen.say(known[condition.name]!) : pen.foreign(condition.name)
  return condition.level === null ? name : `${name} ${condition.level}`
}

/** A combatant's conditions, each with when it ends. */
export function conditionTexts(pen: Pen, combatant: Combatant, linear: boolean): readonly string[] {
  return combatant.conditions.map((condition) => {
    const end = endOf(pen, condition, linear)
    return end === null ? conditionName(pen, condition) : `${conditionName(pen, condition)}, ${end}`
  })
}
