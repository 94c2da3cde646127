import { type FSWatcher, watch } from 'node:fs'
import { basename, dirname } from 'node:path'
import { playersView } from '../../export/players-view.ts'
import { harmless } from '../../show/harmless.ts'
import { cliWords } from '../../words/cli.ts'
import { stateOf } from '../change.ts'
import type { Context } from '../context.ts'
import { answer, type Output, silence } from '../output.ts'
import { renderEncounter } from '../picture.ts'
import type { Input } from '../verbs.ts'

/** Where the system doesn't say that the file has changed, it is looked at this often, in milliseconds. */
const LOOK_EVERY = 400
/** Takes the cursor home and clears the screen. */
const CLEAR = '\u001b[H\u001b[2J\u001b[3J'

/** `watch`: follows an encounter from another terminal, without changing it; every saved move is shown within a second. */
export async function run({ name, players }: Input<'watch'>, context: Context): Promise<Output> {
  const session = (await context.desk()).session(name ?? context.encounter)
  const { streams, leaving } = context.shell
  const look = { ...context.look, players }
  const redraws = streams.outputIsTerminal && !look.linear && !context.json
  context.shell.linger()

  function picture(): string {
    const { encounter } = session
    const { columns } = streams.size()
    const drawn = players
      ? renderEncounter(encounter, { ...look, width: columns }, { awaiting: false })
      : renderEncounter(encounter, { ...look, width: columns })
    if (!redraws) return drawn
    return `${CLEAR}${drawn}\n\n${cliWords[context.lang].watching(harmless(encounter.name))}`
  }

  async function show(): Promise<void> {
    const state = (): unknown =>
      players ? { ...playersView(session.encounter), revision: session.revision } : stateOf(session, context)
    await context.print(answer(picture, state))
  }

  await show()
  await untilAborted(leaving, session.path, async (resized) => {
    if (session.refresh() || (resized && redraws)) await show()
  })
  return silence()
}

/** Looks again whenever the file, or the terminal's size, may have changed, until the process is asked to end. */
function untilAborted(leaving: AbortSignal, path: string, look: (resized: boolean) => Promise<void>): Promise<void> {
  return new Promise((resolve, reject) => {
    let looking: Promise<void> = Promise.resolve()
    const again = (resized = false): void => {
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
