/**
 * The journal of an encounter on the disk: read whole once, then only what was added; written by one append a move, durable before it
 * is acknowledged, at a cost that doesn't grow with the journal.
 */
import { dirname } from 'node:path'
import {
  closeQuietly,
  type Disk,
  MOST_BYTES,
  openToRead,
  readFrom,
  readWhole,
  realDisk,
  tooLarge,
  unlinkQuietly,
  writeAll,
} from './disk.ts'
import {
  CLOSING,
  COUNT_AT,
  COUNT_DIGITS,
  chainSum,
  countText,
  type DocumentProblem,
  encodeDocument,
  encodeEntry,
  entryProblem,
  type JournalEntry,
  type JournalHead,
  judgeTail,
  type Layout,
  type ReadOptions,
  readJournal,
  SUM_LENGTH,
  scanEntries,
} from './document.ts'
import { sweep, withLock } from './lock.ts'
import { newId } from './owner.ts'
import { backupPath, createFile, makeFolder, putBackup, realPath, replaceFile } from './replace.ts'
import { about, storageError } from './storage-error.ts'

export type { JournalEntry, JournalHead, StoredEvent } from './document.ts'

/** What a journal needs. */
export interface JournalOptions extends ReadOptions {
  readonly disk?: Disk
  /** how long to wait for another process that is saving, in milliseconds; 5,000 if not given */
  readonly lockWaitMs?: number
}

/** An encounter's journal. Every method throws storage problems (`StorageError`) and leaves what was saved whole. */
export interface Journal {
  /** as it was given */
  readonly path: string
  readonly head: JournalHead
  /** All entries as last read. The same array grows as entries come, unless `reloads` changes. */
  readonly entries: readonly JournalEntry[]
  /** how often the file was read whole again because it is no longer a continuation; then build the state anew from entry 1 */
  readonly reloads: number
  /** Reads what others have added. Cheap when nothing has changed. True if there is something new. */
  refresh(): boolean
  /**
   * Adds one entry. Inside the lock: reads what others have added, asks `make` for the entry (null: nothing is to be saved), saves it.
   * When it returns, the entry is on the disk; when it throws, the file is as it was before.
   */
  commit(make: (entries: readonly JournalEntry[], head: JournalHead) => JournalEntry | null): JournalEntry | null
}

/** What is known of the file. Offsets in bytes. */
interface Seen {
  head: JournalHead
  entries: JournalEntry[]
  layout: Layout
  count: number
  /** everything before the first entry, the digits of the count blanked */
  start: string
  headEnd: number
  end: number
  sum: number
  /** the last piece before `end`, by which a continuation is known */
  mark: string
  facts: Facts | null
}

interface Facts {
  readonly ino: number
  readonly size: number
  readonly mtimeMs: number
  readonly ctimeMs: number
}

/** A reader without the lock may meet a file that is being replaced or repaired; it looks again as long as the file changes. */
const READ_TRIES = 40
/** A journal gets a new backup when it has grown by a quarter, so that the copies cost little, however long it becomes. */
const BACKUP_GROWTH = 1.25
const BACKUP_FIRST = 16

/**
 * Opens an encounter's file and reads it. Nothing is written: an older format or a half-written end is put right by the first commit.
 * @throws `not-found`, `damaged`, `newer-format`, `unknown-event`, `foreign`, …
 */
export function openJournal(path: string, options: JournalOptions): Journal {
  const disk = options.disk ?? realDisk
  return journalOf(path, readSeen(disk, path, options), options)
}

/**
 * Makes an encounter's file, with its folder if need be.
 * @throws `exists` if there is one, …
 */
export function createJournal(
  path: string,
  head: JournalHead,
  firstEntries: readonly JournalEntry[],
  options: JournalOptions,
): Journal {
  const disk = options.disk ?? realDisk
  for (const [index, entry] of firstEntries.entries()) demandRevision(entry, index + 1)
  const text = encodeDocument(head, firstEntries)
  // Read before it is written: what could not be opened again must not be saved.
  const result = readJournal(text, options)
  if (!result.ok) throw storageError({ path, ...result.problem })
  const facts = about(path, 'write', () => {
    makeFolder(disk, dirname(path))
    const real = realPath(disk, path)
    return withLock(real, lockOptions(options), () => {
      createFile(disk, real, text, head.name)
      return factsQuietly(() => disk.statSync(real))
    })
  })
  return journalOf(path, seenOf(text, result, facts), options)
}

/** Reads an encounter's file whole and checks it, without the lock. */
export function readEncounter(
  path: string,
  options: JournalOptions,
): { readonly head: JournalHead; readonly entries: readonly JournalEntry[] } {
  const { head, entries } = readSeen(options.disk ?? realDisk, path, options)
  return { head, entries }
}

/** The way to lock that these options ask for. */
export function lockOptions(options: { readonly disk?: Disk; readonly lockWaitMs?: number }): { disk: Disk; waitMs: number } {
  return { disk: options.disk ?? realDisk, waitMs: options.lockWaitMs ?? 5_000 }
}

function journalOf(path: string, first: Seen, options: JournalOptions): Journal {
  const disk = options.disk ?? realDisk
  let seen = first
  let reloads = 0
  let swept = false
  let backedUp = -1

  /** Takes in what a reading gave; true if it is more than, or other than, what was known. */
  function take(next: Seen): boolean {
    const fresh = next.sum !== seen.sum || next.entries.length !== seen.entries.length || next.start !== seen.start
    if (next.entries !== seen.entries) {
      if (isContinuation(seen.entries, next.entries)) {
        for (let index = seen.entries.length; index < next.entries.length; index++) seen.entries.push(next.entries[index]!)
        next.entries = seen.entries
      } else {
        reloads += 1
      }
    }
    seen = next
    return fresh
  }

  function refresh(): boolean {
    const stat = about(path, 'write', () => disk.statSync(path))
    if (seen.facts && sameFacts(seen.facts, stat)) return false
    const known = seen.entries.length
    if (readOn(disk, path, seen, options)) return seen.entries.length > known
    return take(readSeen(disk, path, options, 'write'))
  }

  /** Brings the knowledge up to date inside the lock, where nobody else writes. */
  function refreshLocked(real: string, fd: number): void {
    if (!continues(disk, fd, seen, options, path)) take(readSeen(disk, real, options, 'write', path))
  }

  function commit(make: (entries: readonly JournalEntry[], head: JournalHead) => JournalEntry | null): JournalEntry | null {
    return about(path, 'write', () => {
      const real = disk.realpathSync(path)
      return withLock(real, lockOptions(options), () => {
        if (!swept) sweep(real, lockOptions(options))
        swept = true
        let fd = disk.openSync(real, 'r+')
        try {
          refreshLocked(real, fd)
          const entry = make(seen.entries, seen.head)
          if (entry === null) return null
          demandRevision(entry, seen.entries.length + 1)
          const problem = entryProblem(entry, entry.revision, options)
          if (problem) throw storageError({ path, ...problem })
          if (seen.layout === 'old' || seen.layout === 'reformatted') {
            replaceFile(disk, real, encodeDocument(seen.head, seen.entries))
            closeQuietly(disk, fd)
            fd = disk.openSync(real, 'r+')
            take(readSeen(disk, real, options, 'write', path))
          }
          const kept = append(disk, fd, seen, entry, real)
          backedUp = backUp(disk, real, seen, backedUp)
          return kept
        } finally {
          closeQuietly(disk, fd)
        }
      })
    })
  }

  return {
    path,
    get head() {
      return seen.head
    },
    get entries() {
      return seen.entries
    },
    get reloads() {
      return reloads
    },
    refresh,
    commit,
  }
}

/**
 * Writes one entry over the closing, makes it safe, then corrects the count. The count comes last: after a power cut it may lag, but
 * never claim an entry that isn't there.
 */
function append(disk: Disk, fd: number, seen: Seen, entry: JournalEntry, real: string): JournalEntry {
  const known = seen.entries.length
  if (seen.layout === 'torn') {
    seen.facts = null
    disk.ftruncateSync(fd, seen.end)
    writeAll(disk, fd, Buffer.from(CLOSING), seen.end)
    seen.layout = 'whole'
  }
  if (seen.count !== known) {
    // The last writers were killed before they could say so: what they left is made safe before it is counted.
    disk.fdatasyncSync(fd)
    writeAll(disk, fd, Buffer.from(countText(known)), COUNT_AT)
    seen.count = known
  }
  const encoded = encodeEntry(entry, seen.sum)
  const bytes = Buffer.from(`${known === 0 ? '' : ','}\n${encoded.text}${CLOSING}`)
  // What could not be read again must not be saved.
  if (seen.end + bytes.length > MOST_BYTES) throw tooLarge()
  seen.facts = null
  try {
    writeAll(disk, fd, bytes, seen.end)
    if (disk.fstatSync(fd).size !== seen.end + bytes.length)
      throw storageError({ code: 'disk-full', path: real, errno: 'ENOSPC' })
    disk.fdatasyncSync(fd)
    writeAll(disk, fd, Buffer.from(countText(known + 1)), COUNT_AT)
  } catch (error) {
    takeBack(disk, fd, seen)
    throw error
  }
  // What is kept in memory is what a reader will get, whatever the caller does to its own object later.
  const kept = JSON.parse(`${encoded.text.slice(0, -SUM_LENGTH)}}`) as JournalEntry
  seen.entries.push(kept)
  seen.count = known + 1
  seen.end += bytes.length - CLOSING.length
  seen.sum = encoded.sum
  seen.mark = encoded.text.slice(-SUM_LENGTH)
  seen.facts = factsQuietly(() => disk.fstatSync(fd))
  return kept
}

/**
 * Takes back an append that failed. Each step is tried though another fails: a part that they leave, a reader takes for an append that
 * was cut short, and sees the old entries. Only a disk that fails at every step may keep the new entry, whole. No step needs new room.
 */
function takeBack(disk: Disk, fd: number, seen: Seen): void {
  const steps = [
    () => disk.ftruncateSync(fd, seen.end + CLOSING.length),
    () => writeAll(disk, fd, Buffer.from(CLOSING), seen.end),
    () => writeAll(disk, fd, Buffer.from(countText(seen.count)), COUNT_AT),
    () => disk.fdatasyncSync(fd),
  ]
  for (const step of steps) {
    try {
      step()
    } catch {
      // The error that began it is the one to report.
    }
  }
}

/**
 * Keeps a copy of the journal beside it once it has grown enough since the last one; gives the size of the copy that there is now.
 * The entries above the end are never written again, but disks err: from the copy `doctor` fills what was damaged.
 */
function backUp(disk: Disk, real: string, seen: Seen, known: number): number {
  if (seen.entries.length < BACKUP_FIRST) return known
  const temporary = `${real}.${newId()}.tmp`
  try {
    const last = known >= 0 ? known : sizeOf(disk, backupPath(real))
    if (seen.end < last * BACKUP_GROWTH) return last
    disk.copyFileSync(real, temporary)
    const copy = readWhole(disk, temporary)
    // A copy of a damaged file must not take the place of a good one.
    if (chainSum(copy.toString('utf8', seen.headEnd), seen.entries.length) === seen.sum) {
      const fd = disk.openSync(temporary, 'r+')
      try {
        disk.fsyncSync(fd)
      } finally {
        closeQuietly(disk, fd)
      }
      putBackup(disk, temporary, real)
      return copy.length
    }
  } catch {
    // No room for a copy is no reason to refuse a move that is saved already.
  }
  unlinkQuietly(disk, temporary)
  // Tried again when there is as much to win as there was this time, not at every move.
  return seen.end
}

function sizeOf(disk: Disk, path: string): number {
  try {
    return disk.statSync(path).size
  } catch {
    return 0
  }
}

/** Reads a file whole, and again while it changes under the reader. */
function readSeen(disk: Disk, path: string, options: ReadOptions, intent: 'read' | 'write' = 'read', named = path): Seen {
  return about(named, intent, () => {
    let before: Facts | null = null
    for (let attempt = 0; ; attempt++) {
      const { fd, stat } = openToRead(disk, path)
      const facts = factsOf(stat)
      let bytes: Buffer
      try {
        bytes = readFrom(disk, fd, 0, facts.size + 1)
      } finally {
        closeQuietly(disk, fd)
      }
      const text = bytes.toString('utf8')
      const result = readJournal(text, options)
      if (result.ok && isFaithful(bytes, text, result.end || text.length)) {
        // The text was read after the facts, so it may hold more than they say; then they don't vouch for it.
        const vouched = bytes.length === facts.size ? facts : null
        return seenOf(text, result, vouched)
      }
      const problem: DocumentProblem = result.ok ? NOT_TEXT : result.problem
      const changing = !before || !sameFacts(before, facts)
      if (problem.code !== 'damaged' || !changing || attempt >= READ_TRIES) throw storageError({ path: named, ...problem })
      if (before) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 3)
      before = facts
    }
  })
}

const NOT_TEXT: DocumentProblem = { code: 'damaged', damage: { what: 'not-json', line: 1, whole: 0 } }

/** Bytes that are no UTF-8 are read as U+FFFD; then offsets in the text say nothing about the file. */
function isFaithful(bytes: Buffer, text: string, end: number): boolean {
  if (!text.includes('\ufffd')) return true
  const again = Buffer.from(text.slice(0, end))
  return again.equals(bytes.subarray(0, again.length))
}

function seenOf(text: string, result: Extract<ReturnType<typeof readJournal>, { ok: true }>, facts: Facts | null): Seen {
  const { head, entries, layout, count, sum } = result
  const headEnd = Buffer.byteLength(text.slice(0, result.headEnd))
  const end = headEnd + Buffer.byteLength(text.slice(result.headEnd, result.end))
  return {
    head,
    entries,
    layout,
    count,
    start: blankCount(text.slice(0, result.headEnd)),
    headEnd,
    end,
    sum,
    mark: markOf(text, result),
    facts,
  }
}

function markOf(text: string, { end, headEnd }: { readonly end: number; readonly headEnd: number }): string {
  return end === headEnd ? '' : text.slice(end - SUM_LENGTH, end)
}

/** Reads what was added, without the lock. False: only reading it whole can tell. */
function readOn(disk: Disk, path: string, seen: Seen, options: ReadOptions): boolean {
  return about(path, 'write', () => {
    const { fd } = openToRead(disk, path)
    try {
      return continues(disk, fd, seen, options, null)
    } finally {
      closeQuietly(disk, fd)
    }
  })
}

/**
 * Takes what was added to a file since it was seen; false if it isn't a continuation of it, or is damaged.
 * @param named inside the lock: the name to report a problem under; null without the lock, where only a sound file says anything
 */
function continues(disk: Disk, fd: number, seen: Seen, options: ReadOptions, named: string | null): boolean {
  if (seen.layout === 'old' || seen.layout === 'reformatted') return false
  const facts = factsOf(disk.fstatSync(fd))
  const start = readPart(disk, fd, 0, seen.headEnd)
  if (blankCount(start) !== seen.start) return false
  const from = seen.end - seen.mark.length
  const bytes = readFrom(disk, fd, from, facts.size - from + 1)
  const text = bytes.toString('utf8')
  if (!text.startsWith(seen.mark)) return false
  const count = Number(start.slice(COUNT_AT, COUNT_AT + COUNT_DIGITS))
  const known = seen.entries.length
  const scan = scanEntries(text, seen.mark.length, known, seen.sum, options)
  if (scan.problem) {
    if (named !== null) throw problemOf(named, scan.problem)
    return false
  }
  const layout = judgeTail(text, scan, known + scan.entries.length, count)
  if (typeof layout === 'object') return false
  // Written to, yet nothing was added: perhaps somebody changed what stands above.
  if (scan.entries.length === 0 && seen.facts && !sameContent(seen.facts, facts)) return false
  for (const entry of scan.entries) seen.entries.push(entry)
  seen.end += Buffer.byteLength(text.slice(seen.mark.length, scan.end))
  seen.sum = scan.sum
  if (scan.entries.length > 0) seen.mark = text.slice(scan.end - SUM_LENGTH, scan.end)
  seen.layout = layout
  seen.count = count
  seen.facts = from + bytes.length === facts.size ? facts : null
  return true
}

function problemOf(path: string, problem: DocumentProblem): Error {
  return storageError({ path, ...problem })
}

/** Text of a part of the file; shorter than asked for if the file is. */
function readPart(disk: Disk, fd: number, position: number, length: number): string {
  const bytes = Buffer.alloc(length)
  let got = 0
  while (got < length) {
    const more = disk.readSync(fd, bytes, got, length - got, position + got)
    if (more <= 0) break
    got += more
  }
  return bytes.toString('utf8', 0, got)
}

function blankCount(start: string): string {
  return start.slice(0, COUNT_AT) + start.slice(COUNT_AT + COUNT_DIGITS)
}

function factsOf({ ino, size, mtimeMs, ctimeMs }: Facts): Facts {
  return { ino, size, mtimeMs, ctimeMs }
}

function sameFacts(one: Facts, other: Facts): boolean {
  return sameContent(one, other) && one.ctimeMs === other.ctimeMs
}

function factsQuietly(look: () => Facts): Facts | null {
  try {
    return factsOf(look())
  } catch {
    // Then the next look is a longer one.
    return null
  }
}

/** Whether nothing was written in between; a link or a permission may have changed. */
function sameContent(one: Facts, other: Facts): boolean {
  return one.ino === other.ino && one.size === other.size && one.mtimeMs === other.mtimeMs
}

function isContinuation(known: readonly JournalEntry[], next: readonly JournalEntry[]): boolean {
  return known.length <= next.length && known.every((entry, index) => JSON.stringify(entry) === JSON.stringify(next[index]))
}

/** A wrong revision is a fault of the program, not of the storage. */
function demandRevision(entry: JournalEntry, expected: number): void {
  if (entry.revision !== expected) throw new Error(`an entry with revision ${entry.revision} where ${expected} is due`)
}
