import type { RuleId } from './vocabulary.ts'

/** What a sentence about a refusal is filled with: names, numbers, lists of names. */
export type Params = Readonly<Record<string, string | number | boolean | null | readonly string[] | readonly number[]>>

/**
 * Why a move is not made.
 *
 * - `rules`: a rule forbids it now (exit status 3); the GM may overrule it (GM-3), unless it is `final`: there would
 *   be no meaningful state after it.
 * - `line`: the line itself is wrong, or leaves no meaningful state (exit status 2); nobody can overrule that.
 */
export type Refusal =
  | { readonly kind: 'rules'; readonly code: string; readonly rule: RuleId; readonly params: Params; readonly final: boolean }
  | { readonly kind: 'line'; readonly code: string; readonly rule: RuleId | null; readonly params: Params }

/** A refusal by a rule, which the GM may overrule (GM-3). */
export function forbidden(rule: RuleId, code: string, params: Params = {}): Refusal & { kind: 'rules' } {
  return { kind: 'rules', code, rule, params, final: false }
}

/** A refusal by a rule that not even the GM can overrule, as there is nothing that the move could act on. */
export function impossible(rule: RuleId, code: string, params: Params = {}): Refusal & { kind: 'rules' } {
  return { kind: 'rules', code, rule, params, final: true }
}

/** A line that makes no sense as it stands; `rule` when one says so. */
export function wrongLine(code: string, params: Params = {}, rule: RuleId | null = null): Refusal & { kind: 'line' } {
  return { kind: 'line', code, rule, params }
}
