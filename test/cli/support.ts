import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import type { Shell } from '../../src/cli/context.ts'
import { performLine } from '../../src/cli/program.ts'
import { splitLine } from '../../src/cli/split.ts'

/** What a line printed, and how it ended. */
interface Printed {
  readonly status: number
  readonly out: string
  readonly err: string
}

/** A data folder with a command line at it, in this very process. */
export interface Terminal {
  readonly folder: string
  /** Carries out a line; a second argument is what stands on standard input. */
  (line: string, input?: string): Promise<Printed>
  /** Carries out a line after `--json`, and gives the one document that it printed. */
  json(line: string, input?: string): Promise<Record<string, never>>
}

/** Opens a terminal at an empty data folder; `broken` stands in for the clock. */
export function terminal(env: Readonly<Record<string, string>> = {}, broken?: () => never): Terminal {
  const folder = mkdtempSync(join(tmpdir(), 'riposte-test-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  let ticks = 0
  async function perform(line: string, input = ''): Promise<Printed> {
    const printed = { out: '', err: '' }
    const shell: Shell = {
      world: {
        now: broken ?? (() => new Date(Date.UTC(2026, 10, 30, 19, 0, ticks++)).toISOString()),
        entropy: () => `chance ${ticks}`,
      },
      streams: {
        out: (text) => {
          printed.out += text
        },
        err: (text) => {
          printed.err += text
        },
        async *lines() {
          if (input !== '') yield* input.replace(/\n$/, '').split('\n')
        },
        inputIsTerminal: false,
        outputIsTerminal: false,
        errorIsTerminal: false,
        outputIsDevice: false,
        size: () => ({ columns: 80, rows: 24 }),
      },
      env: { RIPOSTE_DIR: folder, LANG: 'en_GB.UTF-8', ...env },
      version: '1.2.3',
      leaving: new AbortController().signal,
      linger() {},
    }
    const status = await performLine(splitLine(line), shell)
    return { status, ...printed }
  }
  return Object.assign(perform, {
    folder,
    async json(line: string, input?: string) {
      const { out } = await perform(`--json ${line}`, input)
      return JSON.parse(out)
    },
  })
}
