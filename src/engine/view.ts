import { awaiting } from './awaiting.ts'
import { roundsLeft } from './common/conditions.ts'
import { combatantOf, type Encounter, inOrder } from './encounter.ts'
import type { Option } from './question.ts'
import type { Refusal } from './refusal.ts'
import { rulesetOf } from './rules/index.ts'
import type { CombatantId } from './vocabulary.ts'

/** An encounter as scripts and front ends see it: plain data with names instead of ids. */
export interface StateView {
  readonly name: string
  readonly rules: string
  readonly settings: unknown
  readonly revision: number
  readonly phase: string
  readonly round: number
  readonly active: string | null
  readonly track: readonly Readonly<Record<string, unknown>>[]
  readonly stack: readonly Readonly<Record<string, unknown>>[]
  readonly awaiting: Readonly<Record<string, unknown>>
  readonly notes: readonly { readonly text: string; readonly secret: boolean }[]
}

/**
 * The `state` of a `--json` answer.
 *
 * @param revision how many entries the journal has
 * @param explain a refusal in words, for `reason`
 */
export function viewOf(encounter: Encounter, revision: number, explain: (refusal: Refusal) => string): StateView {
  const nameOf = (id: CombatantId): string => combatantOf(encounter, id).name
  const ruleset = rulesetOf(encounter.rules)
  const question = awaiting(encounter)
  return {
    name: encounter.name,
    rules: encounter.rules,
    settings: encounter.settings,
    revision,
    phase: encounter.phase,
    round: encounter.round,
    active: encounter.active === null ? null : nameOf(encounter.active),
    track: inOrder(encounter).map((id) => {
      const combatant = combatantOf(encounter, id)
      return {
        position: encounter.phase === 'setup' ? null : encounter.track.indexOf(id) + 1,
        name: combatant.name,
        team: combatant.team,
        ...ruleset.entry(encounter, combatant),
        knockedDown: combatant.knockedDown,
        defeated: combatant.defeated,
        hidden: combatant.hidden,
        hp: combatant.hp,
        hpMax: combatant.hpMax,
        tempHp: combatant.tempHp,
        ac: combatant.ac,
        mod: combatant.mod,
        conditions: combatant.conditions.map((condition) => ({
          name: condition.name,
          level: condition.level,
          rounds: roundsLeft(encounter, condition),
          until:
            condition.expiry === null
              ? null
              : {
                  edge: condition.expiry.edge,
                  of: condition.expiry.of === null ? null : nameOf(condition.expiry.of),
                  round: condition.expiry.turn !== null ? null : condition.expiry.round,
                },
        })),
        note: combatant.notes.length === 0 ? null : combatant.notes.map((note) => note.text).join('; '),
        notes: combatant.notes,
        /** by which events name it */
        id,
      }
    }),
    stack: encounter.stack.map((item) => ({
      id: item.id,
      kind: item.kind,
      by: nameOf(item.by),
      action: item.action,
      targets: item.targets.map(nameOf),
      answers: item.answers,
      status: question.question === 'resolve' && item.id === question.about ? 'completing' : 'declared',
      waiting: item.waiting.map(nameOf),
      ...ruleset.stacked(encounter, item.id),
    })),
    awaiting: {
      question: question.question,
      about: question.about,
      who: question.who === null ? null : nameOf(question.who),
      options: question.options.map((option) => viewOption(option, nameOf, explain)),
    },
    notes: encounter.notes,
  }
}

function viewOption(
  option: Option,
  nameOf: (id: CombatantId) => string,
  explain: (refusal: Refusal) => string,
): Readonly<Record<string, unknown>> {
  return {
    line: option.line,
    ...(option.who !== null && { who: nameOf(option.who) }),
    allowed: option.refusal === null,
    ...(option.blanks.length > 0 && { blanks: option.blanks }),
    ...(option.difficulty !== undefined && { difficulty: option.difficulty }),
    ...(option.chance !== undefined && { chance: Math.round(option.chance * 1e6) / 1e6 }),
    ...(option.refusal !== null && { code: option.refusal.code, rule: option.refusal.rule, reason: explain(option.refusal) }),
  }
}
