import { combatantOf, inOrder } from '../../encounter.ts'
import type { Move } from '../../move.ts'
import { findOne } from '../../names.ts'
import { impossible, type Refusal } from '../../refusal.ts'
import { Refused } from '../../ruling.ts'
import type { CombatantId } from '../../vocabulary.ts'
import { findEvent } from './react.ts'
import type { FramesRuling } from './ruling.ts'
import type { FramesEncounter } from './state.ts'

/** `pass`: declines to react, on everything that still waits for this combatant's word, or for everybody (FR-S2). */
export function pass(ruling: FramesRuling, move: Move & { type: 'pass' }): void {
  const { encounter } = ruling
  const why = move.cannot ? 'cannot' : 'said'
  if (move.who === null) {
    // With something open, everybody may well have answered already: then there is nothing left to say.
    if (encounter.stack.length === 0) throw new Refused(impossible('FR-S1', 'nothing-declared'))
    for (const who of inOrder(encounter)) if (isAsked(encounter, who)) ruling.tell({ type: 'passed', who, to: null, why })
    return
  }
  const who = findOne(encounter, move.who)
  const to = move.to === undefined ? null : findEvent(encounter, who, move.to).id
  const refusal = whyNotPass(encounter, who, to)
  if (refusal !== null) throw new Refused(refusal)
  ruling.tell({ type: 'passed', who, to, why })
}

function isAsked(encounter: FramesEncounter, who: CombatantId): boolean {
  return encounter.stack.some((item) => item.waiting.includes(who))
}

function whyNotPass(encounter: FramesEncounter, who: CombatantId, to: string | null): Refusal | null {
  const asked = encounter.stack.some((item) => item.waiting.includes(who) && (to === null || item.id === to))
  return asked ? null : impossible('FR-S2', 'not-asked', { who: combatantOf(encounter, who).name })
}
