import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  awaiting,
  beginEncounter,
  createDice,
  decide,
  type Encounter,
  explain,
  readJournal,
  readMove,
  seedGenerator,
  viewOf,
} from '../../src/index.ts'
import { duel, play } from './support.ts'

describe('the library', () => {
  test('plays a fight with nothing but what is awaited', async () => {
    const dice = createDice(seedGenerator('a bot'))
    let fight: Encounter = beginEncounter('Bridge', 'alert', { ap: 2 })
    const say = async (line: string): Promise<void> => {
      const { move } = await readMove(line)
      const decision = decide(fight, move, dice)
      if (!decision.ok) throw new Error(explain(decision.refusal, 'alert', 'en'))
      fight = decision.encounter
    }
    for (const line of ['add Moëra --team red', 'add Burg --team blue', 'initiative']) await say(line)
    for (let count = 0; count < 200; count++) {
      const open = awaiting(fight).options.filter(({ refusal }) => refusal === null)
      await say(open[count % open.length]!.line.replace('<action>', 'move'))
    }
    expect(fight.round).toBeGreaterThan(3)
    expect(viewOf(fight, 0, ({ code }) => code).track).toMatchObject([{ apMax: 2 }, { apMax: 2 }])
  })

  test('reads an encounter’s file as the program left it', async () => {
    const session = await duel()
    await play(session, 'declare charge --target Burg', 'resolve', 'damage Burg 3')
    session.undo(1, { line: 'undo' })
    expect(readJournal(readFileSync(session.path, 'utf8'))).toMatchObject({
      ok: true,
      head: { name: 'Bridge fight', rules: 'alert' },
      encounter: session.encounter,
      entries: { length: session.revision },
    })
  })

  test('whatever the text, what is wrong with it is a value', async () => {
    const session = await duel()
    const text = readFileSync(session.path, 'utf8')
    fc.assert(
      fc.property(fc.nat(text.length), fc.nat(40), fc.string({ maxLength: 10 }), (from, length, put) => {
        const result = readJournal(text.slice(0, from) + put + text.slice(from + length))
        if (!result.ok) expect(result.problem.code).toMatch(/^(?:damaged|foreign|newer-format|unknown-event)$/)
      }),
      { numRuns: 300, seed: 5 },
    )
    expect(readJournal('')).toMatchObject({ ok: false })
  })
})
