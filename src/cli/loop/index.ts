import type { ReadStream, WriteStream } from 'node:tty'
import { toAscii } from '../../show/ascii.ts'
import { harmless } from '../../show/harmless.ts'
import { painter } from '../../show/spans.ts'
import { loopWords } from '../../words/loop.ts'
import type { Context } from '../context.ts'
import { type Output, silence } from '../output.ts'
import type { Asker } from './asker.ts'
import { openPlain } from './plain.ts'
import { openScreen } from './screen.ts'
import { type Farewell, runTable } from './table.ts'

/**
 * `run`: the interactive table, until somebody leaves. Everything is saved at any moment, so that leaving is all there is to do.
 * @throws a storage problem where the encounter that was asked for can't be opened
 */
export async function runLoop(context: Context): Promise<Output> {
  const { shell, look } = context
  const desk = await context.desk()
  // What can't be opened is said before the terminal is taken over.
  if (context.encounter !== null) {
    const file = desk.file(context.encounter)
    desk.session(file.name)
    desk.choose(file)
  }
  shell.linger()
  const asker = openAsker(context)
  const leave = (): void => asker.interrupt('signal')
  shell.leaving.addEventListener('abort', leave)
  if (shell.leaving.aborted) leave()
  let farewell: Farewell
  try {
    farewell = await runTable(context, desk, asker)
  } finally {
    shell.leaving.removeEventListener('abort', leave)
    asker.close()
  }
  try {
    shell.streams.out(`${look.ascii ? toAscii(farewell.text) : farewell.text}\n`)
  } catch {
    // A terminal that has gone can't be taken leave of.
  }
  return silence(farewell.lost > 0 ? STORAGE : 0)
}

/** The exit status where moves could not be saved. */
const STORAGE = 4

function openAsker(context: Context): Asker {
  const { shell, look, lang } = context
  const words = loopWords[lang]
  // The terminal itself: keys are read one by one, which lines of standard input can't give.
  const terminal = { input: process.stdin as ReadStream, output: process.stdout as WriteStream, streams: shell.streams }
  const say = look.ascii ? toAscii : (text: string): string => text
  if (look.linear || shell.env.TERM === 'dumb') return openPlain(terminal, { words, say, foreign: (text) => say(harmless(text)) })
  const signs = {
    question: '?',
    entry: look.ascii ? '>' : '›',
    pointer: look.ascii ? '>' : '❯',
    cut: look.ascii ? '~' : '…',
    more: (number: number) => say(words.more(number)),
    impossible: (label: string, why: string) => say(words.impossible(label, why)),
    unclear: say(words.unclear),
    joint: say(' · '),
    clears: say(words.clears),
  }
  return openScreen(terminal, painter(look.color), signs, say)
}
