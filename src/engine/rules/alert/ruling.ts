import type { Ruling } from '../../ruling.ts'
import type { Ruleset } from '../ruleset.ts'
import type { AlertEvent } from './events.ts'
import type { AlertSettings } from './settings.ts'
import type { AlertGame } from './state.ts'

/** A move of this game being judged. */
export type AlertRuling = Ruling<AlertSettings, AlertGame, AlertEvent>

/** This game, as the common flow of turns calls it. */
export type AlertRuleset = Ruleset<AlertSettings, AlertGame, AlertEvent>
