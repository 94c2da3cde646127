import { findItem } from '../../engine/reactions.ts'
import { type AlertEncounter, fighterOf } from '../../engine/rules/alert/state.ts'
import { alertWords } from '../../words/alert.ts'
import type { GameTelling, Sentence } from './game.ts'

/** How a fight of `alert` is told. */
export const alertTelling: GameTelling = {
  sentences: (lang) => alertWords[lang].events as unknown as Readonly<Record<string, Sentence>>,
  joins: new Set(['reaction-won', 'reaction-failed', 'analysis-failed', 'overtook', 'die-rerolled', 'alert-lost', 'unseen']),
  silent: () => false,
  aside: (event, after, words) => {
    if (event.type !== 'ap-spent') return null
    return { who: event.who, text: words.spentAside(event.ap, fighterOf(after as AlertEncounter, event.who).ap), to: 'next' }
  },
  unable: 'behind-back',
  thwartedBy: () => [],
  answers: (encounter, id) => findItem(encounter.stack, id)?.answers ?? null,
}
