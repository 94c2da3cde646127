import { describe, expect, test } from 'vitest'
import type { Encounter } from '../../../src/engine/encounter.ts'
import { evolve, newEncounter } from '../../../src/engine/evolve.ts'
import { type Event, rulesetOf } from '../../../src/engine/rules/index.ts'
import { initialSettings } from '../../../src/engine/settings.ts'
import { EMPTY_TIMELINE, follow, timelineOf } from '../../../src/engine/timeline.ts'
import { sit } from '../../support/fight.ts'

interface Entry {
  readonly line?: string
  readonly events?: readonly Event[]
  readonly undo?: number
  readonly redo?: number
}

function beginning(): Encounter {
  const { settings, begin } = rulesetOf('alert')
  const chosen = initialSettings(settings as Parameters<typeof initialSettings>[0])
  return newEncounter('A fight', 'alert', chosen, begin(chosen))
}

/** The encounter that the moves that count make of the beginning. */
function stateAfter(entries: readonly Entry[]): Encounter {
  let encounter = beginning()
  for (const { events } of timelineOf(entries).made) for (const event of events!) encounter = evolve(encounter, event)
  return encounter
}

/** A fight with everything in it that undo has forgotten elsewhere: damage beyond what was there, conditions, rounds, reactions, a defeat. */
const LINES = [
  'add A --team red --hp 10',
  'add B --team blue --hp 10',
  'add C --team red --hp 10',
  'initiative --dice A=6,6,1,1 --dice B=5,5,1,1 --dice C=4,4,1,1',
  'condition B burning --rounds 1',
  'engage A B',
  'declare shout',
  'resolve',
  'alert',
  'declare charge --target A',
  'react A fight --target B --dice 6,5,1,1',
  'resolve',
  'stay',
  'knock-down B',
  'resolve',
  'temp B 3',
  'damage B 999',
  'note --on B "fell at the bridge"',
  'defeat B',
  'add D --team blue --at 1',
  'remove B',
  'end',
  'finish',
]

async function played(): Promise<{ readonly entries: readonly Entry[]; readonly states: readonly Encounter[] }> {
  const fight = sit('alert')
  const entries: Entry[] = []
  const states: Encounter[] = [fight.encounter]
  for (const line of LINES) {
    const events = await fight.play(line)
    entries.push({ line, events })
    states.push(fight.encounter)
  }
  return { entries, states }
}

describe('undo and redo', () => {
  test('GM-7: every move can be undone, one at a time, back to the start, and each state is the very one it was', async () => {
    const { entries, states } = await played()
    const all: Entry[] = [...entries]
    for (let left = entries.length - 1; left >= 0; left--) {
      all.push({ undo: 1 })
      expect(stateAfter(all), `before ${entries[left]!.line}`).toEqual(states[left])
    }
    expect(stateAfter(all)).toEqual(beginning())
  })

  test('GM-7: and made again, one at a time, to the end, with the very same dice', async () => {
    const { entries, states } = await played()
    const all: Entry[] = [...entries, { undo: entries.length }]
    for (let made = 1; made <= entries.length; made++) {
      all.push({ redo: 1 })
      expect(stateAfter(all), `after ${entries[made - 1]!.line}`).toEqual(states[made])
    }
  })

  test('GM-7: damage beyond what was there comes back as it was: 999 on 10 hit points undone leaves 10', async () => {
    const { entries } = await played()
    const at = entries.findIndex(({ line }) => line === 'damage B 999')
    const state = stateAfter([...entries.slice(0, at + 1), { undo: 1 }])
    expect(state.combatants['c2' as never]).toMatchObject({ hp: 10, tempHp: 3 })
    expect(stateAfter(entries.slice(0, at + 1)).combatants['c2' as never]).toMatchObject({ hp: 0, tempHp: 0 })
  })

  test('GM-7: undoing the end of a fight, a removal or a round brings back the turn, the round and the stack', async () => {
    const { entries } = await played()
    const finish = stateAfter([...entries, { undo: 1 }])
    expect(finish.phase).toBe('fighting')
    const removal = entries.findIndex(({ line }) => line === 'remove B')
    expect(stateAfter([...entries.slice(0, removal + 1), { undo: 1 }])).toEqual(stateAfter(entries.slice(0, removal)))
  })

  test('GM-7: a new move makes an end of what could have been made again', () => {
    const entries: Entry[] = [{ line: 'a' }, { line: 'b' }, { line: 'c' }, { undo: 2 }, { line: 'd' }]
    const timeline = timelineOf(entries)
    expect(timeline.made.map(({ line }) => line)).toEqual(['a', 'd'])
    expect(timeline.undone).toEqual([])
  })

  test('GM-7: undo and redo of several go back and forth in order', () => {
    const entries: Entry[] = [{ line: 'a' }, { line: 'b' }, { line: 'c' }, { undo: 1 }, { undo: 2 }, { redo: 2 }]
    const timeline = timelineOf(entries)
    expect(timeline.made.map(({ line }) => line)).toEqual(['a', 'b'])
    expect(timeline.undone.map(({ line }) => line)).toEqual(['c'])
    expect(entries.reduce(follow<Entry>, EMPTY_TIMELINE)).toEqual(timeline)
  })

  test('GM-7: more than there is can’t be taken back or made again', () => {
    expect(() => timelineOf<Entry>([{ line: 'a' }, { undo: 2 }])).toThrow(RangeError)
    expect(() => timelineOf<Entry>([{ line: 'a' }, { redo: 1 }])).toThrow(RangeError)
    expect(() => follow<Entry>(EMPTY_TIMELINE, { undo: 1 })).toThrow(RangeError)
  })
})
