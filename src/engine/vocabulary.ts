/** The games that Riposte runs. */
export const RULESETS = ['alert', 'frames'] as const
/** A game that Riposte runs. */
export type RulesetId = (typeof RULESETS)[number]

/** How far an encounter has come. */
const PHASES = ['setup', 'fighting', 'finished'] as const
/** How far an encounter has come. */
export type Phase = (typeof PHASES)[number]

/** What became of an event on the stack (FR-S8, AL-R13, AL-R14). */
export const OUTCOMES = ['done', 'failed', 'thwarted', 'lost'] as const
/** What became of an event on the stack. */
export type Outcome = (typeof OUTCOMES)[number]

/** What can stand on the stack. */
const STACK_KINDS = ['action', 'reaction', 'opportunity'] as const
/** What can stand on the stack. */
export type StackKind = (typeof STACK_KINDS)[number]

/** What an encounter may be waiting for. */
const QUESTIONS = [
  'setup',
  'keep-alert',
  'declare',
  'react',
  'reaction-action',
  'reroll',
  'opportunity',
  'resolve',
  'finished',
] as const
/** What an encounter may be waiting for. */
export type QuestionId = (typeof QUESTIONS)[number]

/** The id of a rule, as `AL-R5`: the game's letters, then the rule's. */
export type RuleId = `${Uppercase<string>}-${string}`

/** Names one combatant for as long as the encounter lasts, whatever it is called. */
export type CombatantId = string & { readonly combatant: unique symbol }

/** Names one event on the stack, as `a3`; never used twice in an encounter. */
export type StackId = string & { readonly stacked: unique symbol }
