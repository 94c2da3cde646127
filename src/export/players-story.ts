import type { Combatant } from '../engine/combatant.ts'
import type { Encounter } from '../engine/encounter.ts'
import type { Event } from '../engine/rules/index.ts'
import type { CombatantId } from '../engine/vocabulary.ts'
import type { Step } from '../show/story.ts'

/**
 * The moves as the players may look back on them: whoever is hidden in the end, or was when it left, has been so all along. Otherwise
 * what happened before it hid would name it.
 */
export function playersSteps(steps: readonly Step[]): readonly Step[] {
  const hidden = hiddenInTheEnd(steps)
  if (hidden.size === 0) return steps
  const hide = (encounter: Encounter): Encounter => {
    const known = Object.values(encounter.combatants).filter(({ id, hidden: already }) => hidden.has(id) && !already)
    if (known.length === 0) return encounter
    const unseen = known.map((combatant): [CombatantId, Combatant] => [combatant.id, { ...combatant, hidden: true }])
    return { ...encounter, combatants: { ...encounter.combatants, ...Object.fromEntries(unseen) } }
  }
  const veil = (event: Event): Event => {
    if (event.type === 'combatant-added' && hidden.has(event.combatant.id))
      return { ...event, combatant: { ...event.combatant, hidden: true } }
    if (event.type === 'combatant-changed' && hidden.has(event.who) && event.change.hidden !== undefined)
      return { ...event, change: { ...event.change, hidden: true } }
    return event
  }
  return steps.map((step) => ({
    ...step,
    before: hide(step.before),
    after: hide(step.after),
    events: step.events.map(veil),
  }))
}

/** Who is hidden as far as the moves say last. */
function hiddenInTheEnd(steps: readonly Step[]): ReadonlySet<CombatantId> {
  const hidden = new Set(
    Object.values(steps[0]?.before.combatants ?? {}).flatMap((combatant) => (combatant.hidden ? [combatant.id] : [])),
  )
  for (const event of steps.flatMap(({ events }) => events)) {
    const [who, now] =
      event.type === 'combatant-added'
        ? [event.combatant.id, event.combatant.hidden]
        : event.type === 'combatant-changed'
          ? [event.who, event.change.hidden]
          : [null, undefined]
    if (who === null || now === undefined) continue
    if (now) hidden.add(who)
    else hidden.delete(who)
  }
  return hidden
}
