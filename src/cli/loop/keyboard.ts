import { EventEmitter } from 'node:events'
import { emitKeypressEvents, type Key } from 'node:readline'
import type { ReadStream } from 'node:tty'

/** Why there are no more answers: somebody pressed Ctrl-C, or the input has ended. */
export type Parting = 'interrupt' | 'end'

/** What one prompt reads from: it is handed keys one by one. */
export class KeySource extends EventEmitter {
  resume(): this {
    return this
  }
  pause(): this {
    return this
  }
}

/** The keyboard of a terminal. */
export interface Keyboard {
  /** Hands the keys to this prompt, first those that were pressed before it was there. */
  feed(source: KeySource): void
  /** The prompt has its answer: further keys wait for the next one. */
  hold(): void
  /** Gives the terminal back as it was. */
  close(): void
}

/** A lone Escape is told from the beginning of a sequence by the time that passes. */
const ESCAPE_WAIT = 50

/**
 * Takes over a terminal's keyboard for the whole time at the table. Between two prompts keys wait and aren't lost, so that whoever types
 * fast, or pastes several lines, is understood.
 *
 * @param part is told when no more answers will come
 */
export function openKeyboard(input: ReadStream, part: (why: Parting) => void): Keyboard {
  const waiting: (readonly [string | undefined, Key])[] = []
  let source: KeySource | null = null

  const pump = (): void => {
    while (source !== null) {
      const next = waiting.shift()
      if (next === undefined) return
      source.emit('keypress', ...next)
    }
  }
  const pressed = (text: string | undefined, key: Key): void => {
    if (key.ctrl === true && (key.name === 'c' || key.name === 'd')) {
      part(key.name === 'c' ? 'interrupt' : 'end')
      return
    }
    waiting.push([text, key])
    pump()
  }
  const ended = (): void => part('end')

  emitKeypressEvents(input, { escapeCodeTimeout: ESCAPE_WAIT } as never)
  input.setRawMode(true)
  input.on('keypress', pressed)
  input.on('end', ended)
  input.on('close', ended)
  // A terminal that has gone answers with an error.
  input.on('error', ended)
  input.resume()

  return {
    feed(next) {
      source = next
      pump()
    },
    hold() {
      source = null
    },
    close() {
      source = null
      input.off('keypress', pressed)
      input.off('end', ended)
      input.off('close', ended)
      input.pause()
      try {
        input.setRawMode(false)
      } catch {
        // The terminal has gone.
      }
    },
  }
}
