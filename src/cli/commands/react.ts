import type { Move } from '../../engine/move.ts'
import type { Input } from '../verbs.ts'

/** `react`: a try, its action, or both (AL-R6, AL-R8, FR-R4). */
export function toMove(input: Input<'react'>): Move {
  return {
    type: 'react',
    who: input.who,
    action: input.action,
    to: input.to,
    targets: input.target,
    dice: input.dice,
    behind: input.behind,
    boost: input.boost,
    reroll: input.reroll,
    frames: input.frames,
    symbol: input.symbol,
    unaware: input.unaware,
    direct: input.direct,
    reflex: input.reflex,
    difficulty: input.difficulty,
    check: input.check,
  }
}
