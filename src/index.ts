/**
 * Riposte as a library: the engine, the dice, exact odds, and a reader of encounters' files. All of it is pure (no clock, no files, no
 * chance of its own) and runs wherever JavaScript does; `readMove` alone needs Node.
 *
 *     let fight = beginEncounter('Bridge', 'alert')
 *     const decision = decide(fight, { type: 'add', newcomers: [{ name: 'Moëra', team: 'red' }] }, createDice(seedGenerator('any text')))
 *     if (decision.ok) fight = decision.encounter
 *     awaiting(fight).options // every way to go on, allowed or not, with its chance
 */
import type { Encounter } from './engine/encounter.ts'
import { COMMON_EVENT_TYPES } from './engine/event.ts'
import { evolve, newEncounter } from './engine/evolve.ts'
import type { Move } from './engine/move.ts'
import { type Event, rulesetOf } from './engine/rules/index.ts'
import { initialSettings } from './engine/settings.ts'
import { timelineOf } from './engine/timeline.ts'
import { RULESETS, type RulesetId } from './engine/vocabulary.ts'
import { type DocumentProblem, type JournalEntry, type JournalHead, readJournal as readDocument } from './store/document.ts'

export { createDice, type Dice, type GeneratorState, seedGenerator } from './dice/generator.ts'
export { type NotationError, parseNotation, parseRolls, printNotation } from './dice/notation.ts'
export { chanceAtLeast, type Odds, oddsOf } from './dice/odds.ts'
export { type Roll, type RollResult, rollExpression } from './dice/roll.ts'
export { chanceOfTest } from './dice/test-odds.ts'
export { awaiting } from './engine/awaiting.ts'
export type { Combatant, Condition, Note } from './engine/combatant.ts'
export { type Decision, decide } from './engine/decide.ts'
export type { Encounter } from './engine/encounter.ts'
export { evolve } from './engine/evolve.ts'
export type { Move, Newcomer } from './engine/move.ts'
export type { Option, Question } from './engine/question.ts'
export type { StackItem } from './engine/reactions.ts'
export type { Refusal } from './engine/refusal.ts'
export type { Event } from './engine/rules/index.ts'
export { type StateView, viewOf } from './engine/view.ts'
export type { CombatantId, Outcome, QuestionId, RuleId, RulesetId, StackId } from './engine/vocabulary.ts'
export type { JournalEntry, JournalHead } from './store/document.ts'
export { explain } from './words/explain.ts'

/**
 * A new encounter, before anybody has joined.
 *
 * @param settings those that are to differ from the game's initial ones, by key; see `README.md` for the choices of each game
 */
export function beginEncounter(name: string, rules: RulesetId, settings: Readonly<Record<string, unknown>> = {}): Encounter {
  const ruleset = rulesetOf(rules)
  const all = { ...(initialSettings(ruleset.settings) as object), ...settings }
  return newEncounter(name, rules, all, ruleset.begin(all))
}

/** An encounter's file as it was read. */
export type ReadJournal =
  | {
      readonly ok: true
      readonly head: JournalHead
      /** Every entry, those too that were taken back. */
      readonly entries: readonly JournalEntry[]
      /** The encounter as the moves that count have made it. */
      readonly encounter: Encounter
    }
  | { readonly ok: false; readonly problem: DocumentProblem }

/**
 * Reads the text of an encounter's file, as Riposte keeps it in `encounters/`, checks it, and plays its moves through.
 * What is wrong with a text is a value, never an exception.
 */
export function readJournal(text: string): ReadJournal {
  const knownEvents = new Set<string>([...COMMON_EVENT_TYPES, ...RULESETS.flatMap((id) => rulesetOf(id).eventTypes)])
  const read = readDocument(text, { knownEvents })
  if (!read.ok) return read
  const { head, entries } = read
  const rules = RULESETS.find((id) => id === head.rules)
  let whole = 0
  try {
    if (rules === undefined) throw new RangeError(`no rules ${head.rules}`)
    let encounter = beginEncounter(head.name, rules, (head.settings ?? {}) as Readonly<Record<string, unknown>>)
    for (const entry of timelineOf(entries).made) {
      for (const event of entry.events ?? []) encounter = evolve(encounter, event as unknown as Event)
      whole = entry.revision
    }
    return { ok: true, head, entries, encounter }
  } catch {
    return {
      ok: false,
      problem: { code: 'damaged', damage: { what: rules === undefined ? 'head' : 'entry', line: whole + 4, whole } },
    }
  }
}

/**
 * The move that a line of the grammar means, such as `declare charge --target Gammeg`, and whether it overrules (`--force`). The lines
 * that `awaiting` offers are of this grammar. Needs Node.
 *
 * @throws a `Refusal` of kind `line` for what isn't in the grammar
 */
export async function readMove(line: string): Promise<{ readonly move: Move; readonly force: boolean }> {
  const { readMove: read } = await import('./cli/moves.ts')
  return read(line)
}
