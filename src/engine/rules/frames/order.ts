import { positionOf } from '../../encounter.ts'
import type { StackId } from '../../vocabulary.ts'
import type { FramesEncounter, Timed } from './state.ts'

/**
 * The events on the stack in the order in which they complete (FR-S3 to FR-S5): completing an event means completing
 * its not-slower reactions in initiative order (each by this same sentence), then the event, then its slower reactions
 * in initiative order. What answers nothing, as an opportunity, completes last in, first out (FR-S9).
 */
export function completionOrder(encounter: FramesEncounter): readonly StackId[] {
  const { timed } = encounter.game
  const complete = (event: Timed): readonly Timed[] => {
    const reactions = timed
      .filter((each) => each.answers === event.id)
      .sort((a, b) => positionOf(encounter, a.by) - positionOf(encounter, b.by))
    return [
      ...reactions.filter((each) => each.frames <= event.frames).flatMap(complete),
      event,
      ...reactions.filter((each) => each.frames > event.frames).flatMap(complete),
    ]
  }
  return timed
    .filter((each) => each.answers === null)
    .toReversed()
    .flatMap(complete)
    .filter((each) => !each.gone)
    .map((each) => each.id)
}

/** The events whose story isn't over: on the stack, or completed with something that answers them still on it. */
export function stillTold(timed: readonly Timed[]): readonly Timed[] {
  const isTold = (event: Timed): boolean => !event.gone || timed.some((each) => each.answers === event.id && isTold(each))
  return timed.filter(isTold)
}
