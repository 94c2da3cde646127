const SPACE = ' \t\n\r'
const LITERALS = ['true', 'false', 'null'] as const
const NUMBER = /-?(?:0|[1-9]\d{0,400})(?:\.\d{1,400})?(?:[eE][+-]?\d{1,400})?/y

/**
 * Where a text stops being JSON: the index of the first character that doesn't fit (the length, if it ends too early), or null if it is
 * JSON. The engine's own messages name a place in some cases only, and not the same in each version.
 */
export function jsonFault(text: string): number | null {
  const open: string[] = []
  let at = skipSpace(text, 0)
  // True where a value must stand; false after one, where only a comma or a closing bracket fits.
  let wanted = true
  while (true) {
    if (wanted) {
      const character = text[at]
      if (character === '{' || character === '[') {
        open.push(character)
        at = skipSpace(text, at + 1)
        const closing = character === '{' ? '}' : ']'
        if (text[at] === closing) {
          open.pop()
          at += 1
          wanted = false
        } else if (character === '{') {
          const value = afterKey(text, at)
          if (value.fault) return value.at
          at = value.at
        }
        if (wanted) continue
      } else {
        const end = scalarEnd(text, at)
        if (end.fault) return end.at
        at = end.at
        wanted = false
      }
    }
    at = skipSpace(text, at)
    const inside = open.at(-1)
    if (inside === undefined) return at === text.length ? null : at
    if (text[at] === (inside === '{' ? '}' : ']')) {
      open.pop()
      at += 1
      continue
    }
    if (text[at] !== ',') return at
    at = skipSpace(text, at + 1)
    if (inside === '{') {
      const value = afterKey(text, at)
      if (value.fault) return value.at
      at = value.at
    }
    wanted = true
  }
}

interface Step {
  readonly at: number
  readonly fault: boolean
}

function skipSpace(text: string, from: number): number {
  let at = from
  while (at < text.length && SPACE.includes(text[at]!)) at += 1
  return at
}

function afterKey(text: string, from: number): Step {
  const key = stringEnd(text, from)
  if (key.fault) return key
  const colon = skipSpace(text, key.at)
  return text[colon] === ':' ? { at: skipSpace(text, colon + 1), fault: false } : { at: colon, fault: true }
}

function scalarEnd(text: string, from: number): Step {
  if (text[from] === '"') return stringEnd(text, from)
  for (const literal of LITERALS) {
    if (text.startsWith(literal, from)) return { at: from + literal.length, fault: false }
  }
  NUMBER.lastIndex = from
  const number = NUMBER.exec(text)
  return number === null ? { at: from, fault: true } : { at: from + number[0].length, fault: false }
}

function stringEnd(text: string, from: number): Step {
  if (text[from] !== '"') return { at: from, fault: true }
  for (let at = from + 1; at < text.length; at += 1) {
    const character = text[at]!
    if (character === '"') return { at: at + 1, fault: false }
    if (character < ' ') return { at, fault: true }
    if (character === '\\') {
      at += 1
      if (text[at] === 'u') {
        if (!/^[0-9a-fA-F]{4}$/.test(text.slice(at + 1, at + 5))) return { at: Math.min(at, text.length), fault: true }
        at += 4
      } else if (!'"\\/bfnrt'.includes(text[at] ?? 'x')) return { at: Math.min(at, text.length), fault: true }
    }
  }
  return { at: text.length, fault: true }
}
