/** The same attacks on the command itself: scripts that are killed, many at once, and single commands, against one encounter. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import { chance } from './chance.ts'

/** What attacking the command came to. */
export interface CommandReport {
  kills: number
  /** moves whose result was printed */
  shown: number
  lost: number
  unreadable: number
}

/** The command, bundled apart from the build that others may be using. */
export interface Command {
  readonly path: string
  remove(): void
}

/** Bundles the command into a folder of its own. */
export async function bundleCommand(): Promise<Command> {
  const root = fileURLToPath(new URL('../../', import.meta.url))
  // Inside the project, so that its packages are found.
  const folder = mkdtempSync(join(root, 'node_modules', '.command-'))
  const path = join(folder, 'main.mjs')
  await build({
    entryPoints: [join(root, 'src/main.ts')],
    outfile: path,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    packages: 'external',
    define: { __VERSION__: '"0.0.0"' },
    logLevel: 'warning',
  })
  return { path, remove: () => rmSync(folder, { recursive: true, force: true }) }
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** A script that notes one line after the other, and what it has shown of them. */
function noting(command: Command, folder: string, name: string, lines: number) {
  const child: ChildProcess = spawn(process.execPath, [command.path, 'script', '-', '--json'], {
    env: { PATH: process.env.PATH, RIPOSTE_DIR: folder },
    stdio: ['pipe', 'pipe', 'pipe'],
  })
  let out = ''
  let err = ''
  let begun: () => void = () => undefined
  const started = new Promise<void>((resolve) => {
    begun = resolve
  })
  child.stdout?.setEncoding('utf8').on('data', (piece: string) => {
    out += piece
    begun()
  })
  child.stderr?.setEncoding('utf8').on('data', (piece: string) => {
    err += piece
  })
  const ended = new Promise<number | null>((resolve) => {
    child.on('close', (status) => {
      begun()
      resolve(status)
    })
  })
  // Killed with lines unread, it closes the pipe under the writer.
  child.stdin?.on('error', () => undefined)
  child.stdin?.end(Array.from({ length: lines }, (_, index) => `note ${name}-${index + 1}\n`).join(''))
  return { child, started, ended, said: () => out.split('\n').slice(0, -1), complained: () => err }
}

/** Notes what has been shown: at which revision which line stands. */
function remember(said: readonly string[], name: string, told: Map<number, string>, report: CommandReport): void {
  for (const [index, line] of said.entries()) {
    const answer = JSON.parse(line) as { ok: boolean; revision?: number }
    if (!answer.ok || answer.revision === undefined) throw new Error(line)
    told.set(answer.revision, `note ${name}-${index + 1}`)
    report.shown += 1
  }
}

function check(command: Command, folder: string, told: ReadonlyMap<number, string>, report: CommandReport): void {
  const env = { PATH: process.env.PATH, RIPOSTE_DIR: folder }
  try {
    // A new command goes on at once, and leaves a file that any program reads.
    execFileSync(process.execPath, [command.path, 'note', 'next', '--json'], { env })
    const shelf = join(folder, 'encounters')
    const [file = ''] = readdirSync(shelf).filter((name) => name.endsWith('.json'))
    const { entries } = JSON.parse(readFileSync(join(shelf, file), 'utf8')) as { entries: { line: string }[] }
    for (const [revision, line] of told) if (entries[revision - 1]?.line !== line) report.lost += 1
  } catch (error) {
    report.unreadable += 1
    console.error(error)
  }
}

/** Kills scripts at random moments, two at a time at one encounter. */
export async function killScripts(command: Command, kills: number, seed: number): Promise<CommandReport> {
  const report: CommandReport = { kills: 0, shown: 0, lost: 0, unreadable: 0 }
  const random = chance(seed)
  while (report.kills < kills) {
    const folder = mkdtempSync(join(tmpdir(), 'riposte-commands-'))
    execFileSync(process.execPath, [command.path, 'new', 'Fight', '--rules', 'alert'], {
      env: { PATH: process.env.PATH, RIPOSTE_DIR: folder },
    })
    const told = new Map<number, string>()
    for (let round = 0; round < 10 && report.kills < kills; round++) {
      const names = [`a${round}`, `b${round}`]
      const scripts = names.map((name) => noting(command, folder, name, 5_000))
      await Promise.race([...scripts.map(({ started }) => started), pause(20_000)])
      await pause(random() * 120)
      for (const [index, { child, ended, said, complained }] of scripts.entries()) {
        child.kill('SIGKILL')
        await ended
        if (complained() !== '') throw new Error(complained())
        remember(said(), names[index] ?? '', told, report)
        report.kills += 1
      }
      check(command, folder, told, report)
    }
    rmSync(folder, { recursive: true, force: true })
  }
  return report
}

/** Scripts that run to their end at one encounter, all at once. */
export async function manyScripts(command: Command, scripts: number, lines: number): Promise<CommandReport> {
  const report: CommandReport = { kills: 0, shown: 0, lost: 0, unreadable: 0 }
  const folder = mkdtempSync(join(tmpdir(), 'riposte-commands-'))
  execFileSync(process.execPath, [command.path, 'new', 'Fight', '--rules', 'frames'], {
    env: { PATH: process.env.PATH, RIPOSTE_DIR: folder },
  })
  const told = new Map<number, string>()
  const running = Array.from({ length: scripts }, (_, index) => noting(command, folder, `s${index}`, lines))
  for (const [index, { ended, said, complained }] of running.entries()) {
    const status = await ended
    if (status !== 0) throw new Error(`script ${index} ended with ${status}: ${complained()} ${said().at(-1)}`)
    remember(said(), `s${index}`, told, report)
  }
  report.lost += scripts * lines - told.size
  check(command, folder, told, report)
  rmSync(folder, { recursive: true, force: true })
  return report
}
