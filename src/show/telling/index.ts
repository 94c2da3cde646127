import type { RulesetId } from '../../engine/vocabulary.ts'
import { alertTelling } from './alert.ts'
import { framesTelling } from './frames.ts'
import type { GameTelling } from './game.ts'

/** How the fights of each game are told. */
const TELLINGS = { alert: alertTelling, frames: framesTelling } satisfies Record<RulesetId, GameTelling>

/** How a fight of this game is told. */
export function tellingOf(rules: RulesetId): GameTelling {
  return TELLINGS[rules]
}
