import { harmless } from '../../show/harmless.ts'
import { cliWords } from '../../words/cli.ts'
import { changeOutput, runOptions } from '../change.ts'
import type { Context } from '../context.ts'
import type { Output } from '../output.ts'
import { awaitingLine } from '../tell.ts'
import type { Input } from '../verbs.ts'

/** `redo`: makes again what undo took back, one move or n, or none where there are fewer (GM-7). */
export async function run({ count = 1 }: Input<'redo'>, context: Context): Promise<Output> {
  const session = (await context.desk()).session(context.encounter)
  return changeOutput(session, session.redo(count, runOptions(context)), context, ({ moved, encounter }) => {
    const said = cliWords[context.lang].redone(moved.map((entry) => harmless(entry.line)))
    return `${said}\n${awaitingLine(encounter, context.lang)}`
  })
}
