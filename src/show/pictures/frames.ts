import { combatantOf, positionOf } from '../../engine/encounter.ts'
import { answersTo, type StackItem, topWaiting } from '../../engine/reactions.ts'
import { nextToComplete, openOpportunity } from '../../engine/rules/frames/open.ts'
import { completionOrder } from '../../engine/rules/frames/order.ts'
import { type FramesEncounter, timedOf } from '../../engine/rules/frames/state.ts'
import type { CombatantId, StackId } from '../../engine/vocabulary.ts'
import { isSeen } from '../audience.ts'
import type { Pen } from '../pen.ts'
import { span } from '../spans.ts'
import { itemLabel, itemSentence } from './label.ts'
import type { GamePicture, Node } from './picture.ts'

/** The open stack of a `frames` fight: what answers what, and in which order it all completes (FR-S3 to FR-S5). */
export const framesPicture: GamePicture = {
  columns: [
    { id: 'frames', align: 'left', goes: 2 },
    { id: 'why', align: 'left', goes: 1 },
    { id: 'order', align: 'right', goes: null },
    { id: 'now', align: 'left', goes: 3 },
  ],
  roots: (pen) => {
    const encounter = pen.encounter as FramesEncounter
    const order = completionOrder(encounter)
    const { stack } = encounter
    const roots = byOrder(
      stack.filter(({ answers }) => !stack.some(({ id }) => id === answers)),
      order,
    )
    return [...opportunity(pen, encounter), ...roots.flatMap((item) => nodesOf(pen, encounter, item, order))]
  },
}

function byOrder(items: readonly StackItem[], order: readonly StackId[]): readonly StackItem[] {
  return [...items].sort((a, b) => order.indexOf(a.id) - order.indexOf(b.id))
}

function nodesOf(pen: Pen, encounter: FramesEncounter, item: StackItem, order: readonly StackId[]): readonly Node[] {
  const answers = byOrder(answersTo(encounter.stack, item.id), order)
  const children = [...answers.flatMap((answer) => nodesOf(pen, encounter, answer, order)), ...askedNow(pen, encounter, item)]
  if (!isSeen(combatantOf(encounter, item.by), pen.players)) return children
  const place = pen.words.ordinal(order.indexOf(item.id) + 1)
  const isNow = nextToComplete(encounter) === item.id
  const { frames, owed } = timedOf(encounter, item.id)
  // A long action doesn't complete in the turn in which it is declared (FR-T2).
  const happensNow = owed > 0 ? pen.words.beginsNow : pen.words.completesNow
  const length = frames === 0 ? pen.words.freeAction : owed > 0 ? pen.words.longFrameCount(frames) : pen.words.frameCount(frames)
  const toAsk = seenWaiting(pen, encounter, item).length
  const why = whyThere(pen, encounter, item)
  const kind = item.kind === 'opportunity' ? [pen.words.opportunity] : []
  return [
    {
      label: itemLabel(pen, item, isNow),
      cells: {
        frames: [span(pen.say(length))],
        why: [span(pen.say(why ?? kind[0] ?? ''), 'quiet')],
        order: [span(pen.say(place), isNow ? 'open' : 'plain')],
        now: isNow
          ? [span(pen.say(`${pen.glyphs.now} ${happensNow}`), 'open')]
          : toAsk > 0
            ? [span(pen.say(pen.words.stillToAsk(toAsk)), 'quiet')]
            : [],
      },
      children,
      pressing: isNow,
      sentence: [
        itemSentence(pen, item),
        ...kind,
        length,
        ...(why === null ? [] : [why]),
        ...(owed > 0 ? [] : [pen.words.linearOrder(place)]),
        ...(isNow ? [happensNow] : toAsk > 0 ? [pen.words.stillToAsk(toAsk)] : []),
      ].join(pen.words.linearBetween),
    },
  ]
}

/** Why it stands where it does among what answers the same: slower (FR-S4), or before the next by initiative (FR-S5). */
function whyThere(pen: Pen, encounter: FramesEncounter, item: StackItem): string | null {
  if (item.answers === null) return null
  const isSlower = (one: StackItem): boolean => timedOf(encounter, one.id).frames > timedOf(encounter, item.answers!).frames
  if (isSlower(item)) return pen.words.slower
  const next = answersTo(encounter.stack, item.answers)
    .filter((other) => !isSlower(other) && positionOf(encounter, other.by) > positionOf(encounter, item.by))
    .sort((a, b) => positionOf(encounter, a.by) - positionOf(encounter, b.by))
    .find((other) => isSeen(combatantOf(encounter, other.by), pen.players))
  return next === undefined ? null : pen.words.before(pen.nameOf(item.by), pen.nameOf(next.by))
}

/** Who is asked now, about the topmost event that somebody may still react to (FR-S2). */
function askedNow(pen: Pen, encounter: FramesEncounter, item: StackItem): readonly Node[] {
  if (topWaiting(encounter.stack)?.id !== item.id || openOpportunity(encounter) !== null) return []
  const names = seenWaiting(pen, encounter, item).map(pen.nameOf)
  if (names.length === 0) return []
  return [
    {
      label: [span(pen.say(pen.words.askedNowAll(names)), 'alert')],
      cells: {},
      children: [],
      pressing: true,
      sentence: pen.words.linearAsked(pen.nameOf(item.by), pen.foreign(item.action), names),
    },
  ]
}

function seenWaiting(pen: Pen, encounter: FramesEncounter, item: StackItem): readonly CombatantId[] {
  return item.waiting.filter((who) => isSeen(combatantOf(encounter, who), pen.players))
}

/** Somebody has an opportunity to use before anything else (FR-S9). */
function opportunity(pen: Pen, encounter: FramesEncounter): readonly Node[] {
  const open = openOpportunity(encounter)
  if (open === null || !isSeen(combatantOf(encounter, open.who), pen.players)) return []
  const text = pen.say(pen.words.opportunityFor(pen.nameOf(open.who), open.frames))
  return [{ label: [span(text, 'open')], cells: {}, children: [], pressing: true, sentence: text }]
}
