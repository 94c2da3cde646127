import { describe, expect, test } from 'vitest'
import { lineUp, told } from '../../support/alert-table.ts'
import { sit } from '../../support/fight.ts'

describe('joining, leaving and falling don’t move the turn', () => {
  test('GM-4: removing one above the active one doesn’t move the turn', async () => {
    const fight = await lineUp(['A', 'B', 'C', 'D'])
    await fight.play('end', 'end', 'remove A')
    expect(fight.active()).toBe('C')
    await fight.play('end')
    expect(fight.active()).toBe('D')
  })

  test('GM-4: removing one below doesn’t either, and nobody is skipped', async () => {
    const fight = await lineUp(['A', 'B', 'C', 'D'])
    await fight.play('end', 'remove C')
    expect(fight.active()).toBe('B')
    await fight.play('end')
    expect(fight.active()).toBe('D')
  })

  test('GM-4: removing the active one passes the turn to the next one below, not to the top, nor back', async () => {
    const fight = await lineUp(['A', 'B', 'C', 'D'])
    await fight.play('end', 'remove B')
    expect(fight.active()).toBe('C')
    expect(fight.encounter.round).toBe(1)
  })

  test('GM-4: removing the last one in its turn begins the new round', async () => {
    const fight = await lineUp(['A', 'B', 'C'])
    await fight.play('declare look', 'resolve', 'end', 'end', 'remove C')
    expect(fight.active()).toBe('A')
    expect(fight.encounter.round).toBe(2)
    expect(fight.row('A')).toMatchObject({ ap: 3 })
  })

  test('GM-4: the same goes for defeat', async () => {
    const fight = await lineUp(['A', 'B', 'C'])
    await fight.play('end', 'defeat B')
    expect(fight.active()).toBe('C')
    await fight.play('defeat A')
    expect(fight.active()).toBe('C')
    await fight.play('end')
    expect(fight.active()).toBe('C')
    expect(fight.encounter.round).toBe(2)
  })

  test('GM-4: defeating one of two who tied skips nobody', async () => {
    const fight = sit('alert')
    await fight.play('add A', 'add B', 'add C')
    await fight.play(
      'initiative --dice A=6,6,1,1 --dice B=4,4,1,1 --dice C=4,4,1,1 --dice B=5,5,1,1 --dice C=2,2,1,1',
      'end',
      'defeat B',
    )
    expect(fight.active()).toBe('C')
  })

  test('GM-4: several who go in one line, the active one among them: the turn passes on once, to one who stays', async () => {
    for (const verb of ['remove', 'defeat']) {
      const fight = await lineUp(['A', 'B', 'C', 'D'])
      await fight.play('set B alert=true', `${verb} A B C`)
      expect(fight.active()).toBe('D')
      expect(told(fight, 'turn-started').map(({ who }) => who)).toEqual(['c1', 'c4'])
      expect(fight.asks().question).toBe('declare')
    }
  })

  test('GM-4: with nobody left standing the fight is over', async () => {
    for (const line of ['remove A B', 'defeat A B']) {
      const fight = await lineUp(['A', 'B'])
      await fight.play(line)
      expect(fight.encounter).toMatchObject({ phase: 'finished', active: null, stack: [] })
      expect(told(fight, 'fight-finished')).toEqual([{ why: 'nobody-left' }])
    }
  })

  test('GM-4: one who leaves and comes back under the same name is somebody new', async () => {
    const fight = await lineUp(['A', 'B'])
    await fight.play('declare look --ap 2', 'resolve', 'set B alert=true', 'engage A B', 'remove A', 'drop', 'add A')
    expect(fight.order()).toEqual(['B', 'A'])
    expect(fight.row('A')).toMatchObject({ ap: 3, engagedWith: [], alert: false })
  })

  test('GM-4: joining works before the fight, in it, and in the middle of an action', async () => {
    const fight = await lineUp(['A', 'B'])
    await fight.play('declare charge', 'add C --at 1')
    expect(fight.active()).toBe('A')
    expect(fight.stack()).toEqual(['A: charge'])
  })

  test('GM-6: the defeated are skipped until revived, and then act where they stand', async () => {
    const fight = await lineUp(['A', 'B', 'C'])
    await fight.play('defeat C', 'end', 'end')
    expect(fight.active()).toBe('A')
    await fight.play('revive C', 'end', 'end')
    expect(fight.active()).toBe('C')
    expect(await fight.refused('revive C')).toMatchObject({ code: 'not-defeated', rule: 'GM-6' })
    await fight.play('defeat C')
    expect(await fight.refused('defeat C')).toMatchObject({ code: 'already-defeated', rule: 'GM-6' })
  })

  test('GM-6: one revived above the turn waits for the next round', async () => {
    const fight = await lineUp(['A', 'B', 'C'])
    await fight.play('defeat A', 'revive A')
    expect(fight.active()).toBe('B')
    await fight.play('end')
    expect(fight.active()).toBe('C')
  })
})

describe('adding', () => {
  test('what a combatant brings along is there', async () => {
    const fight = sit('alert')
    await fight.play('add Moëra --team red --hp 12 --ac 15 --mod 2 --hidden --aptitude 5 --ap 4 --note "has the key"')
    expect(fight.row('Moëra')).toMatchObject({
      team: 'red',
      hp: 12,
      hpMax: 12,
      tempHp: 0,
      ac: 15,
      mod: 2,
      hidden: true,
      aptitude: 5,
      ap: 4,
      apMax: 4,
      note: 'has the key',
    })
    await fight.play('add Plain')
    expect(fight.row('Plain')).toMatchObject({
      team: null,
      hp: null,
      hpMax: null,
      ac: null,
      mod: 0,
      note: null,
      aptitude: 4,
      ap: 3,
    })
  })

  test('hp and hpMax may differ', async () => {
    const fight = sit('alert')
    await fight.play('add A --hp 4 --hp-max 12', 'add B --hp-max 9')
    expect(fight.row('A')).toMatchObject({ hp: 4, hpMax: 12 })
    expect(fight.row('B')).toMatchObject({ hp: 9, hpMax: 9 })
  })

  test('several of a kind are numbered, and numbering goes on where it stopped', async () => {
    const fight = sit('alert')
    await fight.play('add Goblin --count 3', 'remove "Goblin 2"', 'add goblin --count 2')
    expect(fight.order()).toEqual(['Goblin 1', 'Goblin 3', 'goblin 4', 'goblin 5'])
    expect(await fight.refused('add Goblin --count 0')).toMatchObject({ kind: 'line' })
    expect(await fight.refused('add Goblin --count 201')).toMatchObject({ kind: 'line' })
  })

  test('a name that reads like a pattern is only a name', async () => {
    const fight = sit('alert')
    await fight.play('add "a.*(b" --count 2', 'add "a.*(b" --count 1')
    expect(fight.order()).toEqual(['a.*(b 1', 'a.*(b 2', 'a.*(b'])
  })

  test('numbers out of range are refused, one by one', async () => {
    const fight = sit('alert')
    for (const option of [
      '--hp -1',
      '--hp 1.5',
      '--hp 1000000',
      '--aptitude 0',
      '--aptitude 100',
      '--ap -1',
      '--ap 100',
      '--mod x',
    ]) {
      expect(await fight.refused(`add A ${option}`), option).toMatchObject({ kind: 'line' })
    }
    expect(fight.order()).toEqual([])
  })
})

describe('setting', () => {
  test('a correction changes what is named and nothing else', async () => {
    const fight = await lineUp(['A --team red --hp 10', 'B'])
    await fight.play('set A name=Anna team=blue hp=7 hp-max=20 ac=13 mod=-1 hidden=yes temp-hp=4 aptitude=6')
    expect(fight.row('Anna')).toMatchObject({
      team: 'blue',
      hp: 7,
      hpMax: 20,
      ac: 13,
      mod: -1,
      hidden: true,
      tempHp: 4,
      aptitude: 6,
      position: 1,
      ap: 3,
    })
    await fight.play('set Anna team= hp= ac=')
    expect(fight.row('Anna')).toMatchObject({ team: null, hp: null, hpMax: 20, ac: null })
    expect(fight.active()).toBe('Anna')
  })

  test('an unknown key, a bad value or a taken name is refused, and nothing of the line is done', async () => {
    const fight = await lineUp(['A --hp 10', 'B'])
    expect(await fight.refused('set A hp=5 colour=green')).toMatchObject({ code: 'unknown-key' })
    expect(await fight.refused('set A hp=many')).toMatchObject({ code: 'bad-value' })
    expect(await fight.refused('set A mod=')).toMatchObject({ code: 'bad-value' })
    expect(await fight.refused('set A hidden=perhaps')).toMatchObject({ code: 'bad-value' })
    expect(await fight.refused('set A alert=perhaps')).toMatchObject({ code: 'bad-value' })
    expect(await fight.refused('set A name=b')).toMatchObject({ code: 'name-taken' })
    expect(fight.row('A')).toMatchObject({ hp: 10 })
    await fight.play('set A name=a')
    expect(fight.order()).toEqual(['a', 'B'])
  })
})
