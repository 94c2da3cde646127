import * as v from 'valibot'
import { type Entry, entriesOf } from './entries.ts'
import type { Gathering } from './gathering.ts'
import { readNumber } from './numbers.ts'
import { anything, at, isRecord, part } from './shape.ts'
import { jsonOf, type Source } from './source.ts'
import { cleanText } from './text.ts'

const Token = part({ disposition: anything })

/** What every actor of Foundry has, whatever its game. */
export const Actor = v.object({
  _id: anything,
  _stats: part({ exportSource: part({ uuid: anything }) }),
  name: anything,
  type: anything,
  prototypeToken: Token,
  token: Token,
})
/** An actor's parts that are the same in every game. */
export type Actor = v.InferOutput<typeof Actor>

/** Under what names actors stand together: in a world, an adventure, a compendium, a folder of one. */
const SHELVES = ['actors', 'documents', 'contents', 'entries', 'folders', 'children'] as const
/** How deep such shelves stand in one another at most. */
const MAX_SHELVES = 12

/**
 * The actors of a file: one, a list, one on each line, or several lists of them, in folders of folders.
 * @throws an `ImportError` (`json-syntax`) where the file isn't JSON
 */
export function actorsOf(source: Source): readonly Entry[] {
  const json = jsonOf(source)
  if (source.lines !== null) return entriesOf(source)
  return [...actorsIn(json, '', 0)]
}

/** Whether one of a file's actors is as asked. */
export function someActor(json: unknown, test: (actor: unknown) => boolean): boolean {
  for (const { value } of actorsIn(json, '', 0)) if (test(value)) return true
  return false
}

function* actorsIn(value: unknown, where: string, depth: number): Generator<Entry> {
  if (Array.isArray(value) && depth < MAX_SHELVES) {
    for (const [index, one] of value.entries()) yield* actorsIn(one, `${where}[${index}]`, depth + 1)
    return
  }
  const shelves = depth < MAX_SHELVES && systemOf(value) === null ? SHELVES.filter((key) => isShelf(at(value, key))) : []
  if (shelves.length === 0) yield { value, where }
  for (const key of shelves) {
    const shelf = at(value, key)
    const place = where === '' ? key : `${where}.${key}`
    // What stands under ids instead of in a list.
    if (isRecord(shelf)) for (const [id, one] of Object.entries(shelf)) yield* actorsIn(one, `${place}.${id}`, depth + 1)
    else yield* actorsIn(shelf, place, depth + 1)
  }
}

function isShelf(value: unknown): boolean {
  return Array.isArray(value) || (isRecord(value) && Object.values(value).some(isRecord))
}

/** The game's own part of an actor; `data` is its name in old versions. */
export function systemOf(actor: unknown): { readonly [key: string]: unknown } | null {
  const system = at(actor, 'system')
  if (isRecord(system)) return system
  const data = at(actor, 'data')
  return isRecord(data) ? data : null
}

/** A key that stays the same from one export to the next. */
export function actorKey(actor: Actor): string {
  return cleanText(actor._id) || cleanText(actor._stats?.exportSource?.uuid) || cleanText(actor.name)
}

/** The team by the token's disposition: -1 hostile, 0 neutral, 1 friendly; undefined for a secret one or none. */
export function dispositionTeam(gathering: Gathering, actor: Actor): string | undefined {
  switch (readNumber((actor.prototypeToken ?? actor.token)?.disposition)) {
    case 1:
      return gathering.teams.friend
    case 0:
      return gathering.teams.neutral
    case -1:
      return gathering.teams.foe
    default:
      return undefined
  }
}
