import widthOf from 'fast-string-width'
import { parseNotation } from '../../dice/notation.ts'
import { combatantOf, type Encounter, inOrder } from '../../engine/encounter.ts'
import { matchNames } from '../../engine/names.ts'
import type { CombatantId } from '../../engine/vocabulary.ts'
import type { LoopWords } from '../../words/loop.ts'
import type { Choice, Reading } from './asking.ts'
import { type Seat, step } from './seat.ts'

/** Faces as they are typed: with blanks, commas, or nothing at all between them where each is one digit. */
export function readFaces(text: string): readonly number[] | null {
  const trimmed = text.trim()
  if (/^\d+$/.test(trimmed) && trimmed.length > 1) return [...trimmed].map(Number)
  const parts = trimmed.split(/\s*[,;]\s*|\s+/)
  return trimmed !== '' && parts.every((part) => /^\d{1,7}$/.test(part)) ? parts.map(Number) : null
}

/** Dice as they are typed: a notation, and the faces that lie on the table where they stand behind it, as in `2d6+1: 6 2` (GM-1). */
export interface TypedDice {
  readonly notation: string
  /** null where the program is to roll. */
  readonly faces: readonly number[] | null
}

/** Reads `1d20+5` or `1d20+5: 14`; null where it is neither. */
export function readDice(text: string): TypedDice | null {
  const whole = text.trim()
  if (!/^(?:[\d(-]*d|adv|dis)/i.test(whole)) return null
  if (parseNotation(whole).ok) return { notation: whole, faces: null }
  const [, notation = '', typed = ''] = /^(.*\S)\s*:\s*([\d\s,;]+)$/.exec(whole) ?? []
  const isOneDie = /^1?d/i.test(notation) && /^\d+$/.test(typed)
  const faces = isOneDie ? [Number(typed)] : readFaces(typed)
  return faces !== null && notation !== '' && parseNotation(notation).ok ? { notation, faces } : null
}

/** Faces of so many dice with so many sides, or what is wrong with them (GM-1). Two digits of one big die aren't two dice. */
export function checkFaces(
  text: string,
  dice: number,
  sides: number,
  words: LoopWords,
): { readonly ok: true; readonly faces: readonly number[] } | { readonly ok: false; readonly message: string } {
  const whole = /^\s*\d+\s*$/.test(text) && (dice === 1 || sides > 9) ? [Number(text)] : null
  const faces = whole !== null && (dice === 1 || whole.length === dice) ? whole : readFaces(text)
  if (faces === null) return { ok: false, message: words.notFaces }
  if (faces.length !== dice) return { ok: false, message: words.faceCount(dice, faces.length) }
  const outside = faces.find((face) => face < 1 || face > sides)
  return outside === undefined ? { ok: true, faces } : { ok: false, message: words.faceRange(outside, sides) }
}

/** Asks for the faces of dice that lie on the table; null goes back. */
export function askFaces(seat: Seat, message: string, dice: number, sides: number): Promise<readonly number[] | null> {
  const sample = Array.from({ length: Math.min(dice, 6) }, (_, index) => Math.max(sides - index, 1)).join(' ')
  return step<readonly number[]>(seat, {
    message,
    hint: seat.words.facesHint(sample),
    emptyHint: seat.words.notFaces,
    read(text) {
      const checked = checkFaces(text, dice, sides, seat.words)
      return checked.ok
        ? { as: 'answer', value: checked.faces, label: checked.faces.join(' ') }
        : { as: 'wrong', message: checked.message }
    },
  })
}

/** The combatants that a list of names means, or why it means none. */
export function readNames(
  encounter: Encounter,
  text: string,
  words: LoopWords,
): { readonly ok: true; readonly names: readonly string[] } | { readonly ok: false; readonly message: string } {
  const names: string[] = []
  const whole = matchNames(encounter, text.trim())
  const parts = whole.length === 1 ? [text.trim()] : text.split(',').map((part) => part.trim())
  for (const part of parts) {
    if (part === '') continue
    const fits = matchNames(encounter, part)
    const range = /\d\s*-\s*\d+$/.test(part)
    if (fits.length === 0 && !range) return { ok: false, message: words.unknownName(part) }
    if (fits.length > 1)
      return {
        ok: false,
        message: words.ambiguousName(
          part,
          fits.map(({ name }) => name),
        ),
      }
    names.push(fits[0]?.name ?? part)
  }
  return names.length === 0 ? { ok: false, message: words.unknownName(text.trim()) } : { ok: true, names: [...new Set(names)] }
}

/** Combatants to choose from, by name or by their place on the track. */
export function nameChoices(seat: Seat, ids: readonly CombatantId[]): readonly Choice<CombatantId>[] {
  const order = inOrder(seat.encounter)
  const teamOf = (id: CombatantId): string => seat.foreign(combatantOf(seat.encounter, id).team ?? '')
  const teamWidth = Math.max(0, ...ids.map((id) => widthOf(teamOf(id))))
  return ids.map((id) => {
    const { hp, hpMax } = combatantOf(seat.encounter, id)
    const points = hp === null ? '' : `${hp}${hpMax === null ? '' : `/${hpMax}`}`
    const team = teamOf(id)
    return {
      key: String(order.indexOf(id) + 1),
      label: seat.nameOf(id),
      aside: teamWidth === 0 ? points : `${team}${' '.repeat(teamWidth - widthOf(team))}  ${points}`.trimEnd(),
      value: id,
    }
  })
}

/** What is done, as one line says it: `charge > gam, burg 2ap`. */
export interface Said {
  readonly action: string
  /** null where it doesn't say. */
  readonly targets: readonly string[] | null
  /** Action points or frames; null where it doesn't say. */
  readonly cost: number | null
}

/**
 * Reads an action: after `>` (or `→`, or `@`) stand the targets, and a number with `ap`, `pa` or `f` is what it costs.
 */
export function readSaid(
  encounter: Encounter,
  text: string,
  words: LoopWords,
): { readonly ok: true; readonly said: Said } | { readonly ok: false; readonly message: string } {
  const found = /(?:^|\s)(\d{1,2})\s*(?:ap|pa|f|frames?)(?=\s|$)/i.exec(text)
  const cost = found === null ? null : Number(found[1])
  const rest = (found === null ? text : text.slice(0, found.index) + text.slice(found.index + found[0].length)).trim()
  const [action = '', targets] = rest.split(/\s*(?:->|[>→]|\s@)\s*/, 2)
  // A single sign is a key pressed in the wrong place, not an action, unless it is said at whom.
  if (action.trim() === '' || (targets === undefined && !/[\p{L}\p{N}].*[\p{L}\p{N}]/u.test(action)))
    return { ok: false, message: words.actionEmpty }
  if (targets === undefined || targets.trim() === '') return { ok: true, said: { action: action.trim(), targets: null, cost } }
  const names = readNames(encounter, targets, words)
  return names.ok ? { ok: true, said: { action: action.trim(), targets: names.names, cost } } : names
}

/** Asks what somebody does. */
export function askAction(
  seat: Seat,
  wanted: {
    readonly message: string
    readonly hint: readonly string[]
    readonly recent: readonly string[]
    readonly choices?: readonly Choice<Said | null>[]
    readonly trouble?: readonly string[]
  },
): Promise<Said | null> {
  const recent = wanted.recent.slice(0, 5).map(
    (action, index): Choice<Said> => ({
      key: String(index + 1),
      label: seat.foreign(action),
      value: { action, targets: null, cost: null },
    }),
  )
  return step<Said>(seat, {
    message: wanted.message,
    trouble: wanted.trouble ?? [],
    choices: [...recent, ...(wanted.choices ?? [])],
    hint: wanted.hint,
    asides: 'books',
    emptyHint: seat.words.actionEmpty,
    read(text): Reading<Said> {
      const read = readSaid(seat.encounter, text, seat.words)
      if (!read.ok) return { as: 'wrong', message: read.message }
      const { action, targets } = read.said
      return {
        as: 'answer',
        value: read.said,
        label: seat.foreign(targets === null ? action : `${action} > ${targets.join(', ')}`),
      }
    },
  })
}

/** Asks at whom something is done, of these; also what it costs where `cost` makes sense of a number. */
export async function askTargets(
  seat: Seat,
  message: string,
  ids: readonly CombatantId[],
): Promise<{ readonly targets: readonly string[]; readonly cost: number | null } | null> {
  const { encounter, words } = seat
  return step<{ targets: readonly string[]; cost: number | null }>(seat, {
    message,
    choices: nameChoices(seat, ids).map((choice) => ({
      ...choice,
      value: { targets: [combatantOf(encounter, choice.value).name], cost: null },
    })),
    hint: words.targetsHint,
    empty: { targets: [], cost: null },
    read(text) {
      const found = /(?:^|\s)(\d{1,2})\s*(?:ap|pa|f|frames?)(?=\s|$)/i.exec(text)
      const cost = found === null ? null : Number(found[1])
      const rest = found === null ? text : text.slice(0, found.index) + text.slice(found.index + found[0].length)
      if (cost !== null && rest.trim() === '')
        return { as: 'answer', value: { targets: [], cost }, label: words.nobodyInParticular }
      const read = readNames(encounter, rest, words)
      if (!read.ok) return { as: 'wrong', message: read.message }
      return { as: 'answer', value: { targets: read.names, cost }, label: seat.foreign(read.names.join(', ')) }
    },
  })
}

/** `--target` with these names; nothing where there are none. */
export function targetWords(targets: readonly string[]): readonly string[] {
  return targets.flatMap((target) => ['--target', target])
}

/** Who stands and isn't this one: possible targets, opponents first. */
export function targetsFor(seat: Seat, who: Parameters<Seat['nameOf']>[0]): readonly Parameters<Seat['nameOf']>[0][] {
  const { team } = combatantOf(seat.encounter, who)
  const others = inOrder(seat.encounter).filter((id) => id !== who)
  const isFriend = (id: (typeof others)[number]): boolean => team !== null && combatantOf(seat.encounter, id).team === team
  const isDown = (id: (typeof others)[number]): boolean => combatantOf(seat.encounter, id).defeated
  return others.toSorted((a, b) => Number(isDown(a)) - Number(isDown(b)) || Number(isFriend(a)) - Number(isFriend(b)))
}
