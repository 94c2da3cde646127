import { describe, expect, test } from 'vitest'
import { buildStory, storyText } from '../../src/show/story.ts'
import { unsound } from '../support/alert-soundness.ts'
import type { Fight } from '../support/fight.ts'
import { playTranscript, readTranscript, transcriptFile, transcriptNames } from '../support/transcript.ts'

const play = async (name: string) => playTranscript(readTranscript(name))

/** What completes in a fight, in order: the action and its outcome. */
const completed = (fight: Fight) =>
  fight.events.flatMap((event) => (event.type === 'completed' ? [[event.action, event.outcome]] : []))

describe('whole fights, every die typed', () => {
  test.each(transcriptNames())('%s plays as it did: the same events, the same story', async (name) => {
    const { steps } = await play(name)
    const events = steps.map(({ entry, events }) => JSON.stringify({ line: entry.line, events }))
    await expect(`${events.join('\n')}\n`).toMatchFileSnapshot(transcriptFile(`${name}.events.jsonl`))
    const story = storyText(buildStory(steps, { lang: 'en' }), { lang: 'en', width: 100 })
    await expect(`${story}\n`).toMatchFileSnapshot(transcriptFile(`${name}.story.txt`))
    for (const { after, entry } of steps) if (after.rules === 'alert') expect(unsound(after), entry.line).toEqual([])
    // No die is rolled by the program.
    expect(JSON.stringify(steps.map((step) => step.events))).not.toContain('"rolled"')
  })

  test('alert, worked example 1: Burg, Faranor, Filrin', async () => {
    const { fight } = await play('alert-example-1')
    expect(fight.order()).toEqual(['Burg', 'Faranor', 'Filrin'])
  })

  test('alert, worked example 2: 12 against Moëra, 8 against Gammeg', async () => {
    const { fight } = await play('alert-example-2')
    const tests = fight.events.flatMap((event) => (event.type === 'test-taken' ? [[event.who, event.test.difficulty]] : []))
    expect(tests).toEqual([
      ['c6', 12],
      ['c1', 8],
    ])
  })

  test('alert, worked example 3: A C B D, C goes on, B acts again with the AP it had left, then D', async () => {
    const { fight } = await play('alert-example-3')
    expect(fight.order()).toEqual(['A', 'C', 'B', 'D'])
    const turns = fight.events.flatMap((event) => (event.type === 'turn-started' ? [`${event.who} ${event.kind}`] : []))
    expect(turns).toEqual(['c1 new', 'c2 new', 'c3 new', 'c2 again', 'c4 new'])
    expect(fight.row('B')).toMatchObject({ ap: 1 })
  })

  test('alert, worked example 4: B A C, A acted with all its AP, then C', async () => {
    const { fight } = await play('alert-example-4')
    expect(fight.order()).toEqual(['B', 'A', 'C'])
    expect(fight.row('A')).toMatchObject({ ap: 0 })
    expect(fight.active()).toBe('C')
  })

  test('alert, worked example 5: Red, Blue, Red, as they reacted and as they completed', async () => {
    const { fight } = await play('alert-example-5')
    const completed = fight.events.flatMap((event) => (event.type === 'completed' ? [event.by] : []))
    expect(completed).toEqual(['c4', 'c3', 'c1', 'c2'])
    expect(fight.row('Red4')).toMatchObject({ alert: true })
    expect(fight.row('Red1')).toMatchObject({ alert: false })
  })

  test('alert: the long fight has in it what a fight has, and ends as it should', async () => {
    const { fight, steps } = await play('alert-long-fight')
    expect(fight.encounter).toMatchObject({ phase: 'finished', round: 3 })
    const types = new Set(fight.events.map(({ type }) => type))
    for (const type of [
      'alert-kept',
      'alert-lost',
      'overtook',
      'die-rerolled',
      'put-off',
      'knocked-down',
      'defeated',
      'reaction-failed',
    ])
      expect(types, type).toContain(type)
    expect(fight.order()).toEqual(['Burg', 'Moëra', 'Filrin', 'Ilse', 'Gammeg', 'Faranor', 'Krag'])
    expect(Object.fromEntries(fight.order().map((name) => [name, fight.row(name).hp]))).toEqual({
      Burg: 3,
      Moëra: 12,
      Filrin: 2,
      Ilse: 0,
      Gammeg: 0,
      Faranor: 10,
      Krag: 15,
    })
    const outcomes = fight.events.flatMap((event) =>
      event.type === 'completed' && event.outcome === 'lost' ? [[event.action, event.rule]] : [],
    )
    expect(outcomes).toEqual([
      ['charge', null],
      ['attack', 'AL-R14'],
    ])
    expect(steps.every(({ events }) => events.every(({ type }) => type !== 'overruled'))).toBe(true)
  })

  test.each([
    [1, 'brace, shove, dodge, strike (FR-S3, FR-S5)', ['brace', 'shove', 'dodge', 'strike']],
    [2, 'the lamp, then the dive (FR-R3, FR-S4)', ['drop the lamp', 'dive aside']],
    [3, 'the first ritual is lost, the second isn’t (FR-R6, FR-R8)', ['step', 'dodge', 'strike', 'strike', 'ritual']],
    [4, 'no reaction frame before one’s next turn (FR-R5)', ['brace', 'shove', 'strike', 'strike', 'shout', 'taunt', 'wait']],
    [5, 'the opportunity before the slower reaction (FR-S9)', ['strike', 'riposte', 'throw a net']],
  ])('frames, worked example %d: %s', async (number, _, actions) => {
    const { fight } = await play(`frames-example-${number}`)
    expect(completed(fight).map(([action]) => action)).toEqual(actions)
  })

  test('frames: reactions three deep, two opportunities, a long action finished and one broken', async () => {
    const { fight } = await play('frames-nested-fight')
    expect(completed(fight)).toEqual([
      ['pull Cor back', 'done'],
      ['catch the table', 'thwarted'],
      ['kick the table', 'failed'],
      ['jab', 'done'],
      ['strike', 'done'],
      ['lunge', 'failed'],
      ['trip him', 'done'],
      ['throw a net', 'done'],
      ['drop the lantern', 'done'],
      ['call the storm', 'done'],
    ])
    const actions = (type: 'long-action-begun' | 'long-action-lost') =>
      fight.events.flatMap((event) => (event.type === type ? [event.action] : []))
    expect(fight.events.filter(({ type }) => type === 'opportunity-taken')).toHaveLength(2)
    expect(actions('long-action-begun')).toEqual(['call the storm', 'bar the door'])
    expect(actions('long-action-lost')).toEqual(['bar the door'])
    expect(fight.order()).toEqual(['Ada', 'Dag', 'Bex', 'Cor', 'Eli'])
    expect(fight.active()).toBe('Dag')
    expect(fight.encounter.round).toBe(2)
    expect(fight.order().map((name) => fight.row(name).hp)).toEqual([12, 4, 14, 10, 0])
    expect(fight.row('Cor').conditions).toMatchObject([{ name: 'staggered', level: 1 }])
    expect(fight.asks().question).toBe('declare')
  })

  test('frames: three deep in the middle, it stands what answers what and in which order it will complete', async () => {
    const transcript = readTranscript('frames-nested-fight')
    const { fight } = await playTranscript(transcript, transcript.lines.indexOf('react Eli "pull Cor back" --target Cor') + 1)
    expect(fight.shown().map(({ action, answers, order }) => ({ action, answers, order }))).toEqual([
      { action: 'strike', answers: null, order: 4 },
      { action: 'kick the table', answers: 'a3', order: 3 },
      { action: 'catch the table', answers: 'a4', order: 2 },
      { action: 'pull Cor back', answers: 'a5', order: 1 },
    ])
  })
})
