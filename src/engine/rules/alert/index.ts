import { combatantOf, positionOf } from '../../encounter.ts'
import type { Move } from '../../move.ts'
import { impossible, wrongLine } from '../../refusal.ts'
import { Refused } from '../../ruling.ts'
import { readWhole, readYesOrNo } from '../../settings.ts'
import type { CombatantId } from '../../vocabulary.ts'
import { analyse } from './analyse.ts'
import { awaitingAlert } from './awaiting.ts'
import { breakOff, disengage, engage } from './engagement.ts'
import { ALERT_EVENT_TYPES } from './events.ts'
import { evolveAlert, NEW_GAME } from './evolve.ts'
import { rollInitiative } from './initiative.ts'
import { loseItem } from './open.ts'
import { align, declare, drop, end, stay, takeAlert } from './own-turn.ts'
import { pass, react } from './react.ts'
import { resolve } from './resolve.ts'
import type { AlertRuleset, AlertRuling } from './ruling.ts'
import { alertSettings } from './settings.ts'
import { type AlertEncounter, type Fighter, fighterOf, scoreAt } from './state.ts'

/** Dice in a test, and action points, are numbers up to this one. */
const MOST = 99

/** The game of action points, alert state and reaction scores. */
export const alert: AlertRuleset = {
  id: 'alert',
  settings: alertSettings,
  eventTypes: ALERT_EVENT_TYPES,
  moves: [
    'initiative',
    'declare',
    'react',
    'pass',
    'resolve',
    'end',
    'alert',
    'stay',
    'drop',
    'align',
    'analyse',
    'engage',
    'disengage',
  ],
  foreign: {
    add: ['frames', 'reactionFrames'],
    declare: ['frames'],
    react: ['frames', 'symbol', 'unaware', 'direct', 'reflex', 'difficulty', 'check'],
    resolve: ['opportunity'],
  },
  citing: { initiative: 'AL-I1', open: 'AL-T4' },
  changeable: ['aptitude', 'ap', 'apMax', 'alert'],

  begin: () => NEW_GAME,
  decide: (ruling, move) => judge(ruling, move),
  evolve: evolveAlert,
  awaiting: awaitingAlert,

  joined(ruling, who, newcomer, { at, dice }) {
    // One who joins takes no initiative test: the place is given (AL-I7).
    if (dice !== undefined) throw new Refused(wrongLine('dice-unused', { who: newcomer.name }, 'GM-1'))
    const { settings } = ruling.encounter
    const ap = checked('ap', newcomer.ap ?? settings.ap, 0)
    const aptitude = checked('aptitude', newcomer.aptitude ?? settings.aptitude, 1)
    ruling.tell({ type: 'fighter-joined', who, fighter: { aptitude, ap, apMax: ap, alert: false, engagedWith: [] } })
    // One who joins a fight stands last, unless the setting or the GM says otherwise (AL-I7).
    if (at === undefined && settings.joiners === 'first' && ruling.encounter.phase === 'fighting')
      ruling.tell({ type: 'combatant-moved', who, to: 1 })
  },
  change: (ruling, who, key, value) => changeValue(ruling, who, key.toLowerCase().replaceAll('-', ''), value),
  closesRanks: ({ settings, phase }) => settings.closeRanks || phase === 'setup',
  roundStarted(ruling) {
    // Action points come back at the start of a round (AL-T2); in the first, everybody brings them along.
    if (ruling.encounter.settings.apRefresh === 'round')
      restore(
        ruling,
        ruling.encounter.track.filter((id) => id !== null),
      )
  },
  turnKind(encounter, who) {
    if (encounter.game.putOff[who] !== undefined) return 'resumed'
    return encounter.game.acted.includes(who) ? 'again' : 'new'
  },
  turnStarted(ruling, kind) {
    if (kind === 'resumed') return
    const who = ruling.encounter.active!
    // A turn taken again brings no action points back (AL-A5).
    if (kind === 'new' && ruling.encounter.settings.apRefresh === 'turn') restore(ruling, [who])
    const { alert, ap } = fighterOf(ruling.encounter, who)
    if (alert) ruling.tell(ap > 0 ? { type: 'alert-asked', who, at: 'turn' } : { type: 'alert-lost', who, why: 'no-ap' })
  },
  felled(ruling, who, how) {
    for (const item of ruling.encounter.stack.filter((one) => one.by === who))
      loseItem(ruling, item, how === 'defeated' ? 'GM-6' : 'GM-4')
    breakOff(ruling, who)
  },
  entry(encounter, { id }) {
    const { ap, apMax, aptitude, alert, engagedWith } = fighterOf(encounter, id)
    return {
      reactionScore: encounter.phase === 'setup' ? null : scoreAt(encounter.settings, positionOf(encounter, id)),
      ap,
      apMax,
      aptitude,
      alert,
      engagedWith: engagedWith.map((other) => combatantOf(encounter, other).name),
    }
  },
  stacked: () => ({}),
}

function judge(ruling: AlertRuling, move: Move): void {
  switch (move.type) {
    case 'initiative':
      rollInitiative(ruling, alert, move)
      return
    case 'declare':
      declare(ruling, move)
      return
    case 'react':
      react(ruling, move)
      return
    case 'pass':
      pass(ruling, move)
      return
    case 'resolve':
      resolve(ruling, move)
      return
    case 'end':
      end(ruling, alert)
      return
    case 'alert':
      takeAlert(ruling, alert)
      return
    case 'stay':
      stay(ruling)
      return
    case 'drop':
      drop(ruling)
      return
    case 'align':
      align(ruling, alert)
      return
    case 'analyse':
      analyse(ruling, move)
      return
    case 'engage':
      engage(ruling, move)
      return
    case 'disengage':
      disengage(ruling, move)
      return
    default:
      throw new Error(`not a move of alert: ${move.type}`)
  }
}

function checked(key: string, value: number, least: number): number {
  if (Number.isInteger(value) && value >= least && value <= MOST) return value
  throw new Refused(wrongLine('bad-value', { key, value, expects: `${least}-${MOST}` }))
}

function restore(ruling: AlertRuling, who: readonly CombatantId[]): void {
  const short = who.filter((id) => fighterOf(ruling.encounter, id).ap < fighterOf(ruling.encounter, id).apMax)
  if (short.length > 0) ruling.tell({ type: 'ap-restored', who: short })
}

function changeValue(ruling: AlertRuling, who: CombatantId, key: string, value: string): boolean {
  const change = readChange(ruling.encounter, who, key, value)
  if (change !== null) ruling.tell({ type: 'fighter-changed', who, change })
  return change !== null
}

function readChange(encounter: AlertEncounter, who: CombatantId, key: string, value: string): Partial<Fighter> | null {
  const { ap, apMax } = fighterOf(encounter, who)
  switch (key) {
    case 'aptitude':
      return { aptitude: read('aptitude', value, 1, MOST) }
    case 'ap':
      return { ap: read('ap', value, 0, apMax) }
    case 'apmax': {
      const most = read('apMax', value, 0, MOST)
      return { apMax: most, ap: Math.min(ap, most) }
    }
    case 'alert': {
      const on = readYesOrNo(value)
      if (on === null) throw new Refused(wrongLine('bad-value', { key, value, expects: 'true|false' }))
      if (on && combatantOf(encounter, who).defeated)
        throw new Refused(impossible('GM-6', 'defeated', { who: combatantOf(encounter, who).name }))
      return { alert: on }
    }
    default:
      return null
  }
}

function read(key: string, value: string, least: number, most: number): number {
  const number = readWhole(value, least, most)
  if (number === null) throw new Refused(wrongLine('bad-value', { key, value, expects: `${least}-${most}` }))
  return number
}
