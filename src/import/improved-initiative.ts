import * as v from 'valibot'
import { readConditions } from './conditions.ts'
import { type Gathering, numberOf, readEncounterAs, skip, takeIn, takesOnce, wantsOthers } from './gathering.ts'
import { abilityModifier, readNumber } from './numbers.ts'
import type { Reader } from './reader.ts'
import { anything, at, isRecord, list, part } from './shape.ts'
import { jsonOf } from './source.ts'
import { cleanText, quoted } from './text.ts'

const LISTS = ['AutoSavedEncounters', 'SavedEncounters', 'PersistentCharacters', 'PlayerCharacters', 'Creatures'] as const
type ListName = (typeof LISTS)[number]
const KEY = new RegExp(`^(?:ImprovedInitiative\\.)?(${LISTS.join('|')})\\.(.+)$`, 's')

const StatBlock = v.object({
  Id: anything,
  Name: anything,
  HP: part({ Value: anything }),
  AC: part({ Value: anything }),
  InitiativeModifier: anything,
  Abilities: part({ Dex: anything }),
  Player: anything,
})
type StatBlock = v.InferOutput<typeof StatBlock>

const statBlock = v.fallback(v.optional(StatBlock, {}), {})

const Combatant = v.object({
  Id: anything,
  PersistentCharacterId: anything,
  StatBlock: v.fallback(v.optional(StatBlock), undefined),
  Statblock: v.fallback(v.optional(StatBlock), undefined),
  MaxHP: anything,
  CurrentHP: anything,
  CurrentNotes: anything,
  TemporaryHP: anything,
  Initiative: anything,
  Alias: anything,
  IndexLabel: anything,
  Hidden: anything,
  Tags: list,
})
type Combatant = v.InferOutput<typeof Combatant>

const Character = v.object({ Name: anything, CurrentHP: anything, Notes: anything, StatBlock: statBlock })

/** Improved Initiative: its whole export, part of one, or one encounter. */
export const improvedInitiative: Reader = {
  recognise: ({ json }) =>
    isRecord(json) && (Object.keys(json).some((key) => KEY.test(key)) || combatantsOf(json) !== null || isStatBlock(json)),

  read(source, gathering) {
    const json = jsonOf(source)
    const seen: Seen = { ids: new Set(), characters: new Set(), statBlocks: new Set(), names: new Set() }
    const encounterAt = (where: string, id: string, entry: object) => {
      const name = cleanText(at(entry, 'Name')) || id
      readEncounterAs(gathering, { name, where }, () => readEncounter(gathering, seen, where, entry))
    }
    if (isRecord(json) && combatantsOf(json) !== null) encounterAt('', '', json)
    else if (isStatBlock(json)) readCreature(gathering, seen, { where: '', id: '' }, json)
    const lists = entriesByList(json)
    for (const name of LISTS) {
      const isEncounters = name === 'SavedEncounters' || name === 'AutoSavedEncounters'
      if (!isEncounters && !wantsOthers(gathering)) continue
      for (const { where, id, value } of lists.get(name) ?? []) {
        const entry = unwrap(gathering, where, value)
        if (entry === null) continue
        if (isEncounters) encounterAt(where, id, entry)
        else if (name === 'PersistentCharacters') readCharacter(gathering, seen, { where, id }, entry)
        else readCreature(gathering, seen, { where, id }, entry)
      }
    }
  },
}

/** What the encounters of the file have brought: an autosave, a saved encounter and the library may all hold the same ones. */
interface Seen {
  readonly ids: Set<string>
  readonly characters: Set<string>
  readonly statBlocks: Set<string>
  readonly names: Set<string>
}

interface Stored {
  readonly where: string
  readonly id: string
}

function entriesByList(json: unknown): ReadonlyMap<ListName, readonly (Stored & { readonly value: unknown })[]> {
  const lists = new Map<ListName, (Stored & { value: unknown })[]>()
  if (!isRecord(json)) return lists
  for (const [where, value] of Object.entries(json)) {
    const match = KEY.exec(where)
    if (match === null) continue
    const name = match[1] as ListName
    const entries = lists.get(name) ?? []
    entries.push({ where, id: match[2]!, value })
    lists.set(name, entries)
  }
  return lists
}

// The program's older store keeps each entry as a text of its own.
function unwrap(gathering: Gathering, where: string, value: unknown): object | null {
  let entry = value
  if (typeof entry === 'string') {
    try {
      entry = JSON.parse(entry)
    } catch {
      skip(gathering, where, 'inner-json', {})
      return null
    }
  }
  if (entry === null) return null
  if (isRecord(entry)) return entry
  skip(gathering, where, 'shape', {})
  return null
}

function combatantsOf(encounter: unknown): readonly unknown[] | null {
  const combatants = at(encounter, 'Combatants') ?? at(encounter, 'Creatures')
  return Array.isArray(combatants) && (combatants.length === 0 || combatants.some(isRecord)) ? combatants : null
}

function isStatBlock(value: unknown): value is object {
  return typeof at(value, 'Name') === 'string' && at(at(value, 'HP'), 'Value') !== undefined
}

function readEncounter(gathering: Gathering, seen: Seen, where: string, encounter: object): void {
  const found = combatantsOf(encounter)
  if (found === null) {
    skip(gathering, where, 'shape', {})
    return
  }
  const list = Array.isArray(at(encounter, 'Combatants')) ? 'Combatants' : 'Creatures'
  const places = found.map((value, index) => ({ value, where: `${where === '' ? '' : `${where}.`}${list}[${index}]` }))
  const combatants: { readonly where: string; readonly combatant: Combatant; readonly block: StatBlock }[] = []
  for (const place of places) {
    const combatant = v.safeParse(Combatant, place.value)
    if (!combatant.success || !isRecord(place.value)) skip(gathering, place.where, 'shape', {})
    else {
      const block = combatant.output.StatBlock ?? combatant.output.Statblock ?? {}
      combatants.push({ where: place.where, combatant: combatant.output, block })
    }
  }
  const names = new Map<string, number>()
  for (const { block } of combatants) names.set(cleanText(block.Name), (names.get(cleanText(block.Name)) ?? 0) + 1)
  // Before the roll everybody's initiative is stored as 0.
  const rolled = combatants.some(({ combatant }) => (readNumber(combatant.Initiative) ?? 0) !== 0)
  for (const { where: place, combatant, block } of combatants) {
    const alias = cleanText(combatant.Alias)
    const name = alias === '' ? labelled(cleanText(block.Name), combatant.IndexLabel, names) : alias
    const id = cleanText(combatant.Id)
    const character = cleanText(combatant.PersistentCharacterId)
    const known = (id !== '' && seen.ids.has(id)) || (character !== '' && seen.characters.has(character))
    if (known && takesOnce(gathering)) {
      skip(gathering, place, 'in-encounter', { name: quoted(name) })
      continue
    }
    const note = (set: Set<string>, value: unknown) => cleanText(value) !== '' && set.add(cleanText(value))
    note(seen.ids, id)
    note(seen.characters, character)
    note(seen.statBlocks, block.Id)
    note(seen.names, block.Name)
    const entry = { where: place, name: quoted(name) }
    takeIn(gathering, {
      where: place,
      name,
      key: character !== '' ? `character/${character}` : id !== '' ? id : `${where}/${name}`,
      ...blockNumbers(gathering, entry, block),
      // Older files keep a maximum of its own beside the stat block's.
      ...(combatant.MaxHP ? { hpMax: combatant.MaxHP } : {}),
      team: teamOf(gathering, block, character !== ''),
      hp: combatant.CurrentHP,
      tempHp: combatant.TemporaryHP,
      initiative: rolled ? combatant.Initiative : undefined,
      hidden: combatant.Hidden === true,
      conditions: readConditions(gathering, entry, combatant.Tags.map(readTag)),
      note: cleanText(combatant.CurrentNotes),
    })
  }
}

// The program numbers those that share a name, and shows the number only then.
function labelled(name: string, label: unknown, names: ReadonlyMap<string, number>): string {
  const number = readNumber(label)
  if (name === '' || typeof number !== 'number' || number < 1 || (names.get(name) ?? 0) < 2) return name
  return name.endsWith(` ${number}`) ? name : `${name} ${number}`
}

function readTag(tag: unknown): { readonly name: unknown; readonly rounds?: unknown } {
  return typeof tag === 'string' ? { name: tag } : { name: at(tag, 'Text'), rounds: at(tag, 'DurationRemaining') }
}

function readCharacter(gathering: Gathering, seen: Seen, { where, id }: Stored, value: object): void {
  const character = v.parse(Character, value)
  const name = cleanText(character.Name) || cleanText(character.StatBlock.Name)
  if (seen.characters.has(id) || seen.names.has(name)) {
    skip(gathering, where, 'in-encounter', { name: quoted(name) })
    return
  }
  takeIn(gathering, {
    where,
    name,
    key: `character/${id}`,
    ...blockNumbers(gathering, { where, name: quoted(name) }, character.StatBlock),
    team: gathering.teams.friend,
    hp: character.CurrentHP,
    note: cleanText(character.Notes),
  })
}

function readCreature(gathering: Gathering, seen: Seen, { where, id }: Stored, value: object): void {
  const block = v.parse(StatBlock, value)
  const name = cleanText(block.Name)
  if (seen.statBlocks.has(id) || seen.names.has(name)) {
    skip(gathering, where, 'in-encounter', { name: quoted(name) })
    return
  }
  takeIn(gathering, {
    where,
    name,
    key: id === '' ? name : `creature/${id}`,
    ...blockNumbers(gathering, { where, name: quoted(name) }, block),
    team: teamOf(gathering, block, false),
  })
}

function teamOf(gathering: Gathering, block: StatBlock, isCharacter: boolean): string {
  return isCharacter || cleanText(block.Player) !== '' ? gathering.teams.friend : gathering.teams.foe
}

function blockNumbers(gathering: Gathering, entry: { readonly where: string; readonly name: string }, block: StatBlock) {
  const dexterity = numberOf(gathering, entry, 'dexterity', block.Abilities?.Dex)
  const bonus = numberOf(gathering, entry, 'mod', block.InitiativeModifier)
  return {
    hpMax: block.HP?.Value,
    ac: block.AC?.Value,
    mod: dexterity === undefined ? bonus : abilityModifier(dexterity) + (bonus ?? 0),
  }
}
