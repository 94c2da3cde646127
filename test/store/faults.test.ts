import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { encodeDocument } from '../../src/store/document.ts'
import { createEncounter, deleteEncounter, renameEncounter, restoreEncounter } from '../../src/store/encounter-files.ts'
import { findEncounter, listEncounters } from '../../src/store/folder.ts'
import { createJournal, openJournal } from '../../src/store/journal.ts'
import { findParty, saveParty } from '../../src/store/party.ts'
import { choose, readSettings } from '../../src/store/settings.ts'
import { isStorageError } from '../../src/store/storage-error.ts'
import { addTo, entries, entry, type Fault, faultyDisk, head, inFolder, journalIn, linesIn, options } from './support.ts'

const WAYS: Fault['how'][] = ['refused', 'late', 'short', 'dead']
const ERRNOS = ['ENOSPC', 'EDQUOT', 'EACCES', 'EROFS', 'EMFILE', 'EIO']
/** Longer than any of the operations here takes. */
const MOST_CALLS = 200

/** Does something once for each call to the disk that it makes, with that call failing; tells how many there were. */
function atEveryCall(
  how: Fault['how'],
  errno: string,
  work: (fault: Fault, faulty: ReturnType<typeof faultyDisk>) => void,
): number {
  for (let at = 1; at <= MOST_CALLS; at++) {
    const fault = { at, errno, how }
    const faulty = faultyDisk(fault)
    work(fault, faulty)
    if (faulty.calls.length < at) return at - 1
  }
  throw new Error('it never ends')
}

/** True if it went through; false if a storage problem that names the file was thrown. */
function succeeds(work: () => unknown, folder: string): boolean {
  try {
    work()
    return true
  } catch (error) {
    if (!isStorageError(error)) throw error
    expect(error.path).toContain(folder)
    return false
  }
}

describe.each(WAYS)('with a call to the disk that fails (%s)', (how) => {
  it.each(how === 'refused' ? ERRNOS : ['EIO'])('by %s, a move is saved or not, and nothing before it is lost', (errno) => {
    const outcomes = new Set<string>()
    // Twenty moves, so that a backup is due as well.
    const count = atEveryCall(how, errno, (fault, faulty) =>
      inFolder((folder) => {
        const { path } = journalIn(folder, 20)
        let saved = false
        const opened = succeeds(() => {
          const journal = openJournal(path, { ...options, disk: faulty.disk, lockWaitMs: 30 })
          saved = succeeds(() => addTo(journal, 'the move'), folder)
          if (how === 'dead') return
          faulty.mend()
          // The same journal goes on, whatever happened, and the same move is not saved twice.
          const before = linesIn(path)
          expect(before.slice(0, 20)).toEqual(entries(20).map(({ line }) => line))
          expect(before.slice(20)).toEqual(saved ? ['the move'] : [])
          addTo(journal, 'the next')
          expect(linesIn(path)).toEqual([...before, 'the next'])
          expect(JSON.parse(readFileSync(path, 'utf8')).entries).toHaveLength(before.length + 1)
          expect(journal.entries.map(({ line }) => line)).toEqual([...before, 'the next'])
        }, folder)
        outcomes.add(`${opened} ${saved}`)
        const now = linesIn(path)
        expect(now.slice(0, 20)).toEqual(entries(20).map(({ line }) => line))
        // Killed before it could say so, it may be there or not; acknowledged, it must.
        if (saved) expect(now[20]).toBe('the move')
        expect(now.length - (how === 'dead' || !opened ? 0 : 1)).toBeLessThanOrEqual(21)
        // And whoever comes afterwards can go on.
        addTo(openJournal(path, options), `after call ${fault.at}`)
        expect(linesIn(path)).toEqual([...now, `after call ${fault.at}`])
      }),
    )
    expect(count).toBeGreaterThan(25)
    expect(outcomes).toContain('true false')
    expect(outcomes).toContain('true true')
  })
  const errno = 'EIO'
  it('a new encounter is there whole, or not at all', () => {
    atEveryCall(how, errno, (_, faulty) =>
      inFolder((folder) => {
        const path = join(folder, 'data', 'encounters', 'new.json')
        const made = succeeds(
          () => createJournal(path, head, entries(3), { ...options, disk: faulty.disk, lockWaitMs: 30 }),
          folder,
        )
        const there = succeeds(() => openJournal(path, options), folder)
        if (made) expect(there).toBe(true)
        if (how !== 'dead' && !made) expect(there).toBe(false)
        if (there) expect(linesIn(path)).toHaveLength(3)
        else createJournal(path, head, entries(3), options)
        expect(addTo(openJournal(path, options))?.revision).toBe(4)
      }),
    )
  })

  it('an older file is brought up to date or left, and keeps its moves', () => {
    const old = readFileSync(new URL('samples/format-0.json', import.meta.url), 'utf8')
    atEveryCall(how, errno, (_, faulty) =>
      inFolder((folder) => {
        const path = join(folder, 'old.json')
        writeFileSync(path, old)
        const saved = succeeds(
          () => addTo(openJournal(path, { ...options, disk: faulty.disk, lockWaitMs: 30 }), 'the move'),
          folder,
        )
        const now = linesIn(path)
        expect(now.slice(0, 4)).toEqual(['add Zoë --frames 3', 'add "Bear" --frames 3', 'damage Bear 2d6', 'undo'])
        if (how !== 'dead') expect(now.slice(4)).toEqual(saved ? ['the move'] : [])
      }),
    )
  })

  it('a rename, a deletion and its reversal leave the encounter under one name or the other', () => {
    atEveryCall(how, errno, (_, faulty) =>
      inFolder((folder) => {
        const faulted = { ...options, disk: faulty.disk, lockWaitMs: 30 }
        const { path } = createEncounter(folder, head, entries(18), options)
        succeeds(() => renameEncounter(folder, path, 'Tower fight', faulted), folder)
        succeeds(() => deleteEncounter(folder, findEncounter(folder, 'fight', options).path, faulted), folder)
        succeeds(() => restoreEncounter(folder, 'fight', faulted), folder)
        faulty.mend()
        if (listEncounters(folder, options).length === 0) restoreEncounter(folder, 'fight', options)
        const listed = listEncounters(folder, options)
        expect(listed.map(({ problem }) => problem)).toEqual(listed.map(() => null))
        for (const { journal } of listed) expect(journal?.entries).toEqual(entries(18))
        expect(new Set(listed.map(({ name }) => name)).size).toBe(1)
      }),
    )
  })

  it('settings and parties are the old or the new ones', () => {
    atEveryCall(how, errno, (_, faulty) =>
      inFolder((folder) => {
        choose(folder, 'old')
        saveParty(folder, 'Heroes', [{ name: 'Mira' }])
        const chosen = succeeds(() => choose(folder, 'new', { disk: faulty.disk, lockWaitMs: 30 }), folder)
        const saved = succeeds(
          () => saveParty(folder, 'Heroes', [{ name: 'Mira' }, { name: 'Zoë' }], { disk: faulty.disk, lockWaitMs: 30 }),
          folder,
        )
        const settings = readSettings(folder)
        expect(settings.problem).toBeNull()
        expect(chosen ? ['new'] : ['old', 'new']).toContain(settings.chosen)
        expect(saved ? [2] : [1, 2]).toContain(findParty(folder, 'Heroes').members.length)
      }),
    )
  })
})

describe('a disk that takes a part of what it is given', () => {
  it('is asked again for the rest', () =>
    inFolder((folder) => {
      const { disk } = faultyDisk()
      const slow = {
        ...disk,
        writeSync: ((fd: number, bytes: Uint8Array, start: number, length: number, position: number) =>
          disk.writeSync(fd, bytes, start, Math.min(length, 7), position)) as typeof disk.writeSync,
        readSync: ((fd: number, bytes: Uint8Array, start: number, length: number, position: number) =>
          disk.readSync(fd, bytes, start, Math.min(length, 11), position)) as typeof disk.readSync,
      }
      const journal = journalIn(folder, 3, { disk: slow })
      addTo(journal)
      expect(readFileSync(journal.path, 'utf8')).toBe(encodeDocument(head, entries(4)))
    }))

  it('is taken for full when it takes nothing and says nothing', () =>
    inFolder((folder) => {
      const journal = journalIn(folder, 3)
      const before = readFileSync(journal.path)
      const { disk } = faultyDisk()
      let full = false
      const sly = openJournal(journal.path, {
        ...options,
        disk: {
          ...disk,
          writeSync: ((...given: Parameters<typeof disk.writeSync>) =>
            full ? 0 : disk.writeSync(...given)) as typeof disk.writeSync,
        },
      })
      const saved = succeeds(
        () =>
          sly.commit((known) => {
            full = true
            return entry(known.length + 1)
          }),
        folder,
      )
      expect(saved).toBe(false)
      expect(readFileSync(journal.path)).toEqual(before)
      expect(readdirSync(dirname(journal.path))).toEqual(['bridge-fight.json'])
    }))
})
