import * as v from 'valibot'
import { type Gathering, readEncounterAs, skip, takeIn } from './gathering.ts'
import { importError } from './imported.ts'
import { looksLikeDice, readNumber } from './numbers.ts'
import { Creature, creatureDraft } from './obsidian-creature.ts'
import { at, isRecord } from './shape.ts'
import { cleanText, quoted } from './text.ts'
import type { Block, Parsed } from './yaml-block.ts'

const FENCE = /^ {0,3}(`{3,}|~{3,})[ \t]*([\w-]*)[^\n]*$/
const ENCOUNTER_BLOCKS = ['encounter', 'encounter-table']
const STATBLOCK = 'statblock'
/** The most that all blocks of a note may have together. */
const MAX_BLOCKS = 512 * 1024
// What makes front matter a combatant's and not any other note's.
const TELLING_KEYS = ['hp', 'ac', 'modifier', 'stats', 'statblock']

/** Whether a text is a note with a combatant's front matter or with a block of an encounter or stat block, or such a block alone. */
export function looksLikeNote(text: string): boolean {
  const { frontMatter, blocks } = partsOf(text)
  if (blocks.length > 0) return true
  if (frontMatter !== null) return TELLING_KEYS.some((key) => new RegExp(`^${key}[ \\t]*:`, 'm').test(frontMatter.text))
  return isBareBlock(text)
}

/** Takes in what a note describes. @throws an `ImportError` (`yaml-syntax`, `too-deep`) where a part of it can't be read. */
export async function readNote(gathering: Gathering, text: string): Promise<void> {
  const { parseBlock } = await import('./yaml-block.ts')
  const { frontMatter, blocks } = partsOf(text)
  if (frontMatter !== null) {
    const [document] = parseBlock(frontMatter)
    const value = document?.value
    if (isRecord(value) && TELLING_KEYS.some((key) => Object.hasOwn(value, key))) {
      const name = cleanText(value.name) || (gathering.options.title ?? '')
      const creature = v.parse(Creature, { ...value, name })
      const isPlayer =
        value.player !== undefined ? value.player === true : value.statblock === undefined && value.stats === undefined
      const draft = creatureDraft(gathering, String(frontMatter.line), creature)
      takeIn(gathering, { ...draft, key: `note/${name}`, team: isPlayer ? gathering.teams.friend : draft.team })
    }
  }
  const alone = frontMatter === null && blocks.length === 0
  let length = 0
  for (const block of alone ? [{ kind: 'encounter', text, line: 1 }] : blocks) {
    // Even an empty block takes a moment.
    length += block.text.length + 50
    if (length > MAX_BLOCKS) throw importError('too-long', { most: MAX_BLOCKS }, String(block.line))
    for (const document of parseBlock(block)) {
      if (block.kind === STATBLOCK) readStatBlock(gathering, document)
      else readEncounter(gathering, document)
    }
  }
}

function partsOf(text: string): { readonly frontMatter: Block | null; readonly blocks: readonly Block[] } {
  const lines = text.split(/\r?\n/)
  const blocks: Block[] = []
  let frontMatter: Block | null = null
  let from = 0
  if (lines[0]?.trimEnd() === '---') {
    const end = lines.findIndex((line, index) => index > 0 && /^(?:---|\.\.\.)\s*$/.test(line))
    if (end > 0) {
      frontMatter = { kind: 'front matter', text: lines.slice(1, end).join('\n'), line: 2 }
      from = end + 1
    }
  }
  for (let index = from; index < lines.length; index += 1) {
    const fence = FENCE.exec(lines[index]!.trimEnd().slice(0, 300))
    if (fence === null) continue
    const closing = new RegExp(`^ {0,3}${fence[1]![0]}{${fence[1]!.length},}\\s*$`)
    let last = index + 1
    while (last < lines.length && !closing.test(lines[last]!.slice(0, 300))) last += 1
    const kind = fence[2]!.toLowerCase()
    if (kind === STATBLOCK || ENCOUNTER_BLOCKS.includes(kind)) {
      blocks.push({ kind, text: lines.slice(index + 1, last).join('\n'), line: index + 2 })
    }
    index = last
  }
  return { frontMatter, blocks }
}

function isBareBlock(text: string): boolean {
  return /^creatures[ \t]*:[ \t]*(?:\r?\n[ \t]*-|\[)/m.test(text.slice(0, 100_000))
}

function readStatBlock(gathering: Gathering, { value, where }: Parsed): void {
  if (!isRecord(value)) {
    if (value !== null) skip(gathering, where, 'shape', {})
    return
  }
  const creature = v.parse(Creature, value)
  const name = cleanText(creature.name)
  // A block that only points at a monster of the program's own library.
  if (name === '' && cleanText(value.monster ?? value.creature) !== '') {
    skip(gathering, where, 'elsewhere', { name: quoted(value.monster ?? value.creature) })
    return
  }
  takeIn(gathering, { ...creatureDraft(gathering, where, creature), key: `monster/${name}` })
}

function readEncounter(gathering: Gathering, parsed: Parsed): void {
  const { value, where } = parsed
  if (value === null || value === undefined) return
  readEncounterAs(gathering, { name: cleanText(at(value, 'name')), where }, () => readCreatures(gathering, parsed))
}

function readCreatures(gathering: Gathering, { value, where, whereOfCreature }: Parsed): void {
  const creatures = at(value, 'creatures') ?? []
  if (!isRecord(value) || !Array.isArray(creatures)) {
    skip(gathering, where, 'shape', {})
    return
  }
  const encounter = cleanText(value.name)
  for (const [index, raw] of (creatures as readonly unknown[]).entries()) {
    readEncounterCreature(gathering, `${encounter}/`, whereOfCreature(index), raw)
  }
  const players = at(value, 'players')
  const named = Array.isArray(players) ? players : typeof players === 'string' && players !== 'none' ? [players] : []
  for (const player of [...(named as readonly unknown[]), at(value, 'party')]) {
    const name = withoutLink(cleanText(player))
    if (name !== '') skip(gathering, where, 'elsewhere', { name: quoted(name) })
  }
}

const FRIENDLY = ['friend', 'friendly', 'ally']

/** A creature of an encounter block: name, then hp, ac, initiative modifier, xp, then words such as `hidden`. */
interface Listed {
  readonly count: unknown
  readonly name: unknown
  readonly display: unknown
  readonly numbers: readonly unknown[]
  readonly words: readonly string[]
}

function readEncounterCreature(gathering: Gathering, prefix: string, where: string, raw: unknown): void {
  const listed = listedOf(raw)
  if (listed === null) {
    skip(gathering, where, 'shape', {})
    return
  }
  const name = withoutLink(cleanText(listed.name))
  const display = withoutLink(cleanText(listed.display))
  const [hpMax, ac, mod] = listed.numbers
  takeIn(gathering, {
    where,
    name: display === '' ? name : display,
    key: `${prefix}${display === '' ? name : display}`,
    count: listed.count,
    team: listed.words.some((word) => FRIENDLY.includes(word)) ? gathering.teams.friend : gathering.teams.foe,
    hpMax,
    ac,
    mod: Array.isArray(mod) ? undefined : mod,
    hidden: listed.words.includes('hidden'),
  })
}

function listedOf(raw: unknown): Listed | null {
  if (typeof raw === 'string') {
    const { count, rest } = countBefore(raw)
    return { ...listedFromText(rest), count }
  }
  if (Array.isArray(raw)) return { ...listedFromList(raw), count: undefined }
  if (!isRecord(raw)) return null
  if (raw.creature !== undefined) return { ...listedFromFields(raw), count: undefined }
  // `3: Goblin`, or the other way round, `Goblin: 3`.
  const [first] = Object.entries(raw)
  if (first === undefined) return null
  const [key, value] = first
  if (!isCount(key)) return isCount(value) || value === null ? { ...listedFromText(key), count: value } : null
  if (typeof value === 'string') return { ...listedFromText(value), count: key }
  if (Array.isArray(value)) return { ...listedFromList(value), count: key }
  return isRecord(value) ? { ...listedFromFields(value), count: key } : null
}

function isCount(value: unknown): boolean {
  return typeof readNumber(value) === 'number' || looksLikeDice(value)
}

function countBefore(text: string): { readonly count: unknown; readonly rest: string } {
  const colon = text.indexOf(':')
  if (colon > 0 && isCount(text.slice(0, colon))) return { count: text.slice(0, colon), rest: text.slice(colon + 1) }
  const number = /^\s*(\d{1,5})\s+(?=\S)/.exec(text.slice(0, 100))
  return number === null ? { count: undefined, rest: text } : { count: number[1], rest: text.slice(number[0].length) }
}

type Bare = Omit<Listed, 'count'>

function listedFromText(text: string): Bare {
  const [name = '', ...rest] = text.split(',')
  return { name, display: undefined, ...numbersAndWords(rest.map((piece) => piece.trim())) }
}

// `[Hobgoblin, Jim]` is a Hobgoblin called Jim, and `[[Hobgoblin, Jim], 12, 13]` one with numbers; the brackets of a link are the same.
function listedFromList(items: readonly unknown[]): Bare {
  const [first, ...rest] = items
  if (Array.isArray(first)) return { name: first[0] as unknown, display: first[1] as unknown, ...numbersAndWords(rest) }
  const [second] = rest
  const isName = typeof second === 'string' && typeof readNumber(second) !== 'number' && !isWord(second)
  return { name: first, display: isName ? second : undefined, ...numbersAndWords(isName ? rest.slice(1) : rest) }
}

function listedFromFields(fields: { readonly [key: string]: unknown }): Bare {
  const words = ['hidden', ...FRIENDLY].filter((word) => fields[word] === true)
  return { name: fields.creature, display: fields.name, numbers: [fields.hp, fields.ac, fields.mod ?? fields.modifier], words }
}

function isWord(piece: unknown): piece is string {
  return typeof piece === 'string' && ['hidden', ...FRIENDLY].includes(piece.trim().toLowerCase())
}

function numbersAndWords(pieces: readonly unknown[]): Pick<Listed, 'numbers' | 'words'> {
  return {
    numbers: pieces.filter((piece) => !isWord(piece)),
    words: pieces.filter(isWord).map((word) => word.trim().toLowerCase()),
  }
}

// `[[Goblin]]` and `[[Monsters/Goblin|the goblin]]` are links to a note: the shown words, or the note's name.
function withoutLink(text: string): string {
  const link = /^\[\[([^[\]|]*)(?:\|([^[\]]*))?\]\]$/.exec(text)
  if (link === null) return text
  return (link[2] ?? link[1]!.split('/').at(-1)!).trim()
}
