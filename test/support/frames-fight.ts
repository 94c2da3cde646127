import type { Event } from '../../src/engine/rules/index.ts'
import { type Fight, sit } from './fight.ts'

/** A `frames` fight that has begun, with these combatants in this order of initiative; a name may bring options of `add`. */
export async function fightOf(who: readonly string[], settings: readonly string[] = []): Promise<Fight> {
  const fight = sit('frames', settings)
  const names = who.map((each) => each.split(' ')[0]!)
  for (const each of who) await fight.play(`add ${each}`)
  const dice = names.map((name, index) => `--dice ${name}=${20 - index}`)
  await fight.play(`initiative ${dice.join(' ')}`)
  return fight
}

/** Plays `resolve` until nothing is open; what completed, in order. */
export async function complete(fight: Fight): Promise<readonly string[]> {
  const completed: string[] = []
  while (fight.encounter.stack.length > 0) {
    for (const event of await fight.play('resolve')) if (event.type === 'completed') completed.push(event.action)
  }
  return completed
}

/** The kinds of these events. */
export function kinds(events: readonly Event[]): readonly string[] {
  return events.map((event) => event.type)
}
