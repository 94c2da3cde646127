import { describe, expect, test } from 'vitest'
import { greyed, lineUp, told } from '../../support/alert-table.ts'
import { sit } from '../../support/fight.ts'

describe('action points', () => {
  test('AL-T3: declaring costs an action point at once', async () => {
    const fight = await lineUp(['A', 'B'])
    await fight.play('declare charge --target B')
    expect(fight.row('A')).toMatchObject({ ap: 2, apMax: 3 })
    expect(fight.shown()).toMatchObject([
      { id: 'a1', kind: 'action', by: 'A', action: 'charge', targets: ['B'], answers: null, status: 'completing' },
    ])
  })

  test('AL-T3: the GM may say another cost, and none', async () => {
    const fight = await lineUp(['A', 'B'])
    await fight.play('declare leap --ap 2', 'resolve', 'declare shout --ap 0', 'resolve')
    expect(fight.row('A')).toMatchObject({ ap: 1 })
    expect(await fight.refused('declare leap --ap 100')).toMatchObject({ kind: 'line' })
  })

  test('AL-T3: with too few the action isn’t declared', async () => {
    const fight = await lineUp(['A --ap 1', 'B'])
    expect(await fight.refused('declare leap --ap 2')).toMatchObject({
      kind: 'rules',
      rule: 'AL-T3',
      code: 'too-few-ap',
      params: { ap: 1, cost: 2 },
    })
    await fight.play('declare step', 'resolve')
    expect(await fight.refused('declare step')).toMatchObject({ rule: 'AL-T3' })
    expect(greyed(fight)).toContain('declare <action>: AL-T3')
    await fight.play('declare blink --ap 0')
  })

  test('AL-T3, GM-3: the GM may overrule it; the AP there are go, and never below none', async () => {
    const fight = await lineUp(['A --ap 1', 'B'])
    await fight.play('declare leap --ap 2 --force')
    expect(fight.row('A')).toMatchObject({ ap: 0 })
    expect(told(fight, 'overruled')).toEqual([{ rule: 'AL-T3', code: 'too-few-ap' }])
    await fight.play('resolve', 'declare leap --force')
    expect(fight.row('A')).toMatchObject({ ap: 0 })
  })

  test('AL-T2: they come back in full when a round starts, not when the turn does', async () => {
    const fight = await lineUp(['A', 'B'])
    await fight.play('declare look', 'resolve', 'end')
    expect(fight.row('A')).toMatchObject({ ap: 2 })
    await fight.play('declare look --ap 3', 'resolve', 'end')
    expect(fight.row('A')).toMatchObject({ ap: 3 })
    expect(fight.row('B')).toMatchObject({ ap: 3 })
  })

  test('AL-T2 [choice] apRefresh=turn: each one’s come back when its own turn starts', async () => {
    const fight = await lineUp(['A', 'B'], ['apRefresh=turn'])
    await fight.play('declare look', 'resolve', 'end')
    await fight.play('declare look', 'resolve', 'end')
    expect(fight.encounter.round).toBe(2)
    expect(fight.row('A')).toMatchObject({ ap: 3 })
    expect(fight.row('B')).toMatchObject({ ap: 2 })
    await fight.play('end')
    expect(fight.row('B')).toMatchObject({ ap: 3 })
  })

  test('AL-T2: each combatant has a maximum of its own, to which they come back', async () => {
    const fight = await lineUp(['A --ap 5', 'B'])
    await fight.play('declare look --ap 5', 'resolve', 'end', 'end')
    expect(fight.row('A')).toMatchObject({ ap: 5, apMax: 5 })
  })

  test('a correction keeps AP between none and the maximum', async () => {
    const fight = await lineUp(['A', 'B'])
    expect(await fight.refused('set A ap=4')).toMatchObject({ code: 'bad-value' })
    expect(await fight.refused('set A ap=-1')).toMatchObject({ code: 'bad-value' })
    await fight.play('set A ap=1')
    expect(fight.row('A')).toMatchObject({ ap: 1, apMax: 3 })
    await fight.play('set A apMax=5 ap=5')
    expect(fight.row('A')).toMatchObject({ ap: 5, apMax: 5 })
    await fight.play('set A ap-max=2')
    expect(fight.row('A')).toMatchObject({ ap: 2, apMax: 2 })
  })
})

describe('one thing at a time', () => {
  test('AL-T4: while an action is open nothing else is declared and the turn doesn’t end', async () => {
    const fight = await lineUp(['A', 'B', 'C'])
    await fight.play('end', 'declare charge')
    for (const line of ['declare shout', 'end', 'alert', 'align', 'analyse', 'finish']) {
      expect(await fight.refused(line), line).toMatchObject({ kind: 'rules', rule: 'AL-T4', code: 'still-open' })
    }
    await fight.play('resolve', 'end')
  })

  test('AL-T4: nor while a reaction is open', async () => {
    const fight = await lineUp(['A', 'B --team red'])
    await fight.play('set B alert=true', 'declare charge', 'react B move --dice 6,6,1,1')
    for (const line of ['declare shout', 'end', 'alert', 'align']) {
      expect(await fight.refused(line), line).toMatchObject({ rule: 'AL-T4' })
    }
  })

  test('AL-T4, GM-3: a GM who ends the turn all the same loses what was open, and the log says so', async () => {
    const fight = await lineUp(['A', 'B --team red', 'C'])
    await fight.play('set B alert=true', 'declare charge', 'react B move --dice 6,6,1,1', 'end --force')
    expect(fight.active()).toBe('B')
    expect(fight.stack()).toEqual([])
    expect(told(fight, 'overruled')).toEqual([{ rule: 'AL-T4', code: 'still-open' }])
    expect(told(fight, 'completed')).toMatchObject([
      { id: 'a2', outcome: 'lost', rule: 'AL-T4' },
      { id: 'a1', outcome: 'lost', rule: 'AL-T4' },
    ])
    // The reaction had used up the alert (AL-R10).
    expect(fight.row('B')).toMatchObject({ alert: false })
  })

  test('AL-T4, GM-3: a second action that the GM forces completes before the first', async () => {
    const fight = await lineUp(['A', 'B'])
    await fight.play('declare charge', 'declare shout --force')
    expect(fight.asks()).toMatchObject({ question: 'resolve', about: 'a2' })
    await fight.play('resolve')
    expect(fight.asks()).toMatchObject({ question: 'resolve', about: 'a1' })
    await fight.play('resolve')
    expect(fight.asks().question).toBe('declare')
  })

  test('AL-R12: what is declared is committed: there is no line that changes it or gives its AP back but undo', async () => {
    const fight = await lineUp(['A', 'B'])
    await fight.play('declare charge')
    expect(await fight.refused('declare "step back"')).toMatchObject({ rule: 'AL-T4' })
    await fight.play('resolve --outcome lost')
    expect(fight.row('A')).toMatchObject({ ap: 2 })
  })

  test('only the active one declares: the line has no other name in it, and a reaction is refused (AL-T1)', async () => {
    const fight = await lineUp(['A', 'B'])
    expect(await fight.refused('react B move')).toMatchObject({ rule: 'AL-R3', code: 'nothing-declared' })
    expect(await fight.refused('resolve')).toMatchObject({ code: 'nothing-open' })
    expect(await fight.refused('pass B')).toMatchObject({ code: 'not-asked' })
    expect(await fight.refused('pass --all')).toMatchObject({ code: 'nobody-to-ask' })
    expect(await fight.refused('stay')).toMatchObject({ rule: 'AL-R2' })
    expect(await fight.refused('drop')).toMatchObject({ rule: 'AL-R2' })
  })

  test('a line must say something: an empty action, dice or frames where there are none', async () => {
    const fight = await lineUp(['A', 'B'])
    expect(await fight.refused('declare " "')).toMatchObject({ code: 'empty-action' })
    expect(await fight.refused('declare charge --frames 2')).toMatchObject({ code: 'option-not-in-this-game' })
    expect(await fight.refused('declare charge --check 1d20')).toMatchObject({ code: 'check-at-resolve' })
    expect(await fight.refused('declare charge --target Zed')).toMatchObject({ code: 'unknown-combatant' })
    expect(await fight.refused('ready charge')).toMatchObject({ code: 'not-in-this-game' })
    await fight.play('declare charge')
    expect(await fight.refused('resolve --dice 3')).toMatchObject({ code: 'dice-without-check' })
    expect(await fight.refused('resolve --opportunity B')).toMatchObject({ code: 'option-not-in-this-game' })
    await fight.play('resolve --check 2d6+1 --dice 3,4')
    expect(told(fight, 'completed')).toMatchObject([
      { outcome: 'done', check: { notation: '2d6+1', total: 8, source: 'typed', faces: [3, 4] } },
    ])
  })

  test('before initiative nothing of a fight can be done (AL-I1)', async () => {
    const fight = sit('alert')
    await fight.play('add A')
    for (const line of [
      'declare charge',
      'end',
      'alert',
      'align',
      'analyse',
      'resolve',
      'react A',
      'pass A',
      'stay',
      'drop',
      'finish',
    ]) {
      expect(await fight.refused(line), line).toMatchObject({ rule: 'AL-I1', code: 'no-initiative' })
      expect(await fight.refused(`${line} --force`), line).toMatchObject({ code: 'no-initiative' })
    }
    expect(fight.asks()).toMatchObject({ question: 'setup' })
    expect(fight.offers()).toEqual(['add <name>', 'initiative'])
  })

  test('a fight that is over is over: only notes are taken, and undo goes back into it', async () => {
    const fight = await lineUp(['A', 'B'])
    await fight.play('finish')
    expect(fight.asks().question).toBe('finished')
    for (const line of ['declare charge', 'add C', 'damage A 3', 'initiative --scenario', 'end --force']) {
      expect(await fight.refused(line), line).toMatchObject({ rule: 'GM-7', code: 'finished' })
    }
    await fight.play('note "A good fight."')
  })
})
