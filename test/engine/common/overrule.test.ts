import { describe, expect, test } from 'vitest'
import { createDice, seedGenerator } from '../../../src/dice/generator.ts'
import { forbidden } from '../../../src/engine/refusal.ts'
import { beginRuling } from '../../../src/engine/ruling.ts'
import { lineUp, told } from '../../support/alert-table.ts'
import { sit } from '../../support/fight.ts'

describe('overruling', () => {
  test('GM-3: a move that a rule refuses is made by --force, and the log marks it with the rule', async () => {
    const fight = await lineUp(['A', 'B'])
    await fight.play('declare charge')
    expect(await fight.refused('end')).toMatchObject({ kind: 'rules', rule: 'AL-T4', final: false })
    const events = await fight.play('end --force')
    expect(events[0]).toEqual({ type: 'overruled', rule: 'AL-T4', code: 'still-open' })
    expect(fight.active()).toBe('B')
  })

  test('GM-3: a move that no rule refuses isn’t marked, forced or not', async () => {
    const fight = await lineUp(['A', 'B'])
    await fight.play('declare charge --force', 'resolve --force', 'end --force')
    expect(told(fight, 'overruled')).toEqual([])
  })

  test('GM-3: each rule overruled is marked, each once', async () => {
    const fight = await lineUp(['A --ap 1', 'B'])
    await fight.play('declare charge', 'declare leap --ap 2 --force')
    expect(told(fight, 'overruled')).toEqual([
      { rule: 'AL-T4', code: 'still-open' },
      { rule: 'AL-T3', code: 'too-few-ap' },
    ])
  })

  test('GM-3: a rule that stands in the way twice in one move is marked once', () => {
    const ruling = beginRuling(sit('alert').encounter, createDice(seedGenerator('')), (encounter) => encounter, true)
    ruling.hold(forbidden('AL-T4', 'still-open'))
    ruling.hold(null)
    ruling.hold(forbidden('AL-T4', 'still-open', { what: ['charge'] }))
    expect(ruling.events).toEqual([{ type: 'overruled', rule: 'AL-T4', code: 'still-open' }])
  })

  test('GM-3: what leaves no meaningful state can’t be overruled', async () => {
    const fight = await lineUp(['A', 'B'])
    const before = fight.encounter
    for (const line of [
      'damage Zed 3',
      'analyse --dice 1',
      'resolve',
      'stay',
      'pass A',
      'react A',
      'declare " "',
      'move A --to 9',
    ]) {
      const plain = await fight.refused(line)
      expect(await fight.refused(`${line} --force`), line).toEqual(plain)
    }
    expect(fight.encounter).toBe(before)
  })

  test('GM-1: typed dice of the wrong number or with faces there aren’t are refused, forced or not', async () => {
    const fight = await lineUp(['A', 'B'])
    await fight.play('end')
    for (const dice of ['1,2,3', '1,2,3,4,5', '0,1,2,3', '7,1,2,3', '-1,1,2,3']) {
      expect(await fight.refused(`analyse --dice ${dice} --force`), dice).toMatchObject({ kind: 'line', rule: 'GM-1' })
    }
    expect(await fight.refused('analyse --dice x')).toMatchObject({ kind: 'line' })
  })

  test('GM-1: typed dice are taken as they are, in any order, and never rolled again', async () => {
    const fight = await lineUp(['A', 'B'])
    await fight.play('end', 'analyse --dice 1,6,2,6')
    expect(told(fight, 'test-taken')).toMatchObject([{ test: { faces: [1, 6, 2, 6], source: 'typed', score: 12 } }])
  })

  test('a refused line changes nothing and uses up no dice', async () => {
    const fight = sit('alert', [], 'the same')
    const other = sit('alert', [], 'the same')
    for (const one of [fight, other]) await one.play('add A', 'add B', 'initiative --dice A=6,6,1,1 --dice B=1,1,1,1', 'end')
    await fight.refused('analyse --boost 9')
    await fight.refused('analyse --reroll 3')
    await fight.refused('resolve')
    expect(await fight.play('analyse --reroll no')).toEqual(await other.play('analyse --reroll no'))
  })

  test('GM-2: the program asks for what it can’t see: who acts behind whom, how it comes out', async () => {
    const fight = await lineUp(['A', 'B'])
    await fight.play('set B alert=true', 'declare charge')
    expect(fight.asks().question).toBe('react')
    await fight.play('pass B --cannot')
    expect(fight.offers()).toEqual([
      'resolve',
      'resolve --outcome done',
      'resolve --outcome failed',
      'resolve --outcome thwarted',
      'resolve --outcome lost',
    ])
  })
})
