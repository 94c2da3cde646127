import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, unlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { examineEncounter, recover } from '../../src/store/doctor.ts'
import { encodeDocument } from '../../src/store/document.ts'
import { openJournal } from '../../src/store/journal.ts'
import { isStorageError } from '../../src/store/storage-error.ts'
import { chance } from './chance.ts'
import { entries, entry, head, options } from './fight.ts'

/** What opening damaged files came to. */
export interface DamageReport {
  files: number
  /** how many were refused, by the name of the problem */
  refused: Record<string, number>
  /** read all the same, with every move that had been saved: the damage was in what holds no move */
  harmless: number
  /** read with other moves than were saved: must be none */
  wrong: number
  /** refused, and changed by the refusal or by what was tried afterwards: must be none */
  overwritten: number
  /** of those tried, how many gave something back */
  recovered: number
  /** recovered moves that had never been saved: must be none */
  invented: number
  /** the longest time that one file took, in milliseconds */
  slowest: number
}

type Change = (bytes: Buffer, random: () => number) => Buffer

const spot = (bytes: Buffer, random: () => number) => Math.floor(random() * bytes.length)

const CHANGES: Record<string, Change> = {
  flip: (bytes, random) => {
    const changed = Buffer.from(bytes)
    for (let count = 1 + Math.floor(random() * 8); count > 0; count--)
      changed[spot(bytes, random)]! ^= 1 << Math.floor(random() * 8)
    return changed
  },
  cut: (bytes, random) => bytes.subarray(0, spot(bytes, random)),
  behead: (bytes, random) => bytes.subarray(spot(bytes, random)),
  hole: (bytes, random) => {
    const changed = Buffer.from(bytes)
    const start = spot(bytes, random)
    return changed.fill(0, start, Math.min(bytes.length, start + 1 + Math.floor(random() * 600)))
  },
  noise: (bytes, random) => {
    const changed = Buffer.from(bytes)
    const start = spot(bytes, random)
    for (let at = start; at < Math.min(bytes.length, start + 64); at++) changed[at] = Math.floor(random() * 256)
    return changed
  },
  insert: (bytes, random) => {
    const start = spot(bytes, random)
    const piece =
      ['\n', ',', '"', '}', ']}\n', '{"revision":1}', '\u0000', '💥', '"__proto__":{"x":1},'][Math.floor(random() * 9)] ?? ''
    return Buffer.concat([bytes.subarray(0, start), Buffer.from(piece), bytes.subarray(start)])
  },
  remove: (bytes, random) => {
    const start = spot(bytes, random)
    return Buffer.concat([bytes.subarray(0, start), bytes.subarray(start + 1 + Math.floor(random() * 300))])
  },
  double: (bytes, random) => {
    const start = spot(bytes, random)
    const end = Math.min(bytes.length, start + 1 + Math.floor(random() * 600))
    return Buffer.concat([bytes.subarray(0, end), bytes.subarray(start)])
  },
  lines: (bytes, random) => {
    const lines = bytes.toString('utf8').split('\n')
    const from = Math.floor(random() * lines.length)
    const [line = ''] = lines.splice(from, 1)
    if (random() < 0.7) lines.splice(Math.floor(random() * lines.length), 0, line)
    return Buffer.from(lines.join('\n'))
  },
  digits: (bytes, random) => {
    const text = bytes.toString('utf8')
    const digits = [...text.matchAll(/\d+/g)]
    const found = digits[Math.floor(random() * digits.length)]
    if (!found) return bytes
    const other = String(Math.floor(random() * 1e6))
      .padStart(found[0].length, '0')
      .slice(0, found[0].length)
    return Buffer.from(text.slice(0, found.index) + other + text.slice(found.index + found[0].length))
  },
  other: (_, random) =>
    Buffer.from(
      [
        '',
        '\n',
        '{}',
        '[]',
        'null',
        '"riposte"',
        '{"riposte":"encounter"}',
        '{"riposte":"encounter","format":1}',
        '{"riposte":"encounter","format":1,"count":"0000000000","name":"x","rules":"alert","settings":{},"created":"","entries":[]}',
        '{"riposte":"encounter","format":-1}',
        '{"riposte":"encounter","format":1e99}',
        '['.repeat(100_000),
        '{"a":'.repeat(50_000),
        '<html></html>',
        'MZ\u0090\u0000\u0003',
      ][Math.floor(random() * 15)] ?? '',
    ),
}

/** Damages a journal in every way, and looks at what opening, adding a move and the doctor make of it. */
export function damagedFiles(count: number, seed: number, recoverEvery = 1): DamageReport {
  const report: DamageReport = {
    files: 0,
    refused: {},
    harmless: 0,
    wrong: 0,
    overwritten: 0,
    recovered: 0,
    invented: 0,
    slowest: 0,
  }
  const random = chance(seed)
  const folder = mkdtempSync(join(existsSync('/dev/shm') ? '/dev/shm' : tmpdir(), 'riposte-damage-'))
  const path = join(folder, 'fight.json')
  const whole = entries(12)
  const genuine = new Set(whole.map((one) => JSON.stringify(one)))
  const sound = Buffer.from(encodeDocument(head, whole))
  const changes = Object.values(CHANGES)
  for (let number = 0; number < count; number++) {
    let bytes = changes[number % changes.length]!(sound, random)
    if (random() < 0.2) bytes = changes[Math.floor(random() * changes.length)]!(bytes, random)
    writeFileSync(path, bytes)
    report.files += 1
    const begun = performance.now()
    const problem = attempt(() => {
      const journal = openJournal(path, options)
      if (JSON.stringify(journal.entries) === JSON.stringify(whole)) report.harmless += 1
      else report.wrong += 1
      journal.commit((known) => entry(known.length + 1, 'one more'))
      if (openJournal(path, options).entries.length !== journal.entries.length) report.wrong += 1
    })
    if (problem) {
      report.refused[problem] = (report.refused[problem] ?? 0) + 1
      if (!readFileSync(path).equals(bytes)) report.overwritten += 1
      examineEncounter(path, options)
      if (number % recoverEvery === 0) {
        attempt(() => {
          const { path: copy } = recover(path, (name) => `${name} (recovered)`, options)
          const moves = openJournal(copy, options).entries
          report.recovered += 1
          if (!moves.every((move) => genuine.has(JSON.stringify(move)))) report.invented += 1
        })
      }
      if (!readFileSync(path).equals(bytes)) report.overwritten += 1
    }
    report.slowest = Math.max(report.slowest, performance.now() - begun)
    for (const name of readdirSync(folder)) unlinkSync(join(folder, name))
  }
  rmSync(folder, { recursive: true, force: true })
  return report
}

/** The name of the storage problem that something throws; any other error is let through, and ends the run. */
function attempt(work: () => void): string | null {
  try {
    work()
    return null
  } catch (error) {
    if (isStorageError(error)) return error.code
    throw error
  }
}
