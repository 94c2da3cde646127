import type { CombatantId, StackId, StackKind } from './vocabulary.ts'

/** A declared action, reaction or opportunity that hasn't completed yet. */
export interface StackItem {
  readonly id: StackId
  readonly kind: StackKind
  readonly by: CombatantId
  /** What is done, in the GM's words. */
  readonly action: string
  readonly targets: readonly CombatantId[]
  /** The event that this one answers. */
  readonly answers: StackId | null
  /** Who may still react to it and has neither reacted nor passed, in the order in which they are asked. */
  readonly waiting: readonly CombatantId[]
}

/** The stack, bottom first. */
export type Stack = readonly StackItem[]

/** The event with this id, if it still stands on the stack. */
export function findItem(stack: Stack, id: StackId): StackItem | undefined {
  return stack.find((item) => item.id === id)
}

/** The events that answer `id`, in the order in which they were declared. */
export function answersTo(stack: Stack, id: StackId): readonly StackItem[] {
  return stack.filter((item) => item.answers === id)
}

/** The stack on which `who` is asked about nothing any more, or about `only` no more. */
export function stopAsking(stack: Stack, who: CombatantId, only?: StackId): Stack {
  return stack.map((item) =>
    (only === undefined || item.id === only) && item.waiting.includes(who)
      ? { ...item, waiting: item.waiting.filter((id) => id !== who) }
      : item,
  )
}

/**
 * The stack without one event. What answered it now answers nothing: it stays and completes on its own.
 */
export function takeOff(stack: Stack, id: StackId): Stack {
  return stack.filter((item) => item.id !== id).map((item) => (item.answers === id ? { ...item, answers: null } : item))
}

/** The topmost event about which somebody has still to be asked. */
export function topWaiting(stack: Stack): StackItem | undefined {
  return stack.findLast((item) => item.waiting.length > 0)
}
