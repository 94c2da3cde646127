import { afterEach, expect, test } from 'vitest'
import { DUEL, KEYS, newFolder, play, start, tidy } from '../support/terminal.ts'

afterEach(tidy)

function begin(more: readonly string[] = []): string {
  const folder = newFolder()
  play(folder, [...DUEL, ...more])
  return folder
}

test('watch draws over what it drew: the screen isn’t cleared, and what scrolled away is left alone', async () => {
  const folder = begin()
  const watching = start(folder, ['watch'])
  await watching.shows('Following Duel')
  play(folder, ['damage Ada 4'])
  await watching.shows('5/9')
  play(folder, ['declare charge --target Bex', 'resolve'])
  await watching.shows(/●●○[\s\S]*Waiting for Ada’s action/)
  expect(watching.screen()).not.toContain('charge')
  expect(watching.written()).not.toMatch(/\[[23]J/)
  watching.press(KEYS.ctrlC)
  expect(await watching.ended()).toBe(0)
})

test('watch fits what it shows to the terminal, whose turn it is first of all', async () => {
  const folder = begin(Array.from({ length: 30 }, (_, index) => `add "Rat ${index}" --team t${index}`))
  const watching = start(folder, ['watch'], { rows: 16 })
  await watching.shows(/25 others/)
  expect(watching.screen().split('\n').length).toBeLessThan(16)
  expect(watching.screen()).toMatch(/▸Ada/)
  play(folder, ['end', 'end', ...Array.from({ length: 20 }, () => 'end')])
  await watching.shows(/▸Rat 20/)
  await watching.resize(12, 60)
  await watching.shows(/▸Rat 20/)
  expect(watching.screen().split('\n').length).toBeLessThan(12)
})

test('watch --linear tells each change in a sentence, and draws nothing anew', async () => {
  const folder = begin(['add Lurker --team blue --hp 5 --hidden'])
  const gm = start(folder, ['watch', '--linear'], { rows: 40 })
  const players = start(folder, ['watch', '--linear', '--players'], { rows: 40 })
  await gm.shows('1: Ada; whose turn it is')
  await players.shows('1: Ada; whose turn it is')
  play(folder, ['damage Ada 4', 'damage Lurker 2', 'undo', 'redo'])
  await gm.shows('One move is made again.')
  await players.shows('One move is made again.')
  expect(gm.screen()).toMatch(/Ada loses 4 hit points \(5 of 9 left\)/)
  expect(players.screen()).toMatch(/Ada is hurt \(now \w+\)/)
  for (const watching of [gm, players]) {
    expect(watching.screen()).toContain('The last move is taken back.')
    expect(watching.screen().match(/1: Ada/g)).toHaveLength(1)
    expect(watching.written()).not.toMatch(/[│┌]/)
  }
  expect(players.written()).not.toContain('Lurker')
})

test.each([[[]], [['--linear']], [['--json']]])(
  'watch --players %j names a hidden one in no text that the GM wrote',
  async (options) => {
    const folder = begin([
      'add Lurker --team blue --hp 5 --hidden',
      'rename Duel "The den of Lurker"',
      'condition Ada "Lurker’s mark"',
    ])
    const players = start(folder, ['watch', '--players', ...options], { rows: 40, columns: 120 })
    await players.shows('someone’s mark')
    play(folder, ['note "LÚRKER is near" --public', 'declare "stab lurker" --target Bex'])
    await players.shows('stab someone')
    play(folder, ['resolve --outcome lost --reason "Lurker parried"', 'remove Lurker', 'condition Ada "Lurker’s curse"'])
    await players.shows('someone’s curse')
    expect(players.written()).not.toMatch(/l[uú]rker/i)
  },
)
