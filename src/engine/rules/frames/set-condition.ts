import { endCondition, readCondition, setCondition } from '../../common/conditions.ts'
import type { Move } from '../../move.ts'
import { findSeveral } from '../../names.ts'
import { hasCondition, namedCondition } from './conditions.ts'
import { continueLongAction } from './long-action.ts'
import type { FramesRuling } from './ruling.ts'
import { loseStaggered } from './turn-start.ts'

/** `condition`: one that the rules know acts at once on a turn that is running; it has one name in both languages. */
export function setNamedCondition(ruling: FramesRuling, move: Move & { type: 'condition' }): void {
  const { name, level } = readCondition(move.name)
  const known = namedCondition(name)
  if (known === null) {
    setCondition(ruling, move)
    return
  }
  setCondition(ruling, { ...move, name: level === null ? known : `${known} ${level}` })
  for (const who of findSeveral(ruling.encounter, move.who)) {
    if (ruling.encounter.active !== who) continue
    loseStaggered(ruling, who)
    continueLongAction(ruling, who)
  }
}

/** `uncondition`: by either name of a condition that the rules know. */
export function endNamedCondition(ruling: FramesRuling, move: Move & { type: 'uncondition' }): void {
  const known = namedCondition(readCondition(move.name).name)
  for (const who of findSeveral(ruling.encounter, move.who)) {
    const stored = known === null ? undefined : hasCondition(ruling.encounter, who, known)
    endCondition(ruling, { ...move, who: [ruling.encounter.combatants[who]!.name], name: stored?.name ?? move.name })
  }
}
