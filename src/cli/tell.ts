import { awaiting } from '../engine/awaiting.ts'
import { combatantOf, type Encounter } from '../engine/encounter.ts'
import { findItem } from '../engine/reactions.ts'
import type { CombatantId } from '../engine/vocabulary.ts'
import { type Done, stepsOf } from '../session.ts'
import { harmless } from '../show/harmless.ts'
import type { Look } from '../show/look.ts'
import { lineText, tell } from '../show/sentences.ts'
import type { JournalEntry } from '../store/journal.ts'
import { cliWords } from '../words/cli.ts'
import type { Lang } from '../words/lang.ts'

/** What came of a line, told: a sentence for each thing that happened, then what is awaited. */
export function tellChange({ events, before, encounter }: Done, look: Look): string {
  const lines = tell(events, before, look).map((line) => `${'  '.repeat(line.depth)}${lineText(line, look.lang)}`)
  if (events.length === 0) lines.push(cliWords[look.lang].nothingChanged)
  return [...lines, awaitingLine(encounter, look.lang)].join('\n')
}

/** No more moves than these are told of when several are taken back or made again. */
const MOST_MOVES = 3
/** No more of one move's sentences than these. */
const MOST_SENTENCES = 3

/**
 * What moves did, a text for each of them, as far as there is room to tell it: those named first are told.
 *
 * @param moves in the order in which they are to be told
 * @param start the encounter before the oldest of them
 * @param oldestFirst whether that is the order in which they were made
 */
export function tellMoves(
  moves: readonly JournalEntry[],
  start: Encounter,
  oldestFirst: boolean,
  look: Look,
): { readonly told: readonly string[]; readonly more: number } {
  const inTime = stepsOf(oldestFirst ? moves : moves.toReversed(), start).map(({ entry, events, before }) => {
    const sentences = tell(events, before, look).map((line) => lineText(line, look.lang))
    const shown = sentences.slice(0, MOST_SENTENCES).join(' ')
    return sentences.length === 0 ? `${harmless(entry.line)}.` : sentences.length > MOST_SENTENCES ? `${shown} …` : shown
  })
  const all = oldestFirst ? inTime : inTime.toReversed()
  return { told: all.slice(0, MOST_MOVES), more: Math.max(all.length - MOST_MOVES, 0) }
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
