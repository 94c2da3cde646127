import type { Faces } from '../../move.ts'
import { forbidden, type Refusal, wrongLine } from '../../refusal.ts'
import { throwNotation } from '../../rolls.ts'
import { Refused } from '../../ruling.ts'
import type { StackId } from '../../vocabulary.ts'
import type { FramesRuling } from './ruling.ts'
import { timedOf } from './state.ts'

/** A check, or dice for one, as a line offers them. */
interface OfferedCheck {
  readonly check?: string | undefined
  readonly dice?: Faces | undefined
}

/** A check is rolled when its action completes, not before (FR-S6). */
export function tooEarly(offered: OfferedCheck): Refusal | null {
  return offered.check !== undefined || offered.dice !== undefined ? forbidden('FR-S6', 'check-at-resolve') : null
}

/** Rolls at once what the GM insists on rolling early (FR-S6 overruled, GM-3): the roll is kept until its action completes. */
export function rollEarly(ruling: FramesRuling, id: StackId, { check, dice }: OfferedCheck): void {
  if (check === undefined && dice === undefined) return
  if (check === undefined) throw new Refused(wrongLine('dice-without-check'))
  ruling.tell({ type: 'checked-early', id, by: timedOf(ruling.encounter, id).by, check: throwNotation(ruling.dice, check, dice) })
}
