import { expect, test } from 'vitest'
import { decodeText } from '../../src/import/decode.ts'
import { brings } from './sample.ts'

const table = 'name\thp\nMoëra\t12\n'

test('UTF-8, with or without a byte order mark', () => {
  expect(decodeText(Buffer.from(table))).toBe(table)
  expect(decodeText(Buffer.from(`\u{FEFF}${table}`)).replace('\u{FEFF}', '')).toBe(table)
})

test('what a spreadsheet saves as Unicode text', async () => {
  const little = Buffer.from(`\u{FEFF}${table}`, 'utf16le')
  const big = Buffer.from(little).swap16()
  for (const bytes of [little, big])
    expect((await brings(decodeText(bytes))).combatants[0]).toMatchObject({ name: 'Moëra', hpMax: 12 })
})

test('what an older one saves on Windows', () => {
  expect(decodeText(Buffer.from([0x4d, 0x6f, 0xeb, 0x72, 0x61, 0x20, 0x96]))).toBe('Moëra –')
})

test('bytes that are no text are still read as some', () => {
  expect(decodeText(Uint8Array.from({ length: 256 }, (_, index) => 255 - index)).length).toBeGreaterThan(0)
})
