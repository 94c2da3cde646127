import { describe, expect, test } from 'vitest'
import { lineUp, told } from '../../support/alert-table.ts'

describe('hit points', () => {
  test('GM-4: damage takes temporary hit points first, and stops at 0', async () => {
    const fight = await lineUp(['A --hp 10', 'B'])
    await fight.play('temp A 4', 'damage A 6')
    expect(fight.row('A')).toMatchObject({ hp: 8, tempHp: 0, hpMax: 10 })
    expect(told(fight, 'damaged')).toEqual([{ who: 'c1', dealt: 6, absorbed: 4, lost: 2, throw: null }])
    await fight.play('damage A 999')
    expect(fight.row('A')).toMatchObject({ hp: 0, defeated: false })
  })

  test('GM-4: healing stops at the maximum, unless the GM says beyond', async () => {
    const fight = await lineUp(['A --hp 10', 'B'])
    await fight.play('damage A 3', 'heal A 99')
    expect(fight.row('A')).toMatchObject({ hp: 10 })
    await fight.play('heal A 5 --beyond')
    expect(fight.row('A')).toMatchObject({ hp: 15, hpMax: 10 })
    await fight.play('heal A 1')
    expect(fight.row('A')).toMatchObject({ hp: 15 })
  })

  test('GM-4: damage beyond temporary hit points leaves them', async () => {
    const fight = await lineUp(['A --hp 10', 'B'])
    await fight.play('temp A 4', 'damage A 6 --beyond')
    expect(fight.row('A')).toMatchObject({ hp: 4, tempHp: 4 })
  })

  test('GM-4: half rounds down, double doubles, and several take the same roll', async () => {
    const fight = await lineUp(['A --hp 20', 'B --hp 20'])
    await fight.play('damage A B 2d6+1 --dice 3,3 --half')
    expect(fight.row('A')).toMatchObject({ hp: 17 })
    expect(fight.row('B')).toMatchObject({ hp: 17 })
    await fight.play('damage A 5 --double')
    expect(fight.row('A')).toMatchObject({ hp: 7 })
    expect(await fight.refused('damage A 5 --double --half')).toMatchObject({ code: 'half-and-double' })
  })

  test('GM-1, GM-4: an amount may be dice, rolled or typed; the log says which', async () => {
    const fight = await lineUp(['A --hp 20', 'B'])
    await fight.play('damage A 2d6+1 --dice 3,4')
    expect(told(fight, 'damaged')).toMatchObject([
      { lost: 8, throw: { notation: '2d6+1', faces: [3, 4], source: 'typed', total: 8 } },
    ])
    await fight.play('heal A 1d4')
    expect(told(fight, 'healed')).toMatchObject([{ throw: { source: 'rolled' } }])
    await fight.play('damage A 1d4-10 --dice 1')
    expect(told(fight, 'damaged').at(-1)).toMatchObject({ dealt: 0, lost: 0 })
    expect(await fight.refused('damage A 2d6 --dice 3')).toMatchObject({ rule: 'GM-1', code: 'dice-count' })
    expect(await fight.refused('damage A 2d6 --dice 3,7')).toMatchObject({ rule: 'GM-1', code: 'dice-range' })
    expect(await fight.refused('damage A 5 --dice 3')).toMatchObject({ rule: 'GM-1', code: 'dice-count' })
    expect(await fight.refused('damage A 2d6+')).toMatchObject({ code: 'notation' })
  })

  test('GM-4: a wrong amount is refused, and one without hit points has none to lose', async () => {
    const fight = await lineUp(['A --hp 20', 'B'])
    for (const amount of ['-3', '1.5', '1000000', 'many', '']) {
      expect(await fight.refused(`damage A "${amount}"`), amount).toMatchObject({ kind: 'line' })
    }
    expect(await fight.refused('damage A B 3')).toMatchObject({ code: 'no-hit-points', params: { who: 'B' } })
    expect(fight.row('A')).toMatchObject({ hp: 20 })
    expect(await fight.refused('temp A -1')).toMatchObject({ kind: 'line' })
    await fight.play('temp B 4')
    expect(fight.row('B')).toMatchObject({ tempHp: 4, hp: null })
  })

  test('GM-4: temporary hit points don’t add up: the new number takes the place of the old', async () => {
    const fight = await lineUp(['A --hp 20', 'B'])
    await fight.play('temp A 4', 'temp A 2')
    expect(fight.row('A')).toMatchObject({ tempHp: 2 })
  })

  test('GM-2: at 0 hit points nobody is defeated by the program: that is the GM’s word', async () => {
    const fight = await lineUp(['A --hp 2', 'B'])
    await fight.play('damage A 2')
    expect(fight.active()).toBe('A')
    expect(fight.row('A')).toMatchObject({ hp: 0, defeated: false })
  })

  test('knocked down and up again, once each', async () => {
    const fight = await lineUp(['A', 'B'])
    await fight.play('knock-down A B')
    expect(await fight.refused('knock-down A')).toMatchObject({ code: 'already-down' })
    await fight.play('stand A')
    expect(await fight.refused('stand A')).toMatchObject({ code: 'not-down' })
    expect(fight.row('B')).toMatchObject({ knockedDown: true })
  })

  test('notes about a combatant and about the fight, for the GM alone unless they are said to be for everybody', async () => {
    const fight = await lineUp(['A', 'B'])
    await fight.play('note The bridge burns --public', 'note --on A "knows the way"', 'note --on A limps --public')
    expect(fight.row('A')).toMatchObject({
      note: 'knows the way; limps',
      notes: [
        { text: 'knows the way', secret: true },
        { text: 'limps', secret: false },
      ],
    })
    expect(fight.encounter.notes).toEqual([{ text: 'The bridge burns', secret: false }])
    expect(await fight.refused('note " "')).toMatchObject({ code: 'empty-note' })
  })
})
