import { cliWords } from '../../words/cli.ts'
import { changeOutput, runOptions } from '../change.ts'
import type { Context } from '../context.ts'
import type { Output } from '../output.ts'
import { awaitingLine, tellMoves } from '../tell.ts'
import type { Input } from '../verbs.ts'

/** `redo`: makes again what undo took back, one move or n, or none where there are fewer (GM-7). */
export async function run({ count = 1 }: Input<'redo'>, context: Context): Promise<Output> {
  const session = (await context.desk()).session(context.encounter)
  return changeOutput(session, session.redo(count, runOptions(context)), context, ({ moved, before, encounter }) => {
    const { told, more } = tellMoves(moved, before, true, context.look)
    return `${cliWords[context.lang].redone(told, more)}\n${awaitingLine(encounter, context.lang)}`
  })
}
