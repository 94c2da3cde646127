import { combatantOf, inOrder, standing } from '../../encounter.ts'
import type { Faces, Move } from '../../move.ts'
import { findOne } from '../../names.ts'
import { forbidden, impossible, wrongLine } from '../../refusal.ts'
import { throwDice } from '../../rolls.ts'
import { Refused } from '../../ruling.ts'
import { beginRound, closeTurn, passTurnOn } from '../../turn.ts'
import type { CombatantId } from '../../vocabulary.ts'
import { scoreOf } from './aptitude.ts'
import type { InitiativeTests } from './events.ts'
import { leaveOpen, whatIsOpen } from './open.ts'
import type { AlertRuleset, AlertRuling } from './ruling.ts'
import { fighterOf } from './state.ts'

/** `initiative`: everybody takes a test and the first round begins (AL-I1 to AL-I5). */
export function rollInitiative(ruling: AlertRuling, alert: AlertRuleset, move: Move & { type: 'initiative' }): void {
  const { encounter } = ruling
  const fighters = standing(encounter)
  if (fighters.length === 0) throw new Refused(impossible('AL-I2', 'nobody-to-fight'))
  const again = encounter.phase === 'fighting'
  if (again) {
    if (!move.scenario) ruling.hold(forbidden('AL-I1', 'initiative-rolled'))
    ruling.hold(whatIsOpen(encounter))
    leaveOpen(ruling)
    closeTurn(ruling, ruling.encounter.active!)
  }
  const typed = new Map<CombatantId, Faces[]>()
  for (const { who, faces } of move.dice) {
    const id = findOne(encounter, who)
    if (combatantOf(encounter, id).defeated)
      throw new Refused(wrongLine('dice-unused', { who: combatantOf(encounter, id).name }, 'GM-6'))
    typed.set(id, [...(typed.get(id) ?? []), faces])
  }
  const tests = new Map<CombatantId, InitiativeTests['tests'][number][]>(fighters.map((id) => [id, []]))
  const takeTest = (who: CombatantId): InitiativeTests['tests'][number] => {
    const { sides, keep } = encounter.settings
    const thrown = throwDice(ruling.dice, fighterOf(encounter, who).aptitude, sides, typed.get(who)?.shift())
    const test = { ...thrown, ...scoreOf(thrown.faces, keep) }
    tests.get(who)!.push(test)
    return test
  }
  const order = rank(fighters, takeTest)
  // Typed for a tie that there wasn't: they are checked all the same (GM-1).
  for (const [who, unused] of typed)
    for (const faces of unused) throwDice(ruling.dice, fighterOf(encounter, who).aptitude, encounter.settings.sides, faces)
  ruling.tell({
    type: 'initiative-tested',
    tests: order.map((who) => ({ who, tests: tests.get(who)! })),
    scenario: again,
  })
  // The defeated have no test: they lie below those who fight.
  ruling.tell({ type: 'order-set', order: [...order, ...inOrder(encounter).filter((id) => !order.includes(id))] })
  if (!again) ruling.tell({ type: 'fight-started' })
  beginRound(ruling, alert)
  passTurnOn(ruling, alert, 0)
}

/** Each takes a test: the higher score first (AL-I2), then the higher rest (AL-I3); those still tied do so again among themselves (AL-I4). */
function rank(
  who: readonly CombatantId[],
  takeTest: (who: CombatantId) => { readonly score: number; readonly rest: number },
): readonly CombatantId[] {
  const places = new Map<string, { readonly score: number; readonly rest: number; readonly tied: CombatantId[] }>()
  for (const id of who) {
    const { score, rest } = takeTest(id)
    const key = `${score} ${rest}`
    const place = places.get(key)
    if (place === undefined) places.set(key, { score, rest, tied: [id] })
    else place.tied.push(id)
  }
  return [...places.values()]
    .sort((a, b) => b.score - a.score || b.rest - a.rest)
    .flatMap(({ tied }) => (tied.length === 1 ? tied : rank(tied, takeTest)))
}
