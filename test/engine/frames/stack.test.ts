import { describe, expect, it } from 'vitest'
import { complete, fightOf, kinds } from '../../support/frames-fight.ts'

describe('the stack', () => {
  it('FR-S3, FR-S5: worked example 1: brace, shove, dodge, strike', async () => {
    const fight = await fightOf(['Cor', 'Ada', 'Bex'])
    await fight.play('end', 'declare strike --frames 2 --target Bex')
    await fight.play('react Bex dodge', 'react Cor shove --to a1 --target Ada', 'react Ada brace --to a3', 'pass --all')
    expect(await complete(fight)).toEqual(['brace', 'shove', 'dodge', 'strike'])
  })

  it('FR-S4: worked example 2: the lamp completes first, then the dive', async () => {
    const fight = await fightOf(['Ada', 'Bex'])
    await fight.play('declare "drop the lamp" --frames 0')
    await fight.play('react Bex "dive aside" --direct --reflex pass', 'pass --all')
    expect(await complete(fight)).toEqual(['drop the lamp', 'dive aside'])
  })

  it('FR-S9: worked example 5: the opportunity completes before the slower reaction that still waits', async () => {
    const fight = await fightOf(['Ada', 'Bex', 'Cor --reaction-frames 2'])
    await fight.play('declare strike --target Bex', 'react Cor "throw a net" --frames 2 --symbol', 'pass --all')
    await fight.play('resolve --outcome failed --opportunity Bex')
    expect(fight.asks()).toMatchObject({ question: 'opportunity', about: null })
    await fight.play('opportunity Bex riposte --target Ada')
    expect(await complete(fight)).toEqual(['riposte', 'throw a net'])
  })

  it('FR-S1: declaring asks every other combatant, a reaction asks again about itself', async () => {
    const fight = await fightOf(['Ada', 'Bex', 'Cor', 'Dag'])
    await fight.play('declare strike')
    expect(fight.encounter.stack[0]!.waiting).toHaveLength(3)
    await fight.play('react Cor shove')
    expect(fight.encounter.stack.map((item) => item.waiting.length)).toEqual([2, 3])
    expect(fight.asks().about).toBe('a2')
  })

  it('FR-S2: nothing completes while somebody who may still react has neither reacted nor passed', async () => {
    const fight = await fightOf(['Ada', 'Bex', 'Cor'])
    await fight.play('declare strike', 'pass Bex')
    expect(await fight.refused('resolve')).toMatchObject({ rule: 'FR-S2', code: 'still-to-ask', params: { who: ['Cor'] } })
    await fight.play('react Cor shove')
    expect(await fight.refused('resolve')).toMatchObject({ rule: 'FR-S2', params: { who: ['Ada', 'Bex'] } })
    await fight.play('pass --all', 'resolve')
  })

  it('FR-S2: nothing else is declared and no turn ends while something is open', async () => {
    const fight = await fightOf(['Ada', 'Bex'])
    await fight.play('declare strike')
    for (const line of ['declare step', 'ready parry', 'end', 'initiative --scenario', 'finish']) {
      expect(await fight.refused(line)).toMatchObject({ rule: 'FR-S2', code: 'still-open' })
    }
  })

  it('FR-S2: one passes on everything that waits for it, or on one event alone', async () => {
    const fight = await fightOf(['Ada', 'Bex', 'Cor'])
    await fight.play('declare strike', 'react Cor shove', 'pass Bex --to a2')
    expect(fight.encounter.stack.map((item) => item.waiting.length)).toEqual([1, 1])
    await fight.play('react Bex dodge --to a1')
    expect(fight.encounter.stack.at(-1)!.answers).toBe('a1')
    expect(await fight.refused('pass Bex')).toMatchObject({ rule: 'FR-S2', code: 'not-asked' })
    await fight.play('pass --all')
    expect(await fight.play('pass --all')).toEqual([])
    await fight.play('resolve', 'resolve', 'resolve')
    expect(await fight.refused('pass --all')).toMatchObject({ rule: 'FR-S1', code: 'nothing-declared' })
  })

  it('FR-S2: everybody can pass on one event alone', async () => {
    const fight = await fightOf(['Ada', 'Bex', 'Cor'])
    await fight.play('declare strike', 'react Cor shove', 'pass --all --to a2')
    expect(fight.encounter.stack.map((item) => item.waiting.length)).toEqual([1, 0])
    expect(fight.asks()).toMatchObject({ question: 'react', about: 'a1' })
  })

  it('FR-S3: last in, first out', async () => {
    const fight = await fightOf(['Ada', 'Bex', 'Cor', 'Dag'])
    await fight.play('declare a', 'react Bex b', 'react Cor c', 'react Dag d', 'pass --all')
    expect(await complete(fight)).toEqual(['d', 'c', 'b', 'a'])
  })

  it('FR-S4: a slower reaction completes right after what it answers, before anything below', async () => {
    const fight = await fightOf(['Ada', 'Bex', 'Cor --reaction-frames 2', 'Dag'])
    await fight.play('declare strike --frames 3', 'react Bex jab --to a1', 'react Dag parry --to a1')
    await fight.play('react Cor throw --to a2 --frames 2 --symbol', 'pass --all')
    expect(await complete(fight)).toEqual(['jab', 'throw', 'parry', 'strike'])
  })

  it('FR-S5: reactions to the same event complete in the current initiative order, not in that of their declaration', async () => {
    const fight = await fightOf(['Ada', 'Bex', 'Cor', 'Dag'])
    await fight.play(
      'declare strike',
      'react Dag d --to a1',
      'react Bex b --to a1',
      'react Cor c --to a1',
      'move Dag --to 1',
      'pass --all',
    )
    expect(await complete(fight)).toEqual(['d', 'b', 'c', 'strike'])
  })

  it('FR-S6: no dice before completion: a roll offered earlier is refused', async () => {
    const fight = await fightOf(['Ada', 'Bex'])
    expect(await fight.refused('declare strike --check 1d20')).toMatchObject({ rule: 'FR-S6', code: 'check-at-resolve' })
    expect(await fight.refused('declare strike --dice 13')).toMatchObject({ rule: 'FR-S6', code: 'check-at-resolve' })
    await fight.play('declare strike')
    expect(await fight.refused('react Bex dodge --check 1d20')).toMatchObject({ rule: 'FR-S6', code: 'check-at-resolve' })
    expect(await fight.refused('react Bex dodge --dice 4')).toMatchObject({ rule: 'FR-S6', code: 'check-at-resolve' })
  })

  it('FR-S6: overruled, the early roll is told and kept for the completion (GM-3)', async () => {
    const fight = await fightOf(['Ada', 'Bex'])
    const declared = await fight.play('declare strike --check 1d20+1 --dice 13 --force')
    expect(declared).toContainEqual({ type: 'overruled', rule: 'FR-S6', code: 'check-at-resolve' })
    const completed = await fight.play('pass --all', 'resolve')
    expect(completed).toMatchObject([{ type: 'completed', check: { total: 14, source: 'typed' } }])
  })

  it('FR-S6: at completion any notation is rolled or typed in', async () => {
    const fight = await fightOf(['Ada', 'Bex'])
    await fight.play('declare strike', 'pass --all')
    expect(await fight.refused('resolve --dice 3')).toMatchObject({ kind: 'line', code: 'dice-without-check' })
    expect(await fight.refused('resolve --check 2d6 --dice 3')).toMatchObject({ kind: 'line', code: 'dice-count' })
    expect(await fight.refused('resolve --check nonsense')).toMatchObject({ kind: 'line', code: 'notation', params: { at: 0 } })
    const [completed] = await fight.play('resolve --check 2d6+1')
    expect(completed).toMatchObject({ type: 'completed', check: { source: 'rolled', notation: '2d6+1' } })
  })

  it('FR-S7: a reaction that needs no check completes without one', async () => {
    const fight = await fightOf(['Ada', 'Bex'])
    await fight.play('declare strike', 'react Bex "step back"', 'pass --all')
    expect(await fight.play('resolve')).toMatchObject([{ type: 'completed', action: 'step back', check: null, outcome: 'done' }])
  })

  it('FR-S8: the GM says the outcome, done by default; thwarted where something has completed above', async () => {
    const fight = await fightOf(['Ada', 'Bex'])
    await fight.play('declare strike', 'react Bex dodge', 'pass --all')
    expect(await fight.refused('resolve --outcome thwarted')).toMatchObject({ rule: 'FR-S8', code: 'nothing-thwarts' })
    expect(fight.offers()).not.toContain('resolve --outcome thwarted')
    await fight.play('resolve')
    expect(fight.offers()).toContain('resolve --outcome thwarted')
    expect(await fight.play('resolve --outcome thwarted --reason "out of reach"')).toMatchObject([
      { type: 'completed', outcome: 'thwarted', reason: 'out of reach' },
    ])
  })

  it('FR-S8: thwarted by anything that completed above it: another reaction, an opportunity; not by what it answers', async () => {
    const fight = await fightOf(['Ada', 'Bex', 'Cor', 'Dag --reaction-frames 2'])
    await fight.play('declare strike --target Bex', 'react Cor dodge --to a1', 'react Bex parry --to a1')
    await fight.play('react Dag throw --to a1 --frames 2 --symbol', 'pass --all')
    expect(fight.asks()).toMatchObject({ question: 'resolve', about: 'a3' })
    expect(fight.offers()).not.toContain('resolve --outcome thwarted')
    await fight.play('resolve', 'resolve --outcome thwarted')
    expect(fight.offers()).toContain('resolve --outcome thwarted')
    const alone = await fightOf(['Ada', 'Bex', 'Dag --reaction-frames 2'])
    await alone.play('declare strike --target Bex', 'react Dag throw --frames 2 --symbol', 'pass --all')
    await alone.play('resolve --outcome failed --opportunity Bex')
    await alone.play('opportunity Bex --decline')
    expect(await alone.refused('resolve --outcome thwarted')).toMatchObject({ rule: 'FR-S8', code: 'nothing-thwarts' })
    const opportune = await fightOf(['Ada', 'Bex', 'Dag --reaction-frames 2'])
    await opportune.play('declare strike --target Bex', 'react Dag throw --frames 2 --symbol', 'pass --all')
    await opportune.play('resolve --outcome failed --opportunity Bex', 'opportunity Bex trip --target Dag', 'resolve')
    await opportune.play('resolve --outcome thwarted')
  })

  it('FR-S9: only the one named is asked, uses at most the frames it has, or declines', async () => {
    const fight = await fightOf(['Ada', 'Bex', 'Cor'])
    await fight.play('declare strike', 'pass --all', 'resolve --outcome failed --opportunity Bex=2')
    expect(await fight.refused('opportunity Cor jab')).toMatchObject({ rule: 'FR-S9', code: 'not-the-opportune' })
    expect(await fight.refused('opportunity Bex jab --frames 3')).toMatchObject({
      rule: 'FR-S9',
      code: 'too-few-opportunity-frames',
    })
    for (const line of ['end', 'declare step', 'resolve']) {
      expect(await fight.refused(line)).toMatchObject({ rule: 'FR-S9', code: 'opportunity-open' })
    }
    await fight.play('opportunity Bex --decline', 'end')
    expect(await fight.refused('opportunity Bex jab')).toMatchObject({ rule: 'FR-S9', code: 'no-opportunity' })
  })

  it('FR-S9: somebody whose name has an equals sign in it has opportunities like anybody', async () => {
    for (const [text, frames] of [
      ['Bex=2', 1],
      ['Bex=2=3', 3],
    ] as const) {
      const fight = await fightOf(['Ada', 'Bex=2'])
      await fight.play('declare strike', 'pass --all', `resolve --opportunity "${text}"`)
      expect(fight.offers()[0]).toBe('opportunity Bex=2 <action>')
      expect(fight.offers()).toHaveLength(frames + 1)
    }
    const fight = await fightOf(['Ada', 'Bex'])
    await fight.play('declare strike', 'pass --all')
    expect(await fight.refused('resolve --opportunity Bex=many')).toMatchObject({ code: 'unknown-combatant' })
  })

  it('FR-S9, GM-3: the GM may give an opportunity to another one', async () => {
    const fight = await fightOf(['Ada', 'Bex', 'Cor'])
    await fight.play('declare strike', 'pass --all', 'resolve --outcome failed --opportunity Bex')
    expect(await fight.refused('opportunity Cor --decline --force')).toMatchObject({ code: 'not-the-opportune' })
    expect(kinds(await fight.play('opportunity Cor jab --force'))).toEqual([
      'overruled',
      'opportunity-declined',
      'opportunity-opened',
      'opportunity-taken',
      'stacked',
      'timed',
    ])
    expect(fight.stack()).toEqual(['Cor: jab'])
    await fight.play('resolve', 'end')
  })

  it('FR-S9: an opportunity can open another', async () => {
    const fight = await fightOf(['Ada', 'Bex', 'Cor'])
    await fight.play('declare strike', 'pass --all', 'resolve --outcome failed --opportunity Bex', 'opportunity Bex jab')
    await fight.play('resolve --outcome failed --opportunity Cor', 'opportunity Cor kick')
    expect(fight.encounter.stack).toMatchObject([{ kind: 'opportunity', action: 'kick' }])
    expect(await complete(fight)).toEqual(['kick'])
  })

  it('FR-S9: it costs no reaction frames, and can’t go to the defeated', async () => {
    const fight = await fightOf(['Ada', 'Bex', 'Cor'])
    await fight.play('defeat Cor', 'declare strike', 'pass --all')
    expect(await fight.refused('resolve --opportunity Cor')).toMatchObject({ rule: 'GM-6', code: 'defeated' })
    await fight.play('resolve --opportunity Bex', 'opportunity Bex jab', 'resolve')
    expect(fight.row('Bex').reactionFrames).toBe(1)
  })

  it('FR-S10: what a defeated combatant has on the stack is lost when the GM confirms it', async () => {
    const fight = await fightOf(['Ada', 'Bex', 'Cor'])
    await fight.play('declare strike', 'react Bex dodge', 'react Cor shove', 'pass --all', 'resolve', 'defeat Bex')
    expect(fight.stack()).toEqual(['Ada: strike', 'Bex: dodge'])
    expect(await fight.play('resolve')).toMatchObject([{ type: 'completed', action: 'dodge', outcome: 'lost', rule: 'FR-S10' }])
    await fight.play('defeat Ada')
    expect(fight.active()).toBe('Cor')
    // Its turn has given Cor its reaction frame back, and it hasn't said a word on the strike.
    await fight.play('pass Cor')
    expect(await fight.play('resolve --outcome done')).toMatchObject([
      { type: 'completed', action: 'strike', outcome: 'done', rule: null },
    ])
  })

  it('FR-S10: what one has on the stack who is removed is lost at once, its opportunity too', async () => {
    const fight = await fightOf(['Ada', 'Bex', 'Cor'])
    await fight.play('declare strike', 'react Bex dodge', 'pass --all')
    expect(await fight.play('remove Bex')).toMatchObject([
      { type: 'completed', action: 'dodge', outcome: 'lost', rule: 'FR-S10' },
      { type: 'combatant-removed' },
    ])
    await fight.play('resolve --opportunity Cor')
    expect(kinds(await fight.play('remove Cor'))).toEqual(['opportunity-declined', 'combatant-removed'])
    expect(fight.asks().question).toBe('declare')
  })

  it('GM-4: when the active combatant is removed in mid-stack, the next one is active and the rest of the stack comes first', async () => {
    const fight = await fightOf(['Ada', 'Bex', 'Cor'])
    await fight.play('declare strike', 'react Bex dodge', 'react Cor shove', 'remove Ada')
    expect(fight.active()).toBe('Bex')
    expect(fight.stack()).toEqual(['Bex: dodge', 'Cor: shove'])
    // Bex’s turn has begun: its reaction frame is back, so it is asked about the shove again.
    await fight.play('pass --all')
    expect(await complete(fight)).toEqual(['shove', 'dodge'])
    await fight.play('declare step')
  })

  it('the order that is shown is the order that happens', async () => {
    const fight = await fightOf(['Cor', 'Ada', 'Bex', 'Dag --reaction-frames 2'])
    await fight.play('end', 'declare strike --frames 2', 'react Bex dodge --to a1', 'react Cor shove --to a1')
    await fight.play('react Dag tackle --to a1 --frames 2 --symbol', 'react Ada brace --to a3', 'pass --all')
    const shown = fight
      .shown()
      .toSorted((a, b) => Number(a.order) - Number(b.order))
      .map((item) => item.action)
    expect(await complete(fight)).toEqual(shown)
  })

  it('several can ask about several at once: each event that waits is offered, the top one first', async () => {
    const fight = await fightOf(['Ada', 'Bex', 'Cor'])
    await fight.play('declare strike', 'react Cor shove')
    expect(fight.offers()).toEqual([
      'react Ada <action> --to a2',
      'react Bex <action> --to a2',
      'react Bex <action> --to a1',
      'pass Bex --to a1',
      'pass Ada --to a2',
      'pass Bex --to a2',
      'pass Ada',
      'pass Bex',
      'pass --all',
    ])
  })
})
