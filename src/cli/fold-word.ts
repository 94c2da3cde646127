/** A word of a line as it is looked up by: without case and accents. */
export function foldWord(word: string): string {
  return word.normalize('NFD').replace(/\p{M}/gu, '').replace(/œ/g, 'oe').toLowerCase()
}

/** What a word stands for in a table whose words have no accents; undefined where it isn't in it. */
export function lookUp<Value>(table: Readonly<Record<string, Value>>, word: string): Value | undefined {
  const folded = foldWord(word.trim())
  return Object.hasOwn(table, folded) ? table[folded] : undefined
}
