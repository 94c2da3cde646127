import { combatantOf } from '../../encounter.ts'
import type { StackItem } from '../../reactions.ts'
import { forbidden, impossible, type Refusal } from '../../refusal.ts'
import type { CombatantId, StackId } from '../../vocabulary.ts'
import type { AlertRuling } from './ruling.ts'
import { type AlertEncounter, alertsAsked, fighterOf } from './state.ts'

/** What forbids to declare anything else or to end the turn: something is still open (AL-T4). */
export function whatIsOpen(encounter: AlertEncounter): Refusal | null {
  const asked = whatIsAsked(encounter)
  if (asked !== null) return forbidden('AL-T4', asked.code, asked.params)
  return encounter.stack.length > 0
    ? forbidden('AL-T4', 'still-open', { what: encounter.stack.map((item) => item.action) })
    : null
}

/** A question that one combatant has to answer before anything on the stack goes on. */
export function whatIsAsked(encounter: AlertEncounter): (Refusal & { kind: 'rules' }) | null {
  const before = questionBefore(encounter)
  if (before !== null) return before
  const unsaid = unsaidReaction(encounter)
  return unsaid === undefined ? null : impossible('AL-R8', 'reaction-open', { who: combatantOf(encounter, unsaid.who).name })
}

/** A question that comes even before what a successful reaction does: about a die, or about staying on alert. */
export function questionBefore(encounter: AlertEncounter): (Refusal & { kind: 'rules' }) | null {
  const { openTest, openAlert } = encounter.game
  if (openTest !== null) return rerollOpen(encounter, openTest.who)
  if (openAlert === null) return null
  return impossible(openAlert.at === 'turn' ? 'AL-R2' : 'AL-R10', 'alert-open', {
    who: combatantOf(encounter, openAlert.who).name,
  })
}

/** A test waits for a word on a re-roll (AL-A4). */
export function rerollOpen(encounter: AlertEncounter, who: CombatantId): Refusal & { kind: 'rules' } {
  return impossible('AL-A4', 'reroll-open', { who: combatantOf(encounter, who).name })
}

/** The first success whose action has to be said now. */
export function unsaidReaction(encounter: AlertEncounter): AlertEncounter['game']['openReactions'][number] | undefined {
  return encounter.game.openReactions.find(({ to }) => isDue(encounter, to))
}

/** Whether the action of a success has to be said: at once, or when what it answers has completed (AL-R12). */
export function isDue({ settings, stack }: AlertEncounter, to: StackId): boolean {
  return settings.timing === 'interrupt' || !stack.some((item) => item.id === to)
}

/**
 * The event that completes next (AL-R12): with `interrupt` the first reaction declared, each before what it answers;
 * with `after` what was declared first.
 */
export function nextToComplete(encounter: AlertEncounter): StackId | null {
  const { stack, settings } = encounter
  if (settings.timing === 'after') return stack[0]?.id ?? null
  const root = stack.findLast((item) => item.answers === null)
  return root === undefined ? null : firstOf(stack, root).id
}

function firstOf(stack: readonly StackItem[], item: StackItem): StackItem {
  const answer = stack.find((candidate) => candidate.answers === item.id)
  return answer === undefined ? item : firstOf(stack, answer)
}

/** The GM ends in the middle: what is open is lost, what is asked is left unanswered (GM-3). */
export function leaveOpen(ruling: AlertRuling): void {
  const { stack, game } = ruling.encounter
  const spent = new Set(alertsAsked(game).map(({ who }) => who))
  for (const item of stack.toReversed()) {
    loseItem(ruling, item, 'AL-T4')
    // A reaction uses up the alert, whatever becomes of it (AL-R10).
    if (item.kind === 'reaction' && fighterOf(ruling.encounter, item.by).alert) spent.add(item.by)
  }
  for (const who of spent) ruling.tell({ type: 'alert-lost', who, why: 'dropped' })
  if (game.openTest !== null || game.openReactions.length > 0) ruling.tell({ type: 'left-open' })
}

/** Takes an event off the stack as lost, by a rule. */
export function loseItem(ruling: AlertRuling, item: StackItem, rule: 'AL-T4' | 'GM-4' | 'GM-6'): void {
  const { id, by, action, kind } = item
  ruling.tell({ type: 'completed', id, by, action, kind, outcome: 'lost', reason: null, rule, check: null })
}
