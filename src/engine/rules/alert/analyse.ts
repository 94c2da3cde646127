import { combatantOf, positionOf } from '../../encounter.ts'
import type { Move } from '../../move.ts'
import { forbidden, impossible, type Refusal, wrongLine } from '../../refusal.ts'
import { Refused } from '../../ruling.ts'
import type { CombatantId } from '../../vocabulary.ts'
import { takeTest } from './aptitude.ts'
import { canPay, checkBoost, mayReroll, spend } from './boost.ts'
import { rerollOpen, whatIsOpen } from './open.ts'
import { answerReroll, refuseUnseenReroll, settleTest } from './reroll.ts'
import type { AlertRuling } from './ruling.ts'
import { type AlertEncounter, scoreAt } from './state.ts'

/** The situation is analysed at most so often in a turn (AL-A1). */
const MOST_ANALYSES = 2

/** `analyse`: tries to overtake the combatant just ahead, or says which die of that try is re-rolled (AL-A1 to AL-A6). */
export function analyse(ruling: AlertRuling, move: Move & { type: 'analyse' }): void {
  const { openTest } = ruling.encounter.game
  if (openTest?.purpose.for === 'analysis' && move.reroll !== undefined) {
    if (move.dice !== undefined || move.boost !== undefined)
      throw new Refused(wrongLine('only-a-reroll', { who: combatantOf(ruling.encounter, openTest.who).name }, 'AL-A4'))
    answerReroll(ruling, move.reroll)
    return
  }
  if (openTest !== null) throw new Refused(rerollOpen(ruling.encounter, openTest.who))
  const who = ruling.encounter.active!
  const boost = move.boost ?? 0
  ruling.hold(mayAnalyse(ruling.encounter))
  ruling.hold(checkBoost(ruling.encounter, who, boost, 1))
  refuseUnseenReroll(move)
  const ahead = standingAhead(ruling.encounter, who)!
  spend(ruling, who, 1, 'analysis')
  spend(ruling, who, boost, 'boost')
  const test = takeTest(ruling, who, scoreAt(ruling.encounter.settings, positionOf(ruling.encounter, ahead)), boost, move.dice)
  ruling.tell({ type: 'test-taken', who, test, purpose: { for: 'analysis', ahead } })
  settleTest(ruling, move.reroll, mayReroll(ruling.encounter, who, 'analysis'))
}

/** Why the active combatant may not analyse the situation now; null when it may. */
export function mayAnalyse(encounter: AlertEncounter): Refusal | null {
  const who = encounter.active!
  const { name } = combatantOf(encounter, who)
  if (standingAhead(encounter, who) === null) return impossible('AL-A6', 'nobody-ahead', { who: name })
  const open = whatIsOpen(encounter)
  if (open !== null) return open
  if (encounter.game.memory.analyses >= MOST_ANALYSES)
    return forbidden('AL-A1', 'analysed-enough', { who: name, most: MOST_ANALYSES })
  return canPay(encounter, who, 1, 'AL-A1')
}

/** The nearest standing combatant above on the track, the defeated and empty places passed over (AL-A2); null for the first. */
export function standingAhead(encounter: AlertEncounter, who: CombatantId): CombatantId | null {
  return encounter.track.slice(0, positionOf(encounter, who) - 1).findLast((id) => stands(encounter, id)) ?? null
}

/** The nearest standing combatant below on the track, likewise (AL-L1); null for the last. */
export function standingBelow(encounter: AlertEncounter, who: CombatantId): CombatantId | null {
  return encounter.track.slice(positionOf(encounter, who)).find((id) => stands(encounter, id)) ?? null
}

function stands(encounter: AlertEncounter, id: CombatantId | null): boolean {
  return id !== null && !combatantOf(encounter, id).defeated
}
