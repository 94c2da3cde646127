import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'

/** A worker that can be started as a process, without a build of the whole. */
export interface Bundle {
  readonly path: string
  remove(): void
}

/** Bundles the worker beside this file into a folder of its own. */
export async function bundleWorker(): Promise<Bundle> {
  const folder = mkdtempSync(join(tmpdir(), 'riposte-worker-'))
  const path = join(folder, 'worker.mjs')
  await build({
    entryPoints: [fileURLToPath(new URL('worker.ts', import.meta.url))],
    outfile: path,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    // Only changing a setting needs it, and no worker does; it would make each start slower.
    external: ['conf'],
    logLevel: 'warning',
  })
  return { path, remove: () => rmSync(folder, { recursive: true, force: true }) }
}

/** A worker's process, what it has said so far, and how it ended. */
export interface Running {
  readonly pid: number
  readonly said: () => string[]
  readonly complained: () => string
  readonly ended: Promise<{ readonly status: number | null; readonly signal: string | null }>
  /** resolves when it has said something, or has ended */
  readonly started: Promise<void>
  kill(signal: NodeJS.Signals): void
}

/**
 * Starts the worker.
 * @param shell what to do in a shell before it starts
 */
export function start(bundle: Bundle, parameters: readonly string[], shell?: string): Running {
  const command = [process.execPath, bundle.path, ...parameters]
  const child = shell
    ? spawn('/bin/sh', ['-c', `${shell}; exec "$@"`, 'sh', ...command], { stdio: ['ignore', 'pipe', 'pipe'] })
    : spawn(command[0]!, command.slice(1), { stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  let errors = ''
  let begun: () => void
  const started = new Promise<void>((resolve) => {
    begun = resolve
  })
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text
    begun()
  })
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    errors += text
  })
  const ended = new Promise<{ status: number | null; signal: string | null }>((resolve) => {
    child.on('close', (status, signal) => {
      begun()
      resolve({ status, signal })
    })
  })
  return {
    pid: child.pid ?? 0,
    // A line that was cut by the end of the process was not said.
    said: () => output.split('\n').slice(0, -1),
    complained: () => errors,
    ended,
    started,
    kill: (signal) => {
      child.kill(signal)
    },
  }
}
