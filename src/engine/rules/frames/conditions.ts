import type { Condition } from '../../combatant.ts'
import { combatantOf } from '../../encounter.ts'
import { foldName } from '../../names.ts'
import type { CombatantId } from '../../vocabulary.ts'
import type { FramesEncounter } from './state.ts'

/** The conditions that act on the rules; any other is only shown. */
const NAMED_CONDITIONS = ['preoccupied', 'staggered', 'hastened', 'slowed', 'surprised'] as const
/** A condition that acts on the rules. */
export type NamedCondition = (typeof NAMED_CONDITIONS)[number]

/** What the conditions are called in French, without accents. */
const FRENCH: Readonly<Record<string, NamedCondition>> = {
  preoccupe: 'preoccupied',
  preoccupee: 'preoccupied',
  chancelant: 'staggered',
  chancelante: 'staggered',
  etourdi: 'staggered',
  etourdie: 'staggered',
  sonne: 'staggered',
  sonnee: 'staggered',
  accelere: 'hastened',
  acceleree: 'hastened',
  ralenti: 'slowed',
  ralentie: 'slowed',
  surpris: 'surprised',
  surprise: 'surprised',
}

/** The condition that a name means, in either language; null where it is none that the rules know. */
export function namedCondition(name: string): NamedCondition | null {
  const folded = foldName(name)
  return NAMED_CONDITIONS.find((condition) => condition === folded) ?? FRENCH[folded] ?? null
}

/** This condition on a combatant, if it has it. */
export function hasCondition(encounter: FramesEncounter, who: CombatantId, name: NamedCondition): Condition | undefined {
  return combatantOf(encounter, who).conditions.find((condition) => namedCondition(condition.name) === name)
}

/** How much of a condition a combatant has: 0 without it, 1 where it has it without a number. */
export function levelOf(encounter: FramesEncounter, who: CombatantId, name: NamedCondition): number {
  const condition = hasCondition(encounter, who, name)
  return condition === undefined ? 0 : (condition.level ?? 1)
}
