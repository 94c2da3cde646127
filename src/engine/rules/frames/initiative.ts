import { combatantOf, type Encounter, inOrder, standing } from '../../encounter.ts'
import type { Faces, Move } from '../../move.ts'
import { findOne } from '../../names.ts'
import { forbidden, impossible, wrongLine } from '../../refusal.ts'
import { type NotationThrow, throwNotation } from '../../rolls.ts'
import { Refused } from '../../ruling.ts'
import { beginRound, closeTurn, passTurnOn } from '../../turn.ts'
import type { CombatantId } from '../../vocabulary.ts'
import type { InitiativeRoll } from './events.ts'
import { whatIsOpen } from './open.ts'
import type { FramesRuleset, FramesRuling } from './ruling.ts'
import { actorOf } from './state.ts'

/** A roll-off that is still tied after this many rolls stays as it was listed: a notation may have no dice at all. */
const MOST_ROLL_OFFS = 100

/** `initiative`: everybody rolls, the highest first, and the first round begins (FR-I1). */
export function rollInitiative(ruling: FramesRuling, frames: FramesRuleset, move: Move & { type: 'initiative' }): void {
  const { encounter } = ruling
  const rollers = standing(encounter)
  if (rollers.length === 0) throw new Refused(impossible('FR-I1', 'nobody-to-fight'))
  const again = encounter.phase === 'fighting'
  if (again) {
    if (!move.scenario) ruling.hold(forbidden('FR-I1', 'initiative-rolled'))
    ruling.hold(whatIsOpen(encounter))
    closeTurn(ruling, encounter.active!)
  }
  const typed = readTyped(encounter, move)
  const throws = new Map<CombatantId, NotationThrow[]>(rollers.map((id) => [id, []]))
  const roll = (who: CombatantId): NotationThrow => {
    const thrown = throwNotation(ruling.dice, encounter.settings.initiative, typed.get(who)?.shift())
    throws.get(who)!.push(thrown)
    return thrown
  }
  const first = new Map(rollers.map((who) => [who, roll(who).total + combatantOf(encounter, who).mod]))
  const order = part(rollers, (who) => first.get(who)!).flatMap((tied) => {
    switch (encounter.settings.ties) {
      case 'listed':
        return tied
      case 'roll-off':
        return rollOff(tied, roll)
      case 'modifier':
        return part(tied, (who) => combatantOf(encounter, who).mod).flatMap((still) => rollOff(still, roll))
      default:
        return encounter.settings.ties satisfies never
    }
  })
  // Typed for a roll-off that no tie asked for: they are checked all the same (GM-1).
  for (const faces of [...typed.values()].flat()) throwNotation(ruling.dice, encounter.settings.initiative, faces)
  const rolls = order.map((who) => ({
    who,
    mod: combatantOf(encounter, who).mod,
    total: first.get(who)!,
    throws: throws.get(who)!,
  }))
  ruling.tell({ type: 'initiative-rolled', rolls, scenario: again })
  // The defeated didn't roll: they lie below those who fight.
  ruling.tell({ type: 'order-set', order: [...order, ...inOrder(encounter).filter((id) => !order.includes(id))] })
  if (!again) ruling.tell({ type: 'fight-started' })
  beginRound(ruling, frames)
  passTurnOn(ruling, frames, 0)
}

function readTyped(encounter: Encounter, move: Move & { type: 'initiative' }): Map<CombatantId, Faces[]> {
  const typed = new Map<CombatantId, Faces[]>()
  for (const { who, faces } of move.dice) {
    const id = findOne(encounter, who)
    if (combatantOf(encounter, id).defeated)
      throw new Refused(wrongLine('dice-unused', { who: combatantOf(encounter, id).name }, 'GM-6'))
    typed.set(id, [...(typed.get(id) ?? []), faces])
  }
  return typed
}

/** Groups of equals, the highest first; within a group the order stays. */
function part(who: readonly CombatantId[], score: (who: CombatantId) => number): readonly (readonly CombatantId[])[] {
  const scores = [...new Set(who.map(score))].sort((a, b) => b - a)
  return scores.map((each) => who.filter((id) => score(id) === each))
}

/** Those still tied roll again, among themselves only, until none are. */
function rollOff(tied: readonly CombatantId[], roll: (who: CombatantId) => NotationThrow, times = 0): readonly CombatantId[] {
  if (tied.length < 2 || times === MOST_ROLL_OFFS) return tied
  const rolled = new Map(tied.map((who) => [who, roll(who).total]))
  return part(tied, (who) => rolled.get(who)!).flatMap((still) => rollOff(still, roll, times + 1))
}

/** One who joins in mid-fight rolls too, and stands below those with as much (FR-I1). */
export function rollLate(
  ruling: FramesRuling,
  who: CombatantId,
  faces: Faces | undefined,
): { readonly roll: InitiativeRoll; readonly place: number } {
  const { encounter } = ruling
  const thrown = throwNotation(ruling.dice, encounter.settings.initiative, faces)
  const { mod } = combatantOf(encounter, who)
  const total = thrown.total + mod
  const others = encounter.track.filter((id) => id !== who)
  const below = others.findIndex((id) => {
    if (id === null) return false
    const initiative = actorOf(encounter, id).initiative
    if (initiative === null) return false
    if (initiative !== total) return initiative < total
    return encounter.settings.ties === 'modifier' && combatantOf(encounter, id).mod < mod
  })
  return { roll: { who, mod, total, throws: [thrown] }, place: below === -1 ? others.length + 1 : below + 1 }
}
