import type { Combatant } from '../combatant.ts'
import { nextCombatantId, positionOf } from '../encounter.ts'
import type { CombatantChange } from '../event.ts'
import type { Move, Newcomer } from '../move.ts'
import { findOne, findSeveral, foldName, isWritable, tidyName } from '../names.ts'
import { wrongLine } from '../refusal.ts'
import type { Ruleset } from '../rules/ruleset.ts'
import { Refused, type Ruling } from '../ruling.ts'
import { readWhole, readYesOrNo } from '../settings.ts'
import { activeLast, closeTurn, passTurnOn } from '../turn.ts'
import type { CombatantId } from '../vocabulary.ts'
import { expiryOf, readCondition } from './conditions.ts'

/** At most this many of one kind are added by one line. */
const MOST_AT_ONCE = 200
/** At most this many combatants stand in an encounter. */
const MOST_COMBATANTS = 1000
/** Hit points, armour and modifiers are numbers up to this one. */
const MOST_POINTS = 999_999
/** A name is at most this long. */
const LONGEST_NAME = 80

/** `add`: somebody joins, before the fight or in the middle of it (GM-4, AL-I7). */
export function addCombatants(ruling: Ruling, ruleset: Ruleset, move: Move & { type: 'add' }): void {
  const { count = 1 } = move
  if (!Number.isInteger(count) || count < 1 || count > MOST_AT_ONCE)
    throw new Refused(wrongLine('bad-count', { count, most: MOST_AT_ONCE }))
  const all = move.newcomers.length * count
  if (move.dice !== undefined && move.dice.length > all)
    throw new Refused(wrongLine('dice-count', { expected: all, given: move.dice.length }, 'GM-1'))
  let at = move.at
  let dice = 0
  for (const newcomer of move.newcomers) {
    for (const name of numberedNames(ruling, newcomer.name, count)) {
      join(ruling, ruleset, { ...newcomer, name }, at, move.dice?.[dice++])
      if (at !== undefined) at += 1
    }
  }
}

/** `Goblin`, or `Goblin 1` to `Goblin 3`, going on after the highest number that is taken. */
function numberedNames(ruling: Ruling, name: string, count: number): readonly string[] {
  if (count === 1) return [name]
  const taken = Object.values(ruling.encounter.combatants)
    .map((combatant) => new RegExp(`^${escapeForPattern(foldName(name))} (\\d{1,6})$`).exec(foldName(combatant.name))?.[1])
    .map((number) => Number(number ?? 0))
  const highest = Math.max(0, ...taken)
  return Array.from({ length: count }, (_, index) => `${name} ${highest + index + 1}`)
}

function escapeForPattern(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')
}

function join(
  ruling: Ruling,
  ruleset: Ruleset,
  newcomer: Newcomer,
  at: number | undefined,
  dice: readonly number[] | undefined,
): void {
  const { track } = ruling.encounter
  if (Object.keys(ruling.encounter.combatants).length >= MOST_COMBATANTS)
    throw new Refused(wrongLine('too-many-combatants', { most: MOST_COMBATANTS }))
  if (at !== undefined) checkPosition(at, track.length + 1)
  const id = nextCombatantId(ruling.encounter)
  const hpMax = newcomer.hpMax ?? newcomer.hp ?? null
  const combatant: Combatant = {
    id,
    name: freeName(ruling, newcomer.name),
    team: newcomer.team === undefined ? null : readTeam(ruling, newcomer.team),
    hp: checkPoints('hp', newcomer.hp ?? hpMax, 0),
    hpMax: checkPoints('hpMax', hpMax, 0),
    tempHp: checkPoints('tempHp', newcomer.tempHp ?? 0, 0),
    ac: checkPoints('ac', newcomer.ac ?? null, 0),
    mod: checkPoints('mod', newcomer.mod ?? 0, -MOST_POINTS),
    hidden: newcomer.hidden ?? false,
    defeated: false,
    knockedDown: false,
    conditions: [],
    notes: newcomer.note === undefined ? [] : [{ text: newcomer.note, secret: true }],
    origin: newcomer.origin ?? null,
  }
  ruling.tell({ type: 'combatant-added', combatant, position: at ?? track.length + 1 })
  ruleset.joined(ruling, id, newcomer, { at, dice })
  for (const { name, rounds } of newcomer.conditions ?? []) {
    ruling.tell({
      type: 'condition-set',
      who: id,
      condition: { ...readCondition(name), expiry: expiryOf(ruling.encounter, id, { rounds }) },
    })
  }
}

/** A name that nobody else in the encounter bears; names are told apart without case and accents. */
function freeName(ruling: Ruling, text: string, but?: CombatantId): string {
  const name = tidyName(text)
  if (foldName(name) === '') throw new Refused(wrongLine('empty-name'))
  if ([...name].length > LONGEST_NAME) throw new Refused(wrongLine('long-name', { most: LONGEST_NAME }))
  if (!isWritable(name)) throw new Refused(wrongLine('unwritable-name', { name }))
  const other = Object.values(ruling.encounter.combatants).find(
    (combatant) => combatant.id !== but && foldName(combatant.name) === foldName(name),
  )
  if (other !== undefined) throw new Refused(wrongLine('name-taken', { name: other.name }))
  return name
}

/** The team that a text names, written as it is already where another case or accent is the only difference; null for none. */
function readTeam(ruling: Ruling, text: string): string | null {
  const team = tidyName(text)
  if (team === '') return null
  if ([...team].length > LONGEST_NAME) throw new Refused(wrongLine('long-name', { most: LONGEST_NAME }))
  const teams = Object.values(ruling.encounter.combatants).map((combatant) => combatant.team)
  return teams.find((known) => known !== null && foldName(known) === foldName(team)) ?? team
}

function checkPoints<Points extends number | null>(key: string, points: Points, least: number): Points {
  if (points !== null && (!Number.isInteger(points) || points < least || points > MOST_POINTS)) {
    throw new Refused(wrongLine('bad-value', { key, value: points, expects: `${least}-${MOST_POINTS}` }))
  }
  return points
}

function checkPosition(position: number, most: number): void {
  if (!Number.isInteger(position) || position < 1 || position > most)
    throw new Refused(wrongLine('bad-position', { position, most }))
}

const TEXT_KEYS = ['name', 'team'] as const
const NUMBER_KEYS = ['hp', 'hpMax', 'tempHp', 'ac', 'mod'] as const

/** `set`: corrects what the table says of a combatant; no rule is asked, nothing else moves. */
export function setValues(ruling: Ruling, ruleset: Ruleset, move: Move & { type: 'set' }): void {
  if (move.values.length === 0) throw new Refused(wrongLine('nothing-to-set'))
  for (const who of findSeveral(ruling.encounter, [move.who]))
    for (const [key, value] of move.values) setValue(ruling, ruleset, who, key, value)
}

function setValue(ruling: Ruling, ruleset: Ruleset, who: CombatantId, key: string, value: string): void {
  const change = readChange(ruling, who, key, value)
  if (change !== null) ruling.tell({ type: 'combatant-changed', who, change })
  else if (!ruleset.change(ruling, who, key, value)) {
    throw new Refused(wrongLine('unknown-key', { key, known: [...TEXT_KEYS, ...NUMBER_KEYS, 'hidden', ...ruleset.changeable] }))
  }
}

function readChange(ruling: Ruling, who: CombatantId, key: string, value: string): CombatantChange | null {
  const folded = key.toLowerCase().replaceAll('-', '')
  if (folded === 'name') return { name: freeName(ruling, value, who) }
  if (folded === 'team') return { team: readTeam(ruling, value) }
  if (folded === 'hidden') {
    const hidden = readYesOrNo(value)
    if (hidden === null) throw new Refused(wrongLine('bad-value', { key, value, expects: 'true|false' }))
    return { hidden }
  }
  const numberKey = NUMBER_KEYS.find((candidate) => candidate.toLowerCase() === folded)
  if (numberKey === undefined) return null
  // An unknown number is written as nothing; a modifier and temporary hit points always are one.
  const mayBeUnknown = numberKey !== 'mod' && numberKey !== 'tempHp'
  if (value.trim() === '' && mayBeUnknown) return { [numberKey]: null }
  const least = numberKey === 'mod' ? -MOST_POINTS : 0
  const number = readWhole(value, least, MOST_POINTS)
  if (number === null) throw new Refused(wrongLine('bad-value', { key, value, expects: `${least}-${MOST_POINTS}` }))
  return { [numberKey]: number }
}

/** `remove`: somebody leaves for good (GM-4). */
export function removeCombatants(ruling: Ruling, ruleset: Ruleset, move: Move & { type: 'remove' }): void {
  for (const who of activeLast(ruling.encounter, findSeveral(ruling.encounter, move.who))) remove(ruling, ruleset, who)
}

function remove(ruling: Ruling, ruleset: Ruleset, who: CombatantId): void {
  const wasActive = ruling.encounter.active === who
  const place = positionOf(ruling.encounter, who)
  const closed = ruleset.closesRanks(ruling.encounter)
  ruleset.felled(ruling, who, 'removed')
  if (wasActive) closeTurn(ruling, who)
  ruling.tell({ type: 'combatant-removed', who, closed })
  // The next one below becomes active (GM-4): it has moved up to the free place, or stands after it.
  if (wasActive) passTurnOn(ruling, ruleset, place - 1)
}

/** `move`: somebody stands elsewhere on the track from now on; nothing else follows from it (GM-4). */
export function moveCombatant(ruling: Ruling, move: Move & { type: 'move' }): void {
  const who = findOne(ruling.encounter, move.who)
  checkPosition(move.to, ruling.encounter.track.length)
  if (positionOf(ruling.encounter, who) !== move.to) ruling.tell({ type: 'combatant-moved', who, to: move.to })
}
