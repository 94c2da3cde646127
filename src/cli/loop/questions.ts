import { resolve } from 'node:path'
import { writeLine } from '../../engine/line.ts'
import type { Question } from '../../engine/question.ts'
import { actionQuestion, keepQuestion, reactQuestion, rerollQuestion } from './alert.ts'
import { type Deed, further, line } from './deed.ts'
import { opportunityQuestion, whoReactsQuestion } from './frames.ts'
import { choice, type MainQuestion } from './main-question.ts'
import { resolveQuestion } from './resolve.ts'
import { type Seat, step } from './seat.ts'
import { setupQuestion } from './setup.ts'
import { turnQuestion } from './turn.ts'

/**
 * The engine's question as it is put at the table.
 * @param focus whom the GM wants to ask before others (AL-R11)
 */
export function mainQuestion(seat: Seat, question: Question, focus: string | null): MainQuestion {
  switch (question.question) {
    case 'setup':
      return setupQuestion(seat, question)
    case 'declare':
      return turnQuestion(seat, question)
    case 'react':
      return seat.encounter.rules === 'alert' ? reactQuestion(seat, question, focus) : whoReactsQuestion(seat, question)
    case 'reaction-action':
      return actionQuestion(seat, question)
    case 'reroll':
      return rerollQuestion(seat, question)
    case 'keep-alert':
      return keepQuestion(seat, question)
    case 'resolve':
      return resolveQuestion(seat, question)
    case 'opportunity':
      return opportunityQuestion(seat, question)
    case 'finished':
      return finishedQuestion(seat)
    default:
      return question.question satisfies never
  }
}

/** The fight is over: what remains is to tell it, or another fight. */
function finishedQuestion(seat: Seat): MainQuestion {
  const { words } = seat
  return {
    message: words.finished,
    choices: [
      choice(words.history, line('history')),
      choice(words.exportIt, exportDeed(seat)),
      choice(words.otherEncounter, { do: 'menu' }),
    ],
  }
}

/** Writes the fight into a file that anybody can open. */
function exportDeed(seat: Seat): Deed {
  const { words } = seat
  const usual = `${seat.fileName}.html`
  return further(async () => {
    const file = await step<string>(seat, {
      message: words.exportInto,
      hint: words.exportHint(usual),
      asides: 'none',
      empty: usual,
      read: (text) => ({ as: 'answer', value: text.trim(), label: seat.foreign(text.trim()) }),
    })
    if (file === null) return null
    const ending = /\.[a-z]+$/i.test(file) ? '' : '.html'
    return line(writeLine('export', '--output', resolve(`${file}${ending}`)))
  })
}
