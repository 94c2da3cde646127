/**
 * The text of an encounter's file: how it is written, and how it is read and checked. Nothing here touches a disk.
 *
 *     {"riposte":"encounter","format":1,"count":"0000000002",
 *     "name":"Bridge fight","rules":"alert","settings":{},"created":"2026-11-30T19:00:00.000Z","check":"5d2c4a01",
 *     "entries":[
 *     {"revision":1,"at":"…","line":"add Moëra","events":[…],"dice":"…","sum":"0c35b1d2"},
 *     {"revision":2,"at":"…","line":"add Gammeg","events":[…],"dice":"…","sum":"9be0f711"}
 *     ]}
 *
 * One entry a line, the entries last, so that a new one is written over the closing and nothing before it moves.
 * `check` is the CRC-32 of the head's line before it; each `sum` is the CRC-32 of its line before it, carried on from the sum of the
 * line above, so that a changed, missing, doubled or swapped line shows.
 */
import { checksum, sumText } from './checksum.ts'
import { plainJson } from './plain-json.ts'
import { type PlainDocument, upgradeDocument } from './upgrade.ts'

/** The version of the file's format that is written. */
export const FORMAT = 1

/** What a journal says of its encounter as a whole. */
export interface JournalHead {
  readonly name: string
  readonly rules: string
  readonly settings: unknown
  /** ISO 8601 */
  readonly created: string
}

/** An event as it is kept: the store knows that it has a type, not what it means. */
export interface StoredEvent {
  readonly type: string
  readonly [key: string]: unknown
}

/** One move as it is kept. */
export interface JournalEntry {
  /** 1 for the first, then one more each */
  readonly revision: number
  /** ISO 8601 */
  readonly at: string
  /** the line that the move was typed as */
  readonly line: string
  readonly events?: readonly StoredEvent[]
  /** how many moves it takes back */
  readonly undo?: number
  /** how many moves it does again */
  readonly redo?: number
  /** state of the dice generator after the move */
  readonly dice: string
  /** ids of the rules that the GM overruled */
  readonly overruled?: readonly string[]
}

/** What is wrong with a damaged file. `line` counts from 1; `whole` is how many entries before the damage are sound. */
export interface Damage {
  readonly what: 'empty' | 'not-json' | 'head' | 'entry' | 'cut' | 'count' | 'shape'
  readonly line: number
  readonly whole: number
}

/** Why a text can't be used as a journal. */
export type DocumentProblem =
  | { readonly code: 'damaged'; readonly damage: Damage }
  | { readonly code: 'newer-format'; readonly format: number }
  | { readonly code: 'unknown-event'; readonly event: string; readonly revision: number }
  | { readonly code: 'foreign' }

/**
 * How a sound text lies on the disk:
 * `whole`; `torn` (an append that was never acknowledged stands half written at the end); `reformatted` (another program laid out the
 * same content differently, line ends for example); `old` (an earlier format). All but `whole` are put right by the next write.
 */
export type Layout = 'whole' | 'torn' | 'reformatted' | 'old'

/** A sound journal. Offsets count UTF-16 units of the text; they and `sum` mean something for `whole` and `torn` only. */
export interface ReadDocument {
  readonly ok: true
  readonly head: JournalHead
  readonly entries: JournalEntry[]
  readonly layout: Layout
  readonly format: number
  /** the number of entries that the head claims */
  readonly count: number
  /** one past `"entries":[` */
  readonly headEnd: number
  /** one past the last sound entry */
  readonly end: number
  /** the last entry's sum */
  readonly sum: number
}

/** What reading gives. */
export type ReadResult = ReadDocument | { readonly ok: false; readonly problem: DocumentProblem }

/** What must be known to read a journal. */
export interface ReadOptions {
  /** types of events that this program understands; any other is refused, as from a newer program */
  readonly knownEvents: ReadonlySet<string>
}

/** What closes a document, after the last entry. */
export const CLOSING = '\n]}\n'
/** Where the digits of the count stand, in bytes from the start, and how many they are. */
export const COUNT_AT = '{"riposte":"encounter","format":1,"count":"'.length
export const COUNT_DIGITS = 10
/** Length of the end of an entry's line: `,"sum":"xxxxxxxx"}`. */
export const SUM_LENGTH = ',"sum":"00000000"}'.length

const OPENING = '"entries":['
const FIRST_LINE = /^\{"riposte":"encounter","format":(\d{1,9}),"count":"(\d{10})",\n/
/** A number of entries as it stands in the head. */
export function countText(count: number): string {
  return String(count).padStart(COUNT_DIGITS, '0')
}

function headLine(head: JournalHead): string {
  const { name, rules, settings, created } = head
  const text = plainJson({ name, rules, settings: settings ?? null, created }).slice(1, -1)
  return `${text},"check":"${sumText(checksum(text))}",`
}

/** The line of an entry without its sum; the fields always stand in the same order. */
function entryText(entry: JournalEntry): string {
  const { revision, at, line, events, undo, redo, dice, overruled } = entry
  return plainJson({ revision, at, line, events, undo, redo, dice, overruled }).slice(0, -1)
}

/** The line of an entry, and its sum carried on from the line above. */
export function encodeEntry(entry: JournalEntry, previous: number): { readonly text: string; readonly sum: number } {
  const text = entryText(entry)
  const sum = checksum(text, 0, text.length, previous)
  return { text: `${text},"sum":"${sumText(sum)}"}`, sum }
}

/** A whole document. */
export function encodeDocument(head: JournalHead, entries: readonly JournalEntry[]): string {
  const lines: string[] = []
  let sum = 0
  for (const entry of entries) {
    const encoded = encodeEntry(entry, sum)
    lines.push(encoded.text)
    sum = encoded.sum
  }
  const start = `{"riposte":"encounter","format":${FORMAT},"count":"${countText(entries.length)}",\n${headLine(head)}\n${OPENING}`
  return `${start}${lines.length > 0 ? '\n' : ''}${lines.join(',\n')}${CLOSING}`
}

/** Entries read in a row, and what follows the last sound one. */
export interface Scan {
  readonly entries: JournalEntry[]
  readonly end: number
  readonly sum: number
  readonly problem: DocumentProblem | null
}

/**
 * Reads entries one after the other as long as they are sound.
 * @param from where the entries go on: one past the `[` or one past the last known entry
 * @param known how many entries stand before
 * @param previous the sum of the last of them
 */
export function scanEntries(text: string, from: number, known: number, previous: number, options: ReadOptions): Scan {
  const entries: JournalEntry[] = []
  let end = from
  let sum = previous
  for (;;) {
    const revision = known + entries.length + 1
    const start = revision === 1 ? '\n{' : ',\n{'
    if (!text.startsWith(start, end)) break
    const lineStart = end + start.length - 1
    const newline = text.indexOf('\n', lineStart)
    let lineEnd = newline === -1 ? text.length : newline
    // An append of which only the comma was written leaves the rest of the old closing behind it.
    if (text.startsWith(',]}', lineEnd - 3)) lineEnd -= 3
    else if (text[lineEnd - 1] === ',') lineEnd--
    const sumStart = lineEnd - SUM_LENGTH
    if (sumStart <= lineStart || !text.startsWith(',"sum":"', sumStart) || !text.startsWith('"}', lineEnd - 2)) break
    const expected = checksum(text, lineStart, sumStart, sum)
    if (text.slice(sumStart + 8, lineEnd - 2) !== sumText(expected)) break
    const entry = parse(`${text.slice(lineStart, sumStart)}}`)
    const problem = entryProblem(entry, revision, options)
    if (problem) return { entries, end, sum, problem }
    entries.push(entry as JournalEntry)
    end = lineEnd
    sum = expected
  }
  return { entries, end, sum, problem: null }
}

/** The last sum of a chain of entries that starts where the text does, or null if it isn't sound; quicker than reading them. */
export function chainSum(text: string, entries: number): number | null {
  let end = 0
  let sum = 0
  for (let index = 0; index < entries; index++) {
    const lineStart = text.indexOf('{', end)
    const newline = text.indexOf('\n', lineStart)
    if (lineStart === -1 || newline === -1) return null
    const lineEnd = text[newline - 1] === ',' ? newline - 1 : newline
    sum = checksum(text, lineStart, lineEnd - SUM_LENGTH, sum)
    if (text.slice(lineEnd - 10, lineEnd - 2) !== sumText(sum)) return null
    end = newline
  }
  return sum
}

/**
 * Says whether what follows the sound entries belongs there.
 *
 * The count is written after the entry is safe, so it may lag: by one after a kill, by two after a power cut. It can't run ahead, so
 * fewer entries than it claims mean that something was lost. An append that was cut short leaves parts of one line, and only where
 * the count allows one more.
 */
export function judgeTail(
  text: string,
  { end, sum }: Pick<Scan, 'end' | 'sum'>,
  entries: number,
  count: number,
): 'whole' | 'torn' | Damage {
  const line = entries + 4
  const tail = text.slice(end)
  const closed = tail === CLOSING
  const torn = !closed && isTorn(tail, entries, sum)
  if (entries < count) return { what: closed || torn ? 'cut' : 'entry', line, whole: entries }
  if (closed) return entries <= count + 2 ? 'whole' : { what: 'count', line: 1, whole: entries }
  if (torn) return entries <= count + 1 ? 'torn' : { what: 'count', line: 1, whole: entries }
  return { what: 'entry', line, whole: entries }
}

/**
 * Whether a tail can come from one append that was cut short, or from taking one back. A kill leaves the first part of it; a power cut
 * any parts, since what was written may reach the disk in any order: then the old closing may stand there with the rest of the entry
 * behind it, and holes of NUL characters where nothing arrived.
 */
function isTorn(tail: string, entries: number, previous: number): boolean {
  const pieces = tail.split('\n')
  const others = pieces.filter((piece) => !isClosingRest(piece))
  if (pieces.length > 7 || others.length > 1) return false
  const [line] = others
  // What somebody wrote after the end of a whole document is no part of an entry, and not ours to remove.
  if (tail.startsWith(CLOSING) && !isBehindClosing(tail.slice(CLOSING.length), entries + 1)) return false
  if (line === undefined) return true
  // A line that is complete but for its sum was changed, not cut.
  const complete = pieces.at(-1) !== line && line.startsWith('{"revision":') && parse(line.replace(/,$/, '')) !== undefined
  return !complete || scanLine(line, previous)
}

function isClosingRest(piece: string): boolean {
  return /^\0*,?[{\]]?\}?\0*$/.test(piece)
}

/** Whether a text can be what an append left behind the closing that it was to replace: a hole, or the entry from where that ended. */
function isBehindClosing(text: string, revision: number): boolean {
  const start = `${revision === 1 ? '\n' : ',\n'}{"revision":${revision},`.slice(CLOSING.length)
  return text.startsWith('\0') || text.startsWith(start) || (text !== '' && start.startsWith(text))
}

/** Whether a line fits behind the sum before it. */
function scanLine(line: string, previous: number): boolean {
  const end = line.length - SUM_LENGTH
  return end > 0 && line.slice(end + 8, -2) === sumText(checksum(line, 0, end, previous))
}

/**
 * Reads and checks the text of an encounter's file.
 * @returns the journal, or why it can't be used; never throws
 */
export function readJournal(text: string, options: ReadOptions): ReadResult {
  const strict = readStrict(text, options)
  if (strict?.ok) return strict
  // A newer event is no damage, whatever the layout.
  if (strict && strict.problem.code !== 'damaged') return strict
  const loose = readLoose(text, options)
  if (loose.ok || !strict) return loose
  return loose.problem.code === 'damaged' || loose.problem.code === 'foreign' ? strict : loose
}

/** Reads a document in the layout that we write. Null: the first line isn't ours. */
function readStrict(text: string, options: ReadOptions): ReadResult | null {
  const first = FIRST_LINE.exec(text)
  if (!first) return null
  const format = Number(first[1])
  if (format > FORMAT) return { ok: false, problem: { code: 'newer-format', format } }
  if (format < FORMAT) return null
  const count = Number(first[2])
  const headStart = first[0].length
  const newline = text.indexOf('\n', headStart)
  const headEnd = newline + 1 + OPENING.length
  const head = newline === -1 ? null : readHeadLine(text.slice(headStart, newline))
  if (!head || text.slice(newline + 1, headEnd) !== OPENING) return damaged({ what: 'head', line: head ? 3 : 2, whole: 0 })
  const scan = scanEntries(text, headEnd, 0, 0, options)
  if (scan.problem) return { ok: false, problem: scan.problem }
  const layout = judgeTail(text, scan, scan.entries.length, count)
  if (typeof layout === 'object') return damaged(layout)
  return { ok: true, head, entries: scan.entries, layout, format, count, headEnd, end: scan.end, sum: scan.sum }
}

/** Reads the second line of a document; null if its check doesn't fit. */
export function readHeadLine(line: string): JournalHead | null {
  const found = /,"check":"([0-9a-f]{8})",$/.exec(line)
  if (!found || sumText(checksum(line, 0, found.index)) !== found[1]) return null
  return asHead(parse(`{${line.slice(0, found.index)}}`))
}

/** Reads any JSON: an older format, or ours laid out by another program. */
function readLoose(text: string, options: ReadOptions): ReadResult {
  const bare = text.replace(/^\ufeff/, '')
  if (bare.trim() === '') return damaged({ what: 'empty', line: 1, whole: 0 })
  const value = parse(bare)
  if (value === undefined) return damaged({ what: 'not-json', line: 1, whole: 0 })
  if (!isRecord(value) || value.riposte !== 'encounter') return { ok: false, problem: { code: 'foreign' } }
  const format = value.format
  if (typeof format !== 'number' || !Number.isInteger(format) || format < 0) return damaged({ what: 'head', line: 1, whole: 0 })
  if (format > FORMAT) return { ok: false, problem: { code: 'newer-format', format } }
  const plain = format === FORMAT ? readOwn(value) : upgradeDocument(value, format)
  if (!plain) return damaged({ what: 'shape', line: 1, whole: 0 })
  if ('what' in plain) return damaged(plain)
  const head = asHead(plain.head)
  if (!head) return damaged({ what: 'head', line: 2, whole: 0 })
  for (const [index, entry] of plain.entries.entries()) {
    const problem = entryProblem(entry, index + 1, options)
    if (problem) return { ok: false, problem }
  }
  const entries = plain.entries as JournalEntry[]
  const layout = format === FORMAT ? 'reformatted' : 'old'
  return { ok: true, head, entries, layout, format, count: entries.length, headEnd: 0, end: 0, sum: 0 }
}

/** Checks the sums of a document in our format but another layout, by writing each entry as we would. */
function readOwn(value: Readonly<Record<string, unknown>>): PlainDocument | Damage | null {
  const { name, rules, settings, created, check, count, entries } = value
  if (typeof check !== 'string' || typeof count !== 'string' || !Array.isArray(entries)) return null
  const head = plainJson({ name, rules, settings, created }).slice(1, -1)
  if (sumText(checksum(head)) !== check) return { what: 'head', line: 2, whole: 0 }
  const plain: unknown[] = []
  let previous = 0
  for (const entry of entries as unknown[]) {
    if (!isRecord(entry)) return null
    const { sum, ...rest } = entry
    previous = checksum(plainJson(rest).slice(0, -1), 0, undefined, previous)
    if (sum !== sumText(previous)) return { what: 'entry', line: plain.length + 4, whole: plain.length }
    plain.push(rest)
  }
  const claimed = Number(count)
  if (plain.length < claimed) return { what: 'cut', line: plain.length + 4, whole: plain.length }
  if (!(plain.length <= claimed + 2)) return { what: 'count', line: 1, whole: plain.length }
  return { head: { name, rules, settings, created }, entries: plain }
}

function damaged(damage: Damage): ReadResult {
  return { ok: false, problem: { code: 'damaged', damage } }
}

/** The head that a value holds, or null. */
export function asHead(value: unknown): JournalHead | null {
  if (!isRecord(value)) return null
  const { name, rules, settings, created } = value
  if (typeof name !== 'string' || typeof rules !== 'string' || typeof created !== 'string') return null
  return { name, rules, settings: settings ?? null, created }
}

/** What is wrong with a value that should be the entry with this revision; null if nothing is. */
export function entryProblem(value: unknown, revision: number, options: ReadOptions): DocumentProblem | null {
  const shape: DocumentProblem = { code: 'damaged', damage: { what: 'shape', line: revision + 3, whole: revision - 1 } }
  if (!isRecord(value)) return shape
  const { at, line, events, undo, redo, dice, overruled } = value
  if (value.revision !== revision || typeof at !== 'string' || typeof line !== 'string' || typeof dice !== 'string') return shape
  if (!isCountOrAbsent(undo) || !isCountOrAbsent(redo)) return shape
  if (overruled !== undefined && !(Array.isArray(overruled) && overruled.every((rule) => typeof rule === 'string'))) return shape
  if (events === undefined) return null
  if (!Array.isArray(events)) return shape
  for (const event of events as unknown[]) {
    if (!isRecord(event) || typeof event.type !== 'string') return shape
    if (!options.knownEvents.has(event.type)) return { code: 'unknown-event', event: event.type, revision }
  }
  return null
}

function isCountOrAbsent(value: unknown): boolean {
  return value === undefined || (typeof value === 'number' && Number.isInteger(value) && value >= 0)
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** What a JSON text says, or undefined if it isn't JSON. */
function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
