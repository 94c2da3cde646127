import { describe, expect, test } from 'vitest'
import { endTurns, lineUp, told } from '../../support/alert-table.ts'
import { type Fight, sit } from '../../support/fight.ts'

const names = (fight: Fight, who: string): readonly string[] =>
  (fight.row(who).conditions as { name: string }[]).map(({ name }) => name)

/** Ends turns until it is this combatant's in this round. */
async function until(fight: Fight, who: string, round: number): Promise<void> {
  while (fight.active() !== who || fight.encounter.round !== round) {
    if (fight.encounter.round > round) throw new Error(`${who} has no turn in round ${round}`)
    await fight.play('end')
  }
}

describe('how long a condition lasts', () => {
  test('GM-5: “2 rounds” set during X’s turn of round 3 ends when X’s turn of round 5 starts', async () => {
    const fight = await lineUp(['A', 'X', 'C'])
    await until(fight, 'X', 3)
    await fight.play('condition C burning --rounds 2')
    expect(fight.row('C')).toMatchObject({ conditions: [{ name: 'burning', rounds: 2, level: null }] })
    await until(fight, 'A', 5)
    expect(fight.row('C')).toMatchObject({ conditions: [{ name: 'burning', rounds: 0 }] })
    await fight.play('end')
    expect(fight.active()).toBe('X')
    expect(names(fight, 'C')).toEqual([])
    expect(told(fight, 'condition-ended')).toEqual([{ who: 'c3', name: 'burning', why: 'expired' }])
  })

  test.each(['remove X', 'defeat X'])('GM-5: it ends on time even after “%s”', async (line) => {
    const fight = await lineUp(['A', 'X', 'C'])
    await until(fight, 'X', 3)
    await fight.play('condition C burning --rounds 2')
    await until(fight, 'C', 3)
    await fight.play(line)
    await until(fight, 'A', 5)
    expect(names(fight, 'C')).toEqual(['burning'])
    await fight.play('end')
    expect(fight.active()).toBe('C')
    expect(names(fight, 'C')).toEqual([])
  })

  test('GM-5: nor does it wait when X falls in its very turn, or leaves as the last on the track', async () => {
    const fight = await lineUp(['A', 'B', 'X'])
    await until(fight, 'X', 1)
    await fight.play('condition A burning --rounds 1', 'defeat X')
    await until(fight, 'B', 2)
    expect(names(fight, 'A')).toEqual(['burning'])
    await fight.play('end')
    expect(names(fight, 'A')).toEqual([])
    const last = await lineUp(['A', 'B', 'X'])
    await until(last, 'X', 1)
    await last.play('condition A burning --rounds 1', 'remove X')
    await until(last, 'B', 2)
    expect(names(last, 'A')).toEqual(['burning'])
    await last.play('end')
    expect(names(last, 'A')).toEqual([])
  })

  test('GM-5: X leaves, and then the one below it as well', async () => {
    const fight = await lineUp(['A', 'X', 'C', 'D'])
    await until(fight, 'X', 1)
    await fight.play('condition A burning --rounds 1', 'remove X', 'remove C')
    await until(fight, 'A', 2)
    expect(names(fight, 'A')).toEqual(['burning'])
    await fight.play('end')
    expect(fight.active()).toBe('D')
    expect(names(fight, 'A')).toEqual([])
  })

  test('GM-5: in the next turn of one who falls before it comes, it ends when the turn passes that place', async () => {
    const fight = await lineUp(['A', 'B', 'X', 'D'])
    await until(fight, 'B', 1)
    await fight.play('condition A held --until start --of X', 'condition B slow --until end --of X', 'defeat X')
    expect(names(fight, 'A')).toEqual(['held'])
    await fight.play('end')
    expect(fight.active()).toBe('D')
    expect(names(fight, 'A')).toEqual([])
    expect(names(fight, 'B')).toEqual([])
  })

  test('GM-5, AL-L1: the next turn of one who has put its turn off comes in the next round, even if it falls before', async () => {
    const fight = await lineUp(['A', 'B', 'C'])
    await fight.play('align', 'condition C held --until start --of A', 'defeat A', 'end')
    expect(fight.active()).toBe('C')
    expect(names(fight, 'C')).toEqual(['held'])
    await fight.play('end', 'end')
    expect(fight.active()).toBe('C')
    expect(names(fight, 'C')).toEqual([])
  })

  test('GM-5, AL-L1: until the end of a next turn that came early, was put off, and whose combatant then fell', async () => {
    const fight = await lineUp(['A', 'B', 'C'])
    await until(fight, 'B', 1)
    await fight.play('condition C held --until end --of A', 'move A --to 2', 'end', 'align', 'defeat A')
    expect(fight.active()).toBe('C')
    expect(names(fight, 'C')).toEqual(['held'])
    await fight.play('end')
    expect(names(fight, 'C')).toEqual([])
  })

  test('GM-5, AL-L1: one leaves just above a turn that was put off: what was to end in its turn ends when that is taken up', async () => {
    const fight = await lineUp(['A', 'B', 'C', 'D'])
    await fight.play('align', 'move D --to 2', 'condition C held --until start --of D', 'remove D', 'end')
    expect(fight.active()).toBe('A')
    expect(names(fight, 'C')).toEqual([])
  })

  test('GM-5: X is revived before its turn comes: the condition still ends on time', async () => {
    const fight = await lineUp(['A', 'X'])
    await until(fight, 'X', 1)
    await fight.play('condition A burning --rounds 1', 'end', 'defeat X', 'revive X', 'end')
    expect(names(fight, 'A')).toEqual([])
  })

  test('GM-5: until the start, or the end, of the bearer’s own next turn', async () => {
    const fight = await lineUp(['A', 'B'])
    await fight.play('condition B dazed --until start', 'condition B slow --until end', 'end')
    expect(names(fight, 'B')).toEqual(['slow'])
    await fight.play('end')
    expect(names(fight, 'B')).toEqual([])
  })

  test('GM-5: set in one’s own turn, the next turn is the one after', async () => {
    const fight = await lineUp(['A', 'B'])
    await fight.play('condition A dazed --until start', 'condition A slow --until end', 'end')
    expect(names(fight, 'A')).toEqual(['dazed', 'slow'])
    await fight.play('end')
    expect(names(fight, 'A')).toEqual(['slow'])
    await fight.play('end')
    expect(names(fight, 'A')).toEqual([])
  })

  test('GM-5: of a named combatant’s next turn, whoever bears the condition', async () => {
    const fight = await lineUp(['A', 'B', 'C'])
    await fight.play('condition A held --until end --of B', 'condition C held --until start --of A', 'end')
    expect(names(fight, 'A')).toEqual(['held'])
    await fight.play('end')
    expect(names(fight, 'A')).toEqual([])
    await fight.play('end')
    expect(names(fight, 'C')).toEqual([])
  })

  test('GM-5: rounds counted by another’s turn, to its end', async () => {
    const fight = await lineUp(['A', 'B'])
    await fight.play('condition A held --rounds 1 --of B --until end')
    await until(fight, 'B', 2)
    expect(names(fight, 'A')).toEqual(['held'])
    await fight.play('end')
    expect(names(fight, 'A')).toEqual([])
  })

  test('GM-5: until removed, where no end is given', async () => {
    const fight = await lineUp(['A', 'B'])
    await fight.play('condition A blessed')
    await endTurns(fight, 20)
    expect(fight.row('A')).toMatchObject({ conditions: [{ name: 'blessed', rounds: null, until: null }] })
    await fight.play('uncondition A BLESSED')
    expect(names(fight, 'A')).toEqual([])
    expect(await fight.refused('uncondition A blessed')).toMatchObject({ code: 'no-such-condition' })
  })

  test('GM-5: a turn taken again is a next turn (AL-A5)', async () => {
    const fight = await lineUp(['A', 'B', 'C'])
    await until(fight, 'B', 1)
    await fight.play('condition A held --until start --of B', 'end', 'analyse --dice 6,5,1,1', 'end')
    expect(fight.active()).toBe('B')
    expect(names(fight, 'A')).toEqual([])
  })

  test('GM-5: one moved up past the turn still ends it at its next turn, not with the round', async () => {
    const fight = await lineUp(['A', 'B', 'X'])
    await until(fight, 'B', 1)
    await fight.play('condition A held --until start --of X', 'move X --to 1', 'end')
    expect(fight.active()).toBe('X')
    expect(fight.encounter.round).toBe(2)
    expect(names(fight, 'A')).toEqual([])
  })

  test('GM-5: set before initiative, rounds count from the first', async () => {
    const fight = sit('alert')
    await fight.play('add A', 'add B', 'condition A blessed --rounds 1', 'condition B held --until start')
    await fight.play('initiative --dice A=6,6,1,1 --dice B=5,5,1,1')
    expect(names(fight, 'A')).toEqual(['blessed'])
    await fight.play('end')
    expect(names(fight, 'B')).toEqual([])
    await fight.play('end')
    expect(names(fight, 'A')).toEqual([])
  })

  test('GM-5: a scenario’s new initiative lets nothing last longer than its rounds', async () => {
    const fight = await lineUp(['A', 'B', 'X'])
    await until(fight, 'X', 1)
    await fight.play('condition A burning --rounds 1')
    await until(fight, 'A', 2)
    await fight.play('initiative --scenario')
    expect(names(fight, 'A')).toEqual([])
  })
})

describe('setting and ending conditions', () => {
  test('a condition has one end: set again, it is set anew; case doesn’t matter', async () => {
    const fight = await lineUp(['A', 'B'])
    await fight.play('condition A Burning --rounds 3', 'condition A burning --rounds 1')
    expect(fight.row('A')).toMatchObject({ conditions: [{ name: 'burning', rounds: 1 }] })
  })

  test('a condition may have a level', async () => {
    const fight = await lineUp(['A', 'B'])
    await fight.play('condition A staggered 2')
    expect(fight.row('A')).toMatchObject({ conditions: [{ name: 'staggered', level: 2 }] })
    await fight.play('uncondition A staggered')
    expect(names(fight, 'A')).toEqual([])
  })

  test('a wrong line is refused and nothing changes', async () => {
    const fight = await lineUp(['A', 'B'])
    expect(await fight.refused('condition A " "')).toMatchObject({ code: 'empty-condition' })
    expect(await fight.refused('condition A held --of B')).toMatchObject({ code: 'of-without-end' })
    expect(await fight.refused('condition A held --rounds 0')).toMatchObject({ code: 'bad-option' })
    expect(await fight.refused('condition Zed held')).toMatchObject({ code: 'unknown-combatant' })
    expect(await fight.refused('condition A held --until end --of Zed')).toMatchObject({ code: 'unknown-combatant' })
  })

  test('conditions of one who leaves are gone; the defeated keep theirs', async () => {
    const fight = await lineUp(['A', 'B', 'C'])
    await fight.play('condition B held', 'condition C held', 'defeat C', 'remove B')
    expect(names(fight, 'C')).toEqual(['held'])
    await fight.play('add B')
    expect(names(fight, 'B')).toEqual([])
  })
})
