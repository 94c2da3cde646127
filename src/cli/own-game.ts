import type { Encounter } from '../engine/encounter.ts'
import { lackedBy } from '../engine/rules/index.ts'
import type { RulesetId } from '../engine/vocabulary.ts'
import { isStorageError } from '../store/storage-error.ts'
import type { Context } from './context.ts'
import { VERBS, type Verb, type VerbSpec } from './verbs.ts'

/** The encounter that lines work on, if there is one that can be read: what is explained is explained without one as well. */
export async function chosenEncounter(context: Context): Promise<Encounter | null> {
  try {
    return (await context.desk()).session(context.encounter).encounter
  } catch (thrown) {
    if (context.encounter === null && isStorageError(thrown)) return null
    throw thrown
  }
}

/**
 * A command with the options that it has in this game.
 * @param rules null for all that there is in any game
 * @returns null where the game has no such command
 */
export function verbIn(verb: Verb, rules: RulesetId | null): VerbSpec | null {
  const spec: VerbSpec = VERBS[verb]
  if (rules === null) return spec
  const lacked = lackedBy(rules, verb)
  if (lacked === 'all') return null
  return { ...spec, options: Object.fromEntries(Object.entries(spec.options).filter(([key]) => !lacked.includes(key))) }
}

/** The commands that are shown, of those that this game has. */
export function shownVerbs(rules: RulesetId | null): readonly Verb[] {
  return (Object.keys(VERBS) as Verb[]).filter((verb) => !VERBS[verb].hidden && verbIn(verb, rules) !== null)
}
