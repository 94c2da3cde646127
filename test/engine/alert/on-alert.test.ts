import { describe, expect, test } from 'vitest'
import { greyed, lineUp, told } from '../../support/alert-table.ts'

describe('going on alert', () => {
  test('AL-R1: 1 AP, on alert, and the turn ends', async () => {
    const fight = await lineUp(['A', 'B'])
    await fight.play('alert')
    expect(fight.row('A')).toMatchObject({ alert: true, ap: 2 })
    expect(fight.active()).toBe('B')
  })

  test('AL-R1: after other actions as well, with the AP that are left', async () => {
    const fight = await lineUp(['A', 'B'])
    await fight.play('declare look --ap 2', 'resolve', 'alert')
    expect(fight.row('A')).toMatchObject({ alert: true, ap: 0 })
  })

  test('AL-R1: not without an action point', async () => {
    const fight = await lineUp(['A --ap 1', 'B'])
    await fight.play('declare look', 'resolve')
    expect(await fight.refused('alert')).toMatchObject({ kind: 'rules', rule: 'AL-R1', code: 'too-few-ap' })
    expect(greyed(fight)).toContain('alert: AL-R1')
    await fight.play('alert --force')
    expect(fight.row('A')).toMatchObject({ alert: true, ap: 0 })
    expect(told(fight, 'overruled')).toEqual([{ rule: 'AL-R1', code: 'too-few-ap' }])
  })

  test('AL-R1: one who is on alert already ends its turn instead', async () => {
    const fight = await lineUp(['A', 'B'])
    await fight.play('alert', 'end', 'stay')
    expect(await fight.refused('alert')).toMatchObject({ rule: 'AL-R1', code: 'already-on-alert' })
    await fight.play('end')
    expect(fight.row('A')).toMatchObject({ alert: true, ap: 2 })
  })
})

describe('staying on alert', () => {
  test('AL-R2: at the start of its turn it pays 1 AP to stay so; the turn goes on', async () => {
    const fight = await lineUp(['A', 'B'])
    await fight.play('alert', 'end')
    expect(fight.asks()).toMatchObject({ question: 'keep-alert', who: 'c1' })
    expect(fight.offers()).toEqual(['stay', 'drop'])
    await fight.play('stay')
    expect(fight.row('A')).toMatchObject({ alert: true, ap: 2 })
    expect(fight.active()).toBe('A')
    await fight.play('declare charge', 'resolve')
    expect(fight.row('A')).toMatchObject({ ap: 1 })
  })

  test('AL-R2: or it is on alert no more, and pays nothing', async () => {
    const fight = await lineUp(['A', 'B'])
    await fight.play('alert', 'end', 'drop')
    expect(fight.row('A')).toMatchObject({ alert: false, ap: 3 })
    expect(fight.active()).toBe('A')
    expect(told(fight, 'alert-lost')).toEqual([{ who: 'c1', why: 'dropped' }])
    await fight.play('alert')
  })

  test('AL-R2: without an action point the alert is lost, and nothing is asked', async () => {
    const fight = await lineUp(['A --ap 0', 'B'])
    await fight.play('set A alert=true', 'end', 'end')
    expect(fight.active()).toBe('A')
    expect(fight.asks().question).toBe('declare')
    expect(told(fight, 'alert-lost')).toEqual([{ who: 'c1', why: 'no-ap' }])
  })

  test('AL-R2, AL-T4: nothing else is done before it has said so', async () => {
    const fight = await lineUp(['A', 'B', 'C'])
    await fight.play('alert', 'end', 'end')
    for (const line of ['declare charge', 'end', 'alert', 'align']) {
      expect(await fight.refused(line), line).toMatchObject({ kind: 'rules', rule: 'AL-T4', code: 'alert-open' })
    }
    await fight.play('end --force')
    expect(fight.row('A')).toMatchObject({ alert: false })
    expect(fight.active()).toBe('B')
  })

  test('AL-R2: the GM who takes the alert away by a correction is asked nothing about it', async () => {
    const fight = await lineUp(['A', 'B'])
    await fight.play('alert', 'end', 'set A alert=false')
    expect(fight.asks().question).toBe('declare')
  })

  test('AL-R2, GM-4: two questions about an alert at once are asked one after the other', async () => {
    // B has reacted and is asked whether it stays on alert, when A leaves and B’s own turn starts.
    const fight = await lineUp(['A --team red', 'B --team blue', 'C --team red'])
    await fight.play('set B alert=true', 'declare charge', 'react B move --dice 6,6,1,1', 'resolve')
    expect(fight.asks()).toMatchObject({ question: 'keep-alert', who: 'c2' })
    await fight.play('remove A')
    expect(fight.active()).toBe('B')
    await fight.play('stay')
    expect(fight.row('B')).toMatchObject({ ap: 2, alert: true })
    expect(fight.asks()).toMatchObject({ question: 'keep-alert', who: 'c2' })
    await fight.play('stay')
    expect(fight.row('B')).toMatchObject({ ap: 1, alert: true })
    expect(fight.asks().question).toBe('declare')
  })

  test('AL-R2, GM-4: one who lets its alert go at the first of two questions isn’t asked the second', async () => {
    const fight = await lineUp(['A --team red', 'B --team blue', 'C --team red'])
    await fight.play('set B alert=true', 'declare charge', 'react B move --dice 6,6,1,1', 'resolve', 'defeat A', 'drop')
    expect(fight.asks().question).toBe('declare')
    expect(fight.row('B')).toMatchObject({ ap: 3, alert: false })
  })

  test('AL-R10, GM-4: whoever was asked about its alert still is when the turn passes to another on alert', async () => {
    const fight = await lineUp(['A --team red', 'C --team red', 'B --team blue'])
    await fight.play(
      'set B alert=true',
      'set C alert=true',
      'declare charge',
      'react B move --dice 6,6,1,1',
      'resolve',
      'remove A',
    )
    expect(fight.asks()).toMatchObject({ question: 'keep-alert', who: 'c3' })
    await fight.play('stay')
    expect(fight.asks()).toMatchObject({ question: 'keep-alert', who: 'c2' })
    await fight.play('drop')
    expect(fight.row('B')).toMatchObject({ ap: 2, alert: true })
    expect(fight.row('C')).toMatchObject({ ap: 3, alert: false })
  })

  test('AL-A4, AL-R2: a die that is asked about comes before an alert that is', async () => {
    const fight = await lineUp(['A --team red', 'B --team red', 'C --team blue'], ['boostReactions=true'])
    await fight.play('set B alert=true', 'set C alert=true', 'declare charge', 'react C --dice 6,5,1,1', 'defeat A')
    expect(fight.asks()).toMatchObject({ question: 'reroll', who: 'c3' })
    expect(await fight.refused('stay')).toMatchObject({ rule: 'AL-A4', code: 'reroll-open' })
    await fight.play('react C --reroll no')
    expect(fight.asks()).toMatchObject({ question: 'keep-alert', who: 'c2' })
  })

  test('GM-6: the defeated aren’t set on alert', async () => {
    const fight = await lineUp(['A', 'B'])
    await fight.play('defeat B')
    expect(await fight.refused('set B alert=true')).toMatchObject({ rule: 'GM-6', code: 'defeated' })
  })

  test('AL-R2, GM-3: with too few AP only the GM keeps it on alert', async () => {
    const fight = await lineUp(['A --ap 1', 'B'])
    await fight.play('alert', 'end', 'set A ap=0')
    expect(await fight.refused('stay')).toMatchObject({ rule: 'AL-R2', code: 'too-few-ap' })
    expect(fight.offers()).toEqual(['drop'])
    await fight.play('stay --force')
    expect(fight.row('A')).toMatchObject({ alert: true, ap: 0 })
  })
})
