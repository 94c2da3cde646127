import { positionOf } from '../../engine/encounter.ts'
import { type AlertEncounter, fighterOf, scoreAt } from '../../engine/rules/alert/state.ts'
import type { Pen } from '../pen.ts'
import { span } from '../spans.ts'
import type { GameColumns } from './column.ts'
import { pips } from './pips.ts'
import { pipsCell, pointSigns, rangeCell } from './range.ts'

/** What the table shows of an `alert` fight (AL-I6). */
export const alertColumns: GameColumns = {
  columns: [
    {
      id: 'react',
      header: (words) => words.react,
      align: 'center',
      least: null,
      easy: null,
      goes: 4,
      optional: true,
      cell: (pen, id) => {
        const score = scoreOf(pen, positionOf(pen.encounter, id))
        return score === null ? [] : [span(String(score))]
      },
      folded: (pen, ids) => rangeCell(ids.map((id) => scoreOf(pen, positionOf(pen.encounter, id)))),
      say: (pen, id) => {
        const score = scoreOf(pen, positionOf(pen.encounter, id))
        return score === null ? null : pen.words.linearReact(score)
      },
    },
    {
      id: 'ap',
      header: (words) => words.ap,
      align: 'left',
      least: null,
      easy: null,
      goes: null,
      optional: false,
      cell: (pen, id) => {
        const { ap, apMax } = fighterOf(alertOf(pen), id)
        return [span(pips(ap, apMax, pen.glyphs.point, pen.glyphs.spent))]
      },
      folded: (pen, ids) =>
        pipsCell(
          ids.map((id) => {
            const { ap, apMax } = fighterOf(alertOf(pen), id)
            return { left: ap, most: apMax }
          }),
          pointSigns(pen),
        ),
      say: (pen, id) => {
        const { ap, apMax } = fighterOf(alertOf(pen), id)
        return pen.words.linearAp(ap, apMax)
      },
    },
  ],
  states: (pen, id, linear) => {
    const { alert, engagedWith } = fighterOf(alertOf(pen), id)
    const others = engagedWith.filter((other) => !(pen.players && pen.encounter.combatants[other]?.hidden))
    return [
      ...(alert ? [span(linear ? pen.words.onAlert : `${pen.glyphs.onAlert} ${pen.words.onAlert}`, 'alert')] : []),
      ...(others.length > 0 ? [span(pen.words.engaged(others.map(pen.nameOf)))] : []),
    ]
  },
  conditions: () => ({}),
  signs: (pen, id) => (fighterOf(alertOf(pen), id).alert ? pen.glyphs.onAlert : ''),
}

function alertOf(pen: Pen): AlertEncounter {
  return pen.encounter as AlertEncounter
}

function scoreOf(pen: Pen, position: number): number | null {
  const encounter = alertOf(pen)
  return encounter.phase === 'setup' || position === 0 ? null : scoreAt(encounter.settings, position)
}
