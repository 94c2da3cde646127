import { basename, join, resolve } from 'node:path'
import type { Event } from '../../engine/rules/index.ts'
import { JOURNAL_OPTIONS, openSession } from '../../session.ts'
import { harmless } from '../../show/harmless.ts'
import { createEncounter } from '../../store/encounter-files.ts'
import { openJournal } from '../../store/journal.ts'
import { choose } from '../../store/settings.ts'
import { isStorageError } from '../../store/storage-error.ts'
import { problemSentence } from '../../words/store.ts'
import { inMemory, writeBack } from './memory.ts'
import type { Table } from './table.ts'

type Way = 'retry' | 'elsewhere' | 'memory' | 'leave'

/** A move couldn't be saved, and so hasn't happened: the GM tries again, saves elsewhere, goes on in memory, or lets it be. */
export async function storageTrouble(
  table: Table,
  line: string,
): Promise<{ readonly ok: boolean; readonly events: readonly Event[] }> {
  for (;;) {
    const way = await askWay(table)
    switch (way) {
      case 'retry':
        return table.carryOut(line)
      case 'elsewhere':
        if (await saveElsewhere(table)) {
          const there = table.notice
          const outcome = await table.carryOut(line)
          table.notice = [...there, ...table.notice]
          return outcome
        }
        continue
      case 'memory': {
        const memory = inMemory(table.session!, table.context.shell.world)
        table.memory = memory
        table.session = memory.session
        table.desk.hold(memory.session)
        return table.carryOut(line)
      }
      case 'leave':
        table.notice = []
        return { ok: false, events: [] }
      default:
        return way satisfies never
    }
  }
}

function askWay(table: Table): Promise<Way> {
  const { words, notice } = table
  return table.ask<Way>({
    trouble: notice,
    message: table.memory === null ? words.notSaved : words.saveElsewhere,
    choices: [
      { ...words.retry, value: 'retry' },
      { ...words.elsewhere, value: 'elsewhere' },
      ...(table.memory === null ? [{ ...words.inMemory, value: 'memory' } as const] : []),
      { ...(table.memory === null ? words.giveUp : words.stayInMemory), value: 'leave' },
    ],
    refused: [],
    hint: [],
    instant: new Map(),
    read: (text) => ({ as: 'wrong', message: words.notUnderstood(harmless(text)) }),
    empty: undefined,
    emptyHint: words.nothingChosen,
    complete: (text) => text,
    back: undefined,
  })
}

/** Saves the whole encounter into another folder and goes on there; false where that didn't work or wasn't wanted. */
async function saveElsewhere(table: Table): Promise<boolean> {
  const { words, context } = table
  const folder = await table.ask<string | null>({
    trouble: [],
    message: words.whereTo,
    choices: [],
    refused: [],
    hint: [words.whereHint, words.stepHint],
    instant: new Map(),
    read: (text) => ({ as: 'answer', value: text.trim(), label: harmless(text.trim()) }),
    empty: undefined,
    emptyHint: words.nothingChosen,
    complete: (text) => text,
    back: null,
  })
  if (folder === null) return false
  const { head, entries } = (table.memory?.session ?? table.session)!
  const home = context.shell.env.HOME
  const wanted = resolve(home !== undefined && folder.startsWith('~/') ? join(home, folder.slice(2)) : folder)
  try {
    const { path } = createEncounter(wanted, head, entries, JOURNAL_OPTIONS)
    // There it is the one to go on with, as it was here.
    choose(wanted, basename(path, '.json'))
    const session = openSession(path, context.shell.world)
    table.memory = null
    table.desk.hold(session)
    table.session = session
    table.notice = [words.savedThere(harmless(path))]
    return true
  } catch (thrown) {
    if (!isStorageError(thrown)) throw thrown
    table.notice = [harmless(problemSentence(context.lang, thrown), 2000)]
    return false
  }
}

/** Saves what has gone on in memory where it belongs, without a word; false where that can't be. */
export function saveQuietly({ memory }: Table): boolean {
  if (memory === null) return true
  try {
    return writeBack(memory, openJournal(memory.session.path, JOURNAL_OPTIONS))
  } catch (thrown) {
    if (!isStorageError(thrown)) throw thrown
    return false
  }
}

/** Tries to save what has gone on in memory into its own file; where that fails, asks for another place. */
export async function saveMemory(table: Table): Promise<void> {
  const { words, context } = table
  for (;;) {
    const { memory } = table
    if (memory === null) return
    try {
      if (writeBack(memory, openJournal(memory.session.path, JOURNAL_OPTIONS))) {
        const session = openSession(memory.session.path, context.shell.world)
        table.memory = null
        table.desk.hold(session)
        table.session = session
        table.notice = [words.savedAgain]
        return
      }
      table.notice = [words.changedElsewhere]
    } catch (thrown) {
      if (!isStorageError(thrown)) throw thrown
      table.notice = [harmless(problemSentence(context.lang, thrown), 2000)]
    }
    const way = await askWay(table)
    if (way === 'leave') {
      table.notice = []
      return
    }
    if (way === 'elsewhere' && (await saveElsewhere(table))) return
  }
}
