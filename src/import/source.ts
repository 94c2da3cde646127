import { importError } from './imported.ts'
import { jsonFault } from './json-fault.ts'
import { lineAndColumn } from './place.ts'
import { at } from './shape.ts'

/** A file's text and, where it is JSON, what it holds. */
export interface Source {
  /** Without the byte order mark. */
  readonly text: string
  /** What the text is at a glance. A `text` is a note, a table or anything else. */
  readonly kind: 'json' | 'xml' | 'text'
  /** What a `json` holds; undefined for the others. A document on each line is a list of them. */
  readonly json: unknown
  /** The lines on which the documents of such a list stand; null for any other file. */
  readonly lines: readonly number[] | null
  /** For a text that begins like JSON and isn't: where it stops being so, as line:column. */
  readonly jsonFault: string | null
}

/** Looks at a text: takes the byte order mark off and parses it if it is JSON. */
export function openSource(raw: string): Source {
  const unmarked = raw.startsWith('\u{FEFF}') ? raw.slice(1) : raw
  // The line ends of old Macs, which some spreadsheets still save.
  const text = unmarked.includes('\n') ? unmarked : unmarked.replaceAll('\r', '\n')
  const first = /\S/.exec(text)?.[0]
  if (first === '{' || first === '[') {
    const whole = parsed(text)
    if (whole !== undefined) return { text, kind: 'json', json: whole.value, lines: null, jsonFault: null }
    const documents = first === '{' ? documentsOf(text) : null
    if (documents !== null && documents.fault === null) {
      return { text, kind: 'json', json: documents.values, lines: documents.lines, jsonFault: null }
    }
    const place = documents?.fault ?? lineAndColumn(text, jsonFault(text) ?? text.length)
    return { text, kind: 'text', json: undefined, lines: null, jsonFault: place }
  }
  return { text, kind: first === '<' ? 'xml' : 'text', json: undefined, lines: null, jsonFault: null }
}

/** What a JSON file holds. @throws an `ImportError` (`json-syntax`) where the text isn't JSON. */
export function jsonOf(source: Source): unknown {
  if (source.kind === 'json') return source.json
  throw importError('json-syntax', {}, source.jsonFault ?? '1:1')
}

function parsed(text: string): { readonly value: unknown } | undefined {
  try {
    return { value: JSON.parse(text) as unknown }
  } catch {
    return undefined
  }
}

/** Documents with the lines on which they stand, or where one of them can't be read. */
interface Documents {
  readonly values: readonly unknown[]
  readonly lines: readonly number[]
  readonly fault: string | null
}

/**
 * The documents of a text that has one on each line, as small databases write it: what a later line says of an id counts, and a line may
 * take one back. Null where the first line isn't a document of its own, or is the only one.
 */
function documentsOf(text: string): Documents | null {
  const rows = text.split('\n').flatMap((row, index) => (row.trim() === '' ? [] : [{ row, line: index + 1 }]))
  const [first] = rows
  if (first === undefined || rows.length < 2 || parsed(first.row) === undefined) return null
  const found = new Map<unknown, { readonly value: unknown; readonly line: number }>()
  for (const { row, line } of rows) {
    const document = parsed(row)
    if (document === undefined) {
      return { values: [], lines: [], fault: `${line}:${(jsonFault(row) ?? row.length) + 1}` }
    }
    const { value } = document
    const id = at(value, '_id')
    if (at(value, '$$indexCreated') !== undefined || at(value, '$$indexRemoved') !== undefined) continue
    if (at(value, '$$deleted') === true) found.delete(id)
    else found.set(id ?? line, { value, line })
  }
  const kept = [...found.values()]
  return { values: kept.map(({ value }) => value), lines: kept.map(({ line }) => line), fault: null }
}
