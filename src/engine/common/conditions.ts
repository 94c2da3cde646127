import type { Condition, Expiry } from '../combatant.ts'
import { combatantOf, type Encounter, inOrder, positionOf } from '../encounter.ts'
import type { Move } from '../move.ts'
import { findOne, findSeveral } from '../names.ts'
import { wrongLine } from '../refusal.ts'
import { Refused, type Ruling } from '../ruling.ts'
import type { CombatantId } from '../vocabulary.ts'

/** `condition`: sets a condition, anew if it is there already (GM-5). */
export function setCondition(ruling: Ruling, move: Move & { type: 'condition' }): void {
  const who = findSeveral(ruling.encounter, move.who)
  const named = readCondition(move.name)
  for (const id of who) {
    ruling.tell({ type: 'condition-set', who: id, condition: { ...named, expiry: expiryOf(ruling.encounter, id, move) } })
  }
}

/** `uncondition`: ends a condition before its time. */
export function endCondition(ruling: Ruling, move: Move & { type: 'uncondition' }): void {
  const { name } = readCondition(move.name)
  for (const id of findSeveral(ruling.encounter, move.who)) {
    const combatant = combatantOf(ruling.encounter, id)
    const found = combatant.conditions.find((condition) => sameName(condition.name, name))
    if (found === undefined) {
      throw new Refused(
        wrongLine('no-such-condition', {
          who: combatant.name,
          name,
          has: combatant.conditions.map((condition) => condition.name),
        }),
      )
    }
    ruling.tell({ type: 'condition-ended', who: id, name: found.name, why: 'removed' })
  }
}

/** A condition's name and number as they are written: `staggered 2`. */
export function readCondition(text: string): { readonly name: string; readonly level: number | null } {
  const name = text.trim().replace(/\s+/g, ' ')
  if (name === '') throw new Refused(wrongLine('empty-condition'))
  const numbered = /^(.*\D) (\d{1,4})$/.exec(name)
  return numbered ? { name: numbered[1]!, level: Number(numbered[2]) } : { name, level: null }
}

/** Whether two conditions are the same one; case doesn't matter. */
export function sameName(a: string, b: string): boolean {
  return a.toLowerCase() === b.toLowerCase()
}

/**
 * When a condition set now ends (GM-5): `rounds` rounds from now, at the start (or end) of the turn in which it was
 * set; or at the start or end of a combatant's next turn; or never by itself.
 */
export function expiryOf(
  encounter: Encounter,
  bearer: CombatantId,
  given: { readonly rounds?: number | undefined; readonly until?: 'start' | 'end' | undefined; readonly of?: string | undefined },
): Expiry | null {
  if (given.rounds === undefined && given.until === undefined) {
    if (given.of !== undefined) throw new Refused(wrongLine('of-without-end'))
    return null
  }
  const edge = given.until ?? 'start'
  // Before initiative nobody's turn is running: the rounds count from the first.
  const round = Math.max(encounter.round, 1)
  if (given.rounds !== undefined) {
    const of = given.of === undefined ? (encounter.active ?? bearer) : findOne(encounter, given.of)
    return { of, edge, round: round + given.rounds, turn: null }
  }
  const of = given.of === undefined ? bearer : findOne(encounter, given.of)
  return { of, edge, round: turnIsStillToCome(encounter, of) ? round : round + 1, turn: (encounter.turns[of] ?? 0) + 1 }
}

/** Whether a next turn comes in this round: not where the one put off is still to be taken up again, which is the same (AL-L1). */
function turnIsStillToCome(encounter: Encounter, who: CombatantId): boolean {
  if (encounter.active === null) return true
  return positionOf(encounter, who) > positionOf(encounter, encounter.active) && !encounter.turnsUnderWay.includes(who)
}

/** Ends what lasts until this edge of this combatant's turn (GM-5). */
export function expireAtTurn(ruling: Ruling, of: CombatantId, edge: 'start' | 'end'): void {
  const { round, turns } = ruling.encounter
  const begun = turns[of] ?? 0
  const isSkipped = combatantOf(ruling.encounter, of).defeated
  expire(ruling, ({ of: whose, edge: which, round: last, turn }) => {
    if (whose !== of || which !== edge) return false
    // The turns of the defeated don't begin: for them the round counts too.
    return turn === null ? round >= last : begun >= turn || (isSkipped && round >= last)
  })
}

/**
 * Ends, as `round` begins, what should have ended before: its turn never came, or its combatant has left (GM-5). What ends
 * in a next turn waits for it one round more, for whoever has been moved up past the turn.
 */
export function expireAtRound(ruling: Ruling, round: number): void {
  expire(ruling, (expiry) => expiry.round + (expiry.turn === null ? 0 : 1) < round)
}

function expire(ruling: Ruling, isDue: (expiry: Expiry) => boolean): void {
  for (const id of inOrder(ruling.encounter)) {
    for (const { name, expiry } of combatantOf(ruling.encounter, id).conditions) {
      if (expiry !== null && isDue(expiry)) ruling.tell({ type: 'condition-ended', who: id, name, why: 'expired' })
    }
  }
}

/** How many rounds a condition has left; null where it isn't counted in rounds. */
export function roundsLeft(encounter: Encounter, condition: Condition): number | null {
  if (condition.expiry === null || condition.expiry.turn !== null) return null
  return Math.max(condition.expiry.round - Math.max(encounter.round, 1), 0)
}

/**
 * The conditions of a combatant after `left` has gone for good: what was to end in its turn ends in the same round, when
 * the turn comes to whoever stood next below (GM-5).
 */
export function withoutAnchor(
  conditions: readonly Condition[],
  left: CombatantId,
  below: CombatantId | null,
  round: number,
): readonly Condition[] {
  return conditions.map((condition) =>
    condition.expiry?.of === left
      ? {
          ...condition,
          expiry: {
            of: below,
            edge: below === null ? ('end' as const) : ('start' as const),
            round: Math.max(condition.expiry.round, round),
            turn: null,
          },
        }
      : condition,
  )
}
