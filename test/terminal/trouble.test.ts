import { renameSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { DUEL, newFolder, play, riposte, start, tidy } from '../support/terminal.ts'

afterEach(tidy)

function begin(): { readonly folder: string; takeAway(): void; bringBack(): void } {
  const folder = newFolder()
  play(folder, DUEL)
  const here = join(folder, 'encounters')
  const away = join(folder, 'away')
  return { folder, takeAway: () => renameSync(here, away), bringBack: () => renameSync(away, here) }
}

function lines(folder: string): readonly string[] {
  const { entries } = JSON.parse(riposte(folder, 'history', '--json')) as { entries: { line: string }[] }
  return entries.map(({ line }) => line)
}

describe('a move that can’t be saved', () => {
  test('isn’t shown as done, and is done when trying again works', async () => {
    const { folder, takeAway, bringBack } = begin()
    const table = start(folder)
    await table.shows('Ada’s turn: what now?')
    takeAway()
    table.enter('damage bex 4')
    await table.shows('It could not be saved, so it has not happened.')
    expect(table.screen()).toContain('9/9')
    expect(table.screen()).not.toContain('5/9')
    bringBack()
    table.enter('r')
    await table.shows('5/9')
    await table.shows('Ada’s turn: what now?')
    table.enter('q')
    expect(await table.ended()).toBe(0)
    expect(lines(folder).at(-1)).toBe('damage bex 4')
  })

  test('goes on in memory under a warning that stays in sight, and is saved when that works again', async () => {
    const { folder, takeAway, bringBack } = begin()
    const table = start(folder)
    await table.shows('Ada’s turn: what now?')
    takeAway()
    table.enter('damage bex 4')
    await table.shows('It could not be saved')
    table.enter('m')
    await table.shows('NOT SAVED: 1 move in memory alone.')
    table.enter('a')
    await table.shows('NOT SAVED: 2 moves in memory alone.')
    await table.shows('Bex’s turn: what now?')
    table.enter('u')
    await table.shows('NOT SAVED: 3 moves in memory alone.')
    table.enter('q')
    await table.shows('would be lost. Leave all the same?')
    table.enter('n')
    await table.shows('Ada’s turn: what now?')
    bringBack()
    table.enter('save')
    await table.shows('Everything is saved again.')
    expect(table.screen()).not.toContain('NOT SAVED')
    table.enter('e')
    await table.shows('Bex’s turn: what now?')
    table.enter('q')
    expect(await table.ended()).toBe(0)
    expect(lines(folder).slice(DUEL.length - 1)).toEqual(['damage bex 4', 'end'])
  })

  test('goes on in another folder, with the whole encounter', async () => {
    const { folder, takeAway } = begin()
    const other = newFolder()
    const table = start(folder)
    await table.shows('Ada’s turn: what now?')
    takeAway()
    table.enter('damage bex 4')
    await table.shows('It could not be saved')
    table.enter('s')
    await table.shows('Into which folder?')
    table.enter(other)
    await table.shows('5/9')
    await table.shows(/the\s+fight\s+goes\s+on\s+there/)
    expect(table.screen().replace(/\s+/g, '')).toContain(`Savedin${other}/encounters/duel.json;thefightgoesonthere.`)
    table.enter('e')
    await table.shows('Bex’s turn: what now?')
    table.enter('q')
    expect(await table.ended()).toBe(0)
    expect(table.screen().replace(/\s+/g, '')).toContain(`“riposte--dir${other}”goesonfromhere.`)
    expect(lines(other)).toEqual([...DUEL.slice(1), 'damage bex 4', 'end'])
  })

  test('what is only in memory is saved in leaving if it can be, and else said to be lost, status 4', async () => {
    const one = begin()
    const saved = start(one.folder)
    await saved.shows('Ada’s turn: what now?')
    one.takeAway()
    saved.enter('damage bex 4')
    await saved.shows('It could not be saved')
    saved.enter('m')
    await saved.shows('NOT SAVED')
    one.bringBack()
    saved.signal('SIGTERM')
    expect(await saved.ended()).toBe(0)
    expect(lines(one.folder).at(-1)).toBe('damage bex 4')

    const two = begin()
    const lost = start(two.folder)
    await lost.shows('Ada’s turn: what now?')
    two.takeAway()
    lost.enter('damage bex 4')
    await lost.shows('It could not be saved')
    lost.enter('m')
    await lost.shows('NOT SAVED')
    lost.signal('SIGTERM')
    expect(await lost.ended()).toBe(4)
    expect(lost.screen()).toContain('1 move could not be saved and is lost')
  })
})
