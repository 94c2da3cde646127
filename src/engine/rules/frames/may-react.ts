import { combatantOf, standing } from '../../encounter.ts'
import { forbidden, type Refusal } from '../../refusal.ts'
import type { CombatantId } from '../../vocabulary.ts'
import { hasCondition } from './conditions.ts'
import { actorOf, type FramesEncounter, type Timed } from './state.ts'

/** Why a combatant can't react to anything now; null when it can. Teams don't matter (FR-R1). */
function cannotReactAtAll(encounter: FramesEncounter, who: CombatantId): Refusal | null {
  return cannotAnswerAtAll(encounter, who) ?? lacksReactionFrames(encounter, who, 1)
}

/** Why a combatant can answer nothing, even without reaction frames as a readied action does (FR-T4); null when it can. */
export function cannotAnswerAtAll(encounter: FramesEncounter, who: CombatantId): Refusal | null {
  const { name, defeated } = combatantOf(encounter, who)
  if (defeated) return forbidden('GM-6', 'defeated', { who: name })
  if (hasCondition(encounter, who, 'preoccupied')) return forbidden('FR-R6', 'preoccupied', { who: name })
  if (hasCondition(encounter, who, 'staggered')) return forbidden('FR-R6', 'staggered', { who: name })
  if (hasCondition(encounter, who, 'surprised')) return forbidden('FR-R6', 'surprised', { who: name })
  return null
}

/** Reaction frames that are missing for a reaction of so many frames (FR-R4, FR-R5). */
export function lacksReactionFrames(encounter: FramesEncounter, who: CombatantId, frames: number): Refusal | null {
  const { reactionFrames } = actorOf(encounter, who)
  const { name } = combatantOf(encounter, who)
  if (reactionFrames < 1) return forbidden('FR-R5', 'no-reaction-frames', { who: name })
  return reactionFrames < frames
    ? forbidden('FR-R4', 'too-few-reaction-frames', { who: name, frames, has: reactionFrames })
    : null
}

/** Why an event, be it an action or a reaction (FR-R2), can't be reacted to by this combatant, whatever state it is in; null when it can. */
export function cannotAnswer(encounter: FramesEncounter, who: CombatantId, event: Timed): Refusal | null {
  const { name } = combatantOf(encounter, who)
  if (event.by === who) return forbidden('FR-R1', 'own-action', { who: name })
  if (event.notice === 'never') return neverAnswered(encounter, event)
  if (event.answered.includes(who)) return alreadyAnswered(encounter, who, event)
  return null
}

/** An opportunity can't be reacted to (FR-R9); the end of a long action could be when it began (FR-T2). */
export function neverAnswered(encounter: FramesEncounter, event: Timed): Refusal {
  const item = encounter.stack.find(({ id }) => id === event.id)
  const action = item?.action ?? ''
  return item?.kind === 'opportunity'
    ? forbidden('FR-R9', 'opportunity', { action })
    : forbidden('FR-T2', 'long-action-ends', { action })
}

function alreadyAnswered(encounter: FramesEncounter, who: CombatantId, event: Timed): Refusal {
  const { name } = combatantOf(encounter, who)
  const action = encounter.stack.find(({ id }) => id === event.id)?.action ?? ''
  const unable = event.unable.find((one) => one.who === who)
  if (unable !== undefined)
    return unable.why === 'save-failed'
      ? forbidden('FR-R3', 'save-failed', { who: name, action })
      : forbidden('FR-R1', 'not-noticed', { who: name, action })
  const reacted = encounter.game.timed.some((each) => each.answers === event.id && each.by === who)
  return reacted ? forbidden('FR-R10', 'already-reacted', { who: name }) : forbidden('FR-S1', 'already-passed', { who: name })
}

/** Who can react at all, in initiative order. */
export function whoCanReact(encounter: FramesEncounter): readonly CombatantId[] {
  // One who is just joining is known to the common part first.
  return standing(encounter).filter((who) => who in encounter.game.actors && cannotReactAtAll(encounter, who) === null)
}

/** Who may still react to an event and has neither reacted nor passed, of those who can react at all (FR-S1, FR-S2). */
export function whoIsAsked(
  encounter: FramesEncounter,
  event: Timed,
  able: readonly CombatantId[] = whoCanReact(encounter),
): readonly CombatantId[] {
  if (event.notice === 'never') return []
  const answered = new Set(event.answered)
  return able.filter((who) => event.by !== who && !answered.has(who))
}
