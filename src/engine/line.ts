const PLAIN = /^[\p{L}\p{N}_.,:=+*/%@-]+$/u

/** One word of a line, quoted as a shell would want it where it needs to be. A blank such as `<action>` stays as it is. */
export function quoteWord(word: string): string {
  if (PLAIN.test(word) || /^<[a-z-]+>$/.test(word)) return word
  return `"${word.replace(/["\\$`]/g, (character) => `\\${character}`)}"`
}

/** A line of the grammar from its words, which may be names with spaces. */
export function writeLine(...words: readonly string[]): string {
  return words.map(quoteWord).join(' ')
}

/** The blanks in a line, in order: `declare <action>` has `action`. What stands in quotation marks is a name. */
export function blanksOf(line: string): readonly string[] {
  return [...line.replace(/"(?:\\.|[^"\\])*"/g, '""').matchAll(/(?<!\S)<([a-z-]+)>(?!\S)/g)].map((match) => match[1]!)
}
