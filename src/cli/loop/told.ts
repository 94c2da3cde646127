import type { Encounter } from '../../engine/encounter.ts'
import type { Event } from '../../engine/rules/index.ts'
import type { CombatantId, StackId } from '../../engine/vocabulary.ts'
import type { Session } from '../../session.ts'
import type { Look } from '../../show/look.ts'
import { lineText, tell } from '../../show/sentences.ts'

/** No more sentences than these are kept at hand. */
const KEPT = 30

/** What has been told of a fight so far, as far as the table needs it. */
export interface Told {
  /** The latest sentences, the last one last. */
  readonly sentences: readonly string[]
  actions(who: CombatantId): readonly string[]
  checks(who: CombatantId): readonly string[]
  /** Whether something that answered this event has completed. */
  wasAnswered(id: StackId): boolean
  /** Takes in what has just happened; returns its sentences. */
  add(events: readonly Event[], before: Encounter): readonly string[]
  /** Tells everything anew, after an undo or somebody else's move. */
  retell(session: Session): void
}

/** Follows a fight in sentences. */
export function follow(look: Pick<Look, 'lang'>): Told {
  let sentences: string[] = []
  let actions: { readonly who: CombatantId; readonly text: string }[] = []
  const answers = new Map<StackId, StackId>()
  const answered = new Set<StackId>()
  let checks: { readonly who: CombatantId; readonly text: string }[] = []

  function note(events: readonly Event[]): void {
    for (const event of events) {
      if (event.type === 'stacked') actions.unshift({ who: event.by, text: event.action })
      if (event.type === 'stacked' && event.answers !== null) answers.set(event.id, event.answers)
      if (event.type === 'completed' && answers.has(event.id)) answered.add(answers.get(event.id)!)
      if (event.type === 'completed' && event.check !== null) checks.unshift({ who: event.by, text: event.check.notation })
    }
    actions = actions.slice(0, 200)
    checks = checks.slice(0, 200)
  }

  function add(events: readonly Event[], before: Encounter): readonly string[] {
    note(events)
    const news = tell(events, before, look).flatMap((line) =>
      `${'  '.repeat(line.depth)}${lineText(line, look.lang)}`.split('\n'),
    )
    sentences = [...sentences, ...news].slice(-KEPT)
    return news
  }

  return {
    get sentences() {
      return sentences
    },
    actions: (who) => [...new Set(actions.filter((one) => one.who === who).map(({ text }) => text))],
    checks: (who) => [...new Set([...checks.filter((one) => one.who === who), ...checks].map(({ text }) => text))],
    wasAnswered: (id) => answered.has(id),
    add,
    retell(session) {
      sentences = []
      actions = []
      checks = []
      answers.clear()
      answered.clear()
      const steps = [...session.story()]
      for (const { events } of steps.slice(0, -KEPT)) note(events)
      for (const { events, before } of steps.slice(-KEPT)) add(events, before)
    },
  }
}
