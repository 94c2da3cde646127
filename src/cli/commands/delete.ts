import { JOURNAL_OPTIONS } from '../../session.ts'
import { harmless } from '../../show/harmless.ts'
import { deleteEncounter } from '../../store/encounter-files.ts'
import { choose } from '../../store/settings.ts'
import { cliWords } from '../../words/cli.ts'
import type { Context } from '../context.ts'
import { answer, type Output } from '../output.ts'
import type { Input } from '../verbs.ts'

/** `delete`: puts an encounter into the trash, out of which `restore` takes it. */
export async function run({ name }: Input<'delete'>, context: Context): Promise<Output> {
  const desk = await context.desk()
  const file = desk.file(name ?? context.encounter)
  const path = deleteEncounter(context.folder, file.path, JOURNAL_OPTIONS)
  desk.forget(file.path)
  choose(context.folder, null, {}, file.slug)
  return answer(() => cliWords[context.lang].deleted(harmless(file.name)), { ok: true, deleted: file.name, path })
}
