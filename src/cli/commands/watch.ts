import { type FSWatcher, watch } from 'node:fs'
import { basename, dirname } from 'node:path'
import type { Encounter } from '../../engine/encounter.ts'
import { playersFight } from '../../export/players-story.ts'
import { playersView } from '../../export/players-view.ts'
import { harmless } from '../../show/harmless.ts'
import { lineText, tell } from '../../show/sentences.ts'
import { cutText } from '../../show/spans.ts'
import { cliWords } from '../../words/cli.ts'
import { stateOf } from '../change.ts'
import type { Context } from '../context.ts'
import { pictureOf } from '../loop/picture.ts'
import { answer, type Output, silence } from '../output.ts'
import { renderEncounter } from '../picture.ts'
import { awaitingLine } from '../tell.ts'
import type { Input } from '../verbs.ts'

/** Where the system doesn't say that the file has changed, it is looked at this often, in milliseconds. */
const LOOK_EVERY = 400
/** The cursor goes home; behind each line and below the last one what stood there goes. Nothing blinks, and what scrolled away stays. */
const HOME = '\u001b[H'
const REST_OF_LINE = '\u001b[K'
const REST_OF_SCREEN = '\u001b[J'

/** `watch`: follows an encounter from another terminal, without changing it; every saved move is shown within a second. */
export async function run({ name, players }: Input<'watch'>, context: Context): Promise<Output> {
  const session = (await context.desk()).session(name ?? context.encounter)
  const { streams, leaving } = context.shell
  const look = { ...context.look, players }
  const redraws = streams.outputIsTerminal && !look.linear && !context.json
  const words = cliWords[context.lang]
  context.shell.linger()

  /** The encounter as these eyes may look at it. */
  function seen(): Encounter {
    const { encounter } = session
    return players ? playersFight({ encounter, steps: [...session.story()] }, context.lang).encounter : encounter
  }

  function picture(): string {
    const encounter = seen()
    const { columns, rows } = streams.size()
    const wide = { ...look, width: columns }
    if (!redraws) return renderEncounter(encounter, wide, { awaiting: !players })
    const cut = (text: string): string => cutText(text, columns - 1, look.ascii ? '~' : '…')
    const below = [
      ...(players ? [] : [cut(awaitingLine(encounter, context.lang))]),
      '',
      cut(words.watching(harmless(encounter.name))),
    ]
    const drawn = pictureOf(encounter, [], null, wide).draw(Math.max(rows - below.length, 1))
    const lines = [...drawn.split('\n'), ...below].slice(0, Math.max(rows - 1, 1))
    return `${HOME}${lines.map((line) => `${line}${REST_OF_LINE}`).join('\n')}${REST_OF_SCREEN}`
  }

  async function show(): Promise<void> {
    const state = (): unknown => (players ? { ...playersView(seen()), revision: session.revision } : stateOf(session, context))
    await context.print(answer(picture, state))
  }

  /** What has happened since a revision: a sentence for each change. */
  async function tellSince(revision: number): Promise<void> {
    const entries = session.entries.slice(revision)
    const { encounter } = session
    const made = players
      ? playersFight({ encounter, steps: [...session.story()] }, context.lang).steps
      : [...session.story(entries.length)]
    const steps = new Map(made.map((step) => [step.entry.revision, step]))
    const lines = entries.flatMap((entry) => {
      if (entry.undo !== undefined) return [words.movesBack(entry.undo)]
      if (entry.redo !== undefined) return [words.movesAgain(entry.redo)]
      const step = steps.get(entry.revision)
      // What was taken back at once has no place in the story any more.
      return step === undefined ? [] : tell(step.events, step.before, look).map((line) => lineText(line, context.lang))
    })
    const text = [...lines, ...(players ? [] : [awaitingLine(session.encounter, context.lang)])].join('\n')
    await context.print(answer(text, undefined))
  }

  // What stands on the screen scrolls away instead of being written over.
  if (redraws) streams.out('\n'.repeat(Math.max(streams.size().rows - 1, 0)))
  await show()
  let shown = session.revision
  const follow = async (resized: boolean): Promise<void> => {
    const changed = session.refresh()
    if (!changed && !(resized && redraws)) return
    if (look.linear && !context.json && session.revision > shown) await tellSince(shown)
    else await show()
    shown = session.revision
  }
  const { outputIsTerminal } = streams
  await untilAborted(leaving, session.path, follow, () => outputIsTerminal && !streams.outputIsTerminal)
  return silence()
}

/**
 * Looks again whenever the file, or the terminal's size, may have changed, until the process is asked to end, or its terminal is gone: not
 * every shell passes it on that its window was closed.
 */
function untilAborted(
  leaving: AbortSignal,
  path: string,
  look: (resized: boolean) => Promise<void>,
  isGone: () => boolean,
): Promise<void> {
  return new Promise((resolve, reject) => {
    let looking: Promise<void> = Promise.resolve()
    const again = (resized = false): void => {
      if (isGone()) {
        stop()
        return
      }
      looking = looking.then(() => (leaving.aborted ? undefined : look(resized))).catch(stop)
    }
    const timer = setInterval(again, LOOK_EVERY)
    const watcher = watchFile(path, again)
    const onResize = (): void => again(true)
    process.stdout.on('resize', onResize)
    function stop(error?: unknown): void {
      clearInterval(timer)
      watcher?.close()
      process.stdout.off('resize', onResize)
      if (error === undefined) resolve()
      else reject(error)
    }
    if (leaving.aborted) stop()
    else leaving.addEventListener('abort', () => stop())
  })
}

/** The system's own word that a file has changed; null where it gives none, as on some network drives. */
function watchFile(path: string, changed: () => void): FSWatcher | null {
  try {
    // The folder, not the file: a file that is replaced is another one.
    const watcher = watch(dirname(path), (_, name) => {
      if (name === null || name === basename(path)) changed()
    })
    watcher.on('error', () => watcher.close())
    return watcher
  } catch {
    return null
  }
}
