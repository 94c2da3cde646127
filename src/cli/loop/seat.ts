import type { Encounter } from '../../engine/encounter.ts'
import type { Refusal } from '../../engine/refusal.ts'
import type { Event } from '../../engine/rules/index.ts'
import type { CombatantId, StackId } from '../../engine/vocabulary.ts'
import type { LoopWords } from '../../words/loop.ts'
import { type Aside, type Asides, isAside, readAside } from './aside.ts'
import type { Asking, Reading } from './asking.ts'
import type { Deed } from './deed.ts'

/** What the questions at the table work with: the encounter as it stands, and the way to ask. */
export interface Seat {
  readonly encounter: Encounter
  readonly words: LoopWords
  /** What a file about the encounter is called, without its ending. */
  readonly fileName: string
  /** The user would rather type in dice than have them rolled. */
  readonly typesDice: boolean
  /** A combatant's name, harmless on a terminal. */
  nameOf(id: CombatantId): string
  /** Any other text from outside, made harmless. */
  foreign(text: string): string
  /** A refusal in one sentence. */
  explain(refusal: Refusal): string
  /** Actions that this combatant has declared so far, the latest first. */
  recentActions(id: CombatantId): readonly string[]
  /** Notations that checks were rolled with, the latest first: this combatant's, then the others'. */
  recentChecks(id: CombatantId): readonly string[]
  /** Whether something that answered this event has completed. */
  wasAnswered(id: StackId): boolean
  /** The names of the parties that have been saved. */
  parties(): Promise<readonly string[]>
  /** Asks under the table as it stands. */
  ask<Value>(asking: Asking<Value>): Promise<Value>
  /** What a typed line means: a line of the grammar, or one of the keys that always work. */
  readLine(text: string): Reading<Deed>
  /** Carries out a command typed in the middle of a question. @throws an `Overtaken` where the question is void then */
  performAside(deed: Deed): Promise<void>
  /** What is to be said above the next question. */
  takeNotice(): readonly string[]
  /** What a line would make happen, without doing it, with the very dice that it would roll; a sentence where it would be refused. */
  preview(line: string): Promise<readonly Event[] | string>
}

/** A question with only what is special about it. */
export type Wanted<Value> = Pick<Asking<Value>, 'message'> & Partial<Asking<Value>> & { readonly asides?: Asides }

/**
 * A further question on the way to a line: Escape goes back. A command typed in the middle of it is carried out, and the question
 * put again.
 * @throws an `Overtaken` where that has changed what the encounter awaits
 */
export async function step<Value>(seat: Seat, { asides = 'any', ...wanted }: Wanted<Value | null>): Promise<Value | null> {
  for (let { trouble = [] } = wanted; ; trouble = seat.takeNotice()) {
    const answer = await seat.ask<Value | Aside | null>({
      choices: [],
      refused: [],
      instant: new Map(),
      empty: undefined,
      emptyHint: seat.words.nothingChosen,
      complete: (text) => text,
      back: null,
      ...wanted,
      trouble,
      hint: [...(wanted.hint ?? []), seat.words.stepHint],
      read(text) {
        const read = wanted.read?.(text)
        // A letter is a key, or the beginning of a choice, but no part of a name by which somebody is meant.
        const isLetter = read?.as === 'answer' && asides !== 'none' && /^\s*\p{L}\s*$/u.test(text)
        const own = isLetter ? undefined : read
        if (asides === 'any' && own?.as === 'answer') return own
        const aside = readAside(text, asides, seat.readLine)
        return aside ?? own ?? { as: 'wrong', message: seat.words.notUnderstood(seat.foreign(text)) }
      },
    })
    if (!isAside(answer)) return answer
    await seat.performAside(answer.aside)
  }
}
