import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { readMove } from '../../src/cli/moves.ts'
import { rulesetOf } from '../../src/engine/rules/index.ts'
import { initialSettings } from '../../src/engine/settings.ts'
import type { RulesetId } from '../../src/engine/vocabulary.ts'
import { newSession, type Result, type RunOptions, type Session, type World } from '../../src/session.ts'

/** A clock that stands still and a chance that can be foreseen. */
export const world: World = { now: () => '2026-11-30T19:00:00.000Z', entropy: () => 'always the same' }

/** A data folder of its own, gone after the test. */
function emptyFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'riposte-test-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** A new encounter in a folder of its own. */
export function begin(rules: RulesetId = 'alert', folder = emptyFolder(), seed = 'a seed'): Session {
  const settings = initialSettings(rulesetOf(rules).settings as Parameters<typeof initialSettings>[0])
  return newSession(folder, { name: 'Bridge fight', rules, settings, seed, line: 'new "Bridge fight"' }, world)
}

/** Carries out a line. */
export async function run(session: Session, line: string, options: Partial<RunOptions> = {}): Promise<Result> {
  const { move, force } = await readMove(line)
  return session.run(move, { line, force, ...options })
}

/** Carries out lines that must be accepted. */
export async function play(session: Session, ...lines: readonly string[]): Promise<void> {
  for (const line of lines) {
    const result = await run(session, line)
    if (!result.ok) throw new Error(`refused: ${line} ${JSON.stringify(result)}`)
  }
}

/** Moëra and Burg, of two teams, in round 1. */
export async function duel(): Promise<Session> {
  const session = begin()
  await play(
    session,
    'add Moëra --team red --hp 12',
    'add Burg --team blue --hp 14',
    'initiative --dice Moëra=6,6,1,1 --dice Burg=5,5,1,1',
  )
  return session
}
