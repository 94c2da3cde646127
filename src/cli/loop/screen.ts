import { Writable } from 'node:stream'
import type { ReadStream, WriteStream } from 'node:tty'
import type { Paint } from '../../show/spans.ts'
import type { Streams } from '../context.ts'
import type { Asker, Interrupted, Interruption, Scene } from './asker.ts'
import { type Asking, spoken } from './asking.ts'
import { KeySource, openKeyboard } from './keyboard.ts'
import { type Draft, listPrompt, type PromptSigns, rowsOf, wrapText } from './list-prompt.ts'

/** The terminal that the table is on. */
export interface Terminal {
  readonly input: ReadStream
  /** Tells when its size changes. */
  readonly output: WriteStream
  readonly streams: Streams
}

const HOME = '\x1b[H'
const CLEAR_LINE = '\x1b[K'
const CLEAR_BELOW = '\x1b[J'

/** No screen is so low that a question couldn't be asked on it. */
const LOWEST = 6

/**
 * Asks on a terminal: the encounter above, the question with its answers below, all drawn anew for each question.
 *
 * @param say the program's own words, in ASCII where that is asked for
 */
export function openScreen(terminal: Terminal, paint: Paint, signs: PromptSigns, say: (text: string) => string): Asker {
  const { streams } = terminal
  let stop: AbortController | null = null
  /** Why no more questions can be answered. */
  let parted: Interruption | null = null

  const interrupt = (why: Interruption): void => {
    if (why !== 'changed') parted = why
    stop?.abort(why)
  }
  const redraw = (): void => stop?.abort('resized')

  const keyboard = openKeyboard(terminal.input, interrupt)
  terminal.output.on('resize', redraw)
  // Back from the background the screen is somebody else's.
  const resumed = (): void => {
    terminal.input.setRawMode(true)
    redraw()
  }
  process.on('SIGCONT', resumed)
  // What was on the screen stays readable above.
  streams.out('\n'.repeat(Math.max(streams.size().rows - 1, 0)))

  /** Draws the scene at the top, and returns how many lines are left below. The question gets the lines that the scene can spare. */
  function drawScene(scene: Scene, { most, least }: { readonly most: number; readonly least: number }): number {
    const { rows } = streams.size()
    const height = Math.max(rows, LOWEST)
    const drawn = scene.picture()
    const forPrompt = Math.max(Math.min(most, height - drawn.height), Math.min(least, height))
    const room = Math.max(height - forPrompt, 0)
    const picture = room === 0 ? '' : drawn.draw(room)
    const lines = picture === '' ? [] : picture.split('\n').slice(0, room)
    const gap = lines.length > 0 && lines.length + most < height ? [''] : []
    streams.out(`${HOME}${[...lines, ...gap].map((line) => `${line}${CLEAR_LINE}\n`).join('')}${CLEAR_BELOW}`)
    return height - lines.length - gap.length
  }

  async function prompt(draft: Draft, asking: Asking<unknown>, rows: number): Promise<unknown> {
    const input = new KeySource()
    const output = sink(streams)
    const controller = new AbortController()
    stop = controller
    const { columns } = streams.size()
    const settled = (): void => keyboard.hold()
    const answer = listPrompt(
      { asking, paint, signs, width: columns, rows, draft, settled },
      { input: input as never, output, signal: controller.signal, clearPromptOnDone: true },
    )
    keyboard.feed(input)
    try {
      return await answer
    } finally {
      keyboard.hold()
      stop = null
    }
  }

  return {
    async ask<Value>(wanted: Asking<Value>, scene: Scene): Promise<Value> {
      const asking = spoken(wanted, say)
      const draft: Draft = { text: '', selected: null }
      for (;;) {
        if (parted !== null) throw { kind: 'interrupted', why: parted } satisfies Interrupted
        const rows = drawScene(scene, rowsOf(asking, streams.size().columns, signs))
        try {
          return (await prompt(draft, asking as Asking<unknown>, rows)) as Value
        } catch (thrown) {
          const why = interruptionOf(thrown)
          if (why === 'resized') continue
          throw why === null ? thrown : ({ kind: 'interrupted', why } satisfies Interrupted)
        }
      }
    },
    async read(text, notes) {
      for (let from = 0; ; ) {
        const { rows, columns } = streams.size()
        const lines = text
          .split('\n')
          .flatMap((line) => (line === '' ? [''] : wrapText(line, columns - 1, Number.POSITIVE_INFINITY, signs.cut)))
        const page = lines.slice(from, from + Math.max(rows - 2, 1))
        const to = from + page.length
        const isWhole = from === 0 && to >= lines.length
        const goOn = await this.ask(pageQuestion(isWhole ? notes.end : notes.part(from + 1, to, lines.length)), {
          picture: () => ({ height: page.length, draw: () => page.join('\n') }),
          news: page,
        })
        if (!goOn || to >= lines.length) return
        from = to
      }
    },
    interrupt,
    close() {
      process.off('SIGCONT', resumed)
      terminal.output.off('resize', redraw)
      keyboard.close()
    },
  }
}

/** Whether to read on. */
function pageQuestion(message: string): Asking<boolean> {
  return {
    trouble: [],
    message,
    choices: [],
    refused: [],
    hint: [],
    instant: new Map([
      ['q', false],
      [' ', true],
    ]),
    read: () => null,
    empty: true,
    emptyHint: '',
    complete: (typed) => typed,
    back: false,
  }
}

/** Why the prompt stopped, if it was stopped. */
function interruptionOf(thrown: unknown): Interruption | 'resized' | null {
  const named = thrown as { readonly name?: string; readonly cause?: unknown }
  return named?.name === 'AbortPromptError' && typeof named.cause === 'string' ? (named.cause as Interruption | 'resized') : null
}

/** A stream that writes where all output goes, at once. */
function sink(streams: Streams): Writable & { columns?: number } {
  const writable: Writable & { columns?: number } = new Writable({
    decodeStrings: false,
    write(piece: string | Buffer, _encoding, done) {
      try {
        streams.out(String(piece))
        done()
      } catch (thrown) {
        done(thrown as Error)
      }
    },
  })
  // A terminal that has gone ends the input as well, which is heard there.
  writable.on('error', () => {})
  writable.columns = streams.size().columns
  return writable
}
