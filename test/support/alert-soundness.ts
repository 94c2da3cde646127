import { combatantOf, type Encounter, inOrder } from '../../src/engine/encounter.ts'
import type { AlertEncounter } from '../../src/engine/rules/alert/state.ts'

/**
 * What is wrong with an encounter of the alert game, whatever was played and forced; nothing if it is sound.
 * Read from what the rules say, not from how the engine keeps it that way.
 */
export function unsound(given: Encounter): readonly string[] {
  const encounter = given as AlertEncounter
  const wrong: string[] = []
  const must = (holds: boolean, what: string): void => {
    if (!holds) wrong.push(what)
  }
  const ids = inOrder(encounter)
  const here = new Set(ids)
  const stands = (id: (typeof ids)[number]): boolean => here.has(id) && !combatantOf(encounter, id).defeated
  const { phase, active, game, stack } = encounter

  must(new Set(ids).size === ids.length, 'somebody stands twice on the track')
  must(sameKeys(ids, encounter.combatants), 'track and combatants disagree')
  must(sameKeys(ids, game.fighters), 'track and fighters disagree')
  if (encounter.settings.closeRanks || phase === 'setup')
    must(ids.length === encounter.track.length, 'an empty place where ranks are closed')

  must((phase === 'fighting') === (active !== null), `${phase}, and it is ${active ?? 'nobody'}’s turn`)
  if (active !== null) {
    must(stands(active), 'the active one doesn’t stand')
    must(encounter.round >= 1, 'a fight before round 1')
    must(encounter.turnsUnderWay.includes(active), 'the active one’s turn isn’t under way')
  }
  must(new Set(encounter.turnsUnderWay).size === encounter.turnsUnderWay.length, 'one turn is under way twice')
  must(
    encounter.turnsUnderWay.every((id) => here.has(id)),
    'a turn is under way of one who has left',
  )
  if (phase !== 'fighting') must(stack.length === 0, `something is open, and it is ${phase}`)

  for (const id of ids) {
    const { name, hp, tempHp, conditions, defeated } = combatantOf(encounter, id)
    const { ap, apMax, aptitude, alert, engagedWith } = game.fighters[id]!
    must(Number.isInteger(ap) && ap >= 0 && ap <= apMax, `${name} has ${ap} AP of ${apMax}`)
    must(aptitude >= 1, `${name} has aptitude ${aptitude}`)
    must((hp ?? 0) >= 0 && tempHp >= 0, `${name} has ${hp} hit points, ${tempHp} temporary`)
    must(!(alert && defeated), `${name} is defeated and on alert`)
    must(new Set(engagedWith).size === engagedWith.length && !engagedWith.includes(id), `${name} is engaged twice or with itself`)
    for (const other of engagedWith) {
      must(here.has(other) && game.fighters[other]!.engagedWith.includes(id), `${name} is engaged, its opponent isn’t`)
    }
    must(new Set(conditions.map((each) => each.name.toLowerCase())).size === conditions.length, `${name} has a condition twice`)
    for (const { name: condition, expiry } of conditions) {
      if (expiry === null) continue
      must(expiry.of === null || here.has(expiry.of), `${condition} of ${name} ends in the turn of one who has left`)
      must(expiry.round + (expiry.turn === null ? 0 : 1) >= encounter.round, `${condition} of ${name} is overdue by rounds`)
      if (expiry.of === null || expiry.turn === null || phase !== 'fighting') continue
      const begun = encounter.turns[expiry.of] ?? 0
      const isOn = expiry.edge === 'end' && encounter.turnsUnderWay.includes(expiry.of)
      must(begun < expiry.turn || (isOn && begun === expiry.turn), `${condition} of ${name} is overdue by turns`)
    }
  }

  const seen = new Set<string>()
  for (const { id, by, targets, answers, waiting, action } of stack) {
    must(!seen.has(id), `${id} stands twice on the stack`)
    must(stands(by), `${action} is under way by one who doesn’t stand`)
    must(
      targets.every((target) => here.has(target)),
      `${action} is about one who has left`,
    )
    must(answers === null || seen.has(answers), `${action} answers what isn’t below it`)
    must(new Set(waiting).size === waiting.length && !waiting.includes(by), `${action} asks one twice, or its own doer`)
    must(waiting.every(stands), `${action} asks one who doesn’t stand`)
    must(
      waiting.every((one) => game.fighters[one]!.alert),
      `${action} asks one who isn’t on alert`,
    )
    seen.add(id)
  }
  must(
    [...Object.keys(game.teamOrder), ...game.unseen, ...game.knockedOut].every((id) => seen.has(id)),
    'something is kept of what has completed',
  )

  const { openTest, openAlert, laterAlerts, openReactions } = game
  must(openTest === null || stands(openTest.who), 'a re-roll is asked of one who doesn’t stand')
  if (openTest?.purpose.for === 'analysis') must(stands(openTest.purpose.ahead), 'one who doesn’t stand is to be overtaken')
  if (openTest?.purpose.for === 'reaction')
    must(
      openTest.purpose.targets.every((id) => here.has(id)),
      'a reaction is about one who has left',
    )
  must(
    openReactions.every(({ who }) => stands(who)),
    'a reaction is asked of one who doesn’t stand',
  )
  must(openAlert !== null || laterAlerts.length === 0, 'a question about an alert waits behind none')
  for (const open of openAlert === null ? [] : [openAlert, ...laterAlerts]) {
    must(stands(open.who) && game.fighters[open.who]!.alert, 'one is asked about its alert who has none')
  }
  must(
    [...game.acted, ...game.memory.tried, ...Object.keys(game.putOff)].every((id) => here.has(id as never)),
    'one who has left is remembered',
  )
  return wrong
}

function sameKeys(ids: readonly string[], record: Readonly<Record<string, unknown>>): boolean {
  const keys = Object.keys(record)
  return keys.length === ids.length && ids.every((id) => Object.hasOwn(record, id))
}
