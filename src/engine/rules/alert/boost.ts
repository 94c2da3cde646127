import { combatantOf } from '../../encounter.ts'
import { forbidden, type Refusal, wrongLine } from '../../refusal.ts'
import type { CombatantId } from '../../vocabulary.ts'
import type { AlertRuling } from './ruling.ts'
import { type AlertEncounter, fighterOf } from './state.ts'

/** No test is boosted by more action points than this (AL-A3). */
const MOST_BOOST = 2

/** Not even the GM has more dice than this bought for one test. */
const MOST_DICE = 99

/** Why a test that costs `price` itself may not be boosted by so many action points; null when it may (AL-A3). */
export function checkBoost(encounter: AlertEncounter, who: CombatantId, boost: number, price: number): Refusal | null {
  if (!Number.isInteger(boost) || boost < 0 || boost > MOST_DICE)
    return wrongLine('bad-boost', { boost, most: MOST_BOOST }, 'AL-A3')
  if (boost > MOST_BOOST) return forbidden('AL-A3', 'too-much-boost', { boost, most: MOST_BOOST })
  return boost === 0 ? null : canPay(encounter, who, price + boost, 'AL-A3')
}

/** Why a combatant can't pay so many action points, by the rule that asks for them; null when it can. */
export function canPay(encounter: AlertEncounter, who: CombatantId, cost: number, rule: `AL-${string}`): Refusal | null {
  const { ap } = fighterOf(encounter, who)
  return ap >= cost ? null : forbidden(rule, 'too-few-ap', { who: combatantOf(encounter, who).name, ap, cost })
}

/** Spends action points: what is there of them, where the GM overruled that there are too few. */
export function spend(
  ruling: AlertRuling,
  who: CombatantId,
  cost: number,
  what: 'action' | 'alert' | 'analysis' | 'boost' | 'reroll',
): void {
  const ap = Math.min(cost, fighterOf(ruling.encounter, who).ap)
  if (ap > 0) ruling.tell({ type: 'ap-spent', who, ap, for: what })
}

/** Whether the action points and the settings allow a failed test's die to be re-rolled (AL-A4, AL-R17). */
export function mayReroll(encounter: AlertEncounter, who: CombatantId, purpose: 'reaction' | 'analysis'): boolean {
  return fighterOf(encounter, who).ap >= 1 && (purpose === 'analysis' || encounter.settings.boostReactions)
}
