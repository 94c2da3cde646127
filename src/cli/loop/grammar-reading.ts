import { combatantOf, type Encounter, inOrder } from '../../engine/encounter.ts'
import { quoteWord } from '../../engine/line.ts'
import { foldName } from '../../engine/names.ts'
import { longForm } from '../grammar.ts'
import { shownVerbs, verbIn } from '../own-game.ts'
import { type ParsedLine, parseLine } from '../parse.ts'
import { splitLine } from '../split.ts'
import { findVerb, type Verb } from '../verbs.ts'

/** A typed text as a line of the grammar: read, wrong in a way that has a code, or no command at all. */
export type LineReading =
  | { readonly as: 'line'; readonly parsed: ParsedLine }
  | { readonly as: 'wrong'; readonly thrown: unknown }
  | { readonly as: 'no-command' }

/** Reads a typed text as a line of the grammar. */
export function readGrammar(text: string): LineReading {
  try {
    const words = splitLine(text)
    const first = words[0] === 'riposte' ? words[1] : words[0]
    if (first === undefined) return { as: 'no-command' }
    if (first.length === 1 && findVerb(first) === null) return { as: 'no-command' }
    const parsed = parseLine(words)
    return parsed.verb === null ? { as: 'no-command' } : { as: 'line', parsed }
  } catch (thrown) {
    return { as: 'wrong', thrown }
  }
}

/** The names of the commands that this encounter has, without those that can't be run at the table. */
function verbNames(encounter: Encounter | null): readonly string[] {
  return shownVerbs(encounter?.rules ?? null).filter((name) => name !== 'run' && name !== 'watch')
}

/** The other names of commands, in their spelling. */
function aliases(encounter: Encounter | null): readonly string[] {
  return verbNames(encounter).flatMap((name) => verbIn(name as Verb, encounter?.rules ?? null)?.aliases ?? [])
}

/** What the last word of a typed text may be meant to be, completed as far as it is clear. */
export function completeText(text: string, encounter: Encounter | null): string {
  const [, before = '', word = ''] = /^(.*?)([^\s"«“]*)$/s.exec(text) ?? []
  if (word === '') return text
  const isFirst = before.trim() === '' || before.trim() === 'riposte'
  const names = encounter === null ? [] : inOrder(encounter).map((id) => combatantOf(encounter, id).name)
  const verb = isFirst ? null : findVerb(before.trim().split(/\s+/)[0]!)
  const options = verb === null ? [] : Object.keys(verbIn(verb, encounter?.rules ?? null)?.options ?? {}).map(longForm)
  const candidates = [...(isFirst ? verbNames(encounter) : []), ...(word.startsWith('-') ? options : names)]
  const folded = foldName(word)
  const fitting = (all: readonly string[]): readonly string[] => all.filter((each) => foldName(each).startsWith(folded))
  const known = fitting(candidates)
  // By their own names first: an alias is completed where nothing else begins so.
  const fits = known.length > 0 || !isFirst ? known : fitting(aliases(encounter))
  if (fits.length === 0) return text
  if (fits.length === 1) return `${before}${quoteWord(fits[0]!)} `
  const common = fits.reduce((a, b) => {
    let length = 0
    while (length < a.length && length < b.length && foldName(a[length]!) === foldName(b[length]!)) length += 1
    return a.slice(0, length)
  })
  return common.length > word.length && quoteWord(common) === common ? before + common : text
}
