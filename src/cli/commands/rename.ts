import { wrongLine } from '../../engine/refusal.ts'
import { JOURNAL_OPTIONS } from '../../session.ts'
import { harmless } from '../../show/harmless.ts'
import { renameEncounter } from '../../store/encounter-files.ts'
import { cliWords } from '../../words/cli.ts'
import type { Context } from '../context.ts'
import { fileSlug } from '../desk.ts'
import { answer, type Output } from '../output.ts'
import type { Input } from '../verbs.ts'

/** `rename`: gives an encounter another name; with one name, the encounter that lines work on. */
export async function run(input: Input<'rename'>, context: Context): Promise<Output> {
  const desk = await context.desk()
  const from = input.to === undefined ? context.encounter : input.name
  const to = (input.to ?? input.name).replace(/\s+/g, ' ').trim()
  if (to === '') throw wrongLine('empty-name')
  const file = desk.file(from)
  const name = desk.session(from).head.name
  const isChosen = desk.isChosen(file)
  const path = renameEncounter(context.folder, file.path, to, JOURNAL_OPTIONS)
  desk.forget(file.path)
  if (isChosen) desk.choose({ path, slug: fileSlug(path), name: to })
  return answer(() => cliWords[context.lang].renamed(harmless(name), harmless(to)), { ok: true, from: name, name: to, path })
}
