import { describe, expect, test } from 'vitest'
import { greyed, lineUp, told } from '../../support/alert-table.ts'
import type { Fight } from '../../support/fight.ts'

/** Fighters on the track, those marked with `!` on alert, the first one's turn. */
async function atTable(combatants: readonly string[], settings: readonly string[] = []): Promise<Fight> {
  const fight = await lineUp(
    combatants.map((each) => each.replace('!', '')),
    settings,
  )
  for (const each of combatants) if (each.includes('!')) await fight.play(`set ${each.split('!')[0]} alert=true`)
  return fight
}

const offered = (fight: Fight, verb: string): readonly string[] => fight.offers().filter((line) => line.startsWith(verb))

describe('who may try to react', () => {
  test('worked example 2 (AL-R6): Gammeg, sixth, needs 12 against Moëra, first; she needs 8 in his turn', async () => {
    const fight = await lineUp([
      'Moëra --team red',
      'Filrin --team red',
      'Burg --team blue',
      'Faranor --team blue',
      'Ilse --team red',
      'Gammeg --team blue --aptitude 5',
    ])
    await fight.play('set Gammeg alert=true', 'declare charge --target Gammeg')
    expect(fight.asks()).toMatchObject({ question: 'react', about: 'a1' })
    const gammeg = fight.asks().options.find(({ line }) => line === 'react Gammeg')
    expect(gammeg).toMatchObject({ difficulty: 12, chance: expect.closeTo(0.196245, 6), refusal: null })
    await fight.play('pass Gammeg', 'resolve', 'alert', 'end', 'end', 'end', 'end')
    expect(fight.active()).toBe('Gammeg')
    await fight.play('stay', 'declare shoot')
    const moera = fight.asks().options.find(({ line }) => line === 'react Moëra')
    expect(moera).toMatchObject({ difficulty: 8, refusal: null })
    expect(await fight.refused('react Moëra --dice 6,6,6')).toMatchObject({ code: 'dice-count' })
    await fight.play('react Moëra --dice 4,4,1,1')
    expect(told(fight, 'reaction-won')).toEqual([{ who: 'c1', to: 'a2' }])
  })

  test('AL-R3: each opponent on alert, even after its own turn; not its own team, not who isn’t on alert', async () => {
    const fight = await lineUp(['Ally --team red', 'Foe --team blue', 'Moëra --team red', 'Late --team blue'])
    await fight.play('alert', 'alert', 'declare charge')
    expect(offered(fight, 'react')).toEqual(['react Foe'])
    expect(await fight.refused('react Ally')).toMatchObject({ kind: 'rules', rule: 'AL-R3', code: 'not-an-opponent' })
    expect(await fight.refused('react Late')).toMatchObject({ rule: 'AL-R3', code: 'not-on-alert' })
    expect(await fight.refused('react Moëra')).toMatchObject({ rule: 'AL-R3', code: 'not-an-opponent' })
    expect(greyed(fight)).toEqual(['react Ally: AL-R3', 'react Late: AL-R3'])
  })

  test('AL-R3: one without a team stands alone against everybody', async () => {
    const fight = await atTable(['Lone', 'Other!', 'Red! --team red'])
    await fight.play('declare charge')
    expect(offered(fight, 'react')).toEqual(['react Other'])
    await fight.play('pass Other')
    expect(offered(fight, 'react')).toEqual(['react Red'])
  })

  test('AL-R3: a team is one team however it is written', async () => {
    const fight = await atTable(['A --team Red', 'B! --team red', 'C! --team RED'])
    expect(fight.row('B')).toMatchObject({ team: 'Red' })
    await fight.play('declare charge')
    expect(fight.asks().question).toBe('resolve')
  })

  test('AL-R3: with nobody on alert nothing is asked, and the action completes', async () => {
    const fight = await atTable(['A', 'B'])
    await fight.play('declare charge')
    expect(fight.asks()).toMatchObject({ question: 'resolve', about: 'a1' })
    await fight.play('resolve')
  })

  test('AL-R3: nothing completes while somebody has neither tried nor passed', async () => {
    const fight = await atTable(['A', 'B!', 'C!'])
    await fight.play('declare charge')
    expect(await fight.refused('resolve')).toMatchObject({
      kind: 'rules',
      rule: 'AL-R3',
      code: 'still-to-ask',
      params: { who: ['B', 'C'] },
    })
    await fight.play('pass B')
    expect(await fight.refused('resolve')).toMatchObject({ params: { who: ['C'] } })
    await fight.play('pass C', 'resolve')
    expect(fight.row('B')).toMatchObject({ alert: true, ap: 3 })
  })

  test('AL-R3, GM-3: the GM may go on without asking', async () => {
    const fight = await atTable(['A', 'B!'])
    await fight.play('declare charge', 'resolve --force')
    expect(fight.asks().question).toBe('declare')
    expect(told(fight, 'overruled')).toEqual([{ rule: 'AL-R3', code: 'still-to-ask' }])
  })

  test('AL-R3: all may pass in one line, and then there is nobody left to pass', async () => {
    const fight = await atTable(['A', 'B!', 'C!'])
    await fight.play('declare charge', 'pass --all')
    expect(fight.asks().question).toBe('resolve')
    expect(await fight.refused('pass --all')).toMatchObject({ code: 'nobody-to-ask' })
    expect(await fight.refused('pass B')).toMatchObject({ code: 'not-asked' })
    expect(await fight.refused('react B')).toMatchObject({ rule: 'AL-R3', code: 'has-passed' })
  })

  test('AL-R3: one who passed is asked about the next action again', async () => {
    const fight = await atTable(['A', 'B!'])
    await fight.play('declare charge', 'pass B', 'resolve', 'declare shout')
    expect(offered(fight, 'react')).toEqual(['react B'])
  })

  test('AL-R4: nobody reacts to what is declared unseen', async () => {
    const fight = await atTable(['A', 'B!'])
    await fight.play('declare stab --unseen')
    expect(fight.asks().question).toBe('resolve')
    expect(await fight.refused('react B')).toMatchObject({ kind: 'rules', rule: 'AL-R4', code: 'behind-back' })
    await fight.play('resolve', 'declare stab')
    expect(offered(fight, 'react')).toEqual(['react B'])
  })

  test('AL-R4, GM-2: the GM says that it happens behind one’s back alone: that one can’t, and passes', async () => {
    const fight = await atTable(['A', 'B!', 'C!'])
    await fight.play('declare stab')
    expect(await fight.refused('react B --behind --dice 6,6,1,1')).toMatchObject({ rule: 'AL-R4', code: 'behind-back' })
    await fight.play('pass B --cannot')
    expect(told(fight, 'passed')).toEqual([{ who: 'c2', to: null, why: 'cannot' }])
    expect(await fight.refused('react B')).toMatchObject({ rule: 'AL-R4', code: 'behind-back' })
    expect(fight.row('B')).toMatchObject({ alert: true })
    expect(offered(fight, 'react')).toEqual(['react C'])
  })

  test('AL-R5: one try in one opponent’s turn, whatever else is declared in it', async () => {
    const fight = await atTable(['A --team red', 'B! --team blue', 'C --team red'])
    await fight.play('declare charge', 'react B move --dice 6,6,1,1', 'resolve', 'stay', 'resolve', 'declare shout')
    expect(fight.asks().question).toBe('resolve')
    expect(await fight.refused('react B')).toMatchObject({
      kind: 'rules',
      rule: 'AL-R5',
      code: 'already-tried',
      params: { turn: 'A' },
    })
    await fight.play('resolve', 'end', 'stay', 'end')
    expect(fight.active()).toBe('C')
    await fight.play('declare charge')
    expect(offered(fight, 'react')).toEqual(['react B'])
  })

  test('AL-R5: a failed try is a try', async () => {
    const fight = await atTable(['A', 'B!'])
    await fight.play('declare charge', 'react B --dice 1,1,1,1', 'resolve', 'declare shout')
    expect(await fight.refused('react B')).toMatchObject({ rule: 'AL-R5' })
  })

  test('AL-R5, AL-A5: a turn taken again after being overtaken is a new turn', async () => {
    const fight = await atTable(['A', 'B', 'C!'])
    await fight.play('declare charge', 'react C move --dice 6,6,1,1', 'resolve', 'stay', 'resolve', 'end')
    await fight.play('analyse --dice 6,6,1,1', 'end')
    expect(fight.active()).toBe('A')
    await fight.play('declare shout')
    expect(offered(fight, 'react')).toEqual(['react C'])
  })

  test('AL-R5, AL-L1: a turn put off by aligning is the same turn', async () => {
    const fight = await atTable(['A', 'B', 'C!'])
    await fight.play('declare charge', 'react C move --dice 6,6,1,1', 'resolve', 'stay', 'resolve', 'align')
    await fight.play('declare charge')
    expect(offered(fight, 'react')).toEqual(['react C'])
    await fight.play('pass C', 'resolve', 'end')
    expect(fight.active()).toBe('A')
    await fight.play('declare shout')
    expect(await fight.refused('react C')).toMatchObject({ rule: 'AL-R5' })
  })

  test('AL-R6: the score is that of the place where the declaring one stands; equal is enough', async () => {
    const fight = await atTable(['A', 'B!', 'C!', 'D'])
    await fight.play('end', 'stay', 'declare charge')
    expect(fight.asks().options.find(({ line }) => line === 'react C')).toMatchObject({ difficulty: 11 })
    await fight.play('react C --dice 6,5,1,1')
    expect(told(fight, 'test-taken')).toMatchObject([{ test: { score: 11, difficulty: 11 } }])
    expect(told(fight, 'reaction-won')).toHaveLength(1)
  })

  test('AL-R6, GM-1: the try is rolled where no dice are given, and shown with its exact chance', async () => {
    const fight = await atTable(['A', 'B! --aptitude 4'])
    await fight.play('declare charge')
    expect(fight.asks().options[0]).toMatchObject({ line: 'react B', difficulty: 12, chance: expect.closeTo(0.131944, 6) })
    await fight.play('react B')
    expect(told(fight, 'test-taken')).toMatchObject([{ test: { source: 'rolled', difficulty: 12 } }])
  })

  test('AL-R7: after a failure there is no reaction, and the alert is lost', async () => {
    const fight = await atTable(['A', 'B!'])
    await fight.play('declare charge', 'react B move --dice 6,5,1,1')
    expect(fight.row('B')).toMatchObject({ alert: false, ap: 3 })
    expect(told(fight, 'reaction-failed')).toEqual([{ who: 'c2', to: 'a1' }])
    expect(told(fight, 'alert-lost')).toEqual([{ who: 'c2', why: 'failed' }])
    expect(fight.stack()).toEqual(['A: charge'])
    expect(fight.asks()).toMatchObject({ question: 'resolve', about: 'a1' })
  })

  test('GM-6: the defeated aren’t asked and can’t react, whatever the GM forces: it is revived first', async () => {
    const fight = await atTable(['A', 'B!', 'C!'])
    await fight.play('declare charge', 'defeat B')
    expect(offered(fight, 'react')).toEqual(['react C'])
    expect(await fight.refused('react B')).toMatchObject({ rule: 'GM-6', code: 'defeated', final: true })
    expect(await fight.refused('react B --force')).toMatchObject({ rule: 'GM-6' })
    await fight.play('revive B')
    expect(await fight.refused('react B')).toMatchObject({ rule: 'AL-R3' })
  })

  test('GM-3: the GM may let one react who isn’t on alert, or is an ally, and the log marks it', async () => {
    const fight = await atTable(['A --team red', 'B --team red', 'C --team blue'])
    await fight.play('declare charge', 'react B move --dice 6,6,1,1 --force')
    expect(told(fight, 'overruled')).toEqual([{ rule: 'AL-R3', code: 'not-an-opponent' }])
    await fight.play('resolve')
    // It was not on alert, so there is none to pay for.
    expect(fight.asks()).toMatchObject({ question: 'resolve', about: 'a1' })
    await fight.play('react C --dice 1,1,1,1 --force')
    expect(told(fight, 'alert-lost')).toEqual([])
  })

  test('a correction takes effect at once: who is no longer on alert isn’t asked any more (AL-R3)', async () => {
    const fight = await atTable(['A', 'B!', 'C!'])
    await fight.play('declare charge', 'set B alert=false')
    expect(offered(fight, 'react')).toEqual(['react C'])
    await fight.play('set C alert=no')
    expect(fight.asks().question).toBe('resolve')
  })
})

describe('what a reaction may do', () => {
  const kinds = ['activate', 'fight', 'move', 'disengage', 'repair', 'sabotage', 'shoot', 'use']

  test('AL-R8: after a success the program asks which action; the forbidden ones are greyed', async () => {
    const fight = await atTable(['A', 'B!'])
    await fight.play('declare charge', 'react B --dice 6,6,1,1')
    expect(fight.asks()).toMatchObject({ question: 'reaction-action', who: 'c2', about: 'a1' })
    expect(fight.asks().options.map(({ line }) => line)).toEqual(kinds.map((kind) => `react B ${kind}`))
    expect(greyed(fight)).toEqual(['react B fight: AL-R8', 'react B disengage: AL-R8'])
    await fight.play('react B shoot --target A')
    expect(fight.stack()).toEqual(['A: charge', 'B: shoot'])
    expect(fight.shown()[1]).toMatchObject({
      id: 'a2',
      kind: 'reaction',
      by: 'B',
      targets: ['A'],
      answers: 'a1',
      status: 'completing',
    })
  })

  test('AL-R8: engaged, it may fight those it is engaged with, or disengage, but not shoot or use equipment', async () => {
    const fight = await atTable(['A', 'B!', 'C'])
    await fight.play('engage A B', 'declare charge', 'react B --dice 6,6,1,1')
    expect(fight.row('B')).toMatchObject({ engagedWith: ['A'] })
    expect(greyed(fight)).toEqual(['react B shoot: AL-R8', 'react B use: AL-R8'])
    expect(await fight.refused('react B shoot')).toMatchObject({ kind: 'rules', rule: 'AL-R8', code: 'engaged' })
    expect(await fight.refused('react B use')).toMatchObject({ code: 'engaged' })
    expect(await fight.refused('react B fight --target C')).toMatchObject({ rule: 'AL-R8', code: 'only-engaged' })
    await fight.play('react B fight --target A')
  })

  test('AL-R8: not engaged, there is nobody to fight and nothing to disengage from', async () => {
    const fight = await atTable(['A', 'B!'])
    await fight.play('declare charge', 'react B --dice 6,6,1,1')
    expect(await fight.refused('react B fight')).toMatchObject({ rule: 'AL-R8', code: 'only-engaged' })
    expect(await fight.refused('react B disengage')).toMatchObject({ rule: 'AL-R8', code: 'not-engaged' })
    expect(await fight.refused('react B dance')).toMatchObject({ rule: 'AL-R8', code: 'not-a-reaction' })
    expect(await fight.refused('react B')).toMatchObject({ kind: 'line', rule: 'AL-R8', code: 'action-missing' })
    await fight.play('react B dance --force')
    expect(fight.stack()).toEqual(['A: charge', 'B: dance'])
  })

  test('AL-R8: an ally that one is entangled with is no opponent to fight', async () => {
    const fight = await atTable(['A --team red', 'B! --team blue', 'C --team blue'])
    await fight.play('engage B C', 'declare charge', 'react B --dice 6,6,1,1')
    expect(await fight.refused('react B fight')).toMatchObject({ code: 'only-engaged' })
  })

  test('AL-R8: the action is told in the GM’s words, in either language, by its first word', async () => {
    for (const said of [
      '"moves out of reach"',
      '"Se déplacer vers la porte"',
      'Sabote',
      '"utiliser la corde"',
      '"activates the lever"',
      'tir',
    ]) {
      const fight = await atTable(['A', 'B!'])
      await fight.play('declare charge', `react B ${said} --dice 6,6,1,1`)
      expect(fight.stack()).toHaveLength(2)
    }
  })

  test('AL-R8: the action may stand in the line of the try; what it may not do is refused before the roll', async () => {
    const fight = await atTable(['A', 'B!'])
    await fight.play('declare charge')
    expect(await fight.refused('react B fight --dice 6,6,1,1')).toMatchObject({ rule: 'AL-R8' })
    expect(await fight.refused('react B --target A --dice 6,6,1,1')).toMatchObject({ code: 'action-missing' })
    await fight.play('react B shoot --dice 6,6,1,1')
    expect(fight.stack()).toEqual(['A: charge', 'B: shoot'])
  })

  test('AL-R8: the test is over: no dice, boost or re-roll in the line that says the action', async () => {
    const fight = await atTable(['A', 'B!'])
    await fight.play('declare charge', 'react B --dice 6,6,1,1')
    expect(await fight.refused('react B move --boost 1')).toMatchObject({ code: 'test-is-over' })
    expect(await fight.refused('react B move --reroll 1=6')).toMatchObject({ code: 'test-is-over' })
    expect(await fight.refused('react B move --dice 6,6,1,1')).toMatchObject({ rule: 'AL-R8', code: 'reaction-open' })
    expect(await fight.refused('resolve')).toMatchObject({ rule: 'AL-R8', code: 'reaction-open' })
    expect(await fight.refused('resolve --force')).toMatchObject({ rule: 'AL-R8', code: 'reaction-open' })
  })

  test('AL-R8: engagement is mutual, recorded with names, and ends for both', async () => {
    const fight = await atTable(['A', 'B', 'C'])
    await fight.play('engage A B', 'engage A C')
    expect(fight.row('A')).toMatchObject({ engagedWith: ['B', 'C'] })
    expect(fight.row('C')).toMatchObject({ engagedWith: ['A'] })
    expect(await fight.refused('engage B A')).toMatchObject({ code: 'already-engaged' })
    expect(await fight.refused('engage A A')).toMatchObject({ code: 'engaged-with-itself' })
    expect(await fight.refused('disengage B C')).toMatchObject({ code: 'not-engaged-with' })
    await fight.play('disengage A B')
    expect(fight.row('B')).toMatchObject({ engagedWith: [] })
    expect(fight.row('A')).toMatchObject({ engagedWith: ['C'] })
    await fight.play('engage A B', 'disengage A')
    expect(fight.row('A')).toMatchObject({ engagedWith: [] })
    expect(await fight.refused('disengage A')).toMatchObject({ code: 'not-engaged-with' })
  })

  test('AL-R8, GM-4: who falls or leaves is engaged with nobody any more', async () => {
    const fight = await atTable(['A', 'B', 'C'])
    await fight.play('engage A B', 'engage A C', 'defeat B')
    expect(fight.row('A')).toMatchObject({ engagedWith: ['C'] })
    await fight.play('remove A')
    expect(fight.row('C')).toMatchObject({ engagedWith: [] })
  })

  test('AL-R8: a disengagement that completes ends the engagement; one that fails doesn’t', async () => {
    const fight = await atTable(['A', 'B!', 'C'])
    await fight.play('engage A B', 'engage B C', 'declare charge', 'react B disengage --dice 6,6,1,1', 'resolve')
    expect(fight.row('B')).toMatchObject({ engagedWith: [] })
    const one = await atTable(['A', 'B!', 'C'])
    await one.play('engage A B', 'engage B C', 'declare charge', 'react B disengage --target C --dice 6,6,1,1', 'resolve')
    expect(one.row('B')).toMatchObject({ engagedWith: ['A'] })
    const failed = await atTable(['A', 'B!'])
    await failed.play('engage A B', 'declare charge', 'react B disengage --dice 6,6,1,1', 'resolve --outcome failed')
    expect(failed.row('B')).toMatchObject({ engagedWith: ['A'] })
  })

  test('AL-R9: a reaction may be about anybody', async () => {
    const fight = await atTable(['A', 'B!', 'C'])
    await fight.play('declare charge --target B', 'react B shoot --target C --dice 6,6,1,1')
    expect(fight.shown()[1]).toMatchObject({ targets: ['C'] })
  })

  test('AL-R16: a reaction isn’t itself reacted to', async () => {
    const fight = await atTable(['A! --team red', 'B! --team blue', 'C! --team green'])
    await fight.play('declare charge', 'react B move --dice 6,6,1,1')
    expect(fight.shown()[1]).toMatchObject({ waiting: [] })
    expect(await fight.refused('react A --to a2')).toMatchObject({ kind: 'rules', rule: 'AL-R16', code: 'reaction-to-reaction' })
  })

  test('AL-R16 [choice] reactToReactions=true: opponents on alert may react to it, the one whose turn it is too', async () => {
    const fight = await atTable(['A! --team red', 'B! --team blue', 'C! --team green'], ['reactToReactions=true'])
    await fight.play('declare charge', 'react B move --dice 6,6,1,1')
    expect(fight.shown()[1]).toMatchObject({ waiting: ['A', 'C'] })
    expect(fight.asks()).toMatchObject({ question: 'react', about: 'a2' })
    expect(fight.asks().options.find(({ who }) => who === 'c1')).toMatchObject({ difficulty: 11, refusal: null })
    await fight.play('react A shoot --to a2 --dice 6,5,1,1')
    expect(fight.shown().map(({ by, answers }) => [by, answers])).toEqual([
      ['A', null],
      ['B', 'a1'],
      ['A', 'a2'],
    ])
    // The deepest completes first.
    await fight.play('pass --all')
    expect(fight.asks()).toMatchObject({ question: 'resolve', about: 'a3' })
    await fight.play('resolve', 'stay')
    expect(fight.asks()).toMatchObject({ question: 'resolve', about: 'a2' })
  })

  test('AL-R16 reactToReactions=true: who is asked about the action alone may still speak up about it', async () => {
    const fight = await atTable(
      ['A --team red', 'B! --team blue', 'C! --team blue', 'D! --team green'],
      ['reactToReactions=true'],
    )
    await fight.play('declare charge', 'react B move --dice 6,6,1,1')
    expect(fight.asks()).toMatchObject({ question: 'react', about: 'a2' })
    // C is B’s ally, so only the charge concerns it; D is asked about both.
    expect(offered(fight, 'react')).toEqual(['react D --to a2', 'react C --to a1'])
    await fight.play('react C move --dice 6,6,1,1')
    expect(fight.shown()[2]).toMatchObject({ by: 'C', answers: 'a1' })
  })

  test('AL-R16 reactToReactions=true, AL-R5: it is still one try in one turn', async () => {
    const fight = await atTable(['A --team red', 'B! --team blue', 'C! --team green'], ['reactToReactions=true'])
    await fight.play('declare charge', 'react B move --dice 6,6,1,1', 'react C shoot --to a2 --dice 6,6,1,1')
    expect(fight.shown().map(({ waiting }) => waiting)).toEqual([[], [], []])
    expect(await fight.refused('react C --to a1')).toMatchObject({ rule: 'AL-R5' })
    expect(await fight.refused('react C --to a9')).toMatchObject({ kind: 'line', code: 'unknown-event' })
  })
})

describe('action points and the test of a reaction', () => {
  test('AL-R17: they don’t help it', async () => {
    const fight = await atTable(['A', 'B!'])
    await fight.play('declare charge')
    expect(await fight.refused('react B --boost 1 --dice 6,6,1,1,1')).toMatchObject({
      kind: 'rules',
      rule: 'AL-R17',
      code: 'no-boost-for-reactions',
    })
    expect(await fight.refused('react B --dice 6,5,1,1 --reroll 5=6')).toMatchObject({ rule: 'AL-R17' })
    await fight.play('react B --dice 6,5,1,1')
    expect(fight.asks().question).toBe('resolve')
  })

  test('AL-R17 [choice] boostReactions=true, AL-A3: up to 2 AP buy as many more dice', async () => {
    const fight = await atTable(['A', 'B!'], ['boostReactions=true'])
    await fight.play('declare charge')
    expect(await fight.refused('react B --boost 3')).toMatchObject({ rule: 'AL-A3' })
    expect(await fight.refused('react B --boost 2 --dice 6,6,1,1')).toMatchObject({ code: 'dice-count', params: { expected: 6 } })
    await fight.play('react B move --boost 2 --dice 6,1,1,1,1,6')
    expect(fight.row('B')).toMatchObject({ ap: 1 })
    expect(fight.stack()).toHaveLength(2)
  })

  test('AL-R17 boostReactions=true, AL-A4: after a failure one die may be re-rolled; then it stands', async () => {
    const fight = await atTable(['A', 'B!', 'C!'], ['boostReactions=true'])
    await fight.play('declare charge', 'react B --dice 6,5,1,1')
    expect(fight.asks()).toMatchObject({ question: 'reroll', who: 'c2', about: 'a1' })
    expect(fight.offers()).toEqual(['react B --reroll 1', 'react B --reroll 5', 'react B --reroll 6', 'react B --reroll no'])
    expect(await fight.refused('react C --dice 6,6,1,1')).toMatchObject({ rule: 'AL-A4', code: 'reroll-open' })
    expect(await fight.refused('react B --reroll 5=6 --dice 6,6,6,6')).toMatchObject({ code: 'only-a-reroll' })
    expect(await fight.refused('react B --reroll 2=6')).toMatchObject({ code: 'no-such-die' })
    await fight.play('react B --reroll 5=6')
    expect(fight.row('B')).toMatchObject({ ap: 2, alert: true })
    expect(fight.asks().question).toBe('reaction-action')
  })

  test('AL-R17 boostReactions=true: the answer about the die may say the action as well', async () => {
    const fight = await atTable(['A', 'B!'], ['boostReactions=true'])
    await fight.play('declare charge', 'react B --dice 6,5,1,1', 'react B shoot --target A --reroll 5=6')
    expect(fight.shown()[1]).toMatchObject({ by: 'B', action: 'shoot', targets: ['A'] })
    const said = await atTable(['A', 'B!'], ['boostReactions=true'])
    await said.play('declare charge', 'react B shoot --dice 6,5,1,1', 'react B --reroll 5=6')
    expect(said.stack()).toEqual(['A: charge', 'B: shoot'])
  })

  test('AL-R17 boostReactions=true, AL-R7: a re-roll that doesn’t help, or none, loses the alert', async () => {
    for (const answer of ['react B --reroll 5=4', 'react B --reroll no']) {
      const fight = await atTable(['A', 'B!'], ['boostReactions=true'])
      await fight.play('declare charge', 'react B --dice 6,5,1,1', answer)
      expect(fight.row('B')).toMatchObject({ alert: false })
      expect(fight.asks()).toMatchObject({ question: 'resolve', about: 'a1' })
    }
  })

  test('AL-R17 boostReactions=true, GM-4: while the re-roll is open, a target of the announced reaction leaves', async () => {
    const fight = await atTable(['A', 'B!', 'C'], ['boostReactions=true'])
    await fight.play('declare charge', 'react B shoot --target C --dice 6,5,1,1', 'remove C', 'react B --reroll 5=6')
    expect(fight.shown()[1]).toMatchObject({ action: 'shoot', targets: [] })
  })

  test('AL-R17 boostReactions=true, GM-4: while the re-roll is open, the one reacted to leaves: the reaction may still come', async () => {
    const fight = await atTable(['A', 'B', 'C!'], ['boostReactions=true'])
    await fight.play('declare charge', 'react C --dice 6,5,1,1', 'remove A')
    expect(fight.active()).toBe('B')
    expect(fight.asks()).toMatchObject({ question: 'reroll', who: 'c3' })
    await fight.play('react C --reroll 5=6', 'react C shoot')
    expect(fight.asks()).toMatchObject({ question: 'resolve', about: 'a2' })
    await fight.play('resolve', 'stay')
    expect(fight.asks()).toMatchObject({ question: 'declare', who: 'c2' })
  })
})
