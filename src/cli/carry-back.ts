/** Brings the hit points of a party's members back to it when a fight ends. */
import type { Combatant } from '../engine/combatant.ts'
import { type Encounter, inOrder } from '../engine/encounter.ts'
import { foldName } from '../engine/names.ts'
import type { Done, Session } from '../session.ts'
import { harmless } from '../show/harmless.ts'
import { changeParty, memberOrigin, type PartyMember, partyOfOrigin } from '../store/party.ts'
import { isStorageError, type StorageCode } from '../store/storage-error.ts'
import { carryBackWords } from '../words/carry-back.ts'
import type { Lang } from '../words/lang.ts'
import { problemSentence } from '../words/store.ts'
import type { Status } from './output.ts'

/** What a finished fight has brought back to one party, or why it could not. */
export interface CarriedBack {
  /** The party's name; that of its file where it can't be read. */
  readonly party: string
  /** Who has hit points of the fight now, by the names that the party has for them. */
  readonly members: readonly { readonly name: string; readonly hp: number; readonly tempHp: number }[]
  /** Who came in with the party, but isn't in it any more. */
  readonly missing: readonly string[]
  /** Why the party stays as it was; null where it doesn't. */
  readonly error: { readonly code: StorageCode; readonly message: string; readonly path: string } | null
}

/**
 * Carries hit points, current and temporary, back to the parties whose members came in by `party add`, if a line has ended the fight,
 * by whichever move. The fight's end is saved before, and stands whatever happens here; what another fight has carried back earlier is
 * overwritten. Nothing of it is in the journal: undo leaves the parties alone, and ending the fight again carries again.
 */
export function carryBack(session: Session, { before, encounter }: Done, folder: string, lang: Lang): readonly CarriedBack[] {
  if (before.phase === 'finished' || encounter.phase !== 'finished') return []
  const members = membersIn(session, encounter)
  const slugs = new Set(members.map(({ origin }) => partyOfOrigin(origin)!))
  return (
    [...slugs]
      .map((slug) => {
        const those = members.filter(({ origin }) => partyOfOrigin(origin) === slug)
        return carryTo(folder, slug, those, lang)
      })
      // Of those whose hit points nobody counts there is nothing to say.
      .filter(({ members: back, missing, error }) => back.length > 0 || missing.length > 0 || error !== null)
  )
}

/** How a line ends that has ended a fight: what was promised and couldn't be saved is storage, although the move stands. */
export function statusOf(carried: readonly CarriedBack[]): Status {
  // A party that somebody has deleted since wants nothing back.
  return carried.some(({ error }) => error !== null && error.code !== 'no-such-party') ? 4 : 0
}

/** What was carried back in words, a line for each party. */
export function tellCarried(carried: readonly CarriedBack[], lang: Lang): readonly string[] {
  const words = carryBackWords[lang]
  return carried.map(({ party, members, missing, error }) => {
    if (error?.code === 'no-such-party') return words.partyGone(harmless(party))
    if (error !== null) return words.notCarried(harmless(party), error.message)
    const back = members.map(({ name, hp, tempHp }) => ({ name: harmless(name), hp, tempHp }))
    return words.carried(
      harmless(party),
      back,
      missing.map((name) => harmless(name)),
    )
  })
}

/**
 * The combatants that came in with parties: those who are there, and those who left in the midst of the fight, as they were then. Whoever
 * was taken out before it began had no part in it.
 */
function membersIn(session: Session, encounter: Encounter): readonly Combatant[] {
  const there = inOrder(encounter).map((id) => encounter.combatants[id]!)
  const left = [...session.story()].flatMap(({ events, before }) =>
    events.flatMap((event) => {
      const leaver = event.type === 'combatant-removed' && before.phase === 'fighting' ? before.combatants[event.who] : undefined
      return leaver === undefined ? [] : [leaver]
    }),
  )
  // Who came back counts as it is now, and who left twice as it was the last time.
  const known = new Set(there.map(({ origin }) => origin))
  const gone = left.toReversed().filter(({ origin }) => !known.has(origin) && known.add(origin))
  return [...there, ...gone].filter(({ origin }) => partyOfOrigin(origin) !== null)
}

function carryTo(folder: string, slug: string, combatants: readonly Combatant[], lang: Lang): CarriedBack {
  let back: CarriedBack['members'] = []
  let missing: readonly string[] = []
  try {
    const { name } = changeParty(folder, slug, (members) => {
      const found = pair(slug, members, combatants)
      missing = combatants.filter((combatant) => ![...found.values()].includes(combatant)).map((combatant) => combatant.name)
      const after = members.map((member) => {
        const combatant = found.get(member)
        return combatant === undefined ? member : withHitPoints(member, combatant)
      })
      back = after.flatMap(({ name, hp, tempHp }, index) =>
        found.get(members[index]!)?.hp == null ? [] : [{ name, hp: Number(hp), tempHp: Number(tempHp ?? 0) }],
      )
      return after
    })
    return { party: name, members: back, missing, error: null }
  } catch (thrown) {
    if (!isStorageError(thrown)) throw thrown
    const { code, path } = thrown
    const message = harmless(problemSentence(lang, thrown), 2000)
    return { party: slug, members: [], missing: [], error: { code, message, path } }
  }
}

/** Which combatant is which member: the one it came in as, else, where the party has a new name for it, the one of that name. */
function pair(
  slug: string,
  members: readonly PartyMember[],
  combatants: readonly Combatant[],
): ReadonlyMap<PartyMember, Combatant> {
  const found = new Map<PartyMember, Combatant>()
  const ways: ((member: PartyMember, combatant: Combatant) => boolean)[] = [
    (member, { origin }) => origin === memberOrigin(slug, member.name),
    (member, { name }) => foldName(name) === foldName(member.name),
  ]
  const left = new Set(combatants)
  for (const isSame of ways)
    for (const member of members) {
      const combatant = found.has(member) ? undefined : [...left].find((one) => isSame(member, one))
      if (combatant === undefined) continue
      found.set(member, combatant)
      left.delete(combatant)
    }
  return found
}

/** A member with the hit points that it has in a fight; where the fight knows none, they stay. */
function withHitPoints(member: PartyMember, { hp, hpMax, tempHp }: Combatant): PartyMember {
  if (hp === null) return member
  const most = typeof member.hpMax === 'number' ? member.hpMax : null
  return {
    ...member,
    // A maximum that was other in this fight alone doesn't lift anybody over the party's.
    hp: most !== null && hpMax !== null && hp <= hpMax ? Math.min(hp, most) : hp,
    // Without a maximum of its own the member would come into the next fight with its wounds for one.
    ...(most === null && hpMax !== null && { hpMax }),
    ...((tempHp > 0 || member.tempHp !== undefined) && { tempHp }),
  }
}
