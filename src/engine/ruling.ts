import type { Dice } from '../dice/generator.ts'
import type { Encounter } from './encounter.ts'
import type { CommonEvent } from './event.ts'
import type { Refusal } from './refusal.ts'

/** Carries a refusal out of a ruling to `decide`, the one place that catches it. */
export class Refused {
  readonly refusal: Refusal
  constructor(refusal: Refusal) {
    this.refusal = refusal
  }
}

/** Any event, as the shared part of the engine sees it: the rulesets add kinds of their own. */
export type AnyEvent = CommonEvent | { readonly type: string }

/**
 * One move being judged: the encounter as the events told so far have made it, and the dice.
 *
 * Rules are held against `encounter`, what follows is told event by event. A refusal leaves by the only door
 * there is, and nothing of what was told remains.
 */
export interface Ruling<Settings = unknown, Game = unknown, GameEvent extends AnyEvent = AnyEvent> {
  readonly encounter: Encounter<Settings, Game>
  readonly dice: Dice
  /** What has happened so far in this ruling. */
  readonly events: readonly (CommonEvent | GameEvent)[]
  /** Makes an event happen: the encounter evolves at once. */
  tell(event: CommonEvent | GameEvent): void
  /** Goes on only where `refusal` is null; a rule that the GM overrules is told as such, and the move goes on (GM-3). */
  hold(refusal: Refusal | null): void
}

/**
 * Begins a ruling on an encounter.
 *
 * @param evolve how the encounter's game evolves by an event
 * @param force whether the GM overrules what the rules refuse (GM-3)
 */
export function beginRuling(
  encounter: Encounter,
  dice: Dice,
  evolve: (encounter: Encounter, event: AnyEvent) => Encounter,
  force: boolean,
): Ruling {
  let current = encounter
  const events: AnyEvent[] = []
  const overruled = new Set<string>()
  const tell = (event: AnyEvent): void => {
    events.push(event)
    current = evolve(current, event)
  }
  return {
    get encounter() {
      return current
    },
    dice,
    events: events as CommonEvent[],
    tell,
    hold(refusal) {
      if (refusal === null) return
      if (refusal.kind === 'line' || refusal.final || !force) throw new Refused(refusal)
      const key = `${refusal.rule} ${refusal.code}`
      if (overruled.has(key)) return
      overruled.add(key)
      tell({ type: 'overruled', rule: refusal.rule, code: refusal.code })
    },
  }
}
