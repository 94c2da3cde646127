/**
 * Carries out lines of the grammar: the same table serves the shell, scripts and the prompt. What a command needs is loaded when it is
 * asked for, so that a roll doesn't wait for the engine.
 */
import type { RulesetId } from '../engine/vocabulary.ts'
import { dataFolder } from '../store/data-folder.ts'
import { plainJson } from '../store/plain-json.ts'
import type { Settings } from '../store/settings.ts'
import { LANGS, type Lang } from '../words/lang.ts'
import type { Changes, Context, Shell } from './context.ts'
import type { Desk } from './desk.ts'
import type { FailureLook } from './failure.ts'
import { glanceSettings } from './glance-settings.ts'
import { COMMANDS, type CommandModule } from './loaders.ts'
import { answer, type Output } from './output.ts'
import { glanceGlobals, type ParsedLine, parseLine } from './parse.ts'
import { type GlobalInput, type MoveVerb, VERBS, type Verb } from './verbs.ts'

/** Commands that take over the terminal, and so can't be run from a script or at the prompt. */
const OUTSIDE_ONLY: readonly Verb[] = ['run', 'watch']

/** Commands that work on no encounter, and are to start at once. */
const BARE: readonly Verb[] = ['roll', 'odds']

/** What a line inherits from the process, the script or the prompt that it stands in. */
interface Surroundings {
  readonly shell: Shell
  readonly globals: GlobalInput | null
  readonly inside: boolean
  readonly desks: Map<string, Promise<Desk>>
}

/**
 * Carries out a line and prints what comes of it.
 * @returns the exit status
 */
export async function performLine(words: readonly string[], shell: Shell): Promise<number> {
  const around: Surroundings = { shell, globals: null, inside: false, desks: new Map() }
  const { output, json } = await carryOut(words, around, {})
  await printTo(shell, output, json)
  return output.status
}

async function carryOut(
  words: readonly string[],
  around: Surroundings,
  changes: Changes,
): Promise<{ readonly output: Output; readonly json: boolean }> {
  const { shell, globals: outer } = around
  const glance = glanceGlobals(words)
  const json = glance.json || (outer?.json ?? false)
  let settings: Settings | null = null
  let rules: RulesetId = 'alert'
  try {
    const parsed = parseLine(words)
    const globals = outer === null ? parsed.globals : inherit(parsed.globals, outer)
    const found = await surroundings(parsed.verb, globals.dir, shell)
    settings = found.settings
    const context = contextOf(parsed, globals, found.folder, settings, around, changes, json)
    const output = await dispatch(parsed, context, (used) => {
      rules = used
    })
    return { output: context.look.ascii ? inAscii(output) : output, json }
  } catch (thrown) {
    const known = settings ?? (await surroundings(null, glance.dir ?? outer?.dir, shell)).settings
    const lang = wantedLang(glance.lang ?? outer?.lang, known, shell.env)
    const ascii = glance.ascii || (outer?.ascii ?? false) || known.ascii === true
    const output = await tellFailure(thrown, { lang, rules, debug: isDebugging(shell) })
    return { output: ascii ? inAscii(output) : output, json }
  }
}

/** Where the data are and what the user has set, for those lines that ask. */
async function surroundings(
  verb: Verb | null,
  dir: string | undefined,
  shell: Shell,
): Promise<{ readonly folder: string; readonly settings: Settings }> {
  const folder = dataFolder(dir, shell.env)
  if (verb !== null && BARE.includes(verb)) return { folder, settings: glanceSettings(folder) }
  const { readSettings } = await import('../store/settings.ts')
  return { folder, settings: readSettings(folder).settings }
}

function contextOf(
  parsed: ParsedLine,
  globals: GlobalInput,
  folder: string,
  settings: Settings,
  around: Surroundings,
  changes: Changes,
  json: boolean,
): Context {
  const { shell, desks } = around
  const { streams, env } = shell
  const lang = wantedLang(globals.lang, settings, env)
  const ascii = globals.ascii || settings.ascii === true
  async function run(words: readonly string[], further: Changes = {}): Promise<Output> {
    // What was said for the script holds for its lines; `--seed` and `--force` are for one line only.
    const inherited: GlobalInput = { ...globals, seed: undefined, force: false }
    const { output, json: asked } = await carryOut(words, { shell, globals: inherited, inside: true, desks }, further)
    return asked && !json ? inJson(output) : output
  }
  return {
    shell,
    folder,
    settings,
    lang,
    json,
    line: parsed.line,
    look: {
      lang,
      get width() {
        return streams.size().columns
      },
      get color() {
        return !globals.noColor && wantsColor(env, streams.outputIsDevice)
      },
      ascii,
      linear: globals.linear || settings.linear === true,
    },
    encounter: globals.encounter ?? null,
    force: globals.force,
    seed: globals.seed ?? null,
    expect: changes.expect ?? null,
    inside: around.inside,
    desk() {
      const open = desks.get(folder) ?? import('./desk.ts').then(({ openDesk }) => openDesk(folder, shell.world))
      desks.set(folder, open)
      return open
    },
    run,
    async runText(text, further = {}) {
      const { splitLine } = await import('./split.ts')
      let words: readonly string[]
      try {
        words = splitLine(text)
      } catch (thrown) {
        return tellFailure(thrown, { lang, rules: 'alert', debug: isDebugging(shell) })
      }
      return words.length === 0 ? null : run(words, further)
    },
    print: (output, asJson = json) => printTo(shell, ascii ? inAscii(output) : output, asJson),
  }
}

async function dispatch(parsed: ParsedLine, context: Context, usedRules: (rules: RulesetId) => void): Promise<Output> {
  const { verb, input, globals } = parsed
  if (globals.version) return answer(context.shell.version, { version: context.shell.version })
  if (globals.help) return command('help', { command: verb ?? undefined }, context)
  if (verb === null) return command('run', { name: undefined }, context)
  if (context.inside && OUTSIDE_ONLY.includes(verb)) {
    const { wrongLine } = await import('../engine/refusal.ts')
    throw wrongLine('not-here', { verb })
  }
  if (VERBS[verb].kind === 'command') return command(verb as keyof typeof COMMANDS, input, context)
  const { moveOf } = await import('./moves.ts')
  const move = await moveOf(verb as MoveVerb, input)
  const [desk, { makeMove }] = await Promise.all([context.desk(), import('./change.ts')])
  const session = desk.session(context.encounter)
  usedRules(session.encounter.rules)
  return makeMove(session, move, context)
}

async function command(verb: keyof typeof COMMANDS, input: Readonly<Record<string, unknown>>, context: Context): Promise<Output> {
  const { run } = (await COMMANDS[verb]()) as CommandModule<Verb>
  return run(input as never, context)
}

/** A line's own global options, and for the rest those of what it stands in. */
function inherit(own: GlobalInput, outer: GlobalInput): GlobalInput {
  return {
    encounter: own.encounter ?? outer.encounter,
    dir: own.dir ?? outer.dir,
    lang: own.lang ?? outer.lang,
    seed: own.seed,
    force: own.force,
    json: own.json || outer.json,
    noColor: own.noColor || outer.noColor,
    ascii: own.ascii || outer.ascii,
    linear: own.linear || outer.linear,
    version: own.version,
    help: own.help,
  }
}

/** The language: the one asked for, else the user's setting, else the one that the system's locale asks for, else English. */
function wantedLang(asked: string | null | undefined, settings: Settings, env: Shell['env']): Lang {
  const named = LANGS.find((lang) => lang === asked)
  if (named !== undefined) return named
  if (settings.lang !== undefined) return settings.lang
  const locale = env.LC_ALL || env.LC_MESSAGES || env.LANG || ''
  return LANGS.find((lang) => locale.toLowerCase().startsWith(lang)) ?? 'en'
}

/** Whether to colour: NO_COLOR and FORCE_COLOR decide where they are set, else whether somebody watches. */
function wantsColor(env: Shell['env'], outputIsDevice: boolean): boolean {
  if (env.NO_COLOR) return false
  if (env.FORCE_COLOR !== undefined) return env.FORCE_COLOR !== '0' && env.FORCE_COLOR !== 'false'
  return outputIsDevice && env.TERM !== 'dumb'
}

/** Whatever was thrown, as an output; what that takes is loaded when something goes wrong. */
async function tellFailure(thrown: unknown, look: FailureLook): Promise<Output> {
  const { failureOf } = await import('./failure.ts')
  return failureOf(thrown, look)
}

/** The output with its words spelled in ASCII. */
function inAscii(output: Output): Output {
  if (output.exact) return output
  return {
    ...output,
    async text() {
      const [text, { toAscii }] = await Promise.all([output.text(), import('../show/ascii.ts')])
      return toAscii(text)
    },
  }
}

/** The output of a line that asks for JSON in the midst of words: its document is its answer, whatever it says. */
function inJson(output: Output): Output {
  const document = output.json()
  return { ...output, ok: true, text: () => (document === undefined ? '' : plainJson(document)), json: () => document }
}

function isDebugging(shell: Shell): boolean {
  return shell.env.RIPOSTE_DEBUG === '1'
}

/** Prints an output as it belongs: as JSON or in words, as an answer or as the reason why there is none. */
async function printTo(shell: Shell, output: Output, json: boolean): Promise<void> {
  const { streams } = shell
  if (json) {
    const value = output.json()
    if (value === undefined) return
    streams.out(`${plainJson(value)}\n`)
    return
  }
  const text = await output.text()
  if (text === '') return
  if (output.ok) streams.out(`${text}\n`)
  else streams.err(`${text}\n`)
}
