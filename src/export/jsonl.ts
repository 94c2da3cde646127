import type { Encounter } from '../engine/encounter.ts'
import { evolve } from '../engine/evolve.ts'
import type { Event } from '../engine/rules/index.ts'
import type { CombatantId } from '../engine/vocabulary.ts'
import { tell } from '../show/sentences.ts'
import type { Step } from '../show/story.ts'
import type { Exporter, ExportOptions } from './exporter.ts'
import { jsonText } from './json-text.ts'

/**
 * JSON lines: an event a line, with the move, the round and the turn that it belongs to. For the players a told line a
 * line: events would tell them what they may not know.
 */
export const exportJsonl: Exporter = ({ steps }, options) => {
  const lines = steps.flatMap((step) => (options.players ? toldLines(step, options) : eventLines(step)))
  return lines.map((line) => `${jsonText(line)}\n`).join('')
}

function eventLines({ entry, events, before }: Step): readonly object[] {
  let encounter = before
  return events.map((event: Event) => {
    encounter = evolve(encounter, event)
    return {
      revision: entry.revision,
      at: entry.at,
      round: encounter.round,
      turn: encounter.active === null ? null : (encounter.combatants[encounter.active]?.name ?? null),
      ...namesIn(event, encounter, before),
      event,
    }
  })
}

/** Whose doing the event is, by name: in the event itself stand ids. */
function namesIn(event: Event, encounter: Encounter, before: Encounter): { readonly who?: string } {
  const id = 'who' in event && typeof event.who === 'string' ? event.who : 'by' in event ? event.by : null
  const combatant = id === null ? undefined : (encounter.combatants[id as CombatantId] ?? before.combatants[id as CombatantId])
  return combatant === undefined ? {} : { who: combatant.name }
}

function toldLines({ entry, events, before, after }: Step, options: ExportOptions): readonly object[] {
  return tell(events, before, options).map(({ depth, text, type, overruled }) => ({
    revision: entry.revision,
    at: entry.at,
    round: after.round,
    depth,
    type,
    text,
    overruled,
  }))
}
