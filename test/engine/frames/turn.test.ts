import { describe, expect, it } from 'vitest'
import { complete, fightOf, kinds } from '../../support/frames-fight.ts'

describe('the frames of a turn', () => {
  it('FR-T1: an action takes its frames, a free one takes none', async () => {
    const fight = await fightOf(['Ada', 'Bex'])
    await fight.play('declare strike --frames 2', 'pass --all', 'resolve')
    expect(fight.row('Ada')).toMatchObject({ frames: 1, framesMax: 3 })
    await fight.play('declare shout --frames 0', 'pass --all', 'resolve')
    expect(fight.row('Ada').frames).toBe(1)
    await fight.play('declare step', 'pass --all', 'resolve')
    expect(await fight.refused('declare step')).toMatchObject({ rule: 'FR-T1', code: 'no-frames-left' })
    await fight.play('declare shout --frames 0')
  })

  it('FR-T1: the turn ends when the GM ends it, with or without frames left', async () => {
    const fight = await fightOf(['Ada', 'Bex'])
    await fight.play('declare strike --frames 3', 'pass --all', 'resolve')
    expect(fight.active()).toBe('Ada')
    await fight.play('end')
    expect(fight.active()).toBe('Bex')
    await fight.play('end')
    expect(fight.active()).toBe('Ada')
    expect(fight.row('Ada').frames).toBe(3)
    expect(fight.encounter.round).toBe(2)
  })

  it('FR-T1: a combatant may have frames of its own', async () => {
    const fight = await fightOf(['Ada --frames 4', 'Bex'], ['frames=2'])
    expect(fight.row('Ada')).toMatchObject({ frames: 4, framesMax: 4 })
    expect(fight.row('Bex')).toMatchObject({ frames: 2, framesMax: 2 })
  })

  it('FR-T2: an action longer than what is left of the turn goes on in the next ones, before anything else', async () => {
    const fight = await fightOf(['Ada', 'Bex'])
    await fight.play('declare ritual --frames 5 --target Bex')
    expect(fight.row('Ada')).toMatchObject({ frames: 0, longAction: null })
    await fight.play('pass --all')
    expect(kinds(await fight.play('resolve'))).toEqual(['long-action-begun'])
    expect(fight.row('Ada').longAction).toEqual({ action: 'ritual', total: 5, left: 2, targets: ['Bex'] })
    expect(fight.stack()).toEqual([])
    const events = await fight.play('end', 'end')
    expect(kinds(events)).toContain('long-action-continued')
    expect(fight.row('Ada')).toMatchObject({ frames: 1, longAction: null })
    expect(fight.stack()).toEqual(['Ada: ritual'])
    expect(fight.asks().question).toBe('resolve')
    expect(await complete(fight)).toEqual(['ritual'])
  })

  it('FR-T2: it is declared, and may be reacted to, when it begins and no more when it ends', async () => {
    const fight = await fightOf(['Ada', 'Bex'])
    await fight.play('declare ritual --frames 4', 'react Bex jeer', 'pass --all', 'resolve', 'resolve', 'end', 'end')
    expect(fight.stack()).toEqual(['Ada: ritual'])
    expect(fight.row('Bex').reactionFrames).toBe(1)
    expect(await fight.refused('react Bex jeer')).toMatchObject({ rule: 'FR-T2', code: 'long-action-ends' })
    await fight.play('resolve')
  })

  it('FR-T2: it may take more than two turns, and all of theirs', async () => {
    const fight = await fightOf(['Ada', 'Bex'])
    await fight.play('declare ritual --frames 8', 'pass --all', 'resolve', 'end', 'end')
    expect(fight.row('Ada')).toMatchObject({ frames: 0, longAction: { left: 2 } })
    expect(await fight.refused('declare step')).toMatchObject({ rule: 'FR-T2', code: 'long-action-first' })
    expect(await fight.refused('ready parry')).toMatchObject({ rule: 'FR-T2', code: 'long-action-first' })
    await fight.play('declare shout --frames 0', 'pass --all', 'resolve', 'end', 'end')
    expect(fight.row('Ada').frames).toBe(1)
    expect(await complete(fight)).toEqual(['ritual'])
  })

  it('FR-T2: thwarted or lost before it begins, it doesn’t begin', async () => {
    const fight = await fightOf(['Ada', 'Bex'])
    await fight.play(
      'declare ritual --frames 5',
      'react Bex "snuff the candle"',
      'pass --all',
      'resolve',
      'resolve --outcome thwarted',
    )
    expect(fight.row('Ada').longAction).toBeNull()
    expect(fight.stack()).toEqual([])
  })

  it('FR-T2, GM-3: one begun in the middle of another, as the GM overrules, takes its place and the log says so', async () => {
    const fight = await fightOf(['Ada', 'Bex'])
    await fight.play('declare ritual --frames 5', 'pass --all', 'resolve', 'declare chant --frames 2 --force', 'pass --all')
    expect(await fight.play('resolve')).toMatchObject([
      { type: 'long-action-lost', action: 'ritual', why: 'replaced' },
      { type: 'long-action-begun', action: 'chant' },
    ])
  })

  it('FR-T2: its check comes when it completes, not when it begins (FR-S6)', async () => {
    const fight = await fightOf(['Ada', 'Bex'])
    await fight.play('declare ritual --frames 4', 'pass --all')
    expect(await fight.refused('resolve --check 1d20')).toMatchObject({ rule: 'FR-S6', code: 'long-action-not-complete' })
    expect(await fight.refused('resolve --opportunity Bex')).toMatchObject({ rule: 'FR-S9', code: 'long-action-not-complete' })
    await fight.play('resolve', 'end', 'end')
    const events = await fight.play('resolve --check 1d20+3 --dice 12')
    expect(events).toMatchObject([
      { type: 'completed', outcome: 'done', check: { notation: '1d20+3', faces: [12], source: 'typed', total: 15 } },
    ])
  })

  it('FR-T3: reaction frames don’t count for a long action that the turn ended in the middle of', async () => {
    const fight = await fightOf(['Ada --reaction-frames 2', 'Bex', 'Cor'])
    await fight.play('condition Ada preoccupied')
    await fight.play('declare ritual --frames 5', 'pass --all', 'resolve', 'end', 'declare strike')
    // Even where the GM lets her react all the same, what is left of the ritual stays as it is.
    await fight.play('react Ada duck --force', 'pass --all', 'resolve', 'resolve')
    expect(fight.row('Ada')).toMatchObject({ reactionFrames: 1, longAction: { left: 2 } })
  })

  it('FR-R8: worked example 3: reacting two frames into a three-frame ritual loses it; preoccupied, one could not have reacted', async () => {
    const play = async (state: readonly string[]) => {
      const fight = await fightOf(['Bex', 'Ada'])
      await fight.play('declare step', 'pass --all', 'resolve', 'declare ritual --frames 3', 'pass --all', 'resolve')
      expect(fight.row('Bex').longAction).toMatchObject({ total: 3, left: 1 })
      await fight.play(...state, 'end', 'declare strike --target Bex')
      return fight
    }
    const fight = await play([])
    const events = await fight.play('react Bex dodge')
    expect(events).toContainEqual({ type: 'long-action-lost', who: expect.anything(), action: 'ritual', why: 'reacted' })
    expect(fight.row('Bex').longAction).toBeNull()

    const absorbed = await play(['condition Bex preoccupied'])
    expect(await absorbed.refused('react Bex dodge')).toMatchObject({ rule: 'FR-R6', code: 'preoccupied' })
    expect(absorbed.row('Bex').longAction).toMatchObject({ left: 1 })
    await absorbed.play('resolve', 'end')
    expect(await complete(absorbed)).toEqual(['ritual'])
  })

  it('a long action is lost with the one who performs it', async () => {
    const fight = await fightOf(['Ada', 'Bex'])
    await fight.play('declare ritual --frames 5', 'pass --all', 'resolve', 'end')
    expect(kinds(await fight.play('defeat Ada'))).toEqual(['long-action-lost', 'defeated'])
    await fight.play('revive Ada', 'end')
    expect(fight.row('Ada')).toMatchObject({ frames: 3, longAction: null })
  })

  it('the GM may correct frames, and drop what is under way', async () => {
    const fight = await fightOf(['Ada', 'Bex'])
    await fight.play('set Ada frames=1 framesMax=5 reactionFrames=0 reactionFramesMax=4 initiative=-2')
    // What was spent stays spent when there is more of it.
    expect(fight.row('Ada')).toMatchObject({ frames: 3, framesMax: 5, reactionFrames: 3, reactionFramesMax: 4, initiative: -2 })
    expect(await fight.refused('set Ada frames=6')).toMatchObject({ kind: 'line', code: 'bad-value' })
    expect(await fight.refused('set Ada reactionFrames=5')).toMatchObject({ kind: 'line', code: 'bad-value' })
    await fight.play('declare ritual --frames 9', 'pass --all', 'resolve', 'set Ada longAction=')
    expect(fight.row('Ada').longAction).toBeNull()
    expect(await fight.refused('set Ada framesMax=0')).toMatchObject({ kind: 'line', code: 'bad-value' })
    expect(await fight.refused('set Ada longAction=other')).toMatchObject({ kind: 'line', code: 'bad-value' })
  })
})
