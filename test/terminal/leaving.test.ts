import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { DUEL, KEYS, newFolder, play, riposte, start, tidy } from '../support/terminal.ts'

afterEach(tidy)

function begin(): string {
  const folder = newFolder()
  play(folder, DUEL)
  return folder
}

function lines(folder: string): readonly string[] {
  const { entries } = JSON.parse(riposte(folder, 'history', '--json')) as { entries: { line: string }[] }
  return entries.map(({ line }) => line)
}

describe('leaving the table', () => {
  test('Ctrl-C says that everything is saved, and ends with status 0', async () => {
    const folder = begin()
    const table = start(folder)
    await table.shows('Ada’s turn: what now?')
    table.enter('a')
    await table.shows('Bex’s turn: what now?')
    table.press('half a wo', KEYS.ctrlC)
    expect(await table.ended()).toBe(0)
    await expect.poll(() => table.screen(), { timeout: 20_000 }).toContain('Duel is saved, as it stands.')
    expect(table.written()).not.toContain('ERR_')
    expect(lines(folder).at(-1)).toBe('alert')
  })

  test('the end of input does so as well, even in the middle of a further question', async () => {
    const folder = begin()
    const table = start(folder)
    await table.shows('Ada’s turn: what now?')
    table.enter('d')
    await table.shows('What does Ada do?')
    table.press(KEYS.ctrlD)
    expect(await table.ended()).toBe(0)
    await expect.poll(() => table.screen(), { timeout: 20_000 }).toContain('Duel is saved, as it stands.')
    expect(lines(folder)).toEqual(DUEL.slice(1))
  })

  test.each(['SIGTERM', 'SIGHUP', 'SIGINT'] as const)('%s leaves with everything saved and status 0', async (signal) => {
    const folder = begin()
    const table = start(folder)
    await table.shows('Ada’s turn: what now?')
    table.enter('a')
    await table.shows('Bex’s turn: what now?')
    table.signal(signal)
    expect(await table.ended()).toBe(0)
    expect(lines(folder).at(-1)).toBe('alert')
  })

  test('a terminal that is closed leaves no process behind', async () => {
    const folder = begin()
    const table = start(folder)
    await table.shows('Ada’s turn: what now?')
    const pid = table.pid()
    table.vanish()
    await table.ended()
    await expect.poll(() => isAlive(pid), { timeout: 20_000 }).toBe(false)
    expect(lines(folder)).toEqual(DUEL.slice(1))
  })

  test.each([['run'], ['watch']])('%s ends with status 0 when its terminal is closed, and doesn’t crash', async (command) => {
    const folder = begin()
    const status = join(folder, 'status')
    const table = start(folder, [command], { beforehand: "trap '' HUP", afterwards: `echo $status > '${status}'` })
    await table.shows('Ada’s turn')
    table.vanish()
    await expect.poll(() => existsSync(status) && readFileSync(status, 'utf8'), { timeout: 20_000 }).toBe('0\n')
  })

  test('the terminal is given back as it was: its lines are echoed again', async () => {
    const folder = begin()
    const table = start(folder, [], { afterwards: 'stty -a' })
    await table.shows('Ada’s turn: what now?')
    table.enter('q')
    expect(await table.ended()).toBe(0)
    await expect.poll(() => table.screen(), { timeout: 20_000 }).toMatch(/(?<!-)icanon/)
    await expect.poll(() => table.screen(), { timeout: 20_000 }).toMatch(/(?<!-)echo\b/)
  })

  test('waiting for a key costs no time of the processor', async () => {
    const folder = begin()
    const table = start(folder)
    await table.shows('Ada’s turn: what now?')
    const ticks = (): number => {
      const fields = readFileSync(`/proc/${table.pid()}/stat`, 'utf8').split(') ')[1]!.split(' ')
      return Number(fields[11]) + Number(fields[12])
    }
    const before = ticks()
    await new Promise((resolve) => setTimeout(resolve, 1500))
    // A hundred ticks are a second of the processor's time.
    expect(ticks() - before).toBeLessThan(60)
    table.enter('q')
    expect(await table.ended()).toBe(0)
  })
})

function isAlive(pid: number): boolean {
  try {
    // One that has ended and that nobody has taken note of yet is no longer at work.
    return !readFileSync(`/proc/${pid}/stat`, 'utf8').includes(') Z ')
  } catch {
    return false
  }
}
