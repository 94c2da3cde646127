// Windows-1252 between 0x80 and 0x9F, where Latin-1 has control characters; the five unused places stay as they are. It stands here
// because the decoder of that name in Node 20 decodes Latin-1.
const C1 = '€\u{81}‚ƒ„…†‡ˆ‰Š‹Œ\u{8D}Ž\u{8F}\u{90}‘’“”•–—˜™š›œ\u{9D}žŸ'

/**
 * The text in a file's bytes. By its byte order mark it is UTF-16 or UTF-8; without one it is UTF-8 if it fits, and else what spreadsheets
 * on older Windows systems save (Windows-1252), in which every file fits.
 */
export function decodeText(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('latin1').decode(bytes).replace(/[\u{80}-\u{9F}]/gu, (control) => C1[control.charCodeAt(0) - 0x80]!)
  }
}
