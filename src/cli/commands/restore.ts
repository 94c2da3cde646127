import { JOURNAL_OPTIONS } from '../../session.ts'
import { harmless } from '../../show/harmless.ts'
import { deletedEncounters, restoreEncounter } from '../../store/encounter-files.ts'
import { openJournal } from '../../store/journal.ts'
import { isStorageError } from '../../store/storage-error.ts'
import { cliWords } from '../../words/cli.ts'
import type { Context } from '../context.ts'
import { type Desk, fileSlug } from '../desk.ts'
import { answer, type Output } from '../output.ts'
import type { Input } from '../verbs.ts'

/** `restore`: takes an encounter out of the trash; without a name, says what lies there. Where none is chosen it chooses the restored one. */
export async function run({ name }: Input<'restore'>, context: Context): Promise<Output> {
  const words = cliWords[context.lang]
  if (name === undefined) {
    const names = deletedEncounters(context.folder, JOURNAL_OPTIONS).map((file) => file.name)
    return answer(() => (names.length === 0 ? words.noneDeleted : names.map((each) => harmless(each)).join('\n')), {
      deleted: names,
    })
  }
  const desk = await context.desk()
  const chooses = isNoneChosen(desk)
  const path = restoreEncounter(context.folder, name, JOURNAL_OPTIONS)
  const restored = openJournal(path, JOURNAL_OPTIONS).head.name
  if (chooses) desk.choose({ path, slug: fileSlug(path), name: restored })
  const shown = harmless(restored)
  return answer(() => (chooses ? `${words.restored(shown)} ${words.chosen(shown)}` : words.restored(shown)), {
    ok: true,
    restored,
    path,
    ...(chooses && { chosen: restored }),
  })
}

/** Whether lines without a name have nothing to work on; an encounter that can't be read is chosen all the same. */
function isNoneChosen(desk: Desk): boolean {
  try {
    desk.session(null)
    return false
  } catch (thrown) {
    return isStorageError(thrown) && thrown.code === 'none-chosen'
  }
}
