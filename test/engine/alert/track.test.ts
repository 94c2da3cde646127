import { describe, expect, test } from 'vitest'
import { lineUp, told } from '../../support/alert-table.ts'
import { sit } from '../../support/fight.ts'

describe('joining in mid-fight', () => {
  test('AL-I7: who joins goes to the end of the track, and acts when the turn gets there', async () => {
    const fight = await lineUp(['A', 'B'])
    await fight.play('add C')
    expect(fight.order()).toEqual(['A', 'B', 'C'])
    expect(fight.row('C')).toMatchObject({ position: 3, reactionScore: 10, ap: 3 })
    await fight.play('end', 'end')
    expect(fight.active()).toBe('C')
  })

  test('AL-I7: the GM may name the position; whoever stands there and below makes room', async () => {
    const fight = await lineUp(['A', 'B', 'C'])
    await fight.play('end', 'add D --at 3')
    expect(fight.order()).toEqual(['A', 'B', 'D', 'C'])
    await fight.play('end')
    expect(fight.active()).toBe('D')
    expect(await fight.refused('add E --at 6')).toMatchObject({ code: 'bad-position' })
    expect(await fight.refused('add E --at 0')).toMatchObject({ code: 'bad-option' })
    await fight.play('add E --at 5')
    expect(fight.order()).toEqual(['A', 'B', 'D', 'C', 'E'])
  })

  test('AL-I7: who joins above the active one doesn’t move the turn, and waits for the next round', async () => {
    const fight = await lineUp(['A', 'B'])
    await fight.play('end', 'add C --at 1')
    expect(fight.order()).toEqual(['C', 'A', 'B'])
    expect(fight.active()).toBe('B')
    await fight.play('end')
    expect(fight.encounter.round).toBe(2)
    expect(fight.active()).toBe('C')
  })

  test('AL-I7: adding somebody after initiative doesn’t turn the order round', async () => {
    const fight = await lineUp(['A', 'B', 'C'])
    await fight.play('add D', 'add E --at 2')
    expect(fight.order()).toEqual(['A', 'E', 'B', 'C', 'D'])
  })

  test('AL-I7 [choice] joiners=first: who joins goes to the head of the track, and acts from the next round on', async () => {
    const fight = await lineUp(['A', 'B'], ['joiners=first'])
    expect(fight.order()).toEqual(['A', 'B'])
    await fight.play('add C')
    expect(fight.order()).toEqual(['C', 'A', 'B'])
    expect(fight.active()).toBe('A')
    await fight.play('add D --at 3', 'end')
    expect(fight.order()).toEqual(['C', 'A', 'D', 'B'])
    expect(fight.active()).toBe('D')
  })

  test('AL-I7: several who join at a position stand there in their order', async () => {
    const fight = await lineUp(['A', 'B'])
    await fight.play('add Rat --count 3 --at 2')
    expect(fight.order()).toEqual(['A', 'Rat 1', 'Rat 2', 'Rat 3', 'B'])
  })

  test('AL-I7: who joins takes no test: dice for one are refused', async () => {
    const fight = await lineUp(['A', 'B'])
    expect(await fight.refused('add C --dice 6,6,1,1')).toMatchObject({ code: 'dice-unused', rule: 'GM-1' })
    expect(await fight.refused('add C --frames 3')).toMatchObject({ code: 'option-not-in-this-game' })
    expect(await fight.refused('add C --reaction-frames 3')).toMatchObject({ params: { option: '--reaction-frames' } })
  })
})

describe('leaving in mid-fight', () => {
  test('AL-I8: when one is removed, those below move up and their reaction scores with them', async () => {
    const fight = await lineUp(['A', 'B', 'C', 'D'])
    expect(fight.row('C')).toMatchObject({ position: 3, reactionScore: 10 })
    await fight.play('remove B')
    expect(fight.row('C')).toMatchObject({ position: 2, reactionScore: 11 })
    expect(fight.row('D')).toMatchObject({ position: 3, reactionScore: 10 })
  })

  test('AL-I8 [choice] closeRanks=false: the place stays empty, and the scores where they were', async () => {
    const fight = await lineUp(['A', 'B', 'C', 'D'], ['closeRanks=false'])
    await fight.play('remove B')
    expect(fight.row('C')).toMatchObject({ position: 3, reactionScore: 10 })
    expect(fight.encounter.track).toEqual(['c1', null, 'c3', 'c4'])
  })

  test('AL-I8 closeRanks=false: the turn steps over empty places, and over the end of the track', async () => {
    const fight = await lineUp(['A', 'B', 'C', 'D'], ['closeRanks=false'])
    await fight.play('remove B D', 'end')
    expect(fight.active()).toBe('C')
    await fight.play('end')
    expect(fight.active()).toBe('A')
    expect(fight.encounter.round).toBe(2)
  })

  test('AL-I8 closeRanks=false: removing the active one passes the turn to the next one below', async () => {
    const fight = await lineUp(['A', 'B', 'C'], ['closeRanks=false'])
    await fight.play('end', 'remove B')
    expect(fight.active()).toBe('C')
    await fight.play('remove C')
    expect(fight.active()).toBe('A')
    expect(fight.encounter.round).toBe(2)
    expect(fight.encounter.track).toEqual(['c1', null, null])
  })

  test('AL-I7, AL-I8 closeRanks=false: who joins on an empty place takes it, and nobody makes room', async () => {
    const fight = await lineUp(['A', 'B', 'C', 'D'], ['closeRanks=false'])
    await fight.play('remove B', 'add E --at 2')
    expect(fight.encounter.track).toEqual(['c1', 'c5', 'c3', 'c4'])
    await fight.play('remove D', 'add F')
    expect(fight.row('F')).toMatchObject({ position: 5 })
    await fight.play('add G --at 4')
    expect(fight.row('G')).toMatchObject({ position: 4 })
    expect(fight.row('F')).toMatchObject({ position: 5 })
  })

  test('AL-I8 closeRanks=false: a new initiative closes the ranks', async () => {
    const fight = await lineUp(['A', 'B', 'C'], ['closeRanks=false'])
    await fight.play('remove B', 'initiative --scenario')
    expect(fight.encounter.track).not.toContain(null)
  })

  test('AL-I8: before the fight there are no places to keep empty', async () => {
    const table = sit('alert', ['closeRanks=false'])
    await table.play('add A', 'add B', 'add C', 'remove B')
    expect(table.encounter.track).toEqual(['c1', 'c3'])
  })

  test('AL-I8, GM-6: a defeated combatant keeps its place and its score until it is removed', async () => {
    const fight = await lineUp(['A', 'B', 'C'])
    await fight.play('defeat B')
    expect(fight.row('B')).toMatchObject({ position: 2, defeated: true })
    expect(fight.row('C')).toMatchObject({ position: 3, reactionScore: 10 })
    await fight.play('remove B')
    expect(fight.row('C')).toMatchObject({ position: 2, reactionScore: 11 })
  })
})

describe('the turn goes down the track', () => {
  test('AL-T1: position by position, then the next round', async () => {
    const fight = await lineUp(['A', 'B', 'C'])
    const turns: string[] = []
    for (let turn = 0; turn < 7; turn++) {
      turns.push(`${fight.encounter.round}${fight.active()}`)
      await fight.play('end')
    }
    expect(turns).toEqual(['1A', '1B', '1C', '2A', '2B', '2C', '3A'])
  })

  test('AL-T1: what counts is who stands on the place when the turn gets there', async () => {
    const fight = await lineUp(['A', 'B', 'C', 'D'])
    await fight.play('move D --to 2', 'end')
    expect(fight.active()).toBe('D')
    await fight.play('end')
    expect(fight.active()).toBe('B')
  })

  test('moving somebody has no side effect: nobody’s turn starts, no round, no condition, no AP (AL-T1)', async () => {
    const fight = await lineUp(['A', 'B', 'C'])
    await fight.play('declare look', 'resolve', 'condition B dazed --until start --of B', 'end')
    await fight.play('condition C slow --rounds 1')
    expect(await fight.play('move C --to 1')).toEqual([{ type: 'combatant-moved', who: 'c3', to: 1 }])
    expect(await fight.play('move A --to 3')).toEqual([{ type: 'combatant-moved', who: 'c1', to: 3 }])
    expect(fight.active()).toBe('B')
    expect(fight.row('A')).toMatchObject({ ap: 2 })
    expect(await fight.play('move A --to 3')).toEqual([])
    expect(await fight.refused('move A --to 4')).toMatchObject({ code: 'bad-position' })
  })

  test('the active one moved elsewhere stays active, and the turn goes on below it (AL-T1)', async () => {
    const fight = await lineUp(['A', 'B', 'C'])
    await fight.play('move A --to 2')
    expect(fight.active()).toBe('A')
    expect(told(fight, 'turn-started')).toHaveLength(1)
    await fight.play('end')
    expect(fight.active()).toBe('C')
  })

  test('GM-6: the defeated are stepped over, alone or in a row, at the end of the track as well', async () => {
    const fight = await lineUp(['A', 'B', 'C', 'D'])
    await fight.play('defeat B C', 'end')
    expect(fight.active()).toBe('D')
    await fight.play('defeat A', 'end')
    expect(fight.active()).toBe('D')
    expect(fight.encounter.round).toBe(2)
  })
})
