import { wrongLine } from '../../engine/refusal.ts'
import { rulesetOf } from '../../engine/rules/index.ts'
import { initialSettings, type SettingSpec } from '../../engine/settings.ts'
import { RULESETS, type RulesetId } from '../../engine/vocabulary.ts'
import { harmless } from '../../show/harmless.ts'
import { cliWords } from '../../words/cli.ts'
import { stateOf } from '../change.ts'
import type { Context } from '../context.ts'
import { answer, type Output } from '../output.ts'
import type { Input } from '../verbs.ts'

/** `new`: begins an encounter and chooses it; one that exists is never overwritten. */
export async function run(input: Input<'new'>, context: Context): Promise<Output> {
  const name = input.name.replace(/\s+/g, ' ').trim()
  if (name === '') throw wrongLine('empty-name')
  const rules = readRules(input.rules ?? context.settings.rules ?? 'alert')
  const settings = readSettings(rules, input.set)
  const seed = context.seed ?? context.shell.world.entropy()
  const session = (await context.desk()).begin({ name, rules, settings, seed, line: context.line })
  return answer(
    () => cliWords[context.lang].begun(harmless(name), rules),
    () => ({
      ok: true,
      revision: session.revision,
      events: [{ type: 'seeded', seed }],
      state: stateOf(session, context),
    }),
  )
}

function readRules(text: string): RulesetId {
  const word = text.trim().toLowerCase()
  const rules = RULESETS.find((id) => id === word)
  if (rules === undefined) throw wrongLine('unknown-rules', { rules: text, known: RULESETS })
  return rules
}

/** All settings of a game, those that were given in place of the initial ones. */
function readSettings(rules: RulesetId, given: Input<'new'>['set']): unknown {
  const specs = rulesetOf(rules).settings as Readonly<Record<string, SettingSpec<unknown>>>
  const settings: Record<string, unknown> = initialSettings(specs)
  for (const [key, value] of given) {
    const known = Object.keys(specs).find((name) => foldKey(name) === foldKey(key))
    if (known === undefined) throw wrongLine('unknown-encounter-setting', { key, rules, known: Object.keys(specs) })
    const read = specs[known]!.parse(value)
    if (read === null) throw wrongLine('bad-encounter-setting', { key: known, value, expects: specs[known]!.expects })
    settings[known] = read
  }
  return settings
}

/** `closeRanks` may be written `close-ranks`. */
function foldKey(key: string): string {
  return key.toLowerCase().replaceAll('-', '')
}
