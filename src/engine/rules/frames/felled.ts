import type { CombatantId } from '../../vocabulary.ts'
import type { FramesRuling } from './ruling.ts'
import { actorOf } from './state.ts'

/**
 * One who is defeated or leaves loses what it was about to do. What it has on the stack stays there until the GM
 * confirms its loss (FR-S10), unless it leaves for good.
 */
export function loseEverything(ruling: FramesRuling, who: CombatantId, how: 'defeated' | 'removed'): void {
  if (how === 'removed') {
    for (const { id, by, action, kind } of ruling.encounter.stack.toReversed()) {
      if (by === who)
        ruling.tell({ type: 'completed', id, by, action, kind, outcome: 'lost', reason: null, rule: 'FR-S10', check: null })
    }
  }
  const { readied, longAction } = actorOf(ruling.encounter, who)
  if (readied !== null) ruling.tell({ type: 'readied-lost', who, action: readied.action, why: 'defeated' })
  if (longAction !== null) ruling.tell({ type: 'long-action-lost', who, action: longAction.action, why: 'defeated' })
  for (const open of ruling.encounter.game.opportunities) {
    if (open.who === who) ruling.tell({ type: 'opportunity-declined', who, why: 'defeated' })
  }
}
