import { wrongLine } from '../../engine/refusal.ts'
import type { Context } from '../context.ts'
import type { Output } from '../output.ts'
import type { Input } from '../verbs.ts'

/** `run`, and plain `riposte`: the interactive table. It needs a terminal: a pipe would leave it waiting for keys that never come. */
export async function run({ name }: Input<'run'>, context: Context): Promise<Output> {
  const { streams } = context.shell
  if (!streams.inputIsTerminal || !streams.outputIsTerminal || context.json) throw wrongLine('no-terminal')
  const { runLoop } = await import('../loop/index.ts')
  return runLoop(name === undefined ? context : { ...context, encounter: name })
}
