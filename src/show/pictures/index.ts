import type { RulesetId } from '../../engine/vocabulary.ts'
import { alertPicture } from './alert.ts'
import { framesPicture } from './frames.ts'
import type { GamePicture } from './picture.ts'

/** How the open stack of each game looks. */
const PICTURES = { alert: alertPicture, frames: framesPicture } satisfies Record<RulesetId, GamePicture>

/** How the open stack of this game looks. */
export function pictureOf(rules: RulesetId): GamePicture {
  return PICTURES[rules]
}
