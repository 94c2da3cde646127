import { importError } from './imported.ts'
import { jsonFault } from './json-fault.ts'
import { lineAndColumn } from './place.ts'

/** A file's text and, where it is JSON, what it holds. */
export interface Source {
  /** Without the byte order mark. */
  readonly text: string
  /** What the text is at a glance. A `text` is a note, a table or anything else. */
  readonly kind: 'json' | 'xml' | 'text'
  /** What a `json` holds; undefined for the others. */
  readonly json: unknown
  /** For a text that begins like JSON and isn't: where it stops being so, as line:column. */
  readonly jsonFault: string | null
}

/** Looks at a text: takes the byte order mark off and parses it if it is JSON. */
export function openSource(raw: string): Source {
  const text = raw.startsWith('\u{FEFF}') ? raw.slice(1) : raw
  const first = /\S/.exec(text)?.[0]
  if (first === '{' || first === '[') {
    try {
      return { text, kind: 'json', json: JSON.parse(text) as unknown, jsonFault: null }
    } catch {
      return { text, kind: 'text', json: undefined, jsonFault: lineAndColumn(text, jsonFault(text) ?? text.length) }
    }
  }
  return { text, kind: first === '<' ? 'xml' : 'text', json: undefined, jsonFault: null }
}

/** What a JSON file holds. @throws an `ImportError` (`json-syntax`) where the text isn't JSON. */
export function jsonOf(source: Source): unknown {
  if (source.kind === 'json') return source.json
  throw importError('json-syntax', {}, source.jsonFault ?? '1:1')
}
