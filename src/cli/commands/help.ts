import { wrongLine } from '../../engine/refusal.ts'
import { type CliWords, cliWords } from '../../words/cli.ts'
import { optionWords } from '../../words/options.ts'
import type { Context } from '../context.ts'
import { longForm, type OptionSpec } from '../grammar.ts'
import { answer, type Output } from '../output.ts'
import { findVerb, GLOBAL_OPTIONS, GROUPS, type Input, VERBS, type Verb, type VerbSpec } from '../verbs.ts'

/** `help`: all commands under their headings, or one of them with its options. */
export function run({ command }: Input<'help'>, context: Context): Output {
  const words = cliWords[context.lang]
  const verb = command === undefined ? null : findVerb(command)
  if (command !== undefined && verb === null) throw wrongLine('unknown-command', { command, near: [] })
  if (verb === null) return answer(() => overview(words), { commands: visible().map(([name]) => summaryOf(name, words)) })
  return answer(() => page(verb, words, optionWords[context.lang]), { ...summaryOf(verb, words), usage: usageOf(verb, words) })
}

function visible(): readonly (readonly [Verb, VerbSpec])[] {
  return Object.entries<VerbSpec>(VERBS).filter(([, spec]) => !spec.hidden) as [Verb, VerbSpec][]
}

function summaryOf(
  verb: Verb,
  words: CliWords,
): { readonly command: Verb; readonly aliases: readonly string[]; readonly summary: string } {
  return { command: verb, aliases: VERBS[verb].aliases, summary: words.summaries[verb] }
}

/** Every command with what it does, under the headings. */
function overview(words: CliWords): string {
  const { help, groups, summaries } = words
  const sections = GROUPS.map((group) => {
    const rows = visible().filter(([, spec]) => spec.group === group)
    return `${groups[group]}\n${columns(rows.map(([verb]) => [verb, summaries[verb]] as const))}`
  })
  const usage = `${help.usage} riposte [${help.options.toLowerCase()}] <${help.commands}>`
  return [help.tagline, usage, ...sections, `${help.everywhere}\n${columns(globalRows(words))}`, help.more].join('\n\n')
}

/** One command: how it is written, what it does, and each of its options. */
function page(verb: Verb, words: CliWords, options: Readonly<Record<string, string>>): string {
  const { help, summaries } = words
  const spec: VerbSpec = VERBS[verb]
  const rows = Object.entries(spec.options).map(
    ([key, option]) => [flagsOf(key, option, words), options[`${verb} ${longForm(key)}`] ?? options[key] ?? ''] as const,
  )
  return [
    `${help.usage} ${usageOf(verb, words)}\n  ${summaries[verb]}`,
    ...(rows.length === 0 ? [] : [`${help.options}\n${columns(rows)}`]),
    `${help.everywhere}\n${columns(globalRows(words))}`,
    ...(spec.aliases.length === 0 ? [] : [`${help.aliases} ${spec.aliases.join(', ')}`]),
  ].join('\n\n')
}

function globalRows(words: CliWords): readonly (readonly [string, string])[] {
  return Object.entries<OptionSpec<unknown>>(GLOBAL_OPTIONS).map(([key, option]) => [
    flagsOf(key, option, words),
    words.help.globals[key as keyof typeof GLOBAL_OPTIONS],
  ])
}

/** How a command is written. */
function usageOf(verb: Verb, { help }: CliWords): string {
  const spec: VerbSpec = VERBS[verb]
  const named = (key: string): string => help.placeholders[key] ?? key
  const args = Object.entries(spec.args).map(([key, { need }]) => {
    // The last of these words is the amount.
    if (key === 'words') return `<${named('who')}...> <${named('amount')}>`
    const name = `${named(key)}${need === 'some' || need === 'any' ? '...' : ''}`
    return need === 'required' || need === 'some' ? `<${name}>` : `[${name}]`
  })
  const options = Object.entries(spec.options).map(([key, option]) => {
    const written = `${longForm(key)}${valueText(option, help.placeholders)}`
    return option.required ? written : `[${written}]`
  })
  return ['riposte', verb, ...args, ...options].join(' ')
}

function flagsOf(key: string, option: OptionSpec<unknown>, { help }: CliWords): string {
  return `${option.short === null ? '' : `-${option.short}, `}${longForm(key)}${valueText(option, help.placeholders)}`
}

function valueText({ placeholder, often }: OptionSpec<unknown>, placeholders: Readonly<Record<string, string>>): string {
  return placeholder === null ? '' : ` <${placeholders[placeholder] ?? placeholder}${often === 'several' ? '...' : ''}>`
}

/** Two columns, the second one aligned. */
function columns(rows: readonly (readonly [string, string])[]): string {
  const width = Math.min(Math.max(...rows.map(([left]) => left.length)), 28)
  return rows.map(([left, right]) => `  ${left.padEnd(width)}  ${right}`.trimEnd()).join('\n')
}
