import * as v from 'valibot'
import { entriesOf, someEntry } from './entries.ts'
import { type Gathering, numberOf, skip, takeIn } from './gathering.ts'
import { abilityModifier, readNumber } from './numbers.ts'
import type { Reader } from './reader.ts'
import { anything, at, isRecord, part } from './shape.ts'
import { cleanText, quoted } from './text.ts'

const Creature = v.object({
  name: anything,
  source: anything,
  ac: anything,
  hp: part({ average: anything, formula: anything, special: anything }),
  dex: anything,
  cr: anything,
  initiative: anything,
})
type Creature = v.InferOutput<typeof Creature>
type Raw = { readonly [key: string]: unknown }

// A copy of a copy of a copy: real files stop at two.
const MOST_COPIES = 10

/** A 5etools bestiary, official or homebrew: under `monster`, a list, or one creature. */
export const fiveETools: Reader = {
  recognise: ({ json }) => someEntry(json, ['monster'], Array.isArray(at(json, 'monster')) ? isRecord : isCreature),

  read(source, gathering) {
    const entries = entriesOf(source, 'monster')
    const byName = new Map<string, Raw>()
    for (const { value } of entries) if (isRecord(value) && !byName.has(nameKey(value))) byName.set(nameKey(value), value)
    for (const { value, where } of entries) {
      if (isRecord(value)) readCreature(gathering, where, value, byName)
      else skip(gathering, where, 'shape', {})
    }
  },
}

function isCreature(value: unknown): boolean {
  return (
    typeof at(value, 'name') === 'string' &&
    at(value, 'hit_points') === undefined &&
    (isRecord(at(value, '_copy')) ||
      (typeof at(value, 'source') === 'string' && (isRecord(at(value, 'hp')) || Array.isArray(at(value, 'ac')))))
  )
}

function nameKey(creature: unknown): string {
  return `${cleanText(at(creature, 'name'))}|${cleanText(at(creature, 'source'))}`.toLowerCase()
}

function readCreature(gathering: Gathering, where: string, value: Raw, byName: ReadonlyMap<string, Raw>): void {
  const { whole, missing } = withCopied(value, byName)
  const creature = v.parse(Creature, whole)
  const name = withoutTags(cleanText(creature.name))
  const entry = { where, name: quoted(name) }
  if (missing !== null) skip(gathering, where, 'copy', { name: quoted(name), of: quoted(missing) })
  const average = creature.hp?.average ?? withoutTags(cleanText(creature.hp?.special))
  if ((average === undefined || average === '') && cleanText(creature.hp?.formula) !== '') {
    skip(gathering, where, 'hp-dice', { name: quoted(name), notation: quoted(creature.hp?.formula) })
  }
  takeIn(gathering, {
    where,
    name,
    key: nameKey(value),
    hpMax: average,
    ac: armourClass(creature.ac),
    mod: initiativeModifier(gathering, entry, creature),
  })
}

// What a copy doesn't say itself is what its original says. Only what is read here is looked up: an original can be huge.
function withCopied(value: Raw, byName: ReadonlyMap<string, Raw>): { readonly whole: Raw; readonly missing: string | null } {
  const chain = [value]
  let missing: string | null = null
  for (let copied = at(value, '_copy'); isRecord(copied); copied = at(chain.at(-1), '_copy')) {
    const original = byName.get(nameKey(copied))
    if (original === undefined || chain.length > MOST_COPIES) {
      missing = `${cleanText(copied.name)} (${cleanText(copied.source)})`
      break
    }
    chain.push(original)
  }
  const found = Object.keys(Creature.entries).flatMap((key) => {
    const holder = chain.find((creature) => Object.hasOwn(creature, key))
    return holder === undefined ? [] : [[key, holder[key]] as const]
  })
  return { whole: Object.fromEntries(found), missing }
}

function armourClass(value: unknown): unknown {
  if (!Array.isArray(value)) return isRecord(value) ? at(value, 'ac') : value
  return value.map((way) => (isRecord(way) ? at(way, 'ac') : way)).find((number) => typeof readNumber(number) === 'number')
}

// A number is the whole modifier; a proficiency is the Dexterity modifier and so many times the proficiency bonus.
function initiativeModifier(
  gathering: Gathering,
  entry: { readonly where: string; readonly name: string },
  { initiative, dex, cr }: Creature,
): number | undefined {
  if (initiative !== undefined && !isRecord(initiative)) return numberOf(gathering, entry, 'mod', initiative)
  const given = readNumber(at(initiative, 'initiative'))
  if (typeof given === 'number') return given
  // A Dexterity in words is one that the creature doesn't have.
  const score = isRecord(dex) ? undefined : numberOf(gathering, entry, 'dexterity', dex)
  if (score === undefined) return undefined
  const proficiency = readNumber(at(initiative, 'proficiency'))
  if (typeof proficiency !== 'number' || proficiency === 0) return abilityModifier(score)
  const bonus = proficiencyBonus(isRecord(cr) ? at(cr, 'cr') : cr)
  if (bonus === null) {
    skip(gathering, entry.where, 'bonus', { name: entry.name, formula: `proficiency: ${proficiency}` })
    return abilityModifier(score)
  }
  return abilityModifier(score) + proficiency * bonus
}

/** The proficiency bonus of a challenge rating such as `1/4` or `17`; null for one that isn't a number. */
function proficiencyBonus(rating: unknown): number | null {
  const text = cleanText(rating)
  if (/^1\/[248]$/.test(text)) return 2
  if (!/^\d{1,2}$/.test(text)) return null
  return Math.max(2, Math.ceil(Number(text) / 4) + 1)
}

/** A text without the markup `{@tag text|more}`, of which the text stays. */
function withoutTags(text: string): string {
  let plain = text
  for (let pass = 0; pass < 5 && plain.includes('{@'); pass += 1) {
    plain = plain.replace(/\{@\w+\s?([^{}|]*)(?:\|[^{}]*)?\}/g, '$1')
  }
  return plain.trim()
}
