import { foldEncounter, JOURNAL_OPTIONS } from '../../session.ts'
import { harmless } from '../../show/harmless.ts'
import { type EncounterListing, listEncounters } from '../../store/folder.ts'
import { readSettings } from '../../store/settings.ts'
import { isStorageError, type StorageProblem } from '../../store/storage-error.ts'
import { cliWords } from '../../words/cli.ts'
import { showWords } from '../../words/show.ts'
import { problemSentence } from '../../words/store.ts'
import type { Context } from '../context.ts'
import { answer, type Output } from '../output.ts'

/** One encounter as the list tells of it. */
interface Row {
  readonly name: string
  readonly chosen: boolean
  readonly rules: string | null
  readonly phase: string | null
  readonly round: number | null
  readonly revision: number | null
  readonly updated: string | null
  readonly path: string
  readonly problem: StorageProblem | null
}

/** `list`: the encounters, the one changed last first; damaged ones are in it, with what is wrong. */
export function run(_: unknown, context: Context): Output {
  const { chosen } = readSettings(context.folder)
  const rows = listEncounters(context.folder, JOURNAL_OPTIONS)
    .map((listing) => rowOf(listing, listing.slug === chosen))
    .sort((a, b) => (b.updated ?? '').localeCompare(a.updated ?? '', 'en'))
  return answer(
    () => (rows.length === 0 ? cliWords[context.lang].noEncounters : rows.map((row) => sentence(row, context)).join('\n')),
    () => ({ encounters: rows.map(({ problem, ...row }) => ({ ...row, problem: problem?.code ?? null })) }),
  )
}

function rowOf({ name, path, journal, updated, problem }: EncounterListing, chosen: boolean): Row {
  const nothing = { name, chosen, path, rules: null, phase: null, round: null, revision: null, updated, problem }
  if (journal === null) return nothing
  const { head, entries } = journal
  try {
    const { phase, round } = foldEncounter(path, head, entries)
    return { ...nothing, rules: head.rules, phase, round, revision: entries.length }
  } catch (error) {
    if (!isStorageError(error)) throw error
    return { ...nothing, rules: head.rules, problem: error }
  }
}

function sentence({ name, chosen, rules, phase, round, updated, problem }: Row, { lang, look }: Context): string {
  const mark = chosen ? (look.ascii || look.linear ? '*' : '▸') : ' '
  const shown = harmless(name)
  const words = showWords[lang]
  if (problem !== null) return `${mark} ${words.labelled(shown, harmless(problemSentence(lang, problem), 2000))}`
  const stands = phase === 'fighting' ? words.round(round ?? 0) : words.phase[phase as keyof typeof words.phase]
  return `${mark} ${shown}   ${rules}, ${stands}   ${updated === null ? '' : words.moment(updated.slice(0, 10), updated.slice(11, 16))}`
}
