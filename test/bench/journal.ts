/**
 * What a move costs at different lengths of the journal: in a process that goes on (the loop, a script), and in one that opens the file
 * for it (a single command). Beside it, what the disk alone takes, and what writing the whole file anew would.
 */
import { closeSync, fdatasyncSync, mkdtempSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { realDisk } from '../../src/store/disk.ts'
import { createJournal, openJournal } from '../../src/store/journal.ts'
import { replaceFile } from '../../src/store/replace.ts'
import { entries, entry, head, options } from '../torture/fight.ts'

const RUNS = 200

function median(work: () => void, runs = RUNS): number {
  const times: number[] = []
  for (let run = 0; run < runs; run++) {
    const begun = performance.now()
    work()
    times.push(performance.now() - begun)
  }
  return times.sort((one, other) => one - other)[runs >> 1] ?? 0
}

const ms = (value: number) => value.toFixed(2).padStart(10)

const folder = mkdtempSync(join(tmpdir(), 'riposte-bench-'))
try {
  console.log('medians in ms     one move    open+one   disk alone  whole file')
  for (const size of [10, 100, 1_000, 10_000]) {
    const path = join(folder, `${size}.json`)
    const journal = createJournal(path, head, entries(size), options)
    // The first moves of a process warm the code up, and the first one of a long journal makes its backup.
    for (let count = 0; count < 20; count++) journal.commit((known) => entry(known.length + 1))
    // Stays below the growth at which the next backup is due, but for the shortest ones.
    const inLoop = median(() => journal.commit((known) => entry(known.length + 1)))
    const alone = median(() => openJournal(path, options).commit((known) => entry(known.length + 1)), 20)
    const text = readFileSync(path, 'utf8')
    const fd = openSync(join(folder, 'plain'), 'w')
    const disk = median(() => {
      writeSync(fd, 'x'.repeat(200))
      fdatasyncSync(fd)
    })
    closeSync(fd)
    const anew = median(() => replaceFile(realDisk, join(folder, 'anew'), text), 20)
    console.log(`${String(size).padStart(6)} moves  ${ms(inLoop)}  ${ms(alone)}  ${ms(disk)}  ${ms(anew)}`)
  }
} finally {
  rmSync(folder, { recursive: true, force: true })
}
