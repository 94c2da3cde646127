import { combatantOf, inOrder } from '../../encounter.ts'
import type { Move } from '../../move.ts'
import { findOne } from '../../names.ts'
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
  const named = move.who === null ? null : findOne(encounter, move.who)
  const to = move.to === undefined ? null : findEvent(encounter, named, move.to).id
  const asked = inOrder(encounter).filter((who) => isAsked(encounter, who, to) && (named === null || who === named))
  if (named !== null && asked.length === 0)
    throw new Refused(impossible('FR-S2', 'not-asked', { who: combatantOf(encounter, named).name }))
  for (const who of asked) ruling.tell({ type: 'passed', who, to, why })
}

function isAsked(encounter: FramesEncounter, who: CombatantId, to: StackId | null): boolean {
  return encounter.stack.some((item) => item.waiting.includes(who) && (to === null || item.id === to))
}
