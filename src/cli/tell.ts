import { awaiting } from '../engine/awaiting.ts'
import { combatantOf, type Encounter } from '../engine/encounter.ts'
import { findItem } from '../engine/reactions.ts'
import type { CombatantId } from '../engine/vocabulary.ts'
import type { Done } from '../session.ts'
import { harmless } from '../show/harmless.ts'
import type { Look } from '../show/look.ts'
import { lineText, tell } from '../show/sentences.ts'
import { cliWords } from '../words/cli.ts'
import type { Lang } from '../words/lang.ts'

/** What came of a line, told: a sentence for each thing that happened, then what is awaited. */
export function tellChange({ events, before, encounter }: Done, look: Look): string {
  const lines = tell(events, before, look).map((line) => `${'  '.repeat(line.depth)}${lineText(line, look.lang)}`)
  if (events.length === 0) lines.push(cliWords[look.lang].nothingChanged)
  return [...lines, awaitingLine(encounter, look.lang)].join('\n')
}

/** What an encounter waits for, in one line. */
export function awaitingLine(encounter: Encounter, lang: Lang): string {
  const words = cliWords[lang].awaited
  const question = awaiting(encounter)
  const nameOf = (id: CombatantId | null): string => (id === null ? '' : harmless(combatantOf(encounter, id).name))
  const about = question.about === null ? undefined : findItem(encounter.stack, question.about)
  const by = about === undefined ? '' : nameOf(about.by)
  const action = about === undefined ? '' : harmless(about.action)
  switch (question.question) {
    case 'setup':
      return words.setup
    case 'keep-alert':
      return words.keepAlert(nameOf(question.who))
    case 'declare':
      return words.declare(nameOf(question.who ?? encounter.active))
    case 'react':
      return words.react((about?.waiting ?? []).map(nameOf), by, action)
    case 'reaction-action':
      return words.reactionAction(nameOf(question.who))
    case 'reroll':
      return words.reroll(nameOf(question.who))
    case 'opportunity':
      return words.opportunity(nameOf(question.who))
    case 'resolve':
      return words.resolve(by, action)
    case 'finished':
      return words.finished
    default:
      return question.question satisfies never
  }
}
