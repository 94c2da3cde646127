import { describe, expect, test } from 'vitest'
import { lineUp, told } from '../../support/alert-table.ts'
import type { Fight } from '../../support/fight.ts'

const WON = '--dice 6,6,1,1'

async function atTable(combatants: readonly string[], settings: readonly string[] = []): Promise<Fight> {
  const fight = await lineUp(
    combatants.map((each) => each.replace('!', '')),
    settings,
  )
  for (const each of combatants) if (each.includes('!')) await fight.play(`set ${each.split('!')[0]} alert=true`)
  return fight
}

const offered = (fight: Fight, verb: string): readonly string[] => fight.offers().filter((line) => line.startsWith(verb))

describe('what a reaction costs', () => {
  test('AL-R10: nothing beyond the alert; when it is over 1 AP keeps that', async () => {
    const fight = await atTable(['A', 'B!'])
    await fight.play('declare charge', `react B move ${WON}`)
    expect(fight.row('B')).toMatchObject({ ap: 3, alert: true })
    await fight.play('resolve')
    expect(fight.asks()).toMatchObject({ question: 'keep-alert', who: 'c2' })
    expect(await fight.refused('resolve')).toMatchObject({ rule: 'AL-R10', code: 'alert-open' })
    expect(await fight.refused('resolve --force')).toMatchObject({ rule: 'AL-R10', code: 'alert-open' })
    await fight.play('stay')
    expect(fight.row('B')).toMatchObject({ ap: 2, alert: true })
  })

  test('AL-R10: otherwise the alert is spent', async () => {
    const fight = await atTable(['A', 'B!'])
    await fight.play('declare charge', `react B move ${WON}`, 'resolve', 'drop')
    expect(fight.row('B')).toMatchObject({ ap: 3, alert: false })
  })

  test('AL-R10: without an action point it is spent at once, and nothing is asked', async () => {
    const fight = await atTable(['A', 'B! --ap 0'])
    await fight.play('set B alert=true', 'declare charge', `react B move ${WON}`, 'resolve')
    expect(fight.row('B')).toMatchObject({ alert: false })
    expect(told(fight, 'alert-lost')).toEqual([{ who: 'c2', why: 'no-ap' }])
    expect(fight.asks()).toMatchObject({ question: 'resolve', about: 'a1' })
  })

  test('AL-R10: however the reaction comes out, it is over', async () => {
    for (const outcome of ['done', 'failed', 'thwarted', 'lost']) {
      const fight = await atTable(['A', 'B!'])
      await fight.play('declare charge', `react B move ${WON}`, `resolve --outcome ${outcome}`)
      expect(fight.asks().question, outcome).toBe('keep-alert')
    }
  })

  test('AL-R10: in another opponent’s turn it may react again, and again, as long as it has AP to stay on alert', async () => {
    const fight = await atTable(['A --team red', 'B --team red', 'C --team red', 'D! --team blue'])
    for (const ap of [2, 1, 0]) {
      await fight.play('declare charge', `react D move ${WON}`, 'resolve', 'stay', 'resolve')
      expect(fight.row('D')).toMatchObject({ ap, alert: true })
      await fight.play('end')
    }
    // Its own turn comes, and there is no AP left to stay on alert (AL-R2).
    expect(fight.active()).toBe('D')
    expect(fight.row('D')).toMatchObject({ alert: false })
  })

  test('AL-R10: a correction that took the alert away leaves nothing to ask', async () => {
    const fight = await atTable(['A', 'B!'])
    await fight.play('declare charge', `react B move ${WON}`, 'set B alert=no', 'resolve')
    expect(fight.asks()).toMatchObject({ question: 'resolve', about: 'a1' })
  })
})

describe('the order of several reactions', () => {
  test('worked example 5 (AL-R11): Red, Blue, Red; Red may put its 4th first and its 1st last', async () => {
    const team = ['Red1! --team red', 'Green --team green', 'Blue! --team blue', 'Red4! --team red']
    const fight = await atTable(team)
    await fight.play('end', 'set Red1 alert=true', 'declare charge')
    expect(told(fight, 'teams-ordered')).toEqual([{ to: 'a1', teams: ['red', 'blue', 'red'] }])
    expect(offered(fight, 'react')).toEqual(['react Red1', 'react Red4'])
    expect(await fight.refused(`react Blue ${WON}`)).toMatchObject({
      kind: 'rules',
      rule: 'AL-R11',
      code: 'not-its-place',
      params: { first: ['Red1', 'Red4'] },
    })
    await fight.play(`react Red4 move ${WON}`)
    expect(offered(fight, 'react')).toEqual(['react Blue'])
    expect(await fight.refused(`react Red1 ${WON}`)).toMatchObject({ rule: 'AL-R11', params: { first: ['Blue'] } })
    await fight.play(`react Blue move ${WON}`)
    expect(offered(fight, 'react')).toEqual(['react Red1'])
    await fight.play(`react Red1 move ${WON}`)
    expect(fight.stack()).toEqual(['Green: charge', 'Red4: move', 'Blue: move', 'Red1: move'])
  })

  test('AL-R11: they complete in the order in which they were made, each before the action', async () => {
    const fight = await atTable(['A', 'B!', 'C!', 'D!'])
    await fight.play('declare charge', `react B move ${WON}`, `react C move ${WON}`, `react D move ${WON}`)
    const order: string[] = []
    for (let reaction = 0; reaction < 4; reaction++) {
      order.push(fight.asks().about as string)
      await fight.play('resolve', ...(reaction < 3 ? ['drop'] : []))
    }
    expect(order).toEqual(['a2', 'a3', 'a4', 'a1'])
  })

  test('AL-R11: the first success may complete before the next one is asked, who may nevertheless react', async () => {
    const fight = await atTable(['A', 'B!', 'C!'])
    await fight.play('declare charge', `react B move ${WON}`)
    expect(fight.asks()).toMatchObject({ question: 'resolve', about: 'a2' })
    expect(fight.offers()).toContain('react C')
    await fight.play('resolve', 'stay')
    expect(fight.asks()).toMatchObject({ question: 'react', about: 'a1' })
    await fight.play(`react C move ${WON}`, 'resolve', 'stay', 'resolve')
    expect(fight.asks().question).toBe('declare')
  })

  test('AL-R11: one who passes gives up its own place, not its side’s', async () => {
    const combatants = ['Red1! --team red', 'Green --team green', 'Blue! --team blue', 'Red4! --team red']
    const first = await atTable(combatants)
    await first.play('end', 'set Red1 alert=true', 'declare charge', 'pass Red1')
    expect(offered(first, 'react')).toEqual(['react Blue'])
    const fourth = await atTable(combatants)
    await fourth.play('end', 'set Red1 alert=true', 'declare charge', 'pass Red4')
    expect(offered(fourth, 'react')).toEqual(['react Red1'])
    await fourth.play('pass Red1')
    expect(offered(fourth, 'react')).toEqual(['react Blue'])
  })

  test('AL-R11: a failed try takes its place as well', async () => {
    const fight = await atTable(['A --team green', 'B! --team red', 'C! --team blue', 'D! --team red'])
    await fight.play('declare charge', 'react D --dice 1,1,1,1')
    expect(offered(fight, 'react')).toEqual(['react C'])
  })

  test('AL-R11: the order follows the track as it stands now, not as it stood at the start', async () => {
    const fight = await atTable(['A --team green', 'B! --team red', 'C! --team blue'])
    await fight.play('move C --to 2', 'declare charge')
    expect(offered(fight, 'react')).toEqual(['react C'])
  })

  test('AL-R11, GM-4: whoever’s place it is falls or leaves: the next ones are asked', async () => {
    for (const line of ['defeat B', 'remove B', 'set B alert=no']) {
      const fight = await atTable(['A --team green', 'B! --team red', 'C! --team blue'])
      await fight.play('declare charge', line)
      expect(offered(fight, 'react'), line).toEqual(['react C'])
    }
  })

  test('AL-R11: a team corrected while it is being asked stops nobody', async () => {
    const fight = await atTable(['A --team green', 'B! --team red', 'C! --team blue'])
    await fight.play('declare charge', 'set B team=blue')
    expect(offered(fight, 'react')).toEqual(['react B', 'react C'])
    await fight.play('set B team=green')
    expect(offered(fight, 'react')).toEqual(['react C'])
    expect(await fight.refused('react B')).toMatchObject({ code: 'not-an-opponent' })
    await fight.play('pass B', 'pass C', 'resolve')
  })

  test('AL-R11: a team called like somebody’s id is no side of that somebody’s', async () => {
    const fight = await atTable(['A --team green', 'B!', 'C! --team c2', 'D! --team c2'])
    await fight.play('declare charge')
    expect(offered(fight, 'react')).toEqual(['react B'])
  })
})

describe('what becomes of the action', () => {
  test('AL-R12 [choice] timing=interrupt: the reactions resolve first, then the action completes', async () => {
    const fight = await atTable(['A', 'B!'], ['timing=interrupt'])
    await fight.play('declare charge', `react B move ${WON}`)
    expect(fight.shown().map(({ status }) => status)).toEqual(['declared', 'completing'])
    await fight.play('resolve', 'stay')
    expect(fight.asks()).toMatchObject({ question: 'resolve', about: 'a1' })
    await fight.play('resolve')
    expect(told(fight, 'completed').map(({ id, outcome }) => `${id} ${outcome}`)).toEqual(['a2 done', 'a1 done'])
  })

  test('AL-R12 [choice] timing=after: the action completes, then the reactions, then the turn goes on', async () => {
    const fight = await atTable(['A', 'B!', 'C!'], ['timing=after'])
    await fight.play('declare charge', `react B move ${WON}`)
    // Everybody speaks before anything completes.
    expect(fight.asks()).toMatchObject({ question: 'react', about: 'a1' })
    expect(await fight.refused('resolve')).toMatchObject({ rule: 'AL-R3', code: 'still-to-ask' })
    await fight.play(`react C shoot ${WON}`)
    expect(fight.asks()).toMatchObject({ question: 'resolve', about: 'a1' })
    await fight.play('resolve')
    expect(fight.asks()).toMatchObject({ question: 'resolve', about: 'a2' })
    await fight.play('resolve', 'stay', 'resolve', 'drop')
    expect(told(fight, 'completed').map(({ id }) => id)).toEqual(['a1', 'a2', 'a3'])
    expect(fight.asks()).toMatchObject({ question: 'declare', who: 'c1' })
  })

  test('AL-R12 timing=after, AL-R8: what the reaction does is said once the action has completed, as things stand then', async () => {
    const fight = await atTable(['A', 'B!', 'C!'], ['timing=after'])
    await fight.play('declare charge', `react B ${WON}`, `react C ${WON}`)
    expect(fight.asks()).toMatchObject({ question: 'resolve', about: 'a1' })
    await fight.play('resolve', 'engage A B')
    expect(fight.asks()).toMatchObject({ question: 'reaction-action', who: 'c2' })
    expect(await fight.refused('react B shoot')).toMatchObject({ code: 'engaged' })
    await fight.play('react B fight --target A')
    expect(fight.asks()).toMatchObject({ question: 'reaction-action', who: 'c3' })
    await fight.play('react C move', 'resolve', 'drop', 'resolve', 'drop')
    expect(fight.asks().question).toBe('declare')
  })

  test('AL-R12 timing=after: it may be said before, in a line of its own or that of the try', async () => {
    const fight = await atTable(['A', 'B!', 'C!'], ['timing=after'])
    await fight.play('declare charge', `react B ${WON}`)
    expect(await fight.refused('react B')).toMatchObject({ rule: 'AL-R5', code: 'already-tried' })
    await fight.play('react B shoot --target A', 'pass C', 'resolve')
    expect(fight.asks()).toMatchObject({ question: 'resolve', about: 'a2' })
  })

  test('AL-R12 timing=after, AL-T4: the turn doesn’t end before the reactions have', async () => {
    const fight = await atTable(['A', 'B!'], ['timing=after'])
    await fight.play('declare charge', `react B ${WON}`, 'resolve')
    expect(await fight.refused('end')).toMatchObject({ rule: 'AL-T4', code: 'reaction-open' })
    await fight.play('react B move')
    expect(await fight.refused('end')).toMatchObject({ rule: 'AL-T4', code: 'still-open' })
  })

  test('AL-R12 timing=after, AL-R16 reactToReactions=true: each completes before what answers it', async () => {
    const fight = await atTable(['A --team red', 'B! --team blue', 'C! --team green'], ['timing=after', 'reactToReactions=true'])
    await fight.play('declare charge', `react B move ${WON}`)
    expect(fight.asks()).toMatchObject({ question: 'react', about: 'a2' })
    await fight.play(`react C shoot --to a2 ${WON}`, 'resolve', 'resolve', 'drop', 'resolve', 'drop')
    expect(told(fight, 'completed').map(({ id }) => id)).toEqual(['a1', 'a2', 'a3'])
  })

  test('AL-R13: a reaction took its target out of reach: the attack is lost, by the GM’s word', async () => {
    const fight = await atTable(['Moëra', 'Gammeg!'])
    await fight.play(
      'declare charge --target Gammeg',
      `react Gammeg "move out of reach" ${WON}`,
      'resolve',
      'stay',
      'resolve --outcome lost --reason "out of reach"',
    )
    expect(told(fight, 'completed').at(-1)).toMatchObject({ id: 'a1', outcome: 'lost', reason: 'out of reach' })
    expect(fight.asks()).toMatchObject({ question: 'declare', who: 'c1' })
    expect(fight.row('Moëra')).toMatchObject({ ap: 2 })
  })

  test('AL-R14: one knocked down by a reaction loses the action under way', async () => {
    const fight = await atTable(['A', 'B!'])
    await fight.play('engage A B', 'declare charge', `react B "fight back" --target A ${WON}`, 'knock-down A', 'resolve', 'stay')
    expect(fight.row('A')).toMatchObject({ knockedDown: true })
    expect(await fight.refused('resolve --outcome done')).toMatchObject({ kind: 'rules', rule: 'AL-R14', code: 'knocked-down' })
    expect(await fight.refused('resolve --outcome failed')).toMatchObject({ rule: 'AL-R14' })
    expect(offered(fight, 'resolve')).toEqual(['resolve', 'resolve --outcome lost'])
    await fight.play('resolve')
    expect(told(fight, 'completed').at(-1)).toMatchObject({ id: 'a1', outcome: 'lost', rule: 'AL-R14' })
  })

  test('AL-R14: but may go on moving, and AL-R15: the turn goes on with the AP left', async () => {
    const fight = await atTable(['A', 'B!'])
    await fight.play(
      'engage A B',
      'declare charge',
      `react B "fight back" --target A ${WON}`,
      'knock-down A',
      'resolve',
      'stay',
      'resolve',
    )
    expect(fight.active()).toBe('A')
    expect(fight.row('A')).toMatchObject({ ap: 2, knockedDown: true })
    await fight.play('declare move', 'resolve')
    expect(told(fight, 'completed').at(-1)).toMatchObject({ action: 'move', outcome: 'done', rule: null })
    const mover = await atTable(['A', 'B!'])
    await mover.play('declare "move to the door"', `react B shoot ${WON}`, 'knock-down A', 'resolve', 'stay', 'resolve')
    expect(told(mover, 'completed').at(-1)).toMatchObject({ action: 'move to the door', outcome: 'done' })
  })

  test('AL-R14, GM-3: the GM may overrule it', async () => {
    const fight = await atTable(['A', 'B!'])
    await fight.play('declare charge', 'pass B', 'knock-down A', 'resolve --outcome done --force')
    expect(told(fight, 'completed')).toMatchObject([{ outcome: 'done', rule: null }])
    expect(told(fight, 'overruled')).toEqual([{ rule: 'AL-R14', code: 'knocked-down' }])
  })

  test('AL-R14: everything that the one knocked down has on the stack is lost, what others have isn’t', async () => {
    const fight = await atTable(['A! --team red', 'B! --team blue', 'C! --team green'], ['reactToReactions=true'])
    await fight.play('declare charge', `react B shoot ${WON}`, `react A shoot --to a2 ${WON}`, 'pass --all', 'knock-down A')
    await fight.play('resolve', 'stay', 'resolve', 'drop', 'resolve')
    expect(told(fight, 'completed').map(({ id, outcome }) => `${id} ${outcome}`)).toEqual(['a3 lost', 'a2 done', 'a1 lost'])
  })

  test('AL-R14: getting up again doesn’t bring the action back; the next one is a new one', async () => {
    const fight = await atTable(['A', 'B'])
    await fight.play('declare charge', 'knock-down A', 'stand A', 'resolve')
    expect(told(fight, 'completed')).toMatchObject([{ outcome: 'lost' }])
    await fight.play('declare charge', 'resolve')
    expect(told(fight, 'completed')).toMatchObject([{}, { outcome: 'done' }])
  })

  test('AL-R15: after the reactions the turn goes on with the AP left, and may be reacted to by others', async () => {
    const fight = await atTable(['A', 'B!', 'C!'])
    await fight.play('declare charge --ap 2', `react B move ${WON}`, 'pass C', 'resolve', 'stay', 'resolve', 'declare shout')
    expect(fight.row('A')).toMatchObject({ ap: 0 })
    expect(offered(fight, 'react')).toEqual(['react C'])
  })
})

describe('falling and leaving in the middle of it', () => {
  test('GM-4, GM-6: the one whose turn it is falls to a reaction: its action is lost, the turn passes on, the reaction stays', async () => {
    const fight = await atTable(['A', 'B', 'C!'])
    await fight.play('declare charge', `react C shoot ${WON}`, 'defeat A')
    expect(fight.active()).toBe('B')
    expect(told(fight, 'completed')).toMatchObject([{ id: 'a1', outcome: 'lost', rule: 'GM-6' }])
    expect(fight.asks()).toMatchObject({ question: 'resolve', about: 'a2' })
    expect(await fight.refused('declare charge')).toMatchObject({ rule: 'AL-T4' })
    await fight.play('resolve', 'stay', 'declare charge')
  })

  test('GM-6: one who falls while it reacts loses the reaction, not the others theirs', async () => {
    const fight = await atTable(['A', 'B!', 'C!'])
    await fight.play('declare charge', `react B shoot ${WON}`, `react C shoot ${WON}`, 'defeat B')
    expect(fight.stack()).toEqual(['A: charge', 'C: shoot'])
    expect(fight.row('B')).toMatchObject({ alert: false, defeated: true })
    expect(fight.asks()).toMatchObject({ question: 'resolve', about: 'a3' })
  })

  test('GM-4: one who leaves before it has said its reaction is asked no more', async () => {
    const fight = await atTable(['A', 'B!', 'C'])
    await fight.play('declare charge', `react B ${WON}`, 'remove B')
    expect(fight.asks()).toMatchObject({ question: 'resolve', about: 'a1' })
  })

  test('GM-4: one who leaves is no longer a target of what is under way', async () => {
    const fight = await atTable(['A', 'B', 'C'])
    await fight.play('declare charge --target B C', 'remove B')
    expect(fight.shown()[0]).toMatchObject({ targets: ['C'] })
  })

  test('GM-4: the one reacted to leaves before the reaction has been said: it still comes, in the next turn', async () => {
    for (const timing of ['interrupt', 'after']) {
      const fight = await atTable(['A', 'B', 'C!'], [`timing=${timing}`])
      await fight.play('declare charge', `react C ${WON}`, 'remove A')
      expect(fight.active()).toBe('B')
      expect(fight.asks()).toMatchObject({ question: 'reaction-action', who: 'c3' })
      await fight.play('react C move', 'resolve', 'stay')
      expect(fight.asks()).toMatchObject({ question: 'declare', who: 'c2' })
    }
  })
})
