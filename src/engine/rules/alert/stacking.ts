import { nextStackId } from '../../encounter.ts'
import type { StackItem } from '../../reactions.ts'
import type { CombatantId, StackId } from '../../vocabulary.ts'
import type { AlertRuling } from './ruling.ts'
import { sideOf, whoMayTry } from './tries.ts'

/** Puts a reaction on the stack, above what it answers (AL-R8); whether it may be reacted to is a setting (AL-R16). */
export function beginReaction(
  ruling: AlertRuling,
  who: CombatantId,
  to: StackItem | null,
  action: string,
  targets: readonly CombatantId[],
): void {
  const waiting = ruling.encounter.settings.reactToReactions ? whoMayTry(ruling.encounter, who) : []
  putOnStack(ruling, { kind: 'reaction', by: who, action, targets, answers: to?.id ?? null, waiting })
}

/** Puts something on the stack, and with it the order of the sides that are asked about it (AL-R11). */
export function putOnStack(ruling: AlertRuling, item: Omit<StackItem, 'id'>): StackId {
  const id = nextStackId(ruling.encounter)
  ruling.tell({ type: 'stacked', id, ...item })
  if (item.waiting.length > 0)
    ruling.tell({ type: 'teams-ordered', to: id, teams: item.waiting.map((one) => sideOf(ruling.encounter, one)) })
  return id
}
