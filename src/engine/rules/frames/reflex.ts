import { combatantOf } from '../../encounter.ts'
import type { ReactMove } from '../../move.ts'
import type { StackItem } from '../../reactions.ts'
import { forbidden, type Refusal, wrongLine } from '../../refusal.ts'
import { type NotationThrow, throwNotation } from '../../rolls.ts'
import { Refused } from '../../ruling.ts'
import type { CombatantId } from '../../vocabulary.ts'
import type { FramesRuling } from './ruling.ts'
import { type FramesEncounter, timedOf } from './state.ts'

/** What a line says of how the reactor perceives the event, and of its save. */
type Perception = Pick<ReactMove, 'unaware' | 'direct' | 'reflex' | 'difficulty' | 'dice'>

/** A save is at most this hard. */
const MOST_DIFFICULTY = 999_999

/** Whether only a Reflex save lets one react: the event can't be telegraphed (FR-R1, FR-R3). */
export function needsReflex(
  encounter: FramesEncounter,
  item: StackItem,
  perception: Pick<Perception, 'unaware' | 'reflex' | 'difficulty'>,
): boolean {
  const { notice } = timedOf(encounter, item.id)
  if (notice !== 'seen' || perception.unaware) return true
  if (perception.reflex !== undefined || perception.difficulty !== undefined) {
    throw new Refused(wrongLine('reflex-not-needed', { action: item.action }, 'FR-R3'))
  }
  return false
}

/** What is missing for a reaction to an event that can't be telegraphed: that it hits the reactor directly (FR-R1), and a save (FR-R3). */
function lacksPerception(
  encounter: FramesEncounter,
  who: CombatantId,
  item: StackItem,
  { direct, reflex }: Pick<Perception, 'direct' | 'reflex'>,
): Refusal | null {
  const { name } = combatantOf(encounter, who)
  const why = timedOf(encounter, item.id).notice
  if (!direct)
    return forbidden('FR-R1', 'not-telegraphed', { who: name, action: item.action, why: why === 'seen' ? 'unaware' : why })
  return reflex === undefined ? forbidden('FR-R3', 'reflex-missing', { who: name, action: item.action }) : null
}

/**
 * Takes the Reflex save (FR-R3): the GM gives its result, or a notation to roll against a difficulty.
 *
 * @returns whether the reaction may go on; a failed save is the combatant's answer to this event, and spends nothing
 */
export function takeReflex(ruling: FramesRuling, who: CombatantId, item: StackItem, perception: Perception): boolean {
  const save = readReflex(perception)
  ruling.hold(lacksPerception(ruling.encounter, who, item, perception))
  if (save === null) return true
  let { made } = save
  let thrown: NotationThrow | null = null
  if (made === null) {
    thrown = throwNotation(ruling.dice, save.notation, perception.dice)
    made = thrown.total >= save.difficulty!
  }
  ruling.tell({ type: made ? 'reflex-saved' : 'reflex-failed', who, to: item.id, difficulty: save.difficulty, throw: thrown })
  return made
}

interface Save {
  /** What the GM says came of it; null where it is rolled. */
  readonly made: boolean | null
  readonly notation: string
  readonly difficulty: number | null
}

function readReflex({ reflex, difficulty, dice }: Perception): Save | null {
  if (difficulty !== undefined && (!Number.isInteger(difficulty) || Math.abs(difficulty) > MOST_DIFFICULTY)) {
    throw new Refused(wrongLine('bad-difficulty', { difficulty, most: MOST_DIFFICULTY }, 'FR-R3'))
  }
  if (reflex === undefined) {
    if (difficulty !== undefined) throw new Refused(wrongLine('difficulty-without-reflex', {}, 'FR-R3'))
    return null
  }
  const said = { pass: true, fail: false }[reflex.trim().toLowerCase()]
  if (said !== undefined) {
    if (dice !== undefined) throw new Refused(wrongLine('dice-count', { expected: 0, given: dice.length }, 'GM-1'))
    return { made: said, notation: '', difficulty: difficulty ?? null }
  }
  if (difficulty === undefined) throw new Refused(wrongLine('reflex-without-difficulty', { reflex }, 'FR-R3'))
  return { made: null, notation: reflex, difficulty }
}
