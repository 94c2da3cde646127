import type { RulesetId } from '../../engine/vocabulary.ts'
import { alertColumns } from './alert.ts'
import type { GameColumns } from './column.ts'
import { framesColumns } from './frames.ts'

/** What the table shows of each game. */
const COLUMNS = { alert: alertColumns, frames: framesColumns } satisfies Record<RulesetId, GameColumns>

/** What the table shows of this game. */
export function columnsOf(rules: RulesetId): GameColumns {
  return COLUMNS[rules]
}
