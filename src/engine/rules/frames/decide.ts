import type { Move } from '../../move.ts'
import { endTurn } from '../../turn.ts'
import { declare } from './declare.ts'
import { rollInitiative } from './initiative.ts'
import { whatIsOpen } from './open.ts'
import { useOpportunity } from './opportunity.ts'
import { pass } from './pass.ts'
import { react } from './react.ts'
import { ready, trigger } from './ready.ts'
import { resolve } from './resolve.ts'
import type { FramesRuleset, FramesRuling } from './ruling.ts'
import { endNamedCondition, setNamedCondition } from './set-condition.ts'

/** The kinds of moves that this game judges itself. */
export const FRAMES_MOVES = [
  'initiative',
  'declare',
  'react',
  'pass',
  'resolve',
  'end',
  'ready',
  'trigger',
  'opportunity',
  'condition',
  'uncondition',
] as const satisfies readonly Move['type'][]

/** Judges one of this game's moves. */
export function decideFrames(ruling: FramesRuling, frames: FramesRuleset, move: Move): void {
  switch (move.type) {
    case 'initiative':
      rollInitiative(ruling, frames, move)
      return
    case 'declare':
      declare(ruling, move)
      return
    case 'react':
      react(ruling, move)
      return
    case 'pass':
      pass(ruling, move)
      return
    case 'resolve':
      resolve(ruling, move)
      return
    case 'end':
      // A turn ends when the GM ends it (FR-T1), and not while something is open (FR-S2).
      ruling.hold(whatIsOpen(ruling.encounter))
      endTurn(ruling, frames)
      return
    case 'ready':
      ready(ruling, move)
      return
    case 'trigger':
      trigger(ruling, move)
      return
    case 'opportunity':
      useOpportunity(ruling, move)
      return
    case 'condition':
      setNamedCondition(ruling, move)
      return
    case 'uncondition':
      endNamedCondition(ruling, move)
      return
    default:
      throw new Error(`not a move of frames: ${move.type}`)
  }
}
