import { spawn, spawnSync } from 'node:child_process'
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { BIN, layTable, type Table } from './support.ts'

/** Those who can be named: with blanks, accents, apostrophes, and what shells take for something else. */
const NAMES = ['Goblin 1', 'Goblin 2', 'Moëra', "Jean-Claude d'Aubigny", 'Quo"te', 'Dol$lar (x)', 'Éfrit']

/** A table at which these stand, with `riposte` on the path. */
function layNames(): Table {
  const table = layTable()
  const path = join(table.folder, 'path')
  mkdirSync(path)
  symlinkSync(BIN, join(path, 'riposte'))
  Object.assign(table.env, { PATH: `${path}:${table.env.PATH}`, LANG: 'C.UTF-8', TERM: 'xterm', PS1: '$ ' })
  const lines = ['new "Bridge fight"', ...NAMES.map((name) => `add "${name.replace(/["$]/g, '\\$&')}" --team red`)]
  expect(table.run(['script', '-'], lines.join('\n')).status).toBe(0)
  writeFileSync(join(table.folder, 'completion'), '')
  return table
}

/** Whether a shell is there; where it isn't, a test says so and fails if it must be. */
function has(shell: string): boolean {
  return spawnSync(shell, ['--version']).status === 0
}

/** A shell on a pseudo-terminal that has read the completion. */
function sitAt(shell: 'bash' | 'zsh', table: Table) {
  const script = join(table.folder, `completion.${shell}`)
  writeFileSync(script, table.run(['completion', shell]).out)
  const command = shell === 'bash' ? 'bash --norc --noprofile -i' : 'zsh -f -i'
  const child = spawn('script', ['-qfec', `stty cols 200; ${command}`, '/dev/null'], { env: table.env, cwd: table.folder })
  onTestFinished(() => void child.kill('SIGKILL'))
  let written = ''
  let look = (): void => {}
  child.stdout.setEncoding('utf8').on('data', (piece: string) => {
    written += piece
    look()
  })
  async function shows(text: string): Promise<void> {
    await new Promise<void>((resolve, reject) => {
      const late = setTimeout(() => reject(new Error(`never showed ${JSON.stringify(text)}: ${JSON.stringify(written)}`)), 20_000)
      look = () => {
        if (!plain(written).includes(text)) return
        clearTimeout(late)
        resolve()
      }
      look()
    })
  }
  return {
    async ready() {
      child.stdin.write(shell === 'bash' ? '' : 'autoload -U compinit; compinit -u -D\n')
      child.stdin.write(`source ${script}; echo rea''dy\n`)
      await shows('ready')
    },
    /** Types a beginning and Tab; the line that stands there then. */
    async completes(beginning: string, line: string) {
      written = ''
      child.stdin.write(`${beginning}\t`)
      await shows(line)
      // Clears the line, and shows that it is clear by answering again.
      written = ''
      child.stdin.write("\x15echo cle''ar\n")
      await shows('clear')
    },
  }
}

/** What was written, with what the cursor went back over taken back, and without escape sequences. */
function plain(written: string): string {
  let text = ''
  // biome-ignore lint/suspicious/noControlCharactersInRegex: escape sequences begin with one
  for (const character of written.replace(/\x1b\[[\d;?]*[A-Za-z]/g, '').replaceAll('\x07', ''))
    text = character === '\b' ? text.slice(0, -1) : text + character
  return text
}

describe.each(['bash', 'zsh'] as const)('completion in %s', (shell) => {
  if (!has(shell)) {
    test(`is not tried: there is no ${shell} here`, () => expect(shell).not.toBe('bash'))
    return
  }

  test('of commands, options, choices, and names with blanks, accents and quotation marks', async () => {
    const sitting = sitAt(shell, layNames())
    await sitting.ready()
    await sitting.completes('riposte dam', 'riposte damage ')
    await sitting.completes('riposte damage Mo', 'riposte damage Moëra ')
    await sitting.completes('riposte damage ef', 'riposte damage Éfrit ')
    await sitting.completes('riposte damage Jean', "riposte damage Jean-Claude\\ d\\'Aubigny ")
    await sitting.completes('riposte damage "Jean', 'riposte damage "Jean-Claude d\'Aubigny"')
    await sitting.completes('riposte damage Dol', 'riposte damage Dol\\$lar\\ \\(x\\) ')
    await sitting.completes('riposte damage "Dol', 'riposte damage "Dol\\$lar (x)"')
    await sitting.completes('riposte damage Quo', 'riposte damage Quo\\"te ')
    await sitting.completes('riposte export --for\t', 'riposte export --for')
    await sitting.completes('riposte export --format h', 'riposte export --format html ')
    await sitting.completes('riposte export --format=h', 'riposte export --format=html ')
    await sitting.completes('riposte import --as ob', 'riposte import --as obsidian ')
    await sitting.completes('riposte use Br', 'riposte use Bridge\\ fight ')
    await sitting.completes('riposte import compl', 'riposte import completion')
    await sitting.completes('riposte damage Goblin\\ \t', shell === 'bash' ? 'riposte damage Goblin\\ ' : 'Goblin\\ 1')
  })
})

describe('completion in fish', () => {
  if (!has('fish')) {
    test('is not tried: there is no fish here', () => expect(has('fish')).toBe(false))
    return
  }

  test('of commands, options, choices, and names with blanks, accents and quotation marks', () => {
    const table = layNames()
    const script = join(table.folder, 'completion.fish')
    writeFileSync(script, table.run(['completion', 'fish']).out)
    const completes = (beginning: string): string => {
      const { stdout } = spawnSync('fish', ['--no-config', '-c', `source ${script}; complete -C (cat | string collect -N)`], {
        env: { ...table.env, HOME: table.folder },
        cwd: table.folder,
        input: beginning,
        encoding: 'utf8',
      })
      return stdout.trim()
    }
    expect(completes('riposte dam')).toBe('damage')
    expect(completes('riposte damage Gob')).toBe('Goblin 1\nGoblin 2')
    expect(completes('riposte damage Goblin\\ ')).toBe('Goblin 1\nGoblin 2')
    expect(completes('riposte damage "Jean')).toBe("Jean-Claude d'Aubigny")
    expect(completes('riposte damage Dol')).toBe('Dol$lar (x)')
    expect(completes('riposte damage Éf')).toBe('Éfrit')
    expect(completes('riposte export --format h')).toBe('html')
    expect(completes('riposte export --format=h')).toBe('--format=html')
    expect(completes('riposte use Br')).toBe('Bridge fight')
    expect(completes('riposte import compl')).toContain('completion')
  })
})

describe('what may stand there', () => {
  test('follows the encounter that the line names, and the file that it reads', () => {
    const table = layNames()
    table.run(['script', '-'], 'new Cellar\nadd Rat --team vermin\ncondition Rat wet\nuse Bridge\n')
    const file = join(table.folder, 'data.json')
    writeFileSync(file, '{"players":[],"encounters":{"The Ford":{"creatures":[{"name":"Eel","hp":5}]}}}')
    const offered = (...words: readonly string[]): readonly string[] =>
      table
        .run(['__complete', '--', ...words])
        .out.split('\n')
        .slice(0, -1)
    expect(offered('-e', 'Cellar', 'damage', '')).toEqual(['Rat'])
    expect(offered('-e', 'Cellar', 'uncondition', 'Rat', '')).toEqual(['wet'])
    expect(offered('-e', 'Cellar', 'add', 'Cat', '--team', '')).toEqual(['vermin'])
    expect(offered('import', file, '--only', '')).toEqual(['The Ford'])
    expect(offered('import', file, '--only=', 'x')).toEqual([])
    expect(offered('config', 'set', 'lang', '')).toEqual(['en', 'fr'])
    expect(offered('rules', 'AL-R5')).toEqual(['AL-R5'])
    expect(offered('export', '--format', '=', 'j')).toEqual(['json', 'jsonl'])
    table.run(['delete', 'Cellar'])
    expect(offered('restore', '')).toEqual(['Cellar'])
  })
})
