import type { Ruling } from '../../ruling.ts'
import type { Ruleset } from '../ruleset.ts'
import type { FramesEvent } from './events.ts'
import type { FramesSettings } from './settings.ts'
import type { FramesGame } from './state.ts'

/** A move of this game being judged. */
export type FramesRuling = Ruling<FramesSettings, FramesGame, FramesEvent>

/** This game, as the common flow of turns calls it. */
export type FramesRuleset = Ruleset<FramesSettings, FramesGame, FramesEvent>
