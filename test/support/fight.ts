import { readMove } from '../../src/cli/moves.ts'
import { createDice, seedGenerator } from '../../src/dice/generator.ts'
import { awaiting } from '../../src/engine/awaiting.ts'
import { type Decision, decide } from '../../src/engine/decide.ts'
import { combatantOf, type Encounter, inOrder } from '../../src/engine/encounter.ts'
import { newEncounter } from '../../src/engine/evolve.ts'
import type { Move } from '../../src/engine/move.ts'
import type { Question } from '../../src/engine/question.ts'
import type { Refusal } from '../../src/engine/refusal.ts'
import { type Event, rulesetOf } from '../../src/engine/rules/index.ts'
import { initialSettings } from '../../src/engine/settings.ts'
import { viewOf } from '../../src/engine/view.ts'
import type { RulesetId } from '../../src/engine/vocabulary.ts'

/** A fight on the test bench: lines of the grammar in, events or a refusal out. */
export interface Fight {
  readonly encounter: Encounter
  /** Plays lines that must be accepted; returns the events of the last one. */
  play(...lines: readonly string[]): Promise<readonly Event[]>
  /** Plays a line that must be refused, and leaves everything as it was. */
  refused(line: string): Promise<Refusal>
  /** What is awaited now. */
  asks(): Question
  /** The lines that would be accepted now, as `awaiting` offers them. */
  offers(): readonly string[]
  /** The names on the track. */
  order(): readonly string[]
  /** Whose turn it is, by name. */
  active(): string | null
  /** One combatant's row in `state`. */
  row(name: string): Readonly<Record<string, unknown>>
  /** The names of who and what is on the stack, bottom first: `Moëra: charge`. */
  stack(): readonly string[]
  /** The stack in `state`, bottom first. */
  shown(): readonly Readonly<Record<string, unknown>>[]
  /** Everything that has happened. */
  readonly events: readonly Event[]
}

/** Sits down to a new fight; `settings` are `key=value` as `new --set` takes them. */
export function sit(rules: RulesetId, settings: readonly string[] = [], seed = 'a test'): Fight {
  const specs = rulesetOf(rules).settings as Readonly<Record<string, { parse(text: string): unknown }>>
  const chosen = Object.fromEntries(
    settings.map((text) => {
      const [key, value] = text.split('=') as [string, string]
      const read = specs[key]!.parse(value)
      if (read === null) throw new Error(`no setting: ${text}`)
      return [key, read]
    }),
  )
  const all = { ...(initialSettings(rulesetOf(rules).settings) as object), ...chosen }
  let encounter: Encounter = newEncounter('A fight', rules, all, rulesetOf(rules).begin(all))
  let state = seedGenerator(seed)
  const happened: Event[] = []

  const judge = async (line: string): Promise<Decision> => {
    const given = await read(line)
    if (!given.ok) return given
    const { move, force } = given
    const dice = createDice(state)
    const decision = decide(encounter, move, dice, { force })
    if (decision.ok) state = dice.state()
    return decision
  }
  const nameOf = (id: Parameters<typeof combatantOf>[1]): string => combatantOf(encounter, id).name
  return {
    get encounter() {
      return encounter
    },
    events: happened,
    async play(...lines) {
      let events: readonly Event[] = []
      for (const line of lines) {
        const decision = await judge(line)
        if (!decision.ok) throw new Error(`refused: ${line}\n${JSON.stringify(decision.refusal)}`)
        encounter = decision.encounter
        events = decision.events
        happened.push(...events)
      }
      return events
    },
    async refused(line) {
      const decision = await judge(line)
      if (decision.ok) throw new Error(`not refused: ${line}\n${JSON.stringify(decision.events)}`)
      return decision.refusal
    },
    asks: () => awaiting(encounter),
    offers: () =>
      awaiting(encounter)
        .options.filter((option) => option.refusal === null)
        .map((option) => option.line),
    order: () => inOrder(encounter).map(nameOf),
    active: () => (encounter.active === null ? null : nameOf(encounter.active)),
    row: (name) => {
      const row = viewOf(encounter, 0, (refusal) => refusal.code).track.find((entry) => entry.name === name)
      if (row === undefined) throw new Error(`nobody called ${name}`)
      return row
    },
    stack: () => encounter.stack.map((item) => `${nameOf(item.by)}: ${item.action}`),
    shown: () => viewOf(encounter, 0, (refusal) => refusal.code).stack,
  }
}

/** The move that a line of the grammar means, or what is wrong with the line. */
async function read(
  line: string,
): Promise<
  { readonly ok: true; readonly move: Move; readonly force: boolean } | { readonly ok: false; readonly refusal: Refusal }
> {
  try {
    return { ok: true, ...(await readMove(line)) }
  } catch (thrown) {
    if (isRefusal(thrown)) return { ok: false, refusal: thrown }
    throw thrown
  }
}

function isRefusal(thrown: unknown): thrown is Refusal {
  return typeof thrown === 'object' && thrown !== null && 'kind' in thrown && 'code' in thrown && thrown.kind === 'line'
}
