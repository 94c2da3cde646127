import { combatantOf } from '../../engine/encounter.ts'
import { answersTo, type StackItem } from '../../engine/reactions.ts'
import { chanceFor } from '../../engine/rules/alert/aptitude.ts'
import { nextToComplete } from '../../engine/rules/alert/open.ts'
import { type AlertEncounter, fighterOf } from '../../engine/rules/alert/state.ts'
import { difficultyOf, firstAsked, sideOf } from '../../engine/rules/alert/tries.ts'
import type { CombatantId } from '../../engine/vocabulary.ts'
import { isSeen } from '../audience.ts'
import type { Pen } from '../pen.ts'
import { type Spans, span } from '../spans.ts'
import { itemLabel, itemSentence } from './label.ts'
import type { GamePicture, Node } from './picture.ts'

/** The open stack of an `alert` fight: what is paused, who reacts, and who is still asked at what chance (AL-R6, AL-R11, AL-R12). */
export const alertPicture: GamePicture = {
  columns: [
    { id: 'needs', align: 'left', goes: 2 },
    { id: 'dice', align: 'left', goes: 1 },
    { id: 'chance', align: 'right', goes: 3 },
    { id: 'status', align: 'left', goes: null },
  ],
  roots: (pen) => {
    const { stack } = pen.encounter
    return stack
      .filter(({ answers }) => !stack.some(({ id }) => id === answers))
      .toReversed()
      .flatMap((item) => nodesOf(pen, item))
  },
}

/** The item with what answers it; for those who don't see whose it is, only what answers it. */
function nodesOf(pen: Pen, item: StackItem): readonly Node[] {
  const encounter = pen.encounter as AlertEncounter
  const isNow = nextToComplete(encounter) === item.id && item.waiting.length === 0 && !isAsking(encounter)
  const status = isNow ? pen.words.completesNow : pen.words.paused
  const children = [
    ...answersTo(encounter.stack, item.id).flatMap((answer) => nodesOf(pen, answer)),
    ...underWay(pen, encounter, item),
    ...asked(pen, encounter, item),
  ]
  if (!isSeen(combatantOf(encounter, item.by), pen.players)) return children
  return [
    {
      label: itemLabel(pen, item, isNow),
      cells: { status: [span(pen.say(isNow ? `${pen.glyphs.now} ${status}` : status), isNow ? 'open' : 'quiet')] },
      children,
      pressing: isNow,
      sentence: `${itemSentence(pen, item)}${pen.words.linearBetween}${status}`,
    },
  ]
}

/** Whether one combatant has to answer before anything completes. */
function isAsking({ game }: AlertEncounter): boolean {
  return game.openTest !== null || game.openAlert !== null || game.openReactions.length > 0
}

/** Tries that wait for a word on a die, and successes whose action hasn't been said. */
function underWay(pen: Pen, encounter: AlertEncounter, item: StackItem): readonly Node[] {
  const { openTest, openReactions } = encounter.game
  const rows: { who: CombatantId; status: string }[] = []
  if (openTest?.purpose.for === 'reaction' && openTest.purpose.to === item.id) {
    const { faces, score, difficulty } = openTest.test
    rows.push({ who: openTest.who, status: pen.words.rerollOpen(faces.join(' '), score, difficulty) })
  }
  for (const { who, to } of openReactions) if (to === item.id) rows.push({ who, status: pen.words.reacts })
  return rows
    .filter(({ who }) => isSeen(combatantOf(encounter, who), pen.players))
    .map(({ who, status }) => person(pen, who, status, 'open', {}))
}

function asked(pen: Pen, encounter: AlertEncounter, item: StackItem): readonly Node[] {
  const first = firstAsked(encounter, item)
  // Of several of one side, who may trade places, one is asked before the others (AL-R11).
  const now = first.find((who) => who === pen.asked) ?? first[0]
  const difficulty = difficultyOf(encounter, item)
  const waits = isAsking(encounter) || nextToComplete(encounter) !== item.id
  return inAskingOrder(encounter, item)
    .filter((who) => isSeen(combatantOf(encounter, who), pen.players))
    .map((who) => {
      const isAsked = who === now && !waits
      const { aptitude } = fighterOf(encounter, who)
      const percent = (chanceFor(encounter, who, difficulty) * 100).toFixed(1)
      // What an opponent is capable of is for the GM to know.
      const numbers = pen.players ? {} : { dice: pen.words.dice(aptitude), chance: pen.words.chance(percent) }
      return person(pen, who, isAsked ? pen.words.askedNow : pen.words.askedThen, isAsked ? 'alert' : 'quiet', {
        needs: pen.words.needs(difficulty),
        ...numbers,
      })
    })
}

/** Those who are still asked about an event, in the order of their sides' places (AL-R11). */
function inAskingOrder(encounter: AlertEncounter, item: StackItem): readonly CombatantId[] {
  const left = [...item.waiting]
  const ordered: CombatantId[] = []
  for (const side of encounter.game.teamOrder[item.id] ?? []) {
    const index = left.findIndex((who) => sideOf(encounter, who) === side)
    if (index >= 0) ordered.push(...left.splice(index, 1))
  }
  return [...ordered, ...left]
}

function person(
  pen: Pen,
  who: CombatantId,
  status: string,
  tone: 'open' | 'alert' | 'quiet',
  numbers: Readonly<Record<string, string>>,
): Node {
  const cells: Record<string, Spans> = { status: [span(pen.say(status), tone)] }
  for (const [key, text] of Object.entries(numbers)) cells[key] = [span(pen.say(text))]
  return {
    label: [span(pen.nameOf(who), tone === 'quiet' ? 'plain' : tone)],
    cells,
    children: [],
    pressing: tone !== 'quiet',
    sentence: [pen.nameOf(who), ...Object.values(numbers), status].join(pen.words.linearBetween),
  }
}
