import { positionOf } from '../../encounter.ts'
import { COMMON_EVENT_TYPES, type CommonEvent } from '../../event.ts'
import { stopAsking } from '../../reactions.ts'
import type { AnyEvent } from '../../ruling.ts'
import type { CombatantId, StackId } from '../../vocabulary.ts'
import type { AlertEvent } from './events.ts'
import { kindOf } from './reaction-kinds.ts'
import {
  type AlertEncounter,
  type AlertGame,
  alertsAsked,
  type Fighter,
  fighterOf,
  type OpenAlert,
  type OpenTest,
  type TurnMemory,
} from './state.ts'
import { sidesAfter } from './tries.ts'

/** A turn in which nothing has been tried yet. */
const NEW_TURN: TurnMemory = { tried: [], analyses: 0 }

/** The game's own part of a new encounter. */
export const NEW_GAME: AlertGame = {
  fighters: {},
  memory: NEW_TURN,
  putOff: {},
  acted: [],
  openTest: null,
  openReactions: [],
  openAlert: null,
  laterAlerts: [],
  teamOrder: {},
  passed: [],
  unseen: [],
  knockedOut: [],
}

/**
 * What an event does to what `alert` keeps.
 *
 * @param before the encounter before the event: who was asked about what, which an answer takes off the stack
 * @param encounter the encounter after the common part of the event
 */
export function evolveAlert(before: AlertEncounter, encounter: AlertEncounter, event: AnyEvent): AlertEncounter {
  return isCommon(event) ? evolveByCommon(before, encounter, event) : evolveByOwn(encounter, event as AlertEvent)
}

function isCommon(event: AnyEvent): event is CommonEvent {
  return (COMMON_EVENT_TYPES as readonly string[]).includes(event.type)
}

function evolveByCommon(before: AlertEncounter, encounter: AlertEncounter, event: CommonEvent): AlertEncounter {
  const { game } = encounter
  switch (event.type) {
    case 'round-started':
      return withGame(encounter, { acted: [], putOff: {} })
    case 'turn-started': {
      const { [event.who]: putOff, ...others } = game.putOff
      return withGame(encounter, {
        memory: event.kind === 'resumed' ? (putOff ?? NEW_TURN) : NEW_TURN,
        putOff: others,
        acted: game.acted.includes(event.who) ? game.acted : [...game.acted, event.who],
      })
    }
    case 'stacked':
      // A reaction that is under way no longer waits for its action to be said (AL-R8).
      if (event.kind !== 'reaction') return encounter
      return withGame(encounter, { openReactions: withoutSuccess(game.openReactions, event.by, event.answers) })
    case 'passed': {
      const { who, to, why } = event
      const on = before.stack.filter(({ id, waiting }) => waiting.includes(who) && (to === null || id === to))
      return withGame(encounter, {
        teamOrder: orderAfterPass(before, who, to),
        passed: [...game.passed, ...on.map(({ id }) => ({ who, on: id, why }))],
      })
    }
    case 'completed': {
      const { [event.id]: _, ...teamOrder } = game.teamOrder
      return withGame(encounter, {
        teamOrder,
        passed: game.passed.filter(({ on }) => on !== event.id),
        unseen: without(game.unseen, event.id),
        knockedOut: without(game.knockedOut, event.id),
      })
    }
    case 'knocked-down': {
      // The action under way is lost, but not a movement: that may go on.
      const under = encounter.stack
        .filter((item) => item.by === event.who && kindOf(item.action) !== 'move')
        .map((item) => item.id)
      return withGame(encounter, { knockedOut: [...new Set([...game.knockedOut, ...under])] })
    }
    case 'defeated':
      return changeFighter(forget(encounter, event.who, orderAfterPass(before, event.who, null)), event.who, { alert: false })
    case 'combatant-removed': {
      const { [event.who]: _, ...fighters } = game.fighters
      const { [event.who]: __, ...putOff } = game.putOff
      return withGame(forget(encounter, event.who, orderAfterPass(before, event.who, null)), {
        fighters,
        putOff: Object.fromEntries(Object.entries(putOff).map(([id, memory]) => [id, memoryWithout(memory, event.who)])),
        memory: memoryWithout(game.memory, event.who),
        acted: without(game.acted, event.who),
      })
    }
    case 'fight-finished':
      return withGame(encounter, {
        openTest: null,
        openReactions: [],
        openAlert: null,
        laterAlerts: [],
        teamOrder: {},
        passed: [],
        unseen: [],
        knockedOut: [],
      })
    default:
      return encounter
  }
}

/** A combatant that is out of the fight is asked nothing more. */
function forget(encounter: AlertEncounter, who: CombatantId, teamOrder: AlertGame['teamOrder']): AlertEncounter {
  const { game } = encounter
  return withGame(encounter, {
    ...alertsWhere(game, (open) => open.who !== who),
    teamOrder,
    openTest: game.openTest === null ? null : testWithout(game.openTest, who),
    openReactions: game.openReactions.filter((open) => open.who !== who),
  })
}

function memoryWithout(memory: TurnMemory, who: CombatantId): TurnMemory {
  return { ...memory, tried: without(memory.tried, who) }
}

/** A test that waits, when a combatant is out of the fight: it falls with whoever took it or was to be overtaken. */
function testWithout(open: OpenTest, who: CombatantId): OpenTest | null {
  const { purpose } = open
  if (open.who === who) return null
  if (purpose.for === 'analysis') return purpose.ahead === who ? null : open
  return { ...open, purpose: { ...purpose, targets: without(purpose.targets, who) } }
}

/** The questions about an alert that stay open, the first of them asked now. */
function alertsWhere(game: AlertGame, stays: (open: OpenAlert) => boolean): Pick<AlertGame, 'openAlert' | 'laterAlerts'> {
  const [openAlert = null, ...laterAlerts] = alertsAsked(game).filter(stays)
  return { openAlert, laterAlerts }
}

/** The successes without the one whose action has now been said. */
function withoutSuccess(open: AlertGame['openReactions'], who: CombatantId, to: StackId | null): AlertGame['openReactions'] {
  const said = open.find((one) => one.who === who && one.to === to) ?? open.find((one) => one.who === who)
  return open.filter((one) => one !== said)
}

function orderAfterPass(before: AlertEncounter, who: CombatantId, to: StackId | null): AlertGame['teamOrder'] {
  const asked = before.stack.filter((item) => (to === null || item.id === to) && item.waiting.includes(who))
  return { ...before.game.teamOrder, ...Object.fromEntries(asked.map((item) => [item.id, sidesAfter(before, item, who, false)])) }
}

function evolveByOwn(encounter: AlertEncounter, event: AlertEvent): AlertEncounter {
  const { game } = encounter
  switch (event.type) {
    case 'fighter-joined':
      return withGame(encounter, { fighters: { ...game.fighters, [event.who]: event.fighter } })
    case 'fighter-changed': {
      const changed = changeFighter(encounter, event.who, event.change)
      // Nobody who isn't on alert is asked about it, or whether it reacts.
      return event.change.alert === false ? askNoMore(changed, event.who) : changed
    }
    case 'initiative-tested':
      return encounter
    case 'ap-restored': {
      const restored = event.who.map((id) => [id, { ...fighterOf(encounter, id), ap: fighterOf(encounter, id).apMax }])
      return withGame(encounter, { fighters: { ...game.fighters, ...Object.fromEntries(restored) } })
    }
    case 'ap-spent':
      return changeFighter(encounter, event.who, { ap: fighterOf(encounter, event.who).ap - event.ap })
    case 'alert-taken':
      return changeFighter(encounter, event.who, { alert: true })
    case 'alert-kept': {
      const answered = game.openAlert
      return changeFighter(
        withGame(
          encounter,
          alertsWhere(game, (open) => open !== answered),
        ),
        event.who,
        { alert: true },
      )
    }
    case 'alert-lost':
      return changeFighter(askNoMore(encounter, event.who), event.who, { alert: false })
    case 'alert-asked': {
      const [openAlert = null, ...laterAlerts] = [...alertsAsked(game), { who: event.who, at: event.at }]
      return withGame(encounter, { openAlert, laterAlerts })
    }
    case 'teams-ordered':
      return withGame(encounter, { teamOrder: { ...game.teamOrder, [event.to]: event.teams } })
    case 'unseen':
      return withGame(encounter, { unseen: [...game.unseen, event.id] })
    case 'left-open':
      return withGame(encounter, { openTest: null, openReactions: [] })
    case 'test-taken': {
      const { who, test, purpose } = event
      const tested = withGame(encounter, { openTest: { who, test, purpose } })
      if (purpose.for === 'analysis') return withGame(tested, { memory: { ...game.memory, analyses: game.memory.analyses + 1 } })
      const asked = encounter.stack.filter((item) => item.waiting.includes(who))
      const orders = asked.map((item) => [item.id, sidesAfter(encounter, item, who, item.id === purpose.to)])
      const teamOrder = { ...game.teamOrder, ...Object.fromEntries(orders) }
      // One try in this turn, whatever else is declared in it (AL-R5).
      return {
        ...withGame(tested, { memory: { ...game.memory, tried: [...game.memory.tried, who] }, teamOrder }),
        stack: stopAsking(encounter.stack, who),
      }
    }
    case 'reroll-asked':
      return encounter
    case 'die-rerolled': {
      const { openTest } = game
      if (openTest === null) throw new Error('a die re-rolled without a test')
      const { faces } = openTest.test
      const changed = { ...openTest.test, faces: faces.with(faces.indexOf(event.from), event.to), score: event.score }
      return withGame(encounter, { openTest: { ...openTest, test: changed } })
    }
    case 'reaction-won':
      return withGame(encounter, { openTest: null, openReactions: [...game.openReactions, { who: event.who, to: event.to }] })
    case 'reaction-failed':
    case 'analysis-failed':
      return withGame(encounter, { openTest: null })
    case 'overtook':
      return swap(withGame(encounter, { openTest: null }), event.who, event.overtaken)
    case 'put-off':
      return swap(withGame(encounter, { putOff: { ...game.putOff, [event.who]: game.memory } }), event.who, event.for)
    case 'engaged':
      return mutually(encounter, event.who, event.with, (engagedWith, other) => [...engagedWith, other])
    case 'disengaged':
      return mutually(encounter, event.who, event.with, without)
    default:
      return event satisfies never
  }
}

/** One who is no longer on alert is asked nothing that only one on alert is asked. */
function askNoMore(encounter: AlertEncounter, who: CombatantId): AlertEncounter {
  return {
    ...withGame(encounter, {
      ...alertsWhere(encounter.game, (open) => open.who !== who),
      teamOrder: orderAfterPass(encounter, who, null),
    }),
    stack: stopAsking(encounter.stack, who),
  }
}

function withGame(encounter: AlertEncounter, change: Partial<AlertGame>): AlertEncounter {
  return { ...encounter, game: { ...encounter.game, ...change } }
}

function changeFighter(encounter: AlertEncounter, who: CombatantId, change: Partial<Fighter>): AlertEncounter {
  return withGame(encounter, { fighters: { ...encounter.game.fighters, [who]: { ...fighterOf(encounter, who), ...change } } })
}

function mutually(
  encounter: AlertEncounter,
  a: CombatantId,
  b: CombatantId,
  change: (engagedWith: readonly CombatantId[], other: CombatantId) => readonly CombatantId[],
): AlertEncounter {
  const one = changeFighter(encounter, a, { engagedWith: change(fighterOf(encounter, a).engagedWith, b) })
  return changeFighter(one, b, { engagedWith: change(fighterOf(one, b).engagedWith, a) })
}

function without<Id>(list: readonly Id[], id: Id): readonly Id[] {
  return list.filter((one) => one !== id)
}

/** Two trade their places on the track (AL-A2, AL-L1). */
function swap(encounter: AlertEncounter, a: CombatantId, b: CombatantId): AlertEncounter {
  const track = encounter.track.with(positionOf(encounter, a) - 1, b).with(positionOf(encounter, b) - 1, a)
  return { ...encounter, track }
}
