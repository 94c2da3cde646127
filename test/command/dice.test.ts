import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { BIN, layTable } from './support.ts'

const CHUNKS = join(dirname(BIN), '..', 'dist', 'cli')

/** A text that stands in a part of the program whatever the build makes of its names. */
const MARKS = {
  engine: 'not-on-alert',
  'cli-table3': 'colWidths',
  chalk: 'ansi256',
  conf: 'projectSuffix',
}

describe('what starts with a roll', () => {
  test('is neither the engine nor what draws tables, colours or reads settings', () => {
    const { folder, env } = layTable()
    const spy = join(folder, 'spy.cjs')
    writeFileSync(
      spy,
      `const { sep } = require('node:path')
       process.on('exit', () => console.error(Object.keys(require.cache).filter((path) => path.includes(sep + 'dist' + sep)).join('\\n')))`,
    )
    const loaded = (...args: string[]): readonly string[] => {
      const { status, stderr } = spawnSync(process.execPath, ['--require', spy, BIN, ...args], { env, encoding: 'utf8' })
      expect(status).toBe(0)
      return stderr.trim().split('\n')
    }
    const marksIn = (paths: readonly string[]): readonly string[] => {
      const text = paths.map((path) => readFileSync(path, 'utf8')).join('\n')
      return Object.entries(MARKS).flatMap(([part, mark]) => (text.includes(mark) ? [part] : []))
    }
    const all = readdirSync(CHUNKS).filter((name) => name.endsWith('.cjs'))
    expect(marksIn(all.map((name) => join(CHUNKS, name)))).toEqual(Object.keys(MARKS))
    for (const args of [
      ['roll', '1d6'],
      ['roll', '--json', '2d6'],
      ['roll', '2d6', '--stats'],
      ['odds', '2d6'],
    ]) {
      const chunks = loaded(...args)
      expect(chunks.map((path) => basename(path))).toContain('main.cjs')
      expect(marksIn(chunks)).toEqual([])
    }
  })
})

describe('roll -', () => {
  test('answers each line as it comes, before the next', async () => {
    const { start } = layTable()
    const rolling = start(['roll', '-', '--json', '--seed', 'x'])
    for (let count = 1; count <= 3; count++) {
      rolling.child.stdin!.write(`${count}d6\n`)
      await rolling.until((out) => out.split('\n').length === count + 1)
    }
    rolling.child.stdin!.end('nonsense\n1d4')
    const { status, out } = await rolling.ended
    expect(status).toBe(2)
    const documents = out
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line))
    expect(documents.map(({ notation, ok }) => notation ?? ok)).toEqual(['1d6', '2d6', '3d6', false, '1d4'])
  })

  test('ends quietly when nobody reads on', () => {
    const { env } = layTable()
    const { status, stdout, stderr } = spawnSync(
      'sh',
      ['-c', '{ yes 1d6 | "$0" "$1" roll - || echo "status $?" >&2; } | head -3', process.execPath, BIN],
      { env, encoding: 'utf8' },
    )
    expect(status).toBe(0)
    expect(stderr).toBe('')
    expect(stdout).toMatch(/^(1d6: \d\n){3}$/)
  })
})

describe('a long run', () => {
  test('of a million rolls is summed up', () => {
    const { run } = layTable()
    const { status, out, err } = run(['roll', '4d6kh2', '--times', '1000000', '--stats', '--json', '--seed', 'x'])
    expect({ status, err }).toEqual({ status: 0, err: '' })
    const { count, mean, totals } = JSON.parse(out)
    expect(count).toBe(1_000_000)
    // Five standard errors of the exact mean.
    expect(Math.abs(mean - 12110 / 1296)).toBeLessThan((5 * 1.9426) / 1000)
    expect(totals.reduce((sum: number, [, times]: [number, number]) => sum + times, 0)).toBe(1_000_000)
  })

  test('can be stopped', async () => {
    const { start } = layTable()
    const rolling = start(['roll', '1000d6', '--times', '100000000', '--stats'])
    const begun = setTimeout(() => rolling.child.kill('SIGINT'), 700)
    const { signal, out } = await rolling.ended
    clearTimeout(begun)
    expect({ signal, out }).toEqual({ signal: 'SIGINT', out: '' })
  })
})
