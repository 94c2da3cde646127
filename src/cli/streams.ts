import { closeSync, fstatSync, statSync, writeSync } from 'node:fs'
import { errnoOf, MOST_BYTES, tooLarge } from '../store/disk.ts'
import { asStorageError } from '../store/storage-error.ts'
import type { Streams } from './context.ts'

/** Whoever read our output has gone (`| head`): nothing more is to be said. */
export interface ClosedPipe {
  readonly kind: 'closed-pipe'
}

/** Standard output can't take what was written: a full device, for one. */
export interface OutputFailed {
  readonly kind: 'output-failed'
  readonly errno: string
}

/** Whether something caught is a closed pipe or a failed output. */
export function isStreamEnd(thrown: unknown): thrown is ClosedPipe | OutputFailed {
  const kind = typeof thrown === 'object' && thrown !== null && 'kind' in thrown ? thrown.kind : null
  return kind === 'closed-pipe' || kind === 'output-failed'
}

/** The streams of this process. They are written at once: what was shown has left the process when the call returns. */
export function processStreams(): Streams {
  return {
    out: (text) => writeTo(1, text),
    err(text) {
      try {
        writeTo(2, text)
      } catch (thrown) {
        // Where nobody can be told there is nothing to say.
        if (!isStreamEnd(thrown)) throw thrown
      }
    },
    lines: inputLines,
    get inputIsTerminal() {
      return isTerminal(0)
    },
    get outputIsTerminal() {
      return isTerminal(1)
    },
    get errorIsTerminal() {
      return isTerminal(2)
    },
    get outputIsDevice() {
      return isDevice(1)
    },
    size() {
      const { columns = 80, rows = 24 } = isTerminal(1) ? process.stdout : {}
      return { columns, rows }
    },
  }
}

/** The module that knows terminals brings networks and streams along: it is loaded when somebody asks. */
function isTerminal(fd: number): boolean {
  return isDevice(fd) && process.getBuiltinModule('node:tty').isatty(fd)
}

/** Whether a stream is a device that somebody may be looking at: neither a file, nor a pipe, nor the one that swallows everything. */
function isDevice(fd: number): boolean {
  try {
    const facts = fstatSync(fd)
    return facts.isCharacterDevice() && facts.rdev !== statSync('/dev/null', { throwIfNoEntry: false })?.rdev
  } catch {
    return false
  }
}

/**
 * Closes the standard streams whose terminal has gone. At its end Node gives each terminal back the way it was, and aborts, with a dump of
 * its memory, where that fails; what is closed it leaves alone.
 */
export function letGoOfLostTerminals(): void {
  for (const fd of [0, 1, 2]) if (isDevice(fd) && !isTerminal(fd)) closeSync(fd)
}

/** Writes all of a text at once. @throws a `ClosedPipe` or an `OutputFailed` */
export function writeTo(fd: number, text: string): void {
  const bytes = Buffer.from(text)
  let written = 0
  while (written < bytes.length) {
    try {
      written += writeSync(fd, bytes, written)
    } catch (error) {
      const errno = errnoOf(error) ?? 'EIO'
      // A pipe that is full and was opened not to wait: its reader needs a moment.
      if (errno === 'EAGAIN') Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 5)
      else if (errno === 'EPIPE') throw { kind: 'closed-pipe' } satisfies ClosedPipe
      else throw { kind: 'output-failed', errno } satisfies OutputFailed
    }
  }
}

/** The lines of standard input, each as soon as it is there. @throws a storage problem where it can't be read */
async function* inputLines(): AsyncIterable<string> {
  // A closed standard input is an empty one.
  if (!isOpen(0)) return
  process.stdin.setEncoding('utf8')
  // What has come of a line that hasn't ended; it is put together once, in however many pieces it comes.
  let begun: string[] = []
  let length = 0
  try {
    for await (const piece of process.stdin) {
      const [first = '', ...others] = String(piece).split('\n')
      begun.push(first)
      length += first.length
      if (length > MOST_BYTES) throw tooLarge()
      for (const next of others) {
        yield begun.join('').replace(/\r$/, '')
        begun = [next]
        length = next.length
      }
    }
  } catch (error) {
    throw asStorageError(error, '-', 'read')
  }
  const last = begun.join('')
  if (last !== '') yield last.replace(/\r$/, '')
}

function isOpen(fd: number): boolean {
  try {
    fstatSync(fd)
    return true
  } catch {
    return false
  }
}
