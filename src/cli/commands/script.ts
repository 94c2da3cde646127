import { basename } from 'node:path'
import type { Context } from '../context.ts'
import { numbered } from '../numbered.ts'
import { type Output, type Status, silence } from '../output.ts'
import { readInput } from '../read-input.ts'
import type { Input } from '../verbs.ts'

/** From the least to the worst that can come of a line: a fault of the program is worse than anything the user can do. */
const WORSE: readonly Status[] = [0, 2, 3, 4, 1]

/** From so many lines on, a script takes a moment. */
const MANY_LINES = 200

/**
 * `script`: runs the lines of a file, or of standard input as they come, one after the other, each saved before the next. Stops at the
 * first that isn't carried out, unless it is to go on; then the worst status counts.
 */
export async function run({ file, keepGoing }: Input<'script'>, context: Context): Promise<Output> {
  let worst: Status = 0
  let number = 0
  const lines = file === '-' ? context.shell.streams.lines() : await linesOf(file, context)
  // On a terminal the answers themselves show how far it is.
  const progress =
    Array.isArray(lines) && lines.length > MANY_LINES && !context.shell.streams.outputIsTerminal
      ? (await import('../progress.ts')).tellProgress(context, 'running', basename(file), lines.length)
      : null
  try {
    for await (const line of lines) {
      number += 1
      progress?.at(number)
      // Many lines may have come at once; a signal is heard between any two of them.
      await new Promise((resolve) => setImmediate(resolve))
      const output = await context.runText(line)
      if (output === null) continue
      await context.print(output.ok ? output : numbered(output, number, context))
      if (WORSE.indexOf(output.status) > WORSE.indexOf(worst)) worst = output.status
      if (output.status !== 0 && !keepGoing) break
    }
  } finally {
    progress?.end()
  }
  return silence(worst)
}

async function linesOf(file: string, { inside }: Context): Promise<readonly string[]> {
  const text = (await readInput(file, inside)).toString('utf8').replace(/^\ufeff/, '')
  return text.split(/\r?\n/)
}
