import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readMove } from '../../src/cli/moves.ts'
import { parseLine } from '../../src/cli/parse.ts'
import { splitLine } from '../../src/cli/split.ts'
import { findVerb, VERBS, type VerbSpec } from '../../src/cli/verbs.ts'
import { writeLine } from '../../src/engine/line.ts'

/** The commands of the interface; more may be added, none may go or change its name. */
const PROMISED =
  'roll odds new list use show rename delete copy add set remove import party initiative declare react pass resolve opportunity alert stay drop analyse align ready trigger engage disengage end damage heal temp condition uncondition defeat revive knock-down stand move note finish undo redo history run watch export script rules config completion doctor'

/** The options of the interface, by command. */
const PROMISED_OPTIONS: Readonly<Record<string, string>> = {
  roll: 'times atLeast dice stats',
  odds: 'atLeast',
  new: 'rules set',
  add: 'team count hp ac mod hidden aptitude ap frames reactionFrames at',
  import: 'dryRun as',
  initiative: 'dice',
  declare: 'target ap frames unseen',
  react: 'to target dice behind frames symbol unaware direct reflex difficulty',
  pass: 'all',
  resolve: 'outcome reason check dice opportunity',
  opportunity: 'target decline',
  analyse: 'boost dice reroll',
  ready: 'when',
  condition: 'rounds until of',
  move: 'to',
  note: 'on',
  watch: 'players',
  export: 'format output players',
  script: 'keepGoing',
}

describe('the table of commands', () => {
  test('holds every command of the interface, under its name', () => {
    for (const name of PROMISED.split(' ')) expect(Object.keys(VERBS)).toContain(name)
    expect(findVerb('analyze')).toBe('analyse')
  })

  test('holds every option of the interface', () => {
    for (const [verb, options] of Object.entries(PROMISED_OPTIONS)) {
      for (const option of options.split(' '))
        expect(Object.keys((VERBS as Record<string, VerbSpec>)[verb]!.options)).toContain(option)
    }
  })

  test('gives no word to two commands', () => {
    const words = Object.entries<VerbSpec>(VERBS).flatMap(([name, { aliases }]) => [name, ...aliases])
    expect(new Set(words).size).toBe(words.length)
  })

  test('finds French aliases with and without accents, in any case', () => {
    expect(findVerb('déclarer')).toBe('declare')
    expect(findVerb('DECLARER')).toBe('declare')
    expect(findVerb('dégâts')).toBe('damage')
    expect(findVerb('constructor')).toBe(null)
  })
})

describe('each line becomes its move', () => {
  const lines: readonly (readonly [line: string, move: object])[] = [
    [
      'add Goblin --team foes --count 3 --hp 7 --ac 15 --mod -1 --hidden',
      { type: 'add', count: 3, newcomers: [{ name: 'Goblin', team: 'foes', hp: 7, ac: 15, mod: -1, hidden: true }] },
    ],
    ['add Ada --aptitude 5 --ap 2 --at 2', { type: 'add', at: 2, newcomers: [{ aptitude: 5, ap: 2 }] }],
    [
      'add Bex --frames 4 --reaction-frames 2 --dice 12',
      { type: 'add', dice: [[12]], newcomers: [{ frames: 4, reactionFrames: 2 }] },
    ],
    [
      'set Burg mod=-1 name="Burg the Old" team=',
      {
        type: 'set',
        who: 'Burg',
        values: [
          ['mod', '-1'],
          ['name', 'Burg the Old'],
          ['team', ''],
        ],
      },
    ],
    ['remove Burg "Goblin 1-3"', { type: 'remove', who: ['Burg', 'Goblin 1-3'] }],
    ['move Burg --to 2', { type: 'move', who: 'Burg', to: 2 }],
    ['note l’orc tombe --on Burg', { type: 'note', text: 'l’orc tombe', on: 'Burg', secret: true }],
    ["note l'orc tombe --public", { type: 'note', text: "l'orc tombe", secret: false }],
    [
      'initiative --dice "Moëra=6,4,2,1" --dice Moëra=5,5 --dice Burg=1,2',
      {
        type: 'initiative',
        scenario: false,
        dice: [
          { who: 'Moëra', faces: [6, 4, 2, 1] },
          { who: 'Moëra', faces: [5, 5] },
          { who: 'Burg', faces: [1, 2] },
        ],
      },
    ],
    ['initiative --scenario', { type: 'initiative', scenario: true, dice: [] }],
    [
      'declare charge --target Gammeg Burg --ap 2',
      { type: 'declare', action: 'charge', targets: ['Gammeg', 'Burg'], ap: 2, unseen: false },
    ],
    ['declare "drop lamp" --frames 0 --unseen', { type: 'declare', action: 'drop lamp', frames: 0, unseen: true, targets: [] }],
    ['declare strike --target Ada --target Bex', { type: 'declare', targets: ['Ada', 'Bex'] }],
    ['react Burg', { type: 'react', who: 'Burg', action: undefined, targets: [] }],
    [
      'react Burg fight --target Moëra --dice 6,6,1 --to a3 --behind',
      { type: 'react', action: 'fight', targets: ['Moëra'], dice: [6, 6, 1], to: 'a3', behind: true },
    ],
    [
      'react Bex dodge --frames 2 --symbol --unaware --direct --reflex 1d20+3 --difficulty 12',
      { type: 'react', frames: 2, symbol: true, unaware: true, direct: true, reflex: '1d20+3', difficulty: 12 },
    ],
    ['react Burg --boost 2 --reroll 5=6', { type: 'react', boost: 2, reroll: { die: 5, now: 6 } }],
    ['pass Burg', { type: 'pass', who: 'Burg', cannot: false }],
    ['pass --all', { type: 'pass', who: null }],
    ['resolve --outcome lost --reason "out of reach"', { type: 'resolve', outcome: 'lost', reason: 'out of reach' }],
    [
      'resolve --check 1d20+2 --dice 14 --opportunity Bex=2',
      { type: 'resolve', check: '1d20+2', dice: [14], opportunity: { who: 'Bex', frames: 2 } },
    ],
    ['resolve --opportunity Bex', { type: 'resolve', opportunity: { who: 'Bex' } }],
    ['opportunity Bex stab --target Ada', { type: 'opportunity', who: 'Bex', action: 'stab', targets: ['Ada'] }],
    ['opportunity Bex --decline', { type: 'opportunity', who: 'Bex', action: null }],
    ['alert', { type: 'alert' }],
    ['stay', { type: 'stay' }],
    ['drop', { type: 'drop' }],
    ['analyse --boost 1 --dice 6,5,4,3,2 --reroll no', { type: 'analyse', boost: 1, dice: [6, 5, 4, 3, 2], reroll: 'no' }],
    ['analyze --reroll 5', { type: 'analyse', reroll: { die: 5 } }],
    ['align', { type: 'align' }],
    [
      'ready shoot --when "the door opens" --frames 2',
      { type: 'ready', action: 'shoot', when: 'the door opens', frames: 2, targets: [] },
    ],
    ['trigger Ada', { type: 'trigger', who: 'Ada' }],
    ['engage Ada Bex', { type: 'engage', who: 'Ada', with: 'Bex' }],
    ['disengage Ada', { type: 'disengage', who: 'Ada', from: undefined }],
    ['disengage Ada Bex', { type: 'disengage', who: 'Ada', from: 'Bex' }],
    ['end', { type: 'end' }],
    ['damage Burg 5', { type: 'damage', who: ['Burg'], amount: '5', share: undefined }],
    [
      'damage "Orc 1-3" Burg 2d6+1 --half --dice 3,4',
      { type: 'damage', who: ['Orc 1-3', 'Burg'], amount: '2d6+1', share: 'half', dice: [3, 4] },
    ],
    ['damage Burg -5', { type: 'damage', amount: '-5' }],
    ['heal Burg 3 --double --beyond', { type: 'heal', who: ['Burg'], amount: '3', share: 'double', beyond: true }],
    ['temp Burg Ada 5', { type: 'temp', who: ['Burg', 'Ada'], amount: 5 }],
    [
      'condition Burg staggered 2 --rounds 3 --until end --of Ada',
      { type: 'condition', who: ['Burg'], name: 'staggered 2', rounds: 3, until: 'end', of: 'Ada' },
    ],
    ['uncondition Burg burning', { type: 'uncondition', who: ['Burg'], name: 'burning' }],
    ['defeat Burg', { type: 'defeat', who: ['Burg'] }],
    ['revive Burg', { type: 'revive', who: ['Burg'] }],
    ['knock-down Burg', { type: 'knock-down', who: ['Burg'] }],
    ['stand Burg', { type: 'stand', who: ['Burg'] }],
    ['seed "rainy day"', { type: 'seed', seed: 'rainy day' }],
    ['finish', { type: 'finish' }],
  ]

  test.each(lines)('%s', async (line, move) => {
    expect((await readMove(line)).move).toMatchObject(move)
    expect((await readMove(`riposte ${line}`)).move).toMatchObject(move)
  })

  test('every command that is a move stands in the list above', () => {
    const tried = new Set(lines.map(([line]) => findVerb(line.split(' ')[0]!)))
    for (const [name, { kind }] of Object.entries<VerbSpec>(VERBS)) if (kind === 'move') expect(tried).toContain(name)
  })
})

describe('a line that isn’t in the grammar', () => {
  const wrong: readonly (readonly [line: string, code: string, params?: object])[] = [
    ['damag Burg 3', 'unknown-command', { near: expect.arrayContaining(['damage']) }],
    ['knock gam', 'unknown-command', { near: ['knock-down'] }],
    ['uncond gam', 'unknown-command', { near: ['uncondition'] }],
    ['flurble', 'unknown-command', { near: [], words: [] }],
    ['charge', 'unknown-command', { near: [] }],
    ['kill', 'unknown-command', { near: [] }],
    ['ch', 'unknown-command', { near: [], words: ['chances', 'choisir', 'changer'] }],
    ['ré', 'unknown-command', { words: expect.arrayContaining(['rétablir', 'règles']) }],
    ['hlep', 'unknown-command', { near: ['help'] }],
    ['anuler', 'unknown-command', { words: ['annuler'] }],
    ['resolv', 'unknown-command', { near: ['resolve'] }],
    ['declare', 'missing-argument', { argument: 'action' }],
    ['declare charge --tagret Burg', 'unknown-option', { near: ['--target'] }],
    ['declare charge --ap', 'missing-value', { option: '--ap' }],
    ['declare charge --ap two', 'bad-option', { option: '--ap', value: 'two', expects: 'whole' }],
    ['declare charge --ap 1.5', 'bad-option'],
    ['declare charge --ap -1', 'bad-option'],
    ['declare charge at Burg', 'too-many-arguments', { extra: 'at' }],
    ['add Goblin --count 0', 'bad-option', { least: 1, most: 200 }],
    ['move Burg', 'missing-option', { option: '--to' }],
    ['undo -1', 'bad-argument', { argument: 'count', value: '-1' }],
    ['set Burg hp', 'bad-argument', { expects: 'pair' }],
    ['set Burg', 'missing-argument'],
    ['damage 5', 'missing-argument', { argument: 'amount' }],
    ['temp Burg lots', 'bad-amount'],
    ['pass', 'missing-argument'],
    ['pass Burg --all', 'one-or-all'],
    ['opportunity Bex', 'missing-argument'],
    ['opportunity Bex stab --decline', 'action-and-decline'],
    ['damage Burg 4 --half --double', 'half-and-double'],
    ['initiative --dice 6,4,2,1', 'bad-option', { expects: 'name-faces' }],
    ['initiative --dice Burg=6,x', 'bad-option'],
    ['react Burg --dice 6,,2', 'bad-option', { expects: 'faces' }],
    ['react Burg --reroll maybe', 'bad-option', { expects: 'reroll' }],
    ['resolve --outcome won', 'bad-option', { expects: 'one-of' }],
    ['resolve --opportunity =2', 'bad-option', { expects: 'name-frames' }],
    ['condition Burg wet --until noon', 'bad-option'],
    ['note "never closed', 'open-quote', { mark: '"' }],
    ['list', 'not-a-move'],
  ]

  test.each(wrong.map(([line, code, params = {}]) => ({ line, code, params })))('$line', async ({ line, code, params }) => {
    await expect(readMove(line)).rejects.toMatchObject({ kind: 'line', code, params })
  })
})

describe('global options', () => {
  test('stand before or after the command, and stay out of the line that is kept', () => {
    const before = parseLine(['--json', '-e', 'Bridge fight', '--dir=/x', 'damage', 'Burg', '3'])
    const after = parseLine(['damage', 'Burg', '3', '-eBridge fight', '--json', '--dir', '/x'])
    for (const { verb, input, globals, line } of [before, after]) {
      expect(verb).toBe('damage')
      expect(input).toMatchObject({ words: ['Burg', '3'] })
      expect(globals).toMatchObject({ json: true, encounter: 'Bridge fight', dir: '/x' })
      expect(line).toBe('damage Burg 3')
    }
  })

  test('a seed and an overrule belong to what is done, and are kept', () => {
    expect(parseLine(['end', '--force', '--seed', 'rain']).line).toBe('end --force --seed rain')
  })

  test('whoever asks for help needn’t have written the rest', () => {
    expect(parseLine(['declare', '--help'])).toMatchObject({ verb: 'declare', globals: { help: true } })
  })
})

describe('quotation', () => {
  test('what is written as a line is split into the very same words', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'binary' })), (words) => {
        expect(splitLine(writeLine(...words))).toEqual(words)
      }),
      { numRuns: 500, seed: 3 },
    )
  })

  test.each([
    ['a  b\tc', ['a', 'b', 'c']],
    [`'a b' "c d" e`, ['a b', 'c d', 'e']],
    [`--when='x y' --reason="z # not"`, ['--when=x y', '--reason=z # not']],
    [`"a \\"b\\" c" \\# \\"`, ['a "b" c', '#', '"']],
    ["l'orc d'or", ["l'orc", "d'or"]],
    ['ajouter « Gammeg le Gros » --team bleu', ['ajouter', 'Gammeg le Gros', '--team', 'bleu']],
    ['«\u00a0le pont\u202f» x', ['le pont', 'x']],
    ['«il dit « non » »', ['il dit « non »']],
    ['“the bridge creaks” --reason=“too far”', ['the bridge creaks', '--reason=too far']],
    ['«»', ['']],
    ['a«b c»', ['a«b', 'c»']],
    ['C:\\fights\\one.txt', ['C:\\fights\\one.txt']],
    [`""`, ['']],
    ['# all of it', []],
    ['end # of it', ['end']],
    ['room#3', ['room#3']],
    ['', []],
  ])('%s', (line, words) => {
    expect(splitLine(line)).toEqual(words)
  })
})
