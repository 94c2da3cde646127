import type { Refusal } from './refusal.ts'
import type { CombatantId, QuestionId, StackId } from './vocabulary.ts'

/** One way to answer a question, allowed or not. */
export interface Option {
  /** A line of the grammar that answers, ready to run once its blanks are filled. */
  readonly line: string
  /** The `<…>` in the line that are still to be filled in, in order, without the brackets. */
  readonly blanks: readonly string[]
  /** Whom it concerns. */
  readonly who: CombatantId | null
  /** What must be reached, where dice decide. */
  readonly difficulty?: number
  /** The exact chance to reach it, from 0 to 1. */
  readonly chance?: number
  /** Why it isn't allowed; null when it is. */
  readonly refusal: Refusal | null
}

/** What the encounter waits for. */
export interface Question {
  readonly question: QuestionId
  /** The event on the stack that it is about. */
  readonly about: StackId | null
  /** Who has to answer, where it is one combatant's answer. */
  readonly who: CombatantId | null
  readonly options: readonly Option[]
}
