import { type ChildProcessByStdio, execFileSync, spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable, Writable } from 'node:stream'
import xterm from '@xterm/headless'

const root = join(import.meta.dirname, '..', '..')
/** Two of them, initiative rolled, Ada first: as lines that `play` carries out. */
export const DUEL = [
  'new Duel --rules alert',
  'add Ada --team red --hp 9',
  'add Bex --team blue --hp 9',
  'initiative --dice Ada=6,6,1,1 --dice Bex=3,3,1,1',
]

/** The command as it stands here, or another one that is to be tried the same way. */
const command = process.env.RIPOSTE_COMMAND ?? join(root, 'bin', 'riposte.js')

/** Keys by name. */
export const KEYS = {
  enter: '\r',
  escape: '\x1b',
  up: '\x1b[A',
  down: '\x1b[B',
  tab: '\t',
  backspace: '\x7f',
  ctrlC: '\x03',
  ctrlD: '\x04',
} as const

/** How a terminal is set up. */
export interface TerminalOptions {
  readonly rows?: number
  readonly columns?: number
  readonly env?: Readonly<Record<string, string>>
  /** What the shell does first. */
  readonly beforehand?: string
  /** What the shell does afterwards, on the same terminal. */
  readonly afterwards?: string
}

/** The command at work on a real pseudo-terminal, and what its screen shows. */
export interface TerminalRun {
  /** The lines on the screen, without the blanks at their ends. */
  screen(): string
  /** Waits until the screen shows this; says what it showed instead where it never does. */
  shows(text: string | RegExp): Promise<string>
  /** Waits until the screen shows it no more. */
  hides(text: string | RegExp): Promise<string>
  /** Types keys. */
  press(...keys: readonly string[]): void
  /** Types a text and Enter. */
  enter(text: string): void
  /** Changes the size of the terminal. */
  resize(rows: number, columns: number): Promise<void>
  /** The process that plays, by its id. */
  pid(): number
  /** Sends it a signal. */
  signal(name: NodeJS.Signals): void
  /** Takes the terminal away, as a window that is closed. */
  vanish(): void
  /** Waits for its end; the exit status of the command, or of the shell that a signal ended. */
  ended(): Promise<number>
  /** Everything that was ever written, with its escape sequences. */
  written(): string
}

/** No screen takes longer than this to show what it will, however busy the machine. */
const PATIENCE = 30_000

const open = new Set<() => void>()

/** A data folder of its own for a test. */
export function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'riposte-terminal-'))
  open.add(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** Ends whatever is still running, and removes the folders. */
export function tidy(): void {
  for (const end of open) end()
  open.clear()
}

/** Runs a command to its end, without a terminal. */
export function riposte(folder: string, ...words: readonly string[]): string {
  return execFileSync(process.execPath, [command, ...words], { env: environment(folder, {}), encoding: 'utf8' })
}

/** Carries out lines of a script. */
export function play(folder: string, lines: readonly string[]): string {
  return execFileSync(process.execPath, [command, 'script', '-'], {
    env: environment(folder, {}),
    encoding: 'utf8',
    input: lines.join('\n'),
  })
}

/** A move as it stands in a journal, as far as it tells what happened. */
interface Entry {
  readonly revision: number
  readonly events: unknown
}

/** The entries of the one journal in a data folder; none before it is there. */
export function entriesOf(folder: string): readonly Entry[] {
  const encounters = join(folder, 'encounters')
  const file = existsSync(encounters) ? readdirSync(encounters).find((name) => name.endsWith('.json')) : undefined
  if (file === undefined) return []
  const { entries } = JSON.parse(readFileSync(join(encounters, file), 'utf8')) as { readonly entries: readonly Entry[] }
  return entries.map(({ revision, events }) => ({ revision, events }))
}

function environment(folder: string, env: Readonly<Record<string, string>>): NodeJS.ProcessEnv {
  const {
    NODE_EXTRA_CA_CERTS: _,
    NO_COLOR: _no,
    FORCE_COLOR: _force,
    LC_ALL: _all,
    LC_MESSAGES: _messages,
    ...rest
  } = process.env
  return { ...rest, RIPOSTE_DIR: folder, LANG: 'en_US.UTF-8', TERM: 'xterm-256color', ...env }
}

/** Starts the command on a pseudo-terminal of its own. */
export function start(folder: string, words: readonly string[] = [], options: TerminalOptions = {}): TerminalRun {
  const { rows = 24, columns = 80 } = options
  const aside = mkdtempSync(join(tmpdir(), 'riposte-tty-'))
  const note = join(aside, 'tty')
  const quoted = [process.execPath, command, ...words].map((word) => `'${word.replaceAll("'", "'\\''")}'`).join(' ')
  // The process keeps the shell's id where nothing comes after it.
  const run = options.afterwards === undefined ? `exec ${quoted}` : `${quoted}; status=$?; ${options.afterwards}; exit $status`
  const first = options.beforehand === undefined ? '' : `${options.beforehand}; `
  const line = `${first}stty rows ${rows} cols ${columns}; { tty; echo $$; } > '${note}'; ${run}`
  const child: ChildProcessByStdio<Writable, Readable, null> = spawn('script', ['-qfec', line, '/dev/null'], {
    env: environment(folder, options.env ?? {}),
    stdio: ['pipe', 'pipe', 'ignore'],
  })
  const terminal = new xterm.Terminal({ rows, cols: columns, allowProposedApi: true, scrollback: 0 })
  const waiting = new Set<() => void>()
  let written = ''
  let status: number | null = null
  const news = (): void => {
    for (const look of waiting) look()
  }
  child.stdout.setEncoding('utf8')
  child.stdout.on('data', (piece: string) => {
    written += piece
    terminal.write(piece, news)
  })
  child.stdin.on('error', () => {})
  const end = new Promise<number>((resolve) => {
    child.on('close', (code, signal) => {
      status = code ?? (signal === null ? -1 : 128)
      terminal.write('', () => {
        news()
        resolve(status!)
      })
    })
  })
  open.add(() => {
    if (status === null) child.kill('SIGKILL')
    rmSync(aside, { recursive: true, force: true })
  })

  function screen(): string {
    const lines: string[] = []
    const { active } = terminal.buffer
    for (let row = 0; row < terminal.rows; row++) lines.push(active.getLine(active.baseY + row)?.translateToString(true) ?? '')
    return lines.join('\n').trimEnd()
  }

  function until(holds: () => boolean, wanted: string): Promise<string> {
    return new Promise((resolve, reject) => {
      const stop = (): void => {
        waiting.delete(look)
        clearTimeout(timer)
      }
      const look = (): void => {
        if (holds()) {
          stop()
          resolve(screen())
        } else if (status !== null) {
          stop()
          reject(new Error(`it ended (${status}) before the screen ${wanted}:\n${screen()}`))
        }
      }
      const timer = setTimeout(() => {
        stop()
        reject(new Error(`the screen never ${wanted}:\n${screen()}`))
      }, PATIENCE)
      waiting.add(look)
      look()
    })
  }

  const has = (text: string | RegExp): boolean => (typeof text === 'string' ? screen().includes(text) : text.test(screen()))
  const noted = (): readonly string[] => readFileSync(note, 'utf8').trim().split('\n')

  return {
    screen,
    shows: (text) => until(() => has(text), `showed ${text}`),
    hides: (text) => until(() => !has(text), `hid ${text}`),
    press(...keys) {
      for (const key of keys) child.stdin.write(key)
    },
    enter(text) {
      child.stdin.write(`${text}${KEYS.enter}`)
    },
    async resize(height, width) {
      execFileSync('stty', ['-F', noted()[0]!, 'rows', String(height), 'cols', String(width)])
      terminal.resize(width, height)
    },
    pid: () => Number(noted()[1]),
    signal(name) {
      process.kill(Number(noted()[1]), name)
      // `script` stops itself with what runs in it, and has to go on as well.
      if (name === 'SIGCONT') child.kill(name)
    },
    vanish() {
      child.kill('SIGKILL')
    },
    ended: () => end,
    written: () => written,
  }
}
