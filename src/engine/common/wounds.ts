import { combatantOf, positionOf } from '../encounter.ts'
import type { Move, NameText } from '../move.ts'
import { findSeveral } from '../names.ts'
import { wrongLine } from '../refusal.ts'
import { type NotationThrow, throwNotation } from '../rolls.ts'
import type { Ruleset } from '../rules/ruleset.ts'
import { Refused, type Ruling } from '../ruling.ts'
import { activeLast, closeTurn, passTurnOn } from '../turn.ts'

/** No amount of damage or healing is more than this. */
const MOST_AMOUNT = 999_999

/** `damage` and `heal`: temporary hit points go first; hit points stay between 0 and the maximum unless the GM says beyond (GM-4). */
export function changeHitPoints(ruling: Ruling, move: Move & { type: 'damage' | 'heal' }): void {
  const who = findSeveral(ruling.encounter, move.who)
  const rolled = readAmount(ruling, move)
  const amount =
    move.share === 'half' ? Math.floor(rolled.amount / 2) : move.share === 'double' ? rolled.amount * 2 : rolled.amount
  for (const id of who) {
    const combatant = combatantOf(ruling.encounter, id)
    if (combatant.hp === null) throw new Refused(wrongLine('no-hit-points', { who: combatant.name }))
    if (move.type === 'damage') {
      const absorbed = move.beyond ? 0 : Math.min(combatant.tempHp, amount)
      const lost = Math.min(amount - absorbed, combatant.hp)
      ruling.tell({ type: 'damaged', who: id, dealt: amount, absorbed, lost, throw: rolled.throw })
    } else {
      const most = move.beyond || combatant.hpMax === null ? MOST_AMOUNT : combatant.hpMax
      const room = Math.max(most - combatant.hp, 0)
      ruling.tell({ type: 'healed', who: id, amount: Math.min(amount, room), throw: rolled.throw })
    }
  }
}

function readAmount(ruling: Ruling, move: Move & { type: 'damage' | 'heal' }): { amount: number; throw: NotationThrow | null } {
  const text = move.amount.trim()
  if (/^\d{1,6}$/.test(text)) {
    if (move.dice !== undefined) throw new Refused(wrongLine('dice-count', { expected: 0, given: move.dice.length }, 'GM-1'))
    return { amount: Number(text), throw: null }
  }
  if (/^[+-]?[\d.]+$/.test(text)) throw new Refused(wrongLine('bad-amount', { amount: text, most: MOST_AMOUNT }))
  const thrown = throwNotation(ruling.dice, text, move.dice)
  return { amount: Math.min(Math.max(Math.floor(thrown.total), 0), MOST_AMOUNT), throw: thrown }
}

/** `temp`: temporary hit points; a new number takes the place of the old one. */
export function setTemporary(ruling: Ruling, move: Move & { type: 'temp' }): void {
  if (!Number.isInteger(move.amount) || move.amount < 0 || move.amount > MOST_AMOUNT) {
    throw new Refused(wrongLine('bad-amount', { amount: move.amount, most: MOST_AMOUNT }))
  }
  for (const who of findSeveral(ruling.encounter, move.who)) ruling.tell({ type: 'temp-set', who, tempHp: move.amount })
}

/** `defeat`: from now on skipped and never asked, until revived (GM-6). */
export function defeat(ruling: Ruling, ruleset: Ruleset, names: readonly NameText[]): void {
  for (const who of activeLast(ruling.encounter, findSeveral(ruling.encounter, names))) {
    const combatant = combatantOf(ruling.encounter, who)
    if (combatant.defeated) throw new Refused(wrongLine('already-defeated', { who: combatant.name }, 'GM-6'))
    const wasActive = ruling.encounter.active === who
    ruleset.felled(ruling, who, 'defeated')
    if (wasActive) closeTurn(ruling, who)
    ruling.tell({ type: 'defeated', who })
    if (wasActive) passTurnOn(ruling, ruleset, positionOf(ruling.encounter, who))
  }
}

/** `revive`: back in the fight, where it stands (GM-6). */
export function revive(ruling: Ruling, names: readonly NameText[]): void {
  for (const who of findSeveral(ruling.encounter, names)) {
    const combatant = combatantOf(ruling.encounter, who)
    if (!combatant.defeated) throw new Refused(wrongLine('not-defeated', { who: combatant.name }, 'GM-6'))
    ruling.tell({ type: 'revived', who })
  }
}

/** `knock-down` and `stand` (AL-R14). */
export function changeFooting(ruling: Ruling, names: readonly NameText[], down: boolean): void {
  for (const who of findSeveral(ruling.encounter, names)) {
    const combatant = combatantOf(ruling.encounter, who)
    if (combatant.knockedDown === down) throw new Refused(wrongLine(down ? 'already-down' : 'not-down', { who: combatant.name }))
    ruling.tell({ type: down ? 'knocked-down' : 'stood-up', who })
  }
}
