/** Says what is wrong with files, and recovers from damaged ones what can be recovered, into a copy. Damaged files are never changed. */
import { basename, dirname, join } from 'node:path'
import { checksum, sumText } from './checksum.ts'
import { type Disk, readWhole, realDisk } from './disk.ts'
import {
  asHead,
  encodeDocument,
  entryProblem,
  type JournalEntry,
  type JournalHead,
  type Layout,
  readHeadLine,
  readJournal,
  SUM_LENGTH,
} from './document.ts'
import { encounterPath, encountersFolder, jsonFiles } from './folder.ts'
import { type JournalOptions, lockOptions } from './journal.ts'
import { lockHolder, lockPath, withLock } from './lock.ts'
import { partiesFolder, readParty } from './party.ts'
import { plainJson } from './plain-json.ts'
import { backupPath, createFile, realPath } from './replace.ts'
import { readSettings } from './settings.ts'
import { slugs } from './slug.ts'
import { about, isStorageError, type StorageProblem, storageError } from './storage-error.ts'

/** What was found out about one file. */
export interface Finding {
  readonly path: string
  readonly kind: 'encounter' | 'party' | 'settings' | 'lock'
  /** of an encounter that can be read: how its text lies on the disk; what isn't `whole` is put right by the next move */
  readonly layout: Layout | null
  /** number of entries that can be read */
  readonly entries: number | null
  readonly problem: StorageProblem | null
  /** of a damaged encounter: what `recover` would bring back */
  readonly recoverable: Recoverable | null
}

/** What can be brought back of a damaged encounter. */
export interface Recoverable {
  readonly entries: number
  /** entries that the file claims or shows beyond those, as far as one can tell */
  readonly lost: number
  /** where the head comes from: the file, with its check; the backup; or read as well as it could be, unchecked */
  readonly head: 'file' | 'backup' | 'guess'
  /** how many of the entries had to be taken from the backup */
  readonly fromBackup: number
}

interface Salvage {
  readonly head: JournalHead
  readonly entries: JournalEntry[]
  readonly summary: Recoverable
}

/** Looks at everything in a data folder. */
export function examineFolder(folder: string, options: JournalOptions): Finding[] {
  const disk = options.disk ?? realDisk
  const findings = jsonFiles(disk, encountersFolder(folder)).flatMap((slug) =>
    examineEncounter(encounterPath(folder, slug), options),
  )
  for (const slug of jsonFiles(disk, partiesFolder(folder)))
    findings.push(examineParty(join(partiesFolder(folder), `${slug}.json`), disk))
  const settings = readSettings(folder, { disk })
  if (settings.problem) findings.push({ ...nothing(settings.path, 'settings'), problem: settings.problem })
  return findings
}

/** Looks at one encounter's file, and at its lock if somebody holds it. */
export function examineEncounter(path: string, options: JournalOptions): Finding[] {
  const disk = options.disk ?? realDisk
  const findings = [examineText(path, disk, options)]
  try {
    const holder = lockHolder(disk, disk.realpathSync(path))
    // The next move breaks a dead owner's lock without being asked.
    if (holder && !holder.dead) {
      const { pid, host } = holder
      findings.push({ ...nothing(path, 'lock'), problem: { code: 'locked', path, lock: lockPath(path), pid, host } })
    }
  } catch {
    // Without the file there is no lock either, and the file's own finding says what is wrong.
  }
  return findings
}

function examineText(path: string, disk: Disk, options: JournalOptions): Finding {
  let text: string
  try {
    text = about(path, 'read', () => readWhole(disk, path).toString('utf8'))
  } catch (error) {
    if (!isStorageError(error)) throw error
    return { ...nothing(path, 'encounter'), problem: error }
  }
  const result = readJournal(text, options)
  if (result.ok) return { ...nothing(path, 'encounter'), layout: result.layout, entries: result.entries.length }
  const problem = { path, ...result.problem }
  const recoverable = result.problem.code === 'damaged' ? (salvage(path, text, disk, options)?.summary ?? null) : null
  return { ...nothing(path, 'encounter'), problem, recoverable }
}

function examineParty(path: string, disk: Disk): Finding {
  try {
    return { ...nothing(path, 'party'), entries: readParty(path, { disk }).members.length }
  } catch (error) {
    if (!isStorageError(error)) throw error
    return { ...nothing(path, 'party'), problem: error }
  }
}

function nothing(path: string, kind: Finding['kind']): Finding {
  return { path, kind, layout: null, entries: null, problem: null, recoverable: null }
}

/**
 * Recovers a damaged encounter into a new file beside it; the damaged one stays as it is.
 * @param rename the copy's name from the encounter's
 * @returns where the copy is, and what is in it
 * @throws `not-recoverable`; what is wrong, if it isn't damage (a newer format isn't)
 */
export function recover(
  path: string,
  rename: (name: string) => string,
  options: JournalOptions,
): Recoverable & { readonly path: string } {
  const disk = options.disk ?? realDisk
  const text = about(path, 'read', () => readWhole(disk, path).toString('utf8'))
  const result = readJournal(text, options)
  if (!result.ok && result.problem.code !== 'damaged') throw storageError({ path, ...result.problem })
  const saved = salvage(path, text, disk, options)
  if (!saved) throw storageError({ code: 'not-recoverable', path })
  const content = encodeDocument({ ...saved.head, name: rename(saved.head.name) }, saved.entries)
  const folder = dirname(path)
  for (const slug of slugs(`${basename(path, '.json')} recovered`)) {
    const target = join(folder, `${slug}.json`)
    try {
      about(target, 'write', () => {
        const real = realPath(disk, target)
        withLock(real, lockOptions(options), () => createFile(disk, real, content, slug))
      })
      return { path: target, ...saved.summary }
    } catch (error) {
      if (!isStorageError(error) || error.code !== 'exists') throw error
    }
  }
  throw new Error('unreachable: there is always one more number')
}

/**
 * The longest sound chain from the first entry on that the lines of the file and of its backup make. Lines that were swapped or doubled
 * fall into place; one that is damaged in the file may be whole in the backup.
 */
function salvage(path: string, text: string, disk: Disk, options: JournalOptions): Salvage | null {
  const backup = readQuietly(disk, backupPath(path))
  const own = linesByRevision(text)
  const kept = linesByRevision(backup)
  const entries: JournalEntry[] = []
  let sum = 0
  let fromBackup = 0
  for (let revision = 1; ; revision++) {
    const fitting = chained(own.get(revision), sum) ?? null
    const line = fitting ?? chained(kept.get(revision), sum)
    if (!line) break
    const entry: unknown = parse(`${line.text}}`)
    if (entryProblem(entry, revision, options)) break
    if (!fitting) fromBackup += 1
    entries.push(entry as JournalEntry)
    sum = line.sum
  }
  if (entries.length === 0) {
    // A document of format 0 has no sums: what is left of it is what can be read in order.
    for (const line of oldLines(text)) {
      if (entryProblem(line, entries.length + 1, options)) break
      entries.push(line as JournalEntry)
    }
  }
  const claimed = Number(/"count":"(\d{10})"/.exec(text)?.[1] ?? 0)
  const seen = Math.max(claimed < 1e7 ? claimed : 0, highest(own))
  const found = findHead(text, backup)
  if (entries.length === 0 || !found) return null
  return {
    head: found.head,
    entries,
    summary: { entries: entries.length, lost: Math.max(0, seen - entries.length), head: found.from, fromBackup },
  }
}

interface Line {
  /** without its sum and closing brace */
  readonly text: string
  readonly claimed: string
}

function chained(
  lines: readonly Line[] | undefined,
  previous: number,
): { readonly text: string; readonly sum: number } | undefined {
  for (const { text, claimed } of lines ?? []) {
    const sum = checksum(text, 0, text.length, previous)
    if (sumText(sum) === claimed) return { text, sum }
  }
  return undefined
}

/** Everything in a text that looks like an entry with a sum. */
function linesByRevision(text: string): Map<number, Line[]> {
  const found = new Map<number, Line[]>()
  const add = (line: string) => {
    const revision = /^\{"revision":(\d{1,9}),/.exec(line)?.[1]
    const claimed = /,"sum":"([0-9a-f]{8})"\}$/.exec(line.slice(-SUM_LENGTH))?.[1]
    if (revision === undefined || claimed === undefined) return
    const lines = found.get(Number(revision)) ?? []
    lines.push({ text: line.slice(0, -SUM_LENGTH), claimed })
    found.set(Number(revision), lines)
  }
  for (const line of text.split('\n')) add(line.replace(/^[^{]{0,20}/, '').replace(/,?\r?$/, ''))
  // Where a line end was damaged, two entries stand in one line.
  for (const piece of text.split(/(?=\{"revision":)/)) add(piece.replace(/(,"sum":"[0-9a-f]{8}"\})[^{]*$/, '$1'))
  // Laid out by another program the entries are not lines, but as JSON they are the same.
  const value = parse(text)
  if (isRecord(value) && Array.isArray(value.entries)) for (const entry of value.entries) add(plainJson(entry) ?? '')
  return found
}

function oldLines(text: string): unknown[] {
  if (!/^\ufeff?\{"riposte":"encounter","format":0/.test(text)) return []
  return text
    .split('\n')
    .filter((line) => line.startsWith('{"revision":'))
    .map((line) => parse(line.replace(/,?\r?$/, '')))
}

function highest(lines: ReadonlyMap<number, unknown>): number {
  let most = 0
  for (const revision of lines.keys()) if (revision > most && revision < 1e7) most = revision
  return most
}

function findHead(text: string, backup: string): { readonly head: JournalHead; readonly from: Recoverable['head'] } | null {
  const own = headOf(text)
  if (own) return { head: own, from: 'file' }
  const kept = headOf(backup)
  if (kept) return { head: kept, from: 'backup' }
  const guessed = guessHead(text)
  return guessed && { head: guessed, from: 'guess' }
}

function headOf(text: string): JournalHead | null {
  const [start = ''] = text.split('"entries":', 1)
  const line = /"name":.*?,"check":"[0-9a-f]{8}",/s.exec(start)?.[0]
  return line === undefined ? null : readHeadLine(line)
}

/** The head as well as it can be read where its check fails: at least the rules must be known. */
function guessHead(text: string): JournalHead | null {
  const start = text.split('"entries":', 1)[0] ?? ''
  const line = start.split('\n').find((piece) => piece.startsWith('"name":')) ?? ''
  const whole = asHead(parse(text)) ?? asHead(parse(`{${line.replace(/,"check":.*$/, '').replace(/,\r?$/, '')}}`))
  if (whole) return whole
  const rules = /"rules":"([a-z]+)"/.exec(start)?.[1]
  if (rules === undefined) return null
  const name = parse(/"name":("(?:[^"\\]|\\.)*")/.exec(start)?.[1] ?? '""')
  const created = /"created":"([0-9TZ:.-]+)"/.exec(start)?.[1] ?? ''
  return { name: typeof name === 'string' ? name : '', rules, settings: {}, created }
}

function readQuietly(disk: Disk, path: string): string {
  try {
    return readWhole(disk, path).toString('utf8')
  } catch {
    return ''
  }
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
