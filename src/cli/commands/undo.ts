import { cliWords } from '../../words/cli.ts'
import { changeOutput, runOptions } from '../change.ts'
import type { Context } from '../context.ts'
import type { Output } from '../output.ts'
import { awaitingLine, tellMoves } from '../tell.ts'
import type { Input } from '../verbs.ts'

/** `undo`: takes back the last move, or the last n, or none where there are fewer (GM-7). */
export async function run({ count = 1 }: Input<'undo'>, context: Context): Promise<Output> {
  const session = (await context.desk()).session(context.encounter)
  return changeOutput(session, session.undo(count, runOptions(context)), context, ({ moved, encounter }) => {
    const { told, more } = tellMoves(moved, encounter, false, context.look)
    return `${cliWords[context.lang].undone(told, more)}\n${awaitingLine(encounter, context.lang)}`
  })
}
