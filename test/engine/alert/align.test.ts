import { describe, expect, test } from 'vitest'
import { greyed, lineUp, told } from '../../support/alert-table.ts'

describe('aligning the initiative', () => {
  test('worked example 4 (AL-L1): A steps down, B acts now, A next with all its AP, then C', async () => {
    const fight = await lineUp(['A', 'B', 'C'])
    await fight.play('align')
    expect(fight.order()).toEqual(['B', 'A', 'C'])
    expect(fight.active()).toBe('B')
    await fight.play('end')
    expect(fight.active()).toBe('A')
    expect(fight.row('A')).toMatchObject({ ap: 3 })
    expect(told(fight, 'turn-started').map(({ kind }) => kind)).toEqual(['new', 'new', 'resumed'])
    await fight.play('end')
    expect(fight.active()).toBe('C')
    await fight.play('end')
    expect(fight.encounter.round).toBe(2)
    expect(fight.active()).toBe('B')
  })

  test('AL-L1: as often as it likes, at no cost, down to the end of the track', async () => {
    const fight = await lineUp(['A', 'B', 'C'])
    await fight.play('declare look', 'resolve', 'align', 'end', 'align')
    expect(fight.order()).toEqual(['B', 'C', 'A'])
    expect(fight.active()).toBe('C')
    await fight.play('end')
    expect(fight.active()).toBe('A')
    expect(fight.row('A')).toMatchObject({ ap: 2 })
    expect(await fight.refused('align')).toMatchObject({ rule: 'AL-L2' })
  })

  test('AL-L1: two who let each other go first find each turn as they left it', async () => {
    const fight = await lineUp(['A', 'B', 'C'])
    await fight.play('declare look', 'resolve', 'align', 'declare look --ap 2', 'resolve', 'align')
    expect(fight.order()).toEqual(['A', 'B', 'C'])
    expect(fight.active()).toBe('A')
    expect(fight.row('A')).toMatchObject({ ap: 2 })
    await fight.play('align', 'align', 'end')
    expect(fight.active()).toBe('B')
    expect(fight.row('B')).toMatchObject({ ap: 1 })
    await fight.play('end')
    expect(fight.active()).toBe('C')
    expect(told(fight, 'turn-started').map(({ who, kind }) => `${who} ${kind}`)).toEqual([
      'c1 new',
      'c2 new',
      'c1 resumed',
      'c2 resumed',
      'c1 resumed',
      'c2 resumed',
      'c3 new',
    ])
  })

  test('AL-L1, AL-T2 apRefresh=turn: nothing that happens at the start of a turn happens twice: no AP', async () => {
    const fight = await lineUp(['A', 'B', 'C'], ['apRefresh=turn'])
    await fight.play('end', 'declare look --ap 2', 'resolve', 'align', 'end')
    expect(fight.active()).toBe('B')
    expect(fight.row('B')).toMatchObject({ ap: 1 })
  })

  test('AL-L1, AL-R2: nor is the alert paid for twice', async () => {
    const fight = await lineUp(['A --team red', 'B --team blue', 'C'])
    await fight.play('alert', 'end', 'end', 'stay', 'align', 'end')
    expect(fight.active()).toBe('A')
    expect(fight.asks().question).toBe('declare')
    expect(fight.row('A')).toMatchObject({ alert: true, ap: 2 })
  })

  test('AL-L1, GM-5: nor does a condition end twice, or at the wrong start', async () => {
    const fight = await lineUp(['A', 'B', 'C'])
    await fight.play('align', 'condition A dazed --until start', 'condition A slow --until end', 'end')
    expect(fight.active()).toBe('A')
    // The turn taken up again isn't the next one: both last into the next round.
    expect(fight.row('A')).toMatchObject({ conditions: [{ name: 'dazed' }, { name: 'slow' }] })
    await fight.play('end')
    expect(fight.row('A')).toMatchObject({ conditions: [{ name: 'dazed' }, { name: 'slow' }] })
    await fight.play('end', 'end')
    expect(fight.active()).toBe('A')
    expect(fight.row('A')).toMatchObject({ conditions: [{ name: 'slow' }] })
    await fight.play('end')
    expect(fight.row('A')).toMatchObject({ conditions: [] })
  })

  test('AL-L2: the last can’t step down, but may end its turn without acting', async () => {
    const fight = await lineUp(['A', 'B'])
    await fight.play('end')
    expect(await fight.refused('align')).toMatchObject({ kind: 'rules', rule: 'AL-L2', code: 'last-on-track' })
    expect(await fight.refused('align --force')).toMatchObject({ rule: 'AL-L2' })
    expect(greyed(fight)).toContain('align: AL-L2')
    await fight.play('end')
    expect(fight.encounter.round).toBe(2)
  })

  test('AL-L1: a defeated combatant just below is passed over', async () => {
    const fight = await lineUp(['A', 'B', 'C', 'D'])
    await fight.play('defeat B', 'align')
    expect(fight.order()).toEqual(['C', 'B', 'A', 'D'])
    expect(fight.active()).toBe('C')
    await fight.play('end')
    expect(fight.active()).toBe('A')
  })

  test('AL-L2: with only defeated ones below there is nobody to let go first', async () => {
    const fight = await lineUp(['A', 'B', 'C'])
    await fight.play('defeat B C')
    expect(await fight.refused('align')).toMatchObject({ rule: 'AL-L2', code: 'nobody-below' })
    await fight.play('end')
    expect(fight.active()).toBe('A')
  })

  test('AL-L1, AL-I8 closeRanks=false: places are traded over an empty one', async () => {
    const fight = await lineUp(['A', 'B', 'C'], ['closeRanks=false'])
    await fight.play('remove B', 'align')
    expect(fight.encounter.track).toEqual(['c3', null, 'c1'])
    expect(fight.active()).toBe('C')
    await fight.play('end')
    expect(fight.active()).toBe('A')
  })

  test('AL-L1: one who moved up because of an alignment and had been overtaken before acts again', async () => {
    const fight = await lineUp(['A', 'B', 'C'])
    await fight.play('end', 'declare look', 'resolve', 'end', 'analyse --dice 6,5,1,1')
    expect(fight.order()).toEqual(['A', 'C', 'B'])
    await fight.play('align')
    expect(fight.order()).toEqual(['A', 'B', 'C'])
    expect(fight.active()).toBe('B')
    expect(fight.row('B')).toMatchObject({ ap: 2 })
    expect(told(fight, 'turn-started').at(-1)).toEqual({ who: 'c2', kind: 'again' })
    await fight.play('end')
    expect(fight.active()).toBe('C')
    expect(fight.row('C')).toMatchObject({ ap: 2 })
  })

  test('AL-L1, GM-5: a turn put off and lost in a new round is over: what lasts to its end ends', async () => {
    const fight = await lineUp(['A', 'B', 'C'])
    await fight.play('end', 'end', 'condition A held --until end --of A', 'end')
    expect(fight.active()).toBe('A')
    await fight.play('align', 'initiative --scenario')
    expect(fight.row('A')).toMatchObject({ conditions: [] })
    expect(fight.encounter.turnsUnderWay).toEqual([fight.encounter.active])
  })

  test('AL-L1: the one who acts now leaves: the turn put off is taken up', async () => {
    for (const line of ['remove B', 'defeat B']) {
      const fight = await lineUp(['A', 'B', 'C'])
      await fight.play('align', line)
      expect(fight.active()).toBe('A')
      expect(told(fight, 'turn-started').at(-1)).toEqual({ who: 'c1', kind: 'resumed' })
    }
  })

  test('AL-L1: one who put its turn off is removed: the turn goes on below it', async () => {
    const fight = await lineUp(['A', 'B', 'C'])
    await fight.play('align', 'remove A', 'end')
    expect(fight.active()).toBe('C')
  })

  test('AL-L1: one who put its turn off falls and is revived before its place comes: it takes the turn up', async () => {
    const fight = await lineUp(['A', 'B', 'C'])
    await fight.play('align', 'defeat A', 'revive A', 'end')
    expect(fight.active()).toBe('A')
    expect(told(fight, 'turn-started').at(-1)).toEqual({ who: 'c1', kind: 'resumed' })
  })
})
