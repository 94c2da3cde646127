import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Bundle, bundleWorker } from '../torture/bundle.ts'
import { damagedFiles } from '../torture/damage.ts'
import { fileSizeLimit } from '../torture/full-disk.ts'
import { killWholeFileWriters, killWriters } from '../torture/kills.ts'
import { manyWriters } from '../torture/writers.ts'

// The same trials as `npm run torture`, at a size for every day.
describe('under torture, the store', () => {
  let bundle: Bundle
  beforeAll(async () => {
    bundle = await bundleWorker()
  })
  afterAll(() => bundle.remove())

  it('loses no acknowledged move when processes are killed while they save', async () => {
    const report = await killWriters(bundle, 24, 11)
    expect(report).toMatchObject({ lost: 0, unreadable: 0 })
    expect(report.kills).toBeGreaterThanOrEqual(24)
    expect(report.acknowledged).toBeGreaterThanOrEqual(24)
  }, 120_000)

  it('leaves the old file or the new one when processes are killed while they write whole files', async () => {
    const report = await killWholeFileWriters(bundle, 10, 12)
    expect(report).toMatchObject({ kills: 10, lost: 0, unreadable: 0 })
    expect(report.acknowledged).toBeGreaterThanOrEqual(10)
  }, 120_000)

  it('loses no move of eight processes that save at once', async () => {
    const report = await manyWriters(bundle, 8, 25)
    expect(report).toMatchObject({ lost: 0, misplaced: 0, leftovers: [] })
    expect(report.looks).toBeGreaterThan(0)
  }, 120_000)

  it.each([10, 3_000])(
    'keeps what it has when there is no room for a move of %i bytes, and goes on when there is',
    async (bytes) => {
      const report = await fileSizeLimit(bundle, bytes)
      expect(report).toMatchObject({ refused: 1, lost: 0, unreadable: 0 })
      expect(report.saved).toBeGreaterThan(1)
    },
    60_000,
  )

  it('refuses damaged files or reads all of their moves, overwrites none, and recovers only what was saved', () => {
    const report = damagedFiles(1_650, 13)
    expect(report).toMatchObject({ files: 1_650, wrong: 0, overwritten: 0, invented: 0 })
    expect(report.recovered).toBeGreaterThan(500)
    expect(report.refused.damaged).toBeGreaterThan(1_000)
  }, 120_000)
})
