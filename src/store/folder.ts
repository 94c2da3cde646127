/** The data folder: where it is, what stands in it, and which file a name means. */
import { join } from 'node:path'
import { closeQuietly, type Disk, errnoOf, openToRead, realDisk } from './disk.ts'
import { type JournalEntry, type JournalHead, readHeadLine } from './document.ts'
import { type JournalOptions, readEncounter } from './journal.ts'
import { fold, slug } from './slug.ts'
import { about, isStorageError, type StorageProblem, storageError } from './storage-error.ts'

/** Where encounters stand in a data folder. */
export function encountersFolder(folder: string): string {
  return join(folder, 'encounters')
}

/** Where deleted encounters are kept in a data folder. */
export function trashFolder(folder: string): string {
  return join(folder, 'trash')
}

/** The file of an encounter by its slug. */
export function encounterPath(folder: string, name: string): string {
  return join(encountersFolder(folder), `${name}.json`)
}

/** A file in the list of encounters. */
export interface EncounterFile {
  readonly path: string
  readonly slug: string
  /** the encounter's name; of a file that can't be read, the slug */
  readonly name: string
}

/** What a listing says of an encounter. */
export interface EncounterListing extends EncounterFile {
  /** null: the file can't be used, `problem` says why */
  readonly journal: { readonly head: JournalHead; readonly entries: readonly JournalEntry[] } | null
  /** ISO 8601 of the last move, else of its making */
  readonly updated: string | null
  readonly problem: StorageProblem | null
}

/** The names of the JSON files in a folder, in order, without their endings; none if there is no folder. */
export function jsonFiles(disk: Disk, folder: string): string[] {
  let names: string[]
  try {
    names = about(folder, 'read', () => disk.readdirSync(folder))
  } catch (error) {
    if (isStorageError(error) && error.code === 'not-found') return []
    throw error
  }
  return names
    .filter((name) => name.endsWith('.json') && !name.startsWith('.'))
    .map((name) => name.slice(0, -'.json'.length))
    .sort()
}

/** The encounters' files with the names of the encounters; only the heads are read. */
export function encounterFiles(folder: string, options: JournalOptions, shelf = encountersFolder(folder)): EncounterFile[] {
  const disk = options.disk ?? realDisk
  return jsonFiles(disk, shelf).map((name) => {
    const path = join(shelf, `${name}.json`)
    return { path, slug: name, name: nameInside(disk, path, options) ?? name }
  })
}

/** All encounters, read and checked; damaged ones are in the list, with what is wrong. */
export function listEncounters(folder: string, options: JournalOptions): EncounterListing[] {
  const disk = options.disk ?? realDisk
  return jsonFiles(disk, encountersFolder(folder)).map((name) => {
    const path = encounterPath(folder, name)
    try {
      const journal = readEncounter(path, options)
      const updated = journal.entries.at(-1)?.at ?? journal.head.created
      return { path, slug: name, name: journal.head.name, journal, updated, problem: null }
    } catch (error) {
      if (!isStorageError(error)) throw error
      return { path, slug: name, name: nameInside(disk, path, options) ?? name, journal: null, updated: null, problem: error }
    }
  })
}

/**
 * The file that a name means: the exact name, else the file's own name, else the name without case and accents, else the only one that
 * begins so, else the only one that contains it. A name is only ever compared, never used as a path.
 * @throws `no-such-encounter` with the names there are, `ambiguous` with those that fit
 */
export function findEncounter(folder: string, name: string, options: JournalOptions): EncounterFile {
  const disk = options.disk ?? realDisk
  const likely = encounterPath(folder, slug(name))
  if (nameInside(disk, likely, options) === name) return { path: likely, slug: slug(name), name }
  const files = encounterFiles(folder, options)
  const found = pick(name, files)
  if (found.length === 1) return found[0]!
  if (found.length > 1)
    throw storageError({ code: 'ambiguous', path: encountersFolder(folder), name, candidates: found.map((file) => file.name) })
  throw storageError({ code: 'no-such-encounter', path: encountersFolder(folder), name, known: files.map((file) => file.name) })
}

/** Those that a name means, by the first way of comparing that fits any. */
export function pick<File extends { readonly name: string; readonly slug: string }>(
  name: string,
  files: readonly File[],
): File[] {
  const wanted = fold(name)
  const ways: ((file: File) => boolean)[] = [
    (file) => file.name === name,
    (file) => file.slug === name,
    (file) => fold(file.name) === wanted,
    (file) => fold(file.name).startsWith(wanted) || file.slug.startsWith(wanted),
    (file) => fold(file.name).includes(wanted) || file.slug.includes(wanted),
  ]
  if (wanted === '') return []
  for (const way of ways) {
    const found = files.filter(way)
    if (found.length > 0) return found
  }
  return []
}

/** The name in the head of an encounter's file, or null if that can't be read. */
function nameInside(disk: Disk, path: string, options: JournalOptions): string | null {
  try {
    const { fd } = openToRead(disk, path)
    try {
      const piece = Buffer.alloc(8_192)
      const text = piece.toString('utf8', 0, disk.readSync(fd, piece, 0, piece.length, 0))
      const [, line] = text.split('\n', 2)
      const head = line === undefined ? null : readHeadLine(line)
      if (head) return head.name
    } finally {
      closeQuietly(disk, fd)
    }
    return readEncounter(path, options).head.name
  } catch (error) {
    if (isStorageError(error) || errnoOf(error) !== undefined) return null
    throw error
  }
}
