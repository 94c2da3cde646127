import type { Asking } from './asking.ts'

/** What stands above a question, as it is to be drawn on a terminal of a certain size. */
export interface Picture {
  /** How many lines it takes where nothing is left out but sentences. */
  readonly height: number
  /** The picture in at most so many lines. */
  draw(rows: number): string
}

/** What belongs to a question besides itself. */
export interface Scene {
  /** Drawn anew whenever the terminal has changed. */
  picture(): Picture
  /** Sentences that haven't been told yet, for where nothing is drawn. */
  readonly news: readonly string[]
}

/** Asks questions one by one, each under the encounter as it stands. */
export interface Asker {
  /** @throws an `Interrupted` when there won't be an answer */
  ask<Value>(asking: Asking<Value>, scene: Scene): Promise<Value>
  /** Shows a text to be read, page by page. */
  read(
    text: string,
    notes: { readonly end: string; readonly part: (from: number, to: number, all: number) => string },
  ): Promise<void>
  /** Stops the question that is being asked, if there is one. */
  interrupt(why: Interruption): void
  /** Leaves the terminal as it was. */
  close(): void
}

/** Why a question got no answer: nobody is there any more, the process is to end, or the encounter has changed. */
export type Interruption = 'interrupt' | 'end' | 'signal' | 'changed'

/** Thrown out of a question that got no answer. */
export interface Interrupted {
  readonly kind: 'interrupted'
  readonly why: Interruption
}

/** Whether something caught is an interruption. */
export function isInterrupted(thrown: unknown): thrown is Interrupted {
  return typeof thrown === 'object' && thrown !== null && 'kind' in thrown && thrown.kind === 'interrupted'
}
