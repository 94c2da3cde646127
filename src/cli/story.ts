import type { Session } from '../session.ts'
import { toAscii } from '../show/ascii.ts'
import type { Look } from '../show/look.ts'
import { lineText, tell } from '../show/sentences.ts'

/** A step to the right for each event that a line answers. */
const STEP = '  '

/** The whole fight in words, from the first move that counts to the last. */
export function tellStory(session: Session, look: Look): string {
  const lines: string[] = []
  for (const { events, before } of session.story()) {
    for (const line of tell(events, before, look)) {
      if (line.type === 'round-started' && lines.length > 0) lines.push('')
      lines.push(`${STEP.repeat(line.depth)}${lineText(line, look.lang)}`)
    }
  }
  const told = lines.join('\n')
  return look.ascii ? toAscii(told) : told
}
