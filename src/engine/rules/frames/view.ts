import type { Combatant } from '../../combatant.ts'
import { combatantOf } from '../../encounter.ts'
import type { CombatantId, StackId } from '../../vocabulary.ts'
import { completionOrder } from './order.ts'
import { actorOf, type FramesEncounter, timedOf } from './state.ts'
import { framesLeft, turnLength } from './turn-frames.ts'

/** This game's fields of a combatant in the track of `state`. */
export function entryOf(encounter: FramesEncounter, { id }: Combatant): Readonly<Record<string, unknown>> {
  const { reactionFrames, reactionFramesMax, initiative, readied, longAction } = actorOf(encounter, id)
  const names = (targets: readonly CombatantId[]) => targets.map((who) => combatantOf(encounter, who).name)
  return {
    frames: framesLeft(encounter, id),
    framesMax: turnLength(encounter, id),
    reactionFrames,
    reactionFramesMax,
    initiative,
    readied: readied && { action: readied.action, when: readied.when, frames: readied.frames, targets: names(readied.targets) },
    longAction: longAction && {
      action: longAction.action,
      total: longAction.total,
      left: longAction.left,
      targets: names(longAction.targets),
    },
  }
}

/** This game's fields of an event on the stack in `state`. */
export function stackedOf(encounter: FramesEncounter, id: StackId): Readonly<Record<string, unknown>> {
  const { frames, notice, answers } = timedOf(encounter, id)
  return {
    frames,
    telegraphed: notice === 'seen',
    notice,
    order: completionOrder(encounter).indexOf(id) + 1,
    declaredAgainst: answers,
  }
}
