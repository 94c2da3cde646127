import { wrongLine } from '../../engine/refusal.ts'
import { breakLine, fillLines } from '../../show/break-line.ts'
import { type CliWords, cliWords } from '../../words/cli.ts'
import { detailWords } from '../../words/details.ts'
import { optionWords } from '../../words/options.ts'
import type { Context } from '../context.ts'
import { frenchOption } from '../french-words.ts'
import { longForm, type OptionSpec } from '../grammar.ts'
import { answer, type Output } from '../output.ts'
import { chosenEncounter, shownVerbs, verbIn } from '../own-game.ts'
import { findVerb, GLOBAL_OPTIONS, GROUPS, type Input, VERBS, type Verb, type VerbSpec } from '../verbs.ts'

/** `help`: all commands under their headings, or one of them with its options; of the chosen encounter's game only what it has. */
export async function run({ command }: Input<'help'>, context: Context): Promise<Output> {
  const words = cliWords[context.lang]
  const verb = command === undefined ? null : findVerb(command)
  if (command !== undefined && verb === null) throw wrongLine('unknown-command', { command, near: [], words: [] })
  const rules = (await chosenEncounter(context))?.rules ?? null
  if (verb === null) {
    const shown = shownVerbs(rules)
    return answer(() => overview(words, shown, context.look.width), { commands: shown.map((name) => summaryOf(name, words)) })
  }
  // A command of another game is told as it is there.
  const spec = verbIn(verb, rules) ?? verbIn(verb, null)!
  const elsewhere = verbIn(verb, rules) === null ? words.help.elsewhere(rules!) : null
  return answer(() => page(verb, spec, elsewhere, context), {
    ...summaryOf(verb, words),
    usage: usageOf(spec, verb, words),
  })
}

function summaryOf(
  verb: Verb,
  words: CliWords,
): { readonly command: Verb; readonly aliases: readonly string[]; readonly summary: string } {
  return { command: verb, aliases: VERBS[verb].aliases, summary: words.summaries[verb] }
}

/** Every command with what it does, under the headings. */
function overview(words: CliWords, shown: readonly Verb[], width: number): string {
  const { help, groups, summaries, names } = words
  const sections = GROUPS.map((group) => {
    const rows = shown.filter((verb) => VERBS[verb].group === group)
    return `${groups[group]}\n${columns(
      rows.map((verb) => [names[verb] === verb ? verb : `${names[verb]} (${verb})`, summaries[verb]] as const),
      width,
    )}`
  })
  const usage = `${help.usage} riposte [${help.options.toLowerCase()}] <${help.commands}>`
  return [
    help.tagline,
    usage,
    ...sections,
    `${help.everywhere}\n${columns(globalRows(words), width)}`,
    breakLine(help.more, '', width).join('\n'),
  ].join('\n\n')
}

/** One command: how it is written, what it does, and each of its options. */
function page(verb: Verb, spec: VerbSpec, elsewhere: string | null, { lang, look: { width } }: Context): string {
  const words = cliWords[lang]
  const { help, summaries, names } = words
  const options: Readonly<Record<string, string>> = optionWords[lang]
  const details = detailWords[lang][verb]
  const also = [verb, ...spec.aliases].filter((word) => word !== names[verb])
  const rows = Object.entries(spec.options).map(
    ([key, option]) =>
      [
        flagsOf(key, option, words, lang === 'fr' ? frenchOption(verb, longForm(key)) : undefined),
        options[`${verb} ${longForm(key)}`] ?? options[key] ?? '',
      ] as const,
  )
  return [
    [
      ...breakLine(`${help.usage} ${usageOf(spec, names[verb], words)}`, '', width),
      `  ${summaries[verb]}`,
      ...(elsewhere === null ? [] : [`  ${elsewhere}`]),
      ...(details === undefined ? [] : fillLines(details, width - 2).map((line) => `  ${line}`)),
    ].join('\n'),
    ...(rows.length === 0 ? [] : [`${help.options}\n${columns(rows, width)}`]),
    `${help.everywhere}\n${columns(globalRows(words), width)}`,
    ...(also.length === 0 ? [] : [`${help.aliases} ${also.join(', ')}`]),
  ].join('\n\n')
}

function globalRows(words: CliWords): readonly (readonly [string, string])[] {
  return Object.entries<OptionSpec<unknown>>(GLOBAL_OPTIONS).map(([key, option]) => [
    flagsOf(key, option, words),
    words.help.globals[key as keyof typeof GLOBAL_OPTIONS],
  ])
}

/** How a command is written, by the name that it is called here. */
function usageOf(spec: VerbSpec, name: string, { help }: CliWords): string {
  const named = (key: string): string => help.placeholders[key] ?? key
  const args = Object.entries(spec.args).map(([key, { need }]) => {
    // The last of these words is the amount.
    if (key === 'words') return `<${named('who')}...> <${named('amount')}>`
    const one = `${named(key)}${need === 'some' || need === 'any' ? '...' : ''}`
    return need === 'required' || need === 'some' ? `<${one}>` : `[${one}]`
  })
  const options = Object.entries(spec.options).map(([key, option]) => {
    const written = `${longForm(key)}${valueText(option, help.placeholders)}`
    return option.required ? written : `[${written}]`
  })
  return ['riposte', name, ...args, ...options].join(' ')
}

/** An option with its value; by its name in the language spoken as well, where it has one. */
function flagsOf(key: string, option: OptionSpec<unknown>, { help }: CliWords, name?: string): string {
  const own = longForm(key)
  const shown = name === undefined ? own : `${name} (${own})`
  return `${option.short === null ? '' : `-${option.short}, `}${shown}${valueText(option, help.placeholders)}`
}

function valueText({ placeholder, often }: OptionSpec<unknown>, placeholders: Readonly<Record<string, string>>): string {
  return placeholder === null ? '' : ` <${placeholders[placeholder] ?? placeholder}${often === 'several' ? '...' : ''}>`
}

/** Where the second column begins at most; what stands to the left of it may be longer and then has a line of its own. */
const WIDEST_LEFT = 28

/** Two columns, the second one aligned and broken where there is no more room. */
function columns(rows: readonly (readonly [string, string])[], width: number): string {
  const left = Math.min(Math.max(...rows.map(([text]) => text.length)), WIDEST_LEFT)
  const indent = ' '.repeat(left + 4)
  return rows
    .flatMap(([text, meaning]) => {
      const lines = fillLines(meaning, Math.max(width - indent.length, 20))
      if (text.length > left) return [`  ${text}`, ...lines.map((line) => `${indent}${line}`)]
      return lines.map((line, index) => `${index === 0 ? `  ${text.padEnd(left)}  ` : indent}${line}`.trimEnd())
    })
    .join('\n')
}
