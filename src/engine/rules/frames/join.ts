import { positionOf } from '../../encounter.ts'
import type { Faces, Newcomer } from '../../move.ts'
import { wrongLine } from '../../refusal.ts'
import { Refused } from '../../ruling.ts'
import type { CombatantId } from '../../vocabulary.ts'
import { MOST_FRAMES, readFrames } from './declare.ts'
import { rollLate } from './initiative.ts'
import type { FramesRuling } from './ruling.ts'

/** Somebody joins: with frames of its own or the usual ones; in mid-fight it rolls its initiative and stands where that puts it, or where the GM says (FR-I1, GM-4). */
export function join(
  ruling: FramesRuling,
  who: CombatantId,
  newcomer: Newcomer,
  { at, dice }: { readonly at?: number | undefined; readonly dice?: Faces | undefined },
): void {
  const { settings } = ruling.encounter
  const length = readFrames(newcomer.frames ?? settings.frames)
  if (length === 0) throw new Refused(wrongLine('bad-frames', { frames: 0, most: MOST_FRAMES }, 'FR-T1'))
  const reactionFrames = readFrames(newcomer.reactionFrames ?? settings.reactionFrames)
  ruling.tell({
    type: 'actor-joined',
    who,
    actor: {
      length,
      spent: 0,
      reactionFrames,
      reactionFramesMax: reactionFrames,
      initiative: null,
      readied: null,
      longAction: null,
    },
  })
  if (ruling.encounter.phase === 'setup') {
    if (dice !== undefined) throw new Refused(wrongLine('dice-unused', { who: newcomer.name }, 'GM-1'))
    return
  }
  const { roll, place } = rollLate(ruling, who, dice)
  ruling.tell({ type: 'initiative-rolled', rolls: [roll], scenario: false })
  if (at === undefined && positionOf(ruling.encounter, who) !== place) ruling.tell({ type: 'combatant-moved', who, to: place })
}
