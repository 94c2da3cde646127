import type { Encounter } from '../engine/encounter.ts'
import type { CombatantId } from '../engine/vocabulary.ts'
import { seenInOrder } from './audience.ts'
import { armourColumn, hitPointsColumn, nameColumn, positionColumn, statesOf, teamColumn } from './columns/every.ts'
import { columnsOf } from './columns/index.ts'
import { penFor } from './pen.ts'
import type { Listener } from './sentences.ts'
import { type Align, plainText } from './spans.ts'

/** The table as data, for those who draw it themselves. */
export interface TableData {
  readonly columns: readonly { readonly id: string; readonly title: string; readonly align: Align }[]
  readonly rows: readonly {
    readonly id: CombatantId
    readonly isActive: boolean
    readonly isDefeated: boolean
    readonly cells: readonly string[]
  }[]
}

/** The table's titles and cells as plain text; columns in which nobody has anything are left out. */
export function tableData(encounter: Encounter, { lang, players = false }: Listener): TableData {
  const pen = penFor(encounter, { lang, ascii: false, players })
  const game = columnsOf(encounter.rules)
  const ids = seenInOrder(encounter, players)
  const cellsOf = [positionColumn, nameColumn, teamColumn, ...game.columns, hitPointsColumn, armourColumn].map((column) => ({
    id: column.id,
    title: column.header(pen.words, pen).trim(),
    align: column.align,
    optional: column.optional,
    cells: ids.map((id) => plainText(column.cell(pen, id)).trim()),
  }))
  const states = ids.map((id) =>
    statesOf(pen, game, id, false)
      .map(({ text }) => text)
      .join(', '),
  )
  const shown = [
    ...cellsOf.filter(({ optional, cells }) => !optional || cells.some((cell) => cell !== '')),
    { id: 'state', title: pen.words.state, align: 'left' as const, cells: states },
  ]
  return {
    columns: shown.map(({ id, title, align }) => ({ id, title, align })),
    rows: ids.map((id, index) => ({
      id,
      isActive: encounter.active === id,
      isDefeated: encounter.combatants[id]!.defeated,
      cells: shown.map(({ cells }) => cells[index]!),
    })),
  }
}
