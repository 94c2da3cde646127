import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createDice, seedGenerator } from '../../../src/dice/generator.ts'
import { decide } from '../../../src/engine/decide.ts'
import type { Encounter } from '../../../src/engine/encounter.ts'
import { newEncounter } from '../../../src/engine/evolve.ts'
import type { Move } from '../../../src/engine/move.ts'
import { frames } from '../../../src/engine/rules/frames/index.ts'
import { completionOrder } from '../../../src/engine/rules/frames/order.ts'
import type { FramesEncounter } from '../../../src/engine/rules/frames/state.ts'
import { initialSettings } from '../../../src/engine/settings.ts'

/** A declared action or a reaction, with what reacts to it: the tests' own picture, which knows nothing of the engine. */
interface Deed {
  readonly name: string
  readonly by: number
  readonly frames: number
  readonly reactions: Deed[]
}

/** The one-sentence definition: its not-slower reactions in initiative order, then the event, then its slower ones. */
function completing(deed: Deed, place: (who: number) => number): readonly string[] {
  const inTurn = deed.reactions.toSorted((a, b) => place(a.by) - place(b.by))
  const notSlower = inTurn.filter((reaction) => reaction.frames <= deed.frames)
  const slower = inTurn.filter((reaction) => reaction.frames > deed.frames)
  return [
    ...notSlower.flatMap((reaction) => completing(reaction, place)),
    deed.name,
    ...slower.flatMap((reaction) => completing(reaction, place)),
  ]
}

/** Which of the deeds is reacted to, by whom, in how many frames; numbers are taken modulo what there is. */
const reactions = fc.array(fc.record({ to: fc.nat(30), by: fc.nat(6), frames: fc.integer({ min: 1, max: 4 }) }), {
  maxLength: 14,
})

const trees = fc.record({
  combatants: fc.integer({ min: 2, max: 7 }),
  frames: fc.integer({ min: 0, max: 4 }),
  reactions,
  /** Where combatants are moved once everything is declared: the current order counts, not that of the declaration. */
  moved: fc.array(fc.record({ who: fc.nat(6), to: fc.nat(6) }), { maxLength: 3 }),
})

const nothing = { targets: [], behind: false, symbol: true, unaware: false, direct: false } as const

function play(encounter: Encounter, move: Move): { readonly encounter: Encounter; readonly completed: readonly string[] } {
  const decision = decide(encounter, move, createDice(seedGenerator('order')))
  if (!decision.ok) throw new Error(`${JSON.stringify(move)}: ${JSON.stringify(decision.refusal)}`)
  return {
    encounter: decision.encounter,
    completed: decision.events.flatMap((event) => (event.type === 'completed' ? [event.action] : [])),
  }
}

function begin(count: number): Encounter {
  const settings = { ...initialSettings(frames.settings), frames: 9, reactionFrames: 99 }
  let encounter: Encounter = newEncounter('order', 'frames', settings, frames.begin(settings))
  const names = Array.from({ length: count }, (_, index) => `c${index}`)
  encounter = play(encounter, { type: 'add', newcomers: names.map((name) => ({ name })) }).encounter
  const dice = names.map((who, index) => ({ who, faces: [20 - index] }))
  return play(encounter, { type: 'initiative', dice, scenario: false }).encounter
}

describe('the order of completion', () => {
  it('FR-S3, FR-S4, FR-S5: agrees with the one-sentence definition on random trees of reactions', () => {
    let deepest = 0
    fc.assert(
      fc.property(trees, (tree) => {
        const count = tree.combatants
        let encounter = begin(count)
        const root: Deed = { name: 'd0', by: 0, frames: tree.frames, reactions: [] }
        const all = [root]
        const depth = new Map([[root, 0]])
        encounter = play(encounter, { type: 'declare', action: 'd0', targets: [], frames: tree.frames, unseen: false }).encounter
        for (const { to: which, by, frames: takes } of tree.reactions) {
          const answered = all[which % all.length]!
          const who = by % count
          if (answered.by === who || answered.reactions.some((reaction) => reaction.by === who)) continue
          const deed: Deed = { name: `d${all.length}`, by: who, frames: takes, reactions: [] }
          const save = answered.frames === 0 ? { direct: true, reflex: 'pass' } : {}
          const to = `a${all.indexOf(answered) + 1}`
          encounter = play(encounter, {
            type: 'react',
            who: `c${who}`,
            action: deed.name,
            to,
            frames: takes,
            ...nothing,
            ...save,
          }).encounter
          answered.reactions.push(deed)
          depth.set(deed, depth.get(answered)! + 1)
          deepest = Math.max(deepest, depth.get(deed)!)
          all.push(deed)
        }
        for (const { who, to } of tree.moved) {
          encounter = play(encounter, { type: 'move', who: `c${who % count}`, to: (to % count) + 1 }).encounter
        }
        const order = encounter.track.map((id) => encounter.combatants[id!]!.name)
        const expected = completing(root, (who) => order.indexOf(`c${who}`))

        encounter = play(encounter, { type: 'pass', who: null, cannot: false }).encounter
        const shown = completionOrder(encounter as FramesEncounter).map(
          (id) => encounter.stack.find((item) => item.id === id)!.action,
        )
        expect(shown).toEqual(expected)

        const happened: string[] = []
        while (encounter.stack.length > 0) {
          const next = play(encounter, { type: 'resolve' })
          happened.push(...next.completed)
          encounter = next.encounter
        }
        expect(happened).toEqual(expected)
      }),
      { numRuns: 4000, seed: 20260731 },
    )
    // The trees aren't all flat.
    expect(deepest).toBeGreaterThan(4)
  }, 120_000)
})
