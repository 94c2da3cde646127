import type { GeneratorState } from '../dice/generator.ts'
import type { NamedRoll } from '../dice/notation.ts'
import { oddsOf } from '../dice/odds.ts'
import { createSampler, type Sampler } from '../dice/sampler.ts'
import { createTally, type Tally } from '../dice/tally.ts'
import { type RollStats, statsJson, statsText } from '../show/roll-stats.ts'
import { diceWords } from '../words/dice.ts'
import type { Context } from './context.ts'
import { answer, type Output } from './output.ts'

/** Many rolls to be made. */
interface Sample {
  readonly times: number
  /** The total that was asked for, or null. */
  readonly atLeast: number | null
  readonly state: GeneratorState
  readonly seed: string
}

/** How many rolls are made in one go; signals are heard in between. */
const PORTION = 100_000

/** After so long, in milliseconds, whoever watches is told how far it is. */
const PATIENCE = 1000

/** Rolls one notation many times and sums it up. The dice go on from `state`; where they end is told beside the summary. */
export async function rollStats(
  { expression, notation, label }: NamedRoll,
  { times, atLeast, state, seed }: Sample,
  context: Context,
): Promise<{ readonly output: Output; readonly state: GeneratorState }> {
  const tally = createTally(expression)
  const sampler = createSampler(expression, state)
  const progress = watchProgress(times, context)
  for (let done = 0; done < times; ) {
    const portion = Math.min(PORTION, times - done)
    rollOften(portion, sampler.next, tally.add)
    done += portion
    if (done < times) await progress.at(done)
  }
  progress.end()
  const odds = oddsOf(expression)
  const stats: RollStats = { notation, label, seed, tally: tally.summary(), odds: odds.ok ? odds.odds : null, atLeast }
  const output = answer(
    () => statsText(stats, context.look),
    () => statsJson(stats),
  )
  return { output, state: sampler.state() }
}

/** A function of its own, which the engine can make fast while it runs. */
function rollOften(times: number, next: Sampler['next'], add: Tally['add']): void {
  for (let time = 0; time < times; time++) add(next())
}

/** Tells on a terminal how far a long run is, in one line that goes away. */
function watchProgress(of: number, { shell, lang, json, look }: Context): { at(done: number): Promise<void>; end(): void } {
  const { streams, world, leaving } = shell
  const isTold = streams.errorIsTerminal && !json && !look.linear
  const begun = Date.parse(world.now())
  let told = false
  function end(): void {
    leaving.removeEventListener('abort', end)
    if (told) streams.err('\r\u001b[K')
    told = false
  }
  leaving.addEventListener('abort', end)
  return {
    async at(done) {
      await new Promise((resolve) => setImmediate(resolve))
      if (!isTold || Date.parse(world.now()) - begun < PATIENCE) return
      streams.err(`\r\u001b[K${diceWords[lang].stats.progress(done, of)}`)
      told = true
    },
    end,
  }
}
