import { actorOf, type FramesEncounter } from '../../engine/rules/frames/state.ts'
import { framesLeft, turnLength } from '../../engine/rules/frames/turn-frames.ts'
import type { CombatantId } from '../../engine/vocabulary.ts'
import type { Pen } from '../pen.ts'
import { span } from '../spans.ts'
import type { Column, GameColumns } from './column.ts'
import { pips } from './pips.ts'
import { frameSigns, pipsCell, rangeCell } from './range.ts'

const initiativeColumn: Column = {
  id: 'initiative',
  header: (words) => words.initiative,
  align: 'right',
  least: null,
  easy: null,
  goes: 3,
  optional: true,
  cell: (pen, id) => {
    const { initiative } = actorOf(framesOf(pen), id)
    return initiative === null ? [] : [span(String(initiative))]
  },
  folded: (pen, ids) => rangeCell(ids.map((id) => actorOf(framesOf(pen), id).initiative)),
  say: (pen, id) => {
    const { initiative } = actorOf(framesOf(pen), id)
    return initiative === null ? null : pen.words.linearInitiative(initiative)
  },
}

const framesColumn: Column = {
  id: 'frames',
  header: (words) => words.frames,
  align: 'left',
  least: null,
  easy: null,
  goes: null,
  optional: false,
  cell: (pen, id) => [span(pips(leftOf(pen, id), turnLength(framesOf(pen), id), pen.glyphs.frame, pen.glyphs.spentFrame))],
  folded: (pen, ids) =>
    pipsCell(
      ids.map((id) => ({ left: leftOf(pen, id), most: turnLength(framesOf(pen), id) })),
      frameSigns(pen),
    ),
  say: (pen, id) => pen.words.linearFrames(leftOf(pen, id), turnLength(framesOf(pen), id)),
}

const reactionFramesColumn: Column = {
  id: 'reaction-frames',
  header: (words) => words.reactionFrames,
  align: 'left',
  least: null,
  easy: null,
  goes: null,
  optional: false,
  cell: (pen, id) => {
    const { reactionFrames, reactionFramesMax } = actorOf(framesOf(pen), id)
    return [span(pips(reactionFrames, reactionFramesMax, pen.glyphs.frame, pen.glyphs.spentFrame))]
  },
  folded: (pen, ids) =>
    pipsCell(
      ids.map((id) => {
        const { reactionFrames, reactionFramesMax } = actorOf(framesOf(pen), id)
        return { left: reactionFrames, most: reactionFramesMax }
      }),
      frameSigns(pen),
    ),
  say: (pen, id) => {
    const { reactionFrames, reactionFramesMax } = actorOf(framesOf(pen), id)
    return pen.words.linearReactionFrames(reactionFrames, reactionFramesMax)
  },
}

/** What the table shows of a `frames` fight: frames of the turn, reaction frames, what is readied and what goes on. */
export const framesColumns: GameColumns = {
  columns: [initiativeColumn, framesColumn, reactionFramesColumn],
  states: (pen, id) => {
    const { longAction, readied } = actorOf(framesOf(pen), id)
    // What somebody has readied is for the GM to know until it happens.
    const prepared =
      readied === null ? null : pen.players ? pen.words.readiedBriefly : readiedText(pen, readied.action, readied.when)
    return [
      ...(longAction === null ? [] : [span(pen.words.longAction(pen.foreign(longAction.action), longAction.left), 'open')]),
      ...(prepared === null ? [] : [span(prepared)]),
    ]
  },
  conditions: (words) => words.framesConditions,
  signs: () => '',
}

function framesOf(pen: Pen): FramesEncounter {
  return pen.encounter as FramesEncounter
}

function leftOf(pen: Pen, id: CombatantId): number {
  return framesLeft(framesOf(pen), id)
}

function readiedText(pen: Pen, action: string, when: string | null): string {
  return pen.words.readied(pen.foreign(action), when === null ? null : pen.foreign(when))
}
