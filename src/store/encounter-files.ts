/** What is done to encounters' files as wholes: made, copied, renamed, deleted into the trash and taken out of it again. */
import { dirname, join } from 'node:path'
import { type Disk, errnoOf, realDisk, unlinkQuietly } from './disk.ts'
import { encodeDocument, type JournalEntry, type JournalHead } from './document.ts'
import { type EncounterFile, encounterFiles, encounterPath, encountersFolder, pick, trashFolder } from './folder.ts'
import { createJournal, type Journal, type JournalOptions, lockOptions, readEncounter } from './journal.ts'
import { withLock } from './lock.ts'
import { backupPath, isThere, makeFolder, replaceFile, syncFolder } from './replace.ts'
import { fold, slugs } from './slug.ts'
import { about, isStorageError, storageError } from './storage-error.ts'

/**
 * Makes a new encounter; the file's name comes from the encounter's, with a number where another encounter has that file.
 * @throws `exists` if an encounter is called so already, whatever case and accents
 */
export function createEncounter(
  folder: string,
  head: JournalHead,
  firstEntries: readonly JournalEntry[],
  options: JournalOptions,
): Journal {
  refuseTaken(folder, head.name, options, null)
  for (const name of slugs(head.name)) {
    try {
      return createJournal(encounterPath(folder, name), head, firstEntries, options)
    } catch (error) {
      if (!isStorageError(error) || error.code !== 'exists') throw error
      // Somebody may have made the very same one in this moment.
      refuseTaken(folder, head.name, options, null)
    }
  }
  throw new Error('unreachable: there is always one more number')
}

/** Copies an encounter with all its moves under another name. */
export function copyEncounter(folder: string, path: string, name: string, options: JournalOptions): Journal {
  const { head, entries } = readEncounter(path, options)
  return createEncounter(folder, { ...head, name }, entries, options)
}

/**
 * Gives an encounter another name, and its file the name that belongs to it. A kill in between leaves the new name in the old file.
 * @returns the file as it is now
 */
export function renameEncounter(folder: string, path: string, name: string, options: JournalOptions): string {
  const disk = options.disk ?? realDisk
  refuseTaken(folder, name, options, path)
  return about(path, 'write', () => {
    const real = disk.realpathSync(path)
    return withLock(real, lockOptions(options), () => {
      const { head, entries } = readEncounter(path, options)
      replaceFile(disk, real, encodeDocument({ ...head, name }, entries))
      for (const slug of slugs(name)) {
        const target = encounterPath(folder, slug)
        // A file that is a link elsewhere keeps its place, and so does one that already has the right name.
        if (target === path || disk.lstatSync(path).isSymbolicLink()) return path
        if (moveFile(disk, path, target)) return target
      }
      return path
    })
  })
}

/**
 * Puts an encounter into the trash.
 * @returns where it is now
 */
export function deleteEncounter(folder: string, path: string, options: JournalOptions): string {
  const disk = options.disk ?? realDisk
  const trash = trashFolder(folder)
  return about(path, 'write', () => {
    const real = disk.realpathSync(path)
    makeFolder(disk, trash)
    return withLock(real, lockOptions(options), () => moveInto(disk, path, trash))
  })
}

/** What lies in the trash. */
export function deletedEncounters(folder: string, options: JournalOptions): EncounterFile[] {
  return encounterFiles(folder, options, trashFolder(folder))
}

/**
 * Takes an encounter out of the trash; of several of the same name, the one deleted last.
 * @returns where it is now
 * @throws `no-such-encounter`, `ambiguous`, `exists` if there is another one of that name by now
 */
export function restoreEncounter(folder: string, name: string, options: JournalOptions): string {
  const disk = options.disk ?? realDisk
  const trash = trashFolder(folder)
  const files = deletedEncounters(folder, options)
  const found = pick(name, files)
  const names = new Set(found.map((file) => file.name))
  if (names.size === 0)
    throw storageError({ code: 'no-such-encounter', path: trash, name, known: files.map((file) => file.name), deleted: true })
  if (names.size > 1) throw storageError({ code: 'ambiguous', path: trash, name, candidates: [...names] })
  const times = found.map((file) => ({ file, at: about(file.path, 'read', () => disk.statSync(file.path).ctimeMs) }))
  const { file } = times.reduce((latest, other) => (other.at > latest.at ? other : latest))
  refuseTaken(folder, file.name, options, null)
  return about(file.path, 'write', () => {
    makeFolder(disk, encountersFolder(folder))
    return moveInto(disk, file.path, encountersFolder(folder), file.name)
  })
}

/** Moves a file into a folder under the first free name; its backup goes with it. */
function moveInto(disk: Disk, path: string, folder: string, name?: string): string {
  const own = path.slice(dirname(path).length + 1).replace(/\.json$/, '')
  for (const slug of name === undefined ? slugs(own) : slugs(name)) {
    const target = join(folder, `${slug}.json`)
    if (moveFile(disk, path, target)) return target
  }
  return path
}

/** Moves a file to a name that is free; false if it isn't. At every moment the file has at least one name. */
function moveFile(disk: Disk, path: string, target: string): boolean {
  try {
    disk.linkSync(path, target)
  } catch (error) {
    const errno = errnoOf(error)
    if (errno === 'EEXIST') return false
    if (errno !== 'EPERM' && errno !== 'ENOTSUP' && errno !== 'ENOSYS' && errno !== 'EOPNOTSUPP') throw error
    if (isThere(disk, target)) return false
    disk.renameSync(path, target)
    return true
  }
  try {
    disk.unlinkSync(path)
  } catch (error) {
    // The second name goes only if the first one is surely there still; two names are better than none.
    if (isThere(disk, path)) unlinkQuietly(disk, target)
    throw error
  }
  try {
    disk.renameSync(backupPath(path), backupPath(target))
  } catch {
    // There need not be one.
  }
  syncFolder(disk, dirname(target))
  if (dirname(path) !== dirname(target)) syncFolder(disk, dirname(path))
  return true
}

function refuseTaken(folder: string, name: string, options: JournalOptions, own: string | null): void {
  const taken = encounterFiles(folder, options).find((file) => file.path !== own && fold(file.name) === fold(name))
  if (taken) throw storageError({ code: 'exists', path: taken.path, name: taken.name })
}
