import { afterEach, describe, expect, test } from 'vitest'
import { splitLine } from '../../src/cli/split.ts'
import { entriesOf, newFolder, play, riposte, start, tidy } from '../support/terminal.ts'
import { readTranscript, type Transcript, transcriptNames } from '../support/transcript.ts'

afterEach(tidy)

/** What came of a fight: everything that happened, and how it stands. */
function outcome(folder: string): unknown {
  return { happened: entriesOf(folder), stands: JSON.parse(riposte(folder, 'show', '--json')) }
}

function byScript({ begin, lines }: Transcript): unknown {
  const folder = newFolder()
  play(folder, [begin, ...lines])
  return outcome(folder)
}

function byCommands({ begin, lines }: Transcript): unknown {
  const folder = newFolder()
  for (const line of [begin, ...lines]) riposte(folder, ...splitLine(line))
  return outcome(folder)
}

async function byLoop({ begin, lines }: Transcript): Promise<unknown> {
  const folder = newFolder()
  const table = start(folder)
  await table.shows('What shall it be?')
  table.enter(begin)
  let revision = 0
  const saved = (line: string) => {
    revision++
    return expect.poll(() => entriesOf(folder).length, { timeout: 30_000, message: `${line}\n${table.screen()}` }).toBe(revision)
  }
  await saved(begin)
  for (const line of lines) {
    // One at 0 hit points is defeated by a yes to the question.
    if (line.startsWith('defeat ')) {
      await table.shows('is at 0 hit points: defeated?')
      table.enter('y')
    } else table.enter(line)
    await saved(line)
  }
  table.enter('q')
  expect(await table.ended()).toBe(0)
  return outcome(folder)
}

describe('whole fights come out the same by a script, by single commands and at the table', () => {
  test.each(transcriptNames())('%s', { timeout: 180_000 }, async (name) => {
    const read = readTranscript(name)
    const transcript = { ...read, begin: `${read.begin} --seed "the same"` }
    const script = byScript(transcript)
    expect(byCommands(transcript)).toEqual(script)
    expect(await byLoop(transcript)).toEqual(script)
  })
})
