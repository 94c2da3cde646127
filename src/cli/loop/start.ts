import { writeLine } from '../../engine/line.ts'
import { RULESETS, type RulesetId } from '../../engine/vocabulary.ts'
import { foldEncounter, JOURNAL_OPTIONS } from '../../session.ts'
import { type EncounterListing, listEncounters } from '../../store/folder.ts'
import { isStorageError } from '../../store/storage-error.ts'
import { showWords } from '../../words/show.ts'
import type { Asking, Reading } from './asking.ts'
import { exampleLines } from './example.ts'
import { readGrammar } from './grammar-reading.ts'
import type { Table } from './table.ts'

type Beginning = 'example' | 'rolled' | 'new' | 'saved' | 'leave' | 'help' | { readonly line: string }

/**
 * Where nothing is open: the example fight, a new encounter, or a saved one.
 * @returns whether to go on: false where somebody leaves
 */
export async function startMenu(table: Table): Promise<boolean> {
  const { words } = table
  const saved = listEncounters(table.context.folder, JOURNAL_OPTIONS)
  const { notice } = table
  table.notice = []
  const wanted = await table.ask<Beginning>({
    ...plain(table),
    trouble: notice,
    message: words.start,
    choices: [
      { ...words.example, value: 'example' },
      { ...words.exampleRolled, value: 'rolled' },
      { ...words.newEncounter, value: 'new' },
      { ...words.openSaved, refused: saved.length === 0 ? words.noneSaved : undefined, value: 'saved' },
    ],
    hint: words.startHint,
    instant: new Map(),
    read: (text) => readStart(table, text),
    back: undefined,
  })
  switch (wanted) {
    case 'leave':
      return false
    case 'help':
      await table.asker.read([words.helpTitle, '', ...words.helpLines].map(table.say).join('\n'), {
        end: words.anyKey,
        part: words.reading,
      })
      return true
    case 'example':
    case 'rolled':
      await beginExample(table, wanted === 'rolled')
      return true
    case 'new':
      await beginNew(table)
      return true
    case 'saved':
      await openSaved(table)
      return true
    default:
      await table.carryOut(wanted.line)
      return true
  }
}

function readStart({ words, foreign }: Table, text: string): Reading<Beginning> {
  const key = text.trim().toLowerCase()
  if (key === words.leave.key || key === 'quit' || key === 'exit')
    return { as: 'answer', value: 'leave', label: words.leave.label }
  if (key === words.help.key) return { as: 'answer', value: 'help', label: words.help.label }
  if (readGrammar(text).as === 'line')
    return { as: 'answer', value: { line: text.trim() }, label: words.runs(foreign(text.trim())) }
  return { as: 'wrong', message: words.notUnderstood(foreign(text)) }
}

/** What all questions before a fight have in common. */
function plain(table: Table): Omit<Asking<never>, 'choices' | 'message' | 'read' | 'instant' | 'empty' | 'back'> & {
  readonly empty: undefined
} {
  const { words } = table
  return {
    trouble: [],
    refused: [],
    hint: [words.stepHint],
    emptyHint: words.nothingChosen,
    complete: (text) => text,
    empty: undefined,
  }
}

/** The example fight, under a name that is free. */
async function beginExample(table: Table, rolled: boolean): Promise<void> {
  const { words, context } = table
  const taken = new Set(listEncounters(context.folder, JOURNAL_OPTIONS).map(({ name }) => name.toLowerCase()))
  let name = words.exampleName
  for (let number = 2; taken.has(name.toLowerCase()); number++) name = `${words.exampleName} ${number}`
  for (const line of exampleLines(name, rolled, words)) {
    const { ok } = await table.carryOut(line)
    if (!ok) return
  }
}

async function beginNew(table: Table): Promise<void> {
  const { words, foreign, context } = table
  for (;;) {
    const name = await table.ask<string | null>({
      ...plain(table),
      message: words.nameIt,
      choices: [],
      emptyHint: words.nameEmpty,
      instant: new Map(),
      read: (text) => ({ as: 'answer', value: text.trim(), label: foreign(text.trim()) }),
      back: null,
    })
    if (name === null) return
    const preferred = context.settings.rules
    const order = preferred === undefined ? RULESETS : [preferred, ...RULESETS.filter((id) => id !== preferred)]
    const rules = await table.ask<RulesetId | null>({
      ...plain(table),
      message: words.whichRules,
      choices: order.map((id) => ({ ...words.rulesNames[id], value: id })),
      instant: new Map(),
      read: () => null,
      back: null,
    })
    if (rules === null) continue
    await table.carryOut(writeLine('new', name, '--rules', rules))
    return
  }
}

async function openSaved(table: Table): Promise<void> {
  const { words, foreign } = table
  for (;;) {
    const listed = listEncounters(table.context.folder, JOURNAL_OPTIONS).toSorted((a, b) =>
      (a.updated ?? '') < (b.updated ?? '') ? 1 : -1,
    )
    const { notice } = table
    table.notice = []
    const wanted = await table.ask<{ readonly use: string } | { readonly line: string } | null>({
      ...plain(table),
      trouble: notice,
      message: words.whichEncounter,
      choices: listed.map((one, index) => ({
        key: String(index + 1),
        label: foreign(one.name),
        aside: asideOf(one, table),
        value: { use: one.slug },
      })),
      hint: [...words.encounterHint, words.stepHint],
      instant: new Map(),
      read(text) {
        return readGrammar(text).as === 'line'
          ? { as: 'answer', value: { line: text.trim() }, label: words.runs(foreign(text.trim())) }
          : { as: 'wrong', message: words.notUnderstood(foreign(text)) }
      },
      back: null,
    })
    if (wanted === null) return
    if ('use' in wanted) {
      await table.carryOut(writeLine('use', wanted.use))
      return
    }
    await table.carryOut(wanted.line)
  }
}

/** How far an encounter has come and when it was last played. */
function asideOf({ path, journal, updated }: EncounterListing, { words, context }: Table): string {
  if (journal === null) return words.unreadable
  try {
    const { phase, round } = foldEncounter(path, journal.head, journal.entries)
    const how = phase === 'setup' ? words.before : phase === 'finished' ? words.over : words.inRound(round)
    return words.encounterAside(
      journal.head.rules,
      how,
      updated === null ? '' : showWords[context.lang].moment(updated.slice(0, 10), updated.slice(11, 16)),
    )
  } catch (thrown) {
    if (!isStorageError(thrown)) throw thrown
    return words.unreadable
  }
}
