import { oneOf, type SettingSpecs, wholeNumber, wholeNumbers, yesOrNo } from '../../settings.ts'

/** The numbers and choices of an `alert` encounter. */
export interface AlertSettings {
  /** Faces of a die in a test. */
  readonly sides: number
  /** Dice kept in a test. */
  readonly keep: number
  /** Reaction scores from position 1 down (AL-I6). */
  readonly grid: readonly number[]
  /** Action points of a combatant that brings no number of its own. */
  readonly ap: number
  /** Dice in a test of a combatant that brings no number of its own. */
  readonly aptitude: number
  /** Where one who joins later stands, unless the GM says (AL-I7). */
  readonly joiners: 'last' | 'first'
  /** Whether those below move up when a combatant is removed (AL-I8). */
  readonly closeRanks: boolean
  /** When action points come back (AL-T2). */
  readonly apRefresh: 'round' | 'turn'
  /** Whether reactions resolve before the declared action or after it (AL-R12). */
  readonly timing: 'interrupt' | 'after'
  /** Whether a reaction may itself be reacted to (AL-R16). */
  readonly reactToReactions: boolean
  /** Whether action points may help a reaction's test (AL-R17). */
  readonly boostReactions: boolean
}

/** How each setting is read, and its default. */
export const alertSettings: SettingSpecs<AlertSettings> = {
  sides: wholeNumber(6, 2, 100),
  keep: wholeNumber(2, 1, 10),
  grid: wholeNumbers([12, 11, 10, 10, 9, 8], 0, 1000),
  ap: wholeNumber(3, 0, 99),
  aptitude: wholeNumber(4, 1, 99),
  joiners: oneOf('last', ['last', 'first']),
  closeRanks: yesOrNo(true),
  apRefresh: oneOf('round', ['round', 'turn']),
  timing: oneOf('interrupt', ['interrupt', 'after']),
  reactToReactions: yesOrNo(false),
  boostReactions: yesOrNo(false),
}
