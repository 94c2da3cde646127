import type { Combatant } from '../engine/combatant.ts'
import { combatantOf, type Encounter, inOrder } from '../engine/encounter.ts'
import type { CombatantId } from '../engine/vocabulary.ts'

/** Whether these eyes see a combatant: the GM's see all, the players' not the hidden ones. */
export function isSeen(combatant: Combatant, players: boolean): boolean {
  return !(players && combatant.hidden)
}

/** The combatants that these eyes see, in order. */
export function seenInOrder(encounter: Encounter, players: boolean): readonly CombatantId[] {
  return inOrder(encounter).filter((id) => isSeen(combatantOf(encounter, id), players))
}
