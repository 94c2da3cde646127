import type { Question } from '../../engine/question.ts'
import { findItem, type StackItem } from '../../engine/reactions.ts'
import { actorOf, type FramesEncounter } from '../../engine/rules/frames/state.ts'
import type { Choice } from './asking.ts'
import { type Deed, line } from './deed.ts'
import { optionChoice } from './main-question.ts'
import type { Seat } from './seat.ts'

/** Readied actions whose trigger may happen now (FR-T4). */
export function triggerChoices(seat: Seat, question: Question): readonly Choice<Deed>[] {
  if (seat.encounter.rules !== 'frames') return []
  const encounter = seat.encounter as FramesEncounter
  const options = question.options.filter((option) => option.line.startsWith('trigger '))
  return options.map((option, index) => {
    const { readied } = actorOf(encounter, option.who!)
    const to = findItem(encounter.stack, (/--to (\S+)$/.exec(option.line)?.[1] ?? '') as StackItem['id'])
    const label = seat.words.trigger(seat.nameOf(option.who!), seat.foreign(readied?.action ?? ''))
    return optionChoice(
      seat,
      {
        key: index === 0 ? 'g' : `g${index + 1}`,
        label: to === undefined || options.length === 1 ? label : `${label} (${seat.foreign(to.action)})`,
      },
      option,
      line(option.line),
    )
  })
}
