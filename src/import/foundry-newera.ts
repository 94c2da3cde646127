import * as v from 'valibot'
import { Actor, actorKey, actorsOf, dispositionTeam, someActor, systemOf } from './foundry.ts'
import { type Gathering, numberOf, skip, takeIn } from './gathering.ts'
import { readNumber } from './numbers.ts'
import type { Reader } from './reader.ts'
import { anything, at, isRecord, part } from './shape.ts'
import { cleanText, quoted } from './text.ts'

const length = part({ base: anything, bonus: anything })
const score = part({ score: anything })
const System = v.object({
  hitPoints: part({ value: anything, max: anything, temporary: anything }),
  initialHitPoints: part({ dieCount: anything, dieSize: anything, modifier: anything }),
  lifePoints: part({ value: anything, max: anything }),
  initiative: part({ mod: anything, bonus: anything }),
  turnLength: part({ actions: length, reactions: length }),
  abilities: part({ dexterity: score, wisdom: score }),
})
type System = v.InferOutput<typeof System>

const TYPES = ['Creature', 'Player Character', 'Non-Player Character']

// The modifier of the ability scores 1 to 30 in this game; past them it is 9.
const MODIFIERS = [-4, -4, -4, -4, -3, -3, -3, -2, -2, -1, 0, 0, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 6, 7, 7, 7, 8, 8, 8] as const
const PAST_MODIFIERS = 9

/** Foundry's actors of the game newera-sol366, which is played with frames: one, or a list of them. */
export const foundryNewera: Reader = {
  recognise: ({ json }) => someActor(json, isActor),

  read(source, gathering) {
    for (const { value, where } of actorsOf(source)) readActor(gathering, where, value)
  },
}

function isActor(value: unknown): boolean {
  const system = systemOf(value)
  return (
    system !== null &&
    isRecord(at(system, 'hitPoints')) &&
    (TYPES.includes(String(at(value, 'type'))) || isRecord(at(system, 'turnLength')) || isRecord(at(system, 'lifePoints')))
  )
}

function readActor(gathering: Gathering, where: string, value: unknown): void {
  const found = systemOf(value)
  if (!isRecord(value) || found === null) {
    skip(gathering, where, 'shape', {})
    return
  }
  const actor = v.parse(Actor, value)
  const system = v.parse(System, found)
  const name = cleanText(actor.name)
  const type = cleanText(actor.type)
  if (system.hitPoints === undefined) {
    skip(gathering, where, 'not-a-combatant', { name: quoted(name), type })
    return
  }
  const entry = { where, name: quoted(name) }
  const dice = initialDice(system)
  const unset = (readNumber(system.hitPoints.max) ?? 0) === 0
  if (unset && dice !== null) skip(gathering, where, 'hp-dice', { name: quoted(name), notation: dice })
  takeIn(gathering, {
    where,
    name,
    key: actorKey(actor),
    team: dispositionTeam(gathering, actor),
    hp: system.hitPoints.value,
    hpMax: system.hitPoints.max,
    tempHp: system.hitPoints.temporary,
    ...(type === 'Creature' ? creatureNumbers(system) : characterNumbers(gathering, entry, system)),
    note: lifePoints(system),
  })
}

// The bonus of a creature is the whole stored number, and 0 means that nobody set it.
function creatureNumbers(system: System) {
  const set = (value: unknown) => (readNumber(value) === 0 ? undefined : value)
  return {
    mod: system.initiative?.mod,
    frames: set(system.turnLength?.actions?.bonus),
    reactionFrames: set(system.turnLength?.reactions?.bonus),
  }
}

function characterNumbers(gathering: Gathering, entry: { readonly where: string; readonly name: string }, system: System) {
  const dexterity = numberOf(gathering, entry, 'dexterity', system.abilities?.dexterity?.score)
  const wisdom = numberOf(gathering, entry, 'mod', system.abilities?.wisdom?.score)
  const bonus = numberOf(gathering, entry, 'mod', system.initiative?.bonus) ?? 0
  const total = (field: 'frames' | 'reactionFrames', turn: { readonly base?: unknown; readonly bonus?: unknown } | undefined) => {
    const base = numberOf(gathering, entry, field, turn?.base)
    return base === undefined ? undefined : base + (numberOf(gathering, entry, field, turn?.bonus) ?? 0)
  }
  return {
    mod: dexterity === undefined || wisdom === undefined ? undefined : Math.max(modifier(dexterity), modifier(wisdom)) + bonus,
    frames: total('frames', system.turnLength?.actions),
    reactionFrames: total('reactionFrames', system.turnLength?.reactions),
  }
}

function modifier(score: number): number {
  return score < 1 ? MODIFIERS[0] : (MODIFIERS[score - 1] ?? PAST_MODIFIERS)
}

function initialDice({ initialHitPoints: initial }: System): string | null {
  const [count, size, add] = [initial?.dieCount, initial?.dieSize, initial?.modifier].map(readNumber)
  if (typeof count !== 'number' || typeof size !== 'number' || count < 1 || size < 1) return null
  if (typeof add !== 'number' || add === 0) return `${count}d${size}`
  return `${count}d${size}${add < 0 ? '' : '+'}${add}`
}

// Riposte has no place of its own for them; they stand in the note under the file's own word.
function lifePoints({ lifePoints: life }: System): string {
  const [value, max] = [readNumber(life?.value), readNumber(life?.max)]
  return typeof value === 'number' && typeof max === 'number' && max > 0 ? `lifePoints: ${value}/${max}` : ''
}
