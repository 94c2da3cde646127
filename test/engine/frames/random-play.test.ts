import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { createDice, seedGenerator } from '../../../src/dice/generator.ts'
import { awaiting } from '../../../src/engine/awaiting.ts'
import { decide } from '../../../src/engine/decide.ts'
import { combatantOf, type Encounter, inOrder } from '../../../src/engine/encounter.ts'
import { evolve, newEncounter } from '../../../src/engine/evolve.ts'
import type { Option } from '../../../src/engine/question.ts'
import { frames } from '../../../src/engine/rules/frames/index.ts'
import type { Event } from '../../../src/engine/rules/index.ts'
import { initialSettings } from '../../../src/engine/settings.ts'
import { viewOf } from '../../../src/engine/view.ts'
import { lineReader } from '../../support/lines.ts'

/** A stream of whole numbers below a limit, from which a whole fight follows. */
type Chance = (below: number) => number

/** The tests' own memory of who has given its word on what: nothing of it comes from the engine's state. */
type Answered = Map<string, Set<string>>

let read: Awaited<ReturnType<typeof lineReader>>
beforeAll(async () => {
  read = await lineReader()
})

function fill(line: string, encounter: Encounter, chance: Chance): string {
  const standing = inOrder(encounter).filter((id) => !combatantOf(encounter, id).defeated)
  return line
    .replace('<action>', 'act')
    .replace('<reflex>', ['pass', 'fail'][chance(2)]!)
    .replace('<notation>', '1d20')
    .replace('<frames>', String(1 + chance(7)))
    .replace('<who>', combatantOf(encounter, standing[chance(standing.length)]!).name)
}

/** What a GM does between the moves of the game: any of it can come at any time. */
function meddle(encounter: Encounter, chance: Chance): string {
  const names = inOrder(encounter).map((id) => combatantOf(encounter, id).name)
  const who = names[chance(names.length)]!
  switch (chance(18)) {
    case 0:
      return `defeat ${who}`
    case 1:
    case 2:
      return `revive ${who}`
    case 3:
      return `remove ${who}`
    case 4:
    case 5:
      return `add N${encounter.counted.combatants}`
    case 6:
      return `condition ${who} preoccupied --rounds 1`
    case 7:
      return `condition ${who} "staggered ${1 + chance(4)}"`
    case 8:
      return `condition ${who} surprised`
    case 9:
      return `condition ${who} "hastened ${chance(3)}"`
    case 10:
      return `condition ${who} "slowed ${chance(4)}"`
    case 11:
      return `uncondition ${who} ${['preoccupied', 'staggered', 'surprised', 'hastened', 'slowed'][chance(5)]}`
    case 12:
      return `move ${who} --to ${1 + chance(names.length)}`
    case 13:
      return `set ${who} reactionFramesMax=${chance(3)}`
    case 14:
      return 'resolve'
    case 15:
      return 'end'
    case 16:
      return `ready act --frames ${chance(3)} --target ${who}`
    default:
      return `declare act --frames ${chance(7)} --target ${who}${chance(4) === 0 ? ' --unseen' : ''}`
  }
}

/** Who, by the rules as the tests read them, may still react to something on the stack and hasn't given its word. */
function owed(encounter: Encounter, answered: Answered): readonly string[] {
  const view = viewOf(encounter, 0, ({ code }) => code)
  return view.stack.flatMap((item) => {
    if (item.notice === 'never') return []
    return view.track
      .filter(({ name, defeated, reactionFrames, conditions }) => {
        const hindered = (conditions as { name: string }[]).some((each) =>
          ['preoccupied', 'staggered', 'surprised'].includes(each.name),
        )
        return name !== item.by && !defeated && (reactionFrames as number) >= 1 && !hindered
      })
      .filter(({ name }) => !answered.get(item.id as string)?.has(name as string))
      .map(({ name }) => `${name} on ${item.id}`)
  })
}

function remember(answered: Answered, before: Encounter, event: Event): void {
  const word = (id: string, who: string) => answered.set(id, new Set(answered.get(id)).add(who))
  if (event.type === 'stacked' && event.answers !== null) word(event.answers, combatantOf(before, event.by).name)
  if (event.type === 'reflex-failed') word(event.to, combatantOf(before, event.who).name)
  if (event.type === 'passed') {
    for (const item of before.stack)
      if (event.to === null || event.to === item.id) word(item.id, combatantOf(before, event.who).name)
  }
}

function checkState(encounter: Encounter): void {
  const view = viewOf(encounter, 0, ({ code }) => code)
  expect(view.active === null).toBe(view.phase !== 'fighting')
  for (const row of view.track) {
    for (const key of ['frames', 'reactionFrames'] as const) expect(row[key]).toBeGreaterThanOrEqual(0)
    expect(row.framesMax).toBeGreaterThanOrEqual(1)
    if (row.defeated) {
      expect(view.active).not.toBe(row.name)
      for (const item of view.stack) expect(item.waiting).not.toContain(row.name)
    }
  }
  expect(new Set(view.stack.map((item) => item.order)).size).toBe(view.stack.length)
}

function playAtRandom(numbers: readonly number[], checkOptions: boolean): void {
  let at = 0
  const chance: Chance = (below) => numbers[at++ % numbers.length]! % below
  const settings = { ...initialSettings(frames.settings), reactionFrames: 1 + chance(2) }
  let encounter: Encounter = newEncounter('random', 'frames', settings, frames.begin(settings))
  const answered: Answered = new Map()
  let state = seedGenerator('random play')

  const attempt = (line: string) => {
    const dice = createDice(state)
    const decision = decide(encounter, read(line).move, dice)
    return { decision, next: dice.state() }
  }
  const make = (line: string): boolean => {
    const { decision, next } = attempt(line)
    if (!decision.ok) return false
    state = next
    for (const event of decision.events) {
      const removed = decision.events.some((each) => each.type === 'combatant-removed')
      if ((event.type === 'completed' && !removed) || event.type === 'long-action-begun') {
        expect(owed(encounter, answered), `${line} completes although these may still react`).toEqual([])
      }
      remember(answered, encounter, event)
      encounter = evolve(encounter, event)
    }
    expect(encounter).toEqual(decision.encounter)
    checkState(encounter)
    return true
  }
  const agrees = (option: Option): void => {
    const line = fill(option.line, encounter, chance)
    const { decision } = attempt(line)
    if (option.refusal === null) expect(decision.ok, `${line} was offered`).toBe(true)
    else expect(decision).toEqual({ ok: false, refusal: option.refusal })
  }

  for (let count = 2 + chance(4); count > 0; count--) make(`add C${count} --mod ${chance(3)} --reaction-frames ${chance(3)}`)
  make('initiative')
  for (let step = 0; step < 60 && encounter.phase === 'fighting'; step++) {
    const { options } = awaiting(encounter)
    const allowed = options.filter((option) => option.refusal === null)
    // Somebody can always say something that is allowed.
    expect(allowed.length).toBeGreaterThan(0)
    if (checkOptions) for (const option of options) agrees(option)
    if (chance(4) === 0) make(meddle(encounter, chance))
    else make(fill(allowed[chance(allowed.length)]!.line, encounter, chance))
  }
}

const numbers = fc.array(fc.nat(1_000_000), { minLength: 120, maxLength: 240, size: 'max' })

describe('random play', () => {
  it('FR-S2: nothing completes while somebody who may still react has given no word; nothing falls below zero; no defeated is asked (GM-6)', () => {
    fc.assert(
      fc.property(numbers, (stream) => playAtRandom(stream, false)),
      { numRuns: 150, seed: 7 },
    )
  }, 120_000)

  it('every option that is offered is accepted, and every other is refused for the reason given', () => {
    fc.assert(
      fc.property(numbers, (stream) => playAtRandom(stream, true)),
      { numRuns: 40, seed: 11 },
    )
  }, 120_000)
})
