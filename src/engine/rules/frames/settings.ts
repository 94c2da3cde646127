import { parseNotation } from '../../../dice/notation.ts'
import { oneOf, type SettingSpec, type SettingSpecs, wholeNumber } from '../../settings.ts'

/** The numbers and choices of a `frames` encounter. */
export interface FramesSettings {
  /** Frames in the turn of a combatant that brings no number of its own (FR-T1). */
  readonly frames: number
  /** Reaction frames of a combatant that brings no number of its own (FR-R5). */
  readonly reactionFrames: number
  /** What is rolled for initiative, before the modifier (FR-I1). */
  readonly initiative: string
  /** What parts equal initiatives: the modifier and then a roll-off, a roll-off at once, or the order of joining (FR-I1). */
  readonly ties: 'modifier' | 'roll-off' | 'listed'
  /** Whether a readied action that is triggered takes reaction frames (FR-T4). */
  readonly readiedCost: 'nothing' | 'reaction-frames'
  /** How often one combatant may react to one event (FR-R10). */
  readonly reactionsPerEvent: 'one' | 'any'
}

/** How each setting is read, and its default. */
export const framesSettings: SettingSpecs<FramesSettings> = {
  frames: wholeNumber(3, 1, 99),
  reactionFrames: wholeNumber(1, 0, 99),
  initiative: notation('1d20'),
  ties: oneOf('modifier', ['modifier', 'roll-off', 'listed']),
  readiedCost: oneOf('nothing', ['nothing', 'reaction-frames']),
  reactionsPerEvent: oneOf('one', ['one', 'any']),
}

function notation(initial: string): SettingSpec<string> {
  return { initial, expects: `notation: ${initial}`, parse: (text) => (parseNotation(text).ok ? text.trim() : null) }
}
