import type { Encounter } from '../engine/encounter.ts'
import type { Look } from '../show/look.ts'
import { renderStack } from '../show/stack.ts'
import { renderTable } from '../show/table.ts'
import { awaitingLine } from './tell.ts'

/** An encounter as it stands: the table, what is open, and, unless that is nobody's business, what is awaited. */
export function renderEncounter(
  encounter: Encounter,
  look: Look,
  { awaiting = true }: { readonly awaiting?: boolean } = {},
): string {
  const stack = renderStack(encounter, look)
  return [
    renderTable(encounter, look),
    ...(stack === '' ? [] : [stack]),
    ...(awaiting ? [awaitingLine(encounter, look.lang)] : []),
  ].join('\n')
}
