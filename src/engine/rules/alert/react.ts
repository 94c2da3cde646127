import { combatantOf } from '../../encounter.ts'
import type { Move, ReactMove } from '../../move.ts'
import { findOne, findSeveral } from '../../names.ts'
import { findItem, type StackItem, topWaiting } from '../../reactions.ts'
import { forbidden, impossible, wrongLine } from '../../refusal.ts'
import { Refused } from '../../ruling.ts'
import type { CombatantId, StackId } from '../../vocabulary.ts'
import { takeTest } from './aptitude.ts'
import { checkBoost, mayReroll, spend } from './boost.ts'
import { isDue, questionBefore, whatIsAsked } from './open.ts'
import { mayDo } from './reaction-kinds.ts'
import { answerReroll, refuseUnseenReroll, type SaidAction, settleTest } from './reroll.ts'
import type { AlertRuling } from './ruling.ts'
import { beginReaction } from './stacking.ts'
import { difficultyOf, mayTry } from './tries.ts'

/** `react`: the try to react, what is done after a success, or a word on re-rolling a die of the try. */
export function react(ruling: AlertRuling, move: ReactMove): void {
  const { encounter } = ruling
  const who = findOne(encounter, move.who)
  const { openTest } = encounter.game
  if (openTest?.who === who && openTest.purpose.for === 'reaction' && move.reroll !== undefined) {
    if (move.dice !== undefined || move.boost !== undefined || move.behind)
      throw new Refused(wrongLine('only-a-reroll', { who: combatantOf(encounter, who).name }, 'AL-A4'))
    answerReroll(ruling, move.reroll, readAction(ruling, who, move))
    return
  }
  const won = encounter.game.openReactions.find((open) => open.who === who && (move.to === undefined || open.to === move.to))
  // Before what it answers has completed, the action may be said but isn't asked for (AL-R12).
  const says = won !== undefined && move.dice === undefined && (move.action !== undefined || isDue(encounter, won.to))
  if (says) sayAction(ruling, who, won.to, move)
  else tryToReact(ruling, who, move)
}

function tryToReact(ruling: AlertRuling, who: CombatantId, move: ReactMove): void {
  const item = findEvent(ruling, who, move.to)
  refuseUnseenReroll(move)
  const said = readAction(ruling, who, move)
  ruling.hold(whatIsAsked(ruling.encounter))
  ruling.hold(mayTry(ruling.encounter, who, item))
  if (move.behind) {
    ruling.hold(
      forbidden('AL-R4', 'behind-back', {
        who: combatantOf(ruling.encounter, who).name,
        by: combatantOf(ruling.encounter, item.by).name,
      }),
    )
  }
  if (said !== undefined) ruling.hold(mayDo(ruling.encounter, who, said.action, said.targets))
  const boost = move.boost ?? 0
  if (boost !== 0 || (move.reroll !== undefined && move.reroll !== 'no')) {
    if (!ruling.encounter.settings.boostReactions) ruling.hold(forbidden('AL-R17', 'no-boost-for-reactions'))
    ruling.hold(checkBoost(ruling.encounter, who, boost, 0))
    spend(ruling, who, boost, 'boost')
  }
  const test = takeTest(ruling, who, difficultyOf(ruling.encounter, item), boost, move.dice)
  const { action = null, targets = [] } = said ?? {}
  ruling.tell({ type: 'test-taken', who, test, purpose: { for: 'reaction', to: item.id, action, targets } })
  settleTest(ruling, move.reroll, mayReroll(ruling.encounter, who, 'reaction'))
}

/** The event that a try is for: the one named, else the topmost that waits for the reactor, else the topmost of all. */
function findEvent(ruling: AlertRuling, who: CombatantId, to: string | undefined): StackItem {
  const { stack } = ruling.encounter
  if (to !== undefined) {
    const named = stack.find((item) => item.id === to)
    if (named === undefined) throw new Refused(wrongLine('unknown-event', { id: to, known: stack.map((item) => item.id) }))
    return named
  }
  const item = stack.findLast(({ waiting }) => waiting.includes(who)) ?? topWaiting(stack) ?? stack.at(0)
  if (item === undefined) throw new Refused(impossible('AL-R3', 'nothing-declared'))
  return item
}

/** What the line says is done after a success; undefined where it doesn't say. */
function readAction(ruling: AlertRuling, who: CombatantId, move: ReactMove): SaidAction | undefined {
  const { action } = move
  const targets = findSeveral(ruling.encounter, move.targets)
  if (action !== undefined && action.trim() !== '') return { action: action.trim(), targets }
  if (action !== undefined || targets.length > 0)
    throw new Refused(wrongLine('action-missing', { who: combatantOf(ruling.encounter, who).name }, 'AL-R8'))
  return undefined
}

function sayAction(ruling: AlertRuling, who: CombatantId, to: StackId, move: ReactMove): void {
  const said = readAction(ruling, who, move)
  if (said === undefined)
    throw new Refused(wrongLine('action-missing', { who: combatantOf(ruling.encounter, who).name }, 'AL-R8'))
  if (move.reroll !== undefined || move.boost !== undefined || move.behind)
    throw new Refused(wrongLine('test-is-over', { who: combatantOf(ruling.encounter, who).name }))
  ruling.hold(questionBefore(ruling.encounter))
  ruling.hold(mayDo(ruling.encounter, who, said.action, said.targets))
  beginReaction(ruling, who, findItem(ruling.encounter.stack, to) ?? null, said.action, said.targets)
}

/** `pass`: no try this time; the alert stays (AL-R3). */
export function pass(ruling: AlertRuling, move: Move & { type: 'pass' }): void {
  const { stack } = ruling.encounter
  const why = move.cannot ? 'cannot' : 'said'
  const open = stack.filter(({ id }) => move.to === undefined || id === move.to)
  if (move.to !== undefined && open.length === 0)
    throw new Refused(wrongLine('unknown-event', { id: move.to, known: stack.map((item) => item.id) }))
  if (move.who === null) {
    const everybody = [...new Set(open.flatMap((item) => item.waiting))]
    if (everybody.length === 0) throw new Refused(impossible('AL-R3', 'nobody-to-ask'))
    for (const who of everybody) ruling.tell({ type: 'passed', who, to: open.length === stack.length ? null : open[0]!.id, why })
    return
  }
  for (const who of findSeveral(ruling.encounter, [move.who])) {
    if (!open.some((item) => item.waiting.includes(who)))
      throw new Refused(impossible('AL-R3', 'not-asked', { who: combatantOf(ruling.encounter, who).name }))
    ruling.tell({ type: 'passed', who, to: move.to === undefined ? null : open[0]!.id, why })
  }
}
