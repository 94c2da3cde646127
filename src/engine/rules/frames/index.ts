import { awaitingFrames } from './awaiting.ts'
import { CHANGEABLE, changeActor } from './change.ts'
import { decideFrames, FRAMES_MOVES } from './decide.ts'
import { FRAMES_EVENT_TYPES } from './events.ts'
import { evolveFrames } from './evolve.ts'
import { loseEverything } from './felled.ts'
import { join } from './join.ts'
import type { FramesRuleset } from './ruling.ts'
import { framesSettings } from './settings.ts'
import { startTurn } from './turn-start.ts'
import { entryOf, stackedOf } from './view.ts'

/** Frames, telegraphing and the reaction stack. */
export const frames: FramesRuleset = {
  id: 'frames',
  settings: framesSettings,
  eventTypes: FRAMES_EVENT_TYPES,
  moves: FRAMES_MOVES,
  foreign: { add: ['aptitude', 'ap'], declare: ['ap'], react: ['behind', 'boost', 'reroll'] },
  citing: { initiative: 'FR-I1', open: 'FR-S2' },

  begin: () => ({ actors: {}, timed: [], opportunities: [] }),
  decide: (ruling, move) => decideFrames(ruling, frames, move),
  evolve: evolveFrames,
  awaiting: awaitingFrames,

  joined: join,
  change: changeActor,
  changeable: CHANGEABLE,
  closesRanks: () => true,
  roundStarted: () => undefined,
  turnKind: () => 'new',
  turnStarted: (ruling) => startTurn(ruling, frames),
  felled: loseEverything,

  entry: entryOf,
  stacked: stackedOf,
}
