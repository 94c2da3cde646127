import { writeLine } from '../../engine/line.ts'
import type { Option, Question } from '../../engine/question.ts'
import type { Refusal } from '../../engine/refusal.ts'
import type { KeyWords } from '../../words/loop.ts'
import type { Asking, Choice, Reading } from './asking.ts'
import type { Deed } from './deed.ts'
import { readHitPoints } from './hit-points.ts'
import type { Seat } from './seat.ts'

/** What is special about a question of the encounter: the rest of it is the same for all. */
export interface MainQuestion {
  readonly message: string
  readonly choices: readonly Choice<Deed>[]
  readonly refused?: readonly string[]
  readonly instant?: ReadonlyMap<string, Deed>
  readonly hint?: readonly string[]
  /** What a text means in answer to this very question, before it is looked at as a command; null where it means nothing. */
  readonly shorthand?: (text: string) => Reading<Deed> | null
}

/** A choice that carries out an option of the engine; where it isn't allowed it says why. */
export function optionChoice(seat: Seat, words: KeyWords, option: Option, deed: Deed): Choice<Deed> {
  return {
    key: words.key,
    label: words.label,
    aside:
      option.refusal !== null
        ? (option.refusal.rule ?? undefined)
        : option.chance === undefined
          ? undefined
          : needs(seat, option),
    refused: option.refusal === null ? undefined : seat.explain(option.refusal),
    finds: [option.line],
    value: deed,
  }
}

/** What must be reached and how likely that is, where dice decide. */
export function needs(seat: Seat, { difficulty, chance }: Option): string {
  if (difficulty === undefined) return ''
  return chance === undefined ? seat.words.difficulty(difficulty) : seat.words.needs(difficulty, seat.words.percent(chance))
}

/** The option whose line begins with these words. */
export function optionOf(question: Question, ...words: readonly string[]): Option | undefined {
  const start = writeLine(...words)
  return question.options.find((option) => option.line === start || option.line.startsWith(`${start} `))
}

/** A choice of the table's own. */
export function choice(words: KeyWords, value: Deed, finds: readonly string[] = []): Choice<Deed> {
  return { ...words, finds, value }
}

/** Why others can't answer, in one line: those with the same reason are named together. */
export function whyNot(seat: Seat, options: readonly Option[]): readonly string[] {
  const reasons = new Map<string, { readonly names: string[]; readonly refusal: Refusal }>()
  for (const { refusal, who } of options) {
    if (refusal === null || who === null) continue
    const key = `${refusal.rule} ${refusal.code}`
    const known = reasons.get(key)
    if (known === undefined) reasons.set(key, { names: [seat.nameOf(who)], refusal })
    else if (!known.names.includes(seat.nameOf(who))) known.names.push(seat.nameOf(who))
  }
  const brief: Readonly<Record<string, string | undefined>> = seat.words.brief
  const parts = [...reasons.values()].map(({ names, refusal }) => {
    const reason = brief[refusal.code] ?? seat.words.cantReact
    return seat.words.labelled(names.join(', '), `${reason}${refusal.rule === null ? '' : ` ${refusal.rule}`}`)
  })
  return parts.length === 0 ? [] : [`     ${parts.join(' · ')}`]
}

/** The whole asking of a question of the encounter. `readLine` knows the grammar and the keys that always work. */
export function mainAsking(
  seat: Seat,
  question: MainQuestion,
  around: {
    readonly trouble: readonly string[]
    readonly readLine: (text: string) => Reading<Deed>
    readonly complete: (text: string) => string
  },
): Asking<Deed> {
  const { shorthand, instant } = question
  return {
    trouble: around.trouble,
    message: question.message,
    choices: question.choices,
    refused: question.refused ?? [],
    hint: [...(question.hint ?? []), ...seat.words.hint],
    instant: instant ?? new Map(),
    read: (text) => shorthand?.(text) ?? readHitPoints(seat, text) ?? around.readLine(text),
    empty: undefined,
    emptyHint: seat.words.nothingChosen,
    complete: around.complete,
    back: undefined,
  }
}
