import * as v from 'valibot'
import { Actor, actorKey, actorsOf, dispositionTeam, someActor, systemOf } from './foundry.ts'
import { type Gathering, numberOf, skip, takeIn } from './gathering.ts'
import { abilityModifier, readSum } from './numbers.ts'
import type { Reader } from './reader.ts'
import { anything, at, isRecord, part } from './shape.ts'
import { cleanText, quoted } from './text.ts'

const System = v.object({
  attributes: part({
    hp: part({ value: anything, max: anything, temp: anything, formula: anything }),
    ac: part({ flat: anything, calc: anything, value: anything }),
    init: part({ bonus: anything, value: anything, ability: anything }),
  }),
})

// The kinds of actor that fight; others hold actors or stand for a whole fight, and items stand beside actors in some files.
const COMBATANTS = ['npc', 'character', 'vehicle']

/** Foundry's actors of the game dnd5e: one, or a list of them. */
export const foundryDnd5e: Reader = {
  recognise: ({ json }) => someActor(json, isActor),

  read(source, gathering) {
    for (const { value, where } of actorsOf(source)) readActor(gathering, where, value)
  },
}

function isActor(value: unknown): boolean {
  const system = systemOf(value)
  const attributes = at(system, 'attributes')
  return (
    typeof at(value, 'name') === 'string' && system !== null && (isRecord(at(attributes, 'hp')) || isRecord(at(attributes, 'ac')))
  )
}

function readActor(gathering: Gathering, where: string, value: unknown): void {
  const system = systemOf(value)
  if (!isRecord(value) || system === null) {
    skip(gathering, where, 'shape', {})
    return
  }
  const actor = v.parse(Actor, value)
  const name = cleanText(actor.name)
  const type = cleanText(actor.type)
  if (type !== '' && !COMBATANTS.includes(type) && !isActor(value)) {
    skip(gathering, where, 'not-a-combatant', { name: quoted(name), type })
    return
  }
  const { attributes } = v.parse(System, system)
  const hp = attributes?.hp
  const entry = { where, name: quoted(name) }
  // Until somebody fills in a maximum, an actor's hit points are the empty 0 of 0.
  const formula = cleanText(hp?.formula)
  const hasMax = hp?.max !== null && hp?.max !== undefined && hp.max !== 0 && hp.max !== ''
  if (!hasMax && type === 'npc' && formula !== '')
    skip(gathering, where, 'hp-dice', { name: quoted(name), notation: quoted(formula) })
  takeIn(gathering, {
    where,
    name,
    key: actorKey(actor),
    team: dispositionTeam(gathering, actor),
    hp: hp?.value,
    hpMax: hp?.max,
    tempHp: hp?.temp,
    ac: armourClass(attributes?.ac),
    mod: initiativeModifier(gathering, entry, system, attributes?.init),
  })
}

// A flat number counts only where the actor's armour class isn't worked out from what it wears; versions before that choice had `value`.
function armourClass(ac: { readonly flat?: unknown; readonly calc?: unknown; readonly value?: unknown } | undefined): unknown {
  const calc = cleanText(ac?.calc)
  if (calc === '' || calc === 'flat' || calc === 'natural') return ac?.flat ?? ac?.value
  return undefined
}

function initiativeModifier(
  gathering: Gathering,
  entry: { readonly where: string; readonly name: string },
  system: object,
  init: { readonly bonus?: unknown; readonly value?: unknown; readonly ability?: unknown } | undefined,
): number | undefined {
  const ability = cleanText(init?.ability) || 'dex'
  const score = numberOf(gathering, entry, 'dexterity', at(at(at(system, 'abilities'), ability), 'value'))
  if (score === undefined) return undefined
  const bonuses = [init?.bonus, init?.value].filter((bonus) => bonus !== undefined && bonus !== null)
  return bonuses.reduce<number>((sum, bonus) => {
    const number = readSum(bonus)
    if (number === null) skip(gathering, entry.where, 'bonus', { name: entry.name, formula: quoted(bonus) })
    return sum + (number ?? 0)
  }, abilityModifier(score))
}
