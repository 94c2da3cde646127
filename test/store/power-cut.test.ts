import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { type Disk, realDisk } from '../../src/store/disk.ts'
import { readJournal } from '../../src/store/document.ts'
import { openJournal } from '../../src/store/journal.ts'
import { chance } from '../torture/chance.ts'
import { addTo, inFolder, journalIn, options } from './support.ts'

interface Write {
  readonly position: number
  readonly bytes: Uint8Array
}

/**
 * A device whose cache is lost when the power fails: what was synced is there; of what was written since, any sectors may be, in any
 * order. A file that grew may have its new length with holes where nothing arrived.
 */
function fragileDisk(path: string, sector: number) {
  let safe = readFileSync(path)
  let unsafe: Write[] = []
  let watching: ((images: Buffer) => void) | null = null
  const random = chance(sector)

  function image(): Buffer {
    let end = safe.length
    const kept: Write[] = []
    for (const { position, bytes } of unsafe) {
      for (let start = 0; start < bytes.length; ) {
        // The first half kilobyte, with the count, is one sector on any device.
        const at = position + start
        const stop = at < 512 ? 512 : at - (at % sector) + sector
        const piece = bytes.subarray(start, start + stop - at)
        if (random() < 0.5) {
          kept.push({ position: at, bytes: piece })
          end = Math.max(end, at + piece.length)
        }
        start += piece.length
      }
      if (random() < 0.3) end = Math.max(end, position + bytes.length)
    }
    const result = Buffer.alloc(end)
    safe.copy(result)
    for (const { position, bytes } of kept) result.set(bytes, position)
    return result
  }

  const disk: Disk = {
    ...realDisk,
    writeSync: ((fd: number, bytes: Uint8Array, start: number, length: number, position: number) => {
      const took = realDisk.writeSync(fd, bytes, start, length, position)
      // Only the journal itself is written with 'r+'; locks and copies are not what this is about.
      if (journals.has(fd)) {
        unsafe.push({ position, bytes: bytes.slice(start, start + took) })
        for (let count = 0; count < 6; count++) watching?.(image())
      }
      return took
    }) as typeof realDisk.writeSync,
    openSync: ((name: string, flags: string | number, mode?: number) => {
      const fd = realDisk.openSync(name, flags, mode)
      if (name === path && flags === 'r+') journals.add(fd)
      else journals.delete(fd)
      return fd
    }) as typeof realDisk.openSync,
    fdatasyncSync: (fd) => {
      realDisk.fdatasyncSync(fd)
      safe = readFileSync(path)
      unsafe = []
      for (let count = 0; count < 2; count++) watching?.(image())
    },
  }
  const journals = new Set<number>()
  return {
    disk,
    watch(look: (image: Buffer) => void) {
      watching = look
    },
  }
}

describe.each([64, 512, 4_096])('a power cut, with sectors of %i bytes', (sector) => {
  it('at any moment leaves every acknowledged move, and nothing that was never made', () =>
    inFolder((folder) => {
      const { path } = journalIn(folder, 0)
      const fragile = fragileDisk(path, sector)
      const journal = openJournal(path, { ...options, disk: fragile.disk })
      let acknowledged = 0
      let looks = 0
      let torn = 0
      const random = chance(sector + 1)
      fragile.watch((image) => {
        const result = readJournal(image.toString('utf8'), options)
        if (!result.ok)
          throw new Error(
            `${JSON.stringify(result.problem)} after ${acknowledged} moves:\n${JSON.stringify(image.toString('utf8').slice(-500))}`,
          )
        looks += 1
        if (result.layout === 'torn') torn += 1
        const lines = result.entries.map(({ line }) => line)
        if (lines.length < acknowledged || lines.length > acknowledged + 1) throw new Error(`${lines.length} of ${acknowledged}`)
        if (lines.some((line, index) => !line.startsWith(`move ${index + 1} `))) throw new Error(lines.join('\n'))
      })
      for (let count = 1; count <= 150; count++) {
        addTo(journal, `move ${count} ${'é'.repeat(Math.floor(random() * random() * 900))}`)
        acknowledged = count
      }
      expect(looks).toBeGreaterThan(1_500)
      expect(torn).toBeGreaterThan(sector > 512 ? 10 : 200)
    }))
})
