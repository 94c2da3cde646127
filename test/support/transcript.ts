import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { splitLine } from '../../src/cli/split.ts'
import type { RulesetId } from '../../src/engine/vocabulary.ts'
import type { Step } from '../../src/show/story.ts'
import { type Fight, sit } from './fight.ts'

const FOLDER = new URL('../transcripts/', import.meta.url)

/** A whole fight as a script: what `riposte script` runs, `new` in its first line. */
export interface Transcript {
  readonly name: string
  readonly rules: RulesetId
  /** The first line. */
  readonly begin: string
  /** What `new` says: `key=value`. */
  readonly settings: readonly string[]
  /** The lines after `new`, without comments and empty ones. */
  readonly lines: readonly string[]
}

/** The transcripts there are. */
export function transcriptNames(): readonly string[] {
  return readdirSync(FOLDER)
    .filter((file) => /^[a-z]+-[a-z\d-]+\.txt$/.test(file))
    .map((file) => file.replace(/\.txt$/, ''))
    .sort()
}

/** A file beside the transcripts. */
export function transcriptFile(file: string): string {
  return fileURLToPath(new URL(file, FOLDER))
}

/** Reads a transcript. */
export function readTranscript(name: string): Transcript {
  const [begin, ...lines] = readFileSync(transcriptFile(`${name}.txt`), 'utf8')
    .split('\n')
    .filter((line) => splitLine(line).length > 0)
  const words = splitLine(begin!)
  const rules = words[words.indexOf('--rules') + 1]
  if (words[0] !== 'new' || (rules !== 'alert' && rules !== 'frames')) throw new Error(`${name} doesn’t begin a fight`)
  return { name, rules, begin: begin!, settings: words.filter((_, index) => words[index - 1] === '--set'), lines }
}

/** Plays a transcript on the bench, or its first lines: the fight as it stands then, and each move with what it changed. */
export async function playTranscript(
  { rules, settings, lines }: Transcript,
  most = lines.length,
): Promise<{ readonly fight: Fight; readonly steps: readonly Step[] }> {
  const fight = sit(rules, settings)
  const steps: Step[] = []
  for (const line of lines.slice(0, most)) {
    const before = fight.encounter
    const events = await fight.play(line)
    const entry = { revision: steps.length + 2, at: '2026-11-30T19:00:00.000Z', line }
    steps.push({ entry, events, before, after: fight.encounter })
  }
  return { fight, steps }
}
