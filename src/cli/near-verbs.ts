import { foldWord } from './fold-word.ts'
import { VERBS, type VerbSpec } from './verbs.ts'

/** The aliases that are English; most of them are used in French as well, the others are only English. */
const ENGLISH: ReadonlySet<string> = new Set(['r', 'ls', 'table', 'init', 'd', 'analyze', 'dmg', 'rule'])
const ENGLISH_ALONE: ReadonlySet<string> = new Set(['ls', 'analyze', 'dmg', 'rule'])

/** Names of commands that a word begins or may be a slip for: their own ones, and what they are called in French. */
export interface NearVerbs {
  readonly english: readonly string[]
  readonly french: readonly string[]
}

/** What may have been meant by a word that is no command, in each language by the names of that language alone. */
export function nearVerbs(word: string): NearVerbs {
  const shown = Object.entries<VerbSpec>(VERBS).filter(([, { hidden }]) => !hidden)
  const english = shown.flatMap(([verb, { aliases }]) =>
    [verb, ...aliases.filter((alias) => ENGLISH.has(alias))].map((written) => ({ verb, written })),
  )
  // What has no French name of its own is called as it is in English.
  const french = shown.flatMap(([verb, { aliases }]) => {
    const own = aliases.filter((alias) => !ENGLISH_ALONE.has(alias))
    return (own.length === 0 ? [verb] : own).map((written) => ({ verb, written }))
  })
  return {
    english: [...new Set(nearest(word, english).map(({ verb }) => verb))],
    // One name for each command is enough: the first of them is what it is mostly called.
    french: [
      ...new Map(
        nearest(word, french)
          .map(({ verb, written }) => [verb, written] as const)
          .reverse(),
      ).values(),
    ].reverse(),
  }
}

function nearest<Name extends { readonly written: string }>(word: string, names: readonly Name[]): readonly Name[] {
  const folded = foldWord(word)
  const begun = folded.length < 2 ? [] : names.filter(({ written }) => foldWord(written).startsWith(folded))
  if (begun.length > 0) return begun
  const most = Math.min(Math.floor(folded.length / 3), 3)
  const apart = names
    .map((name) => ({ name, other: foldWord(name.written) }))
    .filter(({ other }) => Math.abs(other.length - folded.length) <= most)
    .map(({ name, other }) => ({ name, slips: slipsBetween(folded, other) }))
  const fewest = Math.min(...apart.map(({ slips }) => slips))
  return fewest > most ? [] : apart.filter(({ slips }) => slips === fewest).map(({ name }) => name)
}

/** How many slips of the hand lead from a word to another: a letter too many, too few or another, or two that changed places. */
function slipsBetween(from: string, to: string): number {
  let beforeLast: readonly number[] = []
  let last: readonly number[] = Array.from({ length: to.length + 1 }, (_, column) => column)
  for (let row = 1; row <= from.length; row++) {
    const current = [row]
    for (let column = 1; column <= to.length; column++) {
      const same = from[row - 1] === to[column - 1]
      const swapped = row > 1 && column > 1 && from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1]
      current.push(
        Math.min(
          last[column]! + 1,
          current[column - 1]! + 1,
          last[column - 1]! + (same ? 0 : 1),
          swapped ? beforeLast[column - 2]! + 1 : Number.POSITIVE_INFINITY,
        ),
      )
    }
    beforeLast = last
    last = current
  }
  return last[to.length]!
}
