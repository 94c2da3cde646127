import type { Combatant } from '../engine/combatant.ts'
import type { Encounter } from '../engine/encounter.ts'
import type { Event } from '../engine/rules/index.ts'
import type { CombatantId } from '../engine/vocabulary.ts'
import type { Step } from '../show/story.ts'
import type { Lang } from '../words/lang.ts'
import { showWords } from '../words/show.ts'
import { unnaming } from './unname.ts'

/** What can be looked at of a fight: how it stands, and its moves. */
interface Fight {
  readonly encounter: Encounter
  readonly steps: readonly Step[]
}

/**
 * A fight as the players may look at it: whoever is hidden in the end, or was when it left, has been so all along. Otherwise what happened
 * before it hid would name it. No text names it either, whoever wrote it.
 */
export function playersFight<Given extends Fight>(fight: Given, lang: Lang): Given {
  const hidden = hiddenInTheEnd(fight.steps)
  if (hidden.size === 0) return fight
  const steps = playersSteps(fight.steps, hidden)
  const { taken, kept } = namesEver(fight.steps, hidden)
  const unname = unnaming(taken, kept, showWords[lang].someone)
  if (unname === null) return { ...fight, steps }
  const unnamed = inFreeTexts(unname)
  return {
    ...fight,
    encounter: unnamed(fight.encounter),
    steps: steps.map((step) => ({
      ...step,
      before: unnamed(step.before),
      after: unnamed(step.after),
      events: unnamed(step.events),
    })),
  }
}

/** Every name that somebody hidden, or anybody else, has had. */
function namesEver(steps: readonly Step[], hidden: ReadonlySet<CombatantId>): Record<'taken' | 'kept', ReadonlySet<string>> {
  const names = { taken: new Set<string>(), kept: new Set<string>() }
  const note = (id: CombatantId, name: string | undefined): void => {
    if (name !== undefined) names[hidden.has(id) ? 'taken' : 'kept'].add(name)
  }
  for (const { id, name } of Object.values(steps[0]?.before.combatants ?? {})) note(id, name)
  for (const event of steps.flatMap(({ events }) => events)) {
    if (event.type === 'combatant-added') note(event.combatant.id, event.combatant.name)
    if (event.type === 'combatant-changed') note(event.who, event.change.name)
  }
  return names
}

/** Where free text stands, in events and in encounters. */
const FREE_TEXTS: ReadonlySet<string> = new Set(['action', 'when', 'reason', 'text', 'team', 'teams', 'teamOrder', 'name'])

/** What changes the free texts within events and encounters; what they share with each other is changed once. */
function inFreeTexts(change: (text: string) => string): <Value>(value: Value) => Value {
  const done = new WeakMap<object, unknown>()
  const within = (value: unknown, isFree: boolean): unknown => {
    if (typeof value === 'string') return isFree ? change(value) : value
    if (typeof value !== 'object' || value === null) return value
    const known = done.get(value)
    if (known !== undefined) return known
    const changed = Array.isArray(value)
      ? value.map((each) => within(each, isFree))
      : Object.fromEntries(
          Object.entries(value).map(([key, part]) => [
            key,
            key === 'settings' || (key === 'name' && isOwn(value)) ? part : within(part, isFree || FREE_TEXTS.has(key)),
          ]),
        )
    done.set(value, changed)
    return changed
  }
  return (value) => within(value, false) as typeof value
}

/** Whether a name is a combatant's own, which is told by who sees it, and not that of an encounter, a condition, or what an event is about. */
function isOwn(named: object): boolean {
  return !('phase' in named || 'level' in named || 'type' in named)
}

function playersSteps(steps: readonly Step[], hidden: ReadonlySet<CombatantId>): readonly Step[] {
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
