/**
 * A lock between processes: a file beside the one it guards, that holds who made it. It comes into being whole, by a hard link, and
 * is removed by its owner. A lock whose owner is surely dead is removed by whoever finds it, under a guard of its own that bears the
 * dead lock's name: of all who saw that very lock only one at a time looks again and removes it, so that nobody removes the next one.
 */
import { basename, dirname, join } from 'node:path'
import { closeQuietly, type Disk, errnoOf, readWhole, unlinkQuietly, writeAll } from './disk.ts'
import { ID_PATTERN, isDead, isFromTheDead, newId, type Owner, thisOwner } from './owner.ts'
import { storageError } from './storage-error.ts'

/** How to lock. */
export interface LockOptions {
  readonly disk: Disk
  /** how long to wait for another process, in milliseconds */
  readonly waitMs: number
}

interface Held {
  readonly path: string
  readonly text: string
}

/** How deep guards of guards may go; each level takes one more process killed in the same few microseconds. */
const DEEPEST = 4
/** A lock that says nothing comes from a power cut, or is being written right now where there are no hard links. */
const SILENT_MS = 1_000
const NO_LINKS = new Set(['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EMLINK', 'EACCES'])

/** Locks that could not be removed although their work was done: still ours, and taken again the next time. */
const unreleased = new Map<string, string>()
const pause = new Int32Array(new SharedArrayBuffer(4))

/** Name of the lock of a file. */
export function lockPath(target: string): string {
  return `${target}.lock`
}

/**
 * Does something while no other process does anything under the lock of the same file.
 * @param target the file to guard, by its real path; its folder must exist
 * @throws a storage problem `locked` when another process keeps the lock for longer than the wait
 */
export function withLock<T>(target: string, options: LockOptions, work: () => T): T {
  const held = acquire(lockPath(target), target, options, 0)
  try {
    return work()
  } finally {
    release(held, options.disk)
  }
}

function acquire(path: string, target: string, options: LockOptions, depth: number): Held {
  const { disk } = options
  const id = newId()
  const text = `${JSON.stringify({ ...thisOwner(), id })}\n`
  const temporary = `${path}.${id}`
  const bytes = Buffer.from(text)
  const fd = disk.openSync(temporary, 'wx', 0o600)
  try {
    try {
      writeAll(disk, fd, bytes, 0)
    } finally {
      disk.closeSync(fd)
    }
    waitForTurn(path, temporary, text, target, options, depth)
  } finally {
    unlinkQuietly(disk, temporary)
  }
  return { path, text: unreleased.get(path) ?? text }
}

function waitForTurn(path: string, temporary: string, text: string, target: string, options: LockOptions, depth: number): void {
  const { disk, waitMs } = options
  let waited = 0
  let silent = { text: '', since: 0 }
  for (let round = 0; ; round++) {
    if (tryLink(disk, temporary, path, text)) {
      unreleased.delete(path)
      return
    }
    const found = readLock(disk, path)
    // A link may be made and still be reported as failed, on a network; and a lock that we could not remove is ours.
    if (found === text || (found !== null && found === unreleased.get(path))) {
      if (found === text) unreleased.delete(path)
      return
    }
    if (found === null && waited < waitMs) {
      // Given back in between; but a link that leads nowhere looks the same, and must not be waited for without end.
      waited += 0.1
      continue
    }
    const owner = found === null ? null : readOwner(found)
    if (found !== null && silent.text !== found) silent = { text: found, since: waited }
    if (found !== null && (owner ? isDead(owner) : waited - silent.since >= SILENT_MS) && depth < DEEPEST) {
      breakLock(path, found, owner?.id ?? 'silent', target, options, depth)
      continue
    }
    if (waited >= waitMs) {
      throw storageError({ code: 'locked', path: target, lock: path, pid: owner?.pid ?? null, host: owner?.host ?? null })
    }
    // Waiters of different processes fall out of step by their number, without any randomness.
    const wait = 1 + ((thisOwner().pid * 7 + round * 5) % (round < 8 ? 3 : 12))
    Atomics.wait(pause, 0, 0, wait)
    waited += wait
  }
}

/** Gives the temporary file the lock's name as well; false if somebody has it. */
function tryLink(disk: Disk, temporary: string, path: string, text: string): boolean {
  try {
    disk.linkSync(temporary, path)
    return true
  } catch (error) {
    const errno = errnoOf(error)
    if (errno === 'EEXIST') return false
    // A network may do the work and lose the answer. If that can't be told now, the next try will know the lock for its own.
    unreleased.set(path, text)
    if (readLock(disk, path) === text) return true
    unreleased.delete(path)
    if (errno === undefined || !NO_LINKS.has(errno)) throw error
  }
  // A file system without hard links (a memory stick): exclusive creation does, if one looks afterwards whether it held.
  let fd: number
  try {
    fd = disk.openSync(path, 'wx', 0o600)
  } catch (error) {
    if (errnoOf(error) === 'EEXIST') return false
    throw error
  }
  try {
    writeAll(disk, fd, Buffer.from(text), 0)
  } catch (error) {
    unlinkQuietly(disk, path)
    throw error
  } finally {
    closeQuietly(disk, fd)
  }
  return readLock(disk, path) === text
}

function breakLock(path: string, found: string, id: string, target: string, options: LockOptions, depth: number): void {
  const guard = acquire(`${path}.${id}.break`, target, options, depth + 1)
  try {
    if (readLock(options.disk, path) === found) options.disk.unlinkSync(path)
  } finally {
    release(guard, options.disk)
  }
}

function release(held: Held, disk: Disk): void {
  try {
    if (readLock(disk, held.path) === held.text) disk.unlinkSync(held.path)
    unreleased.delete(held.path)
  } catch {
    // The work is done and safe. The lock stays ours; when this process is gone anybody may take it.
    unreleased.set(held.path, held.text)
  }
}

function readLock(disk: Disk, path: string): string | null {
  try {
    return readWhole(disk, path).toString('utf8')
  } catch (error) {
    if (errnoOf(error) === 'ENOENT') return null
    throw error
  }
}

function readOwner(text: string): (Owner & { readonly id: string }) | null {
  let value: Partial<Record<keyof Owner | 'id', unknown>>
  try {
    value = JSON.parse(text)
  } catch {
    return null
  }
  const { pid, host, boot, space, start, id } = value ?? {}
  if (typeof pid !== 'number' || typeof host !== 'string' || typeof boot !== 'string' || typeof space !== 'string') return null
  if (typeof start !== 'string' || typeof id !== 'string' || !/^[\w-]{1,80}$/.test(id)) return null
  return { pid, host, boot, space, start, id }
}

/** Who holds a lock, for a report; null if nobody does. */
export function lockHolder(
  disk: Disk,
  target: string,
): { readonly pid: number | null; readonly host: string | null; readonly dead: boolean } | null {
  const text = readLock(disk, lockPath(target))
  if (text === null) return null
  const owner = readOwner(text)
  return { pid: owner?.pid ?? null, host: owner?.host ?? null, dead: owner !== null && isDead(owner) }
}

/**
 * Removes what killed processes left beside a file: temporaries of locks and of replaced files, and guards.
 * To be called under the file's lock.
 */
export function sweep(target: string, options: LockOptions): void {
  const { disk } = options
  const folder = dirname(target)
  const start = `${basename(target)}.`
  const leftover = new RegExp(`\\.${ID_PATTERN}(?:\\.tmp|\\.old)?$`)
  for (const name of disk.readdirSync(folder)) {
    if (!name.startsWith(start)) continue
    const made = leftover.exec(name)
    if (made?.[1] && made[2] && made[3] && isFromTheDead(made[1], made[2], made[3])) unlinkQuietly(disk, join(folder, name))
    if (name.endsWith('.break')) clearGuard(join(folder, name), target, disk)
  }
}

/** A guard is a lock: taking it and giving it back removes a dead one, and never a living one's. */
function clearGuard(path: string, target: string, disk: Disk): void {
  try {
    release(acquire(path, target, { disk, waitMs: 0 }, 1), disk)
  } catch {
    // Somebody is at work under it.
  }
}
