import type { Session, World } from '../../session.ts'
import { sessionOf } from '../../session.ts'
import type { Journal, JournalEntry } from '../../store/journal.ts'

/** An encounter that goes on in memory, because it can't be saved where it belongs. */
export interface Memory {
  readonly session: Session
  /** How many entries its file has for certain. */
  readonly saved: number
}

/** The encounter as it stands, in memory alone from here on. */
export function inMemory({ path, head, entries }: Session, world: World): Memory {
  const kept: JournalEntry[] = [...entries]
  const journal: Journal = {
    path,
    head,
    entries: kept,
    reloads: 0,
    refresh: () => false,
    commit(make) {
      const entry = make(kept, head)
      if (entry !== null) kept.push(entry)
      return entry
    },
  }
  return { session: sessionOf(journal, world), saved: entries.length }
}

/**
 * Writes what was done in memory into the encounter's own file, entry by entry.
 *
 * @returns false where the file isn't what it was when it was left: somebody else has gone on in it
 * @throws a storage problem; entries written before it stay, and are not written twice
 */
export function writeBack({ session, saved }: Memory, journal: Journal): boolean {
  journal.refresh()
  const { entries } = session
  const there = journal.entries
  if (there.length < saved || there.length > entries.length) return false
  if (there.some((entry, index) => !isSame(entry, entries[index]!))) return false
  for (const entry of entries.slice(there.length)) {
    let isNext = true
    journal.commit((now) => {
      isNext = now.length === entry.revision - 1
      return isNext ? entry : null
    })
    if (!isNext) return false
  }
  return true
}

function isSame(a: JournalEntry, b: JournalEntry): boolean {
  return a.revision === b.revision && a.at === b.at && a.line === b.line
}
