import { describe, expect, test } from 'vitest'
import { greyed, lineUp, told } from '../../support/alert-table.ts'

const turnOf = async (index: number, combatants: readonly string[], settings: readonly string[] = []) => {
  const fight = await lineUp(combatants, settings)
  for (let turn = 0; turn < index; turn++) await fight.play('end')
  return fight
}

describe('analysing the situation', () => {
  test('worked example 3 (AL-A2, AL-A5): C overtakes B and goes on; then B acts again with the AP it had left; then D', async () => {
    const fight = await lineUp(['A', 'B', 'C', 'D'])
    await fight.play('end', 'declare look', 'resolve', 'end')
    expect(fight.active()).toBe('C')
    await fight.play('analyse --dice 6,5,1,1')
    expect(told(fight, 'test-taken')).toMatchObject([
      { who: 'c3', test: { score: 11, difficulty: 11, source: 'typed' }, purpose: { for: 'analysis', ahead: 'c2' } },
    ])
    expect(fight.order()).toEqual(['A', 'C', 'B', 'D'])
    expect(fight.active()).toBe('C')
    expect(fight.row('C')).toMatchObject({ ap: 2, position: 2, reactionScore: 11 })
    await fight.play('declare charge', 'resolve', 'end')
    expect(fight.active()).toBe('B')
    expect(fight.row('B')).toMatchObject({ ap: 2 })
    expect(told(fight, 'turn-started').at(-1)).toEqual({ who: 'c2', kind: 'again' })
    await fight.play('end')
    expect(fight.active()).toBe('D')
    await fight.play('end')
    expect(fight.encounter.round).toBe(2)
    expect(fight.active()).toBe('A')
  })

  test('AL-A2: under the score it fails, and nobody moves', async () => {
    const fight = await turnOf(2, ['A', 'B', 'C --ap 1'])
    await fight.play('analyse --dice 5,5,1,1')
    expect(fight.order()).toEqual(['A', 'B', 'C'])
    expect(told(fight, 'analysis-failed')).toEqual([{ who: 'c3', ahead: 'c2' }])
    expect(fight.row('C')).toMatchObject({ ap: 0 })
  })

  test('AL-A1: at most twice a turn, for 1 AP each time; the second is against the next one ahead', async () => {
    const fight = await turnOf(2, ['A', 'B', 'C --ap 5'])
    await fight.play('analyse --dice 6,5,1,1')
    expect(fight.asks().options.find(({ line }) => line === 'analyse')).toMatchObject({
      difficulty: 12,
      chance: expect.closeTo(0.131944, 6),
    })
    await fight.play('analyse --dice 6,6,1,1')
    expect(fight.order()).toEqual(['C', 'A', 'B'])
    expect(fight.row('C')).toMatchObject({ ap: 3 })
    expect(await fight.refused('analyse')).toMatchObject({ rule: 'AL-A6' })
  })

  test('AL-A1: a third time in one turn is refused', async () => {
    const fight = await turnOf(1, ['A', 'B --ap 5'])
    await fight.play('analyse --dice 1,1,1,1 --reroll no', 'analyse --dice 1,1,1,1 --reroll no')
    expect(await fight.refused('analyse')).toMatchObject({ kind: 'rules', rule: 'AL-A1', code: 'analysed-enough' })
    expect(greyed(fight)).toContain('analyse: AL-A1')
    await fight.play('end', 'end')
    expect(fight.active()).toBe('B')
    await fight.play('analyse --dice 1,1,1,1 --reroll no')
  })

  test('AL-A1: without an action point there is no analysis', async () => {
    const fight = await turnOf(1, ['A', 'B --ap 1'])
    await fight.play('declare look', 'resolve')
    expect(await fight.refused('analyse')).toMatchObject({ rule: 'AL-A1', code: 'too-few-ap' })
    await fight.play('analyse --dice 6,6,1,1 --force')
    expect(fight.order()).toEqual(['B', 'A'])
    expect(fight.row('B')).toMatchObject({ ap: 0 })
  })

  test('AL-A1: a turn put off and taken up again counts its analyses on (AL-L1)', async () => {
    const fight = await turnOf(1, ['A', 'B --ap 5', 'C'])
    await fight.play('analyse --dice 1,1,1,1 --reroll no', 'analyse --dice 1,1,1,1 --reroll no', 'align', 'end')
    expect(fight.active()).toBe('B')
    expect(await fight.refused('analyse')).toMatchObject({ rule: 'AL-A1' })
  })

  test('AL-A6: the first on the track has nobody to overtake', async () => {
    const fight = await lineUp(['A', 'B'])
    expect(await fight.refused('analyse')).toMatchObject({ kind: 'rules', rule: 'AL-A6', code: 'nobody-ahead', final: true })
    expect(await fight.refused('analyse --force')).toMatchObject({ rule: 'AL-A6' })
    expect(greyed(fight)).toContain('analyse: AL-A6')
  })

  test('AL-A2: a defeated combatant just ahead is passed over', async () => {
    const fight = await turnOf(2, ['A', 'B', 'C', 'D'])
    await fight.play('defeat B', 'analyse --dice 6,6,1,1')
    expect(fight.order()).toEqual(['C', 'B', 'A', 'D'])
    expect(fight.active()).toBe('C')
    await fight.play('end')
    expect(fight.active()).toBe('A')
    await fight.play('end')
    expect(fight.active()).toBe('D')
  })

  test('AL-A6: with only defeated ones ahead there is nobody to overtake', async () => {
    const fight = await turnOf(1, ['A', 'B'])
    await fight.play('defeat A')
    expect(await fight.refused('analyse')).toMatchObject({ rule: 'AL-A6' })
  })

  test('AL-A2, AL-I8 closeRanks=false: it is the score of the place where the one ahead stands, and the places are traded', async () => {
    const fight = await turnOf(2, ['A', 'B', 'C', 'D'], ['closeRanks=false'])
    await fight.play('remove B')
    expect(fight.asks().options.find(({ line }) => line === 'analyse')).toMatchObject({ difficulty: 12 })
    await fight.play('analyse --dice 6,6,1,1')
    expect(fight.encounter.track).toEqual(['c3', null, 'c1', 'c4'])
  })

  test('AL-A3: up to 2 AP buy as many more dice, said before the roll', async () => {
    const fight = await turnOf(1, ['A', 'B --ap 4'])
    expect(await fight.refused('analyse --boost 2 --dice 1,1,1,1')).toMatchObject({ code: 'dice-count', params: { expected: 6 } })
    await fight.play('analyse --boost 2 --dice 1,1,1,1,6,6')
    expect(fight.row('B')).toMatchObject({ ap: 1, position: 1 })
    expect(told(fight, 'ap-spent')).toEqual([
      { who: 'c2', ap: 1, for: 'analysis' },
      { who: 'c2', ap: 2, for: 'boost' },
    ])
  })

  test('AL-A3: more than 2, or more than the AP there are, is refused', async () => {
    const fight = await turnOf(1, ['A', 'B --ap 2'])
    expect(await fight.refused('analyse --boost 3')).toMatchObject({ rule: 'AL-A3', code: 'too-much-boost' })
    expect(await fight.refused('analyse --boost 2')).toMatchObject({
      rule: 'AL-A3',
      code: 'too-few-ap',
      params: { ap: 2, cost: 3 },
    })
    await fight.play('analyse --boost 3 --dice 6,6,1,1,1,1,1 --force')
    expect(fight.row('B')).toMatchObject({ ap: 0 })
    expect(told(fight, 'overruled')).toEqual([{ rule: 'AL-A3', code: 'too-much-boost' }])
  })

  test('AL-A4: after a failure the program asks about a re-roll, with the exact chance that each die turns the test', async () => {
    const fight = await turnOf(1, ['A', 'B'])
    await fight.play('analyse --dice 6,5,2,1')
    expect(fight.asks()).toMatchObject({ question: 'reroll', who: 'c2', about: null })
    expect(fight.asks().options.map(({ line, chance, difficulty }) => [line, chance, difficulty])).toEqual([
      ['analyse --reroll 1', expect.closeTo(1 / 6, 9), 12],
      ['analyse --reroll 2', expect.closeTo(1 / 6, 9), 12],
      ['analyse --reroll 5', expect.closeTo(1 / 6, 9), 12],
      ['analyse --reroll 6', 0, 12],
      ['analyse --reroll no', undefined, undefined],
    ])
    for (const line of ['end', 'declare charge', 'alert'])
      expect(await fight.refused(line), line).toMatchObject({ rule: 'AL-T4' })
    expect(await fight.refused('analyse')).toMatchObject({ rule: 'AL-A4', code: 'reroll-open' })
    expect(await fight.refused('analyse --force')).toMatchObject({ rule: 'AL-A4', code: 'reroll-open' })
  })

  test('AL-A4: 1 AP, one die, once; the new die stands', async () => {
    const fight = await turnOf(1, ['A', 'B'])
    await fight.play('analyse --dice 6,5,2,1', 'analyse --reroll 5=6')
    expect(fight.order()).toEqual(['B', 'A'])
    expect(fight.row('B')).toMatchObject({ ap: 1 })
    expect(told(fight, 'die-rerolled')).toEqual([{ who: 'c2', from: 5, to: 6, source: 'typed', score: 12 }])
    const worse = await turnOf(1, ['A', 'B'])
    await worse.play('analyse --dice 6,5,2,1', 'analyse --reroll 6=1')
    expect(worse.order()).toEqual(['A', 'B'])
    expect(told(worse, 'die-rerolled')).toMatchObject([{ from: 6, to: 1, score: 7 }])
    expect(worse.asks().question).toBe('declare')
    expect(await worse.refused('analyse --reroll 5=6')).toMatchObject({ code: 'reroll-unseen' })
  })

  test('AL-A4: the program rolls it where no face is given; a die that isn’t there or a face that can’t be is refused', async () => {
    const fight = await turnOf(1, ['A', 'B'])
    await fight.play('analyse --dice 6,5,2,1')
    expect(await fight.refused('analyse --reroll 4')).toMatchObject({ kind: 'line', code: 'no-such-die', rule: 'AL-A4' })
    expect(await fight.refused('analyse --reroll 5=7')).toMatchObject({ kind: 'line', code: 'dice-range' })
    expect(await fight.refused('analyse --reroll 5 --dice 6,6,6,6')).toMatchObject({ code: 'only-a-reroll' })
    expect(await fight.refused('analyse --reroll 5 --boost 1')).toMatchObject({ code: 'only-a-reroll' })
    await fight.play('analyse --reroll 2')
    expect(told(fight, 'die-rerolled')).toMatchObject([{ from: 2, source: 'rolled' }])
  })

  test('AL-A4: the answer may stand in the line of typed dice, and “no” in any', async () => {
    const fight = await turnOf(1, ['A', 'B'])
    await fight.play('analyse --dice 6,5,2,1 --reroll 1=6')
    expect(fight.order()).toEqual(['B', 'A'])
    const other = await turnOf(1, ['A', 'B --ap 3'])
    await other.play('analyse --reroll no')
    expect(other.asks().question).toBe('declare')
    expect(told(other, 'die-rerolled')).toEqual([])
  })

  test('AL-A4: a re-roll named before the program has rolled is refused, and tells nothing of the dice', async () => {
    const fight = await turnOf(1, ['A', 'B'])
    const refusal = await fight.refused('analyse --reroll 5')
    expect(refusal).toMatchObject({ kind: 'line', rule: 'AL-A4', code: 'reroll-unseen', params: {} })
    expect(await fight.refused('analyse --reroll 5=6 --force')).toEqual(refusal)
  })

  test('AL-A4: nothing is asked after a success, or where no AP is left', async () => {
    const fight = await turnOf(1, ['A', 'B'])
    await fight.play('analyse --dice 6,6,1,1')
    expect(fight.asks().question).toBe('declare')
    const poor = await turnOf(1, ['A', 'B --ap 1'])
    await poor.play('analyse --dice 6,5,1,1')
    expect(poor.asks().question).toBe('declare')
    expect(told(poor, 'analysis-failed')).toHaveLength(1)
    const other = await turnOf(1, ['A', 'B --ap 1'])
    expect(await other.refused('analyse --dice 6,5,1,1 --reroll 1=6')).toMatchObject({ rule: 'AL-A4', code: 'too-few-ap' })
  })

  test('AL-A5, AL-T2 apRefresh=turn: the one overtaken gets no AP back when it acts again', async () => {
    const fight = await turnOf(1, ['A', 'B', 'C'], ['apRefresh=turn'])
    await fight.play('declare look --ap 2', 'resolve', 'end', 'analyse --dice 6,5,1,1', 'end')
    expect(fight.active()).toBe('B')
    expect(fight.row('B')).toMatchObject({ ap: 1 })
    await fight.play('end', 'end')
    expect(fight.active()).toBe('C')
    await fight.play('end')
    expect(fight.row('B')).toMatchObject({ ap: 3 })
  })

  test('AL-A5, AL-R2: who was on alert when it was overtaken pays again to stay so', async () => {
    const fight = await lineUp(['A --team red', 'B --team blue'])
    await fight.play('alert', 'analyse --dice 6,6,1,1', 'end')
    expect(fight.active()).toBe('A')
    expect(fight.asks()).toMatchObject({ question: 'keep-alert', who: 'c1' })
    await fight.play('stay')
    expect(fight.row('A')).toMatchObject({ ap: 1, alert: true })
  })

  test('AL-A2: while a re-roll is open, the one to be overtaken leaves: the test falls, the turn goes on', async () => {
    for (const line of ['remove A', 'defeat A']) {
      const fight = await turnOf(1, ['A', 'B', 'C'])
      await fight.play('analyse --dice 6,5,1,1', line)
      expect(fight.active()).toBe('B')
      expect(fight.asks().question).toBe('declare')
    }
  })

  test('AL-A2: while a re-roll is open, the GM moves the one ahead out of reach: nobody is overtaken', async () => {
    const fight = await turnOf(1, ['A', 'B', 'C'])
    await fight.play('analyse --dice 6,5,1,1', 'move A --to 3', 'analyse --reroll 1=6')
    expect(fight.order()).toEqual(['B', 'C', 'A'])
    expect(told(fight, 'overtook')).toEqual([])
  })

  test('AL-A4: a die isn’t offered for a re-roll when the AP for it are gone meanwhile; leaving it is', async () => {
    const fight = await turnOf(1, ['A', 'B'])
    await fight.play('analyse --dice 6,5,1,1', 'set B ap=0')
    expect(fight.offers()).toEqual(['analyse --reroll no'])
    expect(greyed(fight)).toEqual(['analyse --reroll 1: AL-A4', 'analyse --reroll 5: AL-A4', 'analyse --reroll 6: AL-A4'])
  })

  test('AL-A4: while a re-roll is open, whoever took the test leaves: the test falls and the turn passes on', async () => {
    const fight = await turnOf(1, ['A', 'B', 'C'])
    await fight.play('analyse --dice 6,5,1,1', 'remove B')
    expect(fight.active()).toBe('C')
    expect(fight.asks().question).toBe('declare')
  })
})
