import { JOURNAL_OPTIONS } from '../../session.ts'
import { harmless } from '../../show/harmless.ts'
import { deletedEncounters, restoreEncounter } from '../../store/encounter-files.ts'
import { openJournal } from '../../store/journal.ts'
import { cliWords } from '../../words/cli.ts'
import type { Context } from '../context.ts'
import { answer, type Output } from '../output.ts'
import type { Input } from '../verbs.ts'

/** `restore`: takes an encounter out of the trash; without a name, says what lies there. */
export function run({ name }: Input<'restore'>, context: Context): Output {
  const words = cliWords[context.lang]
  if (name === undefined) {
    const names = deletedEncounters(context.folder, JOURNAL_OPTIONS).map((file) => file.name)
    return answer(() => (names.length === 0 ? words.noneDeleted : names.map((each) => harmless(each)).join('\n')), {
      deleted: names,
    })
  }
  const path = restoreEncounter(context.folder, name, JOURNAL_OPTIONS)
  const restored = openJournal(path, JOURNAL_OPTIONS).head.name
  return answer(() => words.restored(harmless(restored)), { ok: true, restored, path })
}
