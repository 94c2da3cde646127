import { combatantOf, inOrder } from '../../encounter.ts'
import type { Move } from '../../move.ts'
import { findSeveral } from '../../names.ts'
import { impossible } from '../../refusal.ts'
import { Refused } from '../../ruling.ts'
import type { CombatantId, StackId } from '../../vocabulary.ts'
import { findEvent } from './react.ts'
import type { FramesRuling } from './ruling.ts'
import type { FramesEncounter } from './state.ts'

/** `pass`: declines to react, on everything that still waits for this combatant's word, or for everybody (FR-S2); or on one event alone. */
export function pass(ruling: FramesRuling, move: Move & { type: 'pass' }): void {
  const { encounter } = ruling
  const why = move.cannot ? 'cannot' : 'said'
  // With something open, everybody may well have answered already: then there is nothing left to say.
  if (move.who === null && encounter.stack.length === 0) throw new Refused(impossible('FR-S1', 'nothing-declared'))
  const to = move.to === undefined ? null : findEvent(encounter, null, move.to).id
  const asked = inOrder(encounter).filter((who) => isAsked(encounter, who, to))
  const passing = move.who === null ? asked : findSeveral(encounter, [move.who])
  const other = passing.find((who) => !asked.includes(who))
  if (other !== undefined) throw new Refused(impossible('FR-S2', 'not-asked', { who: combatantOf(encounter, other).name }))
  for (const who of passing) ruling.tell({ type: 'passed', who, to, why })
}

function isAsked(encounter: FramesEncounter, who: CombatantId, to: StackId | null): boolean {
  return encounter.stack.some((item) => item.waiting.includes(who) && (to === null || item.id === to))
}
