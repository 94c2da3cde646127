import { harmless } from '../../show/harmless.ts'
import { cliWords } from '../../words/cli.ts'
import type { Context } from '../context.ts'
import { answer, type Output } from '../output.ts'
import type { Input } from '../verbs.ts'

/** `use`: chooses the encounter that lines without a name work on. */
export async function run({ name }: Input<'use'>, context: Context): Promise<Output> {
  const desk = await context.desk()
  const file = desk.file(name)
  desk.choose(file)
  return answer(() => cliWords[context.lang].chosen(harmless(file.name)), { ok: true, chosen: file.name, path: file.path })
}
