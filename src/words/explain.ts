import type { Params, Refusal } from '../engine/refusal.ts'
import type { RulesetId } from '../engine/vocabulary.ts'
import { harmless } from '../show/harmless.ts'
import { alertWords } from './alert.ts'
import { framesWords } from './frames.ts'
import type { Lang } from './lang.ts'
import { refusalWords } from './refusals.ts'

/** A sentence, or what makes one of a refusal's parameters. */
type Sentence = string | ((params: never) => string)

const GAMES = { alert: alertWords, frames: framesWords } satisfies Record<RulesetId, unknown>

/**
 * A refusal in one sentence of a language: in the words of the game where it has some, else in those common to all.
 * Whatever names and notes it quotes are made harmless. A code without words is a fault of the program.
 */
export function explain(refusal: Refusal, rules: RulesetId, lang: Lang): string {
  const game: Readonly<Record<string, Sentence>> = GAMES[rules][lang].refusals
  const common: Readonly<Record<string, Sentence>> = refusalWords[lang]
  const own = Object.hasOwn(game, refusal.code) ? game[refusal.code] : undefined
  const sentence = own ?? (Object.hasOwn(common, refusal.code) ? common[refusal.code] : undefined)
  if (sentence === undefined) throw new Error(`no words for ${refusal.code}`)
  return typeof sentence === 'string' ? sentence : (sentence as (params: Params) => string)(quoted(refusal.params))
}

function quoted(params: Params): Params {
  return Object.fromEntries(
    Object.entries(params).map(([key, value]) => {
      if (typeof value === 'string') return [key, harmless(value)]
      if (Array.isArray(value)) return [key, value.map((each) => (typeof each === 'string' ? harmless(each) : each))]
      return [key, value]
    }),
  ) as Params
}
