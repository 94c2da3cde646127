import type { Encounter } from '../../engine/encounter.ts'
import { wrongLine } from '../../engine/refusal.ts'
import { rulesetOf } from '../../engine/rules/index.ts'
import { initialSettings, type SettingSpecs } from '../../engine/settings.ts'
import { RULESETS, type RulesetId } from '../../engine/vocabulary.ts'
import { alertWords } from '../../words/alert.ts'
import { cliWords } from '../../words/cli.ts'
import { framesWords } from '../../words/frames.ts'
import type { Lang } from '../../words/lang.ts'
import type { Context } from '../context.ts'
import { answer, type Output } from '../output.ts'
import { chosenEncounter } from '../own-game.ts'
import type { Input } from '../verbs.ts'

/** What a rule says, with the settings that it leaves to choose as they are. */
interface Rule {
  readonly id: string
  readonly rules: RulesetId | null
  readonly text: string
  readonly settings: Readonly<Record<string, unknown>>
}

/** `rules`: what a rule says, as the program applies it; or all of them, those of the encounter's game first. */
export async function run({ id }: Input<'rules'>, context: Context): Promise<Output> {
  const encounter = await chosenEncounter(context)
  const rules = allRules(context.lang, encounter)
  const wanted = id === undefined ? null : id.trim().toUpperCase()
  const found =
    wanted === null ? listed(rules, encounter) : rules.filter((rule) => rule.id === wanted || rule.id.startsWith(`${wanted}-`))
  if (found.length === 0) {
    const near = rules
      .map((rule) => rule.id)
      .filter((known) => wanted !== null && known.includes(wanted.replace(/[^A-Z0-9]/g, '').slice(-2)))
    throw wrongLine('unknown-rule', { id: id!, near: near.slice(0, 5) })
  }
  const where = encounter === null ? null : encounter.name
  return answer(
    () => found.map((rule) => sentence(rule, context.lang)).join('\n'),
    wanted !== null && found.length === 1 ? { ...found[0], encounter: where } : { rules: found, encounter: where },
  )
}

function allRules(lang: Lang, encounter: Encounter | null): readonly Rule[] {
  const texts: Readonly<Record<RulesetId, Readonly<Record<string, string>>>> = {
    alert: alertWords[lang].rules,
    frames: framesWords[lang].rules,
  }
  const known = new Set<string>()
  return RULESETS.flatMap((rules) =>
    Object.entries(texts[rules]).flatMap(([id, text]) => {
      if (known.has(id)) return []
      known.add(id)
      return [{ id, rules: id.startsWith('GM-') ? null : rules, text, settings: settingsIn(text, rules, encounter) }]
    }),
  )
}

function listed(rules: readonly Rule[], encounter: Encounter | null): readonly Rule[] {
  return encounter === null ? rules : rules.filter((rule) => rule.rules === null || rule.rules === encounter.rules)
}

/** The settings that a rule's text names, as they are in the encounter, or as they are at first. */
function settingsIn(text: string, rules: RulesetId, encounter: Encounter | null): Readonly<Record<string, unknown>> {
  const specs = rulesetOf(rules).settings as SettingSpecs<Record<string, unknown>>
  const settings = (encounter?.rules === rules ? encounter.settings : initialSettings(specs)) as Readonly<Record<string, unknown>>
  const named = Object.keys(settings).filter((key) => new RegExp(`(?:[Ss]etting|[Rr]églage)s? ${key}\\b`).test(text))
  return Object.fromEntries(named.map((key) => [key, settings[key]]))
}

function sentence({ id, text, settings }: Rule, lang: Lang): string {
  const set = Object.entries(settings).map(([key, value]) => `${key}=${Array.isArray(value) ? value.join(',') : String(value)}`)
  return `${id.padEnd(7)}${text}${set.length === 0 ? '' : ` ${cliWords[lang].nowSet(set.join(' '))}`}`
}
