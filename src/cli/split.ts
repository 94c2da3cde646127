import { wrongLine } from '../engine/refusal.ts'

/** What a backslash takes the meaning from outside quotation marks; before anything else it is itself, as in a path. */
const ESCAPABLE = /[\s"'\\#]/
/** What it takes the meaning from inside double ones. */
const ESCAPABLE_QUOTED = /["\\$`]/
/** The quotation marks, each with the one that closes it; people write those of their own language. */
const CLOSING: Readonly<Record<string, string>> = { '"': '"', "'": "'", '«': '»', '“': '”' }

/**
 * The words of a line as a shell would split it: by blanks, with `"…"`, `'…'`, `«…»` or `“…”` around what belongs together, and a `#`
 * at the beginning of a word before a comment. But for `"` a mark within a word is a mark: people write `l'orc`. The blanks that stand
 * inside `« … »` belong to the marks.
 * What `writeLine` writes is split into the very words that it was given.
 * @throws a `Refusal` of kind `line` where a quotation mark isn't closed: nothing is ever dropped silently
 */
export function splitLine(line: string): readonly string[] {
  const words: string[] = []
  let word: string | null = null
  for (let at = 0; at < line.length; at++) {
    const character = line[at]!
    const next = line[at + 1]
    if (/\s/.test(character)) {
      if (word !== null) words.push(word)
      word = null
    } else if (character === '#' && word === null) {
      break
    } else if (character === '"' || (Object.hasOwn(CLOSING, character) && (word === null || word.endsWith('=')))) {
      const [quoted, end] = readQuoted(line, at)
      word = (word ?? '') + quoted
      at = end
    } else if (character === '\\' && next !== undefined && ESCAPABLE.test(next)) {
      word = (word ?? '') + next
      at += 1
    } else {
      word = (word ?? '') + character
    }
  }
  if (word !== null) words.push(word)
  return words
}

/** What stands between the quotation mark at a place and its twin, and where that is; `«…»` and `“…”` may stand in one another. */
function readQuoted(line: string, start: number): readonly [text: string, end: number] {
  const mark = line[start]!
  const closing = CLOSING[mark]!
  let text = ''
  let depth = 0
  for (let at = start + 1; at < line.length; at++) {
    const character = line[at]!
    if (character === closing && depth === 0) return [mark === '«' ? text.trim() : text, at]
    const next = line[at + 1]
    if (mark === '"' && character === '\\' && next !== undefined && ESCAPABLE_QUOTED.test(next)) {
      text += next
      at += 1
      continue
    }
    if (character === closing) depth -= 1
    else if (character === mark) depth += 1
    text += character
  }
  throw wrongLine('open-quote', { mark })
}
