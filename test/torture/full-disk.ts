import { execFileSync } from 'node:child_process'
import { closeSync, mkdirSync, mkdtempSync, openSync, readFileSync, rmSync, statfsSync, unlinkSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createEncounter, renameEncounter } from '../../src/store/encounter-files.ts'
import { listEncounters } from '../../src/store/folder.ts'
import { createJournal, openJournal } from '../../src/store/journal.ts'
import { choose, readSettings } from '../../src/store/settings.ts'
import { isStorageError } from '../../src/store/storage-error.ts'
import { type Bundle, start } from './bundle.ts'
import { entries, entry, head, options } from './fight.ts'

/** What writing to a full place came to. */
export interface FullReport {
  /** how often there was no room */
  refused: number
  /** moves that were saved in between */
  saved: number
  lost: number
  unreadable: number
}

/**
 * A process that may write files of a certain size only (`ulimit -f`, the same as a disk that is full in the middle of a write) adds
 * moves until it is refused; then one without the limit goes on.
 */
export async function fileSizeLimit(bundle: Bundle, moveBytes: number): Promise<FullReport> {
  const folder = mkdtempSync(join(tmpdir(), 'riposte-full-'))
  const path = join(folder, 'encounters', 'fight.json')
  createJournal(path, head, entries(3), options)
  const limited = start(bundle, ['fill', path, String(moveBytes)], 'ulimit -f 40')
  const { status } = await limited.ended
  const [why = '', known = ''] = (limited.said().at(-1) ?? '').split(' ')
  if (status !== 0 || why !== 'disk-full') throw new Error(`it ended with ${status}, ${why}: ${limited.complained()}`)
  const saved = limited.said().length - 1
  const journal = openJournal(path, options)
  const whole = JSON.parse(readFileSync(path, 'utf8')).entries.length
  const lost = 3 + saved - journal.entries.length
  journal.commit((now) => entry(now.length + 1, 'with room again'))
  const unreadable = Number(
    whole !== 3 + saved || Number(known) !== 3 + saved || openJournal(path, options).entries.length !== 4 + saved,
  )
  rmSync(folder, { recursive: true, force: true })
  return { refused: 1, saved, lost, unreadable }
}

/** Whether this user may mount a file system; root in a container often may not. */
export function mountSmall(kilobytes: number): { readonly folder: string; remove(): void } | null {
  const folder = mkdtempSync(join(tmpdir(), 'riposte-small-'))
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${kilobytes}k`, 'tmpfs', folder], { stdio: 'ignore' })
  } catch {
    rmSync(folder, { recursive: true, force: true })
    return null
  }
  return {
    folder,
    remove() {
      execFileSync('umount', [folder], { stdio: 'ignore' })
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Fills a small file system to the last byte, again and again, at different moments of saving. */
export function fullFileSystem(folder: string, rounds: number): FullReport {
  const report: FullReport = { refused: 0, saved: 0, lost: 0, unreadable: 0 }
  mkdirSync(join(folder, 'data'), { recursive: true })
  const data = join(folder, 'data')
  for (let round = 0; round < rounds; round++) {
    const journal = createEncounter(data, { ...head, name: `Fight ${round}` }, entries(3), options)
    let known = 3
    const filler = join(folder, 'filler')
    // Leaves a different number of pages each time, so that the end comes at different calls.
    fill(filler, round % 6)
    for (let count = 0; count < 40; count++) {
      try {
        journal.commit((now) => entry(now.length + 1, `${count} ${'y'.repeat(300 + 97 * round)}`))
        known += 1
        report.saved += 1
      } catch (error) {
        if (!isStorageError(error) || error.code !== 'disk-full') throw error
        report.refused += 1
      }
      if (JSON.parse(readFileSync(journal.path, 'utf8')).entries.length !== known) report.unreadable += 1
    }
    for (const work of [
      () => renameEncounter(data, journal.path, `Renamed ${round}`, options),
      () => choose(data, `fight-${round}`),
    ]) {
      try {
        work()
      } catch (error) {
        if (!isStorageError(error) || error.code !== 'disk-full') throw error
        report.refused += 1
      }
    }
    if (readSettings(data).problem) report.unreadable += 1
    const [listed, ...others] = listEncounters(data, options)
    if (others.length > 0 || !listed?.journal) report.unreadable += 1
    else if (listed.journal.entries.length !== known) report.lost += 1
    unlinkSync(filler)
    const again = openJournal(listed?.path ?? '', options)
    again.commit((now) => entry(now.length + 1, 'with room again'))
    rmSync(join(data, 'encounters'), { recursive: true, force: true })
  }
  return report
}

function fill(path: string, pagesLeft: number): void {
  const fd = openSync(path, 'w')
  const page = Buffer.alloc(4096, 'f')
  try {
    while (statfsSync(path).bavail > pagesLeft) writeSync(fd, page)
  } catch (error) {
    if (!(error instanceof Object && 'code' in error && error.code === 'ENOSPC')) throw error
  } finally {
    closeSync(fd)
  }
}
