import { createInterface } from 'node:readline'
import type { LoopWords } from '../../words/loop.ts'
import type { Asker, Interrupted, Interruption, Scene } from './asker.ts'
import { type Asking, narrow } from './asking.ts'
import type { Terminal } from './screen.ts'

/** How texts are said without a screen. */
export interface Saying {
  readonly words: LoopWords
  /** The program's own words, in ASCII where that is asked for. */
  say(text: string): string
  /** A text from outside, made harmless. */
  foreign(text: string): string
}

/**
 * Asks line by line, for screen readers and the plainest terminals: nothing is drawn and nothing is taken back; each change is told in
 * its sentences, then the question with its answers.
 */
export function openPlain({ input, output, streams }: Terminal, { words, say, foreign }: Saying): Asker {
  const lines: string[] = []
  let listener: { readonly answer: (line: string) => void; readonly stop: (why: Interruption) => void } | null = null
  let parted: Interruption | null = null

  const reader = createInterface({ input, output, terminal: true, prompt: '' })
  const interrupt = (why: Interruption): void => {
    if (why !== 'changed') parted = why
    listener?.stop(why)
  }
  reader.on('line', (line) => {
    if (listener === null) lines.push(line)
    else listener.answer(line)
  })
  reader.on('SIGINT', () => interrupt('interrupt'))
  reader.on('close', () => interrupt('end'))

  function readLine(): Promise<string> {
    if (parted !== null) return Promise.reject({ kind: 'interrupted', why: parted } satisfies Interrupted)
    const next = lines.shift()
    if (next !== undefined) return Promise.resolve(next)
    return new Promise((resolve, reject) => {
      listener = {
        answer(line) {
          listener = null
          resolve(line)
        },
        stop(why) {
          listener = null
          reject({ kind: 'interrupted', why } satisfies Interrupted)
        },
      }
      reader.setPrompt('> ')
      reader.prompt()
    })
  }

  function put(asking: Asking<unknown>): void {
    const choices = asking.choices.map(({ key, label, aside, refused }) => {
      const named = key === '' ? label : `${key}: ${label}`
      const said = refused === undefined ? named : `${named} (${refused})`
      return aside === undefined || aside === '' ? said : `${said}, ${aside}`
    })
    const isMain = asking.hint.at(-1) === words.hint.at(-1)
    const hint = [...asking.hint, ...(isMain ? [words.plainHint] : [])]
      .map((part) => (part === words.stepHint ? words.plainBack : part))
      .join(' · ')
    const shown = [...asking.trouble, asking.message, ...choices, ...asking.refused.map((line) => line.trim()), hint]
    streams.out(
      shown
        .filter((line) => line !== '')
        .map((line) => `${say(line)}\n`)
        .join(''),
    )
  }

  return {
    async ask<Value>(asking: Asking<Value>, scene: Scene): Promise<Value> {
      if (scene.news.length > 0) streams.out(scene.news.map((line) => `${say(line.trim())}\n`).join(''))
      put(asking)
      for (;;) {
        const typed = (await readLine()).trim()
        const instant = asking.instant.get(typed)
        if (instant !== undefined) return instant
        if (typed === '') {
          if (asking.empty !== undefined) return asking.empty
          streams.out(`${say(asking.emptyHint)}\n`)
          continue
        }
        if (typed === '<' && asking.back !== undefined) return asking.back
        const { candidates, isClear, wrong } = narrow(asking, typed)
        const [first, second] = candidates
        if (first !== undefined && isClear && (second === undefined || first.choice === null || isKey(first.key, typed)))
          return first.value
        if (first === undefined) streams.out(`${say(wrong ?? asking.emptyHint)}\n`)
        else
          streams.out(`${say(words.severalFit(candidates.map(({ key, label }) => (key === '' ? label : `${key}: ${label}`))))}\n`)
      }
    },
    async read(text) {
      streams.out(`${text}\n`)
    },
    interrupt,
    close() {
      reader.removeAllListeners('close')
      reader.close()
    },
  }

  function isKey(key: string, typed: string): boolean {
    return key !== '' && foreign(key).toLowerCase() === typed.toLowerCase()
  }
}
