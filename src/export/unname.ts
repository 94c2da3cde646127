/**
 * What takes names out of free texts: each of them, as a whole word and whatever its case and accents, becomes `instead`. A kept name that
 * a taken one is part of stays: `Goblin 2` beside a hidden `Goblin`.
 *
 * @returns null where there is no name to take out
 */
export function unnaming(taken: Iterable<string>, kept: Iterable<string>, instead: string): ((text: string) => string) | null {
  const stays = new Set([...kept].map(comparable))
  const goes = new Set([...taken].map(comparable).filter((name) => name !== '' && !stays.has(name)))
  if (goes.size === 0) return null
  const names = [...goes, ...stays].filter((name) => name !== '').sort((one, other) => other.length - one.length)
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}])(?:${names.map(patternOf).join('|')})(?![\\p{L}\\p{N}])`, 'gu')
  return (text) => {
    const { folded, places } = fold(text)
    let told = ''
    let from = 0
    for (const found of folded.matchAll(pattern)) {
      if (!goes.has(comparable(found[0]))) continue
      told += text.slice(from, places[found.index]) + instead
      from = places[found.index + found[0].length] ?? text.length
    }
    return told + text.slice(from)
  }
}

function comparable(name: string): string {
  return fold(name).folded.replace(/\s+/g, ' ').trim()
}

function patternOf(name: string): string {
  return name.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&').replaceAll(' ', '\\s+')
}

/** A text without case, accents and what can't be seen; and for each of its characters where it stood. */
function fold(text: string): { readonly folded: string; readonly places: readonly number[] } {
  let folded = ''
  const places: number[] = []
  let place = 0
  for (const character of text) {
    const bare = character
      .normalize('NFD')
      .replace(/[\p{M}\p{Cf}]/gu, '')
      .toLowerCase()
      .replace(/\p{M}/gu, '')
      .replace('’', "'")
    folded += bare
    for (let index = 0; index < bare.length; index += 1) places.push(place)
    place += character.length
  }
  return { folded, places }
}
