/** How a character that has no letter below its accents is written in ASCII. */
const SPELLED: Readonly<Record<string, string>> = {
  '’': "'",
  '‘': "'",
  '“': '"',
  '”': '"',
  '°': 'o',
  '…': '...',
  '–': '-',
  '—': '-',
  '−': '-',
  '→': '->',
  '×': 'x',
  '·': '-',
  '≥': '>=',
  '≤': '<=',
  '�': '?',
  œ: 'oe',
  Œ: 'OE',
  æ: 'ae',
  Æ: 'AE',
  ß: 'ss',
  ø: 'o',
  Ø: 'O',
  ł: 'l',
  Ł: 'L',
  đ: 'd',
  Đ: 'D',
}

/**
 * A text with the signs and accented letters that ASCII lacks spelled in ASCII. Letters of another script stay as they
 * are: a question mark in their place would tell nobody whose turn it is.
 */
export function toAscii(text: string): string {
  return text
    .replace(/«\s?|\s?»/g, '"')
    .normalize('NFD')
    .replace(/([A-Za-z])\p{M}+/gu, '$1')
    .normalize('NFC')
    .replace(/[^\0-\x7f]/gu, (character) => SPELLED[character] ?? character)
    .replace(/\p{Zs}/gu, ' ')
}
