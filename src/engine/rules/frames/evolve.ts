import type { CommonEvent } from '../../event.ts'
import { takeOff } from '../../reactions.ts'
import type { AnyEvent } from '../../ruling.ts'
import type { CombatantId, StackId } from '../../vocabulary.ts'
import type { FramesEvent } from './events.ts'
import { whoCanReact, whoIsAsked } from './may-react.ts'
import { stillTold } from './order.ts'
import { type Actor, actorOf, type FramesEncounter, type FramesGame, type Timed } from './state.ts'

/** What an event does to what `frames` keeps. Who is asked about what follows from it anew each time (FR-S2). */
export function evolveFrames(_before: FramesEncounter, encounter: FramesEncounter, event: AnyEvent): FramesEncounter {
  const evolved = evolveGame(encounter, event as CommonEvent | FramesEvent)
  // One who passes changes nothing for the others, and there may be many who do.
  return event.type === 'passed' ? evolved : ask(evolved)
}

/** Everybody who may still react to an event and hasn't answered is asked about it, and nobody else. */
function ask(encounter: FramesEncounter): FramesEncounter {
  if (encounter.stack.length === 0) return encounter
  const able = whoCanReact(encounter)
  const events = new Map(encounter.game.timed.map((event) => [event.id, event]))
  const stack = encounter.stack.map((item) => {
    const event = events.get(item.id)
    return event === undefined ? item : { ...item, waiting: whoIsAsked(encounter, event, able) }
  })
  return { ...encounter, stack }
}

function evolveGame(encounter: FramesEncounter, event: CommonEvent | FramesEvent): FramesEncounter {
  switch (event.type) {
    case 'actor-joined':
      return withGame(encounter, { actors: { ...encounter.game.actors, [event.who]: event.actor } })
    case 'actor-changed':
      return change(encounter, event.who, event.change)
    case 'combatant-removed': {
      const actors = Object.entries(encounter.game.actors).filter(([who]) => who !== event.who)
      return withGame(encounter, {
        actors: Object.fromEntries(actors.map(([who, actor]) => [who, withoutTarget(actor, event.who)])),
      })
    }
    case 'initiative-rolled': {
      const rolled = Object.fromEntries(
        event.rolls.map(({ who, total }) => [who, { ...actorOf(encounter, who), initiative: total }]),
      )
      return withGame(encounter, { actors: { ...encounter.game.actors, ...rolled } })
    }
    case 'turn-started':
      return change(encounter, event.who, { spent: 0, reactionFrames: actorOf(encounter, event.who).reactionFramesMax })
    case 'frames-spent':
    case 'frames-lost':
      return change(encounter, event.who, { spent: actorOf(encounter, event.who).spent + event.frames })
    case 'reaction-frames-spent':
      return change(encounter, event.who, { reactionFrames: event.left })
    case 'stacked':
      return event.answers === null || encounter.settings.reactionsPerEvent === 'any'
        ? encounter
        : answer(encounter, event.by, event.answers)
    case 'timed': {
      const { type: _, ...timed } = event
      const answers = encounter.stack.find(({ id }) => id === event.id)!.answers
      return withGame(encounter, {
        timed: [...encounter.game.timed, { ...timed, answers, answered: [], unable: [], gone: false, outrun: [], check: null }],
      })
    }
    case 'passed':
      return answer(encounter, event.who, event.to, event.why === 'cannot' ? 'cannot' : null)
    case 'reflex-failed':
      return answer(encounter, event.who, event.to, 'save-failed')
    case 'checked-early':
      return changeTimed(encounter, event.id, (timed) => ({ ...timed, check: event.check }))
    case 'completed':
      return leave(encounter, event.id, { by: event.by, action: event.action, done: event.outcome === 'done' })
    case 'fight-finished':
      return withGame(encounter, { timed: [], opportunities: [] })
    case 'long-action-begun': {
      const { who, action, targets, total, left } = event
      const off = leave({ ...encounter, stack: takeOff(encounter.stack, event.id) }, event.id, {
        by: who,
        action,
        done: false,
      })
      return change(off, who, { longAction: { action, targets, total, left } })
    }
    case 'long-action-continued': {
      const { longAction } = actorOf(encounter, event.who)
      return change(encounter, event.who, {
        longAction: event.left === 0 || longAction === null ? null : { ...longAction, left: event.left },
      })
    }
    case 'long-action-lost':
      return change(encounter, event.who, { longAction: null })
    case 'readied':
      return change(encounter, event.who, { readied: event.readied })
    case 'readied-lost':
    case 'triggered':
      return change(encounter, event.who, { readied: null })
    case 'opportunity-opened': {
      const { who, frames, by } = event
      return withGame(encounter, { opportunities: [...encounter.game.opportunities, { who, frames, by }] })
    }
    case 'opportunity-taken':
    case 'opportunity-declined': {
      const closed = encounter.game.opportunities.findLastIndex(({ who }) => who === event.who)
      return withGame(encounter, { opportunities: encounter.game.opportunities.toSpliced(closed, 1) })
    }
    case 'combatant-added':
    case 'combatant-changed':
    case 'combatant-moved':
    case 'order-set':
    case 'fight-started':
    case 'round-started':
    case 'turn-ended':
    case 'turn-skipped':
    case 'reflex-saved':
    case 'damaged':
    case 'healed':
    case 'temp-set':
    case 'condition-set':
    case 'condition-ended':
    case 'defeated':
    case 'revived':
    case 'knocked-down':
    case 'stood-up':
    case 'noted':
    case 'renamed':
    case 'seeded':
    case 'overruled':
      return encounter
    default:
      return event satisfies never
  }
}

function withGame(encounter: FramesEncounter, change: Partial<FramesGame>): FramesEncounter {
  return { ...encounter, game: { ...encounter.game, ...change } }
}

function change(encounter: FramesEncounter, who: CombatantId, values: Partial<Actor>): FramesEncounter {
  return withGame(encounter, { actors: { ...encounter.game.actors, [who]: { ...actorOf(encounter, who), ...values } } })
}

function changeTimed(encounter: FramesEncounter, id: StackId, make: (timed: Timed) => Timed): FramesEncounter {
  return withGame(encounter, { timed: encounter.game.timed.map((timed) => (timed.id === id ? make(timed) : timed)) })
}

/** One who has left is no longer aimed at by what is readied or goes on. */
function withoutTarget(actor: Actor, who: CombatantId): Actor {
  const { readied, longAction } = actor
  const others = (targets: readonly CombatantId[]) => targets.filter((id) => id !== who)
  return {
    ...actor,
    readied: readied && { ...readied, targets: others(readied.targets) },
    longAction: longAction && { ...longAction, targets: others(longAction.targets) },
  }
}

/** A combatant has given its word on one event, or on all that wait for it. */
function answer(
  encounter: FramesEncounter,
  who: CombatantId,
  to: StackId | null,
  unable: Timed['unable'][number]['why'] | null = null,
): FramesEncounter {
  const timed = encounter.game.timed.map((event) =>
    (to === null ? !event.gone : event.id === to) && !event.answered.includes(who)
      ? {
          ...event,
          answered: [...event.answered, who],
          unable: unable === null ? event.unable : [...event.unable, { who, why: unable }],
        }
      : event,
  )
  return withGame(encounter, { timed })
}

/** An event leaves the stack: whatever stays there has been outrun by it, but for what answers it. */
function leave(encounter: FramesEncounter, id: StackId, what: Omit<Timed['outrun'][number], 'direct'>): FramesEncounter {
  const answered = encounter.game.timed.find((event) => event.id === id)?.answers
  const following = new Set([id])
  const timed = encounter.game.timed.map((event): Timed => {
    // What is answered stands before what answers it.
    if (event.answers !== null && following.has(event.answers)) following.add(event.id)
    if (event.id === id) return { ...event, gone: true }
    return following.has(event.id) ? event : { ...event, outrun: [...event.outrun, { ...what, direct: event.id === answered }] }
  })
  return withGame(encounter, { timed: stillTold(timed) })
}
