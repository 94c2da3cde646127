import { afterEach, describe, expect, test } from 'vitest'
import { KEYS, newFolder, play, riposte, start, tidy } from '../support/terminal.ts'

afterEach(tidy)

const DUEL = [
  'new Duel --rules alert',
  'add Ada --team red --hp 9',
  'add Bex --team blue --hp 9',
  'initiative --dice Ada=6,6,1,1 --dice Bex=3,3,1,1',
]

function begin(): string {
  const folder = newFolder()
  play(folder, DUEL)
  return folder
}

describe('comfort at the table', () => {
  test('line by line for screen readers: nothing is drawn or taken back, each change is one sentence', async () => {
    const folder = begin()
    const table = start(folder, ['run', '--linear'], { rows: 50 })
    await table.shows('or type a command')
    expect(table.screen()).toContain('1: Ada; whose turn it is; team red; reaction score 12')
    table.enter('a')
    await table.shows('Ada goes on alert')
    await table.shows('Bex’s turn: what now?')
    table.enter('')
    await table.shows('Enter alone does nothing here')
    table.enter('d')
    await table.shows('What does Bex do?')
    table.enter('<')
    await table.shows(/what now\?[\s\S]*what now\?[\s\S]*what now\?/)
    table.enter('d charge > ada')
    await table.shows('Ada is on alert: needs 11')
    table.enter('6 5 2 1')
    await table.shows('what does Ada do?')
    table.enter('q')
    expect(await table.ended()).toBe(0)
    expect(table.screen()).toContain('Duel is saved, as it stands.')
    expect(table.written()).not.toMatch(/[│─┌]/)
    expect(table.written()).not.toContain('\x1b[H')
  })

  test('a terminal that can’t move its cursor is asked line by line as well', async () => {
    const folder = begin()
    const table = start(folder, [], { env: { TERM: 'dumb' } })
    await table.shows('Ada’s turn: what now?')
    table.enter('e')
    await table.shows('Bex’s turn: what now?')
    table.press(KEYS.ctrlD)
    expect(await table.ended()).toBe(0)
    expect(riposte(folder, 'history')).toContain('Bex’s turn')
  })

  test('ASCII and no colour, where that is asked for', async () => {
    const folder = begin()
    const table = start(folder, ['run', '--ascii'], { env: { NO_COLOR: '1' } })
    await table.shows('what now?')
    table.enter('d charge > bex')
    await table.shows('completes: how does it end?')
    table.enter('q')
    expect(await table.ended()).toBe(0)
    // biome-ignore lint/suspicious/noControlCharactersInRegex: that there are none but these is what is tested
    expect(table.written()).not.toMatch(/[^\x00-\x7f]/)
    expect(table.written()).not.toMatch(new RegExp(`${KEYS.escape}\\[\\d+m`))
  })

  test('a French GM meets no English', async () => {
    const folder = newFolder()
    const table = start(folder, [], { env: { LANG: 'fr_FR.UTF-8' } })
    await table.shows('Que voulez-vous faire ?')
    table.enter('r')
    await table.shows('Tour de Moëra : que fait-on ?')
    table.enter('a')
    await table.shows('Tour de Filrin : que fait-on ?')
    table.enter('e')
    await table.shows('Tour de Burg : que fait-on ?')
    table.enter('d charge > moe')
    await table.shows('Moëra est en alerte : il faut 10, 52,2 %. Moëra réagit ?')
    expect(table.screen()).toContain('p  passer')
    table.enter('t')
    await table.shows('Moëra : les faces de 4 dés, de 1 à 6 ?')
    table.enter('6 6 1')
    await table.shows('On lance 4 dés, vous en donnez 3.')
    table.press(' 1', KEYS.enter)
    await table.shows('que fait Moëra ?')
    table.enter('m hors de portée')
    await table.shows('se termine : comment ?')
    table.enter('c')
    await table.shows('Moëra est en alerte : le rester pour 1 PA')
    table.enter('s')
    await table.shows('« charge » de Burg se termine')
    table.enter('x hors de portée')
    await table.shows('Tour de Burg : que fait-on ?')
    table.enter('degats gam 10')
    await table.shows('Gammeg est à 0 point de vie : hors de combat ?')
    table.enter('o')
    await table.shows('hors de combat')
    table.press('?')
    await table.shows('À la table')
    table.press(KEYS.enter)
    await table.shows('Tour de Burg : que fait-on ?')
    table.enter('q')
    expect(await table.ended()).toBe(0)
    expect(table.screen()).toContain('est enregistrée telle quelle')
    expect(table.written()).not.toMatch(/\b(the|turn|what|does|alert,|saved|against|rolled|reacts)\b/)
  })

  test('the terminal may be so small that hardly anything fits: the question does', async () => {
    const folder = begin()
    const table = start(folder, [], { rows: 8, columns: 32 })
    await table.shows('what now?')
    table.enter('e')
    await table.shows('Bex')
    table.enter('q')
    expect(await table.ended()).toBe(0)
  })

  test('after a pause in the background the table is drawn anew', async () => {
    const folder = begin()
    const table = start(folder)
    await table.shows('Ada’s turn: what now?')
    const before = table.written().length
    table.signal('SIGSTOP')
    table.signal('SIGCONT')
    await table.shows('Ada’s turn: what now?')
    await expect.poll(() => table.written().slice(before), { timeout: 20_000 }).toContain('what now?')
    table.enter('e')
    await table.shows('Bex’s turn: what now?')
    table.enter('q')
    expect(await table.ended()).toBe(0)
  })
})
