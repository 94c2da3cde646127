import { basename } from 'node:path'
import { type Beginning, JOURNAL_OPTIONS, newSession, openSession, type Session, type World } from '../session.ts'
import { type EncounterFile, encounterPath, findEncounter } from '../store/folder.ts'
import { choose, readSettings } from '../store/settings.ts'
import { isStorageError, storageError } from '../store/storage-error.ts'

/** The encounters that the process works on. Each is opened once and stays open; every method may throw storage problems. */
export interface Desk {
  readonly folder: string
  /** The encounter of this name, or the chosen one; as it stands now on the disk. @throws `none-chosen`, `no-such-encounter`, … */
  session(name: string | null): Session
  /** The file of the encounter of this name, or of the chosen one, which needn't be readable. */
  file(name: string | null): EncounterFile
  /** Makes an encounter and chooses it. @throws `exists` */
  begin(beginning: Beginning): Session
  /** Chooses the encounter that commands without a name work on. */
  choose(file: EncounterFile): void
  /** Whether an encounter is the one that lines without a name work on. */
  isChosen(file: EncounterFile): boolean
  /** Forgets an open encounter, whose file has moved. */
  forget(path: string): void
  /** Works on this one from here on, in this process alone: nothing is written about it. */
  hold(session: Session): void
}

/** Opens the data folder. */
export function openDesk(folder: string, world: World): Desk {
  const sessions = new Map<string, Session>()
  /** Another terminal's `use` doesn't change what this process works on. */
  let current: EncounterFile | null = null

  function chosen(): EncounterFile {
    if (current !== null) return current
    const { chosen: slug } = readSettings(folder)
    if (slug === null) throw storageError({ code: 'none-chosen', path: folder })
    current = { path: encounterPath(folder, slug), slug, name: slug }
    return current
  }

  function at(path: string): Session {
    const open = sessions.get(path)
    if (open !== undefined) {
      open.refresh()
      return open
    }
    const session = openSession(path, world)
    sessions.set(path, session)
    return session
  }

  function file(name: string | null): EncounterFile {
    return name === null ? chosen() : findEncounter(folder, name, JOURNAL_OPTIONS)
  }

  return {
    folder,
    file,
    session(name) {
      const found = file(name)
      try {
        return at(found.path)
      } catch (error) {
        // What was chosen once has gone since: the way out is the same as where nothing was chosen.
        if (name === null && isStorageError(error) && error.code === 'not-found')
          throw storageError({ code: 'none-chosen', path: folder })
        throw error
      }
    },
    begin(beginning) {
      const session = newSession(folder, beginning, world)
      sessions.set(session.path, session)
      this.choose({ path: session.path, slug: fileSlug(session.path), name: session.head.name })
      return session
    },
    choose(found) {
      choose(folder, found.slug)
      current = found
    },
    isChosen(found) {
      return (current?.slug ?? readSettings(folder).chosen) === found.slug
    },
    hold(session) {
      sessions.set(session.path, session)
      current = { path: session.path, slug: fileSlug(session.path), name: session.head.name }
    },
    forget(path) {
      sessions.delete(path)
      if (current?.path === path) current = null
    },
  }
}

/** The name of an encounter's file without its folder and ending. */
export function fileSlug(path: string): string {
  return basename(path, '.json')
}
