import { afterEach, describe, expect, test } from 'vitest'
import { newFolder, play, riposte, start, tidy } from '../support/terminal.ts'

afterEach(tidy)

const YARD = [
  'new Yard --rules frames',
  'add Ada --team red --hp 10 --mod 2',
  'add Bex --team blue --hp 12',
  'add Cor --team green --hp 9',
  'initiative --dice Ada=15 --dice Bex=8 --dice Cor=12',
]

describe('a fight of frames at the table', () => {
  test('three reactions to one strike complete as the stack shows them: brace, shove, dodge, strike (FR-S3 to FR-S5)', async () => {
    const folder = newFolder()
    play(folder, YARD)
    const table = start(folder)
    await table.shows('Ada’s turn: what now?')
    table.enter('d strike > bex 2f')
    await table.shows('Who reacts to Ada’s “strike”?')
    // No dice are offered before it completes (FR-S6).
    expect(table.screen()).not.toMatch(/check|roll/)

    table.enter('bex')
    await table.shows('Bex’s reaction to Ada’s “strike”')
    table.enter('dodge > ada')
    await table.shows('Who reacts to Bex’s “dodge”?')
    // One key for nobody, at once.
    table.press('0')
    await table.shows('Who reacts to Ada’s “strike”?')
    await expect.poll(() => table.screen(), { timeout: 20_000 }).toContain('Bex: has reacted FR-R10')
    table.enter('cor shove > ada')
    await table.shows('Who reacts to Cor’s “shove”?')
    table.enter('ada brace > cor')
    // Cor has no reaction frames left, Bex neither: nobody is asked about the brace, and it completes first.
    await table.shows('Ada’s “brace” completes')
    table.enter('c')
    await table.shows('Cor’s “shove” completes')
    table.enter('f')
    await table.shows('Bex’s “dodge” completes')
    table.enter('c')
    await table.shows('Ada’s “strike” completes')

    // What completed above may have thwarted it (FR-S8); its check is rolled only now (FR-S6).
    await expect.poll(() => table.screen(), { timeout: 20_000 }).toContain('thwarted by a reaction')
    table.enter('t')
    await table.shows('Ada’s check: which dice?')
    table.enter('1d20+5')
    await table.shows('1d20+5 — The faces?')
    table.enter('14')
    await table.shows('How does it end?')
    table.enter('v')
    await table.shows('Whose opportunity is it?')
    table.enter('bex')
    await table.shows('Bex has an opportunity (1 frame)')
    table.enter('o')
    await table.shows(/Bex has an opportunity/)
    table.enter('counter > ada')
    await table.shows('Bex’s “counter” completes')
    table.enter('c')
    await table.shows('Ada’s turn: what now?')
    table.enter('q')
    expect(await table.ended()).toBe(0)

    const told = riposte(folder, 'history')
      .split('\n')
      .filter((line) => /: (done|failed)|failed|done/.test(line))
    expect(told.map((line) => /“(\w+)”/.exec(line)?.[1])).toEqual(['brace', 'shove', 'dodge', 'strike', 'counter'])
  })

  test('one who can’t tell what comes is asked whether it is hit, and for its Reflex save (FR-R3)', async () => {
    const folder = newFolder()
    play(folder, YARD)
    const table = start(folder)
    await table.shows('Ada’s turn: what now?')
    table.enter('d drop the lamp > bex 0f')
    await table.shows('Who reacts to Ada’s “drop the lamp”?')
    table.enter('bex')
    await table.shows('Does “drop the lamp” hit Bex directly?')
    table.enter('y')
    await table.shows('Bex’s Reflex save:')
    table.enter('m')
    await table.shows('Bex’s reaction to Ada’s “drop the lamp”')
    table.enter('dive aside')
    await table.shows('“dive aside”, 1 frame: at whom?')
    table.enter('')
    await table.shows('Who reacts to Bex’s “dive aside”?')
    // The dive takes longer than the free action, which completes first (FR-S4).
    table.enter('n')
    await table.shows('Ada’s “drop the lamp” completes')
    table.enter('c')
    await table.shows('Bex’s “dive aside” completes')
    table.enter('c')
    await table.shows('Ada’s turn: what now?')
    table.enter('q')
    expect(await table.ended()).toBe(0)
  })

  test('an action readied in words happens when its trigger does (FR-T4)', async () => {
    const folder = newFolder()
    play(folder, YARD)
    const table = start(folder)
    await table.shows('Ada’s turn: what now?')
    table.enter('r')
    await table.shows('What does Ada do?')
    table.enter('shoot > cor 2f')
    await table.shows('“shoot”: what is the trigger?')
    table.enter('Cor moves')
    await table.shows('readied')
    table.enter('e')
    await table.shows('Cor’s turn: what now?')
    table.enter('d move')
    await table.shows('Who reacts to Cor’s “move”?')
    table.enter('g')
    await table.shows(/Who reacts to Ada’s “shoot”/)
    table.enter('q')
    expect(await table.ended()).toBe(0)
  })
})
