import { combatantOf, positionOf } from '../../engine/encounter.ts'
import type { CombatantId } from '../../engine/vocabulary.ts'
import { conditionTexts } from '../conditions.ts'
import { areAlike, baseName, numberOf } from '../groups.ts'
import type { Pen } from '../pen.ts'
import { type Span, type Spans, span, type Tone } from '../spans.ts'
import { type Wound, woundOf } from '../wounds.ts'
import type { Column, GameColumns } from './column.ts'
import { rangeCell } from './range.ts'

/** The place on the track. */
export const positionColumn: Column = {
  id: 'position',
  header: (words) => words.position,
  align: 'right',
  least: null,
  easy: null,
  goes: 5,
  optional: true,
  cell: (pen, id) => {
    const place = placeOf(pen, id)
    return place === null ? [] : [span(String(place))]
  },
  folded: (pen, ids) => rangeCell(ids.map((id) => placeOf(pen, id))),
  say: () => null,
}

/** The place as these eyes count: a gap would tell the players that somebody hides there. */
export function placeOf(pen: Pen, id: CombatantId): number | null {
  const { encounter } = pen
  if (encounter.phase === 'setup') return null
  const place = positionOf(encounter, id)
  if (!pen.players) return place
  const hiddenBefore = encounter.track.slice(0, place).filter((other) => other !== null && combatantOf(encounter, other).hidden)
  return place - hiddenBefore.length
}

/** The name, with the sign of whose turn it is. */
export const nameColumn: Column = {
  id: 'name',
  header: (words) => ` ${words.combatant}`,
  align: 'left',
  least: 9,
  easy: 0.2,
  goes: null,
  optional: false,
  cell: (pen, id) => {
    const combatant = combatantOf(pen.encounter, id)
    const active = pen.encounter.active === id
    const tone: Tone = active ? 'active' : combatant.defeated ? 'quiet' : 'plain'
    return [span(`${active ? pen.glyphs.turn : ' '}${pen.nameOf(id)}`, tone)]
  },
  folded: (pen, ids) => [
    span(
      areAlike(pen.encounter, ids)
        ? ` ${pen.foreign(baseName(combatantOf(pen.encounter, ids[0]!).name))} ${pen.glyphs.times}${ids.length}`
        : ` ${pen.say(pen.words.others(ids.length))}`,
    ),
  ],
  say: () => null,
}

/** Whose side it is on. */
export const teamColumn: Column = {
  id: 'team',
  header: (words) => words.team,
  align: 'left',
  least: 4,
  easy: 0.1,
  goes: 2,
  optional: true,
  cell: teamCell,
  folded: (pen, ids) => {
    const teams = new Set(ids.map((id) => combatantOf(pen.encounter, id).team))
    return teams.size === 1 ? teamCell(pen, ids[0]!) : []
  },
  say: (pen, id) => {
    const { team } = combatantOf(pen.encounter, id)
    return team === null ? null : pen.words.linearTeam(pen.foreign(team))
  },
}

function teamCell(pen: Pen, id: CombatantId): Spans {
  const { team } = combatantOf(pen.encounter, id)
  return team === null ? [] : [span(pen.foreign(team))]
}

/** Hit points; words for the players. */
export const hitPointsColumn: Column = {
  id: 'hp',
  header: (words, pen) => (pen.players ? words.health : words.hp),
  align: 'right',
  least: null,
  easy: null,
  goes: null,
  optional: true,
  cell: (pen, id) => {
    const { hp, hpMax, tempHp } = combatantOf(pen.encounter, id)
    const wound = woundOf(hp, hpMax)
    if (pen.players) return wound === null ? [] : [span(pen.words.wound[wound], woundTone(wound))]
    const extra = tempHp > 0 ? [span(`+${tempHp}`)] : []
    if (hp === null) return extra
    return [span(hpMax === null ? String(hp) : `${hp}/${hpMax}`, woundTone(wound)), ...extra]
  },
  folded: (pen, ids) => {
    if (pen.players) {
      const wound = sharedWound(pen, ids)
      return wound === null ? [] : [span(pen.words.wound[wound], woundTone(wound))]
    }
    const members = ids.map((id) => combatantOf(pen.encounter, id))
    if (members.every(({ hp }) => hp === null) || !areAlike(pen.encounter, ids)) return []
    const hp = members.reduce((sum, member) => sum + (member.hp ?? 0), 0)
    const most = members.reduce((sum, member) => sum + (member.hpMax ?? member.hp ?? 0), 0)
    return [span(`${hp}/${most}`)]
  },
  say: (pen, id) => {
    const { hp, hpMax, tempHp } = combatantOf(pen.encounter, id)
    const wound = woundOf(hp, hpMax)
    if (hp === null || wound === null) return null
    return pen.players ? pen.words.wound[wound] : pen.words.linearHp(hp, hpMax, tempHp)
  },
}

/** How all of these look, for those who aren't told numbers; null where they don't look the same. */
function sharedWound(pen: Pen, ids: readonly CombatantId[]): Wound | null {
  const wounds = new Set(
    ids.map((id) => {
      const { hp, hpMax } = combatantOf(pen.encounter, id)
      return woundOf(hp, hpMax)
    }),
  )
  return wounds.size === 1 ? [...wounds][0]! : null
}

function woundTone(wound: Wound | null): Tone {
  if (wound === 'down' || wound === 'near-death') return 'dying'
  return wound === 'bloodied' ? 'hurt' : 'plain'
}

/** Armour class, where anybody has one. */
export const armourColumn: Column = {
  id: 'ac',
  header: (words) => words.ac,
  align: 'right',
  least: null,
  easy: null,
  goes: 1,
  optional: true,
  cell: (pen, id) => {
    const { ac } = combatantOf(pen.encounter, id)
    return ac === null || pen.players ? [] : [span(String(ac))]
  },
  folded: () => [],
  say: (pen, id) => {
    const { ac } = combatantOf(pen.encounter, id)
    return ac === null || pen.players ? null : pen.words.linearAc(ac)
  },
}

/** Everything else that is true of a combatant, the most telling first. */
export function statesOf(pen: Pen, game: GameColumns, id: CombatantId, linear: boolean): readonly Span[] {
  const combatant = combatantOf(pen.encounter, id)
  const notes = pen.players ? combatant.notes.filter(({ secret }) => !secret) : combatant.notes
  return [
    ...(combatant.defeated ? [span(linear ? pen.words.defeated : `${pen.glyphs.defeated} ${pen.words.defeated}`, 'dying')] : []),
    ...game.states(pen, id, linear),
    ...(combatant.knockedDown ? [span(pen.words.knockedDown, 'hurt')] : []),
    ...conditionTexts(pen, combatant, linear).map((text) => span(text)),
    ...(combatant.hidden ? [span(pen.words.hidden, 'quiet')] : []),
    ...notes.slice(-1).map(({ text }) => span(pen.words.note(pen.foreign(text)), 'quiet')),
  ]
}

/**
 * Each of several folded combatants with its hit points, as `5, 2-4:7 1:✗`: neighbours in the same state share it. They stand in the order
 * of their turns; `sorted` by number instead, which is shorter. Where they aren't of one kind, those of a kind are counted.
 */
export function rollCall(pen: Pen, game: GameColumns, ids: readonly CombatantId[], sorted: boolean): readonly Span[] {
  if (!areAlike(pen.encounter, ids)) return kindsOf(pen, game, ids)
  const numbered = ids.map((id) => ({ id, number: Number(numberOf(combatantOf(pen.encounter, id).name)) }))
  if (sorted) numbered.sort((a, b) => a.number - b.number)
  // What all of them look like stands in the column beside it.
  const isSaid = pen.players && sharedWound(pen, ids) !== null
  const entries: { from: number; to: number; state: string }[] = []
  for (const { id, number } of numbered) {
    const state = signOf(pen, game, id, isSaid)
    const before = entries.at(-1)
    if (before !== undefined && before.state === state && number === before.to + 1) before.to = number
    else entries.push({ from: number, to: number, state })
  }
  return entries.map(({ from, to, state }, index) => {
    const who = from === to ? String(from) : `${from}-${to}`
    const isShared = state !== '' && entries[index + 1]?.state === state
    return span(isShared ? `${who},` : state === '' ? who : `${who}:${state}`)
  })
}

/** Neighbours of all kinds, each kind once, in the order of their turns: `Ilse:9, Goblin ×7, Ogre:30`. */
function kindsOf(pen: Pen, game: GameColumns, ids: readonly CombatantId[]): readonly Span[] {
  const kinds: [CombatantId, ...CombatantId[]][] = []
  for (const id of ids) {
    const kind = kinds.find((one) => areAlike(pen.encounter, [one[0], id]))
    if (kind === undefined) kinds.push([id])
    else kind.push(id)
  }
  return kinds.map((kind, index) => {
    const { name } = combatantOf(pen.encounter, kind[0])
    const state = signOf(pen, game, kind[0])
    const said =
      kind.length > 1
        ? `${pen.foreign(baseName(name))} ${pen.glyphs.times}${kind.length}`
        : `${pen.foreign(name)}${state === '' ? '' : `:${state}`}`
    return span(index < kinds.length - 1 ? `${said},` : said)
  })
}

/** What is left of a folded combatant, and what is true of it, in as few signs as can be. */
function signOf(pen: Pen, game: GameColumns, id: CombatantId, withoutWound = false): string {
  const combatant = combatantOf(pen.encounter, id)
  if (combatant.defeated) return pen.glyphs.defeated
  const wound = woundOf(combatant.hp, combatant.hpMax)
  const points = pen.players
    ? wound === null || withoutWound
      ? ''
      : pen.words.wound[wound]
    : `${combatant.hp ?? ''}${combatant.tempHp > 0 ? `+${combatant.tempHp}` : ''}`
  const more = combatant.conditions.length > 0 || combatant.knockedDown ? '*' : ''
  return `${points}${game.signs(pen, id)}${more}`
}
