import { crc32 } from 'node:zlib'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checksum, sumText } from '../../src/store/checksum.ts'

describe('the checksum', () => {
  it('is the CRC-32 that zip and zlib use, of the text as UTF-8', () => {
    expect(sumText(checksum('123456789'))).toBe('cbf43926')
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (text) => {
        expect(checksum(text)).toBe(crc32(Buffer.from(text)))
      }),
    )
  })

  it('takes a lone surrogate for the replacement character, as every encoder does', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0xd700, max: 0xe100 }), { maxLength: 8 }), (units) => {
        const text = String.fromCharCode(...units)
        expect(checksum(text)).toBe(crc32(Buffer.from(text)))
      }),
    )
  })

  it('carries on from what came before', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (one, other) => {
        expect(checksum(other, 0, other.length, checksum(one))).toBe(checksum(one + other))
      }),
    )
  })
})
