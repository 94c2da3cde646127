import { chanceOfTest } from '../../../dice/test-odds.ts'
import { throwDice } from '../../rolls.ts'
import type { CombatantId } from '../../vocabulary.ts'
import type { AlertRuling } from './ruling.ts'
import { type AlertEncounter, type AptitudeTest, fighterOf } from './state.ts'

/** The score of a test, the total of the highest dice, and the total of the rest (AL-I3). */
export function scoreOf(faces: readonly number[], keep: number): { readonly score: number; readonly rest: number } {
  const sorted = [...faces].sort((a, b) => b - a)
  return { score: total(sorted.slice(0, keep)), rest: total(sorted.slice(keep)) }
}

function total(faces: readonly number[]): number {
  return faces.reduce((sum, face) => sum + face, 0)
}

/** Takes an aptitude test against a difficulty, with `boost` dice more than the aptitude (AL-A3). */
export function takeTest(
  ruling: AlertRuling,
  who: CombatantId,
  difficulty: number,
  boost: number,
  typed?: readonly number[],
): AptitudeTest {
  const { sides, keep } = ruling.encounter.settings
  const { aptitude } = fighterOf(ruling.encounter, who)
  const { faces, source } = throwDice(ruling.dice, aptitude + boost, sides, typed)
  return { faces, source, score: scoreOf(faces, keep).score, difficulty }
}

/** The exact chance that a combatant's test reaches a difficulty. */
export function chanceFor(encounter: AlertEncounter, who: CombatantId, difficulty: number): number {
  const { sides, keep } = encounter.settings
  return chanceOfTest({ count: fighterOf(encounter, who).aptitude, sides, keep }, difficulty)
}
