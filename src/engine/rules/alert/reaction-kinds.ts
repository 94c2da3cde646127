import { combatantOf } from '../../encounter.ts'
import { foldName } from '../../names.ts'
import { forbidden, type Refusal } from '../../refusal.ts'
import type { CombatantId } from '../../vocabulary.ts'
import { type AlertEncounter, fighterOf } from './state.ts'

/** What can be done as a reaction (AL-R8). */
export const REACTION_KINDS = ['activate', 'fight', 'move', 'disengage', 'repair', 'sabotage', 'shoot', 'use'] as const
/** What can be done as a reaction (AL-R8). */
export type ReactionKind = (typeof REACTION_KINDS)[number]

/** The words that say each kind at the beginning of an action, without accents. */
const WORDS: Readonly<Record<ReactionKind, readonly string[]>> = {
  activate: ['activate', 'activer', 'active', 'element'],
  fight: ['fight', 'attack', 'strike', 'combattre', 'combat', 'attaquer', 'frapper'],
  move: ['move', 'movement', 'mouvement', 'bouger', 'deplacement', 'deplacer'],
  disengage: ['disengage', 'disengagement', 'desengager', 'desengagement'],
  repair: ['repair', 'reparer', 'reparation'],
  sabotage: ['sabotage', 'saboter'],
  shoot: ['shoot', 'fire', 'tirer', 'tir'],
  use: ['use', 'equipment', 'utiliser', 'equipement'],
}

/** The kind of reaction that an action in words is, by its first word; null when it is none of AL-R8's. */
export function kindOf(action: string): ReactionKind | null {
  const first = foldName(action).split(/[\s'’-]+/)[0]!
  return REACTION_KINDS.find((kind) => WORDS[kind].includes(first)) ?? null
}

/** Why a combatant may not do this as its reaction; null when it may (AL-R8). */
export function mayDo(
  encounter: AlertEncounter,
  who: CombatantId,
  action: string,
  targets: readonly CombatantId[],
): Refusal | null {
  const { engagedWith } = fighterOf(encounter, who)
  const params = {
    who: combatantOf(encounter, who).name,
    action,
    engaged: engagedWith.map((id) => combatantOf(encounter, id).name),
  }
  const kind = kindOf(action)
  switch (kind) {
    case null:
      return forbidden('AL-R8', 'not-a-reaction', { ...params, kinds: REACTION_KINDS })
    case 'fight':
      return engagedWith.length > 0 && targets.every((target) => engagedWith.includes(target))
        ? null
        : forbidden('AL-R8', 'only-engaged', params)
    case 'disengage':
      return engagedWith.length > 0 ? null : forbidden('AL-R8', 'not-engaged', params)
    case 'shoot':
    case 'use':
      return engagedWith.length === 0 ? null : forbidden('AL-R8', 'engaged', params)
    case 'activate':
    case 'move':
    case 'repair':
    case 'sabotage':
      return null
    default:
      return kind satisfies never
  }
}
