import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readJournal } from '../../src/store/document.ts'
import { createJournal, openJournal } from '../../src/store/journal.ts'
import { type Bundle, start } from './bundle.ts'
import { head, options } from './fight.ts'

/** What many hands on one journal came to. */
export interface WriterReport {
  readonly writers: number
  readonly moves: number
  readonly lost: number
  /** moves that were acknowledged at a place where another stands */
  readonly misplaced: number
  /** how often somebody who looked on without the lock got something new */
  readonly looks: number
  readonly leftovers: readonly string[]
  readonly milliseconds: number
}

/** Several processes add moves to one journal at once while this one looks on. */
export async function manyWriters(bundle: Bundle, writers: number, moves: number): Promise<WriterReport> {
  const folder = mkdtempSync(join(tmpdir(), 'riposte-writers-'))
  const path = join(folder, 'encounters', 'fight.json')
  createJournal(path, head, [], options)
  const begun = performance.now()
  const running = Array.from({ length: writers }, (_, index) => start(bundle, ['append', path, `w${index}`, String(moves)]))
  const onlooker = openJournal(path, options)
  let looks = 0
  let done = false
  const all = Promise.all(running.map(({ ended }) => ended)).finally(() => {
    done = true
  })
  while (!done) {
    if (onlooker.refresh()) looks += 1
    await new Promise((resolve) => setTimeout(resolve, 3))
  }
  const ends = await all
  const milliseconds = performance.now() - begun
  for (const [index, { status }] of ends.entries()) {
    if (status !== 0) throw new Error(`writer ${index} ended with ${status}: ${running[index]?.complained()}`)
  }
  const result = readJournal(readFileSync(path, 'utf8'), options)
  if (!result.ok) throw new Error(JSON.stringify(result.problem))
  if (onlooker.reloads > 0) throw new Error('to the onlooker it seemed that the past had changed')
  const lines = result.entries.map(({ line }) => line)
  let misplaced = 0
  for (const worker of running) {
    for (const said of worker.said()) {
      const [revision = '', ...rest] = said.split(' ')
      if (lines[Number(revision) - 1] !== rest.join(' ')) misplaced += 1
    }
  }
  const leftovers = readdirSync(join(folder, 'encounters')).filter((name) => name !== 'fight.json' && name !== 'fight.json.bak')
  rmSync(folder, { recursive: true, force: true })
  return { writers, moves, lost: writers * moves - new Set(lines).size, misplaced, looks, leftovers, milliseconds }
}
