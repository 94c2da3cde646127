import { positionOf } from '../../encounter.ts'
import type { Faces, Reroll } from '../../move.ts'
import { findItem } from '../../reactions.ts'
import { impossible, wrongLine } from '../../refusal.ts'
import { throwDice } from '../../rolls.ts'
import { Refused } from '../../ruling.ts'
import type { CombatantId } from '../../vocabulary.ts'
import { scoreOf } from './aptitude.ts'
import { canPay, spend } from './boost.ts'
import type { AlertRuling } from './ruling.ts'
import { beginReaction } from './stacking.ts'
import { fighterOf, type OpenTest } from './state.ts'

/**
 * What follows from the test just taken: a die is re-rolled where the line says so; a failure waits for a word on it
 * where `mayAsk`; else the result stands (AL-A4).
 */
export function settleTest(ruling: AlertRuling, reroll: Reroll | undefined, mayAsk: boolean): void {
  const { who, test } = ruling.encounter.game.openTest!
  if (reroll !== undefined && reroll !== 'no') rerollDie(ruling, reroll)
  else if (reroll === undefined && mayAsk && test.score < test.difficulty) {
    ruling.tell({ type: 'reroll-asked', who })
    return
  }
  conclude(ruling)
}

/** Answers the question of a test that waits: which die is re-rolled, or none (AL-A4); `said` is what a success then does. */
export function answerReroll(ruling: AlertRuling, reroll: Reroll, said?: SaidAction): void {
  if (reroll !== 'no') rerollDie(ruling, reroll)
  conclude(ruling, said)
}

/** What a reaction is going to be, where that is said before it has succeeded (AL-R8). */
export interface SaidAction {
  readonly action: string
  readonly targets: readonly CombatantId[]
}

/**
 * A die is named for a re-roll after it has been seen (AL-A4), so not in the line that has the program roll it: a name
 * that doesn't fit would be refused with the dice told, and they could be rolled once more.
 */
export function refuseUnseenReroll(move: { readonly dice?: Faces | undefined; readonly reroll?: Reroll | undefined }): void {
  if (move.reroll !== undefined && move.reroll !== 'no' && move.dice === undefined)
    throw new Refused(wrongLine('reroll-unseen', {}, 'AL-A4'))
}

function rerollDie(ruling: AlertRuling, reroll: Reroll & object): void {
  const { who, test } = openTest(ruling)
  const { sides, keep } = ruling.encounter.settings
  const index = test.faces.indexOf(reroll.die)
  if (index < 0) throw new Refused(wrongLine('no-such-die', { die: reroll.die, faces: test.faces }, 'AL-A4'))
  ruling.hold(canPay(ruling.encounter, who, 1, 'AL-A4'))
  const { faces, source } = throwDice(ruling.dice, 1, sides, reroll.now === undefined ? undefined : [reroll.now])
  spend(ruling, who, 1, 'reroll')
  const { score } = scoreOf(test.faces.with(index, faces[0]!), keep)
  ruling.tell({ type: 'die-rerolled', who, from: reroll.die, to: faces[0]!, source, score })
}

function openTest(ruling: AlertRuling): OpenTest {
  const { openTest } = ruling.encounter.game
  if (openTest === null) throw new Refused(impossible('AL-A4', 'no-test'))
  return openTest
}

/** The test is over: what it was taken for happens or doesn't (AL-A2, AL-R7, AL-R8). */
function conclude(ruling: AlertRuling, said?: SaidAction): void {
  const { who, test, purpose } = openTest(ruling)
  const success = test.score >= test.difficulty
  if (purpose.for === 'analysis') {
    // The GM may have moved one of them since: who is no longer ahead can't be overtaken.
    const isAhead = positionOf(ruling.encounter, purpose.ahead) < positionOf(ruling.encounter, who)
    ruling.tell(
      success && isAhead
        ? { type: 'overtook', who, overtaken: purpose.ahead }
        : { type: 'analysis-failed', who, ahead: purpose.ahead },
    )
    return
  }
  if (!success) {
    ruling.tell({ type: 'reaction-failed', who, to: purpose.to })
    if (fighterOf(ruling.encounter, who).alert) ruling.tell({ type: 'alert-lost', who, why: 'failed' })
    return
  }
  ruling.tell({ type: 'reaction-won', who, to: purpose.to })
  const action = said?.action ?? purpose.action
  if (action === null) return
  const targets = said?.targets ?? purpose.targets
  beginReaction(ruling, who, findItem(ruling.encounter.stack, purpose.to) ?? null, action, targets)
}
