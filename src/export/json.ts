import { viewOf } from '../engine/view.ts'
import { buildStory } from '../show/story.ts'
import { explain } from '../words/explain.ts'
import type { Exporter } from './exporter.ts'
import { jsonText } from './json-text.ts'
import { playersView } from './players-view.ts'

/**
 * JSON: for the GM everything (how it stands, every move with its line, events and time, and the told fight); for the
 * players how it stands and the told fight, both without what they may not know.
 */
export const exportJson: Exporter = (fight, options) => {
  const { head, encounter, revision, steps } = fight
  const story = buildStory(steps, options).map(({ round, title, turns }) => ({
    round,
    title,
    turns: turns.map((turn) => ({
      title: turn.title,
      lines: turn.lines.map(({ depth, text, type, overruled, at }) => ({ depth, text, type, overruled, at })),
    })),
  }))
  if (options.players) return `${jsonText({ created: head.created, state: playersView(encounter), story }, 2)}\n`
  return `${jsonText(
    {
      created: head.created,
      settings: head.settings,
      state: viewOf(encounter, revision, (refusal) => explain(refusal, encounter.rules, options.lang)),
      story,
      entries: steps.map(({ entry, events }) => ({
        revision: entry.revision,
        at: entry.at,
        line: entry.line,
        ...(entry.overruled !== undefined && { overruled: entry.overruled }),
        events,
      })),
    },
    2,
  )}\n`
}
