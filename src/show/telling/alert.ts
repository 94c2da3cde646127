import { findItem } from '../../engine/reactions.ts'
import { type AlertEncounter, fighterOf } from '../../engine/rules/alert/state.ts'
import type { Event } from '../../engine/rules/index.ts'
import type { CombatantId } from '../../engine/vocabulary.ts'
import { alertWords } from '../../words/alert.ts'
import type { GameTelling, Sentence } from './game.ts'

/** Who spends action points in an event; null where it is another one. */
function spentBy(event: Event | undefined): CombatantId | null {
  return event?.type === 'ap-spent' ? event.who : null
}

/** How a fight of `alert` is told. */
export const alertTelling: GameTelling = {
  sentences: (lang) => alertWords[lang].events as unknown as Readonly<Record<string, Sentence>>,
  joins: new Set(['reaction-won', 'reaction-failed', 'analysis-failed', 'overtook', 'die-rerolled', 'alert-lost', 'unseen']),
  // What is spent in a row is told as one sum.
  silent: (events, index) => spentBy(events[index]) !== null && spentBy(events[index]) === spentBy(events[index + 1]),
  aside: (event, after, words, earlier) => {
    if (event.type !== 'ap-spent') return null
    const row = earlier.slice(earlier.findLastIndex((each) => spentBy(each) !== event.who) + 1)
    const sum = row.reduce((ap, each) => ap + (each.type === 'ap-spent' ? each.ap : 0), event.ap)
    return { who: event.who, text: words.spentAside(sum, fighterOf(after as AlertEncounter, event.who).ap), to: 'next' }
  },
  unable: 'behind-back',
  thwartedBy: () => [],
  answers: (encounter, id) => findItem(encounter.stack, id)?.answers ?? null,
}
