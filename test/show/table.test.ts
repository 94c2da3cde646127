import fc from 'fast-check'
import widthOf from 'fast-string-width'
import { describe, expect, test } from 'vitest'
import type { Encounter } from '../../src/engine/encounter.ts'
import type { CombatantId } from '../../src/engine/vocabulary.ts'
import { renderTable, type TableLook } from '../../src/show/table.ts'
import { sit } from '../support/fight.ts'
import { BRIDGE, LAMP, playFight } from './playing.ts'

const PLAIN: TableLook = { lang: 'en', width: 80, color: false, ascii: false, linear: false }

const bridge = async (): Promise<Encounter> => (await playFight('alert', BRIDGE)).encounter
const lamp = async (): Promise<Encounter> =>
  (
    await playFight('frames', [
      ...LAMP,
      'condition Bex "staggered 2"',
      'resolve',
      'resolve',
      'resolve',
      'resolve',
      'ready hide --when "Cor comes near"',
    ])
  ).encounter

describe('the table as it looks', () => {
  const looks: Readonly<Record<string, Partial<TableLook>>> = {
    '80': {},
    '60': { width: 60 },
    '40': { width: 40 },
    ascii: { ascii: true },
    linear: { linear: true },
    fr: { lang: 'fr' },
    'fr-linear': { lang: 'fr', linear: true },
    players: { players: true },
  }
  for (const [name, look] of Object.entries(looks)) {
    test(`alert, ${name} (AL-I6: the reaction score beside each position)`, async () => {
      await expect(`${renderTable(await bridge(), { ...PLAIN, ...look })}\n`).toMatchFileSnapshot(
        `golden/table-alert-${name}.txt`,
      )
    })
    test(`frames, ${name}`, async () => {
      await expect(`${renderTable(await lamp(), { ...PLAIN, ...look })}\n`).toMatchFileSnapshot(`golden/table-frames-${name}.txt`)
    })
  }
})

describe('the table', () => {
  test('says what an encounter without anybody in it is', () => {
    expect(renderTable(sit('alert').encounter, PLAIN)).toBe(' A fight   not started\nNobody has joined yet.')
  })

  test('before initiative has no positions and no scores', async () => {
    const { encounter } = await playFight('alert', ['add Burg --hp 14'])
    expect(renderTable(encounter, PLAIN)).not.toMatch(/ # |React|12/)
  })

  test('shows nobody as whole or hurt whose hit points aren’t known', async () => {
    const { encounter } = await playFight('alert', ['add Burg', 'add Ilse --hp 8'])
    expect(
      renderTable(encounter, PLAIN)
        .split('\n')
        .find((line) => line.includes('Burg')),
    ).not.toMatch(/0/)
  })

  test('shows a defeated combatant as defeated, by a sign and a word (GM-6)', async () => {
    expect(row(await bridge(), 'Ilse')).toContain('✗ defeated')
  })

  test('shows what ends a condition, and when (GM-5)', async () => {
    const { encounter } = await playFight('alert', [
      'add Burg',
      'add Ilse',
      'initiative --dice Burg=6,6,1,1 --dice Ilse=2,2,1,1',
      'condition Burg burning --rounds 2',
      'condition Ilse stunned --until end --of Burg',
      'condition Ilse "weak 3" --until start',
      'condition Ilse cursed',
    ])
    const shown = renderTable(encounter, { ...PLAIN, width: 120 })
    expect(shown).toContain('burning, ends r3')
    expect(shown).toContain('stunned, until Burg’s turn ends')
    expect(shown).toContain('weak 3, until Ilse’s turn')
    expect(shown).toMatch(/cursed +│/)
  })

  test('gives temporary hit points a place of their own', async () => {
    const { encounter } = await playFight('alert', ['add Burg --hp 14', 'temp Burg 5'])
    expect(row(encounter, 'Burg')).toContain('14/14+5')
  })

  test('colour adds nothing but colour', async () => {
    const encounter = await bridge()
    const coloured = renderTable(encounter, { ...PLAIN, color: true })
    expect(coloured).toContain('\u001b[')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: colours are escape codes
    expect(coloured.replace(/\u001b\[[\d;]*m/g, '')).toBe(renderTable(encounter, PLAIN))
  })

  test('in ASCII is ASCII', async () => {
    for (const lang of ['en', 'fr'] as const)
      expect(renderTable(await bridge(), { ...PLAIN, lang, ascii: true })).toMatch(/^[ -~\n]*$/)
  })

  test('in one sentence each has no frame to read aloud', async () => {
    const told = renderTable(await bridge(), { ...PLAIN, linear: true })
    expect(told).not.toMatch(/[│┌─┐└┘●○▸✗◉]/)
    expect(told.split('\n')).toHaveLength(7)
  })
})

describe('where there is little room for what is true of somebody', () => {
  test('a long name gives way, and so does the armour class', async () => {
    const long = 'Sir Bartholomew Featherstonehaugh of the Long Bridge'
    const lines = [`add "${long}" --hp 11 --ac 15`, 'add Ada', 'initiative --dice Ada=20']
    const { encounter } = await playFight('frames', [...lines, 'ready "shoot whoever opens it" --when "the door opens"'])
    for (const width of [80, 120]) {
      const shown = body(renderTable(encounter, { ...PLAIN, width }))
      expect(shown.length).toBeLessThanOrEqual(width === 80 ? 4 : 3)
      expect(shown.join('\n')).toContain('Sir Barth')
      expect(shown.some((line) => line.includes(' 15 '))).toBe(width === 120)
    }
    // Where nobody has anything to be said there, both keep their room.
    const calm = renderTable((await playFight('frames', lines)).encounter, { ...PLAIN, width: 120 })
    expect(calm).toContain(long)
  })
})

describe('many combatants', () => {
  const crowd = async (): Promise<Encounter> =>
    (
      await playFight('alert', [
        'add Moëra --team red --hp 12',
        'add Goblin --count 12 --team blue --hp 7',
        'add Ilse --team red --hp 8',
        'initiative --seed many',
        'damage "Goblin 7" 4',
        'damage "Goblin 9" 7',
        'defeat "Goblin 9"',
      ])
    ).encounter

  test('stand in a row each where there is room', async () => {
    const shown = renderTable(await crowd(), { ...PLAIN, maxRows: 14 })
    expect(body(shown).filter((line) => /Goblin \d+/.test(line))).toHaveLength(12)
  })

  test('of one name and team fold into one row where there isn’t, each with its own hit points', async () => {
    const encounter = await crowd()
    const shown = renderTable(encounter, { ...PLAIN, maxRows: 6 })
    const active = encounter.combatants[encounter.active!]!.name
    expect(shown).toMatch(/Goblin ×\d/)
    expect(shown).toMatch(/\b7:3\b/)
    expect(shown).toContain('9:✗')
    expect(shown).toContain(`▸${active}`)
    expect(body(shown).length).toBeLessThanOrEqual(6)
    // Every place is in one row, with its reaction score.
    expect(places(shown)).toEqual(Array.from({ length: 14 }, (_, index) => index + 1))
    expect(shown).toMatch(/│ +\d+-11 │ {2}Goblin ×\d+ +│ blue +│ +\d+-8 +│ ●●●/)
  })

  test('of all sorts fold as well, those who act last first, and no place is missing', async () => {
    const names = Array.from(
      { length: 40 },
      (_, index) => `add N${String.fromCharCode(65 + (index % 26))}${index < 26 ? 'x' : 'y'} --hp 5`,
    )
    const fight = await playFight('alert', [...names, 'initiative', ...Array.from({ length: 20 }, () => 'end')])
    const shown = renderTable(fight.encounter, { ...PLAIN, maxRows: 10 })
    expect(body(shown)).toHaveLength(10)
    expect(shown).toMatch(/ 21 │ ▸/)
    for (const place of [22, 23, 24]) expect(shown).toMatch(new RegExp(` ${place} │ {2}N`))
    expect(places(shown)).toEqual(Array.from({ length: 40 }, (_, index) => index + 1))
    expect(shown).toMatch(/\d+ others/)
  })

  test('keep a row for whoever acts, is asked, and is aimed at, however little room there is', async () => {
    const fight = await playFight('alert', [
      'add Moëra --team red',
      'add Goblin --count 28 --team blue',
      'add Ilse --team red',
      `initiative --dice Moëra=6,6,6,6 --dice Ilse=1,1,1,1`,
      'end',
      ...Array.from({ length: 28 }, () => 'alert'),
      'end',
      'declare charge --target "Goblin 20"',
    ])
    const asked = fight.encounter.combatants[fight.encounter.stack[0]!.waiting[0]!]!.name
    const shown = renderTable(fight.encounter, { ...PLAIN, maxRows: 6 })
    for (const name of ['▸Moëra', ' Goblin 20', ` ${asked}`]) expect(shown).toMatch(new RegExp(`${name} +│`))
    expect(places(shown)).toHaveLength(30)
    const least = renderTable(fight.encounter, { ...PLAIN, maxRows: 2 })
    expect(body(least)).toHaveLength(2)
    expect(least).toContain('▸Moëra')
    expect(least.split('\n')[0]).toContain('28 not shown')
  })
})

describe('for the players', () => {
  test('nobody hidden is there, not even as a gap in the positions', async () => {
    const { encounter } = await playFight('alert', [
      'add Moëra --team red --hp 12',
      'add Lurker --team blue --hp 30 --hidden',
      'add Ilse --team red --hp 8',
      'initiative --dice Moëra=6,6,1,1 --dice Lurker=5,5,1,1 --dice Ilse=2,2,1,1',
      'engage Moëra Lurker',
      'condition Moëra held --until end --of Lurker',
      'note "it waits" --on Moëra',
      'damage Moëra 5',
      'end',
    ])
    const shown = renderTable(encounter, { ...PLAIN, players: true })
    expect(shown).not.toMatch(/Lurker|waits|7\/12|30/)
    expect(shown).toContain('someone’s turn')
    expect(shown).toMatch(/│ 1 │ {2}Moëra.*wounded/)
    expect(shown).toMatch(/│ 2 │ {2}Ilse/)
    const gm = renderTable(encounter, PLAIN)
    for (const word of ['Lurker', 'hidden', 'it waits', '7/12']) expect(gm).toContain(word)
  })
})

describe('whatever stands in it', () => {
  const name = fc.oneof(
    fc.string({ unit: 'binary', minLength: 1, maxLength: 60 }),
    fc.constantFrom('漢字漢字', 'Moëra', '\u001b[31mred', 'a\u202eb', '👍🏽🇫🇷', 'कि'),
  )
  const combatant = fc.record({
    name,
    team: fc.option(name),
    hp: fc.option(fc.nat({ max: 9999 })),
    tempHp: fc.nat({ max: 20 }),
    hidden: fc.boolean(),
    defeated: fc.boolean(),
    knockedDown: fc.boolean(),
    conditions: fc.array(fc.record({ name, level: fc.option(fc.nat({ max: 99 })), expiry: fc.constant(null) }), { maxLength: 4 }),
    notes: fc.array(fc.record({ text: name, secret: fc.boolean() }), { maxLength: 2 }),
  })

  test('no line is wider than the terminal, the frame is straight, and nothing acts on the terminal', async () => {
    const { encounter } = await playFight('alert', ['add A --hp 5', 'add B --hp 5', 'add C --hp 5', 'add D --hp 5', 'initiative'])
    fc.assert(
      fc.property(
        fc.array(combatant, { minLength: 4, maxLength: 4 }),
        fc.integer({ min: 20, max: 140 }),
        fc.option(fc.integer({ min: 3, max: 8 }), { nil: undefined }),
        fc.boolean(),
        fc.constantFrom('en' as const, 'fr' as const),
        fc.boolean(),
        (people, width, maxRows, ascii, lang, players) => {
          const combatants = { ...encounter.combatants }
          for (const [index, id] of (Object.keys(combatants) as CombatantId[]).entries())
            combatants[id] = { ...combatants[id]!, ...people[index]! }
          const shown = renderTable({ ...encounter, combatants }, { ...PLAIN, width, maxRows, ascii, lang, players })
          const lines = shown.split('\n')
          for (const line of lines) expect(widthOf(line)).toBeLessThanOrEqual(width)
          const framed = lines.filter((line) => /^[│|┌├└+]/.test(line))
          expect(new Set(framed.map((line) => widthOf(line))).size).toBeLessThanOrEqual(1)
          if (maxRows !== undefined) expect(lines.length).toBeLessThanOrEqual(maxRows + 5)
          expect(shown.replaceAll('\n', '')).not.toMatch(/[\p{Cc}\p{Cf}]/u)
        },
      ),
      { numRuns: 300, seed: 17 },
    )
  })
})

/** The places on the track that the rows stand for. */
function places(shown: string): readonly number[] {
  return body(shown).flatMap((line) => {
    const found = /^│ +(\d+)(?:-(\d+))? /.exec(line)
    if (found === null) return []
    const [from, to] = [Number(found[1]), Number(found[2] ?? found[1])]
    return Array.from({ length: to - from + 1 }, (_, index) => from + index)
  })
}

/** The lines of combatants. */
function body(shown: string): readonly string[] {
  return shown
    .split('\n')
    .filter((line) => line.startsWith('│'))
    .slice(1)
}

function row(encounter: Encounter, name: string): string {
  return renderTable(encounter, { ...PLAIN, width: 120 })
    .split('\n')
    .find((line) => line.includes(` ${name} `))!
}
