import { combatantOf } from '../../encounter.ts'
import { topWaiting } from '../../reactions.ts'
import { forbidden, type Refusal } from '../../refusal.ts'
import type { StackId } from '../../vocabulary.ts'
import { completionOrder } from './order.ts'
import type { FramesEncounter, OpenOpportunity } from './state.ts'

/** What forbids to declare anything or to end the turn: something is still open (FR-S2, FR-S9). */
export function whatIsOpen(encounter: FramesEncounter): Refusal | null {
  const asked = whatIsAsked(encounter)
  if (asked !== null) return asked
  return encounter.stack.length > 0
    ? forbidden('FR-S2', 'still-open', { what: encounter.stack.map((item) => item.action) })
    : null
}

/** An opportunity comes before anything else (FR-S9). */
export function whatIsAsked(encounter: FramesEncounter): Refusal | null {
  const asked = openOpportunity(encounter)
  return asked === null ? null : forbidden('FR-S9', 'opportunity-open', { who: combatantOf(encounter, asked.who).name })
}

/** The opportunity that is asked about now. */
export function openOpportunity(encounter: FramesEncounter): OpenOpportunity | null {
  return encounter.game.opportunities.at(-1) ?? null
}

/** What forbids anything to complete: somebody has still to be asked (FR-S2). */
export function whoIsAwaited(encounter: FramesEncounter): Refusal | null {
  const item = topWaiting(encounter.stack)
  if (item === undefined) return null
  return forbidden('FR-S2', 'still-to-ask', {
    action: item.action,
    who: item.waiting.map((id) => combatantOf(encounter, id).name),
  })
}

/** The event that `resolve` would complete now; null while somebody has still to be asked (FR-S2, FR-S9). */
export function nextToComplete(encounter: FramesEncounter): StackId | null {
  if (whatIsAsked(encounter) !== null || whoIsAwaited(encounter) !== null) return null
  return completionOrder(encounter)[0] ?? null
}
