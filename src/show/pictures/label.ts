import type { StackItem } from '../../engine/reactions.ts'
import type { Pen } from '../pen.ts'
import { type Spans, span } from '../spans.ts'

/** Who does what to whom, as a picture. */
export function itemLabel(pen: Pen, item: StackItem, isNow: boolean): Spans {
  const targets = item.targets.map(pen.nameOf)
  return [
    span(pen.nameOf(item.by), isNow ? 'open' : 'plain'),
    span(`  ${pen.foreign(item.action)}`, isNow ? 'open' : 'heading'),
    ...(targets.length === 0 ? [] : [span(` ${pen.glyphs.arrow} ${targets.join(', ')}`)]),
  ]
}

/** Who does what to whom, and in answer to what, in words. */
export function itemSentence(pen: Pen, item: StackItem): string {
  const answered = pen.encounter.stack.find(({ id }) => id === item.answers)
  const said = pen.words.linearStacked(pen.nameOf(item.by), pen.foreign(item.action), item.targets.map(pen.nameOf))
  return answered === undefined
    ? said
    : `${said}${pen.words.linearBetween}${pen.words.linearAnswers(pen.nameOf(answered.by), pen.foreign(answered.action))}`
}
