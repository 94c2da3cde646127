import { type Gathering, skip } from './gathering.ts'
import type { ImportedCondition } from './imported.ts'
import { readNumber } from './numbers.ts'
import { cleanText, cut, MAX_NAME } from './text.ts'

/** The most conditions that one combatant keeps. */
const MAX_CONDITIONS = 50

/** The conditions of one combatant, from their names and, where the file gives one above 0, the rounds each still lasts. */
export function readConditions(
  gathering: Gathering,
  entry: { readonly where: string; readonly name: string },
  found: readonly { readonly name: unknown; readonly rounds?: unknown }[],
): readonly ImportedCondition[] {
  const conditions: ImportedCondition[] = []
  for (const condition of found.slice(0, MAX_CONDITIONS)) {
    const name = cut(cleanText(condition.name), MAX_NAME)
    const rounds = readNumber(condition.rounds)
    if (name === '') skip(gathering, entry.where, 'condition', { name: entry.name })
    else conditions.push(typeof rounds === 'number' && rounds > 0 ? { name, rounds } : { name })
  }
  return conditions
}
