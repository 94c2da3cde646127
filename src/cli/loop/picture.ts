import type { Encounter } from '../../engine/encounter.ts'
import { toAscii } from '../../show/ascii.ts'
import { breakLine } from '../../show/break-line.ts'
import type { Look } from '../../show/look.ts'
import { cutText, painter, span } from '../../show/spans.ts'
import { renderStack } from '../../show/stack.ts'
import { renderTable } from '../../show/table.ts'
import type { Picture } from './asker.ts'

/** The heading, the frame above and below, the titles and the line under them. */
const FRAME = 5
/** So many lines of the latest sentences are shown where there is room. */
const MOST_SENTENCES = 4

/** How many lines each part of the picture gets. */
interface Share {
  table: number
  stack: number
  said: number
}

/** The encounter: a warning if there is one, the table, the stack while something is open, the last sentences. */
export function pictureOf(encounter: Encounter, sentences: readonly string[], warning: string | null, look: Look): Picture {
  const paint = painter(look.color)
  const say = (text: string): string => (look.ascii ? toAscii(text) : text)
  const above =
    warning === null ? [] : [paint([span(cutText(say(` ${warning}`), look.width - 1, look.ascii ? '~' : '…'), 'dying')])]
  const stack = renderStack(encounter, look)
  const wholeStack = stack === '' ? 0 : stack.split('\n').length
  const whole = renderTable(encounter, look).split('\n')
  const said = sentences.slice(-MOST_SENTENCES).map((text) => {
    const [, indent, rest] = /^( *)(.*)$/s.exec(say(text))!
    return breakLine(rest!, ` ${indent}`, look.width - 1)
  })
  const newest = said.at(-1)?.length ?? 0

  return {
    height: above.length + whole.length + wholeStack + newest,
    draw(rows) {
      const lines = share(rows - above.length, { table: whole.length, stack: wholeStack, said: newest })
      const table =
        lines.table >= whole.length
          ? whole
          : lines.table <= FRAME
            ? whole.slice(0, lines.table)
            : renderTable(encounter, { ...look, maxRows: lines.table - FRAME }).split('\n')
      const shownStack = lines.stack === 0 ? [] : renderStack(encounter, { ...look, maxLines: lines.stack }).split('\n')
      const left = Math.max(rows - above.length - table.length - shownStack.length, 0)
      return [...above, ...table, ...shownStack, ...latest(said, left).map((text) => paint([span(text, 'quiet')]))]
        .slice(0, rows)
        .join('\n')
    },
  }
}

/** Shares out the lines: first what each part can't do without, then what makes it whole. */
function share(rows: number, whole: Share): Share {
  const given: Share = { table: 0, stack: 0, said: 0 }
  let left = rows
  const give = (part: keyof Share, upTo: number): void => {
    const more = Math.min(Math.min(upTo, whole[part]) - given[part], left)
    // Of a table less than its frame and a row is only its heading.
    if (more <= 0 || (part === 'table' && given.table + more > 1 && given.table + more <= Math.min(FRAME, whole.table - 1)))
      return
    given[part] += more
    left -= more
  }
  give('table', 1)
  give('stack', 2)
  give('said', 1)
  give('table', FRAME + 3)
  give('stack', 4)
  give('said', whole.said)
  give('table', FRAME + 6)
  give('stack', 7)
  give('table', whole.table)
  give('stack', whole.stack)
  return given
}

/** The last sentences that so many lines hold, whole but where there isn't room for the last one itself. */
function latest(said: readonly (readonly string[])[], most: number): readonly string[] {
  let lines: readonly string[] = said.at(-1)?.slice(0, most) ?? []
  for (const sentence of said.slice(0, -1).toReversed()) {
    if (sentence.length + lines.length > Math.min(most, MOST_SENTENCES)) break
    lines = [...sentence, ...lines]
  }
  return lines
}
