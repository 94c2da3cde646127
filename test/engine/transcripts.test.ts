import { describe, expect, test } from 'vitest'
import { buildStory, storyText } from '../../src/show/story.ts'
import { unsound } from '../support/alert-soundness.ts'
import { playTranscript, readTranscript, transcriptFile, transcriptNames } from '../support/transcript.ts'

const play = async (name: string) => playTranscript(readTranscript(name))

describe('whole fights, every die typed', () => {
  test.each(transcriptNames())('%s plays as it did: the same events, the same story', async (name) => {
    const { steps } = await play(name)
    const events = steps.map(({ entry, events }) => JSON.stringify({ line: entry.line, events }))
    await expect(`${events.join('\n')}\n`).toMatchFileSnapshot(transcriptFile(`${name}.events.jsonl`))
    const story = storyText(buildStory(steps, { lang: 'en' }), { lang: 'en', width: 100 })
    await expect(`${story}\n`).toMatchFileSnapshot(transcriptFile(`${name}.story.txt`))
    for (const { after, entry } of steps) expect(unsound(after), entry.line).toEqual([])
    // No die is rolled by the program.
    expect(JSON.stringify(steps.map((step) => step.events))).not.toContain('"rolled"')
  })

  test('worked example 1: Burg, Faranor, Filrin', async () => {
    const { fight } = await play('example-1')
    expect(fight.order()).toEqual(['Burg', 'Faranor', 'Filrin'])
  })

  test('worked example 2: 12 against Moëra, 8 against Gammeg', async () => {
    const { fight } = await play('example-2')
    const tests = fight.events.flatMap((event) => (event.type === 'test-taken' ? [[event.who, event.test.difficulty]] : []))
    expect(tests).toEqual([
      ['c6', 12],
      ['c1', 8],
    ])
  })

  test('worked example 3: A C B D, C goes on, B acts again with the AP it had left, then D', async () => {
    const { fight } = await play('example-3')
    expect(fight.order()).toEqual(['A', 'C', 'B', 'D'])
    const turns = fight.events.flatMap((event) => (event.type === 'turn-started' ? [`${event.who} ${event.kind}`] : []))
    expect(turns).toEqual(['c1 new', 'c2 new', 'c3 new', 'c2 again', 'c4 new'])
    expect(fight.row('B')).toMatchObject({ ap: 1 })
  })

  test('worked example 4: B A C, A acted with all its AP, then C', async () => {
    const { fight } = await play('example-4')
    expect(fight.order()).toEqual(['B', 'A', 'C'])
    expect(fight.row('A')).toMatchObject({ ap: 0 })
    expect(fight.active()).toBe('C')
  })

  test('worked example 5: Red, Blue, Red, as they reacted and as they completed', async () => {
    const { fight } = await play('example-5')
    const completed = fight.events.flatMap((event) => (event.type === 'completed' ? [event.by] : []))
    expect(completed).toEqual(['c4', 'c3', 'c1', 'c2'])
    expect(fight.row('Red4')).toMatchObject({ alert: true })
    expect(fight.row('Red1')).toMatchObject({ alert: false })
  })

  test('the long fight has in it what a fight has, and ends as it should', async () => {
    const { fight, steps } = await play('long-alert-fight')
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
})
