import * as fs from 'node:fs'

/** The calls to the file system that the store makes; tests put one in between that fails. */
export type Disk = Pick<
  typeof fs,
  | 'closeSync'
  | 'copyFileSync'
  | 'fchmodSync'
  | 'fdatasyncSync'
  | 'fstatSync'
  | 'fsyncSync'
  | 'ftruncateSync'
  | 'linkSync'
  | 'lstatSync'
  | 'mkdirSync'
  | 'openSync'
  | 'readSync'
  | 'readdirSync'
  | 'renameSync'
  | 'statSync'
  | 'unlinkSync'
  | 'writeSync'
> & { readonly realpathSync: (path: string) => string }

/** The disk of this machine. */
export const realDisk: Disk = {
  closeSync: fs.closeSync,
  copyFileSync: fs.copyFileSync,
  fchmodSync: fs.fchmodSync,
  fdatasyncSync: fs.fdatasyncSync,
  fstatSync: fs.fstatSync,
  fsyncSync: fs.fsyncSync,
  ftruncateSync: fs.ftruncateSync,
  linkSync: fs.linkSync,
  lstatSync: fs.lstatSync,
  mkdirSync: fs.mkdirSync,
  openSync: fs.openSync,
  readSync: fs.readSync,
  readdirSync: fs.readdirSync,
  renameSync: fs.renameSync,
  statSync: fs.statSync,
  unlinkSync: fs.unlinkSync,
  writeSync: fs.writeSync,
  realpathSync: (path) => fs.realpathSync.native(path),
}

/** No file of ours comes near this many bytes, and texts of twice the size are more than V8 takes. */
export const MOST_BYTES = 256 * 1024 * 1024
/** Stands for the errno of a file that is longer than what may be read of it. */
export const TOO_LARGE = 'ETOOLARGE'

// Windows has no such flag, and no such pipes.
const READ = fs.constants.O_RDONLY | (fs.constants.O_NONBLOCK ?? 0)

/** The name of the error that a call to the system gave (`ENOSPC`), or undefined if it is something else. */
export function errnoOf(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null || !('code' in error) || typeof error.code !== 'string') return undefined
  if (/^E[A-Z0-9]+$/.test(error.code)) return error.code
  // Node doesn't name all of the system's errors: a used up quota (EDQUOT) and a lost network drive (ESTALE) have but a number.
  const number = 'errno' in error && typeof error.errno === 'number' ? -error.errno : undefined
  if (number === undefined || !/^unknown/i.test(error.code)) return undefined
  const names = Object.entries(process.getBuiltinModule('node:os').constants.errno)
  return names.find(([, value]) => value === number)?.[0] ?? `E${number}`
}

/** Writes all the bytes, from a position on; a write may take fewer than it was given without saying why. */
export function writeAll(disk: Disk, fd: number, bytes: Uint8Array, position: number): void {
  let written = 0
  while (written < bytes.length) {
    const took = disk.writeSync(fd, bytes, written, bytes.length - written, position + written)
    if (took <= 0) throw Object.assign(new Error('the disk took no bytes'), { code: 'ENOSPC' })
    written += took
  }
}

/** The error for what is longer than what may be read of it. */
export function tooLarge(): Error {
  return Object.assign(new Error('too large'), { code: TOO_LARGE })
}

/** Reads from a position up to the end of the file, however long it is by then, but not more than `most` bytes. */
export function readFrom(disk: Disk, fd: number, position: number, expected: number, most = MOST_BYTES): Buffer {
  const pieces: Buffer[] = []
  let at = position
  let room = Math.max(expected, 64)
  for (;;) {
    if (at - position + room > most + 65_536) throw tooLarge()
    const piece = Buffer.allocUnsafe(room)
    const got = disk.readSync(fd, piece, 0, room, at)
    if (got <= 0) break
    pieces.push(piece.subarray(0, got))
    at += got
    room = 65_536
  }
  return pieces.length === 1 ? pieces[0]! : Buffer.concat(pieces)
}

/**
 * Opens a file to read it. A pipe or a device that bears the name of a file is refused rather than waited for.
 * @returns the descriptor, and what the file is
 */
export function openToRead(disk: Disk, path: string): { readonly fd: number; readonly stat: fs.Stats } {
  const fd = disk.openSync(path, READ)
  let stat: fs.Stats
  try {
    stat = disk.fstatSync(fd)
  } catch (error) {
    closeQuietly(disk, fd)
    throw error
  }
  if (stat.isFile()) return { fd, stat }
  closeQuietly(disk, fd)
  throw Object.assign(new Error(`no file: ${path}`), { code: 'EISDIR' })
}

/** Reads a whole file, of at most `most` bytes. */
export function readWhole(disk: Disk, path: string, most = MOST_BYTES): Buffer {
  const { fd, stat } = openToRead(disk, path)
  try {
    return readFrom(disk, fd, 0, stat.size + 1, most)
  } finally {
    closeQuietly(disk, fd)
  }
}

/** Closes a file of which nothing more is wanted: what had to be safe was synced before. */
export function closeQuietly(disk: Disk, fd: number): void {
  try {
    disk.closeSync(fd)
  } catch {
    // Nothing hangs on it.
  }
}

/** Removes a file that is in nobody's way if it stays. */
export function unlinkQuietly(disk: Disk, path: string): void {
  try {
    disk.unlinkSync(path)
  } catch {
    // The next sweep takes it.
  }
}
