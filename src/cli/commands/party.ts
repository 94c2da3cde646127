import type { Combatant } from '../../engine/combatant.ts'
import type { Encounter } from '../../engine/encounter.ts'
import type { Move, Newcomer } from '../../engine/move.ts'
import { foldName } from '../../engine/names.ts'
import { wrongLine } from '../../engine/refusal.ts'
import { rulesetOf } from '../../engine/rules/index.ts'
import { viewOf } from '../../engine/view.ts'
import { harmless } from '../../show/harmless.ts'
import { findParty, listParties, memberOrigin, type Party, type PartyMember, saveParty } from '../../store/party.ts'
import { slug } from '../../store/slug.ts'
import { cliWords } from '../../words/cli.ts'
import { bringIn, sameOrigin } from '../bring-in.ts'
import { makeMove } from '../change.ts'
import type { Context } from '../context.ts'
import { lookUp } from '../fold-word.ts'
import { answer, type Output } from '../output.ts'
import type { Input } from '../verbs.ts'

const WHAT = ['save', 'add', 'list'] as const
/** What they are called in French, without accents. */
const FRENCH: Readonly<Record<string, (typeof WHAT)[number]>> = {
  enregistrer: 'save',
  sauver: 'save',
  sauvegarder: 'save',
  ajouter: 'add',
  liste: 'list',
  lister: 'list',
}

/** What is kept of a combatant, as the numbers of a newcomer are called. */
const NUMBERS = ['hp', 'hpMax', 'tempHp', 'ac', 'mod', 'aptitude', 'ap', 'frames', 'reactionFrames'] as const
/** Those that only some games have. */
const GAME_NUMBERS: readonly string[] = ['aptitude', 'ap', 'frames', 'reactionFrames']

/** The numbers that combatants of this encounter have. */
function numbersIn(encounter: Encounter): readonly (typeof NUMBERS)[number][] {
  const known: readonly string[] = rulesetOf(encounter.rules).changeable
  return NUMBERS.filter((key) => !GAME_NUMBERS.includes(key) || known.includes(key))
}

/** `party`: saves combatants to be added to any encounter, with the hit points that they have by then; `save`, `add` or `list`. */
export async function run({ what, name, team }: Input<'party'>, context: Context): Promise<Output> {
  switch (WHAT.find((word) => word === what) ?? lookUp(FRENCH, what)) {
    case 'list':
      return list(context)
    case 'save':
      return save(demandName(name), team, context)
    case 'add': {
      const session = (await context.desk()).session(context.encounter)
      const party = findParty(context.folder, demandName(name))
      return makeMove(session, (encounter) => movesFor(party, encounter), context)
    }
    case undefined:
      throw wrongLine('unknown-word', { word: what, known: WHAT })
  }
}

function demandName(name: string | undefined): string {
  if (name === undefined || name.trim() === '') throw wrongLine('missing-argument', { argument: 'name', verb: 'party' })
  return name.trim()
}

function list({ folder, lang }: Context): Output {
  const parties = listParties(folder)
  const words = cliWords[lang].party
  return answer(
    () =>
      parties.length === 0 ? words.none : parties.map((party) => words.row(harmless(party.name), namesOf(party))).join('\n'),
    () => ({ parties: parties.map(({ name, path, members }) => ({ name, path, members })) }),
  )
}

/**
 * Saves the combatants of one team; without a team, those of the encounter who belong to the party already, so that what the fight
 * has cost them is carried back, or everybody where nobody does. Members who aren't there stay as they were.
 */
async function save(name: string, team: string | undefined, context: Context): Promise<Output> {
  const { encounter, revision } = (await context.desk()).session(context.encounter)
  const words = cliWords[context.lang].party
  const party = saveParty(context.folder, name, (before) => {
    const members = membersOf(encounter, revision, before?.slug ?? slug(name, 'party'), team, before?.members ?? [])
    if (members.length === 0) throw wrongLine('nobody-to-save', { team: team ?? null })
    return members
  })
  return answer(() => words.saved(harmless(party.name), namesOf(party)), {
    ok: true,
    party: party.name,
    path: party.path,
    members: party.members,
  })
}

function membersOf(
  encounter: Encounter,
  revision: number,
  partySlug: string,
  team: string | undefined,
  known: readonly PartyMember[],
): readonly PartyMember[] {
  const combatants = Object.values(encounter.combatants)
  const own = combatants.filter((combatant) => belongsTo(combatant, partySlug, known))
  const chosen =
    team !== undefined
      ? combatants.filter((combatant) => combatant.team !== null && foldName(combatant.team) === foldName(team))
      : own.length > 0
        ? own
        : combatants
  const memberOf = (combatant: Combatant): PartyMember | undefined =>
    known.find((member) => combatant.origin === memberOrigin(partySlug, member.name)) ??
    known.find((member) => foldName(member.name) === foldName(combatant.name))
  // Who isn't here this time belongs to the party all the same.
  const absent = chosen === own ? known.filter((member) => !own.some((combatant) => memberOf(combatant) === member)) : []
  const rows = viewOf(encounter, revision, ({ code }) => code).track
  const present = chosen.map((combatant): PartyMember => {
    const row = rows.find((entry) => entry.name === combatant.name)!
    const numbers: Readonly<Record<string, unknown>> = {
      ...row,
      ap: row.apMax,
      frames: row.framesMax,
      reactionFrames: row.reactionFramesMax,
    }
    return {
      // What it has in other games stays.
      ...memberOf(combatant),
      name: combatant.name,
      team: combatant.team,
      ...Object.fromEntries(
        NUMBERS.flatMap((key) => (numbers[key] === undefined || numbers[key] === null ? [] : [[key, numbers[key]]])),
      ),
    }
  })
  return [...present, ...absent]
}

/** Members who are in the encounter already are brought up to date, the others come in. */
function movesFor(party: Party, encounter: Encounter): readonly Move[] {
  const known = numbersIn(encounter)
  const newcomers = party.members.map((member): Newcomer => {
    const numbers = Object.fromEntries(known.flatMap((key) => (typeof member[key] === 'number' ? [[key, member[key]]] : [])))
    const side = typeof member.team === 'string' ? { team: member.team } : {}
    return { name: member.name, origin: memberOrigin(party.slug, member.name), ...side, ...numbers }
  })
  // Who was saved from this very encounter, or has another name since, isn't a second one.
  const isSame = (combatant: Combatant, newcomer: Newcomer): boolean =>
    sameOrigin(combatant, newcomer) ||
    (belongsTo(combatant, party.slug, [newcomer]) && foldName(combatant.name) === foldName(newcomer.name))
  return bringIn(newcomers, encounter, isSame).moves
}

/** Whether somebody came in with a party, or bears the name of one of these members and came from nowhere. */
function belongsTo({ origin, name }: Combatant, partySlug: string, members: readonly { readonly name: string }[]): boolean {
  if (origin !== null) return origin.startsWith(memberOrigin(partySlug, ''))
  return members.some((member) => foldName(member.name) === foldName(name))
}

function namesOf({ members }: Party): readonly string[] {
  return members.map(({ name }) => harmless(name))
}
