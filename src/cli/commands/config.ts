import { wrongLine } from '../../engine/refusal.ts'
import { harmless } from '../../show/harmless.ts'
import { encountersFolder } from '../../store/folder.ts'
import {
  changeSetting,
  isSettingKey,
  parseSetting,
  readSettings,
  SETTING_KEYS,
  type SettingFault,
  type SettingKey,
  settingsPath,
} from '../../store/settings.ts'
import type { StorageProblem } from '../../store/storage-error.ts'
import { cliWords } from '../../words/cli.ts'
import { LANGS, type Lang } from '../../words/lang.ts'
import { problemSentence, storeWords } from '../../words/store.ts'
import type { Context } from '../context.ts'
import { lookUp } from '../fold-word.ts'
import { answer, type Output } from '../output.ts'
import type { Input } from '../verbs.ts'

/** What stands for the first value of each setting. */
const DEFAULTS: { readonly [Key in SettingKey]: string | boolean | null } = {
  lang: null,
  rules: 'alert',
  dice: 'rolled',
  confirm: true,
  ascii: false,
  linear: false,
}

const WHAT = ['list', 'get', 'set', 'unset', 'path'] as const
/** What they are called in French, without accents. */
const FRENCH: Readonly<Record<string, (typeof WHAT)[number]>> = {
  liste: 'list',
  lister: 'list',
  lire: 'get',
  regler: 'set',
  changer: 'set',
  effacer: 'unset',
  chemin: 'path',
}

/** `config`: the user's settings; `list`, `get <key>`, `set <key> <value>`, `unset <key>`, `path`. */
export async function run({ what = 'list', key, value }: Input<'config'>, context: Context): Promise<Output> {
  const { folder, lang } = context
  switch (WHAT.find((word) => word === what) ?? lookUp(FRENCH, what)) {
    case 'list': {
      const rows = SETTING_KEYS.map((each) => ({ key: each, ...settingNow(each, context) }))
      const meaning = storeWords[lang].meaning
      return answer(
        () =>
          withProblem(
            rows.map((row) => `${row.key.padEnd(8)} ${shown(row.value, lang).padEnd(8)} ${meaning[row.key]}`).join('\n'),
            readSettings(folder).problem,
            lang,
          ),
        { settings: Object.fromEntries(rows.map((row) => [row.key, row.value])), path: settingsPath(folder) },
      )
    }
    case 'get': {
      const known = knownKey(key)
      const { value: now, set } = settingNow(known, context)
      return answer(() => shown(now, lang), { key: known, value: now, set })
    }
    case 'set': {
      if (key === undefined) throw wrongLine('missing-argument', { argument: 'key', verb: 'config' })
      const [name, text] = value === undefined ? splitPair(key) : [key, value]
      const parsed = parseSetting(name, text)
      if (!parsed.ok) throw settingFault(parsed.fault)
      const { problem } = await changeSetting(folder, parsed.key, parsed.value)
      const now = parsed.key === 'lang' ? (LANGS.find((each) => each === parsed.value) ?? lang) : lang
      return answer(() => withProblem(cliWords[now].configured(parsed.key, shown(parsed.value, now)), problem, now), {
        ok: true,
        key: parsed.key,
        value: parsed.value,
      })
    }
    case 'unset': {
      const known = knownKey(key)
      const { problem } = await changeSetting(folder, known, undefined)
      return answer(() => withProblem(cliWords[lang].configured(known, shown(DEFAULTS[known], lang)), problem, lang), {
        ok: true,
        key: known,
        value: DEFAULTS[known],
      })
    }
    case 'path':
      return answer(folder, { folder, encounters: encountersFolder(folder), settings: settingsPath(folder) })
    case undefined:
      throw wrongLine('unknown-word', { word: what, known: WHAT })
  }
}

/** An answer with what is wrong with the file of the settings behind it. */
function withProblem(text: string, problem: StorageProblem | null, lang: Lang): string {
  return problem === null ? text : `${text}\n${harmless(problemSentence(lang, problem), 2000)}`
}

function knownKey(key: string | undefined): SettingKey {
  if (key === undefined) throw wrongLine('missing-argument', { argument: 'key', verb: 'config' })
  if (!isSettingKey(key)) throw settingFault({ code: 'unknown-setting', key, known: SETTING_KEYS })
  return key
}

function splitPair(key: string): readonly [string, string] {
  const at = key.indexOf('=')
  if (at < 1) throw wrongLine('missing-argument', { argument: 'value', verb: 'config' })
  return [key.slice(0, at), key.slice(at + 1)]
}

function settingFault(fault: SettingFault): unknown {
  return wrongLine(
    fault.code,
    fault.code === 'bad-setting' ? { key: fault.key, allowed: fault.allowed } : { key: fault.key, known: fault.known },
  )
}

function settingNow(key: SettingKey, { folder }: Context): { readonly value: string | boolean | null; readonly set: boolean } {
  const found = readSettings(folder).settings[key]
  return { value: found ?? DEFAULTS[key], set: found !== undefined }
}

function shown(value: string | boolean | null, lang: Context['lang']): string {
  const words = cliWords[lang]
  return value === null ? words.asSystem : typeof value === 'boolean' ? (value ? words.on : words.off) : value
}
