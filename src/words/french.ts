/** Whether a word begins with a vowel to the ear as far as spelling tells; an h may be either and keeps the full form. */
function beginsWithVowel(word: string): boolean {
  return /^[aeiouyœæ]/i.test(word.normalize('NFD').replace(/^[^\p{L}\p{N}]+/u, ''))
}

/** `de Moëra`, `d’Ilse`. */
export function de(name: string): string {
  return beginsWithVowel(name) ? `d’${name}` : `de ${name}`
}

/** `que Moëra`, `qu’Ilse`. */
export function que(name: string): string {
  return beginsWithVowel(name) ? `qu’${name}` : `que ${name}`
}

/** A number with its noun: French counts 0 and 1 as one. */
export function compte(number: number, one: string, many: string): string {
  return `${number} ${Math.abs(number) < 2 ? one : many}`
}

/** `Burg, Filrin et Ilse`. */
export function liste(names: readonly string[]): string {
  return names.length < 2 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')} et ${names.at(-1)}`
}

/** `Burg, Filrin ou Ilse`. */
export function choix(names: readonly string[]): string {
  return names.length < 2 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')} ou ${names.at(-1)}`
}

/** Texts in French quotation marks. */
export function cites(texts: readonly string[]): readonly string[] {
  return texts.map((text) => `« ${text} »`)
}

/** What is waited for, behind `dès`: `que Bex bouge`, whether it was typed with a conjunction of its own or not. */
export function declencheur(when: string): string {
  return que(when.replace(/^(?:dès qu|quand|lorsqu|au moment où|si)(?:['’e]\s*|\s+)/i, '').trim() || when)
}
