import * as v from 'valibot'
import { type Entry, entriesOf, someEntry } from './entries.ts'
import type { Gathering } from './gathering.ts'
import { readNumber } from './numbers.ts'
import { anything, at, isRecord, part } from './shape.ts'
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

/** The actors of a file: one, a list, or a list under `actors`. */
export function actorsOf(json: unknown): readonly Entry[] {
  return entriesOf(json, 'actors')
}

/** Whether one of a file's actors is as asked. */
export function someActor(json: unknown, test: (actor: unknown) => boolean): boolean {
  return someEntry(json, ['actors'], test)
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
