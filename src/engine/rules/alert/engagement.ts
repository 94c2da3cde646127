import { combatantOf } from '../../encounter.ts'
import type { Move } from '../../move.ts'
import { findOne } from '../../names.ts'
import { wrongLine } from '../../refusal.ts'
import { Refused } from '../../ruling.ts'
import type { CombatantId } from '../../vocabulary.ts'
import type { AlertRuling } from './ruling.ts'
import { fighterOf } from './state.ts'

/** `engage`: two are at close quarters from now on, recorded for both (AL-R8). */
export function engage(ruling: AlertRuling, move: Move & { type: 'engage' }): void {
  const who = findOne(ruling.encounter, move.who)
  const other = findOne(ruling.encounter, move.with)
  const names = { who: combatantOf(ruling.encounter, who).name, with: combatantOf(ruling.encounter, other).name }
  if (who === other) throw new Refused(wrongLine('engaged-with-itself', names, 'AL-R8'))
  if (fighterOf(ruling.encounter, who).engagedWith.includes(other))
    throw new Refused(wrongLine('already-engaged', names, 'AL-R8'))
  ruling.tell({ type: 'engaged', who, with: other })
}

/** `disengage`: from one opponent, or from all. */
export function disengage(ruling: AlertRuling, move: Move & { type: 'disengage' }): void {
  const who = findOne(ruling.encounter, move.who)
  const other = move.from === undefined ? null : findOne(ruling.encounter, move.from)
  const { engagedWith } = fighterOf(ruling.encounter, who)
  if (other === null ? engagedWith.length === 0 : !engagedWith.includes(other)) {
    throw new Refused(
      wrongLine(
        'not-engaged-with',
        { who: combatantOf(ruling.encounter, who).name, with: other === null ? null : combatantOf(ruling.encounter, other).name },
        'AL-R8',
      ),
    )
  }
  breakOff(ruling, who, other === null ? [] : [other])
}

/** Ends the engagements of a combatant: with these, or with all where none are named. */
export function breakOff(ruling: AlertRuling, who: CombatantId, only: readonly CombatantId[] = []): void {
  for (const other of fighterOf(ruling.encounter, who).engagedWith) {
    if (only.length === 0 || only.includes(other)) ruling.tell({ type: 'disengaged', who, with: other })
  }
}
