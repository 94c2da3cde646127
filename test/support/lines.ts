import { MOVES } from '../../src/cli/moves.ts'
import { parseLine } from '../../src/cli/parse.ts'
import { splitLine } from '../../src/cli/split.ts'
import type { Move } from '../../src/engine/move.ts'

/** Loads every move once; what it gives reads lines at once, for tests that play thousands of them. */
export async function lineReader(): Promise<(line: string) => { readonly move: Move; readonly force: boolean }> {
  const readers = new Map<string, (input: never) => Move>()
  for (const [verb, load] of Object.entries(MOVES)) readers.set(verb, (await load()).toMove)
  return (line) => {
    const { verb, input, globals } = parseLine(splitLine(line))
    return { move: readers.get(verb ?? '')!(input as never), force: globals.force }
  }
}
