import { positionOf } from '../../encounter.ts'
import type { StackId } from '../../vocabulary.ts'
import type { FramesEncounter, Timed } from './state.ts'

/**
 * The events on the stack in the order in which they complete: completing an event means completing its not-slower
 * reactions first (FR-S3), in initiative order (FR-S5) and each by this same sentence, then the event, then its slower
 * reactions (FR-S4) in initiative order. What answers nothing completes last in, first out, as an opportunity (FR-S9).
 */
export function completionOrder(encounter: FramesEncounter): readonly StackId[] {
  const answers = new Map<StackId | null, Timed[]>()
  for (const event of encounter.game.timed) {
    const others = answers.get(event.answers)
    if (others === undefined) answers.set(event.answers, [event])
    else others.push(event)
  }
  const complete = (event: Timed): readonly Timed[] => {
    const reactions = (answers.get(event.id) ?? []).toSorted((a, b) => positionOf(encounter, a.by) - positionOf(encounter, b.by))
    return [
      ...reactions.filter((each) => each.frames <= event.frames).flatMap(complete),
      event,
      ...reactions.filter((each) => each.frames > event.frames).flatMap(complete),
    ]
  }
  return (answers.get(null) ?? [])
    .toReversed()
    .flatMap(complete)
    .filter((each) => !each.gone)
    .map((each) => each.id)
}

/**
 * The events that still matter: all that belong to a declared action of which something is on the stack. What has
 * completed is kept until then, for the order of what is left and for what it may thwart (FR-S8).
 */
export function stillTold(timed: readonly Timed[]): readonly Timed[] {
  // What is answered stands before what answers it.
  const roots = new Map<StackId, StackId>()
  for (const { id, answers } of timed) roots.set(id, answers === null ? id : roots.get(answers)!)
  const open = new Set(timed.filter((event) => !event.gone).map(({ id }) => roots.get(id)!))
  return timed.filter(({ id }) => open.has(roots.get(id)!))
}
