import { createDice, type Dice, seedGenerator } from '../../dice/generator.ts'
import { type NamedRoll, parseRolls } from '../../dice/notation.ts'
import { rollExpression } from '../../dice/roll.ts'
import { wrongLine } from '../../engine/refusal.ts'
import { refuseNotation, refuseTyped } from '../../engine/rolls.ts'
import { type RollLook, rollJson, rollLine, type ShownRoll } from '../../show/dice.ts'
import { plainJson } from '../../store/plain-json.ts'
import type { Context } from '../context.ts'
import { answer, type Output, type Status, silence } from '../output.ts'
import type { Input } from '../verbs.ts'

/** From so many rolls on, telling them one by one takes a moment. */
const MANY_ROLLS = 20_000

/** How many rolls are summed up where nobody says. */
const USUAL_SAMPLE = 10_000

/** The dice of one line, the seed that brings the same again, and how what they show is told. */
interface Hand {
  dice: Dice
  readonly seed: string
  /** Worked out when it is asked for, and once: looking at the terminal takes longer than a roll. */
  look(): RollLook
}

/** `roll`: rolls a line of notation once or many times, or every line of standard input (`roll -`). */
export async function run(input: Input<'roll'>, context: Context): Promise<Output> {
  const text = input.notation.join(' ').trim()
  if (text === '') throw wrongLine('missing-argument', { argument: 'notation', verb: 'roll' })
  const seed = context.seed ?? context.shell.world.entropy()
  let look: RollLook | null = null
  const hand: Hand = {
    dice: createDice(seedGenerator(seed)),
    seed,
    look() {
      if (look === null) {
        const { lang, ascii, color } = context.look
        look = { lang, ascii, color }
      }
      return look
    },
  }
  if (text === '-') return rollLines(input, hand, context)
  return rollText(text, input, hand, context)
}

async function rollText(text: string, input: Input<'roll'>, hand: Hand, context: Context): Promise<Output> {
  const rolls = readRolls(text)
  const { times = 1, stats, dice: typed } = input
  if (typed !== undefined && (rolls.length > 1 || times > 1 || stats)) throw wrongLine('typed-dice-once', {}, 'GM-1')
  if (stats) {
    const { rollStats } = await import('../roll-stats.ts')
    const wanted = { times: input.times ?? USUAL_SAMPLE, atLeast: input.atLeast ?? null, seed: hand.seed }
    let last: Output = silence()
    for (const [index, roll] of rolls.entries()) {
      if (index > 0) {
        await context.print(last)
        if (!context.json) context.shell.streams.out('\n')
      }
      const { output, state } = await rollStats(roll, { ...wanted, state: hand.dice.state() }, context)
      hand.dice = createDice(state)
      last = output
    }
    return last
  }
  if (rolls.length === 1 && times === 1) {
    const shown = rollOnce(rolls[0]!, input, hand)
    return answer(() => rollLine(shown, hand.look()), rollJson(shown, typed === undefined ? hand.seed : null))
  }
  const out = batch(context)
  const textOf = (shown: ShownRoll): string =>
    context.json ? plainJson(rollJson(shown, hand.seed)) : rollLine(shown, hand.look())
  // On a terminal the rolls themselves show how far it is.
  const progress =
    times < MANY_ROLLS || context.shell.streams.outputIsTerminal
      ? null
      : (await import('../progress.ts')).tellProgress(context, 'rolling', '', times)
  try {
    for (let time = 0; time < times; time++) {
      for (const roll of rolls) {
        const pause = out.write(textOf(rollOnce(roll, input, hand)))
        if (pause === undefined) continue
        progress?.at(time)
        await pause
      }
    }
  } finally {
    progress?.end()
  }
  out.end()
  return silence()
}

/**
 * Rolls each line of standard input as it comes, and prints its results at once. Blank lines and those that only hold a comment are
 * passed over. A wrong line is told with its number and the next is rolled: what feeds the pipe may not be asked again; the status at
 * the end is that of a wrong line.
 */
async function rollLines(input: Input<'roll'>, hand: Hand, context: Context): Promise<Output> {
  if (input.dice !== undefined) throw wrongLine('typed-dice-once', {}, 'GM-1')
  let status: Status = 0
  let number = 0
  for await (const line of context.shell.streams.lines()) {
    number += 1
    const text = (number === 1 ? line.replace(/^\ufeff/, '') : line).trim()
    if (text === '' || text.startsWith('#')) continue
    try {
      const output = await rollText(text, input, hand, context)
      await context.print(output)
    } catch (thrown) {
      if (!isWrongLine(thrown)) throw thrown
      const [{ failureOf }, { numbered }] = await Promise.all([import('../failure.ts'), import('../numbered.ts')])
      const { lang, shell } = context
      const output = await failureOf(thrown, { lang, rules: 'alert', debug: shell.env.RIPOSTE_DEBUG === '1' })
      await context.print(numbered(output, number, context))
      status = output.status
    }
  }
  return silence(status)
}

function isWrongLine(thrown: unknown): boolean {
  return typeof thrown === 'object' && thrown !== null && 'kind' in thrown && thrown.kind === 'line'
}

/** Reads a line of rolls. @throws a `Refusal` of kind `line` with the place of a mistake */
function readRolls(text: string): readonly NamedRoll[] {
  const parsed = parseRolls(text)
  if (!parsed.ok) throw refuseNotation(parsed.error)
  return parsed.rolls
}

/** @throws a `Refusal` of kind `line` where typed dice don't fit */
function rollOnce(named: NamedRoll, { atLeast, dice: typed }: Input<'roll'>, hand: Hand): ShownRoll {
  const result = rollExpression(named.expression, hand.dice, typed)
  if (!result.ok) throw refuseTyped(result.error)
  return { ...named, roll: result.roll, atLeast: atLeast ?? null }
}

/** Lines that go out by the thousand, so that a long run isn't held up by each of them. */
function batch({ shell }: Context): { write(line: string): Promise<void> | undefined; end(): void } {
  let pending = ''
  return {
    write(line) {
      pending += `${line}\n`
      if (pending.length < 65_536) return
      shell.streams.out(pending)
      pending = ''
      // Signals are heard in between.
      return new Promise((resolve) => setImmediate(resolve))
    },
    end() {
      if (pending !== '') shell.streams.out(pending)
    },
  }
}
