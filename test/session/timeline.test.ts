import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { openSession, type Session } from '../../src/session.ts'
import { begin, duel, play, run, world } from './support.ts'

const undo = (session: Session, count = 1) => session.undo(count, { line: `undo ${count}` })
const redo = (session: Session, count = 1) => session.redo(count, { line: `redo ${count}` })

describe('GM-7: every move can be undone and redone', () => {
  test('one at a time, back to the start, and forth again', async () => {
    const session = await duel()
    await play(session, 'declare charge --target Burg', 'resolve', 'damage Burg 5', 'end')
    const states = [session.encounter]
    while (session.depth.undo > 0) {
      expect(undo(session).ok).toBe(true)
      states.push(session.encounter)
    }
    expect(session.encounter.track).toEqual([])
    expect(session.encounter.phase).toBe('setup')
    while (session.depth.redo > 0) {
      expect(session.encounter).toEqual(states.pop())
      expect(redo(session).ok).toBe(true)
    }
    expect(session.encounter).toEqual(states.pop())
    expect(states).toEqual([])
  })

  test('more than there are are refused whole, by the rule', async () => {
    const session = await duel()
    const before = session.encounter
    const result = undo(session, 4)
    expect(result).toMatchObject({ ok: false, refusal: { kind: 'rules', rule: 'GM-7', params: { asked: 4, has: 3 } } })
    expect(redo(session)).toMatchObject({ ok: false, refusal: { rule: 'GM-7' } })
    expect(session.encounter).toEqual(before)
    expect(session.revision).toBe(4)
  })

  test('the birth of the encounter is no move', () => {
    const session = begin()
    expect(session.revision).toBe(1)
    expect(undo(session)).toMatchObject({ ok: false, refusal: { rule: 'GM-7' } })
    expect([...session.story()]).toEqual([])
  })

  test('a new move makes an end of what could have been redone', async () => {
    const session = await duel()
    await play(session, 'damage Burg 5')
    undo(session)
    await play(session, 'damage Burg 1')
    expect(redo(session)).toMatchObject({ ok: false, refusal: { rule: 'GM-7' } })
  })

  test('damage that a maximum cut short is given back as it was, not healed to full', async () => {
    const session = await duel()
    await play(session, 'damage Burg 4', 'damage Burg 999')
    undo(session)
    expect(Object.values(session.encounter.combatants).map(({ hp }) => hp)).toEqual([12, 10])
  })

  test('redo gives the very dice, undo and a new roll give new ones', async () => {
    const session = await duel()
    const first = await run(session, 'damage Burg 3d1000')
    const rolled = session.encounter
    undo(session)
    redo(session)
    expect(session.encounter).toEqual(rolled)
    undo(session)
    const second = await run(session, 'damage Burg 3d1000')
    const facesOf = (result: typeof first) => (result.ok ? JSON.stringify(result.events) : '')
    expect(facesOf(second)).not.toBe(facesOf(first))
  })

  test('moves, undos and redos in any order leave the state that folding the file gives', async () => {
    const command = fc.oneof(
      {
        weight: 5,
        arbitrary: fc.constantFrom('damage Burg 1', 'heal Moëra 1', 'note rain', 'condition Burg wet', 'damage Burg 1d6'),
      },
      { weight: 4, arbitrary: fc.record({ undo: fc.integer({ min: 1, max: 7 }) }) },
      { weight: 3, arbitrary: fc.record({ redo: fc.integer({ min: 1, max: 7 }) }) },
    )
    await fc.assert(
      fc.asyncProperty(fc.array(command, { maxLength: 40 }), async (commands) => {
        const session = await duel()
        for (const each of commands) {
          if (typeof each === 'string') await run(session, each)
          else if ('undo' in each) undo(session, each.undo)
          else redo(session, each.redo)
        }
        const reopened = openSession(session.path, world)
        expect(reopened.encounter).toEqual(session.encounter)
        expect(reopened.depth).toEqual(session.depth)
        expect([...reopened.story()].at(-1)?.after ?? session.encounter).toEqual(session.encounter)
      }),
      { numRuns: 40, seed: 7 },
    )
  })

  test('past the states that are kept in memory as well', async () => {
    const session = await duel()
    const states = [session.encounter]
    for (let number = 1; number <= 300; number++) {
      await play(session, `set Burg ac=${number}`)
      states.push(session.encounter)
    }
    expect(undo(session, 299).ok).toBe(true)
    expect(session.encounter).toEqual(states[1])
    expect(redo(session, 250).ok).toBe(true)
    expect(session.encounter).toEqual(states[251])
    expect([...session.story(2)].map(({ entry }) => entry.line)).toEqual(['set Burg ac=250', 'set Burg ac=251'])
  })
})
