import { readdir } from 'node:fs/promises'
import { parseLine } from '../../src/cli/parse.ts'
import { splitLine } from '../../src/cli/split.ts'
import type { Move } from '../../src/engine/move.ts'

/** Loads every command once; what it gives reads lines at once, for tests that play thousands of them. */
export async function lineReader(): Promise<(line: string) => { readonly move: Move; readonly force: boolean }> {
  const files = (await readdir(new URL('../../src/cli/commands/', import.meta.url))).filter((file) => file.endsWith('.ts'))
  const readers = new Map<string, (input: unknown) => Move>()
  for (const file of files) {
    const command = (await import(`../../src/cli/commands/${file.slice(0, -3)}.ts`)) as { toMove?: (input: unknown) => Move }
    if (command.toMove !== undefined) readers.set(file.slice(0, -3), command.toMove)
  }
  return (line) => {
    const { verb, input, globals } = parseLine(splitLine(line))
    return { move: readers.get(verb ?? '')!(input), force: globals.force }
  }
}
