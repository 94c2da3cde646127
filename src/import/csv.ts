import type { ParseError } from 'papaparse'
import { type Draft, type Gathering, skip, takeIn } from './gathering.ts'
import { importError } from './imported.ts'
import { abilityModifier, readNumber } from './numbers.ts'
import { lineCounter } from './place.ts'
import type { Reader } from './reader.ts'
import { cleanText, quoted } from './text.ts'

const DELIMITERS = [',', ';', '\t'] as const
type Delimiter = (typeof DELIMITERS)[number]

/** What a column can hold, and the headers that say so: in small letters, with single spaces for `_` and `-`, without accents. */
const COLUMNS = {
  name: [
    'name',
    'creature',
    'combatant',
    'character',
    'monster',
    'creature name',
    'combatant name',
    'character name',
    'monster name',
    'nom',
    'combattant',
    'personnage',
    'monstre',
  ],
  hp: ['hp', 'hit points', 'current hp', 'pv', 'points de vie', 'pv actuels'],
  hpMax: [
    'max hp',
    'hpmax',
    'hp max',
    'maximum hp',
    'max hit points',
    'maximum hit points',
    'pv max',
    'pvmax',
    'points de vie max',
  ],
  tempHp: ['temp hp', 'temporary hp', 'temphp', 'pv temporaires', 'pv temp'],
  ac: ['ac', 'armor class', 'armour class', 'ca', "classe d'armure"],
  mod: ['init', 'init mod', 'initiative', 'modifier', 'mod', 'initiative modifier', 'initiative mod', 'modificateur'],
  initiative: ['roll', 'initiative roll', 'init roll', 'jet', "jet d'initiative"],
  dexterity: ['dex', 'dexterity', 'dexterite'],
  dexterityMod: ['dex mod', 'dexterity modifier', 'dexterity mod', 'mod dex'],
  count: ['count', 'qty', 'number', 'quantity', 'nombre', 'quantite', 'qte'],
  team: ['side', 'team', 'faction', 'camp', 'equipe'],
  aptitude: ['aptitude'],
  ap: ['ap', 'action points', 'pa', "points d'action"],
  frames: ['frames'],
  reactionFrames: ['reaction frames', 'reactionframes', 'frames de reaction'],
  hidden: ['hidden', 'cache'],
  note: ['note', 'notes'],
} as const
type Column = keyof typeof COLUMNS

const BY_HEADER: ReadonlyMap<string, Column> = new Map(
  (Object.keys(COLUMNS) as Column[]).flatMap((column) => COLUMNS[column].map((header) => [header, column] as const)),
)

const YES = ['yes', 'true', '1', 'x', 'y', 'hidden', 'oui', 'vrai', 'o', 'cache', '✓']

/** A table of combatants with a header, separated by commas, semicolons or tabs. */
export const csv: Reader = {
  async recognise(source) {
    return source.kind === 'text' && source.jsonFault === null && (await layoutOf(source.text)) !== null
  },

  async read(source, gathering) {
    const layout = await layoutOf(source.text)
    if (layout === null) throw importError('csv-header', {}, '1')
    for (const { cells, line } of await rowsOf(source.text, layout.delimiter)) {
      if (line <= layout.line || cells.every((cell) => cell.trim() === '')) continue
      readRow(gathering, layout, String(line), cells)
    }
  },
}

interface Layout {
  readonly delimiter: Delimiter
  /** The header's own line. */
  readonly line: number
  readonly headers: readonly string[]
  /** Which cell holds what; the first of two columns for the same thing. */
  readonly cellOf: ReadonlyMap<Column, number>
}

interface Row {
  readonly cells: readonly string[]
  readonly line: number
}

// The first row with anything in it is the header, read by the separator that makes most sense of it. Some programs write a row
// before it that says which separator they used.
async function layoutOf(text: string): Promise<Layout | null> {
  const start = /^(?:\s*\n)?sep=(.)\r?\n/.exec(text.slice(0, 200))
  const skipped = start === null ? 0 : start[0].length
  const said = DELIMITERS.find((delimiter) => delimiter === start?.[1])
  let best: Layout | null = null
  for (const delimiter of said === undefined ? DELIMITERS : [said]) {
    const [header] = await rowsOf(text.slice(skipped, skipped + 20_000), delimiter, 1)
    if (header === undefined) continue
    const layout = {
      delimiter,
      line: header.line + (start === null ? 0 : 1),
      headers: header.cells.map(cleanText),
      cellOf: columnsOf(header.cells),
    }
    if (layout.cellOf.has('name') && layout.cellOf.size > (best?.cellOf.size ?? 0)) best = layout
  }
  return best
}

function columnsOf(headers: readonly string[]): ReadonlyMap<Column, number> {
  const cells = new Map<Column, number>()
  for (const [index, header] of headers.entries()) {
    const column = BY_HEADER.get(plainHeader(header))
    if (column !== undefined && !cells.has(column)) cells.set(column, index)
  }
  return cells
}

function plainHeader(header: string): string {
  return cleanText(header.slice(0, 200))
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[’]/g, "'")
    .replace(/[_\s.:()-]+/g, ' ')
    .trim()
}

// With `most`, stops after so many rows and doesn't mind how they end.
async function rowsOf(text: string, delimiter: Delimiter, most = Number.POSITIVE_INFINITY): Promise<readonly Row[]> {
  const { default: papa } = await import('papaparse')
  const rows: Row[] = []
  const lineAt = lineCounter(text)
  let from = 0
  let fault: { readonly line: number; readonly error: ParseError } | null = null
  papa.parse<string[]>(text, {
    delimiter,
    step: ({ data, errors, meta }, parser) => {
      // A row begins where the one before it ended.
      const line = lineAt(from)
      from = meta.cursor
      const [error] = errors
      if (error !== undefined && fault === null && most === Number.POSITIVE_INFINITY) {
        fault = { line, error }
        parser.abort()
        return
      }
      if (data.some((cell) => cell.trim() !== '')) rows.push({ cells: data, line })
      if (rows.length >= most) parser.abort()
    },
  })
  if (fault !== null) throw importError('csv-quotes', {}, String((fault as { line: number }).line))
  return rows
}

function readRow(gathering: Gathering, layout: Layout, where: string, cells: readonly string[]): void {
  const expected = layout.headers.length
  if (cells.slice(expected).some((cell) => cell.trim() !== '')) {
    skip(gathering, where, 'cells', { found: cells.length, expected })
    return
  }
  const cell = (column: Column): string | undefined => {
    const index = layout.cellOf.get(column)
    return index === undefined ? undefined : cells[index]
  }
  const name = cleanText(cell('name'))
  takeIn(gathering, {
    where,
    name,
    key: name,
    count: cell('count'),
    team: cell('team'),
    ...hitPoints(cell('hp'), cell('hpMax')),
    tempHp: cell('tempHp'),
    ac: cell('ac'),
    mod: initiativeModifier(cell),
    initiative: cell('initiative'),
    aptitude: cell('aptitude'),
    ap: cell('ap'),
    frames: cell('frames'),
    reactionFrames: cell('reactionFrames'),
    hidden: YES.includes(plainHeader(cell('hidden') ?? '')),
    note: noteOf(layout, cell('note'), cells),
  })
}

// One column of hit points is what a combatant has when unhurt.
function hitPoints(hp: string | undefined, hpMax: string | undefined): Pick<Draft, 'hp' | 'hpMax'> {
  if (hpMax === undefined || hpMax.trim() === '') return { hpMax: hp }
  return { hp, hpMax }
}

// The whole modifier, else Dexterity's, else what the score makes.
function initiativeModifier(cell: (column: Column) => string | undefined): unknown {
  const given = [cell('mod'), cell('dexterityMod')].find((value) => readNumber(value) !== null)
  if (given !== undefined) return given
  const score = readNumber(cell('dexterity'))
  return typeof score === 'number' ? abilityModifier(score) : score === 'unreadable' ? cell('dexterity') : undefined
}

// Columns of other things are kept under their own headers.
function noteOf(layout: Layout, note: string | undefined, cells: readonly string[]): string {
  const used = new Set(layout.cellOf.values())
  const others = layout.headers.flatMap((header, index) => {
    const value = cleanText(cells[index])
    return used.has(index) || header === '' || value === '' ? [] : [`${quoted(header)}: ${value}`]
  })
  return [cleanText(note), ...others].filter((piece) => piece !== '').join('; ')
}
