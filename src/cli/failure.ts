import type { Params, Refusal } from '../engine/refusal.ts'
import type { RulesetId } from '../engine/vocabulary.ts'
import type { ImportError } from '../import/imported.ts'
import { harmless } from '../show/harmless.ts'
import type { Place } from '../show/notation-place.ts'
import type { SettingFault } from '../store/settings.ts'
import type { StorageError } from '../store/storage-error.ts'
import type { CliWords, FaultCode } from '../words/cli.ts'
import type { Lang } from '../words/lang.ts'
import type { Output, Status } from './output.ts'
import { isStreamEnd } from './streams.ts'

/** How a failure is to be told. */
export interface FailureLook {
  readonly lang: Lang
  /** The game whose words are taken first. */
  readonly rules: RulesetId
  /** Whether the place of a fault in the program is to be shown. */
  readonly debug: boolean
}

/** What is known of a failure, before it is told in one of two ways. */
interface Failure {
  readonly status: Status
  readonly code: string
  readonly rule: string | null
  readonly message: string
  /** The second line. */
  readonly hints: readonly string[]
  readonly extra?: Readonly<Record<string, unknown>>
  /** Before the message, in words only. */
  readonly opening?: string
}

/**
 * Whatever a command threw, as an output: a wrong line, a refusal by the rules, a storage problem, or a fault of the program. What happened
 * to the output itself goes on to whoever prints.
 */
export async function failureOf(thrown: unknown, look: FailureLook): Promise<Output> {
  if (isStreamEnd(thrown)) throw thrown
  const { cliWords, faultWords } = await import('../words/cli.ts')
  const words = cliWords[look.lang]
  const failure = await describe(thrown, look, words, faultWords[look.lang])
  const { status, code, rule, message, hints, extra, opening } = failure
  return {
    status,
    ok: false,
    text() {
      const first = `${opening === undefined ? '' : `${opening} `}${message}${rule === null ? '' : `   ${rule}`}`
      return hints.length === 0 ? first : `${first}\n  ${hints.join(' · ')}`
    },
    json: () => ({ ok: false, error: { code, rule, message, ...extra } }),
  }
}

async function describe(
  thrown: unknown,
  look: FailureLook,
  words: CliWords,
  faults: Readonly<Record<FaultCode, (params: Params) => string>>,
): Promise<Failure> {
  if (hasKind(thrown, 'line') || hasKind(thrown, 'rules')) {
    const refusal = thrown as unknown as Refusal
    const { kind, code, rule, params } = refusal
    const message = await sentenceOf(refusal, look, faults)
    const explain = rule === null ? [] : [words.hint.explain(rule)]
    if (code === 'notation') {
      const { placeOf } = await import('../show/notation-place.ts')
      const hints = [placeOf(params as unknown as Place).join('\n  ')]
      return { status: 2, code, rule, message, hints, extra: { params } }
    }
    if (kind === 'line') return { status: 2, code, rule, message, hints: explain, extra: { params } }
    const hints = refusal.final ? explain : [...explain, words.hint.force]
    return { status: 3, code, rule, message, hints, opening: words.notNow, extra: { overrulable: !refusal.final, params } }
  }
  if (hasKind(thrown, 'storage')) {
    const { problemSentence } = await import('../words/store.ts')
    const problem = thrown as unknown as StorageError
    const message = harmless(problemSentence(look.lang, problem), 2000)
    return { status: 4, code: problem.code, rule: null, message, hints: [], extra: { path: problem.path } }
  }
  if (hasKind(thrown, 'import')) {
    const { sayEncounter, sayImportError, saySkipped } = await import('../words/import.ts')
    const error = thrown as unknown as ImportError
    const { code, where, format, params } = error
    const encounters = error.code === 'several-encounters' ? error.params.encounters : []
    const hints = [
      ...encounters.map((each) => harmless(sayEncounter(look.lang, each, encounters))),
      ...(error.skipped ?? []).map((item) => harmless(saySkipped(look.lang, item), 500)),
    ]
    return {
      status: 2,
      code,
      rule: null,
      message: harmless(sayImportError(look.lang, error), 500),
      hints,
      extra: { where, format, params, ...(error.skipped !== undefined && { skipped: error.skipped }) },
    }
  }
  const message = harmless(thrown instanceof Error ? thrown.message : String(thrown))
  const hints = look.debug && thrown instanceof Error ? [`\n${thrown.stack}`] : []
  return { status: 1, code: 'fault', rule: null, message: words.fault(message), hints }
}

async function sentenceOf(
  refusal: Refusal,
  look: FailureLook,
  faults: Readonly<Record<FaultCode, (params: Params) => string>>,
): Promise<string> {
  const { code, params } = refusal
  if (Object.hasOwn(faults, code)) return faults[code as FaultCode](harmlessParams(params))
  if (code === 'unknown-setting' || code === 'bad-setting') {
    const { settingSentence } = await import('../words/store.ts')
    return settingSentence(look.lang, { code, ...harmlessParams(params) } as unknown as SettingFault)
  }
  const { explain } = await import('../words/explain.ts')
  return explain(refusal, look.rules, look.lang)
}

function hasKind(thrown: unknown, kind: string): thrown is { readonly kind: string } {
  return typeof thrown === 'object' && thrown !== null && 'kind' in thrown && thrown.kind === kind
}

/** What a sentence quotes comes from outside. */
function harmlessParams(params: Params): Params {
  const safe = (value: Params[string]): Params[string] => {
    if (typeof value === 'string') return harmless(value)
    return Array.isArray(value) ? (value.map((each) => (typeof each === 'string' ? harmless(each) : each)) as string[]) : value
  }
  return Object.fromEntries(Object.entries(params).map(([key, value]) => [key, safe(value)]))
}
