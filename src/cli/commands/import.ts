import { basename, extname } from 'node:path'
import { createDice, seedGenerator } from '../../dice/generator.ts'
import { parseNotation } from '../../dice/notation.ts'
import { rollExpression } from '../../dice/roll.ts'
import type { Encounter } from '../../engine/encounter.ts'
import { wrongLine } from '../../engine/refusal.ts'
import { rulesetOf } from '../../engine/rules/index.ts'
import { decodeText } from '../../import/decode.ts'
import { importText } from '../../import/import-text.ts'
import { IMPORT_FORMATS, type ImportedCombatant, type ImportFormat, type ImportResult } from '../../import/imported.ts'
import type { Session } from '../../session.ts'
import { harmless } from '../../show/harmless.ts'
import { cliWords } from '../../words/cli.ts'
import { importWords, sayEncounter, saySkipped } from '../../words/import.ts'
import { type Arrival, bringIn, type Comer } from '../bring-in.ts'
import { changeOutput, runOptions } from '../change.ts'
import type { Context } from '../context.ts'
import { answer, type Output } from '../output.ts'
import { readInput } from '../read-input.ts'
import { awaitingLine } from '../tell.ts'
import type { Input } from '../verbs.ts'

/** The least and the most that the table keeps of each number; what is beyond isn't taken over. */
const RANGES = {
  hp: [0, 999_999],
  hpMax: [0, 999_999],
  tempHp: [0, 999_999],
  ac: [0, 999_999],
  mod: [-999_999, 999_999],
  aptitude: [1, 99],
  ap: [0, 99],
  frames: [1, 99],
  reactionFrames: [0, 99],
} as const

/** The numbers that only some games have. */
const GAME_FIELDS: ReadonlySet<string> = new Set<keyof typeof RANGES>(['aptitude', 'ap', 'frames', 'reactionFrames'])

/** A number of a combatant that can't be kept: there is no room for it, or its game has none of the kind. */
interface LeftOut {
  readonly name: string
  readonly field: keyof typeof RANGES
  readonly value: number
  readonly why: 'out-of-range' | 'other-game'
}

/** From so many characters on, a file takes a moment to be read. */
const MUCH_TEXT = 1_000_000

type Read = Extract<ImportResult, { readonly ok: true }>

/**
 * `import`: adds the combatants of another program's file, in one entry that is undone as one; those who came from it before are
 * brought up to date. A report says what came in, what didn't, and why.
 */
export async function run(input: Input<'import'>, context: Context): Promise<Output> {
  const { file } = input
  const session = (await context.desk()).session(context.encounter)
  const text = file === '-' ? await inputText(context) : decodeText(await readInput(file, context.inside))
  const progress =
    text.length < MUCH_TEXT ? null : (await import('../progress.ts')).tellProgress(context, 'reading', basename(file))
  try {
    return await bring(text, input, session, context)
  } finally {
    progress?.end()
  }
}

async function bring(
  text: string,
  { file, dryRun, as, only, all }: Input<'import'>,
  session: Session,
  context: Context,
): Promise<Output> {
  const read = await importText(text, {
    ...(as !== undefined && { format: readFormat(as) }),
    only,
    all,
    teams: importWords[context.lang].teams,
    title: basename(file, extname(file)),
    rollCount: countRoller(session.encounter, context.seed ?? context.shell.world.entropy()),
  })
  if (!read.ok) throw read.error
  const leftOut: LeftOut[] = []
  const known = rulesetOf(session.encounter.rules).changeable
  const newcomers = read.combatants.map((combatant) => newcomerOf(combatant, known, leftOut))
  const report = (arrival: Arrival): string => reportOf(read, arrival, leftOut, context)
  const told = (arrival: Arrival): object => ({
    format: read.format,
    added: arrival.added,
    updated: arrival.updated,
    unchanged: arrival.unchanged,
    renamed: arrival.renamed,
    shortened: arrival.shortened,
    respelled: arrival.respelled,
    kept: arrival.kept,
    skipped: read.skipped,
    leftOut,
    encounters: read.encounters,
  })
  if (dryRun) {
    const arrival = bringIn(newcomers, session.encounter)
    // What the encounter wouldn't take, it refuses now as well.
    const outcome = session.preview(arrival.moves)
    if ('kind' in outcome) throw outcome
    return answer(
      () => `${report(arrival)}\n${cliWords[context.lang].imported.dryRun}`,
      () => ({ ok: true, dryRun: true, import: told(arrival) }),
    )
  }
  let arrival = bringIn([], session.encounter)
  const result = session.run((encounter) => {
    arrival = bringIn(newcomers, encounter)
    return arrival.moves
  }, runOptions(context))
  const output = changeOutput(
    session,
    result,
    context,
    ({ encounter }) => `${report(arrival)}\n${awaitingLine(encounter, context.lang)}`,
  )
  return { ...output, json: () => ({ ...(output.json() as object), import: told(arrival) }) }
}

async function inputText({ shell }: Context): Promise<string> {
  const lines: string[] = []
  for await (const line of shell.streams.lines()) lines.push(line)
  return lines.join('\n')
}

function readFormat(word: string): ImportFormat {
  const format = IMPORT_FORMATS.find((id) => id === word.trim().toLowerCase())
  if (format === undefined) throw wrongLine('unknown-format', { format: word, known: IMPORT_FORMATS })
  return format
}

/** How many of a kind there are, where the file says it in dice: as many as came from it before, else rolled. */
function countRoller({ combatants }: Encounter, seed: string): (notation: string, origin: string) => number | null {
  const dice = createDice(seedGenerator(seed))
  return (notation, origin) => {
    const there = Object.values(combatants).filter((combatant) => combatant.origin === origin).length
    if (there > 0) return there
    const parsed = parseNotation(notation)
    if (!parsed.ok) return null
    const rolled = rollExpression(parsed.expression, dice)
    return rolled.ok ? rolled.roll.total : null
  }
}

function newcomerOf(combatant: ImportedCombatant, known: readonly string[], leftOut: LeftOut[]): Comer {
  const { where: _, initiative: __, ...newcomer } = combatant
  const kept: Record<string, unknown> = { ...newcomer }
  for (const [key, [least, most]] of Object.entries(RANGES)) {
    const field = key as keyof typeof RANGES
    const value = combatant[field]
    if (value === undefined) continue
    const foreign = GAME_FIELDS.has(field) && !known.includes(field)
    if (!foreign && value >= least && value <= most) continue
    leftOut.push({ name: combatant.name, field, value, why: foreign ? 'other-game' : 'out-of-range' })
    delete kept[field]
  }
  return kept as unknown as Comer
}

function reportOf(read: Read, arrival: Arrival, leftOut: readonly LeftOut[], { lang }: Context): string {
  const words = cliWords[lang].imported
  const { formats, fields } = importWords[lang]
  const safe = (names: readonly string[]): readonly string[] => names.map((name) => harmless(name))
  const rolled = read.combatants.filter(({ initiative }) => initiative !== undefined).length
  return [
    words.from(formats[read.format]),
    ...(read.encounters.length < 2
      ? []
      : [words.encounters(read.encounters.map((each) => harmless(sayEncounter(lang, each, read.encounters))))]),
    ...(arrival.added.length === 0 ? [] : [words.added(safe(arrival.added))]),
    ...(arrival.updated.length === 0 ? [] : [words.updated(safe(arrival.updated))]),
    ...(arrival.unchanged.length === 0 ? [] : [words.unchanged(safe(arrival.unchanged))]),
    ...arrival.renamed.map(({ from, to }) => words.renamed(harmless(from), harmless(to))),
    ...arrival.shortened.map(({ from, to }) => words.shortened(harmless(from), harmless(to))),
    ...arrival.respelled.map(({ from, to }) => words.respelled(harmless(from), harmless(to))),
    ...arrival.kept.map(({ name, field, has, says }) =>
      words.kept(harmless(name), fields[field], String(has ?? '?'), String(says)),
    ),
    ...leftOut.map(({ name, field, value, why }) => {
      const say = why === 'other-game' ? words.otherGame : words.outOfRange
      return say(harmless(name), fields[field], String(value))
    }),
    ...read.skipped.map((item) => harmless(saySkipped(lang, item), 500)),
    ...(rolled === 0 ? [] : [words.rolled(rolled)]),
  ].join('\n')
}
