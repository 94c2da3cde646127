import { combatantOf } from '../../encounter.ts'
import type { Move } from '../../move.ts'
import { findOne, findSeveral } from '../../names.ts'
import { forbidden, impossible, type Refusal } from '../../refusal.ts'
import { Refused } from '../../ruling.ts'
import { readAction, readFrames } from './declare.ts'
import { openOpportunity } from './open.ts'
import type { FramesRuling } from './ruling.ts'
import { putOnStack } from './stacking.ts'
import type { OpenOpportunity } from './state.ts'

/** `opportunity`: the one who is asked uses its opportunity, which nobody can react to, or declines it (FR-S9, FR-R9). */
export function useOpportunity(ruling: FramesRuling, move: Move & { type: 'opportunity' }): void {
  const { encounter } = ruling
  const who = findOne(encounter, move.who)
  const open = openOpportunity(encounter)
  if (open === null) throw new Refused(impossible('FR-S9', 'no-opportunity', { who: combatantOf(encounter, who).name }))
  const other = { who: combatantOf(encounter, who).name, opportune: combatantOf(encounter, open.who).name }
  if (move.action === null) {
    if (open.who !== who) throw new Refused(impossible('FR-S9', 'not-the-opportune', other))
    ruling.tell({ type: 'opportunity-declined', who, why: 'said' })
    return
  }
  const action = readAction(move.action)
  const frames = readFrames(move.frames ?? 1)
  const targets = findSeveral(encounter, move.targets)
  if (open.who !== who) {
    ruling.hold(forbidden('FR-S9', 'not-the-opportune', other))
    // The GM gives it to another one (GM-3).
    ruling.tell({ type: 'opportunity-declined', who: open.who, why: 'said' })
    ruling.tell({ type: 'opportunity-opened', who, frames: open.frames, by: open.by })
  }
  ruling.hold(tooLong(open, combatantOf(encounter, who).name, frames))
  ruling.tell({ type: 'opportunity-taken', who })
  putOnStack(ruling, { kind: 'opportunity', by: who, action, targets, answers: null }, { frames, notice: 'never' })
}

function tooLong(open: OpenOpportunity, who: string, frames: number): Refusal | null {
  return frames > open.frames ? forbidden('FR-S9', 'too-few-opportunity-frames', { who, frames, has: open.frames }) : null
}
