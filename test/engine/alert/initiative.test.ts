import { describe, expect, test } from 'vitest'
import { lineUp, told } from '../../support/alert-table.ts'
import { sit } from '../../support/fight.ts'

const three = async (settings: readonly string[] = []) => {
  const fight = sit('alert', settings)
  await fight.play('add Burg', 'add Filrin', 'add Faranor')
  return fight
}

describe('initiative', () => {
  test('worked example 1 (AL-I2, AL-I3): Burg 12, Faranor 8 with 5 left over, Filrin 8 with 3 left over', async () => {
    const fight = await three()
    await fight.play('initiative --dice Burg=6,6,2,1 --dice Filrin=5,3,2,1 --dice Faranor=4,4,3,2')
    expect(fight.order()).toEqual(['Burg', 'Faranor', 'Filrin'])
    expect(fight.encounter.phase).toBe('fighting')
    expect(fight.encounter.round).toBe(1)
    expect(fight.active()).toBe('Burg')
    expect(told(fight, 'initiative-tested')).toMatchObject([
      {
        scenario: false,
        tests: [
          { who: 'c1', tests: [{ score: 12, rest: 3, source: 'typed' }] },
          { who: 'c3', tests: [{ score: 8, rest: 5 }] },
          { who: 'c2', tests: [{ score: 8, rest: 3 }] },
        ],
      },
    ])
  })

  test('AL-I2: what isn’t typed in is rolled, and the log says which (GM-1)', async () => {
    const fight = await three()
    await fight.play('initiative --dice Burg=6,6,2,1')
    const [{ tests }] = told(fight, 'initiative-tested') as [{ tests: { who: string; tests: { source: string }[] }[] }]
    expect(Object.fromEntries(tests.map((each) => [each.who, each.tests[0]!.source]))).toEqual({
      c1: 'typed',
      c2: 'rolled',
      c3: 'rolled',
    })
  })

  test('AL-I4: who is still tied tests again among themselves; the others keep their places', async () => {
    const fight = sit('alert')
    await fight.play('add A', 'add B', 'add C', 'add D')
    // B and C tie between A and D; B's new test is better than A's, and C's worse than D's.
    await fight.play(
      'initiative --dice A=5,5,1,1 --dice D=2,2,1,1 --dice B=4,4,1,1 --dice C=4,4,1,1 --dice C=1,1,1,1 --dice B=6,6,6,6',
    )
    expect(fight.order()).toEqual(['A', 'B', 'C', 'D'])
    const [{ tests }] = told(fight, 'initiative-tested') as [{ tests: { who: string; tests: unknown[] }[] }]
    expect(tests.map((each) => each.tests.length)).toEqual([1, 2, 2, 1])
  })

  test('AL-I4: a tie of three may leave a tie of two, which tests a third time', async () => {
    const fight = await three()
    await fight.play(
      [
        'initiative',
        '--dice Burg=4,4,1,1 --dice Filrin=4,4,1,1 --dice Faranor=4,4,1,1',
        '--dice Burg=5,5,1,1 --dice Filrin=6,1,1,1 --dice Faranor=6,1,1,1',
        '--dice Filrin=2,2,1,1 --dice Faranor=3,3,1,1',
      ].join(' '),
    )
    expect(fight.order()).toEqual(['Burg', 'Faranor', 'Filrin'])
  })

  test('AL-I4, GM-1: dice for a tie may be given in case there is one; they are checked all the same', async () => {
    const fight = await three()
    const first = 'initiative --dice Burg=6,6,1,1 --dice Filrin=5,5,1,1 --dice Faranor=4,4,1,1'
    expect(await fight.refused(`${first} --dice Burg=6,6`)).toMatchObject({ code: 'dice-count', rule: 'GM-1' })
    expect(await fight.refused(`${first} --dice Burg=6,6,1,7`)).toMatchObject({ code: 'dice-range', rule: 'GM-1' })
    await fight.play(`${first} --dice Burg=1,1,1,1 --dice Faranor=6,6,6,6`)
    expect(fight.order()).toEqual(['Burg', 'Filrin', 'Faranor'])
  })

  test('AL-I4: the dice that break a tie are rolled where none were typed in for it', async () => {
    const fight = await three()
    await fight.play('initiative --dice Burg=4,4,1,1 --dice Filrin=4,4,1,1 --dice Faranor=1,1,1,1')
    expect(fight.order().at(-1)).toBe('Faranor')
    const [{ tests }] = told(fight, 'initiative-tested') as [{ tests: { tests: { source: string }[] }[] }]
    expect(tests[0]!.tests.slice(1).every(({ source }) => source === 'rolled')).toBe(true)
    expect(tests[0]!.tests.length).toBeGreaterThan(1)
  })

  test('AL-I4: ties are broken when they are rolled, and stay so however often one looks', async () => {
    const fight = await three()
    await fight.play('initiative')
    const order = fight.order()
    for (let look = 0; look < 5; look++) fight.asks()
    expect(fight.order()).toEqual(order)
  })

  test('AL-I4: thirty who all roll the best there is are told apart in the end', async () => {
    const fight = sit('alert', ['sides=2', 'keep=1'])
    await fight.play('add Rat --count 30 --aptitude 1')
    await fight.play(`initiative ${Array.from({ length: 30 }, (_, index) => `--dice "Rat ${index + 1}=2"`).join(' ')}`)
    expect(new Set(fight.order()).size).toBe(30)
  })

  test('AL-I1: initiative is rolled once; a scenario that asks for it anew says so, and the log does', async () => {
    const fight = await lineUp(['A', 'B', 'C'])
    expect(await fight.refused('initiative')).toMatchObject({ kind: 'rules', rule: 'AL-I1', code: 'initiative-rolled' })
    await fight.play('initiative --scenario --dice A=1,1,1,1 --dice B=3,3,1,1 --dice C=2,2,1,1')
    expect(fight.order()).toEqual(['B', 'C', 'A'])
    expect(fight.active()).toBe('B')
    expect(fight.encounter.round).toBe(2)
    expect(told(fight, 'initiative-tested').at(-1)).toMatchObject({ scenario: true })
    expect(told(fight, 'overruled')).toEqual([])
  })

  test('AL-I1, GM-3: without --scenario the GM may overrule it, which the log marks', async () => {
    const fight = await lineUp(['A', 'B'])
    await fight.play('initiative --force')
    expect(told(fight, 'overruled')).toEqual([{ rule: 'AL-I1', code: 'initiative-rolled' }])
    expect(fight.encounter.round).toBe(2)
  })

  test('AL-I1, AL-T4: not even a scenario rolls anew while an action is open', async () => {
    const fight = await lineUp(['A', 'B'])
    await fight.play('declare charge')
    expect(await fight.refused('initiative --scenario')).toMatchObject({ rule: 'AL-T4' })
    await fight.play('initiative --scenario --force')
    expect(fight.stack()).toEqual([])
    expect(fight.active()).toBe(fight.order()[0])
  })

  test('AL-I5: nothing helps the test: no boost, no re-roll, and no action points are spent', async () => {
    const fight = await three()
    expect(await fight.refused('initiative --boost 1')).toMatchObject({ code: 'unknown-option' })
    expect(await fight.refused('initiative --reroll 1=6')).toMatchObject({ code: 'unknown-option' })
    expect(await fight.refused('initiative --dice Burg=6,6,6,6,6')).toMatchObject({ code: 'dice-count', rule: 'GM-1' })
    await fight.play('initiative')
    expect(told(fight, 'ap-spent')).toEqual([])
    expect(fight.row('Burg')).toMatchObject({ ap: 3 })
    expect(fight.asks().question).not.toBe('reroll')
  })

  test('AL-I6: each position’s reaction score stands in the table; past the grid its last score holds', async () => {
    const fight = await lineUp(['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H'])
    expect(fight.order().map((name) => fight.row(name).reactionScore)).toEqual([12, 11, 10, 10, 9, 8, 8, 8])
    const short = await lineUp(['A', 'B', 'C'], ['grid=9,7'])
    expect(short.order().map((name) => short.row(name).reactionScore)).toEqual([9, 7, 7])
  })

  test('AL-I6: before initiative nobody has a position or a score', async () => {
    const fight = await three()
    expect(fight.row('Burg')).toMatchObject({ position: null, reactionScore: null })
  })

  test('sides and keep are settings of the encounter, and so are the usual aptitude and AP', async () => {
    const fight = await three(['sides=8', 'keep=3', 'aptitude=5', 'ap=2'])
    expect(await fight.refused('initiative --dice Burg=9,1,1,1,1')).toMatchObject({ code: 'dice-range', rule: 'GM-1' })
    await fight.play('initiative --dice Burg=8,8,8,1,2 --dice Filrin=8,8,7,8,1 --dice Faranor=1,1,1,1,1')
    expect(told(fight, 'initiative-tested')).toMatchObject([
      { tests: [{ tests: [{ score: 24, rest: 8 }] }, { tests: [{ score: 24, rest: 3 }] }, { tests: [{ score: 3, rest: 2 }] }] },
    ])
    expect(fight.order()).toEqual(['Filrin', 'Burg', 'Faranor'])
    expect(fight.row('Burg')).toMatchObject({ apMax: 2, aptitude: 5 })
  })

  test('one with less dice than are kept counts them all', async () => {
    const fight = sit('alert')
    await fight.play('add Imp --aptitude 1', 'add Ogre --aptitude 2', 'initiative --dice Imp=6 --dice Ogre=6,1')
    expect(fight.order()).toEqual(['Ogre', 'Imp'])
  })

  test('GM-6: a defeated combatant takes no test and lies below those who fight', async () => {
    const fight = await three()
    await fight.play('defeat Burg')
    expect(await fight.refused('initiative --dice Burg=6,6,6,6')).toMatchObject({ code: 'dice-unused', rule: 'GM-6' })
    await fight.play('initiative')
    expect(fight.order().at(-1)).toBe('Burg')
    await fight.play('end', 'end')
    expect(fight.encounter.round).toBe(2)
  })

  test('AL-I2: nobody, or nobody standing, is no fight', async () => {
    const fight = sit('alert')
    expect(await fight.refused('initiative')).toMatchObject({ code: 'nobody-to-fight' })
    await fight.play('add Burg', 'defeat Burg')
    expect(await fight.refused('initiative --force')).toMatchObject({ code: 'nobody-to-fight' })
  })

  test('wrong dice leave everything as it was (GM-1)', async () => {
    const fight = await three()
    const before = fight.encounter
    expect(await fight.refused('initiative --dice Burg=6,6,2')).toMatchObject({ kind: 'line', code: 'dice-count' })
    expect(await fight.refused('initiative --dice Burg=6,6,2,7')).toMatchObject({ kind: 'line', code: 'dice-range' })
    expect(await fight.refused('initiative --dice Burg=6,6,2,0 --force')).toMatchObject({ kind: 'line', code: 'dice-range' })
    expect(await fight.refused('initiative --dice Nobody=6,6,2,1')).toMatchObject({ code: 'unknown-combatant' })
    expect(fight.encounter).toBe(before)
  })
})
