import { wrongLine } from '../../engine/refusal.ts'
import { JOURNAL_OPTIONS } from '../../session.ts'
import { harmless } from '../../show/harmless.ts'
import { copyEncounter } from '../../store/encounter-files.ts'
import { cliWords } from '../../words/cli.ts'
import type { Context } from '../context.ts'
import { answer, type Output } from '../output.ts'
import type { Input } from '../verbs.ts'

/** `copy`: copies an encounter with all its moves; with one name, the encounter that lines work on. */
export async function run(input: Input<'copy'>, context: Context): Promise<Output> {
  const file = (await context.desk()).file(input.to === undefined ? context.encounter : input.name)
  const to = (input.to ?? input.name).replace(/\s+/g, ' ').trim()
  if (to === '') throw wrongLine('empty-name')
  const { path } = copyEncounter(context.folder, file.path, to, JOURNAL_OPTIONS)
  return answer(() => cliWords[context.lang].copied(harmless(file.name), harmless(to)), { ok: true, name: to, path })
}
