import { type Fight, sit } from './fight.ts'

/** The two kept dice of a place on the track, from the first on: 12, 11, 10 … */
const KEPT = [
  [6, 6],
  [6, 5],
  [5, 5],
  [5, 4],
  [4, 4],
  [4, 3],
  [3, 3],
  [3, 2],
  [2, 2],
  [2, 1],
  [1, 1],
] as const

/**
 * A fight that has just begun, with these combatants on the track from first to last. Each is what `add` takes: a name
 * and options, as `Moëra --team red --ap 2`.
 */
export async function lineUp(combatants: readonly string[], settings: readonly string[] = []): Promise<Fight> {
  const fight = sit('alert', settings)
  const dice: string[] = []
  for (const [place, combatant] of combatants.entries()) {
    await fight.play(`add ${combatant}`)
    const { name, aptitude } = fight.row(fight.order().at(-1)!) as { name: string; aptitude: number }
    const faces = [...KEPT[place]!, ...Array.from({ length: aptitude - 2 }, () => 1)]
    dice.push(`--dice "${name}=${faces.join(',')}"`)
  }
  await fight.play(`initiative ${dice.join(' ')}`)
  return fight
}

/** Ends as many turns. */
export async function endTurns(fight: Fight, count: number): Promise<void> {
  for (let turn = 0; turn < count; turn++) await fight.play('end')
}

/** The options that are greyed, each as `line: rule`. */
export function greyed(fight: Fight): readonly string[] {
  return fight.asks().options.flatMap(({ line, refusal }) => (refusal === null ? [] : [`${line}: ${refusal.rule}`]))
}

/** What `kind` of events happened so far, without their type. */
export function told(fight: Fight, type: string): readonly Readonly<Record<string, unknown>>[] {
  return fight.events.filter((event) => event.type === type).map(({ type: _, ...event }) => event)
}
