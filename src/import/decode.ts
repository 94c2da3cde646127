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
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
