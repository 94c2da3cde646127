import { Worker } from 'node:worker_threads'
import { toAscii } from '../show/ascii.ts'
import { harmless } from '../show/harmless.ts'
import { progressWords } from '../words/progress.ts'
import type { Context } from './context.ts'

/** What takes a while, and how far it is. */
export interface Progress {
  /** Says how much is done, of what there is to do. */
  at(done: number): void
  /** It is done: nothing of the line stays. */
  end(): void
}

/** After so long, in milliseconds, whoever waits is told so, and from then on this often. */
const PATIENCE = 1000
const REDRAW = 250

/** Takes the cursor to the beginning of the line and clears it. */
const CLEAR = '\r\u001b[K'

/** The cells that both threads see: who may write, whether anything was written, and how much is done. */
const CELL = { turn: 0, shown: 1, done: 2 } as const
/** Whose turn it is to write on the terminal. */
const TURN = { free: 0, ended: 1, taken: 2 } as const

const NOTHING: Progress = { at() {}, end() {} }

/**
 * Tells on a terminal that something takes its time, in one line of standard error that is gone when it has ended. Nothing is told where
 * standard error is none, with `--json`, nor in the first second. A thread of its own tells it: the work itself has no time for clocks.
 *
 * @param about the file or encounter that it is about
 * @param of how much there is to do; null where nobody knows, then the seconds are told
 */
export function tellProgress(
  { shell, json, look }: Context,
  what: keyof (typeof progressWords)['en'],
  about: string,
  of: number | null = null,
): Progress {
  const { streams, leaving } = shell
  if (json || look.linear || !streams.errorIsTerminal) return NOTHING
  const said = progressWords[look.lang][what](harmless(about, 40))
  const label = look.ascii ? toAscii(said) : said
  const shared = new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT * 3)
  const cells = new Int32Array(shared)
  const worker = new Worker(TELLER, { eval: true, workerData: { shared, label, of, PATIENCE, REDRAW, CLEAR, CELL, TURN } })
  // Without it there is nothing to see, which is no reason to stop.
  worker.on('error', () => {})
  worker.unref()
  function end(): void {
    leaving.removeEventListener('abort', end)
    while (Atomics.compareExchange(cells, CELL.turn, TURN.free, TURN.ended) === TURN.taken)
      Atomics.wait(cells, CELL.turn, TURN.taken, 10)
    Atomics.notify(cells, CELL.turn)
    if (Atomics.exchange(cells, CELL.shown, 0) === 1) streams.err(CLEAR)
  }
  leaving.addEventListener('abort', end)
  return {
    at(done) {
      if (of !== null) Atomics.store(cells, CELL.done, Math.floor((done / of) * 1000))
    },
    end,
  }
}

/** What the thread does. It stands here as a text, so that no file of its own has to be found. */
const TELLER = `
const { workerData: { shared, label, of, PATIENCE, REDRAW, CLEAR, CELL, TURN } } = require('node:worker_threads')
const { writeSync } = require('node:fs')
const cells = new Int32Array(shared)
const begun = Date.now()
let wait = PATIENCE
while (Atomics.wait(cells, CELL.turn, TURN.free, wait) === 'timed-out') {
  if (Atomics.compareExchange(cells, CELL.turn, TURN.free, TURN.taken) !== TURN.free) break
  const far = of === null ? Math.floor((Date.now() - begun) / 1000) + ' s' : Math.floor(cells[CELL.done] / 10) + ' %'
  try { writeSync(2, CLEAR + label + ' ' + far) } catch {}
  cells[CELL.shown] = 1
  Atomics.compareExchange(cells, CELL.turn, TURN.taken, TURN.free)
  Atomics.notify(cells, CELL.turn)
  wait = REDRAW
}
`
