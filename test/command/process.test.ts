import { spawnSync } from 'node:child_process'
import { copyFileSync, existsSync, mkdirSync, openSync, readdirSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { BIN, layTable } from './support.ts'

const FIGHT = `new "Bridge fight" --seed bridge
add Moëra --team red --hp 12
add Gammeg --team blue --hp 10
initiative --dice Moëra=6,6,1,1 --dice Gammeg=5,5,1,1
`

describe('the built command', () => {
  test('may be run by others than who built it', () => {
    const mode = 0o777 & ~process.umask()
    for (const folder of ['../dist', '../dist/cli']) expect(statSync(join(dirname(BIN), folder)).mode & 0o777).toBe(mode)
  })

  test('says what to do where it was never built', () => {
    const elsewhere = join(layTable().folder, 'bin')
    mkdirSync(elsewhere)
    copyFileSync(BIN, join(elsewhere, 'riposte.js'))
    const { status, stderr } = spawnSync(process.execPath, [join(elsewhere, 'riposte.js')], { encoding: 'utf8' })
    expect(status).toBe(1)
    expect(stderr).toMatch(/^Riposte isn’t built[^\n]+npm ci[^\n]+\n$/)
  })
})

describe('exit statuses', () => {
  test('0 done, 2 wrong line, 3 refused by the rules, 4 storage', () => {
    const { run } = layTable()
    expect(run(['show'])).toMatchObject({ status: 4, out: '' })
    expect(run(['script', '-'], FIGHT)).toMatchObject({ status: 0, err: '' })
    expect(run(['show'])).toMatchObject({ status: 0, err: '' })
    expect(run(['frobnicate'])).toMatchObject({ status: 2, out: '' })
    expect(run(['damage', 'Nobody', '3'])).toMatchObject({ status: 2, out: '' })
    expect(run(['declare', 'charge', '--target', 'gam'])).toMatchObject({ status: 0 })
    expect(run(['end'])).toMatchObject({ status: 3, out: '' })
    expect(run(['show', '-e', 'harbour'])).toMatchObject({ status: 4, out: '' })
  })

  test('what is said of a wrong line is one line', () => {
    const { run } = layTable()
    run(['script', '-'], FIGHT)
    for (const args of [['frobnicate'], ['damage', 'Nobody', '3'], ['declare'], ['show', '-e', 'harbour']]) {
      expect(run(args).err.trimEnd().split('\n')).toHaveLength(1)
    }
  })

  test('a data folder that can’t be made is storage, told without a stack', () => {
    const { run } = layTable()
    const { status, err } = run(['new', 'x', '--dir', '/dev/null/data'])
    expect(status).toBe(4)
    expect(err).not.toContain('    at ')
  })
})

describe('--json', () => {
  test('prints one document on one line on standard output, whatever comes of the line, and nothing else', () => {
    const { run } = layTable()
    run(['script', '-'], FIGHT)
    for (const args of [
      ['show'],
      ['list'],
      ['declare', 'charge'],
      ['end'],
      ['frobnicate'],
      ['show', '-e', 'x'],
      ['history'],
      ['rules'],
      ['config', 'list'],
      ['undo'],
      ['help'],
      ['doctor'],
      ['run'],
      [],
    ]) {
      const { out, err } = run([...args, '--json'])
      expect(err).toBe('')
      expect(out.endsWith('\n')).toBe(true)
      expect(out.trimEnd().split('\n')).toHaveLength(1)
      expect(JSON.parse(out)).toBeTypeOf('object')
    }
  })
})

describe('outputs that end early', () => {
  test('a closed pipe ends it quietly', () => {
    const { run, env } = layTable()
    run(['script', '-'], FIGHT)
    for (const command of ['help', 'rules', 'show', 'rules --json']) {
      const line = `"${process.execPath}" "${BIN}" ${command} | true; echo "status \${PIPESTATUS[0]}"`
      const { stdout, stderr } = spawnSync('bash', ['--norc', '-c', line], { env, encoding: 'utf8' })
      expect(stdout).toBe('status 0\n')
      expect(stderr).toBe('')
    }
  })

  test.runIf(existsSync('/dev/full'))('a full device is told, with the status of storage', () => {
    const { run, env } = layTable()
    run(['script', '-'], FIGHT)
    for (const args of [['show'], ['show', '--json'], ['help']]) {
      const { status, stderr } = spawnSync(process.execPath, [BIN, ...args], {
        env,
        encoding: 'utf8',
        stdio: ['ignore', openSync('/dev/full', 'w'), 'pipe'],
      })
      expect(status).toBe(4)
      expect(stderr).toContain('ENOSPC')
    }
  })

  test('a move that is saved stays saved though nobody hears of it', () => {
    const { run, env } = layTable()
    run(['script', '-'], FIGHT)
    spawnSync('bash', ['--norc', '-c', `"${process.execPath}" "${BIN}" damage gam 3 | true`], { env })
    expect(JSON.parse(run(['show', '--json']).out)).toMatchObject({ revision: 5, track: [{}, { hp: 7 }] })
  })
})

describe('a script on standard input', () => {
  test('is carried out line by line as it comes', async () => {
    const { start } = layTable()
    const script = start(['script', '-', '--json'])
    const lines = FIGHT.trimEnd().split('\n')
    for (const [index, line] of lines.entries()) {
      script.child.stdin!.write(`${line}\n`)
      await script.until((out) => out.split('\n').length === index + 2)
    }
    script.child.stdin!.end()
    expect(await script.ended).toMatchObject({ status: 0, err: '' })
  })

  test('may be closed, empty, or end without a line end', () => {
    const { run, env } = layTable()
    expect(run(['script', '-'], '')).toMatchObject({ status: 0, out: '' })
    expect(run(['script', '-'], '\n# nothing\n\n')).toMatchObject({ status: 0, out: '' })
    expect(run(['script', '-'], 'new x')).toMatchObject({ status: 0 })
    const { status } = spawnSync('bash', ['--norc', '-c', `"${process.execPath}" "${BIN}" script - <&-`], { env })
    expect(status).toBe(0)
  })

  test('told to end in the middle, it leaves every line that was answered', async () => {
    const { start, run } = layTable()
    const script = start(['script', '-', '--json'])
    script.child.stdin!.write(FIGHT)
    await script.until((out) => out.split('\n').length === 5)
    script.child.kill('SIGTERM')
    expect(await script.ended).toMatchObject({ signal: 'SIGTERM', err: '' })
    expect(JSON.parse(run(['show', '--json']).out).revision).toBe(4)
  })
})

describe('a script of many lines that are there at once', () => {
  test('is told to end in the middle, and leaves every line that was answered', async () => {
    const { start, run, folder } = layTable()
    run(['script', '-'], FIGHT)
    const lines = 'note rain\n'.repeat(6000)
    const file = join(folder, 'long.txt')
    writeFileSync(file, lines)
    for (const named of ['-', file]) {
      const { revision: before } = JSON.parse(run(['show', '--json']).out)
      const script = start(['script', named, '--json'])
      if (named === '-') script.child.stdin!.end(lines)
      await script.until((out) => out.includes('\n'))
      script.child.kill('SIGINT')
      const { signal, out } = await script.ended
      expect(signal).toBe('SIGINT')
      const answered = out.split('\n').length - 1
      expect(answered).toBeLessThan(5000)
      // One more may have been saved when the word came.
      const saved = JSON.parse(run(['show', '--json']).out).revision - before
      expect([answered, answered + 1]).toContain(saved)
    }
  })
})

describe('input that isn’t a file', () => {
  test.runIf(existsSync('/dev/zero'))('without end, or far too large, is refused before it fills the memory', () => {
    const { run, folder } = layTable()
    run(['script', '-'], FIGHT)
    const huge = join(folder, 'huge')
    writeFileSync(huge, '')
    truncateSync(huge, 3e9)
    for (const args of [
      ['import', '/dev/zero'],
      ['import', huge],
      ['script', huge],
      ['script', '/dev/zero'],
    ])
      expect(run(args)).toMatchObject({ status: 4, out: '', err: expect.stringMatching(/^\S+ is far larger than[^\n]*\n$/) })
  })

  test('a line of a megabyte is refused in a short one', () => {
    const { run } = layTable()
    run(['script', '-'], FIGHT)
    const { status, err } = run(['script', '-'], `${'x'.repeat(1e6)}\n`)
    expect(status).toBe(2)
    expect(err.length).toBeLessThan(1000)
  })

  test('a pipe is read to its end, and waiting for it can be stopped', async () => {
    const { run, start, env, folder } = layTable()
    run(['script', '-'], FIGHT)
    const piped = spawnSync('bash', ['--norc', '-c', `"${process.execPath}" "${BIN}" script <(echo note one)`], {
      env,
      encoding: 'utf8',
    })
    expect(piped).toMatchObject({ status: 0, stderr: '' })
    const pipe = join(folder, 'pipe')
    spawnSync('mkfifo', [pipe])
    for (const command of ['script', 'import']) {
      const waiting = start([command, pipe])
      await new Promise((resolve) => setTimeout(resolve, 700))
      waiting.child.kill('SIGINT')
      expect(await waiting.ended).toMatchObject({ signal: 'SIGINT' })
    }
    // A script that waits for one would hold up the table for ever.
    expect(run(['script', '-'], `import ${pipe}\n`)).toMatchObject({ status: 4, out: '' })
  })
})

describe('many hands', () => {
  test('processes that change one encounter at once lose no move', async () => {
    const { start, run, folder } = layTable()
    run(['script', '-'], FIGHT)
    const writers = Array.from({ length: 4 }, (_, writer) => {
      const script = start(['script', '-'])
      script.child.stdin!.end(Array.from({ length: 15 }, (_, number) => `note ${writer}/${number}\n`).join(''))
      return script.ended
    })
    for (const ended of await Promise.all(writers)) expect(ended).toMatchObject({ status: 0, err: '' })
    const { revision, notes } = JSON.parse(run(['show', '--json']).out)
    expect(revision).toBe(4 + 60)
    expect(new Set(notes.map(({ text }: { text: string }) => text)).size).toBe(60)
    expect(readdirSync(join(folder, 'encounters')).filter((name) => name.includes('.lock') || name.includes('.tmp'))).toEqual([])
  })
})

describe('watch', () => {
  test('shows each saved move, and ends quietly when it is told to', async () => {
    const { start, run } = layTable()
    run(['script', '-'], FIGHT)
    for (const signal of ['SIGINT', 'SIGTERM'] as const) {
      const watching = start(['watch', '--json'])
      await watching.until((out) => out.includes('\n'))
      const { revision } = JSON.parse(watching.out)
      run(['damage', 'gam', '1'])
      await watching.until((out) => out.split('\n').length === 3)
      expect(JSON.parse(watching.out.split('\n')[1]!)).toMatchObject({ revision: revision + 1 })
      watching.child.kill(signal)
      expect(await watching.ended).toMatchObject({ status: 0, signal: null, err: '' })
    }
  })

  test('--players: nobody hidden, no secrets, no numbers of wounds', async () => {
    const { start, run } = layTable()
    run(
      ['script', '-'],
      `${FIGHT}add Lurker --hidden --hp 5\nnote "they lie"\nnote "Gammeg lies too" --on gam\nnote rain --public\ndamage gam 8\n`,
    )
    for (const args of [
      ['watch', '--players', '--json'],
      ['watch', '--players'],
    ]) {
      const watching = start(args)
      await watching.until((out) => out.includes('Gammeg'))
      watching.child.kill('SIGTERM')
      const { out } = await watching.ended
      expect(out).not.toMatch(/Lurker|they lie|lies too|"hp"|2\/10/)
    }
  })

  test('of an encounter that goes away says so', async () => {
    const { start, run } = layTable()
    run(['script', '-'], FIGHT)
    const watching = start(['watch'])
    await watching.until((out) => out.includes('Gammeg'))
    run(['delete'])
    expect(await watching.ended).toMatchObject({ status: 4, err: expect.stringContaining('no longer there') })
  })
})

describe('the interactive table', () => {
  test('without a terminal says what to do instead, and doesn’t wait', () => {
    const { run } = layTable()
    for (const args of [[], ['run']])
      expect(run(args)).toMatchObject({ status: 2, out: '', err: expect.stringContaining('script') })
  })
})

describe('colour', () => {
  test('is for terminals, unless it is forced; NO_COLOR and --no-color forbid it', () => {
    const { run, env } = layTable()
    run(['script', '-'], FIGHT)
    const colored = (args: readonly string[], extra: NodeJS.ProcessEnv) =>
      spawnSync(process.execPath, [BIN, ...args], { env: { ...env, ...extra }, encoding: 'utf8' }).stdout.includes('\u001b[')
    expect(colored(['show'], {})).toBe(false)
    expect(colored(['show'], { FORCE_COLOR: '1' })).toBe(true)
    expect(colored(['show'], { FORCE_COLOR: '1', NO_COLOR: '1' })).toBe(false)
    expect(colored(['show', '--no-color'], { FORCE_COLOR: '1' })).toBe(false)
  })
})
