import { wrongLine } from '../../refusal.ts'
import { Refused } from '../../ruling.ts'
import { readWhole } from '../../settings.ts'
import type { CombatantId } from '../../vocabulary.ts'
import type { ActorChange } from './events.ts'
import type { FramesRuling } from './ruling.ts'
import { actorOf } from './state.ts'
import { turnLength } from './turn-frames.ts'

/** The values of a combatant that `set` can correct, besides those of every game. */
export const CHANGEABLE = [
  'frames',
  'framesMax',
  'reactionFrames',
  'reactionFramesMax',
  'initiative',
  'readied',
  'longAction',
] as const

/** Nobody has more frames than this, and no initiative is further from 0 than the other. */
const MOST_FRAMES = 99
const MOST_INITIATIVE = 9999

/** `set`: corrects one of this game's values; false when the key isn't one of them. */
export function changeActor(ruling: FramesRuling, who: CombatantId, key: string, value: string): boolean {
  const known = CHANGEABLE.find((each) => each.toLowerCase() === key.toLowerCase().replaceAll('-', ''))
  if (known === undefined) return false
  if (known === 'readied' || known === 'longAction') dropPlan(ruling, who, known, value)
  else ruling.tell({ type: 'actor-changed', who, change: readChange(ruling, who, known, value) })
  return true
}

function readChange(
  ruling: FramesRuling,
  who: CombatantId,
  key: Exclude<(typeof CHANGEABLE)[number], 'readied' | 'longAction'>,
  value: string,
): ActorChange {
  const actor = actorOf(ruling.encounter, who)
  switch (key) {
    case 'frames': {
      const length = turnLength(ruling.encounter, who)
      return { spent: length - number(key, value, 0, length) }
    }
    case 'framesMax':
      return { length: number(key, value, 1, MOST_FRAMES) }
    case 'reactionFrames':
      return { reactionFrames: number(key, value, 0, actor.reactionFramesMax) }
    case 'reactionFramesMax': {
      // What was spent stays spent.
      const most = number(key, value, 0, MOST_FRAMES)
      const spent = actor.reactionFramesMax - actor.reactionFrames
      return { reactionFramesMax: most, reactionFrames: Math.max(0, most - spent) }
    }
    case 'initiative':
      return { initiative: number(key, value, -MOST_INITIATIVE, MOST_INITIATIVE) }
    default:
      return key satisfies never
  }
}

function number(key: string, value: string, least: number, most: number): number {
  const read = readWhole(value, least, most)
  if (read === null) throw new Refused(wrongLine('bad-value', { key, value, expects: `${least}-${most}` }))
  return read
}

/** What is readied or under way can only be dropped, by setting it to nothing. */
function dropPlan(ruling: FramesRuling, who: CombatantId, key: 'readied' | 'longAction', value: string): void {
  if (value.trim() !== '') throw new Refused(wrongLine('bad-value', { key, value, expects: '""' }))
  const { readied, longAction } = actorOf(ruling.encounter, who)
  if (key === 'readied' && readied !== null) ruling.tell({ type: 'readied-lost', who, action: readied.action, why: 'said' })
  if (key === 'longAction' && longAction !== null)
    ruling.tell({ type: 'long-action-lost', who, action: longAction.action, why: 'said' })
}
