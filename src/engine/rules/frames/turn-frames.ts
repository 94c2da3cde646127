import type { CombatantId } from '../../vocabulary.ts'
import { levelOf } from './conditions.ts'
import { actorOf, type FramesEncounter } from './state.ts'

/** Frames in the turn of a combatant as it is now: hastened lengthens it, slowed shortens it, never under 1 (FR-T1). */
export function turnLength(encounter: FramesEncounter, who: CombatantId): number {
  const { length } = actorOf(encounter, who)
  return Math.max(1, length + levelOf(encounter, who, 'hastened') - levelOf(encounter, who, 'slowed'))
}

/** Frames that are left of a combatant's turn (FR-T1), or were left of its latest one; never less than 0. */
export function framesLeft(encounter: FramesEncounter, who: CombatantId): number {
  return Math.max(0, turnLength(encounter, who) - actorOf(encounter, who).spent)
}
