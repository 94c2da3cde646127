import * as v from 'valibot'
import { type Entry, entriesOf, someEntry } from './entries.ts'
import { type Gathering, readEncounterAs, skip, takeIn, takesOnce, wantsOthers } from './gathering.ts'
import { readNumber } from './numbers.ts'
import { Creature, creatureDraft, isCreature } from './obsidian-creature.ts'
import { at, isRecord } from './shape.ts'
import { jsonOf, type Source } from './source.ts'
import { cleanText, quoted } from './text.ts'

/** Whether a JSON file is the tracker's `data.json` or a Fantasy Statblocks bestiary. */
export function isObsidianJson(json: unknown): boolean {
  if (encountersOf(json).some(({ value }) => Array.isArray(at(value, 'creatures')))) return true
  const players = at(json, 'players')
  if (Array.isArray(players) && (players.some(isCreature) || Array.isArray(at(json, 'parties')))) return true
  return someEntry(json, BESTIARIES, (value) => isCreature(isPair(value) ? value[1] : value))
}

/** Takes in the players, the saved encounters and the bestiary of such a file. */
export function readObsidianJson(gathering: Gathering, source: Source): void {
  const json = jsonOf(source)
  const seen: Seen = { ids: new Set(), players: new Set() }
  for (const { value, where, name } of encountersOf(json)) {
    readEncounterAs(gathering, { name, where }, () => readEncounter(gathering, seen, where, value))
  }
  if (!wantsOthers(gathering)) return
  const players = at(json, 'players')
  if (Array.isArray(players)) {
    for (const [index, value] of players.entries()) readPlayer(gathering, seen, `players[${index}]`, value)
  }
  if (encountersOf(json).length === 0 && !Array.isArray(players)) {
    for (const { value, where } of bestiaryOf(source)) readMonster(gathering, where, value)
  }
}

/** Who stands in an encounter already: the running one and several saved ones may hold the same. */
interface Seen {
  readonly ids: Set<string>
  readonly players: Set<string>
}

// The running encounter first: it is the newest word on those who stand in a saved one as well.
function encountersOf(json: unknown): readonly (Entry & { readonly name: string })[] {
  const state = at(json, 'state')
  const running = Array.isArray(at(state, 'creatures'))
    ? [{ value: state, where: 'state', name: cleanText(at(state, 'name')) }]
    : []
  const saved = at(json, 'encounters')
  if (!isRecord(saved)) return running
  return [
    ...running,
    ...Object.entries(saved).map(([name, value]) => ({
      value,
      where: `encounters.${cleanText(name)}`,
      name: cleanText(name),
    })),
  ]
}

const BESTIARIES = ['monsters', 'creatures']

// A bestiary's entries stand under their names, in pairs or in a list.
function bestiaryOf(source: Source): readonly Entry[] {
  return entriesOf(source, ...BESTIARIES).map(({ value, where }) =>
    isPair(value) ? { value: value[1], where: `${where}[1]` } : { value, where },
  )
}

function isPair(value: unknown): value is readonly [string, unknown] {
  return Array.isArray(value) && typeof value[0] === 'string'
}

function readEncounter(gathering: Gathering, seen: Seen, where: string, encounter: unknown): void {
  const creatures = at(encounter, 'creatures')
  if (!Array.isArray(creatures)) {
    skip(gathering, where, 'shape', {})
    return
  }
  // Before the roll everybody's initiative is stored as 0.
  const rolled = creatures.some((creature) => (readNumber(at(creature, 'initiative')) ?? 0) !== 0)
  for (const [index, value] of creatures.entries()) {
    const place = `${where}.creatures[${index}]`
    if (!isRecord(value)) {
      skip(gathering, place, 'shape', {})
      continue
    }
    const creature = v.parse(Creature, value)
    const id = cleanText(creature.id)
    const name = cleanText(creature.name)
    const isPlayer = creature.player === true
    if (takesOnce(gathering) && (isPlayer ? seen.players.has(name) : id !== '' && seen.ids.has(id))) {
      skip(gathering, place, 'in-encounter', { name: quoted(cleanText(creature.display) || name) })
      continue
    }
    if (isPlayer) seen.players.add(name)
    else if (id !== '') seen.ids.add(id)
    const draft = creatureDraft(gathering, place, creature)
    takeIn(gathering, {
      ...draft,
      key: isPlayer ? `player/${name}` : id !== '' ? id : `${where}/${cleanText(draft.name)}`,
      team: draft.team ?? gathering.teams.foe,
      initiative: rolled ? creature.initiative : undefined,
    })
  }
}

function readPlayer(gathering: Gathering, seen: Seen, where: string, value: unknown): void {
  if (!isRecord(value)) {
    skip(gathering, where, 'shape', {})
    return
  }
  const player = v.parse(Creature, value)
  const name = cleanText(player.name)
  if (seen.players.has(name)) {
    skip(gathering, where, 'in-encounter', { name: quoted(name) })
    return
  }
  takeIn(gathering, { ...creatureDraft(gathering, where, player), key: `player/${name}`, team: gathering.teams.friend })
}

function readMonster(gathering: Gathering, where: string, value: unknown): void {
  if (!isRecord(value)) {
    skip(gathering, where, 'shape', {})
    return
  }
  const monster = v.parse(Creature, value)
  takeIn(gathering, { ...creatureDraft(gathering, where, monster), key: `monster/${cleanText(monster.name)}` })
}
