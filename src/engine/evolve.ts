import type { Combatant } from './combatant.ts'
import { sameName, withoutAnchor } from './common/conditions.ts'
import { combatantOf, type Encounter, inOrder, positionOf } from './encounter.ts'
import { COMMON_EVENT_TYPES, type CommonEvent } from './event.ts'
import { stopAsking, takeOff } from './reactions.ts'
import { rulesetOf } from './rules/index.ts'
import type { AnyEvent } from './ruling.ts'
import type { CombatantId, RulesetId } from './vocabulary.ts'

/** A new encounter, before anything has happened in it. */
export function newEncounter<Settings, Game>(
  name: string,
  rules: RulesetId,
  settings: Settings,
  game: Game,
): Encounter<Settings, Game> {
  return {
    name,
    rules,
    settings,
    phase: 'setup',
    round: 0,
    active: null,
    turnsUnderWay: [],
    turns: {},
    combatants: {},
    track: [],
    stack: [],
    counted: { combatants: 0, stacked: 0 },
    notes: [],
    game,
  }
}

/** What an event does to an encounter: to what every game has, then to what its own game keeps. */
export function evolve(encounter: Encounter, event: AnyEvent): Encounter {
  const ruleset = rulesetOf(encounter.rules)
  if (isCommon(event)) return ruleset.evolve(encounter, evolveCommon(encounter, event), event)
  if (!ruleset.eventTypes.includes(event.type)) throw new Error(`an event of an unknown kind: ${event.type}`)
  return ruleset.evolve(encounter, encounter, event)
}

function isCommon(event: AnyEvent): event is CommonEvent {
  return (COMMON_EVENT_TYPES as readonly string[]).includes(event.type)
}

function evolveCommon<E extends Encounter>(encounter: E, event: CommonEvent): E {
  switch (event.type) {
    case 'combatant-added': {
      const index = event.position - 1
      // An empty place is taken; on one that is taken, whoever stands there and below makes room (AL-I7, AL-I8).
      const track = encounter.track.toSpliced(index, encounter.track[index] === null ? 1 : 0, event.combatant.id)
      const counted = { ...encounter.counted, combatants: encounter.counted.combatants + 1 }
      return { ...encounter, track, counted, combatants: { ...encounter.combatants, [event.combatant.id]: event.combatant } }
    }
    case 'combatant-changed':
      return change(encounter, event.who, (combatant) => ({ ...combatant, ...event.change }))
    case 'combatant-removed':
      return remove(encounter, event.who, event.closed)
    case 'combatant-moved': {
      const track = encounter.track.filter((id) => id !== event.who)
      track.splice(event.to - 1, 0, event.who)
      return { ...encounter, track }
    }
    case 'order-set':
      return { ...encounter, track: event.order }
    case 'fight-started':
      return { ...encounter, phase: 'fighting' }
    case 'fight-finished':
      return { ...encounter, phase: 'finished', active: null, stack: [] }
    case 'round-started':
      return { ...encounter, round: event.round, turnsUnderWay: [] }
    case 'turn-started':
      if (event.kind === 'resumed') return { ...encounter, active: event.who }
      return {
        ...encounter,
        active: event.who,
        turnsUnderWay: [...encounter.turnsUnderWay, event.who],
        turns: { ...encounter.turns, [event.who]: (encounter.turns[event.who] ?? 0) + 1 },
      }
    case 'turn-ended':
      return { ...encounter, turnsUnderWay: encounter.turnsUnderWay.filter((id) => id !== event.who) }
    case 'stacked': {
      const { type: _, ...item } = event
      return {
        ...encounter,
        stack: [...encounter.stack, item],
        counted: { ...encounter.counted, stacked: encounter.counted.stacked + 1 },
      }
    }
    case 'passed':
      return { ...encounter, stack: stopAsking(encounter.stack, event.who, event.to ?? undefined) }
    case 'completed':
      return { ...encounter, stack: takeOff(encounter.stack, event.id) }
    case 'damaged':
      return change(encounter, event.who, (combatant) => ({
        ...combatant,
        tempHp: combatant.tempHp - event.absorbed,
        hp: (combatant.hp ?? 0) - event.lost,
      }))
    case 'healed':
      return change(encounter, event.who, (combatant) => ({ ...combatant, hp: (combatant.hp ?? 0) + event.amount }))
    case 'temp-set':
      return change(encounter, event.who, (combatant) => ({ ...combatant, tempHp: event.tempHp }))
    case 'condition-set':
      return change(encounter, event.who, (combatant) => ({
        ...combatant,
        conditions: [...combatant.conditions.filter(({ name }) => !sameName(name, event.condition.name)), event.condition],
      }))
    case 'condition-ended':
      return change(encounter, event.who, (combatant) => ({
        ...combatant,
        conditions: combatant.conditions.filter(({ name }) => !sameName(name, event.name)),
      }))
    case 'defeated': {
      const stopped = { ...encounter, stack: stopAsking(encounter.stack, event.who) }
      return change(stopped, event.who, (combatant) => ({ ...combatant, defeated: true }))
    }
    case 'revived':
      return change(encounter, event.who, (combatant) => ({ ...combatant, defeated: false }))
    case 'knocked-down':
      return change(encounter, event.who, (combatant) => ({ ...combatant, knockedDown: true }))
    case 'stood-up':
      return change(encounter, event.who, (combatant) => ({ ...combatant, knockedDown: false }))
    case 'noted': {
      const note = { text: event.text, secret: event.secret }
      if (event.on === null) return { ...encounter, notes: [...encounter.notes, note] }
      return change(encounter, event.on, (combatant) => ({ ...combatant, notes: [...combatant.notes, note] }))
    }
    case 'renamed':
      return { ...encounter, name: event.name }
    case 'seeded':
    case 'overruled':
      return encounter
    default:
      return event satisfies never
  }
}

function change<E extends Encounter>(encounter: E, who: CombatantId, make: (combatant: Combatant) => Combatant): E {
  return { ...encounter, combatants: { ...encounter.combatants, [who]: make(combatantOf(encounter, who)) } }
}

function remove<E extends Encounter>(encounter: E, who: CombatantId, closed: boolean): E {
  const place = positionOf(encounter, who)
  const below = encounter.track.slice(place).find((id) => id !== null) ?? null
  const combatants: Record<CombatantId, Combatant> = {}
  for (const id of inOrder(encounter)) {
    if (id === who) continue
    const combatant = combatantOf(encounter, id)
    combatants[id] = { ...combatant, conditions: withoutAnchor(combatant.conditions, who, below, encounter.round) }
  }
  return {
    ...encounter,
    combatants,
    turnsUnderWay: encounter.turnsUnderWay.filter((id) => id !== who),
    track: closed ? encounter.track.filter((id) => id !== who) : encounter.track.map((id) => (id === who ? null : id)),
    stack: stopAsking(encounter.stack, who).map((item) => ({ ...item, targets: item.targets.filter((id) => id !== who) })),
  }
}
