import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { type Terminal, terminal } from './support.ts'

/** The rules' example: Moëra first, Gammeg sixth. */
async function bridge(riposte: Terminal): Promise<void> {
  const lines = [
    'new "Bridge fight" --seed bridge',
    'add Moëra --team red --hp 12',
    'add Gammeg --team blue --hp 10 --aptitude 5',
    'initiative --dice Moëra=6,6,1,1 --dice Gammeg=5,5,1,1,1',
  ]
  for (const line of lines) expect(await riposte(line)).toMatchObject({ status: 0, err: '' })
}

describe('a changing command', () => {
  test('answers with what happened, the new revision and the state', async () => {
    const riposte = terminal()
    await bridge(riposte)
    const { out } = await riposte('declare charge --target gam --json')
    expect(out.endsWith('}\n')).toBe(true)
    expect(out.trimEnd()).not.toContain('\n')
    expect(JSON.parse(out)).toMatchObject({
      ok: true,
      revision: 5,
      events: [{ type: 'ap-spent' }, { type: 'stacked', action: 'charge' }],
      state: { revision: 5, active: 'Moëra', stack: [{ action: 'charge', by: 'Moëra', targets: ['Gammeg'] }] },
    })
  })

  test('in words: a sentence for each thing that happened, then what is awaited', async () => {
    const riposte = terminal()
    await bridge(riposte)
    const { out } = await riposte('declare charge --target gam')
    expect(out).toBe('Moëra declares “charge” at Gammeg (1 AP, 2 left).\nNext to complete: Moëra’s “charge”.\n')
  })
})

describe('a refused line', () => {
  test('GM-3: by the rules: why, which rule, and that it can be overruled; status 3', async () => {
    const riposte = terminal()
    await bridge(riposte)
    await riposte('declare charge')
    const refused = await riposte('end')
    expect(refused).toMatchObject({ status: 3, out: '' })
    expect(refused.err.split('\n')).toEqual([
      expect.stringMatching(/^Not now: .* {3}AL-T4$/),
      '  riposte rules AL-T4 explains · add --force to overrule',
      '',
    ])
    expect(await riposte.json('end')).toMatchObject({
      ok: false,
      error: { code: 'still-open', rule: 'AL-T4', overrulable: true, message: expect.any(String) },
    })
    expect((await riposte.json('show')).revision).toBe(5)
  })

  test('GM-3: overruled, it is made, and history marks it with the rule', async () => {
    const riposte = terminal()
    await bridge(riposte)
    await riposte('declare charge')
    expect((await riposte('end --force')).status).toBe(0)
    expect((await riposte('history')).out).toContain('AL-T4')
    expect(await riposte.json('history')).toMatchObject({
      entries: expect.arrayContaining([expect.objectContaining({ overruled: ['AL-T4'] })]),
    })
  })

  test.each([
    ['damage Nobody 3', 'unknown-combatant', 2],
    ['damage m 3', 'ambiguous-name', 2],
    ['damage Moëra 3d', 'notation', 2],
    ['damage Moëra 1d6 --dice 7', 'dice-range', 2],
    ['declare charge --check 1d20', 'check-at-resolve', 2],
    ['undo 99', 'nothing-to-undo', 3],
    ['analyse', 'nobody-ahead', 3],
    ['engage Moëra Moëra', 'engaged-with-itself', 2],
    ['ready shoot', 'not-in-this-game', 2],
  ])('%s: %s, status %i, nothing changed', async (line, code, status) => {
    const riposte = terminal()
    await bridge(riposte)
    const before = await riposte.json('show')
    const path = join(riposte.folder, 'encounters', 'bridge-fight.json')
    const file = readFileSync(path, 'utf8')
    expect(await riposte.json(line)).toMatchObject({ ok: false, error: { code } })
    const refused = await riposte(line)
    expect(refused).toMatchObject({ status, out: '' })
    expect(refused.err).not.toBe('')
    expect(await riposte.json('show')).toEqual(before)
    expect(readFileSync(path, 'utf8')).toBe(file)
  })

  test('GM-7: undo and redo in one line each', async () => {
    const riposte = terminal()
    await bridge(riposte)
    await riposte('damage gam 3')
    await riposte('damage gam 4')
    expect(await riposte.json('undo 2')).toMatchObject({
      ok: true,
      revision: 7,
      events: [],
      moved: ['damage gam 4', 'damage gam 3'],
    })
    expect((await riposte.json('redo')).state).toMatchObject({ track: [{}, { hp: 7 }] })
    expect((await riposte('redo')).out).toBe(
      'Made again: Gammeg loses 4 hit points (3 of 10 left).\nWaiting for Moëra’s action.\n',
    )
  })
})

describe('hostile names', () => {
  test('are shown without their escape sequences, in words and in JSON', async () => {
    const riposte = terminal()
    await riposte('new "\u001b]0;evil\u0007 fight"')
    await riposte('add "\u001b[2Jevil\u202etxt"')
    for (const line of ['show', 'history', 'list', 'damage evil 1', 'export --format md', 'show --json', 'history --json']) {
      const { out, err } = await riposte(line)
      expect(`${out}${err}`).toContain('evil')
      // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what must not be there
      expect(`${out}${err}`).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u202a-\u202e]/)
    }
  })
})

describe('script', () => {
  const fight = `# the rules' example
new "Bridge fight" --seed bridge   # its dice
add Moëra --team red
add "Gammeg the Bold" --team blue --aptitude 5

riposte initiative --dice Moëra=6,6,1,1 --dice "Gammeg the Bold=5,5,1,1,1"
declare charge --target gam
`

  test('runs every line, and prints what each line alone would', async () => {
    const riposte = terminal()
    const file = join(riposte.folder, 'fight.txt')
    writeFileSync(file, `\ufeff${fight.replaceAll('\n', '\r\n')}`)
    expect(await riposte(`script ${file}`)).toMatchObject({
      status: 0,
      err: '',
      out: expect.stringContaining('declares “charge”'),
    })
    const other = terminal()
    expect((await other(`script -`, fight)).status).toBe(0)
    expect(await other.json('show')).toEqual(await riposte.json('show'))
  })

  test('with --json: one document a line', async () => {
    const riposte = terminal()
    const { out } = await riposte('script - --json', fight)
    const documents = out
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line))
    expect(documents.map(({ revision }) => revision)).toEqual([1, 2, 3, 4, 5])
  })

  test('a line may ask for JSON by itself, be it carried out or not', async () => {
    const riposte = terminal()
    const { out, err, status } = await riposte(
      'script - --keep-going',
      'new x\nadd Burg\nshow --json\nresolve --json\nroll 2d6;1d4 --json\nroll 1d4',
    )
    const documents = out
      .split('\n')
      .filter((line) => line.startsWith('{'))
      .map((line) => JSON.parse(line))
    expect(documents).toMatchObject([
      { name: 'x' },
      { error: { code: 'no-initiative' } },
      { notation: '2d6' },
      { notation: '1d4' },
    ])
    expect({ err, status }).toEqual({ err: '', status: 3 })
    expect(out).toMatch(/1d4: \d/)
  })

  test('stops at the first line that isn’t carried out, with its number and its status', async () => {
    const riposte = terminal()
    const broken = await riposte('script -', `${fight}end\ndamage moëra 3\n`)
    expect(broken).toMatchObject({ status: 3, err: expect.stringMatching(/^line 8: Not now: /) })
    expect((await riposte.json('show')).revision).toBe(5)
    expect(await terminal()('script -', 'new x\nfrobnicate\nadd Burg\n')).toMatchObject({
      status: 2,
      err: expect.stringMatching(/^line 2: /),
    })
    const { out } = await terminal()('script - --json', 'new x\nadd "Burg\n')
    expect(JSON.parse(out.split('\n')[1]!)).toMatchObject({ ok: false, error: { code: 'open-quote', line: 2 } })
  })

  test('with --keep-going: to the end, and the worst status', async () => {
    const riposte = terminal()
    const result = await riposte('script - --keep-going', `${fight}end\nfrobnicate\nresolve\nshow -e nowhere\ndamage gam x\n`)
    expect(result.status).toBe(4)
    expect(result.err.match(/^line \d+/gm)).toEqual(['line 8', 'line 9', 'line 11', 'line 12'])
    expect((await riposte.json('show')).revision).toBe(6)
  })

  test('one line’s --force and -e are for that line', async () => {
    const riposte = terminal()
    await riposte('new Other')
    const result = await riposte('script -', `${fight}end --force\nadd Stray -e other\ndeclare charge\nend\n`)
    expect(result).toMatchObject({ status: 3, err: expect.stringMatching(/^line 11: /) })
    expect((await riposte.json('show -e other')).track).toHaveLength(1)
  })

  test('of a file that isn’t there is storage; what needs a terminal isn’t run', async () => {
    const riposte = terminal()
    expect((await riposte('script nowhere.txt')).status).toBe(4)
    expect(await riposte.json('script -', 'run')).toMatchObject({ error: { code: 'not-here' } })
    expect(await riposte('run')).toMatchObject({ status: 2, err: expect.stringContaining('terminal') })
    expect(await riposte('')).toMatchObject({ status: 2, err: expect.stringContaining('terminal') })
  })
})

describe('import', () => {
  const csv = 'name,hp,ac,init_mod,count,side\nGoblin,7,15,+2,2,foe\n"Goblin, Boss",21 (6d6),17,1,,foe\n,3,,,,\n'

  function fileOf(text: string): string {
    const folder = mkdtempSync(join(tmpdir(), 'riposte-import-'))
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
    const file = join(folder, 'foes.csv')
    writeFileSync(file, text)
    return file
  }

  test('adds what a file holds in one entry, and reports it', async () => {
    const riposte = terminal()
    await riposte('new One')
    const file = fileOf(csv)
    const { import: report, ...rest } = await riposte.json(`import ${file}`)
    expect(rest).toMatchObject({ ok: true, revision: 2 })
    expect(report).toMatchObject({
      format: 'csv',
      added: ['Goblin 1', 'Goblin 2', 'Goblin, Boss'],
      skipped: [{ code: 'no-name' }],
    })
    expect((await riposte.json('show')).track).toMatchObject([{ hp: 7, ac: 15, mod: 2 }, { hp: 7 }, { hp: 21, hpMax: 21 }])
    await riposte('undo')
    expect((await riposte.json('show')).track).toEqual([])
  })

  test('a second time brings up to date instead of doubling, and keeps what the fight has done', async () => {
    const riposte = terminal()
    await riposte('new One')
    await riposte('add Goblin')
    const file = fileOf(csv)
    expect((await riposte.json(`import ${file}`)).import).toMatchObject({ added: ['Goblin 1', 'Goblin 2', 'Goblin, Boss'] })
    await riposte('set "Goblin 1" name=Snik')
    const again = (await riposte.json(`import ${file}`)) as Record<string, unknown>
    expect(again.import).toMatchObject({ added: [], unchanged: ['Snik', 'Goblin 2', 'Goblin, Boss'] })
    expect(again.revision).toBe(4)
    writeFileSync(file, csv.replace('7,15', '9,16'))
    expect((await riposte.json(`import ${file}`)).import).toMatchObject({ updated: ['Snik', 'Goblin 2'], added: [] })
    expect((await riposte.json('show')).track).toHaveLength(4)
  })

  test('--dry-run only says what would come in', async () => {
    const riposte = terminal()
    await riposte('new One')
    expect(await riposte(`import ${fileOf(csv)} --dry-run`)).toMatchObject({
      status: 0,
      out: expect.stringContaining('“Goblin 1”, “Goblin 2”'),
    })
    expect((await riposte.json('show')).revision).toBe(1)
  })

  test('what can’t be read is refused whole', async () => {
    const riposte = terminal()
    await riposte('new One')
    expect((await riposte(`import ${fileOf('{ "a": ')}`)).status).toBe(2)
    expect((await riposte(`import ${fileOf(csv)} --as klingon`)).status).toBe(2)
    expect((await riposte('import nowhere.csv')).status).toBe(4)
    expect((await riposte.json('show')).revision).toBe(1)
  })
})

describe('parties', () => {
  test('are saved once, added to any encounter, and carry hit points back', async () => {
    const riposte = terminal()
    await riposte('new One')
    await riposte('add Mira --team party --hp 24 --aptitude 5')
    await riposte('add Orc --team foes --hp 9')
    expect((await riposte('party save Heroes --team party')).out).toContain('Mira')
    await riposte('new Two')
    expect((await riposte('party add heroes')).status).toBe(0)
    expect((await riposte.json('show')).track).toMatchObject([{ name: 'Mira', hp: 24, aptitude: 5, team: 'party' }])
    await riposte('add Troll --team foes --hp 30')
    await riposte('damage Mira 10')
    await riposte('party save Heroes')
    expect(await riposte.json('party list')).toMatchObject({
      parties: [{ name: 'Heroes', members: [{ name: 'Mira', hp: 14, hpMax: 24 }] }],
    })
    await riposte('new Three')
    await riposte('party add Heroes')
    await riposte('party add Heroes')
    expect((await riposte.json('show')).track).toMatchObject([{ name: 'Mira', hp: 14, hpMax: 24 }])
    expect((await riposte('party add Villains')).status).toBe(4)
    expect((await riposte('party save Empty --team nobody')).status).toBe(2)
  })

  test('a party saved from an encounter isn’t doubled there, and takes nobody else along when it is saved again', async () => {
    const riposte = terminal()
    await riposte('new First --rules alert')
    await riposte('add Mira --team red --hp 24')
    await riposte('add Ogre --team blue --hp 30')
    await riposte('party save Heroes --team red')
    await riposte('party add Heroes')
    expect(namesOf(await riposte.json('show'))).toEqual(['Mira', 'Ogre'])
    await riposte('initiative')
    await riposte('damage Mira 9')
    // In a fight the wounds stay, whatever the party says.
    await riposte('party add Heroes')
    expect((await riposte.json('party save Heroes')).members).toMatchObject([{ name: 'Mira', hp: 15, hpMax: 24 }])
  })

  test('a party plays both games, and keeps what each knows of its members, and who isn’t there this time', async () => {
    const riposte = terminal()
    await riposte('new First --rules alert')
    await riposte('add Mira --team red --hp 24 --aptitude 5')
    await riposte('add Osric --team red --hp 20')
    await riposte('party save Heroes')
    await riposte('new Second --rules frames')
    expect(await riposte('party add Heroes')).toMatchObject({ status: 0 })
    await riposte('set Mira framesMax=4')
    await riposte('damage Mira 4')
    await riposte('remove Osric')
    expect((await riposte.json('party save Heroes')).members).toMatchObject([
      { name: 'Mira', hp: 20, aptitude: 5, frames: 4 },
      { name: 'Osric', hp: 20 },
    ])
  })

  test('a member that is renamed is still the one that came with the party', async () => {
    const riposte = terminal()
    await riposte('new First --rules alert')
    await riposte('add Mira --team red --hp 24')
    await riposte('party save Heroes')
    await riposte('new Second --rules alert')
    await riposte('add Ogre --team blue --hp 30')
    await riposte('party add Heroes')
    await riposte('set Mira name="Mira the Bold"')
    expect((await riposte.json('party save Heroes')).members).toMatchObject([{ name: 'Mira the Bold' }])
    await riposte('party add Heroes')
    expect(namesOf(await riposte.json('show'))).toEqual(['Ogre', 'Mira the Bold'])
  })
})

describe('export', () => {
  test.each(['md', 'txt', 'json', 'jsonl', 'csv', 'html'])('%s goes to standard output, or whole into a file', async (format) => {
    const riposte = terminal()
    await bridge(riposte)
    await riposte('damage gam 3')
    const { out, status } = await riposte(`export --format ${format}`)
    expect(status).toBe(0)
    expect(out).toContain('Gammeg')
    const file = join(riposte.folder, `fight.${format}`)
    expect((await riposte(`export -o ${file}`)).status).toBe(0)
    expect(readFileSync(file, 'utf8')).toBe(out)
  })

  test('what can’t be written leaves nothing half done', async () => {
    const riposte = terminal()
    await bridge(riposte)
    expect((await riposte(`export -o ${riposte.folder}/none/fight.md`)).status).toBe(4)
    expect((await riposte(`export -o ${riposte.folder}`)).status).toBe(4)
    expect((await riposte('export --format docx')).status).toBe(2)
    expect(existsSync(join(riposte.folder, 'none'))).toBe(false)
  })
})

describe('rules', () => {
  test('say what a rule says, with the settings of the encounter', async () => {
    const riposte = terminal()
    expect((await riposte('rules al-r5')).out).toMatch(/^AL-R5 /)
    await riposte('new One --set grid=9,8')
    expect(await riposte.json('rules AL-I6')).toMatchObject({ id: 'AL-I6', settings: { grid: [9, 8] }, encounter: 'One' })
    expect((await riposte('rules AL-I6')).out).toContain('grid=9,8')
    expect((await riposte('rules')).out.split('\n').length).toBeGreaterThan(40)
    expect((await riposte('rules AL-R99')).status).toBe(2)
    expect((await riposte('rules AL-R5 --lang fr')).out).toContain('tour')
  })
})

describe('a fault of the program', () => {
  const broken = (): never => {
    throw new Error('the clock has\u001b[2J stopped')
  }

  test('is told in one line, with the status of a fault and what to do; in JSON as any error', async () => {
    const riposte = terminal({}, broken)
    const { status, out, err } = await riposte('new One')
    expect({ status, out }).toEqual({ status: 1, out: '' })
    expect(err.trimEnd().split('\n')).toHaveLength(1)
    expect(err).toMatch(/the clock has�\[2J stopped.*report/)
    expect(await riposte.json('new One')).toMatchObject({ ok: false, error: { code: 'fault', rule: null } })
  })

  test('shows its place to whoever asks for it', async () => {
    expect((await terminal({ RIPOSTE_DEBUG: '1' }, broken)('new One')).err).toContain('    at ')
  })
})

describe('help and version', () => {
  test('help knows every command, and each command its options', async () => {
    const riposte = terminal()
    expect((await riposte('help')).out).toContain('knock-down')
    expect((await riposte('--help')).out).toBe((await riposte('help')).out)
    expect((await riposte('declare --help')).out).toContain('--target <who...>')
    expect((await riposte('help declare --lang fr')).out).toContain('plusieurs noms')
    expect((await riposte('help frobnicate')).status).toBe(2)
    expect(await riposte('--version')).toMatchObject({ status: 0, out: '1.2.3\n' })
    expect(await riposte.json('-V')).toEqual({ version: '1.2.3' })
  })
})

describe('completion', () => {
  test('offers commands, options, and the names in the encounter', async () => {
    const riposte = terminal()
    const offers = async (words: string) =>
      ((await riposte.json(`__complete -- ${words}`)).candidates as unknown as readonly string[]).join(' ')
    await bridge(riposte)
    expect(await offers('und')).toBe('undo')
    expect(await offers('damage g')).toBe('Gammeg')
    expect(await offers('damage ""')).toBe('Moëra Gammeg')
    expect(await offers('declare charge --target Moëra mo')).toBe('Moëra')
    expect(await offers('declare --ta')).toBe('--target')
    expect(await offers('use ""')).toBe('Bridge fight')
    expect(await offers('resolve --outcome l')).toBe('lost')
    expect(await offers('engage Moëra g')).toBe('Gammeg')
    expect(await offers('-e "Bridge fight" revive m')).toBe('Moëra')
    for (const shell of ['bash', 'zsh', 'fish'])
      expect((await riposte(`completion ${shell}`)).out).toContain('riposte __complete')
    expect((await riposte('completion tcsh')).status).toBe(2)
  })
})

function namesOf(state: unknown): readonly string[] {
  return (state as { readonly track: readonly { readonly name: string }[] }).track.map(({ name }) => name)
}
