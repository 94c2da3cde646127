import { writeLine } from '../../engine/line.ts'
import type { Question } from '../../engine/question.ts'
import { alertTurnChoices, readAnalysis } from './alert.ts'
import type { Reading } from './asking.ts'
import { type Deed, further, line } from './deed.ts'
import { framesTurnChoices } from './frames.ts'
import { hitPointsDeed } from './hit-points.ts'
import { choice, type MainQuestion, optionChoice, optionOf } from './main-question.ts'
import type { Seat } from './seat.ts'
import { askAction, askTargets, readSaid, type Said, targetsFor, targetWords } from './steps.ts'
import { triggerChoices } from './trigger.ts'

/** The turn of the active combatant: what it does, or its end. */
export function turnQuestion(seat: Seat, question: Question): MainQuestion {
  const { words, encounter } = seat
  const who = question.who!
  const declare = optionOf(question, 'declare')!
  const own = encounter.rules === 'alert' ? alertTurnChoices(seat, question) : framesTurnChoices(seat, question)
  return {
    message: words.turn(seat.nameOf(who)),
    choices: [
      optionChoice(
        seat,
        words.declare,
        declare,
        further(() => say(seat, question)),
      ),
      ...own,
      ...triggerChoices(seat, question),
      choice(words.hitPoints, hitPointsDeed(seat)),
      optionChoice(seat, words.end, optionOf(question, 'end')!, line('end')),
    ],
    ...(optionOf(question, 'analyse')?.refusal === null && { hint: words.analysisHint }),
    shorthand: (text) => readDeclaration(seat, text) ?? (encounter.rules === 'alert' ? readAnalysis(seat, question, text) : null),
  }
}

/** `d charge > gam 2ap` in one line, or `d move to the bridge`: what isn't a line of the grammar, which would need quotation marks. */
function readDeclaration(seat: Seat, text: string): Reading<Deed> | null {
  const { words } = seat
  const found = new RegExp(`^\\s*(?:${words.declare.key}|declare|declarer|déclarer)\\s+(.+)$`, 'i').exec(text)
  if (found === null || /(^|\s)--/.test(text)) return null
  const said = found[1]!.trim()
  const isGrammar = !/\s/.test(said) || /["«]/.test(said)
  if (isGrammar && !/[>→@]|\d\s*(?:ap|pa|f)\b/i.test(said)) return null
  const read = readSaid(seat.encounter, said, words)
  if (!read.ok) return { as: 'wrong', message: read.message }
  const wanted = declareLine(seat, read.said, read.said.targets ?? [])
  return { as: 'answer', value: line(wanted), label: words.runs(seat.foreign(wanted)) }
}

/** The line that declares this. */
function declareLine(seat: Seat, said: Said, targets: readonly string[]): string {
  const unit = seat.encounter.rules === 'alert' ? '--ap' : '--frames'
  const cost = said.cost === null || said.cost === 1 ? [] : [unit, String(said.cost)]
  return writeLine('declare', said.action, ...targetWords(targets), ...cost)
}

/** Asks what is declared and at whom. */
async function say(seat: Seat, question: Question): Promise<Deed | null> {
  const { words, encounter } = seat
  const who = question.who!
  const isAlert = encounter.rules === 'alert'
  const { refusal } = optionOf(question, 'declare')!
  for (;;) {
    const said = await askAction(seat, {
      message: words.actionOf(seat.nameOf(who)),
      hint: words.actionHint(isAlert ? words.costAp : words.costFrames),
      recent: seat.recentActions(who),
      trouble: refusal === null ? [] : [seat.explain(refusal)],
    })
    if (said === null) return null
    if (said.targets !== null) return line(declareLine(seat, said, said.targets))
    const cost = said.cost ?? 1
    const found = await askTargets(
      seat,
      words.targetsOf(seat.foreign(said.action), isAlert ? words.apCost(cost) : words.framesCost(cost)),
      targetsFor(seat, who),
    )
    if (found !== null) return line(declareLine(seat, { ...said, cost: found.cost ?? said.cost }, found.targets))
  }
}
