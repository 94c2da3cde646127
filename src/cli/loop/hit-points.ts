import { combatantOf, inOrder } from '../../engine/encounter.ts'
import { writeLine } from '../../engine/line.ts'
import { behindKey, type Reading } from './asking.ts'
import { type Deed, further, line } from './deed.ts'
import { type Seat, step } from './seat.ts'
import { nameChoices, readDice, readNames } from './steps.ts'

/** An amount: a number or dice, with their faces after a colon; with a `+` before it hit points come back. */
const AMOUNT = /^\s*([+-]?)\s*(\d[\dd+*/()kh l!,:-]*|d[\d%F].*)\s*$/i

/** Damage or healing: whose hit points, and how many. */
export function hitPointsDeed(seat: Seat): Deed {
  return further(() => askHitPoints(seat))
}

/** `h gam 3` in one line, whatever is asked. */
export function readHitPoints(seat: Seat, text: string): Reading<Deed> | null {
  const rest = behindKey(seat.words.hitPoints.key, text)
  if (rest === null) return null
  const read = readWho(seat, rest)
  if (read.as === 'wrong' || read.value.amount === null) return null
  return { as: 'answer', value: line(hitPointsLine(read.value.names, read.value.amount)), label: read.label }
}

async function askHitPoints(seat: Seat): Promise<Deed | null> {
  const { words, encounter } = seat
  for (;;) {
    const who = await step<{ names: readonly string[]; amount: string | null }>(seat, {
      message: words.whoseHitPoints,
      hint: words.whoseHitPointsHint,
      choices: nameChoices(seat, inOrder(encounter)).map((choice) => ({
        ...choice,
        value: { names: [combatantOf(encounter, choice.value).name], amount: null },
      })),
      read: (text) => readWho(seat, text),
    })
    if (who === null) return null
    if (who.amount !== null) return line(hitPointsLine(who.names, who.amount))
    const amount = await step<string>(seat, {
      message: words.howMuch(seat.foreign(who.names.join(', '))),
      hint: words.howMuchHint,
      emptyHint: words.notAmount,
      read: (text) =>
        AMOUNT.test(text)
          ? { as: 'answer', value: text, label: words.runs(hitPointsLine(who.names, text)) }
          : { as: 'wrong', message: words.notAmount },
    })
    if (amount !== null) return line(hitPointsLine(who.names, amount))
  }
}

function readWho(seat: Seat, text: string): Reading<{ names: readonly string[]; amount: string | null }> {
  const { words, encounter } = seat
  const whole = readNames(encounter, text, words)
  if (whole.ok) return { as: 'answer', value: { names: whole.names, amount: null }, label: seat.foreign(whole.names.join(', ')) }
  const [, before, amount] = /^(.*?\S)\s+([+-]?(?:\d*d[^\s:]+\s*:[\d\s,;]+|\d\S*|d\d\S*))\s*$/i.exec(text) ?? []
  if (before === undefined || amount === undefined) return { as: 'wrong', message: whole.message }
  const names = readNames(encounter, before, words)
  if (!names.ok) return { as: 'wrong', message: names.message }
  return {
    as: 'answer',
    value: { names: names.names, amount },
    label: words.runs(seat.foreign(hitPointsLine(names.names, amount))),
  }
}

/** `damage` or `heal`, by the sign before the amount. */
function hitPointsLine(names: readonly string[], amount: string): string {
  const [, sign = '', size = amount] = /^\s*([+-]?)\s*(.*?)\s*$/.exec(amount) ?? []
  const verb = sign === '+' ? 'heal' : 'damage'
  const dice = readDice(size)
  if (dice === null || dice.faces === null) return writeLine(verb, ...names, size.replace(/\s+/g, ''))
  return writeLine(verb, ...names, dice.notation, '--dice', dice.faces.join(','))
}
