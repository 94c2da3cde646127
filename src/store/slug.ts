/** Letters that no decomposition turns into plain ones. */
const PLAIN: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
}
/** More marks on one letter than any script stacks; in a list of files they would run over the lines above and below. */
const STACKED_MARKS = /(\p{M}{4})\p{M}+/gu
const RESERVED = /^(?:con|prn|aux|nul|conin|conout|clock|com\d|lpt\d)$/
/** So that with `.json`, the lock's and the temporaries' endings a name stays below the 255 bytes that file systems take. */
const LONGEST_BYTES = 80

/** A name without case, accents, double spaces and invisible characters, to compare names by. */
export function fold(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/[\u0300-\u036f\p{Cc}\p{Cf}]/gu, '')
    .toLowerCase()
    .replace(/[ßæœøłđðþı]/g, (letter) => PLAIN[letter] ?? letter)
    .normalize('NFC')
    .replace(/\s+/g, ' ')
    .trim()
}

/**
 * The name of a file for the name of a thing: lower-case letters and digits with hyphens between, never empty, never a path,
 * never a name that Windows keeps for itself. Letters of other scripts stay.
 * @param fallback what to take where nothing is left
 */
export function slug(name: string, fallback = 'encounter'): string {
  const words = fold(name)
    .replace(STACKED_MARKS, '$1')
    .replace(/[^\p{L}\p{N}\p{M}]+/gu, '-')
  const cut = cutBytes(words.replace(/^-+/, ''), LONGEST_BYTES).replace(/-+$/, '')
  if (cut === '') return fallback
  return RESERVED.test(cut) ? `${cut}-${fallback}` : cut
}

/** The slug, then the same with a number, as often as one asks. */
export function* slugs(name: string, fallback?: string): Generator<string, never> {
  const first = slug(name, fallback)
  yield first
  for (let number = 2; ; number++) yield `${first}-${number}`
}

/** Whether a text from outside is the name of a file in a folder of ours, and not a way out of it. */
export function isFileName(text: string): boolean {
  return text.length > 0 && text.length <= 200 && !/[/\\:\0]/.test(text) && !text.startsWith('.')
}

function cutBytes(text: string, most: number): string {
  let bytes = 0
  let cut = ''
  for (const letter of text) {
    bytes += Buffer.byteLength(letter)
    if (bytes > most) break
    cut += letter
  }
  return cut
}
