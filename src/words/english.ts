/** A number with its noun. */
export function count(number: number, one: string, many: string): string {
  return `${number} ${number === 1 ? one : many}`
}

/** `Burg, Filrin and Ilse`. */
export function list(names: readonly string[]): string {
  return names.length < 2 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`
}

/** `Moëra’s`, `Faranors’`. */
export function possessive(name: string): string {
  return name.endsWith('s') ? `${name}’` : `${name}’s`
}

/** `Burg, Filrin or Ilse`. */
export function either(names: readonly string[]): string {
  return names.length < 2 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')} or ${names.at(-1)}`
}

/** Texts in quotation marks. */
export function quoted(texts: readonly string[]): readonly string[] {
  return texts.map((text) => `“${text}”`)
}

/** What is waited for, behind `when`, whether it was typed with a conjunction of its own or not. */
export function trigger(when: string): string {
  return when.replace(/^(?:when(?:ever)?|if|once|as soon as)\s+/i, '').trim() || when
}
