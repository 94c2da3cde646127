import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { onTestFinished } from 'vitest'

/** The command as it is installed. */
export const BIN = fileURLToPath(new URL('../../bin/riposte.js', import.meta.url))

/** How a process ended, and what it wrote. */
interface Ended {
  readonly status: number | null
  readonly signal: NodeJS.Signals | null
  readonly out: string
  readonly err: string
}

/** A data folder and the command at it, as processes of their own. */
export interface Table {
  readonly folder: string
  readonly env: NodeJS.ProcessEnv
  /** Runs the command to its end. */
  run(args: readonly string[], input?: string): Ended
  /** Starts the command. */
  start(args: readonly string[]): Running
}

/** The command while it runs. */
interface Running {
  readonly child: ChildProcess
  /** What it has written so far. */
  readonly out: string
  readonly err: string
  /** Waits until what it has written on standard output fits. */
  until(fits: (out: string) => boolean): Promise<void>
  readonly ended: Promise<Ended>
}

/** Lays an empty table. */
export function layTable(): Table {
  const folder = mkdtempSync(join(tmpdir(), 'riposte-command-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const env: NodeJS.ProcessEnv = { PATH: process.env.PATH, RIPOSTE_DIR: folder, LANG: 'en_GB.UTF-8' }
  return {
    folder,
    env,
    run(args, input = '') {
      const { status, signal, stdout, stderr } = spawnSync(process.execPath, [BIN, ...args], { env, input, encoding: 'utf8' })
      return { status, signal, out: stdout, err: stderr }
    },
    start(args) {
      const child = spawn(process.execPath, [BIN, ...args], { env, stdio: ['pipe', 'pipe', 'pipe'] })
      onTestFinished(() => void child.kill('SIGKILL'))
      let out = ''
      let err = ''
      child.stdout.setEncoding('utf8').on('data', (piece) => {
        out += piece
      })
      child.stderr.setEncoding('utf8').on('data', (piece) => {
        err += piece
      })
      const ended = new Promise<Ended>((resolve) => child.on('close', (status, signal) => resolve({ status, signal, out, err })))
      return {
        child,
        ended,
        get out() {
          return out
        },
        get err() {
          return err
        },
        until(fits) {
          return new Promise((resolve, reject) => {
            const look = (): void => {
              if (fits(out)) resolve()
            }
            child.stdout.on('data', look)
            child.on('close', () => reject(new Error(`ended before: ${out}${err}`)))
            look()
          })
        },
      }
    },
  }
}
