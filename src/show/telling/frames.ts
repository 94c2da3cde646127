import type { FramesEncounter } from '../../engine/rules/frames/state.ts'
import { framesWords } from '../../words/frames.ts'
import type { GameTelling, Sentence } from './game.ts'

/** How a fight of `frames` is told. */
export const framesTelling: GameTelling = {
  sentences: (lang) => framesWords[lang].events as unknown as Readonly<Record<string, Sentence>>,
  joins: new Set(['timed']),
  silent: (events, index) => {
    const [event, before, earlier] = [events[index], events[index - 1], events[index - 2]]
    if (event?.type === 'opportunity-taken') return true
    // A turn that has no room for the whole action has no frame left after it.
    if (event?.type === 'frames-spent') return before?.type === 'timed' && before.owed > 0
    // A long action that ends stands on the stack once more; it was declared when it began (FR-T2).
    if (event?.type === 'stacked') return before?.type === 'long-action-continued'
    return event?.type === 'timed' && before?.type === 'stacked' && earlier?.type === 'long-action-continued'
  },
  aside: (event, _after, words) => {
    switch (event.type) {
      case 'timed':
        // What nobody sees coming, or takes longer than the turn, is worth a sentence.
        if (event.owed > 0 || event.notice === 'unseen') return null
        return { who: event.by, text: event.frames === 0 ? words.freeAction : words.frameCount(event.frames), to: 'last' }
      case 'frames-spent':
        return { who: event.who, text: words.leftAside(event.left), to: event.for === 'action' ? 'last' : 'next' }
      case 'reaction-frames-spent':
        return { who: event.who, text: words.reactionFramesLeft(event.left), to: 'last' }
      default:
        return null
    }
  },
  unable: 'not-noticed',
  thwartedBy: (before, id) => {
    const done = ((before as FramesEncounter).game.timed.find((each) => each.id === id)?.outrun ?? []).filter((one) => one.done)
    const answers = done.filter((one) => one.direct)
    return answers.length > 0 ? answers : done
  },
  answers: (encounter, id) => (encounter as FramesEncounter).game.timed.find((each) => each.id === id)?.answers ?? null,
}
