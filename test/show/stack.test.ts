import fc from 'fast-check'
import widthOf from 'fast-string-width'
import { describe, expect, test } from 'vitest'
import type { Encounter } from '../../src/engine/encounter.ts'
import type { Look } from '../../src/show/look.ts'
import { renderStack } from '../../src/show/stack.ts'
import { sit } from '../support/fight.ts'
import { LAMP, playFight, SIX } from './playing.ts'

const PLAIN: Look = { lang: 'en', width: 80, color: false, ascii: false, linear: false }

/** Two on alert against Moëra's charge. */
const CHARGE = [...SIX, 'end', 'end', 'alert', 'end', 'end', 'alert', 'declare charge --target Gammeg'] as const

const pictures: Readonly<Record<string, () => Promise<Encounter>>> = {
  'alert-asked': async () => (await playFight('alert', CHARGE)).encounter,
  'alert-won': async () => (await playFight('alert', [...CHARGE, 'react Gammeg --dice 6,6,1,1,1'])).encounter,
  'alert-reacting': async () =>
    (await playFight('alert', [...CHARGE, 'react Gammeg move --dice 6,6,1,1,1', 'pass Burg'])).encounter,
  'frames-asked': async () =>
    (
      await playFight('frames', [
        'add Dax',
        ...LAMP.slice(0, -4),
        'end',
        'declare strike --target Bex --frames 2',
        'react Bex dodge',
      ])
    ).encounter,
  'frames-three': async () => (await playFight('frames', LAMP)).encounter,
  'frames-slower': async () =>
    (
      await playFight(
        'frames',
        [
          'add Ada',
          'add Cor',
          'add Bex',
          'add Dax',
          'initiative --dice Ada=20 --dice Cor=15 --dice Bex=10 --dice Dax=5',
          'declare strike --target Bex --frames 2',
          'react Dax "long jump" --frames 3 --symbol',
          'react Bex dodge --to a1',
          'react Cor shove --target Ada --to a1',
          'pass --all',
        ],
        ['reactionFrames=3'],
      )
    ).encounter,
  'frames-opportunity': async () =>
    (
      await playFight('frames', [
        ...LAMP,
        'resolve',
        'resolve',
        'resolve --outcome failed --opportunity Cor',
        'opportunity Cor stab --target Bex',
      ])
    ).encounter,
}

describe('the open stack as it looks', () => {
  const looks: Readonly<Record<string, Partial<Look>>> = {
    '80': {},
    '60': { width: 60 },
    ascii: { ascii: true },
    linear: { linear: true },
    fr: { lang: 'fr' },
  }
  for (const [name, play] of Object.entries(pictures)) {
    test(name, async () => {
      const encounter = await play()
      const shown = Object.entries(looks).map(([look, more]) => `${look}\n${renderStack(encounter, { ...PLAIN, ...more })}\n`)
      await expect(shown.join('\n')).toMatchFileSnapshot(`golden/stack-${name}.txt`)
    })
  }

  test('is nothing where nothing is open', () => {
    expect(renderStack(sit('alert').encounter, PLAIN)).toBe('')
    expect(renderStack(sit('frames').encounter, PLAIN)).toBe('')
  })

  test('no line is wider than the terminal', async () => {
    for (const play of Object.values(pictures)) {
      const encounter = await play()
      for (let width = 20; width <= 120; width += 1) {
        for (const line of renderStack(encounter, { ...PLAIN, width }).split('\n'))
          expect(widthOf(line)).toBeLessThanOrEqual(width)
      }
    }
  })
})

describe('alert: who is asked', () => {
  test('with the difficulty and the exact chance of the test (AL-R6)', async () => {
    const shown = renderStack(await pictures['alert-asked']!(), PLAIN)
    expect(shown).toMatch(/Burg +needs 12 +4 dice +13\.2 % +asked now/)
    expect(shown).toMatch(/Gammeg +needs 12 +5 dice +19\.6 % +then/)
  })

  test('one now, of the fastest side, and the others then (AL-R11)', async () => {
    const { encounter } = await playFight('alert', [
      'add Green --team green',
      'add Red1 --team red',
      'add Blue --team blue',
      'add Red4 --team red',
      'initiative --dice Green=6,6,1,1 --dice Red1=5,5,1,1 --dice Blue=4,4,1,1 --dice Red4=3,3,1,1',
      'end',
      'alert',
      'alert',
      'alert',
      'declare charge',
    ])
    const shown = renderStack(encounter, PLAIN).split('\n')
    expect(
      shown.map((line) => /(\w+) +needs.*?(asked now|then)$/.exec(line)?.slice(1)).filter((one) => one !== undefined),
    ).toEqual([
      ['Red1', 'asked now'],
      ['Blue', 'then'],
      ['Red4', 'then'],
    ])
    // The GM may ask another one of that side first.
    const other = renderStack(encounter, { ...PLAIN, asked: encounter.track[3]! })
    expect(other).toMatch(/Red1 .*then\n.*Blue .*then\n.*Red4 .*asked now/)
  })

  test('the players aren’t told what an opponent is capable of', async () => {
    const shown = renderStack(await pictures['alert-asked']!(), { ...PLAIN, players: true })
    expect(shown).toContain('needs 12')
    expect(shown).not.toMatch(/dice|%/)
  })

  test('the players don’t see hidden combatants, neither asked nor acting', async () => {
    const { encounter } = await playFight('alert', [...CHARGE, 'set Burg hidden=true'])
    expect(renderStack(encounter, { ...PLAIN, players: true })).not.toContain('Burg')
    const acting = await playFight('alert', [...CHARGE, 'set Moëra hidden=true'])
    expect(renderStack(acting.encounter, { ...PLAIN, players: true })).not.toContain('Moëra')
  })
})

describe('where there is little room', () => {
  const crowd = async (): Promise<Encounter> =>
    (
      await playFight('alert', [
        'add Moëra --team red',
        'add Goblin --count 17 --team blue',
        'initiative --dice Moëra=6,6,6,6',
        'end',
        ...Array.from({ length: 17 }, () => 'alert'),
        'declare charge --target "Goblin 9"',
      ])
    ).encounter

  test('what is paused and who is asked stay, and the others are named in one line', async () => {
    const encounter = await crowd()
    const lines = renderStack(encounter, { ...PLAIN, maxLines: 4 }).split('\n')
    expect(lines).toHaveLength(4)
    expect(lines[0]).toMatch(/^ Moëra {2}charge → Goblin 9 +paused$/)
    expect(lines[1]).toMatch(/^ ├─ Goblin \d+ .*asked now$/)
    expect(lines[3]).toMatch(/^ └─ 15 more: Goblin \d+, Goblin /)
  })

  test('what completes now stays with what it answers', async () => {
    const passed = (await playFight('frames', [...LAMP, 'pass --all'])).encounter
    const lines = renderStack(passed, { ...PLAIN, maxLines: 3 }).split('\n')
    expect(lines).toHaveLength(3)
    expect(lines[0]).toContain('strike')
    expect(lines.join('\n')).toContain('◀ completes now')
  })

  test('never more lines than there are', async () => {
    for (const play of [crowd, ...Object.values(pictures)]) {
      const encounter = await play()
      const whole = renderStack(encounter, PLAIN).split('\n')
      for (let maxLines = 1; maxLines <= whole.length; maxLines += 1) {
        const lines = renderStack(encounter, { ...PLAIN, maxLines }).split('\n')
        expect(lines.length).toBeLessThanOrEqual(maxLines)
        expect(lines[0]!.trim().split(' ')[0]).toBe(whole[0]!.trim().split(' ')[0])
      }
      expect(renderStack(encounter, { ...PLAIN, maxLines: whole.length })).toBe(whole.join('\n'))
    }
  })
})

test('a long action begins, and doesn’t complete, in the turn in which it is declared (FR-T2)', async () => {
  const fight = await playFight('frames', [
    'add Ada',
    'add Bex',
    'initiative --dice Ada=20 --dice Bex=10',
    'declare ritual --frames 5',
    'pass --all',
  ])
  for (const linear of [false, true]) {
    const shown = renderStack(fight.encounter, { ...PLAIN, linear })
    expect(shown).toContain('begins now')
    expect(shown).not.toMatch(/completes/)
  }
})

describe('frames: the order shown is the order that happens (FR-S3, FR-S4, FR-S5)', () => {
  test('whatever has been declared against whatever', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(
          fc.record({
            who: fc.constantFrom('Ada', 'Bex', 'Cor', 'Dax'),
            to: fc.nat({ max: 6 }),
            frames: fc.integer({ min: 1, max: 3 }),
          }),
          { maxLength: 6 },
        ),
        fc.shuffledSubarray([20, 15, 10, 5], { minLength: 4, maxLength: 4 }),
        async (reactions, rolls) => {
          const fight = sit('frames', ['reactionFrames=9'])
          const names = ['Ada', 'Bex', 'Cor', 'Dax']
          await fight.play(
            ...names.map((name) => `add ${name}`),
            `initiative ${names.map((name, index) => `--dice ${name}=${rolls[index]}`).join(' ')}`,
          )
          await fight.play('declare strike --frames 2')
          for (const [index, { who, to, frames }] of reactions.entries()) {
            const { stack } = fight.encounter
            const item = stack[to % stack.length]!
            if (!item.waiting.some((id) => fight.encounter.combatants[id]!.name === who)) continue
            await fight.play(`react ${who} r${index} --to ${item.id} --frames ${frames} --symbol`)
          }
          if (fight.encounter.stack.some(({ waiting }) => waiting.length > 0)) await fight.play('pass --all')
          const shown = renderStack(fight.encounter, { ...PLAIN, width: 200 })
          const promised = shown
            .split('\n')
            .map((line) => /(\w+) {2}(strike|r\d).* (\d)(?:st|nd|rd|th)/.exec(line)!)
            .sort((a, b) => Number(a[3]) - Number(b[3]))
            .map((match) => match[2])
          const happened: string[] = []
          while (fight.encounter.stack.length > 0) {
            expect(renderStack(fight.encounter, PLAIN)).toMatch(/1st.*◀ completes now/)
            for (const event of await fight.play('resolve')) if (event.type === 'completed') happened.push(event.action)
          }
          expect(happened).toEqual(promised)
        },
      ),
      { numRuns: 60, seed: 23 },
    )
  })
})
