import type { Encounter } from '../../engine/encounter.ts'
import { toAscii } from '../../show/ascii.ts'
import type { Look } from '../../show/look.ts'
import { cutText, painter, span } from '../../show/spans.ts'
import { renderStack } from '../../show/stack.ts'
import { renderTable } from '../../show/table.ts'
import type { Picture } from './asker.ts'

/** Fewer lines than these aren't worth a table: its frame takes four of them. */
const LEAST_TABLE = 7
/** So many of the latest sentences are shown where there is room. */
const MOST_SENTENCES = 4
/** Of the stack at least so much is shown before the table gives way. */
const LEAST_STACK = 4

/** The encounter: a warning if there is one, the table, the stack while something is open, the last sentences. */
export function pictureOf(encounter: Encounter, sentences: readonly string[], warning: string | null, look: Look): Picture {
  const paint = painter(look.color)
  const cut = (text: string): string => cutText(look.ascii ? toAscii(text) : text, look.width - 1, look.ascii ? '~' : '…')
  const above = warning === null ? [] : [paint([span(cut(` ${warning}`), 'dying')])]
  const stack = renderStack(encounter, look)
  const stackLines = stack === '' ? [] : stack.split('\n')
  const whole = renderTable(encounter, look).split('\n')
  const least = sentences.length === 0 ? 0 : 1
  return {
    height: above.length + whole.length + stackLines.length + least,
    draw(rows) {
      const spare = Math.max(rows - above.length - least - LEAST_TABLE, Math.min(LEAST_STACK, stackLines.length))
      // What completes first stands deepest: the end of a long stack matters most.
      const shownStack = stackLines.slice(Math.max(stackLines.length - spare, 0))
      const forTable = rows - above.length - shownStack.length - least
      const table =
        whole.length <= forTable ? whole : renderTable(encounter, { ...look, maxRows: Math.max(forTable - FRAME, 1) }).split('\n')
      const shownTable = table.length <= forTable ? table : table.slice(0, 1)
      const left = rows - above.length - shownStack.length - shownTable.length
      const said = left <= 0 ? [] : sentences.slice(-Math.min(left, MOST_SENTENCES))
      const lines = [...above, ...shownTable, ...shownStack, ...said.map((text) => paint([span(cut(` ${text}`), 'quiet')]))]
      return lines.slice(0, rows).join('\n')
    },
  }
}

/** The heading, the frame above and below, the titles and the line under them. */
const FRAME = 5
