import { stateOf } from '../change.ts'
import type { Context } from '../context.ts'
import { answer, type Output } from '../output.ts'
import { renderEncounter } from '../picture.ts'
import type { Input } from '../verbs.ts'

/** `show`: the table, the stack and what is awaited. */
export async function run({ name }: Input<'show'>, context: Context): Promise<Output> {
  const session = (await context.desk()).session(name ?? context.encounter)
  return answer(
    () => renderEncounter(session.encounter, context.look),
    () => stateOf(session, context),
  )
}
