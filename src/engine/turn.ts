import { expireAtRound, expireAtTurn } from './common/conditions.ts'
import { combatantOf, type Encounter, positionOf, standing } from './encounter.ts'
import type { Ruleset } from './rules/ruleset.ts'
import type { Ruling } from './ruling.ts'
import type { CombatantId } from './vocabulary.ts'

/** Ends the active combatant's turn and begins the next one down the track (AL-T1, FR-T1). */
export function endTurn(ruling: Ruling, ruleset: Ruleset): void {
  const who = ruling.encounter.active!
  closeTurn(ruling, who)
  passTurnOn(ruling, ruleset, positionOf(ruling.encounter, who))
}

/** These combatants with the active one last, so that the turn passes on once, to one who isn't about to fall or leave as well (GM-4). */
export function activeLast(encounter: Encounter, who: readonly CombatantId[]): readonly CombatantId[] {
  return who.toSorted((a, b) => Number(a === encounter.active) - Number(b === encounter.active))
}

/** A turn is over: what lasts until its end ends (GM-5). */
export function closeTurn(ruling: Ruling, who: CombatantId): void {
  ruling.tell({ type: 'turn-ended', who })
  expireAtTurn(ruling, who, 'end')
}

/**
 * Begins the turn of the first standing combatant on the places after `place` (0 is before the first), going into
 * the next round at the end of the track. The defeated are skipped (GM-6), and what was to end in their turn ends all
 * the same (GM-5). Where nobody stands any more the fight is over.
 */
export function passTurnOn(ruling: Ruling, ruleset: Ruleset, place: number): void {
  if (standing(ruling.encounter).length === 0) {
    ruling.tell({ type: 'fight-finished', why: 'nobody-left' })
    return
  }
  for (const id of ruling.encounter.track.slice(place)) {
    if (id === null) continue
    if (!combatantOf(ruling.encounter, id).defeated) {
      beginTurn(ruling, ruleset, id)
      return
    }
    expireAtTurn(ruling, id, 'start')
    expireAtTurn(ruling, id, 'end')
  }
  beginRound(ruling, ruleset)
  passTurnOn(ruling, ruleset, 0)
}

/** Begins the next round. */
export function beginRound(ruling: Ruling, ruleset: Ruleset): void {
  // A turn that was put off and never taken up again, as the GM moved its combatant out of the way, is over too (AL-L1).
  for (const who of ruling.encounter.turnsUnderWay) closeTurn(ruling, who)
  const round = ruling.encounter.round + 1
  expireAtRound(ruling, round)
  ruling.tell({ type: 'round-started', round })
  ruleset.roundStarted(ruling)
}

/**
 * Begins a turn, or takes it up again; what lasts until its start ends (GM-5). A turn taken up again finds nothing of its own to
 * end, as that ended when it first began (AL-L1), but what was to end in the turn of one above who has left since.
 */
export function beginTurn(ruling: Ruling, ruleset: Ruleset, who: CombatantId): void {
  const kind = ruleset.turnKind(ruling.encounter, who)
  ruling.tell({ type: 'turn-started', who, kind })
  expireAtTurn(ruling, who, 'start')
  ruleset.turnStarted(ruling, kind)
}
