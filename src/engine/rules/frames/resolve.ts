import { combatantOf } from '../../encounter.ts'
import type { Move } from '../../move.ts'
import { findOne, foldName } from '../../names.ts'
import type { StackItem } from '../../reactions.ts'
import { forbidden, impossible, type Refusal, wrongLine } from '../../refusal.ts'
import { throwNotation } from '../../rolls.ts'
import { Refused } from '../../ruling.ts'
import type { CombatantId, Outcome } from '../../vocabulary.ts'
import { MOST_FRAMES, readFrames } from './declare.ts'
import { beginLongAction, isBeginning } from './long-action.ts'
import { whatIsAsked, whoIsAwaited } from './open.ts'
import { completionOrder } from './order.ts'
import { itemOf } from './react.ts'
import type { FramesRuling } from './ruling.ts'
import { type FramesEncounter, timedOf } from './state.ts'

/** `resolve`: the next event completes, in the order of FR-S3 to FR-S5, with an outcome (FR-S8) and its check, if any (FR-S6, FR-S7). */
export function resolve(ruling: FramesRuling, move: Move & { type: 'resolve' }): void {
  if (move.dice !== undefined && move.check === undefined) throw new Refused(wrongLine('dice-without-check'))
  const opportunity = readOpportunity(ruling, move)
  const id = completionOrder(ruling.encounter)[0]
  ruling.hold(whatIsAsked(ruling.encounter))
  if (id === undefined) throw new Refused(impossible('FR-S1', 'nothing-open'))
  ruling.hold(whoIsAwaited(ruling.encounter))
  const item = itemOf(ruling.encounter, id)
  const outcome = move.outcome ?? usualOutcome(ruling.encounter, item)
  ruling.hold(mayEndAs(ruling.encounter, item, outcome))
  if (outcome === 'done' && isBeginning(ruling.encounter, id)) {
    if (move.check !== undefined) throw new Refused(impossible('FR-S6', 'long-action-not-complete', { action: item.action }))
    if (opportunity !== null) throw new Refused(impossible('FR-S9', 'long-action-not-complete', { action: item.action }))
    beginLongAction(ruling, item)
    return
  }
  const check = move.check === undefined ? timedOf(ruling.encounter, id).check : throwNotation(ruling.dice, move.check, move.dice)
  const { by, action, kind } = item
  const rule = outcome === 'lost' && combatantOf(ruling.encounter, by).defeated ? 'FR-S10' : null
  ruling.tell({ type: 'completed', id, by, action, kind, outcome, reason: move.reason?.trim() || null, rule, check })
  if (opportunity !== null) ruling.tell({ type: 'opportunity-opened', ...opportunity, by: id })
}

/** What becomes of an event when the GM says nothing: done (FR-S8), or lost if whose it is has been defeated (FR-S10). */
export function usualOutcome(encounter: FramesEncounter, item: StackItem): Outcome {
  return combatantOf(encounter, item.by).defeated ? 'lost' : 'done'
}

/** Why an event can't have this outcome: it is thwarted by what completed above it (FR-S8). */
export function mayEndAs(encounter: FramesEncounter, item: StackItem, outcome: Outcome): Refusal | null {
  if (outcome !== 'thwarted' || timedOf(encounter, item.id).outrun.length > 0) return null
  return forbidden('FR-S8', 'nothing-thwarts', { action: item.action })
}

function readOpportunity(
  ruling: FramesRuling,
  { opportunity }: Move & { type: 'resolve' },
): { readonly who: CombatantId; readonly frames: number } | null {
  if (opportunity === undefined) return null
  const whole = `${opportunity.who}=${opportunity.frames}`
  // Somebody may be called `Bex=2`: that is a name before it is a number of frames.
  const isName = Object.values(ruling.encounter.combatants).some(({ name }) => foldName(name) === foldName(whole))
  const who = findOne(ruling.encounter, isName ? whole : opportunity.who)
  const frames = readFrames(isName ? 1 : (opportunity.frames ?? 1))
  if (frames === 0) throw new Refused(wrongLine('bad-frames', { frames, most: MOST_FRAMES }, 'FR-S9'))
  const { name, defeated } = combatantOf(ruling.encounter, who)
  if (defeated) ruling.hold(forbidden('GM-6', 'defeated', { who: name }))
  return { who, frames }
}
