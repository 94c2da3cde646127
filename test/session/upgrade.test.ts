import { copyFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { inOrder } from '../../src/engine/encounter.ts'
import { openSession } from '../../src/session.ts'

test('a fight in the oldest format is taken up where it was left, and kept beside the new file', () => {
  const folder = mkdtempSync(join(tmpdir(), 'riposte-upgrade-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const path = join(folder, 'old.json')
  const sample = join(import.meta.dirname, '../store/samples/format-0-alert.json')
  copyFileSync(sample, path)
  const world = { now: () => '2026-11-30T19:00:00.000Z', entropy: () => 'x' }

  const session = openSession(path, world)
  expect(session.revision).toBe(9)
  expect(inOrder(session.encounter).map((id) => session.encounter.combatants[id])).toMatchObject([
    { name: 'Moëra', hp: 12 },
    { name: 'Gammeg', hp: 6 },
  ])
  expect(readFileSync(path, 'utf8')).toBe(readFileSync(sample, 'utf8'))

  expect(session.run({ type: 'heal', who: ['Gammeg'], amount: '1' }, { line: 'heal gam 1' })).toMatchObject({
    ok: true,
    revision: 10,
  })
  expect(JSON.parse(readFileSync(path, 'utf8'))).toMatchObject({ format: 1, count: '0000000010' })
  expect(readFileSync(`${path}.bak`, 'utf8')).toBe(readFileSync(sample, 'utf8'))
  expect(session.undo(2, { line: 'undo 2' })).toMatchObject({ ok: true, encounter: { combatants: {} } })
  const again = openSession(path, world)
  expect(again.encounter).toEqual(session.encounter)
  expect(Object.values(again.encounter.combatants).map(({ hp }) => hp)).toEqual([12, 10])
})
