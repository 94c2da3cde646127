import { describe, expect, it } from 'vitest'
import { complete, fightOf, kinds } from '../../support/frames-fight.ts'

describe('who may react, and with what', () => {
  it('FR-R1: anybody but the one who acts may react to what it can telegraph, whatever its team', async () => {
    const fight = await fightOf(['Ada --team red', 'Bex --team red', 'Cor --team blue'])
    await fight.play('declare strike --target Cor')
    expect(fight.asks()).toMatchObject({ question: 'react', about: 'a1' })
    expect(await fight.refused('react Ada dodge')).toMatchObject({ rule: 'FR-R1', code: 'own-action' })
    await fight.play('react Bex "shout a warning"', 'react Cor dodge --to a1')
    expect(fight.stack()).toEqual(['Ada: strike', 'Bex: shout a warning', 'Cor: dodge'])
  })

  it('FR-R1: a free action can’t be telegraphed, nor what nobody perceives, nor what the reactor isn’t aware of', async () => {
    const fight = await fightOf(['Ada', 'Bex'])
    await fight.play('declare "drop the lamp" --frames 0')
    expect(await fight.refused('react Bex dive')).toMatchObject({
      rule: 'FR-R1',
      code: 'not-telegraphed',
      params: { why: 'free' },
    })
    await fight.play('pass --all', 'resolve', 'declare stab --unseen')
    expect(await fight.refused('react Bex dive')).toMatchObject({
      rule: 'FR-R1',
      code: 'not-telegraphed',
      params: { why: 'unseen' },
    })
    await fight.play('pass --all', 'resolve', 'declare stab')
    expect(await fight.refused('react Bex dive --unaware')).toMatchObject({
      rule: 'FR-R1',
      code: 'not-telegraphed',
      params: { why: 'unaware' },
    })
    await fight.play('react Bex dive')
  })

  it('FR-R2: reactions can be reacted to, also by the one whose turn it is', async () => {
    const fight = await fightOf(['Ada', 'Bex', 'Cor'])
    await fight.play('declare strike', 'react Bex dodge', 'react Ada feint', 'react Cor laugh')
    expect(fight.encounter.stack.map((item) => item.answers)).toEqual([null, 'a1', 'a2', 'a3'])
  })

  it('FR-R3: what hits directly without being seen may be reacted to after a Reflex save', async () => {
    const fight = await fightOf(['Ada', 'Bex'])
    await fight.play('declare stab --unseen --target Bex')
    expect(await fight.refused('react Bex dodge --direct')).toMatchObject({ rule: 'FR-R3', code: 'reflex-missing' })
    const events = await fight.play('react Bex dodge --direct --reflex 1d20+2 --difficulty 12 --dice 10')
    expect(events[0]).toMatchObject({ type: 'reflex-saved', difficulty: 12, throw: { faces: [10], total: 12, source: 'typed' } })
    expect(fight.row('Bex').reactionFrames).toBe(0)
  })

  it('FR-R1, FR-S1: one of whom the GM says that it notices nothing has given its word, and so has one who passes', async () => {
    const fight = await fightOf(['Ada', 'Bex', 'Cor'])
    await fight.play('declare stab --target Bex', 'pass Bex --cannot')
    expect(await fight.refused('react Bex dodge')).toMatchObject({ rule: 'FR-R1', code: 'not-noticed' })
    await fight.play('pass Cor')
    expect(await fight.refused('react Cor dodge')).toMatchObject({ rule: 'FR-S1', code: 'already-passed' })
  })

  it('FR-R3: failing it leaves the reaction frames unspent, and is the answer to that event', async () => {
    const fight = await fightOf(['Ada', 'Bex', 'Cor'])
    await fight.play('declare stab --unseen --target Bex')
    expect(kinds(await fight.play('react Bex dodge --direct --reflex 1d20 --difficulty 12 --dice 11'))).toEqual(['reflex-failed'])
    expect(fight.row('Bex').reactionFrames).toBe(1)
    expect(fight.encounter.stack[0]!.waiting).toHaveLength(1)
    expect(await fight.refused('react Bex dodge --direct --reflex pass')).toMatchObject({ rule: 'FR-R3', code: 'save-failed' })
  })

  it('FR-R3: the GM may give the result, with the difficulty or without', async () => {
    const fight = await fightOf(['Ada', 'Bex', 'Cor'])
    await fight.play('declare stab --frames 0')
    expect(kinds(await fight.play('react Bex dodge --direct --reflex fail --difficulty 15'))).toEqual(['reflex-failed'])
    expect(kinds(await fight.play('react Cor dodge --direct --reflex pass'))).toContain('stacked')
  })

  it('FR-R3: a save that makes no sense is a wrong line', async () => {
    const fight = await fightOf(['Ada', 'Bex'])
    await fight.play('declare stab --unseen')
    expect(await fight.refused('react Bex dodge --direct --reflex 1d20')).toMatchObject({
      kind: 'line',
      code: 'reflex-without-difficulty',
    })
    expect(await fight.refused('react Bex dodge --direct --difficulty 3')).toMatchObject({
      kind: 'line',
      code: 'difficulty-without-reflex',
    })
    expect(await fight.refused('react Bex dodge --direct --reflex pass --dice 3')).toMatchObject({
      kind: 'line',
      code: 'dice-count',
    })
    expect(await fight.refused('react Bex dodge --direct --reflex 1d --difficulty 3')).toMatchObject({
      kind: 'line',
      code: 'notation',
    })
    await fight.play('pass --all', 'resolve', 'declare slash')
    expect(await fight.refused('react Bex dodge --reflex pass')).toMatchObject({ kind: 'line', code: 'reflex-not-needed' })
  })

  it('FR-R4: a reaction takes exactly one frame', async () => {
    const fight = await fightOf(['Ada', 'Bex --reaction-frames 3'])
    await fight.play('declare strike --frames 3')
    expect(await fight.refused('react Bex shout --frames 0')).toMatchObject({ rule: 'FR-R4', code: 'reaction-without-frames' })
    expect(await fight.refused('react Bex vault --frames 2')).toMatchObject({ rule: 'FR-R4', code: 'reaction-too-long' })
    await fight.play('react Bex dodge')
    expect(fight.row('Bex').reactionFrames).toBe(2)
  })

  it('FR-R4: a longer one that bears the symbol takes reaction frames for all of it', async () => {
    const fight = await fightOf(['Ada', 'Bex --reaction-frames 3', 'Cor'])
    await fight.play('declare strike')
    expect(await fight.refused('react Cor vault --frames 2 --symbol')).toMatchObject({
      rule: 'FR-R4',
      code: 'too-few-reaction-frames',
    })
    expect(fight.offers().filter((line) => line.includes('--symbol'))).toEqual([
      'react Bex <action> --to a1 --frames 2 --symbol',
      'react Bex <action> --to a1 --frames 3 --symbol',
    ])
    await fight.play('react Bex vault --frames 2 --symbol')
    expect(fight.row('Bex').reactionFrames).toBe(1)
  })

  it('FR-R5: worked example 4: a reaction frame spent in one’s own turn is gone until one’s next turn starts', async () => {
    const fight = await fightOf(['Bex', 'Ada'])
    await fight.play('declare strike', 'react Ada shove', 'react Bex brace', 'resolve', 'resolve', 'resolve', 'end')
    expect(fight.row('Bex').reactionFrames).toBe(0)
    await fight.play('declare strike')
    expect(await fight.refused('react Bex dodge')).toMatchObject({ rule: 'FR-R5', code: 'no-reaction-frames' })
    await fight.play('resolve', 'end')
    expect(fight.row('Bex').reactionFrames).toBe(1)
  })

  it('FR-R5: unspent reaction frames don’t add up', async () => {
    const fight = await fightOf(['Ada', 'Bex'])
    await fight.play('end', 'end', 'end', 'end')
    expect(fight.row('Ada').reactionFrames).toBe(1)
  })

  it('FR-R6: a preoccupied combatant can’t react and isn’t asked', async () => {
    const fight = await fightOf(['Ada', 'Bex', 'Cor'])
    await fight.play('condition Bex preoccupied', 'declare strike')
    expect(fight.asks().options).toContainEqual(
      expect.objectContaining({ line: 'react Bex <action> --to a1', refusal: expect.objectContaining({ rule: 'FR-R6' }) }),
    )
    await fight.play('pass Cor', 'resolve')
  })

  it('FR-R6: one who becomes preoccupied while it is asked isn’t asked any more, and is again when that is over', async () => {
    const fight = await fightOf(['Ada', 'Bex'])
    await fight.play('declare strike', 'condition Bex preoccupied')
    expect(fight.asks().question).toBe('resolve')
    await fight.play('uncondition Bex préoccupé')
    expect(fight.asks().question).toBe('react')
  })

  it('FR-R9: an action of opportunity can’t be reacted to', async () => {
    const fight = await fightOf(['Ada', 'Bex', 'Cor'])
    await fight.play('declare strike', 'pass --all', 'resolve --outcome failed --opportunity Bex', 'opportunity Bex jab')
    expect(fight.asks()).toMatchObject({ question: 'resolve' })
    expect(await fight.refused('react Cor dodge')).toMatchObject({ rule: 'FR-R9', code: 'opportunity' })
  })

  it('FR-R10: one reaction by one combatant to one event', async () => {
    const fight = await fightOf(['Ada', 'Bex --reaction-frames 2', 'Cor'])
    await fight.play('declare strike', 'react Bex dodge')
    expect(await fight.refused('react Bex duck --to a1')).toMatchObject({ rule: 'FR-R10', code: 'already-reacted' })
    expect(await fight.refused('react Bex duck')).toMatchObject({ rule: 'FR-R10', code: 'already-reacted' })
    await fight.play('react Cor shove --to a1', 'react Bex brace --to a3')
  })

  it('FR-R10: setting reactionsPerEvent=any allows several, as long as the reaction frames last', async () => {
    const fight = await fightOf(['Ada', 'Bex --reaction-frames 2'], ['reactionsPerEvent=any'])
    await fight.play('declare strike', 'react Bex dodge --to a1', 'react Bex duck --to a1')
    expect(await fight.refused('react Bex hop --to a1')).toMatchObject({ rule: 'FR-R5' })
  })

  it('GM-6: the defeated aren’t asked and can’t react', async () => {
    const fight = await fightOf(['Ada', 'Bex', 'Cor'])
    await fight.play('defeat Bex', 'declare strike')
    expect(fight.encounter.stack[0]!.waiting).toHaveLength(1)
    expect(await fight.refused('react Bex dodge')).toMatchObject({ rule: 'GM-6', code: 'defeated' })
  })

  it('GM-3: the GM may overrule, and nothing falls below zero', async () => {
    const fight = await fightOf(['Ada', 'Bex'])
    await fight.play('declare strike', 'react Bex dodge', 'pass --all', 'resolve', 'resolve', 'declare strike')
    const events = await fight.play('react Bex leap --frames 2 --force')
    expect(events.filter((event) => event.type === 'overruled').map((event) => event.rule)).toEqual(['FR-R5', 'FR-R4'])
    expect(fight.row('Bex').reactionFrames).toBe(0)
    await fight.play('pass --all')
    expect(await complete(fight)).toEqual(['strike', 'leap'])
  })

  it('what belongs to the other game is a wrong line', async () => {
    const fight = await fightOf(['Ada', 'Bex'])
    expect(await fight.refused('declare strike --ap 2')).toMatchObject({ kind: 'line', code: 'option-not-in-this-game' })
    await fight.play('declare strike')
    expect(await fight.refused('react Bex dodge --behind')).toMatchObject({ kind: 'line', code: 'option-not-in-this-game' })
    expect(await fight.refused('alert')).toMatchObject({ kind: 'line', code: 'not-in-this-game' })
    expect(await fight.refused('react Bex')).toMatchObject({ kind: 'line', code: 'action-missing' })
    expect(await fight.refused('react Bex dodge --to a9')).toMatchObject({ kind: 'line', code: 'unknown-event' })
    expect(await fight.refused('add Eli --aptitude 3')).toMatchObject({ kind: 'line', code: 'option-not-in-this-game' })
  })
})
