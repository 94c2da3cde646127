import * as v from 'valibot'
import { readConditions } from './conditions.ts'
import { type Draft, type Gathering, numberOf, skip } from './gathering.ts'
import { abilityModifier, readNumber } from './numbers.ts'
import { anything, at, isRecord, list } from './shape.ts'
import { cleanText, quoted } from './text.ts'

/** A creature as the tracker and the stat blocks write it, in JSON and in YAML. */
export const Creature = v.object({
  id: anything,
  name: anything,
  display: anything,
  initiative: anything,
  modifier: anything,
  stats: list,
  hp: anything,
  hit_dice: anything,
  currentHP: anything,
  currentMaxHP: anything,
  tempHP: anything,
  ac: anything,
  currentAC: anything,
  status: list,
  hidden: anything,
  friendly: anything,
  player: anything,
  note: anything,
})
/** A creature as the tracker and the stat blocks write it. */
export type Creature = v.InferOutput<typeof Creature>

/** Whether a value looks like a creature of these programs, by what no other program writes in the same way. */
export function isCreature(value: unknown): boolean {
  if (!isRecord(value) || typeof value.name !== 'string') return false
  const plain = (key: string) => ['number', 'string'].includes(typeof at(value, key))
  return Array.isArray(at(value, 'stats')) || plain('hp') || (plain('ac') && !isRecord(at(value, 'hp'))) || plain('modifier')
}

/** Everything of a creature but its key, and its team where the file says whose friend it is. */
export function creatureDraft(gathering: Gathering, where: string, creature: Creature): Omit<Draft, 'key'> {
  const name = cleanText(creature.display) || cleanText(creature.name)
  const entry = { where, name: quoted(name) }
  if ((readNumber(creature.hp) ?? 0) === 0 && readNumber(creature.currentMaxHP) === null && cleanText(creature.hit_dice) !== '') {
    skip(gathering, where, 'hp-dice', { name: entry.name, notation: quoted(creature.hit_dice) })
  }
  return {
    where,
    name,
    team: creature.player === true || creature.friendly === true ? gathering.teams.friend : undefined,
    hp: creature.currentHP,
    hpMax: creature.currentMaxHP ?? creature.hp,
    tempHp: creature.tempHP,
    ac: creature.currentAC ?? creature.ac,
    mod: modifierOf(gathering, entry, creature),
    hidden: creature.hidden === true,
    conditions: readConditions(
      gathering,
      entry,
      creature.status.map((status) => ({ name: isRecord(status) ? at(status, 'name') : status })),
    ),
    note: cleanText(creature.note),
  }
}

// One number, several to be added up, or none: then what Dexterity, the second of the abilities, makes.
function modifierOf(
  gathering: Gathering,
  entry: { readonly where: string; readonly name: string },
  creature: Creature,
): number | undefined {
  const given = creature.modifier
  if (Array.isArray(given) && given.length > 0) {
    const parts = given.slice(0, 20).map((part) => numberOf(gathering, entry, 'mod', part))
    return parts.reduce<number>((sum, part) => sum + (part ?? 0), 0)
  }
  if (readNumber(given) !== null && !Array.isArray(given)) return numberOf(gathering, entry, 'mod', given)
  const dexterity = numberOf(gathering, entry, 'dexterity', creature.stats[1])
  return dexterity === undefined ? undefined : abilityModifier(dexterity)
}
