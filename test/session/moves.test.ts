import { readFileSync, writeFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { foldEncounter, openSession } from '../../src/session.ts'
import { begin, duel, play, run, world } from './support.ts'

describe('a move', () => {
  test('is on the disk, with its line and what was rolled, before its result is known', async () => {
    const session = await duel()
    const result = await run(session, 'damage Burg 1d6')
    const last = readFileSync(session.path, 'utf8').trimEnd().split('\n').at(-2)!
    const { revision, line, events } = JSON.parse(last.replace(/,$/, ''))
    expect({ revision, line, events }).toEqual({ revision: 5, line: 'damage Burg 1d6', events: result.ok ? result.events : null })
  })

  test('that is refused leaves the file as it was', async () => {
    const session = await duel()
    const before = readFileSync(session.path, 'utf8')
    expect(await run(session, 'react Moëra')).toMatchObject({ ok: false, why: 'refused' })
    expect(await run(session, 'damage Nobody 3')).toMatchObject({ ok: false, refusal: { code: 'unknown-combatant' } })
    expect(readFileSync(session.path, 'utf8')).toBe(before)
  })

  test('that changes nothing is done, and is no entry', async () => {
    const session = await duel()
    expect(await run(session, 'move Burg --to 2')).toMatchObject({ ok: true, events: [], revision: 4 })
  })

  test('GM-3: a forced one is kept with the ids of the rules that it overrules', async () => {
    const session = await duel()
    expect(await run(session, 'declare charge --ap 9')).toMatchObject({ ok: false, refusal: { rule: 'AL-T3' } })
    const forced = await run(session, 'declare charge --ap 9 --force')
    expect(forced).toMatchObject({ ok: true })
    expect([...session.story()].at(-1)!.entry.overruled).toEqual(['AL-T3'])
  })

  test('GM-3: what leaves no meaningful state is refused though it is forced', async () => {
    const session = await duel()
    expect(await run(session, 'damage Nobody 3 --force')).toMatchObject({ ok: false, refusal: { kind: 'line' } })
  })

  test('several moves are one entry, all or none', async () => {
    const session = await duel()
    const add = (name: string) => ({ type: 'add', newcomers: [{ name }] }) as const
    expect(session.run([add('Ilse'), add('Burg')], { line: 'import' })).toMatchObject({
      ok: false,
      refusal: { code: 'name-taken' },
    })
    expect(session.encounter.track).toHaveLength(2)
    expect(session.run([add('Ilse'), add('Gammeg')], { line: 'import' })).toMatchObject({ ok: true, revision: 5 })
    session.undo(1, { line: 'undo' })
    expect(session.encounter.track).toHaveLength(2)
  })
})

describe('seeds', () => {
  const rolled = async (...lines: readonly string[]) => {
    const session = begin()
    await play(session, 'add Burg --hp 9', ...lines)
    const result = await run(session, 'damage Burg 4d1000')
    return result.ok ? result.events : null
  }

  test('the same seed of an encounter gives the same dice', async () => {
    expect(await rolled()).toEqual(await rolled())
  })

  test('a seed given with undo or redo counts from there on', async () => {
    const seeded = await rolled('seed rain')
    for (const take of ['undo', 'redo'] as const) {
      const session = begin()
      await play(session, 'add Burg --hp 9', 'note first')
      if (take === 'redo') session.undo(1, { line: 'undo' })
      session[take](1, { line: take, seed: 'rain' })
      const result = await run(session, 'damage Burg 4d1000')
      expect(result.ok && result.events).toEqual(seeded)
    }
  })

  test('a seed given in the middle counts from there on, and the entry says so', async () => {
    const plain = await rolled()
    const seeded = await rolled('seed rain')
    expect(seeded).not.toEqual(plain)
    expect(await rolled('note first', 'seed rain')).toEqual(seeded)
    const session = begin()
    await play(session, 'add Burg --hp 9')
    const result = await run(session, 'damage Burg 4d1000', { seed: 'rain' })
    expect(result.ok && result.events.map(({ type }) => type)).toEqual(['seeded', 'damaged'])
    expect(result.ok && result.events.slice(1)).toEqual(seeded)
  })
})

describe('many hands', () => {
  test('two sessions on one file: each move is decided on the newest state, none is lost', async () => {
    const one = await duel()
    const other = openSession(one.path, world)
    await play(one, 'damage Burg 3')
    await play(other, 'damage Burg 4')
    await play(one, 'damage Burg 2')
    expect(one.encounter.combatants).toMatchObject({ c2: { hp: 5 } })
    expect(other.refresh()).toBe(true)
    expect(other.refresh()).toBe(false)
    expect(other.encounter).toEqual(one.encounter)
  })

  test('a line whose author saw another revision is not carried out', async () => {
    const one = await duel()
    const other = openSession(one.path, world)
    const seen = other.revision
    await play(one, 'damage Burg 3')
    expect(await run(other, 'damage Burg 4', { expect: seen })).toEqual({ ok: false, why: 'changed', revision: 5 })
    expect(other.encounter).toEqual(one.encounter)
    expect(await run(other, 'damage Burg 4', { expect: other.revision })).toMatchObject({ ok: true })
  })

  test('one undoes what the other has done, and the other sees it', async () => {
    const one = await duel()
    const other = openSession(one.path, world)
    const before = one.encounter
    await play(one, 'damage Burg 3')
    other.undo(1, { line: 'undo' })
    one.refresh()
    expect(one.encounter).toEqual(before)
    expect(one.depth).toEqual({ undo: 3, redo: 1 })
  })
})

describe('damage', () => {
  test('entries that are sound one by one and don’t follow from each other are reported, not crashed on', async () => {
    const session = await duel()
    await play(session, 'damage Burg 3')
    const { head } = session
    const stray = {
      revision: 1,
      at: '',
      line: 'x',
      dice: 'f'.repeat(32),
      events: [{ type: 'damaged', who: 'c77', lost: 1, absorbed: 0 }],
    }
    expect(() => foldEncounter('a file', head, [stray])).toThrow(expect.objectContaining({ kind: 'storage', code: 'damaged' }))
    const backwards = { revision: 1, at: '', line: 'undo', dice: 'f'.repeat(32), undo: 1 }
    expect(() => foldEncounter('a file', head, [backwards])).toThrow(
      expect.objectContaining({ kind: 'storage', code: 'damaged' }),
    )
    expect(() => foldEncounter('a file', { ...head, rules: 'chess' }, [])).toThrow(expect.objectContaining({ code: 'damaged' }))
  })

  test('a file cut short under an open session is named, and stays as it is', async () => {
    const session = await duel()
    const cut = readFileSync(session.path, 'utf8').slice(0, 300)
    writeFileSync(session.path, cut)
    await expect(run(session, 'damage Burg 1')).rejects.toMatchObject({ kind: 'storage', code: 'damaged' })
    expect(readFileSync(session.path, 'utf8')).toBe(cut)
  })
})
