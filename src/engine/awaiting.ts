import type { Encounter } from './encounter.ts'
import { blanksOf, writeLine } from './line.ts'
import type { Option, Question } from './question.ts'
import { impossible, type Refusal } from './refusal.ts'
import { rulesetOf } from './rules/index.ts'

/**
 * What an encounter waits for, with every way to answer, allowed or not. A front end needs nothing else: each allowed
 * line, its blanks filled, is accepted by `decide`, and each refused one is refused for the very reason given.
 */
export function awaiting(encounter: Encounter): Question {
  const ruleset = rulesetOf(encounter.rules)
  switch (encounter.phase) {
    case 'setup': {
      const nobody = encounter.track.every((id) => id === null || encounter.combatants[id]?.defeated === true)
      const refusal = nobody ? impossible(ruleset.citing.initiative, 'nobody-to-fight') : null
      return { question: 'setup', about: null, who: null, options: [option(['add', '<name>']), option(['initiative'], refusal)] }
    }
    case 'fighting':
      return ruleset.awaiting(encounter)
    case 'finished':
      return { question: 'finished', about: null, who: null, options: [option(['export', '--format', 'md'])] }
    default:
      return encounter.phase satisfies never
  }
}

function option(words: readonly string[], refusal: Refusal | null = null): Option {
  const line = writeLine(...words)
  return { line, blanks: blanksOf(line), who: null, refusal }
}
