import { describe, expect, it } from 'vitest'
import type { Event } from '../../../src/engine/rules/index.ts'
import { sit } from '../../support/fight.ts'
import { NESTED_FIGHT, NESTED_FIGHT_COMPLETES } from '../../support/frames-nested-fight.ts'

async function play(lines: readonly string[]) {
  const fight = sit('frames')
  const events: Event[] = []
  for (const line of lines) events.push(...(await fight.play(line)))
  return { fight, events }
}

describe('a whole fight', () => {
  it('three deep, with two opportunities, a long action finished and one broken', async () => {
    const { fight, events } = await play(NESTED_FIGHT)
    const completed = events.filter((event) => event.type === 'completed')
    expect(completed.map(({ action, outcome }) => [action, outcome])).toEqual(NESTED_FIGHT_COMPLETES)
    expect(events.filter((event) => event.type === 'opportunity-taken')).toHaveLength(2)
    expect(events.filter((event) => event.type === 'long-action-begun').map(({ action }) => action)).toEqual([
      'call the storm',
      'bar the door',
    ])
    expect(events.filter((event) => event.type === 'long-action-lost').map(({ action }) => action)).toEqual(['bar the door'])
    expect(fight.order()).toEqual(['Ada', 'Dag', 'Bex', 'Cor', 'Eli'])
    expect(fight.active()).toBe('Dag')
    expect(fight.encounter.round).toBe(2)
    expect(fight.order().map((name) => fight.row(name).hp)).toEqual([12, 4, 14, 10, 0])
    expect(fight.row('Cor').conditions).toMatchObject([{ name: 'staggered', level: 1 }])
    expect(fight.asks().question).toBe('declare')
  })

  it('stands three deep in the middle, and says what answers what and in which order it will complete', async () => {
    const { fight } = await play(NESTED_FIGHT.slice(0, NESTED_FIGHT.indexOf('react Eli "pull Cor back" --target Cor') + 1))
    expect(fight.shown().map(({ action, answers, order }) => ({ action, answers, order }))).toEqual([
      { action: 'strike', answers: null, order: 4 },
      { action: 'kick the table', answers: 'a3', order: 3 },
      { action: 'catch the table', answers: 'a4', order: 2 },
      { action: 'pull Cor back', answers: 'a5', order: 1 },
    ])
  })
})
