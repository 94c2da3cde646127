/** Parties: combatants that are saved once and added to any encounter. One file each, plain enough to be changed by hand. */
import { basename, join } from 'node:path'
import * as v from 'valibot'
import { type Disk, readWhole, realDisk } from './disk.ts'
import { jsonFiles, pick } from './folder.ts'
import { lockOptions } from './journal.ts'
import { withLock } from './lock.ts'
import { plainJson } from './plain-json.ts'
import { isThere, makeFolder, realPath, replaceFile } from './replace.ts'
import { fold, slugs } from './slug.ts'
import { about, isStorageError, storageError } from './storage-error.ts'

const PARTY_FORMAT = 1
const MEMBER = v.objectWithRest({ name: v.pipe(v.string(), v.nonEmpty()) }, v.unknown())
const PARTY = v.object({
  riposte: v.literal('party'),
  format: v.literal(PARTY_FORMAT),
  name: v.string(),
  members: v.array(MEMBER),
})

/** A combatant of a party: a name, and whatever else belongs to it; the engine knows what that means. */
export interface PartyMember {
  readonly name: string
  readonly [field: string]: unknown
}

/** A party as it is saved. */
export interface Party {
  readonly path: string
  readonly slug: string
  readonly name: string
  readonly members: readonly PartyMember[]
}

/** How to reach parties. */
export interface PartyOptions {
  readonly disk?: Disk
  readonly lockWaitMs?: number
}

/** Where parties stand in a data folder. */
export function partiesFolder(folder: string): string {
  return join(folder, 'parties')
}

/** By what an encounter knows somebody as a member of a party; it stands in the journal as where the combatant came from. */
export function memberOrigin(slug: string, member: string): string {
  return `party:${slug}:${fold(member)}`
}

/** The file of the party that somebody came in with, as `memberOrigin` wrote it; null for whoever came from elsewhere. */
export function partyOfOrigin(origin: string | null): string | null {
  return /^party:([^:]+):/.exec(origin ?? '')?.[1] ?? null
}

/**
 * Saves a party. One of the same name is replaced, and stays as the backup.
 * @param members or what makes them of the party as it stands, while nobody else saves one
 * @returns it, as it will be read
 */
export function saveParty(
  folder: string,
  name: string,
  members: readonly PartyMember[] | ((before: Party | null) => readonly PartyMember[]),
  options: PartyOptions = {},
): Party {
  const disk = options.disk ?? realDisk
  const shelf = partiesFolder(folder)
  const path = about(shelf, 'write', () => {
    makeFolder(disk, shelf)
    // One lock for the shelf: that two of one name are saved at once must not make two files.
    return withLock(realPath(disk, shelf), lockOptions(options), () => {
      const before = listParties(folder, options).find((party) => fold(party.name) === fold(name)) ?? null
      const target = before?.path ?? freeOrOwn(disk, shelf, name)
      const saved = typeof members === 'function' ? members(before) : members
      replaceFile(disk, realPath(disk, target), partyText(name, saved))
      return target
    })
  })
  return readParty(path, options)
}

/**
 * Changes the members of a party that is there, while nobody else saves one.
 * @param slug the name of its file
 * @param change makes the members of those that the file has by then; the same ones leave it untouched
 * @returns it, as it will be read
 * @throws `no-such-party`, and what is wrong with the file, which is left as it is then
 */
export function changeParty(
  folder: string,
  slug: string,
  change: (members: readonly PartyMember[]) => readonly PartyMember[],
  options: PartyOptions = {},
): Party {
  const disk = options.disk ?? realDisk
  const shelf = partiesFolder(folder)
  const isHere = (): boolean => jsonFiles(disk, shelf).includes(slug)
  const gone = (): Error =>
    storageError({ code: 'no-such-party', path: shelf, name: slug, known: listParties(folder, options).map(({ name }) => name) })
  // Before the lock: where there never was a party there is no folder to lock.
  if (!isHere()) throw gone()
  const path = join(shelf, `${slug}.json`)
  about(shelf, 'write', () =>
    withLock(realPath(disk, shelf), lockOptions(options), () => {
      if (!isHere()) throw gone()
      const { name, members } = readParty(path, options)
      const text = partyText(name, change(members))
      if (text !== partyText(name, members)) replaceFile(disk, realPath(disk, path), text)
    }),
  )
  return readParty(path, options)
}

/** Reads a party's file and checks it. */
export function readParty(path: string, options: PartyOptions = {}): Party {
  const text = about(path, 'read', () => readWhole(options.disk ?? realDisk, path).toString('utf8'))
  let value: unknown
  try {
    value = JSON.parse(text.replace(/^\ufeff/, ''))
  } catch {
    const what = text.trim() === '' ? 'empty' : 'not-json'
    throw storageError({ code: 'damaged', path, damage: { what, line: 1, whole: 0 } })
  }
  const kind = v.safeParse(v.looseObject({ riposte: v.literal('party'), format: v.number() }), value)
  if (!kind.success) throw storageError({ code: 'foreign', path })
  if (kind.output.format > PARTY_FORMAT) throw storageError({ code: 'newer-format', path, format: kind.output.format })
  const party = v.safeParse(PARTY, value)
  if (!party.success) {
    const index = party.issues[0].path?.[0]?.key === 'members' ? party.issues[0].path[1]?.key : undefined
    const whole = typeof index === 'number' ? index : 0
    throw storageError({ code: 'damaged', path, damage: { what: 'shape', line: whole + 2, whole } })
  }
  const { name, members } = party.output
  return { path, slug: basename(path, '.json'), name, members }
}

/** All parties that can be read. */
export function listParties(folder: string, options: PartyOptions = {}): Party[] {
  const shelf = partiesFolder(folder)
  return jsonFiles(options.disk ?? realDisk, shelf).flatMap((name) => {
    try {
      return [readParty(join(shelf, `${name}.json`), options)]
    } catch (error) {
      if (isStorageError(error)) return []
      throw error
    }
  })
}

/**
 * The party that a name means; names are matched as those of encounters are.
 * @throws `no-such-party`, `ambiguous`, and what is wrong with the file of that very name
 */
export function findParty(folder: string, name: string, options: PartyOptions = {}): Party {
  const shelf = partiesFolder(folder)
  const parties = listParties(folder, options)
  const found = pick(name, parties)
  if (found.length === 1) return found[0]!
  if (found.length > 1) throw storageError({ code: 'ambiguous', path: shelf, name, candidates: found.map((party) => party.name) })
  const unread = jsonFiles(options.disk ?? realDisk, shelf).filter((slug) => !parties.some((party) => party.slug === slug))
  const [damaged] = pick(
    name,
    unread.map((slug) => ({ slug, name: slug })),
  )
  if (damaged) return readParty(join(shelf, `${damaged.slug}.json`), options)
  throw storageError({ code: 'no-such-party', path: shelf, name, known: parties.map((party) => party.name) })
}

/** The file of the party of that name, else the first free one; a file that can't be read is never taken. */
function freeOrOwn(disk: Disk, shelf: string, name: string): string {
  for (const slug of slugs(name, 'party')) {
    const path = join(shelf, `${slug}.json`)
    if (!isThere(disk, path)) return path
    try {
      if (fold(readParty(path, { disk }).name) === fold(name)) return path
    } catch (error) {
      if (!isStorageError(error) || !['damaged', 'foreign', 'newer-format'].includes(error.code)) throw error
    }
  }
  throw new Error('unreachable: there is always one more number')
}

function partyText(name: string, members: readonly PartyMember[]): string {
  const lines = members.map((member) => plainJson(member)).join(',\n')
  return `{"riposte":"party","format":${PARTY_FORMAT},"name":${plainJson(name)},"members":[\n${lines}\n]}\n`
}
