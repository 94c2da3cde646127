import { Command, type CommanderError, Option } from 'commander'
import { writeLine } from '../engine/line.ts'
import { wrongLine } from '../engine/refusal.ts'
import { optionsByName } from './french-words.ts'
import type { ArgumentSpec, OptionSpec } from './grammar.ts'
import { longForm } from './grammar.ts'
import { nearVerbs } from './near-verbs.ts'
import { findVerb, GLOBAL_OPTIONS, type GlobalInput, VERBS, type Verb, type VerbSpec } from './verbs.ts'

/** A line that has been read but not yet carried out. */
export interface ParsedLine {
  /** null where there is no command, only options. */
  readonly verb: Verb | null
  /** The command's arguments and options by their keys: an `Input` of this verb. */
  readonly input: Readonly<Record<string, unknown>>
  readonly globals: GlobalInput
  /** The line as the journal keeps it: the command by its own name, without what only this call is about. */
  readonly line: string
}

/** Global options that belong to what a line does; the others say where it works and how it answers. */
const KEPT_GLOBALS: readonly string[] = ['force', 'seed']

/**
 * Reads the words of a line, with or without a leading `riposte`.
 * @throws a `Refusal` of kind `line` for what isn't in the grammar
 */
export function parseLine(given: readonly string[]): ParsedLine {
  const words = given[0] === 'riposte' ? given.slice(1) : given
  const at = verbIndex(words)
  if (at === null) {
    const { globals } = read(null, words)
    return { verb: null, input: {}, globals, line: '' }
  }
  const verb = findVerb(words[at]!)
  if (verb === null) {
    const { english, french } = nearVerbs(words[at]!)
    throw wrongLine('unknown-command', { command: words[at]!, near: english, words: french })
  }
  const spec: VerbSpec = VERBS[verb]
  const rest = optionsByName(spec.options, valueTaker(spec), [...words.slice(0, at), ...words.slice(at + 1)])
  // Whoever asks for help needn't have written the rest.
  if (asksForHelp(rest)) {
    const { globals } = read(
      null,
      rest.filter((word) => word === '--json'),
    )
    return { verb, input: {}, globals: { ...globals, help: true }, line: verb }
  }
  return { verb, ...read(verb, rest), line: writeLine(verb, ...withoutGlobals(rest)) }
}

/** The words without the global options that the journal doesn't keep. */
function withoutGlobals(words: readonly string[]): readonly string[] {
  const kept: string[] = []
  for (let index = 0; index < words.length; index++) {
    const word = words[index]!
    if (word === '--') return [...kept, ...words.slice(index)]
    const found = globalOption(word)
    if (found === null || KEPT_GLOBALS.includes(found.key)) kept.push(word)
    else if (found.spec.placeholder !== null && !found.joined) index += 1
  }
  return kept
}

/** The global option that a word names, and whether its value stands in the same word. */
function globalOption(
  word: string,
): { readonly key: string; readonly spec: OptionSpec<unknown>; readonly joined: boolean } | null {
  for (const [key, spec] of Object.entries<OptionSpec<unknown>>(GLOBAL_OPTIONS)) {
    const long = longForm(key)
    const short = spec.short === null ? null : `-${spec.short}`
    if (word === long || word === short) return { key, spec, joined: false }
    if (spec.placeholder === null) continue
    if (word.startsWith(`${long}=`) || (short !== null && word.startsWith(short) && !word.startsWith('--')))
      return { key, spec, joined: true }
  }
  return null
}

/** The global options of a line that may be wrong in everything else: how it wants its answer. */
export function glanceGlobals(line: readonly string[]): {
  readonly json: boolean
  readonly lang: string | null
  readonly dir: string | undefined
  readonly ascii: boolean
} {
  const words = optionsPart(line)
  const given = (option: string): string | undefined => {
    const joined = words.findLast((word) => word.startsWith(`${option}=`))
    const at = words.lastIndexOf(option)
    return joined?.slice(option.length + 1) ?? (at === -1 ? undefined : words[at + 1])
  }
  return { json: words.includes('--json'), lang: given('--lang') ?? null, dir: given('--dir'), ascii: words.includes('--ascii') }
}

function asksForHelp(words: readonly string[]): boolean {
  return optionsPart(words).some((word) => word === '--help' || word === '-h')
}

/** The words before `--`, after which nothing is an option. */
function optionsPart(words: readonly string[]): readonly string[] {
  const end = words.indexOf('--')
  return end === -1 ? words : words.slice(0, end)
}

/** Where the command stands: the first word that is neither a global option nor its value. */
function verbIndex(words: readonly string[]): number | null {
  for (let index = 0; index < words.length; index++) {
    const word = words[index]!
    if (word === '--') return index + 1 < words.length ? index + 1 : null
    if (!word.startsWith('-') || word === '-') return index
    const found = globalOption(word)
    if (found !== null && found.spec.placeholder !== null && !found.joined) index += 1
  }
  return null
}

function read(
  verb: Verb | null,
  words: readonly string[],
): { readonly input: Readonly<Record<string, unknown>>; readonly globals: GlobalInput } {
  const spec: VerbSpec | null = verb === null ? null : VERBS[verb]
  const command = commandOf(verb ?? 'riposte', spec)
  try {
    command.parse(withRepeated(spec, withSignedDice(spec, words)), { from: 'user' })
  } catch (error) {
    throw asRefusal(error, verb, command)
  }
  const given = command.opts<Record<string, unknown>>()
  const input: Record<string, unknown> = {}
  for (const [index, [key, argument]] of Object.entries(spec?.args ?? {}).entries()) {
    input[key] = readArgument(verb!, key, argument, command.processedArgs[index] as string | string[] | undefined)
  }
  for (const [key, option] of Object.entries(spec?.options ?? {})) input[key] = readOption(key, option, given)
  const globals: Record<string, unknown> = {}
  for (const [key, option] of Object.entries<OptionSpec<unknown>>(GLOBAL_OPTIONS)) globals[key] = readOption(key, option, given)
  return { input, globals: globals as GlobalInput }
}

/** How a roll begins that is subtracted from nothing. */
const SIGNED_DICE = /^-\s*(?:\d*d[\d%f]|\(|adv|dis|floor|round|ceil)/i

/** The words with those that begin like an option but are dice (`-1d6`) set off by a blank, so that they are what they look like. */
function withSignedDice(spec: VerbSpec | null, words: readonly string[]): readonly string[] {
  if (spec === null || !Object.hasOwn(spec.args, 'notation')) return words
  const takesNext = valueTaker(spec)
  return words.map((word, index) => (SIGNED_DICE.test(word) && !takesNext(words[index - 1]) ? ` ${word}` : word))
}

/**
 * The words with an option said again before each further pair that follows its first one: `--set a=1 b=2` is `--set a=1 --set b=2`. While
 * an argument of the command is missing, what follows is that argument.
 */
function withRepeated(spec: VerbSpec | null, words: readonly string[]): readonly string[] {
  const pairs = Object.entries(spec?.options ?? {}).filter(
    ([, { often, placeholder }]) => often === 'again' && placeholder?.includes('='),
  )
  const repeated = new Map(pairs.map(([key, option]) => [longForm(key), option]))
  if (!words.some((word) => repeated.has(word))) return words
  const takesNext = valueTaker(spec)
  let missing = Object.keys(spec?.args ?? {}).length
  let last: string | null = null
  const all: string[] = []
  for (const [index, word] of words.entries()) {
    if (word === '--') return [...all, ...words.slice(index)]
    if (takesNext(words[index - 1])) all.push(word)
    else if (word.startsWith('-')) {
      last = repeated.has(word) ? word : null
      all.push(word)
    } else if (last !== null && missing <= 0 && repeated.get(last)!.read(word) !== null) all.push(last, word)
    else {
      missing -= 1
      all.push(word)
    }
  }
  return all
}

/** Tells of a word of this command's line whether it is an option whose value is the next word. */
function valueTaker(spec: VerbSpec | null): (word: string | undefined) => boolean {
  const valued = Object.entries<OptionSpec<unknown>>({ ...spec?.options, ...GLOBAL_OPTIONS }).filter(
    ([, { placeholder }]) => placeholder !== null,
  )
  return (word) => valued.some(([key, { short }]) => word === longForm(key) || (short !== null && word === `-${short}`))
}

/** The commander command of one verb: no other one is built for a line. */
function commandOf(name: string, spec: VerbSpec | null): Command {
  const command = new Command(name)
    .exitOverride()
    .configureOutput({ writeErr: () => {}, writeOut: () => {} })
    .helpOption(false)
    .allowExcessArguments(false)
    .action(() => {})
  for (const [key, { need }] of Object.entries(spec?.args ?? {})) {
    const [open, close] = need === 'required' || need === 'some' ? ['<', '>'] : ['[', ']']
    command.argument(`${open}${key}${need === 'some' || need === 'any' ? '...' : ''}${close}`)
  }
  for (const [key, option] of Object.entries(spec?.options ?? {})) command.addOption(optionOf(key, option))
  for (const [key, option] of Object.entries<OptionSpec<unknown>>(GLOBAL_OPTIONS)) command.addOption(optionOf(key, option))
  return command
}

function optionOf(key: string, spec: OptionSpec<unknown>): Option {
  const long = `${spec.short === null ? '' : `-${spec.short}, `}${longForm(key)}`
  if (spec.placeholder === null) return new Option(long)
  const option = new Option(`${long} <${spec.placeholder}${spec.often === 'several' ? '...' : ''}>`)
  if (spec.often === 'again') option.argParser((value, before: string[] | undefined) => [...(before ?? []), value])
  return option.makeOptionMandatory(spec.required)
}

function readArgument(verb: Verb, key: string, spec: ArgumentSpec<unknown>, given: string | string[] | undefined): unknown {
  if (given === undefined) return spec.need === 'any' ? [] : undefined
  const value = (text: string): unknown => {
    const found = spec.read(text)
    if (found !== null) return found
    throw wrongLine('bad-argument', { verb, argument: key, value: text, expects: spec.expects!.code, ...spec.expects!.params })
  }
  return Array.isArray(given) ? given.map(value) : value(given)
}

function readOption(key: string, spec: OptionSpec<unknown>, given: Readonly<Record<string, unknown>>): unknown {
  // A switch that begins with `no` is kept by commander as the opposite of what it names.
  if (/^no[A-Z]/.test(key)) return given[key.charAt(2).toLowerCase() + key.slice(3)] === false
  const found = given[key] as string | string[] | true | undefined
  if (spec.placeholder === null) return found === true
  if (found === undefined) return spec.often === 'once' ? undefined : []
  const value = (text: string): unknown => {
    const read = spec.read(text)
    if (read !== null) return read
    throw wrongLine('bad-option', { option: longForm(key), value: text, expects: spec.expects!.code, ...spec.expects!.params })
  }
  return Array.isArray(found) ? found.map(value) : value(found as string)
}

/** What commander says of a wrong line, as one of ours; anything else stays what it is. */
function asRefusal(error: unknown, verb: Verb | null, command: Command): unknown {
  const { code, message } = error as CommanderError
  const quoted = (): string => /'([^']*)'/.exec(message)?.[1] ?? ''
  const long = (): string => /--[a-z-]+/.exec(quoted())?.[0] ?? quoted()
  switch (code) {
    case 'commander.unknownOption':
      return wrongLine('unknown-option', { option: quoted(), near: nearMisses(message), verb })
    case 'commander.missingArgument':
      return wrongLine('missing-argument', { argument: quoted(), verb })
    case 'commander.excessArguments':
      return wrongLine('too-many-arguments', { extra: command.args[command.registeredArguments.length] ?? '', verb })
    case 'commander.optionMissingArgument':
      return wrongLine('missing-value', { option: long(), verb })
    case 'commander.missingMandatoryOptionValue':
      return wrongLine('missing-option', { option: long(), verb })
    default:
      return error
  }
}

/** What commander thinks was meant: it says so at the end of its message. */
function nearMisses(message: string): readonly string[] {
  const found = /\(Did you mean (?:one of )?(.*)\?\)$/.exec(message)
  return found === null ? [] : found[1]!.split(', ')
}
