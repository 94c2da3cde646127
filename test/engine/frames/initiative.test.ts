import { describe, expect, it } from 'vitest'
import { sit } from '../../support/fight.ts'
import { fightOf } from '../../support/frames-fight.ts'

describe('initiative', () => {
  it('FR-I1: the highest total of the d20 and the modifier acts first', async () => {
    const fight = sit('frames')
    await fight.play('add Ada --mod 2', 'add Bex', 'add Cor --mod -1', 'initiative --dice Ada=10 --dice Bex=13 --dice Cor=18')
    expect(fight.order()).toEqual(['Cor', 'Bex', 'Ada'])
    expect(fight.order().map((name) => fight.row(name).initiative)).toEqual([17, 13, 12])
    expect(fight.active()).toBe('Cor')
    expect(fight.encounter.round).toBe(1)
  })

  it('FR-I1: a tie goes to the higher modifier', async () => {
    const fight = sit('frames')
    await fight.play('add Ada --mod 1', 'add Bex --mod 4', 'initiative --dice Ada=13 --dice Bex=10')
    expect(fight.order()).toEqual(['Bex', 'Ada'])
  })

  it('FR-I1: those still tied roll off among themselves, as often as it takes, and nobody else does', async () => {
    const fight = sit('frames')
    await fight.play('add Ada', 'add Bex', 'add Cor', 'add Dag --mod 3')
    const events = await fight.play(
      'initiative --dice Ada=10 --dice Bex=10 --dice Cor=10 --dice Dag=7 --dice Ada=5 --dice Bex=5 --dice Cor=9 --dice Ada=2 --dice Bex=3',
    )
    expect(fight.order()).toEqual(['Dag', 'Cor', 'Bex', 'Ada'])
    const rolled = events.find((event) => event.type === 'initiative-rolled')!
    expect(rolled.rolls.map((roll) => roll.throws.flatMap(({ faces }) => faces))).toEqual([[7], [10, 9], [10, 5, 3], [10, 5, 2]])
  })

  it('FR-I1: setting ties=roll-off asks no modifier', async () => {
    const fight = sit('frames', ['ties=roll-off'])
    await fight.play('add Ada --mod 1', 'add Bex --mod 4')
    await fight.play('initiative --dice Ada=13 --dice Bex=10 --dice Ada=12 --dice Bex=3')
    expect(fight.order()).toEqual(['Ada', 'Bex'])
  })

  it('FR-I1: setting ties=listed leaves equals as they joined', async () => {
    const fight = sit('frames', ['ties=listed'])
    await fight.play('add Ada --mod 1', 'add Bex --mod 4', 'initiative --dice Ada=13 --dice Bex=10')
    expect(fight.order()).toEqual(['Ada', 'Bex'])
  })

  it('FR-I1: another notation can be rolled, even one that can never part equals', async () => {
    const fight = sit('frames', ['initiative=7'])
    await fight.play('add Ada', 'add Bex', 'initiative')
    expect(fight.order()).toEqual(['Ada', 'Bex'])
    expect(fight.row('Bex').initiative).toBe(7)
  })

  it('FR-I1: rolling again is refused, unless a scenario asks for it', async () => {
    const fight = await fightOf(['Ada', 'Bex'])
    expect(await fight.refused('initiative')).toMatchObject({ rule: 'FR-I1', code: 'initiative-rolled' })
    await fight.play('initiative --scenario --dice Ada=3 --dice Bex=9')
    expect(fight.order()).toEqual(['Bex', 'Ada'])
    expect(fight.encounter.round).toBe(2)
  })

  it('FR-I1: nobody to roll for is refused', async () => {
    expect(await sit('frames').refused('initiative')).toMatchObject({ rule: 'FR-I1', code: 'nobody-to-fight' })
  })

  it('FR-I1: who joins in mid-fight rolls too, and stands where that puts it', async () => {
    const fight = await fightOf(['Ada', 'Bex', 'Cor'])
    await fight.play('add Dag --dice 19')
    expect(fight.order()).toEqual(['Ada', 'Bex', 'Dag', 'Cor'])
    await fight.play('add Eli --mod 1 --dice 18')
    expect(fight.order()).toEqual(['Ada', 'Eli', 'Bex', 'Dag', 'Cor'])
    expect(fight.row('Eli').initiative).toBe(19)
    expect(fight.active()).toBe('Ada')
  })

  it('FR-I1: who joins in mid-fight stands where the GM says', async () => {
    const fight = await fightOf(['Ada', 'Bex'])
    await fight.play('add Dag --at 2 --dice 1')
    expect(fight.order()).toEqual(['Ada', 'Dag', 'Bex'])
    expect(fight.row('Dag').initiative).toBe(1)
  })

  it('GM-1: typed faces of the wrong number or out of range are a wrong line, used or not', async () => {
    const fight = sit('frames')
    await fight.play('add Ada', 'add Bex')
    expect(await fight.refused('initiative --dice Ada=3,4')).toMatchObject({ kind: 'line', code: 'dice-count' })
    expect(await fight.refused('initiative --dice Ada=21')).toMatchObject({ kind: 'line', code: 'dice-range' })
    expect(await fight.refused('initiative --dice Ada=20 --dice Bex=1 --dice Ada=21')).toMatchObject({ code: 'dice-range' })
    expect(await fight.refused('initiative --dice Ada=20 --dice Bex=1 --dice Ada=2,3')).toMatchObject({ code: 'dice-count' })
    await fight.play('defeat Bex')
    expect(await fight.refused('initiative --dice Bex=3')).toMatchObject({ code: 'dice-unused', rule: 'GM-6' })
  })

  it('FR-I1: dice for a roll-off may be given in case of a tie', async () => {
    const fight = sit('frames')
    await fight.play('add Ada', 'add Bex', 'initiative --dice Ada=2 --dice Bex=20 --dice Ada=19 --dice Bex=1')
    expect(fight.order()).toEqual(['Bex', 'Ada'])
  })
})
