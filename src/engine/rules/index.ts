import type { CommonEvent } from '../event.ts'
import type { Move } from '../move.ts'
import type { RulesetId } from '../vocabulary.ts'
import type { AlertEvent } from './alert/events.ts'
import { alert } from './alert/index.ts'
import type { FramesEvent } from './frames/events.ts'
import { frames } from './frames/index.ts'
import type { Ruleset } from './ruleset.ts'

/** Anything that can have happened in an encounter. */
export type Event = CommonEvent | AlertEvent | FramesEvent

/** The games, by id: the one place that knows them all. */
const RULESETS_BY_ID: Readonly<Record<RulesetId, Ruleset>> = { alert, frames }

/** The game with this id. */
export function rulesetOf(id: RulesetId): Ruleset {
  return RULESETS_BY_ID[id]
}

/** Moves that mean something only where a game judges them itself; all others are common. */
const GAME_MOVES: ReadonlySet<string> = new Set<Move['type']>([
  'initiative',
  'declare',
  'react',
  'pass',
  'resolve',
  'end',
  'alert',
  'stay',
  'drop',
  'align',
  'analyse',
  'engage',
  'disengage',
  'ready',
  'trigger',
  'opportunity',
])

/**
 * What of a move this game doesn't have: the whole of it, or some of what can be said with it, by the names of its fields.
 * @param type a move's type; any other text is a move that no game lacks
 */
export function lackedBy(id: RulesetId, type: string): 'all' | readonly string[] {
  const { moves, foreign }: Ruleset = RULESETS_BY_ID[id]
  if (GAME_MOVES.has(type) && !moves.some((own) => own === type)) return 'all'
  return foreign[type as Move['type']] ?? []
}
