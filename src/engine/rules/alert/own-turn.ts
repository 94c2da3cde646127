import { combatantOf, standing } from '../../encounter.ts'
import type { Move } from '../../move.ts'
import { findSeveral } from '../../names.ts'
import { forbidden, impossible, type Refusal, wrongLine } from '../../refusal.ts'
import { Refused } from '../../ruling.ts'
import { beginTurn, endTurn } from '../../turn.ts'
import type { CombatantId } from '../../vocabulary.ts'
import { standingBelow } from './analyse.ts'
import { canPay, spend } from './boost.ts'
import { leaveOpen, rerollOpen, whatIsOpen } from './open.ts'
import type { AlertRuleset, AlertRuling } from './ruling.ts'
import { putOnStack } from './stacking.ts'
import { type AlertEncounter, fighterOf } from './state.ts'
import { whoMayTry } from './tries.ts'

/** No action costs more action points than this. */
const MOST_COST = 99

/** `declare`: an action is committed and its AP are spent; whoever is on alert may answer (AL-T3, AL-R3, AL-R12). */
export function declare(ruling: AlertRuling, move: Move & { type: 'declare' }): void {
  if (move.check !== undefined || move.dice !== undefined) throw new Refused(wrongLine('check-at-resolve'))
  const cost = move.ap ?? 1
  if (!Number.isInteger(cost) || cost < 0 || cost > MOST_COST)
    throw new Refused(wrongLine('bad-value', { key: 'ap', value: cost, expects: `0-${MOST_COST}` }, 'AL-T3'))
  if (move.action.trim() === '') throw new Refused(wrongLine('empty-action'))
  const by = ruling.encounter.active!
  const targets = findSeveral(ruling.encounter, move.targets)
  ruling.hold(whatIsOpen(ruling.encounter))
  ruling.hold(canPay(ruling.encounter, by, cost, 'AL-T3'))
  spend(ruling, by, cost, 'action')
  const waiting = move.unseen ? [] : whoMayTry(ruling.encounter, by)
  const id = putOnStack(ruling, { kind: 'action', by, action: move.action.trim(), targets, answers: null, waiting })
  if (move.unseen) ruling.tell({ type: 'unseen', id })
}

/** Why the active combatant may not declare an action at this cost; null when it may. */
export function mayDeclare(encounter: AlertEncounter, cost: number): Refusal | null {
  return whatIsOpen(encounter) ?? canPay(encounter, encounter.active!, cost, 'AL-T3')
}

/** `end`: the turn is over (AL-T4). */
export function end(ruling: AlertRuling, alert: AlertRuleset): void {
  ruling.hold(whatIsOpen(ruling.encounter))
  leaveOpen(ruling)
  endTurn(ruling, alert)
}

/** `alert`: 1 AP, on alert, and the turn is over (AL-R1). */
export function takeAlert(ruling: AlertRuling, alert: AlertRuleset): void {
  const who = ruling.encounter.active!
  ruling.hold(whatIsOpen(ruling.encounter))
  leaveOpen(ruling)
  ruling.hold(mayTakeAlert(ruling.encounter))
  spend(ruling, who, 1, 'alert')
  ruling.tell({ type: 'alert-taken', who })
  endTurn(ruling, alert)
}

/** Why the active combatant may not go on alert; null when it may. */
export function mayTakeAlert(encounter: AlertEncounter): Refusal | null {
  const who = encounter.active!
  const open = whatIsOpen(encounter)
  if (open !== null) return open
  if (fighterOf(encounter, who).alert) return forbidden('AL-R1', 'already-on-alert', { who: combatantOf(encounter, who).name })
  return canPay(encounter, who, 1, 'AL-R1')
}

/** `stay`: 1 AP keeps the combatant that is asked on alert (AL-R2, AL-R10). */
export function stay(ruling: AlertRuling): void {
  const who = askedToStay(ruling)
  ruling.hold(mayStay(ruling.encounter, who))
  spend(ruling, who, 1, 'alert')
  ruling.tell({ type: 'alert-kept', who })
}

/** Why the combatant that is asked may not stay on alert; null when it may. */
export function mayStay(encounter: AlertEncounter, who: CombatantId): Refusal | null {
  return canPay(encounter, who, 1, encounter.game.openAlert?.at === 'reaction' ? 'AL-R10' : 'AL-R2')
}

/** `drop`: the combatant that is asked is on alert no more (AL-R2, AL-R10). */
export function drop(ruling: AlertRuling): void {
  const who = askedToStay(ruling)
  ruling.tell({ type: 'alert-lost', who, why: 'dropped' })
}

function askedToStay({ encounter }: AlertRuling): CombatantId {
  const { openAlert, openTest } = encounter.game
  if (openAlert === null) throw new Refused(impossible('AL-R2', 'not-asked-to-stay'))
  if (openTest !== null) throw new Refused(rerollOpen(encounter, openTest.who))
  return openAlert.who
}

/** `align`: steps one place down; the one who moves up acts now, and this turn goes on when the order reaches it (AL-L1, AL-L2). */
export function align(ruling: AlertRuling, alert: AlertRuleset): void {
  ruling.hold(mayAlign(ruling.encounter))
  leaveOpen(ruling)
  const who = ruling.encounter.active!
  const below = standingBelow(ruling.encounter, who)!
  ruling.tell({ type: 'put-off', who, for: below })
  beginTurn(ruling, alert, below)
}

/** Why the active combatant may not step down; null when it may. */
export function mayAlign(encounter: AlertEncounter): Refusal | null {
  const who = encounter.active!
  if (standingBelow(encounter, who) === null) {
    return impossible('AL-L2', standing(encounter).length === 1 ? 'nobody-below' : 'last-on-track', {
      who: combatantOf(encounter, who).name,
    })
  }
  return whatIsOpen(encounter)
}
