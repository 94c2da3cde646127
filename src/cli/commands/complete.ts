import { readFileSync, statSync } from 'node:fs'
import type { Combatant } from '../../engine/combatant.ts'
import { combatantOf, type Encounter, inOrder } from '../../engine/encounter.ts'
import { foldName } from '../../engine/names.ts'
import { RULESETS } from '../../engine/vocabulary.ts'
import { EXPORT_FORMATS } from '../../export/registry.ts'
import { decodeText } from '../../import/decode.ts'
import { IMPORT_FORMATS } from '../../import/imported.ts'
import { JOURNAL_OPTIONS } from '../../session.ts'
import { deletedEncounters } from '../../store/encounter-files.ts'
import { encounterFiles } from '../../store/folder.ts'
import { listParties } from '../../store/party.ts'
import { parseSetting, SETTING_KEYS } from '../../store/settings.ts'
import { isStorageError } from '../../store/storage-error.ts'
import type { Context } from '../context.ts'
import { longForm, type OptionSpec } from '../grammar.ts'
import { answer, type Output } from '../output.ts'
import { shownVerbs, verbIn } from '../own-game.ts'
import { findVerb, GLOBAL_OPTIONS, type Input, VERBS, type Verb, type VerbSpec } from '../verbs.ts'

/** Arguments and options that name a combatant. */
const WHO: ReadonlySet<string> = new Set(['who', 'with', 'from', 'target', 'of', 'on', 'words', 'opportunity'])

/** `__complete`: what may stand in place of the last of these words, one a line. It never complains: a shell is waiting. */
export async function run({ words }: Input<'__complete'>, context: Context): Promise<Output> {
  const { before, partial, prefix } = placedWords(words.map(unquoted))
  const folded = foldName(partial)
  const candidates = [...new Set(await candidatesFor(before, partial, context))]
    .filter((candidate) => foldName(candidate).startsWith(folded))
    .map((candidate) => `${prefix}${candidate}`)
  return answer(candidates.join('\n'), { candidates })
}

/** A word as the program would get it; what a shell hands over has its quotation marks and backslashes, and is still being typed. */
function unquoted(word: string): string {
  const mark = word[0]
  if (mark !== '"' && mark !== "'") return word.replace(/\\(.)/gs, '$1')
  const inside = word.length > 1 && word.endsWith(mark) ? word.slice(1, -1) : word.slice(1)
  return mark === '"' ? inside.replace(/\\(["\\$`])/g, '$1') : inside
}

/** The words before the one that is typed, and that one; `--format=ht` is an option with its value, in one word or, as bash splits it, three. */
function placedWords(words: readonly string[]): {
  readonly before: readonly string[]
  readonly partial: string
  /** What stands before the value in the same word, and so before each candidate. */
  readonly prefix: string
} {
  const partial = words.at(-1) ?? ''
  const before = words.slice(0, -1).filter((word, index, all) => word !== '=' || !all[index - 1]?.startsWith('--'))
  if (partial === '=' && before.at(-1)?.startsWith('--')) return { before, partial: '', prefix: '' }
  const joined = /^(--[a-z-]+)=(.*)$/s.exec(partial)
  if (joined === null) return { before, partial, prefix: '' }
  return { before: [...before, joined[1]!], partial: unquoted(joined[2]!), prefix: `${joined[1]!}=` }
}

async function candidatesFor(before: readonly string[], partial: string, context: Context): Promise<readonly string[]> {
  const place = placeOf(before)
  const { verb, operands } = place
  const line: TypedLine = { verb, operands, encounter: encounterNamed(before), context }
  const rules = (await open(line))?.rules ?? null
  const spec: VerbSpec | null = verb === null ? null : verbIn(verb, rules)
  const options: Readonly<Record<string, OptionSpec<unknown>>> = { ...spec?.options, ...GLOBAL_OPTIONS }
  const pending = pendingOption(before, options)
  if (pending !== null) return valuesOf(pending, line)
  if (partial.startsWith('-')) return Object.keys(options).map(longForm)
  if (verb === null || spec === null) return shownVerbs(rules)
  const keys = Object.keys(spec.args)
  const key = keys[Math.min(operands.length, keys.length - 1)]
  const isOpen = key !== undefined && (operands.length < keys.length || ['some', 'any'].includes(spec.args[key]!.need))
  return isOpen ? argumentsOf(verb, key, line) : []
}

/** What is known of a line that is still being typed. */
interface TypedLine {
  readonly verb: Verb | null
  /** The arguments that stand there already. */
  readonly operands: readonly string[]
  /** The encounter that the line names; null for the chosen one. */
  readonly encounter: string | null
  readonly context: Context
}

function encounterNamed(before: readonly string[]): string | null {
  const at = before.findLastIndex((word) => word === '-e' || word === '--encounter')
  return (at === -1 ? undefined : before[at + 1]) ?? null
}

/** The command that stands in the words, and the arguments that follow it. */
function placeOf(words: readonly string[]): { readonly verb: Verb | null; readonly operands: readonly string[] } {
  let verb: Verb | null = null
  const operands: string[] = []
  let options: Readonly<Record<string, OptionSpec<unknown>>> = GLOBAL_OPTIONS
  for (let index = 0; index < words.length; index++) {
    const word = words[index]!
    if (word.startsWith('-')) {
      if (optionOf(word, options)?.spec.placeholder) index += 1
    } else if (verb === null) {
      verb = findVerb(word)
      if (verb === null) return { verb: null, operands }
      options = { ...(VERBS[verb] as VerbSpec).options, ...GLOBAL_OPTIONS }
    } else {
      operands.push(word)
    }
  }
  return { verb, operands }
}

/** The option whose value comes next. */
function pendingOption(words: readonly string[], options: Readonly<Record<string, OptionSpec<unknown>>>): string | null {
  for (let index = words.length - 1; index >= 0; index--) {
    const word = words[index]!
    if (!word.startsWith('-')) continue
    const found = optionOf(word, options)
    if (found === null || found.spec.placeholder === null) return null
    const values = words.length - 1 - index
    return values === 0 || found.spec.often === 'several' ? found.key : null
  }
  return null
}

function optionOf(
  word: string,
  options: Readonly<Record<string, OptionSpec<unknown>>>,
): { readonly key: string; readonly spec: OptionSpec<unknown> } | null {
  for (const [key, spec] of Object.entries(options)) if (word === longForm(key) || word === `-${spec.short}`) return { key, spec }
  return null
}

function valuesOf(key: string, line: TypedLine): Promise<readonly string[]> | readonly string[] {
  if (WHO.has(key)) return combatants(line)
  switch (key) {
    case 'encounter':
      return encounters(line.context)
    case 'lang':
      return ['en', 'fr']
    case 'rules':
      return RULESETS
    case 'outcome':
      return ['done', 'failed', 'thwarted', 'lost']
    case 'until':
      return ['start', 'end']
    case 'format':
      return EXPORT_FORMATS
    case 'as':
      return IMPORT_FORMATS
    case 'only':
      return partsOfFile(line.operands[0])
    case 'team':
      return teams(line)
    case 'to':
      return line.verb === 'move' ? [] : openEvents(line)
    case 'reflex':
      return ['pass', 'fail']
    case 'reroll':
      return ['no']
    default:
      return []
  }
}

function argumentsOf(verb: Verb, key: string, line: TypedLine): Promise<readonly string[]> | readonly string[] {
  if (WHO.has(key)) return combatants(line)
  const { context, operands } = line
  switch (verb) {
    case 'use':
    case 'show':
    case 'rename':
    case 'delete':
    case 'copy':
    case 'run':
    case 'watch':
    case 'export':
    case 'doctor':
      return key === 'name' ? encounters(context) : []
    case 'restore':
      return deletedEncounters(context.folder, JOURNAL_OPTIONS).map(({ name }) => name)
    case 'uncondition':
      return key === 'name' ? conditions(line) : []
    case 'party':
      return key === 'what' ? ['save', 'add', 'list'] : listParties(context.folder).map(({ name }) => name)
    case 'config':
      if (key === 'what') return ['list', 'get', 'set', 'unset', 'path']
      if (key === 'key') return ['get', 'set', 'unset'].includes(operands[0] ?? '') ? SETTING_KEYS : []
      return settingValues(operands[1] ?? '')
    case 'rules':
      return ruleIds(context)
    case 'completion':
      return ['bash', 'zsh', 'fish']
    case 'help':
      return open(line).then((encounter) => shownVerbs(encounter?.rules ?? null))
    default:
      return []
  }
}

function encounters({ folder }: Context): readonly string[] {
  return encounterFiles(folder, JOURNAL_OPTIONS).map(({ name }) => name)
}

async function open({ context, encounter }: TypedLine): Promise<Encounter | null> {
  try {
    return (await context.desk()).session(encounter ?? context.encounter).encounter
  } catch (error) {
    if (isStorageError(error)) return null
    throw error
  }
}

async function everybody(line: TypedLine): Promise<readonly Combatant[]> {
  const encounter = await open(line)
  return encounter === null ? [] : inOrder(encounter).map((id) => combatantOf(encounter, id))
}

async function combatants(line: TypedLine): Promise<readonly string[]> {
  return (await everybody(line)).map(({ name }) => name)
}

async function teams(line: TypedLine): Promise<readonly string[]> {
  return (await everybody(line)).flatMap(({ team }) => team ?? [])
}

/** The conditions of the one who is named, or of anybody. */
async function conditions(line: TypedLine): Promise<readonly string[]> {
  const all = await everybody(line)
  const named = all.filter(({ name }) => foldName(name) === foldName(line.operands[0] ?? ''))
  return (named.length > 0 ? named : all).flatMap((combatant) => combatant.conditions.map(({ name }) => name))
}

async function openEvents(line: TypedLine): Promise<readonly string[]> {
  return ((await open(line))?.stack ?? []).map(({ id }) => id)
}

/** What a setting can be, where it can be few things. */
function settingValues(key: string): readonly string[] {
  const parsed = parseSetting(key, '?')
  return !parsed.ok && parsed.fault.code === 'bad-setting' ? parsed.fault.allowed : []
}

async function ruleIds(context: Context): Promise<readonly string[]> {
  const rules = (await context.run(['rules', '--json'])).json() as { readonly rules?: readonly { readonly id: string }[] }
  return (rules.rules ?? []).map(({ id }) => id)
}

/** The encounters in another program's file, and who else stands there. */
async function partsOfFile(file: string | undefined): Promise<readonly string[]> {
  if (file === undefined || !statSync(file, { throwIfNoEntry: false })?.isFile()) return []
  const { partsOf } = await import('../../import/import-text.ts')
  return partsOf(decodeText(readFileSync(file)))
}
