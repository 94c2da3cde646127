import type { Encounter } from '../../engine/encounter.ts'
import type { Event } from '../../engine/rules/index.ts'
import type { CombatantId, StackId } from '../../engine/vocabulary.ts'
import type { Lang } from '../../words/lang.ts'
import type { ShowWords, Unable } from '../../words/show.ts'

/** The sentence that an event of a game is told in; null where it is told by its neighbours. */
export type Sentence = (event: Event, name: (id: string) => string) => string | null

/** Words that an event puts in brackets behind a sentence about the same combatant. */
interface Aside {
  readonly who: string
  readonly text: string
  /** Whether the sentence has been told, or is still to come. */
  readonly to: 'last' | 'next'
}

/** How one game's events are told: only where games differ. */
export interface GameTelling {
  readonly sentences: (lang: Lang) => Readonly<Record<string, Sentence | undefined>>
  /** Events that go on in the line before, where that is about the same combatant. */
  readonly joins: ReadonlySet<string>
  /** Whether an event is told by those before it. */
  readonly silent: (events: readonly Event[], index: number) => boolean
  readonly aside: (event: Event, after: Encounter, words: ShowWords, earlier: readonly Event[]) => Aside | null
  /** Why somebody can't react where the GM says that it can't. */
  readonly unable: Unable
  /** What has completed above an event that is thwarted, as far as the game keeps it. */
  readonly thwartedBy: (before: Encounter, id: StackId) => readonly { readonly by: CombatantId; readonly action: string }[]
  /** The event on the stack that another one answers, even if that one has completed. */
  readonly answers: (encounter: Encounter, id: StackId) => StackId | null
}
