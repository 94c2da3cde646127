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

/** Moves of every game, which a game may judge itself all the same. */
const COMMON: ReadonlySet<string> = new Set<Move['type']>(['condition', 'uncondition'])

/**
 * What of a move this game doesn't have: the whole of it, or some of what can be said with it, by the names of its fields.
 * @param type a move's type; any other text is a move that no game lacks
 */
export function lackedBy(id: RulesetId, type: string): 'all' | readonly string[] {
  const { foreign }: Ruleset = RULESETS_BY_ID[id]
  const judges = ({ moves }: Ruleset): boolean => moves.some((own) => own === type)
  if (!COMMON.has(type) && Object.values(RULESETS_BY_ID).some(judges) && !judges(RULESETS_BY_ID[id])) return 'all'
  return foreign[type as Move['type']] ?? []
}
