import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { constants, tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Disk, realDisk } from '../../src/store/disk.ts'
import { type JournalEntry, readJournal } from '../../src/store/document.ts'
import { createJournal, type Journal, type JournalOptions } from '../../src/store/journal.ts'
import { isStorageError, type StorageError } from '../../src/store/storage-error.ts'
import { entries, entry, head, options } from '../torture/fight.ts'

export { entries, entry, head, options }

/** Adds an entry, whatever the number that is due. */
export function addTo(journal: Journal, line?: string): JournalEntry | null {
  return journal.commit((known) => entry(known.length + 1, line))
}

/** In memory where there is such a place: what is tried here is order and outcome, and a device only makes it slow. */
const PLACE = existsSync('/dev/shm') ? '/dev/shm' : tmpdir()

/** Does something in a folder that is gone afterwards. */
export function inFolder<T>(work: (folder: string) => T): T {
  const folder = mkdtempSync(join(PLACE, 'riposte-store-'))
  let result: T
  try {
    result = work(folder)
  } catch (error) {
    rmSync(folder, { recursive: true, force: true })
    throw error
  }
  if (result instanceof Promise) {
    return result.finally(() => rmSync(folder, { recursive: true, force: true })) as T
  }
  rmSync(folder, { recursive: true, force: true })
  return result
}

/** A journal with some entries, in a folder. */
export function journalIn(folder: string, count: number, more: Partial<JournalOptions> = {}): Journal {
  return createJournal(join(folder, 'encounters', 'bridge-fight.json'), head, entries(count), { ...options, ...more })
}

/** The storage problem that something throws. */
export function problemOf(work: () => unknown): StorageError {
  try {
    work()
  } catch (error) {
    if (isStorageError(error)) return error
    throw error
  }
  throw new Error('nothing was thrown')
}

/** The lines of the moves that stand in a file, as a reader who knows nothing else gets them. */
export function linesIn(path: string): string[] {
  const result = readJournal(readFileSync(path, 'utf8'), options)
  if (!result.ok) throw new Error(`unreadable: ${JSON.stringify(result.problem)}`)
  return result.entries.map(({ line }) => line)
}

/** How a disk fails. */
export interface Fault {
  /** which call, counted from 1 */
  readonly at: number
  readonly errno: string
  /**
   * `refused`: the call does nothing; `late`: it does its work and is reported as failed; `short`: a write takes half of the bytes, then
   * fails; `dead`: no call works from there on, as when the process is killed
   */
  readonly how: 'refused' | 'late' | 'short' | 'dead'
}

/** What Node gives for an error of the system; for a used up quota it has no name, and says so in two ways. */
function codesOf(errno: string, call: string): { readonly code: string; readonly errno?: number } {
  if (errno !== 'EDQUOT') return { code: errno }
  const number = -constants.errno.EDQUOT
  return { code: call === 'writeSync' ? 'UNKNOWN' : `Unknown system error ${number}`, errno: number }
}

/** A disk that keeps count of its calls, and fails at one of them. */
export function faultyDisk(fault?: Fault): { readonly disk: Disk; readonly calls: string[]; mend(): void } {
  const calls: string[] = []
  let active = fault
  const failure = (name: string, path: unknown) =>
    Object.assign(new Error(`${active?.errno}: ${name} ${String(path)}`), {
      ...codesOf(active?.errno ?? '', name),
      syscall: name,
    })
  const wrap =
    (name: string, call: (...parameters: unknown[]) => unknown) =>
    (...parameters: unknown[]) => {
      calls.push(name)
      if (!active || calls.length < active.at || (calls.length > active.at && active.how !== 'dead')) return call(...parameters)
      if (active.how === 'late') call(...parameters)
      if (active.how === 'short' && name === 'writeSync') {
        const [fd, bytes, start, length, position] = parameters as [number, Uint8Array, number, number, number]
        call(fd, bytes, start, Math.floor(length / 2), position)
      }
      throw failure(name, parameters[0])
    }
  const disk = Object.fromEntries(
    Object.entries(realDisk).map(([name, call]) => [name, wrap(name, call as (...parameters: unknown[]) => unknown)]),
  ) as unknown as Disk
  return {
    disk,
    calls,
    mend() {
      active = undefined
    },
  }
}
