import * as v from 'valibot'
import { entriesOf, someEntry } from './entries.ts'
import { type Gathering, numberOf, skip, takeIn } from './gathering.ts'
import { abilityModifier, readNumber } from './numbers.ts'
import type { Reader } from './reader.ts'
import { anything, at, isRecord, part } from './shape.ts'
import { cleanText, quoted } from './text.ts'

const Creature = v.object({
  key: anything,
  slug: anything,
  index: anything,
  name: anything,
  hit_points: anything,
  armor_class: anything,
  dexterity: anything,
  ability_scores: part({ dexterity: anything }),
  initiative_bonus: anything,
})

/** Creatures as the Open5e service gives them, versions 1 and 2, and its kin dnd5eapi: a page of results, a list, or one. */
export const open5e: Reader = {
  recognise: ({ json }) => someEntry(json, ['results'], isCreature),

  read(source, gathering) {
    for (const { value, where } of entriesOf(source, 'results')) readCreature(gathering, where, value)
  },
}

function isCreature(value: unknown): boolean {
  return (
    typeof at(value, 'name') === 'string' && (at(value, 'hit_points') !== undefined || at(value, 'armor_class') !== undefined)
  )
}

function readCreature(gathering: Gathering, where: string, value: unknown): void {
  if (!isRecord(value)) {
    skip(gathering, where, 'shape', {})
    return
  }
  const creature = v.parse(Creature, value)
  const name = cleanText(creature.name)
  const entry = { where, name: quoted(name) }
  const dexterity = () => numberOf(gathering, entry, 'dexterity', creature.ability_scores?.dexterity ?? creature.dexterity)
  const bonus = numberOf(gathering, entry, 'mod', creature.initiative_bonus)
  const score = bonus === undefined ? dexterity() : undefined
  takeIn(gathering, {
    where,
    name,
    key: cleanText(creature.key) || cleanText(creature.slug) || cleanText(creature.index) || name,
    hpMax: creature.hit_points,
    ac: armourClass(creature.armor_class),
    mod: bonus ?? (score === undefined ? undefined : abilityModifier(score)),
  })
}

// A number, or a list of ways to be armoured with the usual one first.
function armourClass(value: unknown): unknown {
  if (Array.isArray(value)) return value.map((way) => at(way, 'value')).find((number) => typeof readNumber(number) === 'number')
  return isRecord(value) ? at(value, 'value') : value
}
