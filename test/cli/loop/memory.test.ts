import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { inMemory, writeBack } from '../../../src/cli/loop/memory.ts'
import { rulesetOf } from '../../../src/engine/rules/index.ts'
import { initialSettings } from '../../../src/engine/settings.ts'
import { JOURNAL_OPTIONS, newSession, openSession, type Session, type World } from '../../../src/session.ts'
import { openJournal } from '../../../src/store/journal.ts'

const world: World = { now: () => '2026-11-30T19:00:00.000Z', entropy: () => 'chance' }

function begin(): Session {
  const folder = mkdtempSync(join(tmpdir(), 'riposte-memory-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const session = newSession(
    folder,
    { name: 'Duel', rules: 'alert', settings: initialSettings(rulesetOf('alert').settings), seed: 'memory', line: 'new Duel' },
    world,
  )
  note(session, 'before')
  return session
}

function note(session: Session, text: string): void {
  session.run({ type: 'note', text, secret: false }, { line: `note ${text}` })
}

function notes(session: Session): readonly string[] {
  return session.encounter.notes.map(({ text }) => text)
}

describe('going on in memory where saving fails', () => {
  test('what is done in memory isn’t in the file, and is when it is written back: every entry, once', () => {
    const session = begin()
    const memory = inMemory(session, world)
    note(memory.session, 'one')
    note(memory.session, 'two')
    memory.session.undo(1, { line: 'undo' })
    expect(notes(memory.session)).toEqual(['before', 'one'])
    expect(notes(openSession(session.path, world))).toEqual(['before'])
    expect(writeBack(memory, openJournal(session.path, JOURNAL_OPTIONS))).toBe(true)
    expect(writeBack(memory, openJournal(session.path, JOURNAL_OPTIONS))).toBe(true)
    const again = openSession(session.path, world)
    expect(notes(again)).toEqual(['before', 'one'])
    expect(again.entries).toEqual(memory.session.entries)
    // What was taken back in memory can be made again.
    again.redo(1, { line: 'redo' })
    expect(notes(again)).toEqual(['before', 'one', 'two'])
  })

  test('a file in which somebody else has gone on is left as it is', () => {
    const session = begin()
    const memory = inMemory(session, world)
    note(memory.session, 'mine')
    note(session, 'theirs')
    expect(writeBack(memory, openJournal(session.path, JOURNAL_OPTIONS))).toBe(false)
    expect(notes(openSession(session.path, world))).toEqual(['before', 'theirs'])
  })

  test('what an interrupted writing back has left is taken up', () => {
    const session = begin()
    const memory = inMemory(session, world)
    note(memory.session, 'one')
    note(memory.session, 'two')
    const journal = openJournal(session.path, JOURNAL_OPTIONS)
    journal.commit(() => memory.session.entries[2]!)
    expect(writeBack(memory, journal)).toBe(true)
    expect(notes(openSession(session.path, world))).toEqual(['before', 'one', 'two'])
  })
})
