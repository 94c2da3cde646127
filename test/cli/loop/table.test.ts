import { readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Asking } from '../../../src/cli/loop/asking.ts'
import { openShell, type Put, sit, typing } from './sitting.ts'

const DUEL = [
  'new Duel --rules alert',
  'add Ada --team red --hp 9',
  'add Bex --team blue --hp 9',
  'add Cor --team blue --hp 9',
  'initiative --dice Ada=6,6,1,1 --dice Bex=4,4,1,1 --dice Cor=2,2,1,1',
]

const YARD = [
  'new Yard --rules frames',
  'add Ada --team red --hp 10 --mod 2',
  'add Bex --team blue --hp 12',
  'add Cor --team green --hp 9',
  'initiative --dice Ada=15 --dice Bex=8 --dice Cor=12',
]

function keysOf({ choices, instant }: Asking<unknown>): readonly string[] {
  const keys = choices.map(({ key }) => key).filter((key) => key !== '')
  return [...keys, ...[...instant.keys()].filter((key) => !keys.includes(key))]
}

function lastMessage(put: readonly Put[]): string {
  return put.at(-1)!.asking.message
}

async function linesAfter(run: (line: string) => Promise<{ readonly out: string }>, count: number): Promise<readonly string[]> {
  const { entries } = JSON.parse((await run('history --json')).out) as { entries: { line: string }[] }
  return entries.slice(count).map(({ line }) => line)
}

describe('declaring', () => {
  test.each([
    [['d', 'charge', 'bex'], 'declare charge --target Bex'],
    [['d', 'charge > bex, cor'], 'declare charge --target Bex --target Cor'],
    [['d move to the bridge'], 'declare "move to the bridge"'],
    [['d charge > bex 2ap'], 'declare charge --target Bex --ap 2'],
    [['d', 'wait 0ap', ''], 'declare wait --ap 0'],
    [['d', 'aim carefully', '<', 'shoot', '3'], 'declare shoot --target Cor'],
    [['declare charge --target cor'], 'declare charge --target cor'],
  ])('%j declares', async (texts, line) => {
    const { run } = await sit(typing(...texts), { before: DUEL })
    expect(await linesAfter(run, DUEL.length - 1)).toEqual([line])
  })

  test('what the combatant has done before is at hand', async () => {
    const { put } = await sit(typing('d', 'charge > bex', 'c', 'd'), { before: DUEL })
    expect(put.at(-1)!.asking.choices.map(({ key, label }) => `${key} ${label}`)).toEqual(['1 charge'])
  })

  test('frames are said the same way', async () => {
    const { run } = await sit(typing('d strike > bex 2f'), { before: YARD })
    expect(await linesAfter(run, YARD.length - 1)).toEqual(['declare strike --target Bex --frames 2'])
  })
})

describe('reacting on alert (AL-R3 to AL-R11)', () => {
  const ALERTED = [...DUEL, 'end', 'alert', 'alert', 'declare charge --target Bex']

  test('another of the team may come first (AL-R11)', async () => {
    const { run, put } = await sit(typing('o', '6 6 2 1', 'm'), { before: ALERTED })
    expect(put.map(({ asking }) => asking.message)[1]).toContain('Cor is on alert')
    expect(await linesAfter(run, ALERTED.length - 1)).toEqual(['react Cor --dice 6,6,2,1', 'react Cor move'])
  })

  test('faces may be typed straight away, one behind its back passes, and the rest pass by one key', async () => {
    const { run } = await sit(typing('b', 'p'), { before: ALERTED })
    expect(await linesAfter(run, ALERTED.length - 1)).toEqual(['pass Bex --cannot', 'pass Cor'])
    const all = await sit(typing('0'), { before: ALERTED })
    expect(await linesAfter(all.run, ALERTED.length - 1)).toEqual(['pass --all'])
  })

  test('the chance that is shown is exact, and why the others aren’t asked stands below', async () => {
    const { put } = await sit(typing(), { before: ALERTED })
    expect(put[0]!.asking.message).toContain('needs 12, 13.2 %')
  })

  test('whoever prefers the dice of the table is offered to type them in first', async () => {
    const { put } = await sit(typing(), { before: ['config set dice typed', ...ALERTED] })
    expect(put[0]!.asking.choices[0]!.key).toBe('t')
  })

  test('in an analysis each die has the chance that re-rolling it helps, and a typed one is taken (AL-A4)', async () => {
    const { put, run } = await sit(typing('end', 'analyse --dice 4,4,1,1', '1=6'), { before: DUEL })
    const asked = put.find(({ asking }) => asking.message.includes('Re-roll a die'))!
    expect(asked.asking.choices.map(({ key, aside }) => `${key} ${aside ?? ''}`.trim())).toEqual(['1 0.0 %', '4 0.0 %', 'n'])
    expect(await linesAfter(run, DUEL.length)).toEqual(['analyse --dice 4,4,1,1', 'analyse --reroll 1=6'])
  })
})

describe('initiative typed in', () => {
  const PLAIN = DUEL.slice(0, -1)

  test('one after the other, the rest rolled, and whoever is tied is asked again (AL-I4)', async () => {
    const { put, run } = await sit(typing('t', '6 5 2 1', '6521', '5 5 1 1', '6 6 1 1', '3 3 1 1'), { before: PLAIN })
    expect(put.filter(({ asking }) => asking.message.includes('tied'))).toHaveLength(2)
    const state = JSON.parse((await run('show --json')).out) as { phase: string; track: { name: string }[] }
    expect(state.phase).toBe('fighting')
    expect(await linesAfter(run, PLAIN.length - 1)).toHaveLength(1)
  })

  test('Enter alone lets the program roll, a star for all that are left', async () => {
    const { put, run } = await sit(typing('t', '', '*'), { before: PLAIN })
    expect(put).toHaveLength(4)
    expect(await linesAfter(run, PLAIN.length - 1)).toEqual(['initiative'])
  })
})

describe('hit points', () => {
  test.each([
    [['h', 'bex', '3'], 'damage Bex 3'],
    [['h bex 3'], 'damage Bex 3'],
    [['h bex, cor +1d6: 4'], 'heal Bex Cor 1d6 --dice 4'],
    [['h', 'bex 2d6+1'], 'damage Bex 2d6+1'],
    [['h', 'bex 2d6: 3,2'], 'damage Bex 2d6 --dice 3,2'],
    [['h', 'bex', '+1d6: 4'], 'heal Bex 1d6 --dice 4'],
    [['h', 'bex, cor +4'], 'heal Bex Cor 4'],
    [['h', '2', '+1'], 'heal Bex 1'],
  ])('%j', async (texts, line) => {
    const { run } = await sit(typing(...texts), { before: DUEL })
    expect((await linesAfter(run, DUEL.length - 1))[0]).toBe(line)
  })

  test('at 0 the GM is asked whether it is defeated (GM-6), unless nobody wants to be asked', async () => {
    const asked = await sit(typing('damage bex 9', 'y'), { before: DUEL })
    expect(asked.put[1]!.asking.message).toContain('Bex is at 0 hit points')
    expect(await linesAfter(asked.run, DUEL.length - 1)).toEqual(['damage bex 9', 'defeat Bex'])
    const not = await sit(typing('damage bex 9', 'n'), { before: DUEL })
    expect(await linesAfter(not.run, DUEL.length - 1)).toEqual(['damage bex 9'])
    const never = await sit(typing('damage bex 9'), { before: ['config set confirm off', ...DUEL] })
    expect(await linesAfter(never.run, DUEL.length - 1)).toEqual(['damage bex 9', 'defeat Bex'])
  })
})

describe('beginning', () => {
  test('a new encounter with its combatants, one a line', async () => {
    const { run } = await sit(typing('n', 'Ford', 'f', 'a', 'Ada red 10hp +2', 'goblin x3 blue 7hp ac13', '', 'q'))
    const state = JSON.parse((await run('show --json')).out) as {
      name: string
      rules: string
      track: { name: string; team: string; hp: number; ac: number | null; mod?: number }[]
    }
    expect(state).toMatchObject({ name: 'Ford', rules: 'frames' })
    expect(state.track.map(({ name, team, hp, ac }) => [name, team, hp, ac])).toEqual([
      ['Ada', 'red', 10, null],
      ['goblin 1', 'blue', 7, 13],
      ['goblin 2', 'blue', 7, 13],
      ['goblin 3', 'blue', 7, 13],
    ])
  })

  test('a saved one, with what has been played of it; the last one is open at the next start', async () => {
    const { put, run } = await sit(typing('new Second', 'use duel', 'q'), { before: DUEL })
    expect(put).toHaveLength(3)
    expect(JSON.parse((await run('show --json')).out).name).toBe('Duel')
    const menu = await sit(typing('delete second', 'delete duel', 's', 'restore second', '1', 'q'), {
      before: [...DUEL, 'new Second'],
    })
    expect(menu.put.some(({ asking }) => asking.message.includes('Which encounter'))).toBe(true)
  })

  test('the example is played under a free name each time', async () => {
    const { run } = await sit(typing('finish', 'o', 'e', 'q'), { before: ['new "Bridge fight"', 'add A', 'initiative'] })
    expect(JSON.parse((await run('show --json')).out).name).toBe('Bridge fight 2')
  })
})

describe('what is said', () => {
  test('leaving says that everything is saved', async () => {
    const { farewell } = await sit(typing('q'), { before: DUEL })
    expect(farewell).toEqual({ text: 'Duel is saved, as it stands. “riposte” goes on from here.', lost: 0 })
  })

  test('a refusal stands above the next question with how to overrule it (GM-3), once', async () => {
    const { put } = await sit(typing('react bex', 'note "anything"'), { before: DUEL })
    expect(put[1]!.asking.trouble[0]).toMatch(/^Not now: /)
    expect(put[2]!.asking.trouble).toEqual([])
  })

  test('a short answer of a command stands above the next question, a long one is read by itself', async () => {
    const { put, read } = await sit(typing('odds 2d6 --at-least 7', 'help', 'history'), { before: DUEL })
    expect(put.length).toBe(4)
    expect(read.some((text) => text.includes('Ada'))).toBe(true)
  })

  test('the picture never takes more lines than it is given', async () => {
    const { put } = await sit(typing('d charge > bex'), { before: [...DUEL, 'end', 'alert', 'alert'] })
    for (const { scene } of put)
      for (const rows of [1, 4, 8, 12, 16, 20]) expect(scene.picture().draw(rows).split('\n').length).toBeLessThanOrEqual(rows)
  })
})

describe('every answer that is offered', () => {
  const FREE_TEXT = ['move aside', 'shove > ada', 'wait 0f', 'strike > bex']

  /** Answers anything that is offered and isn't greyed; types a little of its own where nothing is. */
  function chooser(random: () => number, steps: number, check: (put: Put) => void): (put: Put) => string | null {
    let step = 0
    return (put) => {
      check(put)
      step += 1
      if (step > steps) return null
      const { asking } = put
      const open = asking.choices.filter(({ refused, key }) => refused === undefined && key !== '')
      const free =
        /does|reaction to|opportunity \(/.test(asking.message) && asking.choices.every(({ key }) => /^\d?$|^n$/.test(key))
      if (free) return FREE_TEXT[Math.floor(random() * FREE_TEXT.length)]!
      if (/which dice/.test(asking.message)) return '1d20+5'
      if (/difficulty/.test(asking.message)) return '12'
      if (/The faces\?/.test(asking.message)) return '14'
      if (/faces of (\d+) (die|dice)/.test(asking.message))
        return Array.from({ length: Number(/faces of (\d+)/.exec(asking.message)![1]) }, () => 1 + Math.floor(random() * 6)).join(
          ' ',
        )
      if (/what is the trigger/.test(asking.message)) return 'somebody moves'
      if (/how much/.test(asking.message)) return '2'
      if (open.length === 0) return '<'
      return open[Math.floor(random() * open.length)]!.key
    }
  }

  test.each([
    ['alert', DUEL],
    ['frames', YARD],
  ] as const)('is accepted, whatever is chosen, in %s; and keys are never twice in a question', async (_, before) => {
    await fc.assert(
      fc.asyncProperty(fc.infiniteStream(fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true })), async (numbers) => {
        const random = (): number => numbers.next().value as number
        const troubles: string[] = []
        await sit(
          chooser(random, 60, ({ asking }) => {
            expect(new Set(keysOf(asking)).size).toBe(keysOf(asking).length)
            troubles.push(...asking.trouble.filter((line) => /^(Not now|There|Riposte|“|<)/.test(line)))
          }),
          { before },
        )
        // What depends on what the GM says of the world may still be refused: that it can't tell what comes, that it isn't hit.
        expect(troubles.filter((line) => !/FR-R[134]|Reflex/.test(line))).toEqual([])
      }),
      { numRuns: 25, seed: 20261130 },
    )
  })
})

test.each([
  ['alert', DUEL],
  ['frames', YARD],
] as const)('keys are never twice in a French question either, in %s', async (_, before) => {
  await fc.assert(
    fc.asyncProperty(fc.infiniteStream(fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true })), async (numbers) => {
      let left = 60
      await sit(
        ({ asking }) => {
          expect(new Set(keysOf(asking)).size).toBe(keysOf(asking).length)
          left -= 1
          if (left < 0) return null
          const open = asking.choices.filter(({ refused, key }) => refused === undefined && key !== '')
          const random = numbers.next().value as number
          if (open.length === 0 || (asking.back !== undefined && random < 0.2))
            return asking.back === undefined
              ? 'note rien'
              : /^Que fait|^Réaction|a une opportunité/.test(asking.message)
                ? 'move > ada'
                : '<'
          return open[Math.floor(random * open.length)]!.key
        },
        { before, env: { LANG: 'fr_FR.UTF-8' } },
      )
    }),
    { numRuns: 12, seed: 20261130 },
  )
})

test('passing, completing and ending the turn are different keys in each language', async () => {
  const { loopWords } = await import('../../../src/words/loop.ts')
  for (const words of Object.values(loopWords)) {
    const keys = [
      words.pass('x').key,
      words.complete.key,
      words.doneWith.key,
      words.goesOn.key,
      words.end.key,
      words.noneReacts.key,
      words.nobodyReacts.key,
    ]
    const [pass, complete, doneWith, goesOn, end, none, nobody] = keys
    expect(new Set([complete, doneWith, goesOn]).size).toBe(1)
    expect(none).toBe(nobody)
    expect(new Set([pass, complete, end, none]).size).toBe(4)
  }
})

test('a damaged encounter is named at the start and left alone', async () => {
  const { writeFileSync } = await import('node:fs')
  const { join } = await import('node:path')
  const shell = await openShell()
  for (const line of DUEL) await shell.run(line)
  writeFileSync(join(shell.folder, 'encounters', 'duel.json'), 'garbage')
  const { put } = await sit(typing('q'), { env: { RIPOSTE_DIR: shell.folder } })
  expect(put[0]!.asking.trouble.join(' ')).toContain('duel.json')
  expect(lastMessage(put)).toContain('What shall it be?')
})

describe('a command in the middle of a question', () => {
  test('is carried out, and the question put again', async () => {
    const { run, put } = await sit(typing('d', 'damage bex 3', 'charge > bex', '1d6: 4', 'damage bex 2', 'c'), { before: DUEL })
    expect(await linesAfter(run, DUEL.length - 1)).toEqual([
      'damage bex 3',
      'declare charge --target Bex',
      'damage bex 2',
      'resolve --check 1d6 --dice 4',
    ])
    expect(put.filter(({ asking }) => asking.message === put[1]!.asking.message)).toHaveLength(2)
  })

  test('is told apart from an action that is called so', async () => {
    const { run } = await sit(typing('d', 'stand up > bex', 'c', 'd', 'move', ''), { before: DUEL })
    expect(await linesAfter(run, DUEL.length - 1)).toEqual(['declare "stand up" --target Bex', 'resolve', 'declare move'])
    const meant = await sit(typing('d', 'declare shove --target bex'), { before: DUEL })
    expect(await linesAfter(meant.run, DUEL.length - 1)).toEqual(['declare shove --target bex'])
    const ended = await sit(typing('d', 'end'), { before: DUEL })
    expect(await linesAfter(ended.run, DUEL.length - 1)).toEqual(['end'])
  })

  test('by one of the keys that always work, too: a letter is no part of a name there', async () => {
    const { run } = await sit(typing('damage bex 1', 'd', 'shoot', 'u'), { before: DUEL })
    expect(await linesAfter(run, DUEL.length - 1)).toEqual([])
    await expect(sit(typing('d', 'shoot', 'b'), { before: DUEL })).rejects.toThrow('“b” means nothing at ““shoot”')
  })

  test('to overrule where nothing was refused says so', async () => {
    await expect(sit(typing('!'), { before: DUEL })).rejects.toThrow('nothing to overrule')
  })

  test('ends the question where it changes what is awaited', async () => {
    const { run, put } = await sit(typing('d charge > bex', '1d6: 4', 'undo', 'a'), { before: DUEL })
    expect(put.at(-1)!.asking.message).toContain('turn')
    expect(await linesAfter(run, DUEL.length - 1)).toEqual(['alert'])
  })

  test('that the rules refuse says so above the question, which stays', async () => {
    const { put } = await sit(typing('damage bex 9', 'stay', 'n'), { before: DUEL })
    expect(put[2]!.asking.message).toContain('0 hit points')
    expect(put[2]!.asking.trouble[0]).toContain('AL-')
  })

  test('a key pressed in the wrong place is no action', async () => {
    await expect(sit(typing('d', '!'), { before: DUEL })).rejects.toThrow('Type what is done.')
    await expect(sit(typing('d', 'z'), { before: DUEL })).rejects.toThrow('Type what is done.')
  })
})

describe('a key and what belongs to it, in one line', () => {
  const ALERTED = [...DUEL, 'end', 'alert', 'alert', 'declare charge --target Bex']

  test.each([
    [['t 6 5 2 1'], 'react Bex --dice 6,5,2,1'],
    [['o cor', 't 6 5 2 1'], 'react Cor --dice 6,5,2,1'],
    [['0'], 'pass --all'],
  ])('%j reacts', async (texts, line) => {
    const { run } = await sit(typing(...texts), { before: ALERTED })
    expect((await linesAfter(run, ALERTED.length - 1))[0]).toBe(line)
  })

  test.each([
    [['n 2'], 'analyse --boost 2'],
    [['n 6 5 2 1'], 'analyse --dice 6,5,2,1'],
    [['n 1 6 5 2 1 1'], 'analyse --boost 1 --dice 6,5,2,1,1'],
  ])('%j analyses (AL-A3)', async (texts, line) => {
    const { run } = await sit(typing(...texts), { before: [...DUEL, 'end'] })
    expect((await linesAfter(run, DUEL.length))[0]).toBe(line)
  })

  test('the last of those asked is passed by the same key as all of them', async () => {
    const { run } = await sit(typing('p', '0'), { before: ALERTED })
    expect(await linesAfter(run, ALERTED.length - 1)).toEqual(['pass Bex', 'pass --all'])
  })

  test('somebody else may speak up by its place on the track before a reaction completes (AL-R11)', async () => {
    const { run, put } = await sit(typing('6 6 2 1', 'm', '3'), { before: ALERTED })
    expect(put[2]!.asking.choices.find(({ label }) => label.includes('Cor'))).toMatchObject({ key: '3' })
    expect((await linesAfter(run, ALERTED.length + 1))[0]).toBe('react Cor')
  })

  test('what opens an opportunity, and what is done with it (FR-S9)', async () => {
    const { run } = await sit(typing('d strike > bex', 'n', 'v bex 2f', 'o trip > ada 2f'), { before: YARD })
    expect(await linesAfter(run, YARD.length + 1)).toEqual([
      'resolve --outcome failed --opportunity Bex=2',
      'opportunity Bex trip --target Ada --frames 2',
    ])
  })

  test('a whole reaction, and why one can’t react (FR-R6)', async () => {
    const { put, run } = await sit(typing('d strike > bex', 'bex dodge', 'cor jump'), {
      before: [...YARD, 'condition cor preoccupied'],
    })
    expect(await linesAfter(run, YARD.length + 1)).toEqual(['react Bex dodge --to a1'])
    expect(put.at(-1)!.asking.trouble[0]).toContain('FR-R6')
  })
})

describe('one thing asked less', () => {
  test('a Reflex save that fails needs no action (FR-R3)', async () => {
    const { run, put } = await sit(typing('d oil > bex 0f', 'bex', 'y', '1d20+2: 5 12'), { before: YARD })
    expect((await linesAfter(run, YARD.length))[0]).toContain(
      'react Bex reflex --to a1 --direct --reflex 1d20+2 --difficulty 12 --dice 5',
    )
    expect(put.every(({ asking }) => !asking.message.includes('Bex’s reaction'))).toBe(true)
    const made = await sit(typing('d oil > bex 0f', 'bex', 'y', '1d20+2: 15 12', 'dive'), { before: YARD })
    expect(made.put.at(-2)!.asking.trouble).toEqual(['The save is made: 17 against 12.'])
  })

  test('one knocked down has lost its action: nothing else is offered as done (AL-R14)', async () => {
    const { put } = await sit(typing(), { before: [...DUEL, 'declare charge --target Bex', 'knock-down Ada'] })
    const [complete] = put[0]!.asking.choices
    expect(complete).toMatchObject({ key: 'c', label: 'it is lost: knocked down' })
    expect(put[0]!.asking.choices.some(({ label }) => label.includes('check'))).toBe(false)
  })

  test('one who is healed may stand again (GM-6)', async () => {
    const { run } = await sit(typing('heal bex 4', 'y'), { before: [...DUEL, 'damage bex 9', 'defeat bex'] })
    expect(await linesAfter(run, DUEL.length + 1)).toEqual(['heal bex 4', 'revive Bex'])
  })

  test('the end of a fight is written into a file', async () => {
    const { folder, run } = await sit(typing('w', join(tmpdir(), `riposte-${process.pid}.html`)), { before: [...DUEL, 'finish'] })
    expect(folder).not.toBe('')
    const file = join(tmpdir(), `riposte-${process.pid}.html`)
    expect(readFileSync(file, 'utf8')).toContain('<!doctype html>')
    rmSync(file)
    expect((await run('show --json')).status).toBe(0)
  })
})
