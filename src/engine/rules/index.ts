import type { CommonEvent } from '../event.ts'
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
