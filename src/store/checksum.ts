const TABLE = new Int32Array(256)
for (let byte = 0; byte < 256; byte++) {
  let value = byte
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1
  TABLE[byte] = value
}

function step(crc: number, byte: number): number {
  return TABLE[(crc ^ byte) & 0xff]! ^ (crc >>> 8)
}

/**
 * CRC-32 (the one of zip and zlib) of the UTF-8 form of a stretch of text, carried on from `previous`.
 * Written here rather than taken from node:zlib because reading a journal must also work where there is no Node.
 * @param text whole text
 * @param start first UTF-16 unit of the stretch
 * @param end one past the last
 * @param previous sum of what came before, 0 at the start
 * @returns an unsigned 32-bit number
 */
export function checksum(text: string, start = 0, end = text.length, previous = 0): number {
  let crc = ~previous
  for (let index = start; index < end; index++) {
    const unit = text.charCodeAt(index)
    if (unit < 0x80) {
      crc = step(crc, unit)
    } else if (unit < 0x800) {
      crc = step(step(crc, 0xc0 | (unit >> 6)), 0x80 | (unit & 0x3f))
    } else {
      const point = text.codePointAt(index)!
      if (point > 0xffff && index + 1 < end) {
        crc = step(step(crc, 0xf0 | (point >> 18)), 0x80 | ((point >> 12) & 0x3f))
        crc = step(step(crc, 0x80 | ((point >> 6) & 0x3f)), 0x80 | (point & 0x3f))
        index++
      } else {
        // A lone surrogate has no UTF-8 form; encoders put U+FFFD in its place.
        const written = unit >= 0xd800 && unit <= 0xdfff ? 0xfffd : unit
        crc = step(step(step(crc, 0xe0 | (written >> 12)), 0x80 | ((written >> 6) & 0x3f)), 0x80 | (written & 0x3f))
      }
    }
  }
  return ~crc >>> 0
}

/** A sum as it stands in a file: eight hexadecimal digits. */
export function sumText(sum: number): string {
  return sum.toString(16).padStart(8, '0')
}
