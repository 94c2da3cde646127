import type { Combatant } from './combatant.ts'
import { combatantOf, type Encounter, inOrder } from './encounter.ts'
import type { NameText } from './move.ts'
import { wrongLine } from './refusal.ts'
import { Refused } from './ruling.ts'
import type { CombatantId } from './vocabulary.ts'

/** A name as it is compared: without accents, case, or doubled spaces. */
export function foldName(name: string): string {
  return name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ').trim()
}

/** The combatants that a text may mean: the one of exactly that name, else all whose name it begins or is part of. */
export function matchNames(encounter: Encounter, text: NameText): readonly Combatant[] {
  const all = inOrder(encounter).map((id) => combatantOf(encounter, id))
  const exact = all.filter((combatant) => combatant.name === text)
  if (exact.length > 0) return exact
  const folded = foldName(text)
  if (folded === '') return []
  const same = all.filter((combatant) => foldName(combatant.name) === folded)
  return same.length > 0 ? same : all.filter((combatant) => foldName(combatant.name).includes(folded))
}

/** The one combatant that a text means. One that fits nobody, or several, is a wrong line. */
export function findOne(encounter: Encounter, text: NameText): CombatantId {
  const [found, ...others] = matchNames(encounter, text)
  if (found === undefined) {
    throw new Refused(
      wrongLine('unknown-combatant', { name: text, known: inOrder(encounter).map((id) => combatantOf(encounter, id).name) }),
    )
  }
  if (others.length > 0) {
    throw new Refused(wrongLine('ambiguous-name', { name: text, fits: [found, ...others].map((combatant) => combatant.name) }))
  }
  return found.id
}

/** The combatants that several texts mean, each once; `Goblin 1-3` and `Goblin 1,3` mean those numbers of it. */
export function findSeveral(encounter: Encounter, texts: readonly NameText[]): readonly CombatantId[] {
  return [...new Set(texts.flatMap((text) => expand(encounter, text)).map((text) => findOne(encounter, text)))]
}

/** At most this many combatants are meant by one range. */
const LONGEST_RANGE = 1000

function expand(encounter: Encounter, text: NameText): readonly NameText[] {
  if (matchNames(encounter, text).length > 0) return [text]
  const numbered = /^(.*?)\s*(\d{1,6}(?:\s*-\s*\d{1,6})?(?:\s*,\s*\d{1,6}(?:\s*-\s*\d{1,6})?)*)$/.exec(text)
  if (numbered?.[1] && /[-,]/.test(numbered[2]!)) {
    const numbers = numbered[2]!.split(',').flatMap((part) => {
      const [from, to] = part.split('-').map(Number) as [number, number?]
      const length = Math.min((to ?? from) - from + 1, LONGEST_RANGE)
      return Array.from({ length: Math.max(length, 0) }, (_, index) => from + index)
    })
    if (numbers.length > 0) return numbers.map((number) => `${numbered[1]} ${number}`)
  }
  const listed = text.split(',').map((part) => part.trim())
  return listed.length > 1 && listed.every((part) => part !== '') ? listed : [text]
}
