import { foldName } from '../../engine/names.ts'

/** What is typed behind a key on the same line, as `gam 3` of `h gam 3`; null where the text doesn't begin with the key and a blank. */
export function behindKey(key: string, text: string): string | null {
  const [, head = '', rest = ''] = /^\s*(\S+)\s+(.*\S)\s*$/s.exec(text) ?? []
  return rest !== '' && head.toLowerCase() === key ? rest : null
}

/** One answer that can be chosen. */
export interface Choice<Value> {
  /** What chooses it: a letter or a number; empty where only its words do. */
  readonly key: string
  readonly label: string
  /** What stands at the right of it, as a chance. */
  readonly aside?: string | undefined
  /** Further words by which typing finds it. */
  readonly finds?: readonly string[] | undefined
  /** Why it isn't allowed; it can be chosen all the same, and is then refused in full. */
  readonly refused?: string | undefined
  readonly value: Value
}

/** What a text means that was typed and isn't one of the choices. */
export type Reading<Value> =
  | { readonly as: 'answer'; readonly value: Value /** how it is shown among the choices */; readonly label: string }
  | { readonly as: 'wrong'; readonly message: string }

/** A question with all its answers. */
export interface Asking<Value> {
  /** What went wrong with the last answer, line by line. */
  readonly trouble: readonly string[]
  readonly message: string
  readonly choices: readonly Choice<Value>[]
  /** Lines below the choices: what can't be chosen, and why. */
  readonly refused: readonly string[]
  /** The last line: what else may be typed. Where there isn't room for all of it the last parts are left out. */
  readonly hint: readonly string[]
  /** What a typed text means; null where there is nothing but the choices. */
  read(text: string): Reading<Value> | null
  /** Keys that answer at once, without Enter, where nothing else has been typed. No letters: every line begins with one. */
  readonly instant: ReadonlyMap<string, Value>
  /** What Enter means where nothing has been typed and nothing chosen; undefined means nothing. */
  readonly empty: Value | undefined
  /** Said when Enter meant nothing. */
  readonly emptyHint: string
  /** Completes a typed text; the text itself where there is nothing to complete. */
  complete(text: string): string
  /** What Escape means where nothing has been typed; undefined where there is nothing to go back to. */
  readonly back: Value | undefined
}

/** An answer as it is found for a typed text. */
export interface Candidate<Value> {
  /** null for what was typed itself */
  readonly choice: Choice<Value> | null
  readonly key: string
  readonly label: string
  readonly aside: string
  /** Why it isn't allowed; null where it is. */
  readonly why: string | null
  readonly value: Value
}

/** The answers that a typed text may mean, the likeliest first, or why it means none. */
export interface Narrowed<Value> {
  readonly candidates: readonly Candidate<Value>[]
  /** Whether the first of them is what Enter means. */
  readonly isClear: boolean
  readonly wrong: string | null
}

/** How well a text fits a choice: 0 is its key, then how its words begin; null is not at all. */
function rankOf(choice: Choice<unknown>, text: string): number | null {
  if (choice.key !== '' && foldName(choice.key) === text) return 0
  const phrases = [choice.label, ...(choice.finds ?? [])].map(foldName)
  if (phrases.some((phrase) => phrase === text)) return 1
  if (phrases.some((phrase) => phrase.startsWith(text))) return 2
  return phrases.some((phrase) => phrase.split(/[\s:,()]+/).some((word) => word.startsWith(text))) ? 3 : null
}

/**
 * What a typed text means. A choice's key means that choice; a line of the grammar means itself; anything else narrows the choices
 * to those whose words begin so.
 */
export function narrow<Value>(asking: Asking<Value>, typed: string): Narrowed<Value> {
  const text = foldName(typed)
  if (text === '') return { candidates: asking.choices.map(asCandidate), isClear: false, wrong: null }
  const fits = asking.choices.flatMap((choice) => {
    const rank = rankOf(choice, text)
    return rank === null ? [] : [{ choice, rank }]
  })
  const found = fits.toSorted((a, b) => a.rank - b.rank).map(({ choice }) => asCandidate(choice))
  const own = asking.read(typed)
  if (own === null || own.as === 'wrong') {
    const best = Math.min(...fits.map(({ rank }) => rank))
    // A letter that is nobody's key only looks for words that begin so: it must not do what happens to be found.
    const isClear = fits.filter(({ rank }) => rank === best).length === 1 && (text.length > 1 || best < 2)
    return { candidates: found, isClear, wrong: found.length === 0 ? (own?.message ?? null) : null }
  }
  const line: Candidate<Value> = { choice: null, key: '', label: own.label, aside: '', why: null, value: own.value }
  // One letter is a key before it is the beginning of anything else.
  const keyed = fits.some(({ rank }) => rank === 0)
  return { candidates: keyed ? [...found, line] : [line, ...found], isClear: true, wrong: null }
}

function asCandidate<Value>(choice: Choice<Value>): Candidate<Value> {
  const { key, label, aside, refused, value } = choice
  return { choice, key, label, aside: aside ?? '', why: refused ?? null, value }
}

/** The same question with all its texts passed through `say`. */
export function spoken<Value>(asking: Asking<Value>, say: (text: string) => string): Asking<Value> {
  return {
    ...asking,
    trouble: asking.trouble.map(say),
    message: say(asking.message),
    choices: asking.choices.map((choice) => ({
      ...choice,
      label: say(choice.label),
      aside: choice.aside === undefined ? undefined : say(choice.aside),
      refused: choice.refused === undefined ? undefined : say(choice.refused),
    })),
    refused: asking.refused.map(say),
    hint: asking.hint.map(say),
    emptyHint: say(asking.emptyHint),
    read(text) {
      const reading = asking.read(text)
      if (reading === null) return null
      return reading.as === 'wrong' ? { ...reading, message: say(reading.message) } : { ...reading, label: say(reading.label) }
    },
  }
}
