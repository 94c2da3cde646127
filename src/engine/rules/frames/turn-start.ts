import { endTurn } from '../../turn.ts'
import type { CombatantId } from '../../vocabulary.ts'
import { hasCondition } from './conditions.ts'
import { continueLongAction } from './long-action.ts'
import type { FramesRuleset, FramesRuling } from './ruling.ts'
import { actorOf } from './state.ts'
import { framesLeft } from './turn-frames.ts'

/**
 * The start of a turn: a readied action lapses (FR-T4), one who is surprised is passed over, one who is staggered loses
 * frames, and then a long action goes on before anything else (FR-T2). Frames and reaction frames are back (FR-R5).
 */
export function startTurn(ruling: FramesRuling, frames: FramesRuleset): void {
  const who = ruling.encounter.active!
  const { readied } = actorOf(ruling.encounter, who)
  if (readied !== null) ruling.tell({ type: 'readied-lost', who, action: readied.action, why: 'lapsed' })
  const surprised = hasCondition(ruling.encounter, who, 'surprised')
  if (surprised !== undefined) {
    ruling.tell({ type: 'turn-skipped', who })
    ruling.tell({ type: 'condition-ended', who, name: surprised.name, why: 'spent' })
    endTurn(ruling, frames)
    return
  }
  loseStaggered(ruling, who)
  continueLongAction(ruling, who)
}

/** One who is staggered loses as many of its turn's frames as it is staggered; what the turn doesn't have, its next one loses. */
export function loseStaggered(ruling: FramesRuling, who: CombatantId): void {
  const staggered = hasCondition(ruling.encounter, who, 'staggered')
  if (staggered === undefined) return
  const level = staggered.level ?? 1
  const frames = Math.min(level, framesLeft(ruling.encounter, who))
  if (frames > 0) ruling.tell({ type: 'frames-lost', who, frames })
  if (frames === level) ruling.tell({ type: 'condition-ended', who, name: staggered.name, why: 'spent' })
  else if (frames > 0) ruling.tell({ type: 'condition-set', who, condition: { ...staggered, level: level - frames } })
}
