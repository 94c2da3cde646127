import { combatantOf } from '../../encounter.ts'
import type { Move } from '../../move.ts'
import { findItem, type StackItem, topWaiting } from '../../reactions.ts'
import { forbidden, impossible, type Refusal, wrongLine } from '../../refusal.ts'
import { throwNotation } from '../../rolls.ts'
import { Refused } from '../../ruling.ts'
import type { Outcome } from '../../vocabulary.ts'
import { breakOff } from './engagement.ts'
import { nextToComplete, whatIsAsked } from './open.ts'
import { kindOf } from './reaction-kinds.ts'
import type { AlertRuling } from './ruling.ts'
import { type AlertEncounter, fighterOf } from './state.ts'

/** `resolve`: completes the next event, reactions before what they answer (AL-R12 to AL-R15). */
export function resolve(ruling: AlertRuling, move: Move & { type: 'resolve' }): void {
  if (move.dice !== undefined && move.check === undefined) throw new Refused(wrongLine('dice-without-check'))
  const id = nextToComplete(ruling.encounter)
  if (id === null) throw new Refused(impossible('AL-R12', 'nothing-open'))
  ruling.hold(whatIsAsked(ruling.encounter))
  const item = findItem(ruling.encounter.stack, id)!
  ruling.hold(mayComplete(ruling.encounter, item))
  const lost = ruling.encounter.game.knockedOut.includes(id)
  const outcome = move.outcome ?? (lost ? 'lost' : 'done')
  ruling.hold(mayEndAs(ruling.encounter, item, outcome))
  const check = move.check === undefined ? null : throwNotation(ruling.dice, move.check, move.dice)
  const { by, action, kind } = item
  const rule = lost && outcome === 'lost' ? 'AL-R14' : null
  ruling.tell({ type: 'completed', id, by, action, kind, outcome, reason: move.reason?.trim() || null, rule, check })
  if (outcome === 'done' && kindOf(action) === 'disengage') breakOff(ruling, by, item.targets)
  if (kind === 'reaction') askToStay(ruling, item)
}

/** Why this event can't complete yet; null when it can. */
export function mayComplete(encounter: AlertEncounter, item: StackItem): Refusal | null {
  // Where reactions come after, nothing completes before everybody has spoken; else whoever waits may speak up meanwhile.
  const asked = encounter.settings.timing === 'after' ? topWaiting(encounter.stack) : item.waiting.length > 0 ? item : undefined
  if (asked === undefined) return null
  return forbidden('AL-R3', 'still-to-ask', {
    action: asked.action,
    who: asked.waiting.map((id) => combatantOf(encounter, id).name),
  })
}

/** Why an event can't have this outcome; null when it can: one knocked down loses its action (AL-R14). */
export function mayEndAs(encounter: AlertEncounter, item: StackItem, outcome: Outcome): Refusal | null {
  if (outcome === 'lost' || !encounter.game.knockedOut.includes(item.id)) return null
  return forbidden('AL-R14', 'knocked-down', { who: combatantOf(encounter, item.by).name, action: item.action })
}

/** After a reaction 1 AP keeps the alert; without AP it is spent (AL-R10). */
function askToStay(ruling: AlertRuling, { by }: StackItem): void {
  const { alert, ap } = fighterOf(ruling.encounter, by)
  if (!alert) return
  ruling.tell(ap > 0 ? { type: 'alert-asked', who: by, at: 'reaction' } : { type: 'alert-lost', who: by, why: 'no-ap' })
}
