import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readJournal } from '../../src/store/document.ts'
import { listEncounters } from '../../src/store/folder.ts'
import { createJournal, openJournal } from '../../src/store/journal.ts'
import { findParty } from '../../src/store/party.ts'
import { readSettings } from '../../src/store/settings.ts'
import { type Bundle, type Running, start } from './bundle.ts'
import { chance } from './chance.ts'
import { entry, head, options } from './fight.ts'

/** What killing processes came to. */
export interface KillReport {
  kills: number
  acknowledged: number
  lost: number
  unreadable: number
  /** files that a kill left with half an entry, or with an entry that was not counted yet */
  torn: number
  /** locks that a kill left held */
  locksLeft: number
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/**
 * Kills processes with SIGKILL at random moments while they and others add moves to one journal, and looks each time whether
 * everything that was acknowledged is there, whether the file can be read, and whether a new process can go on.
 * @param others how many go on while one is killed; every fourth time they are killed as well
 */
export async function killWriters(bundle: Bundle, kills: number, seed: number, others = 1): Promise<KillReport> {
  const report: KillReport = { kills: 0, acknowledged: 0, lost: 0, unreadable: 0, torn: 0, locksLeft: 0 }
  const random = chance(seed)
  while (report.kills < kills) {
    const folder = mkdtempSync(join(tmpdir(), 'riposte-kills-'))
    const path = join(folder, 'encounters', 'fight.json')
    createJournal(path, head, [], options)
    const told = new Map<number, string>()
    let number = 0
    const next = () => start(bundle, ['append', path, `w${number++}`, '1000000'])
    const team = () => Array.from({ length: others }, next)
    const kill = async (worker: Running) => {
      worker.kill('SIGKILL')
      await worker.ended
      note(worker, told, report)
      report.kills += 1
    }
    let rest = team()
    // A file takes some twenty kills, so that they happen early and late in its life.
    for (let round = 0; round < 20 && report.kills < kills; round++) {
      const victim = next()
      await Promise.race([victim.started, pause(20_000)])
      await pause(random() * 25)
      await kill(victim)
      if (round % 4 === 3) {
        // Now and then everybody is dead, and the file lies as the last kill left it.
        await Promise.all(rest.map(kill))
        check(path, told, report)
        rest = team()
      }
    }
    await Promise.all(rest.map(kill))
    check(path, told, report)
    rmSync(folder, { recursive: true, force: true })
  }
  return report
}

function note(worker: Running, told: Map<number, string>, report: KillReport): void {
  if (worker.complained() !== '') throw new Error(worker.complained())
  for (const line of worker.said()) {
    const [revision = '', ...rest] = line.split(' ')
    told.set(Number(revision), rest.join(' '))
    report.acknowledged += 1
  }
}

function check(path: string, told: Map<number, string>, report: KillReport): void {
  if (readdirSync(join(path, '..')).includes('fight.json.lock')) report.locksLeft += 1
  const result = readJournal(readFileSync(path, 'utf8'), options)
  if (!result.ok) {
    report.unreadable += 1
    return
  }
  if (result.layout === 'torn' || result.count !== result.entries.length) report.torn += 1
  for (const [revision, line] of told) if (result.entries[revision - 1]?.line !== line) report.lost += 1
  // Whoever comes next goes on at once, and leaves a file in order.
  const saved = openJournal(path, { ...options, lockWaitMs: 2_000 }).commit((known) => entry(known.length + 1, 'next'))
  told.set(saved?.revision ?? 0, 'next')
  const after = readJournal(readFileSync(path, 'utf8'), options)
  if (!after.ok || after.layout !== 'whole' || after.count !== after.entries.length) report.unreadable += 1
}

/** Kills processes that write whole files: no file may be unreadable, and none may be the worse for it. */
export async function killWholeFileWriters(bundle: Bundle, kills: number, seed: number): Promise<KillReport> {
  const report: KillReport = { kills: 0, acknowledged: 0, lost: 0, unreadable: 0, torn: 0, locksLeft: 0 }
  const random = chance(seed)
  while (report.kills < kills) {
    const folder = mkdtempSync(join(tmpdir(), 'riposte-kills-'))
    for (let round = 0; round < 10 && report.kills < kills; round++) {
      const victim = start(bundle, ['whole', folder, `w${round}`])
      await Promise.race([victim.started, pause(20_000)])
      await pause(random() * 40)
      victim.kill('SIGKILL')
      await victim.ended
      if (victim.complained() !== '') throw new Error(victim.complained())
      report.kills += 1
      const said = victim.said()
      report.acknowledged += said.length
      const listed = listEncounters(folder, options)
      for (const { problem, journal } of listed) {
        if (problem || journal?.entries.length !== 20) report.unreadable += 1
      }
      if (readSettings(folder).problem) report.unreadable += 1
      for (const line of said.filter((one) => one.startsWith('made'))) {
        const name = line.slice('made '.length)
        if (!listed.some((file) => file.name === name || file.name === `${name} renamed`)) report.lost += 1
      }
      const last = said.filter((one) => one.startsWith('party')).at(-1)
      const saved = Number(last?.slice('party '.length) ?? 0)
      if (last && Number(findParty(folder, `w${round}`).members[0]?.name) < saved) report.lost += 1
    }
    rmSync(folder, { recursive: true, force: true })
  }
  return report
}
