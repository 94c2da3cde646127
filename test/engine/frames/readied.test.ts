import { describe, expect, it } from 'vitest'
import { complete, fightOf, kinds } from '../../support/frames-fight.ts'

describe('readied actions', () => {
  it('FR-T4: is prepared in one’s own turn at its cost in frames, with a trigger in words', async () => {
    const fight = await fightOf(['Ada', 'Bex'])
    await fight.play('ready shoot --when "the door opens" --frames 2 --target Bex')
    expect(fight.row('Ada')).toMatchObject({
      frames: 1,
      readied: { action: 'shoot', when: 'the door opens', frames: 2, targets: ['Bex'] },
    })
    expect(await fight.refused('ready shoot --frames 2')).toMatchObject({ rule: 'FR-T4', code: 'too-few-frames' })
  })

  it('FR-T4: when the trigger happens it goes on the stack like a reaction, costs no reaction frames, and may be reacted to', async () => {
    const fight = await fightOf(['Ada', 'Bex', 'Cor'])
    await fight.play('ready shoot --when "Bex moves"', 'end', 'declare move', 'trigger Ada')
    expect(fight.stack()).toEqual(['Bex: move', 'Ada: shoot'])
    expect(fight.encounter.stack.at(-1)).toMatchObject({ kind: 'reaction', answers: fight.encounter.stack[0]!.id })
    expect(fight.row('Ada')).toMatchObject({ reactionFrames: 1, readied: null })
    await fight.play('react Bex duck', 'pass --all')
    expect(await complete(fight)).toEqual(['duck', 'shoot', 'move'])
  })

  it('FR-T4: it keeps its place in the order: slower than the event, it completes after it (FR-S4)', async () => {
    const fight = await fightOf(['Ada', 'Bex'])
    await fight.play('ready shoot --frames 2', 'end', 'declare move', 'trigger Ada', 'pass --all')
    expect(await complete(fight)).toEqual(['move', 'shoot'])
  })

  it('FR-T4, FR-T2, GM-4: one who has left is no target any more of what is readied or goes on', async () => {
    const fight = await fightOf(['Ada', 'Bex', 'Cor'])
    await fight.play('ready shoot --target Cor', 'declare ritual --frames 3 --target Cor --target Bex', 'pass --all', 'resolve')
    await fight.play('remove Cor', 'end', 'declare move', 'trigger Ada', 'pass --all')
    expect(fight.shown()).toMatchObject([{ action: 'move' }, { action: 'shoot', targets: [] }])
    const other = await fightOf(['Ada', 'Bex', 'Cor'])
    await other.play('declare ritual --frames 4 --target Cor --target Bex', 'pass --all', 'resolve', 'remove Cor', 'end', 'end')
    expect(other.shown()).toMatchObject([{ action: 'ritual', targets: ['Bex'] }])
  })

  it('FR-T4: a trigger that is no event on the stack puts it there alone', async () => {
    const fight = await fightOf(['Ada', 'Bex'])
    await fight.play('ready shoot', 'end', 'trigger Ada')
    expect(fight.encounter.stack).toMatchObject([{ action: 'shoot', kind: 'reaction', answers: null }])
    expect(await fight.refused('end')).toMatchObject({ rule: 'FR-S2', code: 'still-open' })
    await fight.play('pass --all', 'resolve', 'end')
  })

  it('FR-T4: it lapses at the start of one’s next turn', async () => {
    const fight = await fightOf(['Ada', 'Bex'])
    await fight.play('ready shoot', 'end')
    expect(fight.row('Ada').readied).not.toBeNull()
    expect(await fight.play('end')).toContainEqual(expect.objectContaining({ type: 'readied-lost', why: 'lapsed' }))
    expect(fight.row('Ada').readied).toBeNull()
    expect(await fight.refused('trigger Ada')).toMatchObject({ rule: 'FR-T4', code: 'nothing-readied' })
  })

  it('FR-T4: readying another takes its place', async () => {
    const fight = await fightOf(['Ada', 'Bex'])
    await fight.play('ready shoot')
    expect(await fight.play('ready parry')).toContainEqual(
      expect.objectContaining({ type: 'readied-lost', action: 'shoot', why: 'replaced' }),
    )
    expect(fight.row('Ada').readied).toMatchObject({ action: 'parry' })
  })

  it('FR-T4: setting readiedCost=reaction-frames makes it cost as many of those', async () => {
    const fight = await fightOf(['Ada --reaction-frames 2', 'Bex'], ['readiedCost=reaction-frames'])
    await fight.play('ready shoot --frames 2', 'end', 'declare move', 'trigger Ada')
    expect(fight.row('Ada').reactionFrames).toBe(0)
    const poor = await fightOf(['Ada', 'Bex'], ['readiedCost=reaction-frames'])
    await poor.play('ready shoot --frames 2', 'end', 'declare move')
    expect(await poor.refused('trigger Ada')).toMatchObject({ rule: 'FR-R4', code: 'too-few-reaction-frames' })
  })

  it('FR-R7: reacting cancels it', async () => {
    const fight = await fightOf(['Ada', 'Bex'])
    await fight.play('ready shoot', 'end', 'declare strike --target Ada')
    expect(await fight.play('react Ada dodge')).toContainEqual(
      expect.objectContaining({ type: 'readied-lost', action: 'shoot', why: 'reacted' }),
    )
    expect(fight.row('Ada').readied).toBeNull()
  })

  it('FR-R6: one who can’t react can’t use it either, and the defeated lose it (GM-6)', async () => {
    const fight = await fightOf(['Ada', 'Bex'])
    await fight.play('ready shoot', 'end', 'declare move', 'condition Ada preoccupied')
    expect(await fight.refused('trigger Ada')).toMatchObject({ rule: 'FR-R6', code: 'preoccupied' })
    expect(kinds(await fight.play('defeat Ada'))).toEqual(['readied-lost', 'defeated'])
  })
})
