import { describe, expect, test } from 'vitest'
import type { Encounter } from '../../src/engine/encounter.ts'
import { COMMON_EVENT_TYPES } from '../../src/engine/event.ts'
import { ALERT_EVENT_TYPES } from '../../src/engine/rules/alert/events.ts'
import { FRAMES_EVENT_TYPES } from '../../src/engine/rules/frames/events.ts'
import type { Event } from '../../src/engine/rules/index.ts'
import { lineText, tell } from '../../src/show/sentences.ts'
import { buildStory, type Step, storyText } from '../../src/show/story.ts'
import { renderTable } from '../../src/show/table.ts'
import { alertWords } from '../../src/words/alert.ts'
import { framesWords } from '../../src/words/frames.ts'
import { LANGS, type Lang } from '../../src/words/lang.ts'
import { BRIDGE, LAMP, playFight, SIX } from './playing.ts'

const told = (steps: readonly Step[], lang: Lang = 'en', players = false): readonly string[] =>
  steps.flatMap(({ events, before }) =>
    tell(events, before, { lang, players }).map((line) => `${'  '.repeat(line.depth)}${lineText(line, lang)}`),
  )

const FRAMES_FIGHT = [
  ...LAMP,
  'pass --all',
  'resolve --check 1d20+3 --dice 14',
  'resolve --outcome failed --reason "too slow"',
  'resolve',
  'resolve --outcome thwarted --opportunity Bex=2',
  'opportunity Bex stab --target Ada',
  'damage Ada 5',
  'resolve',
  'declare ritual --frames 3',
  'pass --all',
  'resolve',
  'end',
  'ready hide --when "Ada comes near" --frames 2',
  'end',
  'end',
  'resolve',
  'declare "drop the lamp" --frames 0',
  'react Bex dive --direct --reflex 1d20 --difficulty 10 --dice 12',
  'trigger Cor',
  'pass --all',
].filter((line, index, all) => !(line === 'pass --all' && index === all.indexOf('pass --all')))

describe('the told fight', () => {
  for (const lang of LANGS) {
    test(`alert, ${lang} (GM-1: rolled or from the table)`, async () => {
      const { steps } = await playFight('alert', BRIDGE)
      await expect(`${storyText(buildStory(steps, { lang }), { lang, width: 100 })}\n`).toMatchFileSnapshot(
        `golden/story-alert-${lang}.txt`,
      )
    })
    test(`frames, ${lang}`, async () => {
      const { steps } = await playFight('frames', FRAMES_FIGHT)
      await expect(`${storyText(buildStory(steps, { lang }), { lang, width: 100 })}\n`).toMatchFileSnapshot(
        `golden/story-frames-${lang}.txt`,
      )
    })
  }

  test('has a word in each language for every event of either game', () => {
    for (const lang of LANGS) {
      for (const type of ALERT_EVENT_TYPES) expect(alertWords[lang].events).toHaveProperty([type])
      for (const type of FRAMES_EVENT_TYPES) expect(framesWords[lang].events).toHaveProperty([type])
    }
  })

  test('has no English word in French that isn’t the GM’s own', async () => {
    const { steps } = await playFight('alert', BRIDGE)
    const french = told(steps, 'fr')
      .join('\n')
      .replace(/«[^»]*»/g, '')
      .replace(', out of reach', '')
    expect(french).not.toMatch(/\b(the|of|hit points|joins|turn|Success|Failure|left|again|rolled|now|against|round-\w+)\b/)
  })

  test('says what was overruled where it was, with the rule’s id (GM-3)', async () => {
    const { steps } = await playFight('alert', [...SIX, 'end', 'declare "a third action" --ap 9 --force'])
    expect(told(steps).at(-1)).toBe('Filrin declares “a third action” (3 AP, 0 left). [overruled: AL-T3]')
  })

  test('FR-R4: marks an overruled rule once, on the reaction that it refused, not on the save before it (GM-3)', async () => {
    const { steps } = await playFight('frames', [
      'add A --team x',
      'add B --team y',
      'initiative --dice A=15 --dice B=10',
      'declare strike --target B',
      'react B dive --frames 2 --direct --unaware --reflex 1d20+2 --dice 14 --difficulty 12 --force',
    ])
    expect(steps.at(-1)!.events.filter(({ type }) => type === 'overruled').length).toBeGreaterThan(1)
    const lines = tell(steps.at(-1)!.events, steps.at(-1)!.before, { lang: 'en' })
    expect(lines.map(({ type, overruled }) => [type, overruled])).toEqual([
      ['reflex-saved', []],
      ['stacked', ['FR-R4']],
    ])
    expect(storyText(buildStory(steps, { lang: 'en' }), { lang: 'en' }).match(/\[overruled: FR-R4\]/g)).toHaveLength(1)
  })

  test('FR-S2: marks what was overruled on the turn that begins by it, in the story too (GM-3)', async () => {
    const { steps } = await playFight('frames', [
      'add A --team x',
      'add B --team y',
      'initiative --dice A=15 --dice B=10',
      'declare strike --target B',
      'end --force',
    ])
    expect(storyText(buildStory(steps, { lang: 'en' }), { lang: 'en' })).toContain('B’s turn [overruled: FR-S2]')
  })

  test('calls everybody by the name of that time', async () => {
    const { steps } = await playFight('alert', [...SIX, 'declare move', 'set Moëra name=Moira', 'resolve'])
    expect(told(steps).slice(-3)).toEqual([
      'Moëra declares “move” (1 AP, 2 left).',
      '  Moëra is now called Moira.',
      'Moira’s “move”: done.',
    ])
  })

  test('names those who have left', async () => {
    const { steps } = await playFight('alert', [...SIX, 'engage Filrin Burg', 'remove Burg'])
    expect(told(steps).slice(-2)).toEqual(['Burg and Filrin are no longer engaged.', 'Burg leaves.'])
  })

  test('tells rolled dice as rolled (GM-1)', async () => {
    const { steps } = await playFight('alert', ['add Burg --hp 20', 'damage Burg 2d6'])
    expect(told(steps).at(-1)).toMatch(/^Burg loses \d+ hit points \(\d+ of 20 left; 2d6: \d \d → \d+, rolled\)\.$/)
  })

  test('tells faces and what they come to apart, and once where they are the same', async () => {
    const lines = ['add Burg --hp 20', 'damage Burg 1d6+2 --dice 4', 'damage Burg 1d6 --dice 4']
    expect(told((await playFight('alert', lines)).steps).slice(-2)).toEqual([
      'Burg loses 6 hit points (14 of 20 left; 1d6+2: 4 → 6, from the table).',
      'Burg loses 4 hit points (10 of 20 left; 1d6: 4, from the table).',
    ])
  })

  test('tells damage as it was dealt where not all of it was lost, and that healing alone brings nobody back (GM-6)', async () => {
    const lines = ['add Burg --hp 3', 'damage Burg 9', 'defeat Burg', 'heal Burg 2']
    const { steps } = await playFight('alert', lines)
    expect(told(steps)).toContain('Burg takes 9 damage and loses 3 hit points (0 of 3 left).')
    expect(told(steps).at(-1)).toBe('Burg gets 2 hit points back (2 of 3 left; still defeated until revived).')
    expect(told(steps, 'fr').at(-1)).toContain('toujours hors de combat')
  })

  test('says why one can’t react, where the GM says so (AL-R4, FR-R1)', async () => {
    const turned = await playFight('alert', [
      ...SIX,
      'end',
      'end',
      'alert',
      'end',
      'end',
      'alert',
      'declare charge',
      'pass Burg --cannot',
    ])
    expect(told(turned.steps).at(-1)?.trim()).toBe('Burg can’t react: it happens behind its back.')
    const unheard = await playFight('frames', [...LAMP.slice(0, 5), 'pass --all --cannot'])
    expect(told(unheard.steps).at(-1)?.trim()).toBe('Cor and Bex can’t react: they don’t see or hear it coming.')
    expect(told(unheard.steps, 'fr').at(-1)?.trim()).toBe(
      'Cor et Bex ne peuvent pas réagir, faute de voir ou d’entendre cela venir.',
    )
  })

  test('says by what an action is thwarted, where the GM gives no reason (FR-S8)', async () => {
    const lines = [...LAMP, 'pass --all', 'resolve', 'resolve --outcome thwarted']
    expect(
      told((await playFight('frames', lines)).steps)
        .at(-1)
        ?.trim(),
    ).toBe('Cor’s “shove”: thwarted by Ada’s “brace”.')
    const reasoned = await playFight('frames', [...lines.slice(0, -1), 'resolve --outcome thwarted --reason "too late"'])
    expect(told(reasoned.steps).at(-1)?.trim()).toBe('Cor’s “shove”: thwarted, too late.')
  })

  test('says when a condition ends: at which edge of whose turn, in which round (GM-5)', async () => {
    const lines = [
      ...SIX,
      'condition Filrin stunned --rounds 1 --until end --of Burg',
      'condition Filrin slow --rounds 2 --of Burg',
    ]
    const { steps, encounter } = await playFight('alert', lines)
    expect(told(steps).slice(-2)).toEqual([
      'Filrin: stunned, until the end of Burg’s turn in round 2.',
      'Filrin: slow, until Burg’s turn in round 3.',
    ])
    expect(renderTable(encounter, { lang: 'en', width: 120, color: false, ascii: false, linear: false })).toContain(
      'stunned, until Burg’s turn ends r2, slow, ends r3',
    )
  })

  test('puts those who pass in one move on one line', async () => {
    const { steps } = await playFight('alert', [
      ...SIX,
      'end',
      'end',
      'alert',
      'end',
      'end',
      'alert',
      'declare charge',
      'pass --all',
    ])
    expect(told(steps).at(-1)).toBe('  Burg and Gammeg pass.')
  })

  test('what answers something stands one step to the right of it, however deep', async () => {
    const { steps } = await playFight('frames', LAMP)
    expect(
      told(steps)
        .slice(-4)
        .map((line) => line.search(/\S/)),
    ).toEqual([0, 2, 2, 4])
  })

  test('announces what ends by itself (GM-5)', async () => {
    const { steps } = await playFight('alert', [...SIX, 'condition Burg burning --until start', 'end', 'end'])
    expect(told(steps).slice(-2)).toEqual(['Burg’s turn.', 'Burg: burning ends.'])
  })

  test('calls the conditions that the rules know by their name in each language', async () => {
    const { steps } = await playFight('frames', ['add Ada', 'add Bex', 'condition Bex staggered', 'uncondition Bex staggered'])
    const [set, ended] = told(steps, 'fr').slice(-2)
    expect(set).not.toContain('staggered')
    expect(ended).not.toContain('staggered')
  })

  test('leaves hostile texts harmless', async () => {
    const { steps } = await playFight('alert', [...SIX, 'declare "\u001b[2Jcharge\u202e"', `note "${'n'.repeat(3000)}"`])
    const lines = told(steps)
    expect(lines.join(' ')).not.toMatch(/[\p{Cc}\p{Cf}]/u)
    expect(lines.at(-1)!.length).toBeLessThan(600)
  })

  test('every event of the past can be told, even of one that is nowhere any more', () => {
    const gone = { rules: 'alert', combatants: {}, track: [], stack: [], notes: [] } as unknown as Encounter
    expect(() => tell([{ type: 'noted', on: null, text: 'x', secret: false } as Event], gone, { lang: 'en' })).not.toThrow()
    expect(COMMON_EVENT_TYPES.length).toBeGreaterThan(20)
  })
})

describe('for the players', () => {
  const HIDDEN = [
    'add Moëra --team red --hp 12',
    'add Lurker --team blue --hp 30 --hidden',
    'add Ilse --team red --hp 8',
    'initiative --dice Moëra=6,6,1,1 --dice Lurker=5,5,1,1 --dice Ilse=2,2,1,1',
    'declare shoot --target Lurker --target Ilse',
    'resolve',
    'damage Lurker 4',
    'damage Ilse 5',
    'engage Moëra Lurker',
    'note "it waits"',
    'end',
    'declare creep',
    'resolve',
    'end',
  ]

  test('a hidden combatant does nothing and is somebody where others aim at it', async () => {
    const { steps } = await playFight('alert', HIDDEN)
    const lines = told(steps, 'en', true)
    expect(lines.join('\n')).not.toMatch(/Lurker|creep|waits/)
    expect(lines).toContain('Moëra declares “shoot” at someone and Ilse (1 AP, 2 left).')
    expect(lines).toContain('Moëra and someone are engaged.')
    expect(lines).toContain('Someone’s turn.')
    expect(told(steps).join('\n')).toMatch(/Lurker[\s\S]*creep/)
  })

  test('wounds have words, not numbers', async () => {
    const { steps } = await playFight('alert', HIDDEN)
    expect(told(steps, 'en', true)).toContain('Ilse is hurt (now bloodied).')
    expect(told(steps, 'en', true).join('\n')).not.toMatch(/hit point/)
  })

  test('who comes out of hiding is told from then on', async () => {
    const { steps } = await playFight('alert', [
      ...HIDDEN,
      'set Lurker hidden=false',
      'damage Lurker 1',
      'set Lurker hidden=true',
      'damage Lurker 1',
    ])
    expect(told(steps, 'en', true).slice(-2)).toEqual(
      ['Lurker can be seen now.', 'Lurker is hurt (now scratched).'].map((line) => expect.stringContaining(line)),
    )
  })
})

describe('the story', () => {
  test('goes by rounds and turns, and says when a turn is taken again (AL-A5)', async () => {
    const { steps } = await playFight('alert', BRIDGE)
    const story = buildStory(steps, { lang: 'en' })
    expect(story.map(({ round }) => round)).toEqual([0, 1, 2])
    expect(story[1]!.turns.map(({ title }) => title)).toContain('Faranor acts again')
    expect(story.flatMap(({ turns }) => turns.flatMap(({ lines }) => lines)).every(({ revision }) => revision > 0)).toBe(true)
  })

  test('has a part of its own for what is said after the end', async () => {
    const { steps } = await playFight('alert', [...SIX, 'finish', 'note "well fought" --public'])
    expect(buildStory(steps, { lang: 'en' }).at(-1)).toMatchObject({ round: null, title: 'After the fight' })
  })

  test('of nothing says so', () => {
    expect(storyText(buildStory([], { lang: 'fr' }), { lang: 'fr' })).toBe('Il ne s’est encore rien passé.')
  })
})
