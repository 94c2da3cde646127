import { type NamedRoll, type NotationError, parseRolls } from '../../dice/notation.ts'
import { compareOdds, oddsOf } from '../../dice/odds.ts'
import { wrongLine } from '../../engine/refusal.ts'
import { refuseNotation } from '../../engine/rolls.ts'
import { type NamedOdds, oddsJson, oddsText } from '../../show/odds.ts'
import type { Context } from '../context.ts'
import { answer, type Output } from '../output.ts'
import type { Input } from '../verbs.ts'

/** What may take a moment to reckon: explosions, and dice by the dozen. */
const LONG_ODDS = /!|\d\dd/i

/** `odds`: the exact chances of a notation, or of several beside one another. */
export async function run({ notation, atLeast: asked }: Input<'odds'>, context: Context): Promise<Output> {
  const atLeast = asked ?? null
  const rolls = readNotations(notation)
  const progress = LONG_ODDS.test(notation.join(' '))
    ? (await import('../progress.ts')).tellProgress(context, 'reckoning', '')
    : null
  let all: readonly NamedOdds[]
  try {
    all = rolls.map((roll): NamedOdds => {
      const result = oddsOf(roll.expression)
      if (!result.ok) throw wrongLine(result.error.code, { notation: roll.notation })
      return { notation: roll.notation, label: roll.label, odds: result.odds }
    })
  } finally {
    progress?.end()
  }
  return answer(
    () => oddsText(all, atLeast, context.look),
    () => {
      const documents = all.map((one) => oddsJson(one, atLeast))
      if (documents.length === 1) return documents[0]
      return { odds: documents, ...(all.length === 2 && { compare: compareOdds(all[0]!.odds, all[1]!.odds) }) }
    },
  )
}

/**
 * The words of a line as one notation (`2d6 + 3`), or where they make none, each as a notation of its own (`2d6 1d12`). What is neither
 * is told by the reading that got further.
 * @throws a `Refusal` of kind `line` with the place of a mistake
 */
function readNotations(words: readonly string[]): readonly NamedRoll[] {
  const text = words.join(' ')
  const whole = parseRolls(text)
  if (whole.ok) return whole.rolls
  const rolls: NamedRoll[] = []
  let start = 0
  for (const word of words) {
    const parsed = parseRolls(word)
    if (!parsed.ok) throw refuseNotation(further(whole.error, { ...parsed.error, text, at: parsed.error.at + start }))
    rolls.push(...parsed.rolls)
    start += word.length + 1
  }
  return rolls
}

function further(one: NotationError, other: NotationError): NotationError {
  return other.at > one.at ? other : one
}
