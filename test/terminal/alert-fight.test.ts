import { afterEach, describe, expect, test } from 'vitest'
import { KEYS, newFolder, riposte, start, tidy } from '../support/terminal.ts'

afterEach(tidy)

describe('a fight of alert at the table', () => {
  test('a first start offers the example, which plays from its initiative to its end by keys alone', async () => {
    const folder = newFolder()
    const table = start(folder)
    await table.shows('What shall it be?')
    table.enter('r')
    await table.shows('Moëra’s turn: what now?')

    // Moëra is first: nobody to overtake (AL-A6), and it is said why.
    await expect.poll(() => table.screen(), { timeout: 20_000 }).toMatch(/n {2}analyse.*AL-A6/)
    table.enter('a')
    await table.shows('Filrin’s turn: what now?')
    await expect.poll(() => table.screen(), { timeout: 20_000 }).toMatch(/analyse the situation, 1 AP +needs 12, 13\.2 %/)
    table.enter('e')

    // Burg charges Moëra, who is on alert and needs 10 (AL-R3, AL-R6).
    await table.shows('Burg’s turn: what now?')
    table.enter('d')
    await table.shows('What does Burg do?')
    table.enter('charge')
    await table.shows('“charge”, 1 AP: at whom?')
    table.enter('moe')
    await table.shows('Moëra is on alert: needs 10, 52.2 %')

    // Dice from the table, checked in place (GM-1).
    table.enter('t')
    await table.shows('Moëra: the faces of 4 dice, 1 to 6?')
    table.enter('6 5 2')
    await table.shows('4 dice are thrown, you gave 3.')
    table.press(KEYS.escape)
    await table.hides('you gave 3')
    table.enter('6 5 7 2')
    await table.shows('A die can’t show 7')
    table.press(KEYS.backspace, KEYS.backspace, KEYS.backspace)
    table.enter('2 1')
    await table.shows('what does Moëra do?')

    // Fighting needs an engaged opponent (AL-R8); moving doesn't.
    await expect.poll(() => table.screen(), { timeout: 20_000 }).toMatch(/f {2}fight.*AL-R8/)
    table.enter('m out of reach')
    await table.shows('Moëra’s “move out of reach” completes')
    table.enter('c')
    await table.shows('Moëra is on alert: stay so for 1 AP (2 left)?')
    table.enter('s')
    await table.shows('Burg’s “charge” completes')
    // The target has moved: the attack is lost (AL-R13).
    table.enter('x out of reach')
    await table.shows('Burg’s turn: what now?')
    await expect.poll(() => table.screen(), { timeout: 20_000 }).toContain('lost, out of reach')

    table.enter('e')
    await table.shows('Faranor’s turn: what now?')
    table.enter('damage ilse 8')
    await table.shows('Ilse is at 0 hit points: defeated?')
    table.enter('y')
    await table.shows('✗ defeated')
    table.enter('e')
    // The defeated is skipped (GM-6).
    await table.shows('Gammeg’s turn: what now?')
    table.enter('e')
    await table.shows(/round 2 +Moëra’s turn/)
    // At the start of its turn one on alert pays or loses it (AL-R2).
    await table.shows('Moëra is on alert: stay so for 1 AP')
    table.enter('d')
    await table.shows('Moëra’s turn: what now?')
    table.enter('finish')
    await table.shows('The fight is over.')
    table.enter('q')
    expect(await table.ended()).toBe(0)

    const state = JSON.parse(riposte(folder, 'show', '--json')) as { phase: string; track: { name: string; defeated: boolean }[] }
    expect(state.phase).toBe('finished')
    expect(state.track.find(({ name }) => name === 'Ilse')?.defeated).toBe(true)
  })

  test('keys that wait between two questions are answers too, so that a pasted list of lines is carried out line by line', async () => {
    const folder = newFolder()
    const table = start(folder)
    await table.shows('What shall it be?')
    table.press(
      'new Pasted --rules alert\radd Ada --team red --hp 9\radd Bex --team blue\rinitiative --dice Ada=6,6,1,1 --dice Bex=2,2,1,1\r',
    )
    await table.shows('Ada’s turn: what now?')
    table.enter('q')
    expect(await table.ended()).toBe(0)
    expect(riposte(folder, 'history')).toContain('Bex joins')
  })
})
