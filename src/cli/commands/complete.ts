import { combatantOf, inOrder } from '../../engine/encounter.ts'
import { foldName } from '../../engine/names.ts'
import { RULESETS } from '../../engine/vocabulary.ts'
import { JOURNAL_OPTIONS } from '../../session.ts'
import { encounterFiles } from '../../store/folder.ts'
import { listParties } from '../../store/party.ts'
import { SETTING_KEYS } from '../../store/settings.ts'
import { isStorageError } from '../../store/storage-error.ts'
import type { Context } from '../context.ts'
import { longForm, type OptionSpec } from '../grammar.ts'
import { answer, type Output } from '../output.ts'
import { findVerb, GLOBAL_OPTIONS, type Input, VERBS, type Verb, type VerbSpec } from '../verbs.ts'

/** Arguments and options that name a combatant. */
const WHO: ReadonlySet<string> = new Set(['who', 'with', 'from', 'target', 'of', 'on', 'words', 'opportunity'])

/** `__complete`: what may stand in place of the last of these words, one a line. It never complains: a shell is waiting. */
export async function run({ words }: Input<'__complete'>, context: Context): Promise<Output> {
  const partial = words.at(-1) ?? ''
  const before = words.slice(0, -1)
  const folded = foldName(partial.replace(/^["']/, ''))
  const candidates = [...new Set(await candidatesFor(before, partial, context))].filter((candidate) =>
    foldName(candidate).startsWith(folded),
  )
  return answer(candidates.join('\n'), { candidates })
}

async function candidatesFor(before: readonly string[], partial: string, context: Context): Promise<readonly string[]> {
  const place = placeOf(before)
  const { verb } = place
  const spec: VerbSpec | null = verb === null ? null : VERBS[verb]
  const options: Readonly<Record<string, OptionSpec<unknown>>> = { ...spec?.options, ...GLOBAL_OPTIONS }
  const pending = pendingOption(before, options)
  if (pending !== null) return valuesOf(pending, context)
  if (partial.startsWith('-')) return Object.keys(options).map(longForm)
  if (verb === null || spec === null)
    return Object.entries<VerbSpec>(VERBS).flatMap(([name, { hidden }]) => (hidden ? [] : [name]))
  const keys = Object.keys(spec.args)
  const key = keys[Math.min(place.operands, keys.length - 1)]
  const open = key !== undefined && (place.operands < keys.length || ['some', 'any'].includes(spec.args[key]!.need))
  return open ? argumentsOf(verb, key, context) : []
}

/** The command that stands in the words, and how many arguments follow it. */
function placeOf(words: readonly string[]): { readonly verb: Verb | null; readonly operands: number } {
  let verb: Verb | null = null
  let operands = 0
  let options: Readonly<Record<string, OptionSpec<unknown>>> = GLOBAL_OPTIONS
  for (let index = 0; index < words.length; index++) {
    const word = words[index]!
    if (word.startsWith('-')) {
      if (optionOf(word, options)?.spec.placeholder) index += 1
    } else if (verb === null) {
      verb = findVerb(word)
      if (verb === null) return { verb: null, operands: 0 }
      options = { ...(VERBS[verb] as VerbSpec).options, ...GLOBAL_OPTIONS }
    } else {
      operands += 1
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

function valuesOf(key: string, context: Context): Promise<readonly string[]> | readonly string[] {
  if (WHO.has(key)) return combatants(context)
  switch (key) {
    case 'encounter':
      return encounters(context)
    case 'lang':
      return ['en', 'fr']
    case 'rules':
      return RULESETS
    case 'outcome':
      return ['done', 'failed', 'thwarted', 'lost']
    case 'until':
      return ['start', 'end']
    case 'format':
      return ['md', 'txt', 'json', 'jsonl', 'csv', 'html']
    case 'reflex':
      return ['pass', 'fail']
    case 'reroll':
      return ['no']
    default:
      return []
  }
}

function argumentsOf(verb: Verb, key: string, context: Context): Promise<readonly string[]> | readonly string[] {
  if (WHO.has(key)) return combatants(context)
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
    case 'party':
      return key === 'what' ? ['save', 'add', 'list'] : listParties(context.folder).map(({ name }) => name)
    case 'config':
      return key === 'what' ? ['list', 'get', 'set', 'unset', 'path'] : key === 'key' ? SETTING_KEYS : []
    case 'completion':
      return ['bash', 'zsh', 'fish']
    case 'help':
      return Object.keys(VERBS)
    default:
      return []
  }
}

function encounters({ folder }: Context): readonly string[] {
  return encounterFiles(folder, JOURNAL_OPTIONS).map(({ name }) => name)
}

async function combatants(context: Context): Promise<readonly string[]> {
  try {
    const { encounter } = (await context.desk()).session(context.encounter)
    return inOrder(encounter).map((id) => combatantOf(encounter, id).name)
  } catch (error) {
    if (isStorageError(error)) return []
    throw error
  }
}
