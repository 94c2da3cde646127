/**
 * Whole files are written beside the old one and put in its place when they are safe, so that there is always either the old file or
 * the new one, whole. There is no other way: where this fails, the old file stays and the error says why.
 */
import { basename, dirname, join, resolve } from 'node:path'
import { closeQuietly, type Disk, errnoOf, unlinkQuietly, writeAll } from './disk.ts'
import { newId } from './owner.ts'
import { storageError } from './storage-error.ts'

/** Where the last good version of a file is kept. */
export function backupPath(path: string): string {
  return `${path}.bak`
}

/** The file that a path means in the end, through links; the path itself if there is nothing yet. */
export function realPath(disk: Disk, path: string): string {
  try {
    return disk.realpathSync(path)
  } catch (error) {
    if (errnoOf(error) !== 'ENOENT') throw error
    return join(disk.realpathSync(dirname(path)), basename(path))
  }
}

/**
 * Replaces a file, or makes it, and returns when it is safe on the disk. The version before stays as `<path>.bak`.
 * @param path real path
 * @throws what the disk threw, with the old file in place
 */
export function replaceFile(disk: Disk, path: string, text: string): void {
  const id = newId()
  const temporary = `${path}.${id}.tmp`
  const before = `${path}.${id}.old`
  const old = modeOf(disk, path)
  try {
    writeSafely(disk, temporary, text, old ?? 0o600)
    if (old !== null) keep(disk, path, before)
    rename(disk, temporary, path)
  } catch (error) {
    unlinkQuietly(disk, temporary)
    if (old !== null) unlinkQuietly(disk, before)
    throw error
  }
  try {
    syncFolder(disk, dirname(path))
  } catch (error) {
    // Nobody knows which of the two a power cut would leave, so it must be the one that everybody was told of.
    if (old !== null) disk.renameSync(before, path)
    else unlinkQuietly(disk, path)
    throw error
  }
  if (old !== null) putBackup(disk, before, path)
}

/**
 * Puts a document in the place of a file that the user names, or makes it, for the user alone: whole, or not at all. A link leads to the
 * file that is replaced; nothing is kept of the one before.
 * @throws what the disk threw, with the old file in place
 */
export function putFile(disk: Disk, path: string, text: string): void {
  const real = realPath(disk, path)
  const temporary = join(dirname(real), `.${newId()}.tmp`)
  try {
    writeSafely(disk, temporary, text, modeOf(disk, real) ?? 0o600)
    rename(disk, temporary, real)
  } catch (error) {
    unlinkQuietly(disk, temporary)
    throw error
  }
  syncFolder(disk, dirname(real))
}

/**
 * Makes a file that must not exist yet, under the lock of its path.
 * @throws a storage problem `exists`
 */
export function createFile(disk: Disk, path: string, text: string, name: string): void {
  if (isThere(disk, path)) throw storageError({ code: 'exists', path, name })
  replaceFile(disk, path, text)
}

/** Whether a name is taken, be it by a link that leads nowhere. */
export function isThere(disk: Disk, path: string): boolean {
  try {
    disk.lstatSync(path)
    return true
  } catch (error) {
    if (errnoOf(error) === 'ENOENT') return false
    throw error
  }
}

/** Makes a folder for the user alone, with those above it, if it isn't there; each new name is made safe in the folder that holds it. */
export function makeFolder(disk: Disk, path: string): void {
  if (isFolder(disk, path)) return
  const holder = dirname(resolve(path))
  // Node's own way of making the folders above never ends where the system says that a folder takes no new names (/proc).
  if (holder !== resolve(path)) makeFolder(disk, holder)
  try {
    disk.mkdirSync(path, { mode: 0o700 })
  } catch (error) {
    const errno = errnoOf(error)
    if (errno === 'ENOENT') throw storageError({ code: 'not-writable', path, errno })
    if (!isFolder(disk, path)) throw error
  }
  syncFolder(disk, holder)
}

function isFolder(disk: Disk, path: string): boolean {
  try {
    return disk.statSync(path).isDirectory()
  } catch (error) {
    if (errnoOf(error) !== 'ENOENT') throw error
    return false
  }
}

/** Makes sure that names made or changed in a folder outlast a power cut. Windows has no such call, some file systems refuse it. */
export function syncFolder(disk: Disk, path: string): void {
  if (process.platform === 'win32') return
  const fd = disk.openSync(path, 'r')
  try {
    disk.fsyncSync(fd)
  } catch (error) {
    const errno = errnoOf(error)
    if (errno !== 'EINVAL' && errno !== 'ENOTSUP') throw error
  } finally {
    closeQuietly(disk, fd)
  }
}

/** Puts a finished file in the place of the backup. A backup is a second chance, not the promise: without it nothing is lost. */
export function putBackup(disk: Disk, temporary: string, path: string): void {
  try {
    disk.renameSync(temporary, backupPath(path))
  } catch {
    unlinkQuietly(disk, temporary)
  }
}

function writeSafely(disk: Disk, path: string, text: string, mode: number): void {
  const bytes = Buffer.from(text)
  const fd = disk.openSync(path, 'wx', mode)
  try {
    // What the user's mask takes away from a new file, the file that it replaces may have had.
    if (mode !== 0o600) disk.fchmodSync(fd, mode)
    writeAll(disk, fd, bytes, 0)
    if (disk.fstatSync(fd).size !== bytes.length) throw storageError({ code: 'disk-full', path, errno: 'ENOSPC' })
    disk.fsyncSync(fd)
  } catch (error) {
    closeQuietly(disk, fd)
    throw error
  }
  disk.closeSync(fd)
}

/** Renames; one that was done and yet reported as failed, as a network may, is done. */
function rename(disk: Disk, from: string, to: string): void {
  try {
    disk.renameSync(from, to)
  } catch (error) {
    if (isThere(disk, from)) throw error
  }
}

function modeOf(disk: Disk, path: string): number | null {
  try {
    return disk.statSync(path).mode & 0o777
  } catch (error) {
    if (errnoOf(error) === 'ENOENT') return null
    throw error
  }
}

/** Keeps the old file under a second name; a copy where there are no hard links. */
function keep(disk: Disk, path: string, second: string): void {
  try {
    disk.linkSync(path, second)
  } catch (error) {
    const errno = errnoOf(error)
    if (errno === 'ENOSPC' || errno === 'EDQUOT' || errno === 'EIO') throw error
    disk.copyFileSync(path, second)
  }
}
