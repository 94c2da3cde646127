import { afterEach, describe, expect, test } from 'vitest'
import { KEYS, newFolder, play, riposte, start, tidy } from '../support/terminal.ts'

afterEach(tidy)

const SIX = ['Moëra red 12', 'Filrin red 11', 'Burg blue 14', 'Faranor blue 10', 'Ilse red 8', 'Gammeg blue 10'].map((text) =>
  text.split(' '),
)
const FACES = ['6,6,4,2', '6,5,3,2', '5,5,4,1', '5,4,4,2', '4,4,3,1', '4,3,3,1']
const BRIDGE = [
  'new "Bridge fight" --rules alert',
  ...SIX.map(([name, team, hp]) => `add ${name} --team ${team} --hp ${hp}`),
  `initiative ${SIX.map(([name], index) => `--dice ${name}=${FACES[index]}`).join(' ')}`,
]
/** Moëra's charge at Burg, with Burg and Gammeg on alert. */
const CHARGE = ['alert', 'alert', 'alert', 'end', 'end', 'alert', 'drop', 'declare charge --target Burg']

describe('the screen', () => {
  test('six combatants, an open stack and all answers fit 80 by 24', async () => {
    const folder = newFolder()
    play(folder, [...BRIDGE, ...CHARGE])
    const table = start(folder)
    await table.shows('? help')
    const lines = table.screen().split('\n')
    expect(lines.length).toBeLessThanOrEqual(24)
    for (const [name] of SIX) await expect.poll(() => table.screen(), { timeout: 20_000 }).toContain(name)
    await expect.poll(() => table.screen(), { timeout: 20_000 }).toMatch(/Moëra +charge → Burg/)
    expect(lines[0]).toContain('Bridge fight')
    for (const key of ['r  react: roll', 't  react: type', 'p  pass', 'b  can’t', 'o  Gammeg first', '0  none of them'])
      await expect.poll(() => table.screen(), { timeout: 20_000 }).toContain(key)
    table.enter('q')
    expect(await table.ended()).toBe(0)
  })

  test('a resize draws everything anew for the new size, and what was typed stays', async () => {
    const folder = newFolder()
    play(folder, [...BRIDGE, ...CHARGE])
    const table = start(folder)
    await table.shows('? help')
    table.press('pas')
    await table.shows('› pas')
    await table.resize(20, 60)
    await table.shows(/^┌.{57}┐$/m)
    await table.shows('› pas')
    for (const line of table.screen().split('\n')) expect(line.length).toBeLessThanOrEqual(60)
    await expect.poll(() => table.screen(), { timeout: 20_000 }).toContain('charge')
    await table.resize(30, 100)
    await table.shows(/┐$/m)
    await table.shows('› pas')
    table.press(KEYS.enter)
    await table.shows('Gammeg is on alert')
    table.enter('q')
    expect(await table.ended()).toBe(0)
  })

  test('fifty combatants leave room for the question', async () => {
    const folder = newFolder()
    play(folder, [
      'new Horde --rules alert --seed horde',
      'add Hero --team red --hp 20',
      'add Kobold --count 49 --team blue --hp 5',
      'initiative --seed horde',
    ])
    const table = start(folder)
    await table.shows('turn: what now?')
    await expect.poll(() => table.screen(), { timeout: 20_000 }).toContain('e  end the turn')
    expect(table.screen().split('\n').length).toBeLessThanOrEqual(24)
    await expect.poll(() => table.screen(), { timeout: 20_000 }).toContain('▸')
    table.enter('q')
    expect(await table.ended()).toBe(0)
  })

  test('Enter alone does nothing, however often: nobody passes or ends a turn by one Enter too many', async () => {
    const folder = newFolder()
    play(folder, BRIDGE)
    const table = start(folder)
    await table.shows('Moëra’s turn: what now?')
    table.press(KEYS.enter, KEYS.enter, KEYS.enter)
    await table.shows('Enter alone does nothing here')
    table.enter('d')
    await table.shows('What does Moëra do?')
    table.enter('charge > burg')
    await table.shows('Burg')
    table.press(KEYS.enter, KEYS.enter)
    await table.shows('Moëra’s “charge” completes')
    table.press(KEYS.enter, KEYS.enter)
    await table.shows('Enter alone does nothing here')
    const { stack } = JSON.parse(riposte(folder, 'show', '--json')) as { stack: unknown[] }
    expect(stack).toHaveLength(1)
    table.enter('q')
    expect(await table.ended()).toBe(0)
  })

  test('a refused line says why in one line, changes nothing, and may be overruled by one key (GM-3)', async () => {
    const folder = newFolder()
    play(folder, [...BRIDGE, ...CHARGE])
    const table = start(folder)
    await table.shows('? help')
    table.enter('react filrin')
    await table.shows('Not now:')
    await expect.poll(() => table.screen(), { timeout: 20_000 }).toMatch(/Not now: .*AL-R3/)
    await expect.poll(() => table.screen(), { timeout: 20_000 }).toContain('! overrules')
    table.enter('damage nobody 3')
    await table.shows('Nobody is called “nobody”')
    // What was refused before is gone: `!` overrules the last line alone, and that one can't be.
    expect(table.screen()).not.toContain('! overrules')
    table.enter('end')
    await table.shows('! overrules')
    table.enter('!')
    await table.shows('Filrin’s turn')
    table.enter('q')
    expect(await table.ended()).toBe(0)
    expect(riposte(folder, 'history')).toContain('overruled: AL-T4')
  })

  test('what isn’t a command is said so at once, and stays on the line to be put right', async () => {
    const folder = newFolder()
    play(folder, BRIDGE)
    const table = start(folder)
    await table.shows('Moëra’s turn: what now?')
    table.press('damge gam 3')
    await table.shows('Did you mean damage?')
    table.press(KEYS.enter)
    await table.shows('› damge gam 3')
    table.press(KEYS.escape)
    await table.hides('damge')
    table.enter('damage gam 3')
    await table.shows(' 7/10')
    table.enter('q')
    expect(await table.ended()).toBe(0)
  })

  test('undo and redo are one key and Enter away (GM-7)', async () => {
    const folder = newFolder()
    play(folder, BRIDGE)
    const table = start(folder)
    await table.shows('Moëra’s turn: what now?')
    table.enter('damage gam 3')
    await table.shows(' 7/10')
    table.enter('u')
    await table.shows('Taken back: Gammeg loses 3 hit points')
    await table.hides(' 7/10')
    table.enter('y')
    await table.shows(' 7/10')
    table.enter('q')
    expect(await table.ended()).toBe(0)
  })

  test('arrows choose, Tab completes commands and names', async () => {
    const folder = newFolder()
    play(folder, BRIDGE)
    const table = start(folder)
    await table.shows('Moëra’s turn: what now?')
    table.press(KEYS.down, KEYS.down)
    await table.shows('❯ a  go on alert')
    table.press(KEYS.escape)
    await table.hides('❯')
    table.press('dam', KEYS.tab)
    await table.shows('› damage')
    table.press('gam', KEYS.tab)
    await table.shows('› damage Gammeg')
    table.enter('4')
    await table.shows(' 6/10')
    table.enter('q')
    expect(await table.ended()).toBe(0)
  })

  test('two terminals on one encounter: a move made in one is on the other’s screen, which asks again', async () => {
    const folder = newFolder()
    play(folder, BRIDGE)
    const one = start(folder)
    const two = start(folder)
    await one.shows('Moëra’s turn: what now?')
    await two.shows('Moëra’s turn: what now?')
    two.press('en')
    await two.shows('› en')
    one.enter('damage gam 3')
    await one.shows(' 7/10')
    await two.shows('The encounter was changed elsewhere')
    await two.shows(' 7/10')
    one.enter('a')
    await one.shows('Filrin’s turn: what now?')
    await two.shows('Filrin’s turn: what now?')
    two.enter('e')
    await one.shows('Burg’s turn: what now?')
    one.enter('q')
    two.enter('q')
    expect(await one.ended()).toBe(0)
    expect(await two.ended()).toBe(0)
  })
})
