import { areOpponents } from '../../combatant.ts'
import { combatantOf } from '../../encounter.ts'
import { foldName } from '../../names.ts'
import { forbidden, type Refusal } from '../../refusal.ts'
import type { CombatantId } from '../../vocabulary.ts'
import { type AlertEncounter, fighterOf } from './state.ts'

/** What can be done as a reaction (AL-R8). */
export const REACTION_KINDS = ['activate', 'fight', 'move', 'disengage', 'repair', 'sabotage', 'shoot', 'use'] as const
/** What can be done as a reaction (AL-R8). */
export type ReactionKind = (typeof REACTION_KINDS)[number]

/** The words that say each kind at the beginning of an action, in English and French, without accents and endings. */
const WORDS: Readonly<Record<ReactionKind, readonly string[]>> = {
  activate: ['activate', 'activation', 'activer', 'element'],
  fight: ['fight', 'attack', 'strike', 'combattre', 'combat', 'attaquer', 'attaque', 'frapper', 'frappe'],
  move: ['move', 'movement', 'mouvement', 'bouger', 'bouge', 'deplacement', 'deplacer', 'deplace'],
  disengage: ['disengage', 'disengagement', 'desengager', 'desengagement'],
  repair: ['repair', 'reparer', 'reparation', 'repare'],
  sabotage: ['sabotage', 'saboter', 'sabote'],
  shoot: ['shoot', 'fire', 'shot', 'tirer', 'tir', 'tire'],
  use: ['use', 'equipment', 'utiliser', 'utilise', 'equipement'],
}

/** The kind of reaction that an action in words is, by its first word; null when it is none of AL-R8's. */
export function kindOf(action: string): ReactionKind | null {
  const first = foldName(action)
    .replace(/^se |^s['’]\s*/, '')
    .split(/[^\p{L}\p{N}]+/u)[0]!
  return REACTION_KINDS.find((kind) => WORDS[kind].some((word) => isFormOf(first, word))) ?? null
}

/** `moves`, `moving` and `move` are one word. */
function isFormOf(form: string, word: string): boolean {
  const stem = word.replace(/e$/, '')
  return [word, `${word}s`, `${word}es`, `${stem}ing`].includes(form)
}

/** Why a combatant may not do this as its reaction; null when it may (AL-R8). But for a fight it may be about anybody (AL-R9). */
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
    case 'fight': {
      const fought = engagedWith.filter((id) => areOpponents(combatantOf(encounter, who), combatantOf(encounter, id)))
      return fought.length > 0 && targets.every((target) => fought.includes(target))
        ? null
        : forbidden('AL-R8', 'only-engaged', { ...params, engaged: fought.map((id) => combatantOf(encounter, id).name) })
    }
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
