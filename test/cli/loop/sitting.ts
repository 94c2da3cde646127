import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished, vi } from 'vitest'
import type { Context, Shell } from '../../../src/cli/context.ts'
import type { Asker, Interrupted, Scene } from '../../../src/cli/loop/asker.ts'
import { type Asking, narrow } from '../../../src/cli/loop/asking.ts'
import type { Farewell } from '../../../src/cli/loop/table.ts'

/** A question as it was put, with what stood above it. */
export interface Put {
  readonly asking: Asking<unknown>
  readonly scene: Scene
}

/** What somebody at the table does with a question: types something, or leaves where there is nothing more to type. */
export type Player = (put: Put) => string | null

/** What came of sitting at the table. */
export interface Sat {
  readonly folder: string
  readonly farewell: Farewell
  readonly put: readonly Put[]
  readonly read: readonly string[]
  run(line: string): Promise<{ readonly status: number; readonly out: string; readonly err: string }>
}

const captured = vi.hoisted(() => ({ context: null as Context | null }))
vi.mock('../../../src/cli/loop/index.ts', async () => {
  const { silence } = await import('../../../src/cli/output.ts')
  return {
    runLoop: async (context: Context) => {
      captured.context = context
      return silence()
    },
  }
})

/** A data folder with a shell at it that believes to be on a terminal. */
export async function openShell(env: Readonly<Record<string, string>> = {}) {
  const { performLine } = await import('../../../src/cli/program.ts')
  const { splitLine } = await import('../../../src/cli/split.ts')
  const folder = mkdtempSync(join(tmpdir(), 'riposte-sitting-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const printed = { out: '', err: '' }
  let ticks = 0
  const shell: Shell = {
    world: { now: () => new Date(Date.UTC(2026, 10, 30, 19, 0, ticks++)).toISOString(), entropy: () => `chance ${ticks}` },
    streams: {
      out: (text) => {
        printed.out += text
      },
      err: (text) => {
        printed.err += text
      },
      async *lines() {},
      inputIsTerminal: true,
      outputIsTerminal: true,
      errorIsTerminal: false,
      outputIsDevice: true,
      size: () => ({ columns: 80, rows: 24 }),
    },
    env: { RIPOSTE_DIR: folder, LANG: 'en_GB.UTF-8', NO_COLOR: '1', ...env },
    version: '1.2.3',
    leaving: new AbortController().signal,
    linger() {},
  }
  return {
    folder,
    async run(line: string) {
      printed.out = ''
      printed.err = ''
      const status = await performLine(splitLine(line), shell)
      return { status, ...printed }
    },
  }
}

/** Sits down at the table, types what the player says, and leaves. */
export async function sit(
  player: Player,
  options: { readonly before?: readonly string[]; readonly env?: Readonly<Record<string, string>> } = {},
): Promise<Sat> {
  const { runTable } = await import('../../../src/cli/loop/table.ts')
  const shell = await openShell(options.env)
  for (const line of options.before ?? []) {
    const { status, err } = await shell.run(line)
    if (status !== 0) throw new Error(`${line}: ${err}`)
  }
  await shell.run('run')
  const context = captured.context!
  const put: Put[] = []
  const read: string[] = []
  const asker: Asker = {
    async ask<Value>(asking: Asking<Value>, scene: Scene): Promise<Value> {
      put.push({ asking: asking as Asking<unknown>, scene })
      const typed = player({ asking: asking as Asking<unknown>, scene })
      if (typed === null) throw { kind: 'interrupted', why: 'end' } satisfies Interrupted
      if (typed === '' && asking.empty !== undefined) return asking.empty
      if (typed === '<' && asking.back !== undefined) return asking.back
      if (asking.instant.has(typed)) return asking.instant.get(typed)!
      const { candidates, isClear, wrong } = narrow(asking, typed)
      if (typed === '' || !isClear) throw new Error(`“${typed}” means nothing at “${asking.message}”: ${wrong}`)
      return candidates[0]!.value
    },
    async read(text) {
      read.push(text)
    },
    interrupt() {},
    close() {},
  }
  const farewell = await runTable(context, await context.desk(), asker)
  return { folder: shell.folder, farewell, put, read, run: shell.run }
}

/** One who types these texts one after the other, and then leaves. */
export function typing(...texts: readonly string[]): Player {
  const left = [...texts]
  return () => left.shift() ?? null
}
