import { isDeepStrictEqual } from 'node:util'
import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { createDice, seedGenerator } from '../../src/dice/generator.ts'
import { awaiting } from '../../src/engine/awaiting.ts'
import { type Decision, decide } from '../../src/engine/decide.ts'
import { combatantOf, type Encounter, standing } from '../../src/engine/encounter.ts'
import { COMMON_EVENT_TYPES } from '../../src/engine/event.ts'
import { evolve, newEncounter } from '../../src/engine/evolve.ts'
import type { Move } from '../../src/engine/move.ts'
import type { Option } from '../../src/engine/question.ts'
import type { Refusal } from '../../src/engine/refusal.ts'
import { ALERT_EVENT_TYPES } from '../../src/engine/rules/alert/events.ts'
import { alert } from '../../src/engine/rules/alert/index.ts'
import type { Event } from '../../src/engine/rules/index.ts'
import { type Timeline, timelineOf } from '../../src/engine/timeline.ts'
import { viewOf } from '../../src/engine/view.ts'
import { explain } from '../../src/words/explain.ts'
import { anyLine, anyNewcomer, anySettings, type Chance, pick } from '../support/alert-random.ts'
import { unsound } from '../support/alert-soundness.ts'
import { lineReader } from '../support/lines.ts'

/** How many fights are played: RIPOSTE_FIGHTS=2000 npx vitest run --project inside test/engine/random-play.test.ts plays longer. */
const FIGHTS = Number(process.env.RIPOSTE_FIGHTS ?? 300)
const SEED = Number(process.env.RIPOSTE_FIGHTS_SEED ?? 20)
const LONGEST_FIGHT = 70
const PATIENCE = 60_000 + FIGHTS * 2_000

let read: (line: string) => { readonly move: Move; readonly force: boolean } | Refusal
beforeAll(async () => {
  const reader = await lineReader()
  const known = new Map<string, ReturnType<typeof read>>()
  read = (line) => {
    let found = known.get(line)
    if (found === undefined) {
      try {
        found = reader(line)
      } catch (thrown) {
        if ((thrown as Refusal).kind !== 'line') throw thrown
        found = thrown as Refusal
      }
      known.set(line, found)
    }
    return found
  }
})

interface Entry {
  readonly line?: string
  readonly events?: readonly Event[]
  readonly undo?: number
  readonly redo?: number
}

/** A fight as it was played: its moves, and the encounter after as many of them. */
interface Played {
  readonly entries: readonly Entry[]
  readonly states: readonly Encounter[]
}

function chanceFrom(numbers: readonly number[]): Chance {
  let at = 0
  return (below) => {
    const index = at++
    // Once through, the same numbers are read differently.
    return (numbers[index % numbers.length]! + Math.floor(index / numbers.length) * 7919) % below
  }
}

function playAtRandom(numbers: readonly number[]): Played {
  const chance = chanceFrom(numbers)
  const settings = anySettings(chance)
  let encounter: Encounter = newEncounter('random', 'alert', settings, alert.begin(settings))
  let state = seedGenerator(String(numbers[0]))
  const entries: Entry[] = []
  const states: Encounter[] = [encounter]
  const story: string[] = [JSON.stringify(settings)]

  const attempt = (line: string): Decision => {
    const given = read(line)
    if ('code' in given) return { ok: false, refusal: given }
    return decide(encounter, given.move, createDice(state), { force: given.force })
  }
  const fail = (what: string): never => {
    throw new Error([what, ...story].join('\n'))
  }
  const make = (line: string): void => {
    story.push(line)
    const given = read(line)
    if ('code' in given) return
    const dice = createDice(state)
    const before = encounter
    const decision = decide(before, given.move, dice, { force: given.force })
    if (!decision.ok) {
      story.push(`  refused: ${decision.refusal.code}`)
      for (const lang of ['en', 'fr'] as const)
        if (explain(decision.refusal, 'alert', lang) === '') fail('a refusal without words')
      if (given.force && decision.refusal.kind === 'rules' && !decision.refusal.final)
        fail(`${line}: can be overruled, and wasn’t`)
      return
    }
    if (decision.events.some((event) => event.type === 'overruled') && !given.force) fail(`${line} overrules what nobody forced`)
    state = dice.state()
    encounter = decision.encounter
    entries.push({ line, events: decision.events })
    states.push(encounter)
    const folded = decision.events.reduce<Encounter>(evolve, before)
    if (!isDeepStrictEqual(folded, encounter)) fail(`${line}: its events don’t make the encounter it gives`)
    const wrong = unsound(encounter)
    if (wrong.length > 0) fail(`after ${line}: ${wrong.join('; ')}`)
  }
  const fill = (line: string): string =>
    line.replace('<action>', pick(chance, ['charge', 'move', '"go round"'])).replace('<name>', `X${encounter.counted.combatants}`)

  const agrees = ({ line, refusal, blanks }: Option): void => {
    const filled = fill(line)
    if (blanks.length > 0 && /<[a-z-]+>/.test(filled)) fail(`${line}: a blank that nobody can fill`)
    if (line.startsWith('export')) return
    const decision = attempt(filled)
    if (refusal === null && !decision.ok) fail(`${line} is offered, and refused: ${decision.refusal.code}`)
    if (refusal !== null && !isDeepStrictEqual(decision, { ok: false, refusal }))
      fail(`${line} is greyed for ${refusal.code}, but ${JSON.stringify(decision)}`)
  }
  const check = (): void => {
    const { question, who, options, about } = awaiting(encounter)
    for (const option of options) agrees(option)
    const allowed = options.filter(({ refusal }) => refusal === null)
    if (allowed.length === 0) fail(`${question}: nobody can say anything`)
    if (who !== null && combatantOf(encounter, who).defeated) fail(`${question}: a defeated combatant is asked`)
    for (const option of allowed)
      if (option.who !== null && combatantOf(encounter, option.who).defeated)
        fail(`${option.line}: offered to a defeated combatant`)
    if (
      about !== null &&
      !encounter.stack.some(({ id }) => id === about) &&
      question !== 'reaction-action' &&
      question !== 'reroll'
    )
      fail(`${question}: about ${about}, which isn’t open`)
    // What the rules allow of the flow of the fight is offered, not kept from the table.
    for (const line of ['declare charge', 'end', 'alert', 'align', 'analyse', 'resolve', 'stay', 'drop']) {
      const offered = allowed.some((option) => option.line.split(' ')[0] === line.split(' ')[0])
      if (!offered && attempt(line).ok) fail(`${line} is allowed, and not offered at ${question}`)
    }
    for (const id of encounter.phase === 'fighting' ? standing(encounter) : []) {
      const line = allowed.find((option) => option.who === id && option.line.startsWith('react'))
      const { name } = combatantOf(encounter, id)
      if (line === undefined && attempt(`react "${name.replace(/"/g, '\\"')}"`).ok)
        fail(`${name} may react, and isn’t offered it at ${question}`)
    }
    JSON.stringify(viewOf(encounter, 1, (refusal) => explain(refusal, 'alert', 'en')))
  }

  for (let count = 2 + chance(6); count > 0; count--) make(anyNewcomer(encounter, chance))
  make('initiative')
  for (let step = 0; step < LONGEST_FIGHT && encounter.phase !== 'finished'; step++) {
    check()
    const { options } = awaiting(encounter)
    const { line, refusal } = pick(chance, options)
    if (chance(3) === 0) make(anyLine(encounter, chance))
    else if (refusal === null || chance(6) === 0) make(fill(line) + (refusal === null || chance(2) === 0 ? '' : ' --force'))
    else
      make(
        fill(
          pick(
            chance,
            options.filter((option) => option.refusal === null),
          ).line,
        ),
      )
  }
  check()
  return { entries, states }
}

const numbers = fc.noBias(fc.array(fc.nat(1_000_000), { minLength: 150, maxLength: 400, size: 'max' }))

describe('random play, allowed and not, forced and not, for any settings', () => {
  test(
    'no state is ever unsound (GM-4, GM-6), what is offered is accepted and what is greyed refused for that reason, and undo and redo of everything are exact (GM-7)',
    () => {
      const happened = new Set<string>()
      fc.assert(
        fc.property(numbers, fc.array(fc.nat(1_000_000), { minLength: 30, maxLength: 30 }), (stream, moves) => {
          const { entries, states } = playAtRandom(stream)
          let folded = states[0]!
          const again = [folded, ...entries.map(({ events }) => (folded = events!.reduce<Encounter>(evolve, folded)))]
          if (!isDeepStrictEqual(again, states)) throw new Error('folding all events again gives another fight')
          undoAndRedo(entries, moves)
          for (const { events } of entries) for (const { type } of events!) happened.add(type)
        }),
        { numRuns: FIGHTS, seed: SEED, endOnFailure: process.env.RIPOSTE_FIGHTS !== undefined },
      )
      // All of the game has been played, and the GM's hand in it.
      const unheard = [...COMMON_EVENT_TYPES, ...ALERT_EVENT_TYPES].filter((type) => !happened.has(type))
      expect(unheard).toEqual(['renamed', 'seeded'])
    },
    PATIENCE,
  )
})

/** Takes back and makes again at random: the timeline always has the first so many moves made, and the rest to make again. */
function undoAndRedo(entries: readonly Entry[], moves: readonly number[]): void {
  const all: Entry[] = [...entries]
  let made = entries.length
  for (const number of moves) {
    const isUndo = number % 2 === 0
    const most = isUndo ? made : entries.length - made
    const count = number % (most + 1)
    all.push(isUndo ? { undo: count } : { redo: count })
    made += isUndo ? -count : count
    const timeline: Timeline<Entry> = timelineOf(all)
    expect(timeline.made).toEqual(entries.slice(0, made))
    expect(timeline.undone).toEqual(entries.slice(made).reverse())
  }
}
