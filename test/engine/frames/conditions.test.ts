import { describe, expect, it } from 'vitest'
import { sit } from '../../support/fight.ts'
import { fightOf, kinds } from '../../support/frames-fight.ts'

describe('conditions known by name', () => {
  it('FR-R6: staggered N loses the next N frames of one’s turn, and no reactions until then', async () => {
    const fight = await fightOf(['Ada', 'Bex'])
    await fight.play('condition Bex staggered 2', 'declare strike')
    expect(await fight.refused('react Bex dodge')).toMatchObject({ rule: 'FR-R6', code: 'staggered' })
    await fight.play('resolve', 'end')
    expect(fight.row('Bex')).toMatchObject({ frames: 1, framesMax: 3, conditions: [] })
    await fight.play('end', 'declare strike', 'react Bex dodge')
  })

  it('FR-T1: staggered by more than a turn has, one loses the rest of it in the next', async () => {
    const fight = await fightOf(['Ada', 'Bex'])
    await fight.play('condition Bex staggered 4', 'end')
    expect(fight.row('Bex')).toMatchObject({ frames: 0, conditions: [{ name: 'staggered', level: 1 }] })
    await fight.play('end', 'end')
    expect(fight.row('Bex')).toMatchObject({ frames: 2, conditions: [] })
  })

  it('FR-T1: staggered in one’s own turn, one loses what is left of it at once', async () => {
    const fight = await fightOf(['Ada', 'Bex'])
    await fight.play('declare step', 'pass --all', 'resolve')
    expect(await fight.play('condition Ada staggered 3')).toContainEqual(
      expect.objectContaining({ type: 'frames-lost', frames: 2 }),
    )
    expect(fight.row('Ada')).toMatchObject({ frames: 0, conditions: [{ name: 'staggered', level: 1 }] })
  })

  it('FR-T1: hastened N and slowed N lengthen and shorten the turn, never under 1', async () => {
    const fight = await fightOf(['Ada', 'Bex', 'Cor'])
    await fight.play('condition Bex hastened 2', 'condition Cor slowed 5', 'end')
    expect(fight.row('Bex')).toMatchObject({ frames: 5, framesMax: 5 })
    await fight.play('end')
    expect(fight.row('Cor')).toMatchObject({ frames: 1, framesMax: 1 })
    await fight.play('uncondition Cor ralenti')
    expect(fight.row('Cor')).toMatchObject({ frames: 3, framesMax: 3 })
  })

  it('FR-T1: they act at once on a turn that is running, and what was spent stays spent', async () => {
    const fight = await fightOf(['Ada', 'Bex'])
    await fight.play('declare strike --frames 2', 'pass --all', 'resolve', 'condition Ada hastened')
    expect(fight.row('Ada').frames).toBe(2)
    await fight.play('condition Ada slowed 3')
    expect(fight.row('Ada').frames).toBe(0)
    await fight.play('uncondition Ada slowed', 'uncondition Ada hastened')
    expect(fight.row('Ada').frames).toBe(1)
  })

  it('FR-T2: a turn that is lengthened lets a long action go on at once', async () => {
    const fight = await fightOf(['Ada', 'Bex'])
    await fight.play('declare ritual --frames 4', 'pass --all', 'resolve')
    expect(kinds(await fight.play('condition Ada hastened 2'))).toContain('long-action-continued')
    expect(fight.stack()).toEqual(['Ada: ritual'])
    expect(fight.row('Ada').frames).toBe(1)
  })

  it('FR-R6: surprised, one misses its first turn and doesn’t react until it would have ended', async () => {
    const fight = sit('frames')
    await fight.play('add Ada', 'add Bex', 'add Cor', 'condition Bex surprised')
    await fight.play('initiative --dice Ada=20 --dice Bex=19 --dice Cor=18', 'declare strike')
    expect(await fight.refused('react Bex dodge')).toMatchObject({ rule: 'FR-R6', code: 'surprised' })
    await fight.play('pass --all', 'resolve')
    expect(kinds(await fight.play('end'))).toContain('turn-skipped')
    expect(fight.active()).toBe('Cor')
    expect(fight.row('Bex').conditions).toEqual([])
    await fight.play('declare strike', 'react Bex dodge')
  })

  it('FR-R6: when everybody is surprised, everybody misses one turn', async () => {
    const fight = sit('frames')
    await fight.play('add Ada', 'add Bex', 'condition Ada surpris', 'condition Bex surprised')
    await fight.play('initiative --dice Ada=20 --dice Bex=19')
    expect(fight.active()).toBe('Ada')
    expect(fight.encounter.round).toBe(2)
  })

  it('GM-5: they may have a duration like any other', async () => {
    const fight = await fightOf(['Ada', 'Bex'])
    await fight.play('condition Bex slowed 2 --rounds 1', 'end')
    expect(fight.row('Bex').framesMax).toBe(1)
    await fight.play('end')
    expect(fight.row('Bex')).toMatchObject({ framesMax: 3, conditions: [] })
  })

  it('have one name in both languages; any other condition is only shown', async () => {
    const fight = await fightOf(['Ada', 'Bex'])
    await fight.play('condition Bex Préoccupée', 'condition Bex "chancelant 2"', 'condition Bex burning')
    expect(fight.row('Bex').conditions).toMatchObject([
      { name: 'preoccupied' },
      { name: 'staggered', level: 2 },
      { name: 'burning' },
    ])
    await fight.play('uncondition Bex étourdi', 'uncondition Bex préoccupé', 'uncondition Bex burning')
    expect(fight.row('Bex').conditions).toEqual([])
    expect(await fight.refused('uncondition Bex staggered')).toMatchObject({ kind: 'line', code: 'no-such-condition' })
  })
})
