/** Wires the process: clock, entropy, streams and signals come from here, and only here does the program end. */
import type { Shell } from './cli/context.ts'
import { performLine } from './cli/program.ts'
import { isStreamEnd, letGoOfLostTerminals, processStreams } from './cli/streams.ts'

declare const __VERSION__: string

/** Exit statuses that don't come from a line. */
const FAULT = 1
const STORAGE = 4

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

const leaving = new AbortController()
let lingers = false

const shell: Shell = {
  world: {
    now: () => new Date().toISOString(),
    // V8 seeds these from the system's own entropy; loading a cryptographic module would cost a roll a tenth of its time.
    entropy: () => Array.from({ length: 3 }, () => Math.random().toString(36).slice(2)).join(''),
  },
  streams: processStreams(),
  env: process.env,
  version: __VERSION__,
  leaving: leaving.signal,
  linger() {
    lingers = true
  },
}

/**
 * Ends when asked to. A save is never cut in two: signals are heard between moves. What runs until it is told to stop is told so;
 * anything else ends as the signal says.
 */
function leave(signal: NodeJS.Signals): void {
  leaving.abort()
  if (lingers) return
  for (const each of SIGNALS) process.removeAllListeners(each)
  process.kill(process.pid, signal)
}

for (const signal of SIGNALS) process.on(signal, leave)

performLine(process.argv.slice(2), shell).then(end, (thrown: unknown) => {
  if (!isStreamEnd(thrown)) return fail(thrown)
  if (thrown.kind === 'closed-pipe') return end(0)
  shell.streams.err(`riposte: standard output: ${thrown.errno}\n`)
  return end(STORAGE)
})

process.on('uncaughtException', fail)

/** A fault where not even the words could be found. */
function fail(thrown: unknown): void {
  const { message, stack } = thrown instanceof Error ? thrown : new Error(String(thrown))
  shell.streams.err(`riposte: ${shell.env.RIPOSTE_DEBUG === '1' ? stack : message}\n`)
  end(FAULT)
}

function end(status: number): void {
  if (lingers) letGoOfLostTerminals()
  process.exit(status)
}
