import { areOpponents } from '../../combatant.ts'
import { combatantOf, positionOf, standing } from '../../encounter.ts'
import type { StackItem } from '../../reactions.ts'
import { forbidden, impossible, type Refusal } from '../../refusal.ts'
import type { CombatantId } from '../../vocabulary.ts'
import { type AlertEncounter, fighterOf, scoreAt } from './state.ts'

/** The side that a combatant is on: its team, or itself alone; a team's name never begins with a space, as that does. */
export function sideOf(encounter: AlertEncounter, who: CombatantId): string {
  return combatantOf(encounter, who).team ?? ` ${who}`
}

/** What a try to react to this event must reach: the score of its doer's place on the track (AL-R6). */
export function difficultyOf(encounter: AlertEncounter, item: StackItem): number {
  return scoreAt(encounter.settings, positionOf(encounter, item.by))
}

/** Who may try to react to something that `by` declares now, in the order of the track (AL-R3, AL-R5). */
export function whoMayTry(encounter: AlertEncounter, by: CombatantId): readonly CombatantId[] {
  return standing(encounter).filter(
    (id) =>
      areOpponents(combatantOf(encounter, by), combatantOf(encounter, id)) &&
      fighterOf(encounter, id).alert &&
      !encounter.game.memory.tried.includes(id),
  )
}

/** Why a combatant may not try to react to this event now; null when it may. */
export function mayTry(encounter: AlertEncounter, who: CombatantId, item: StackItem): Refusal | null {
  const combatant = combatantOf(encounter, who)
  const by = combatantOf(encounter, item.by)
  const params = { who: combatant.name, by: by.name }
  // Not even the GM makes a question of what the defeated do: whoever is to act again is revived first.
  if (combatant.defeated) return impossible('GM-6', 'defeated', params)
  if (!areOpponents(by, combatant)) return forbidden('AL-R3', 'not-an-opponent', params)
  if (item.kind === 'reaction' && !encounter.settings.reactToReactions) return forbidden('AL-R16', 'reaction-to-reaction', params)
  if (encounter.game.memory.tried.includes(who)) {
    return forbidden('AL-R5', 'already-tried', {
      ...params,
      turn: encounter.active === null ? by.name : combatantOf(encounter, encounter.active).name,
    })
  }
  if (!fighterOf(encounter, who).alert) return forbidden('AL-R3', 'not-on-alert', params)
  if (encounter.game.unseen.includes(item.id)) return forbidden('AL-R4', 'behind-back', params)
  const passed = encounter.game.passed.find((one) => one.who === who && one.on === item.id)
  if (passed !== undefined)
    return passed.why === 'cannot' ? forbidden('AL-R4', 'behind-back', params) : forbidden('AL-R3', 'has-passed', params)
  if (!item.waiting.includes(who)) return forbidden('AL-R3', 'not-asked', params)
  const first = sideAsked(encounter, item)
  if (first !== undefined && first !== sideOf(encounter, who)) {
    return forbidden('AL-R11', 'not-its-place', {
      ...params,
      first: firstAsked(encounter, item).map((id) => combatantOf(encounter, id).name),
    })
  }
  return null
}

/** Who is asked now: those of the side whose place it is; which of them begins is their player's choice (AL-R11). */
export function firstAsked(encounter: AlertEncounter, item: StackItem): readonly CombatantId[] {
  const side = sideAsked(encounter, item)
  return item.waiting.filter((id) => sideOf(encounter, id) === side)
}

/** The side whose place it is: the first in the order that still has somebody to ask (a team may have been corrected since). */
function sideAsked(encounter: AlertEncounter, item: StackItem): string | undefined {
  return encounter.game.teamOrder[item.id]?.find((side) => item.waiting.some((id) => sideOf(encounter, id) === side))
}

/**
 * The order of the sides once one of its members has answered (AL-R11): one who reacts takes its side's next place, the
 * others of its side move on to the places left; one who passes gives up its own.
 */
export function sidesAfter(encounter: AlertEncounter, item: StackItem, who: CombatantId, reacts: boolean): readonly string[] {
  const sides = encounter.game.teamOrder[item.id] ?? []
  const own = sideOf(encounter, who)
  const rank = reacts ? 0 : item.waiting.filter((id) => sideOf(encounter, id) === own).indexOf(who)
  const place = sides.map((side, index) => (side === own ? index : -1)).filter((index) => index >= 0)[Math.max(rank, 0)]
  return sides.filter((_, index) => index !== place)
}
