import type { Combatant, Condition } from '../engine/combatant.ts'
import { columnsOf } from './columns/index.ts'
import type { Pen } from './pen.ts'

/** When a condition ends, in words (GM-5); null where it doesn't by itself. */
export function endOf(pen: Pen, condition: Condition, linear: boolean): string | null {
  const { expiry } = condition
  if (expiry === null) return null
  const { words } = pen
  const { of, edge, round } = expiry
  if (of === null || pen.encounter.combatants[of] === undefined) return words.endsAtRoundEnd(round)
  const name = pen.nameOf(of)
  if (expiry.turn !== null) return edge === 'start' ? words.endsAtStart(name) : words.endsAtEnd(name)
  if (linear) return edge === 'start' ? words.linearEndsAtStartIn(name, round) : words.linearEndsAtEndIn(name, round)
  return edge === 'start' ? words.endsInRound(round) : words.endsAtEndIn(name, round)
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
