import type { JournalEntry, JournalHead } from '../../src/store/document.ts'
import type { JournalOptions } from '../../src/store/journal.ts'

export const options: JournalOptions = { knownEvents: new Set(['hit', 'noted']) }

export const head: JournalHead = {
  name: 'Bridge fight',
  rules: 'alert',
  settings: { grid: [12, 11, 10, 10, 9, 8] },
  created: '2026-11-30T19:00:00.000Z',
}

/** An entry like those of a fight, two hundred bytes or so. */
export function entry(revision: number, line = `damage Moëra ${revision}`): JournalEntry {
  return {
    revision,
    at: '2026-11-30T19:00:00.000Z',
    line,
    events: [{ type: 'hit', who: 'c1', points: revision, by: 'Gammeg' }],
    dice: '9f1c0a52e77b34d0',
  }
}

/** The first entries of a fight. */
export function entries(count: number): JournalEntry[] {
  return Array.from({ length: count }, (_, index) => entry(index + 1))
}
