import type { Dice } from '../dice/generator.ts'
import { endCondition, setCondition } from './common/conditions.ts'
import { addCombatants, moveCombatant, removeCombatants, setValues } from './common/roster.ts'
import { changeFooting, changeHitPoints, defeat, revive, setTemporary } from './common/wounds.ts'
import type { Encounter } from './encounter.ts'
import { evolve } from './evolve.ts'
import type { Move } from './move.ts'
import { findOne } from './names.ts'
import { forbidden, impossible, type Refusal, wrongLine } from './refusal.ts'
import { type Event, lackedBy, rulesetOf } from './rules/index.ts'
import type { Ruleset } from './rules/ruleset.ts'
import { beginRuling, Refused, type Ruling } from './ruling.ts'

/** What comes of a move: what happens and the encounter after it, or why nothing does. */
export type Decision =
  | { readonly ok: true; readonly events: readonly Event[]; readonly encounter: Encounter }
  | { readonly ok: false; readonly refusal: Refusal }

/**
 * Judges a move. The only place where a move becomes events.
 *
 * @param dice rolled from where no faces were typed; on a refusal it may have been rolled from, so take a fresh copy for each call
 * @param options `force`: the GM overrules what can be overruled (GM-3)
 */
export function decide(encounter: Encounter, move: Move, dice: Dice, options: { readonly force?: boolean } = {}): Decision {
  const ruling = beginRuling(encounter, dice, evolve, options.force ?? false)
  try {
    judge(ruling, move)
  } catch (thrown) {
    if (thrown instanceof Refused) return { ok: false, refusal: thrown.refusal }
    throw thrown
  }
  return { ok: true, events: ruling.events as readonly Event[], encounter: ruling.encounter }
}

/** What only other games have, moves and what is said with them, is refused before anything is judged. */
function refuseForeign({ id }: Ruleset, move: Move): void {
  const lacked = lackedBy(id, move.type)
  if (lacked === 'all') throw new Refused(wrongLine('not-in-this-game', { verb: move.type, rules: id }))
  const said: readonly object[] = move.type === 'add' ? move.newcomers : [move]
  const given = lacked.find((key) => said.some((each) => ![undefined, false].includes((each as Record<string, undefined>)[key])))
  if (given === undefined) return
  const option = `--${given.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`
  throw new Refused(wrongLine('option-not-in-this-game', { option, rules: id }))
}

/** Moves that have a sense only while a fight runs. */
const FIGHTING_ONLY: ReadonlySet<Move['type']> = new Set([
  'declare',
  'react',
  'pass',
  'resolve',
  'end',
  'alert',
  'stay',
  'drop',
  'align',
  'analyse',
  'ready',
  'trigger',
  'opportunity',
  'finish',
])

/** Moves that can still be made when the fight is over: they change nothing of it. */
const AFTERWARDS: ReadonlySet<Move['type']> = new Set(['note', 'rename', 'seed'])

function judge(ruling: Ruling, move: Move): void {
  const ruleset = rulesetOf(ruling.encounter.rules)
  const { phase } = ruling.encounter
  refuseForeign(ruleset, move)
  if (phase === 'finished' && !AFTERWARDS.has(move.type)) throw new Refused(impossible('GM-7', 'finished'))
  if (phase === 'setup' && FIGHTING_ONLY.has(move.type)) throw new Refused(impossible(ruleset.citing.initiative, 'no-initiative'))
  if (ruleset.moves.includes(move.type)) {
    ruleset.decide(ruling, move)
    return
  }
  switch (move.type) {
    case 'add':
      addCombatants(ruling, ruleset, move)
      return
    case 'set':
      setValues(ruling, ruleset, move)
      return
    case 'remove':
      removeCombatants(ruling, ruleset, move)
      return
    case 'move':
      moveCombatant(ruling, move)
      return
    case 'damage':
    case 'heal':
      changeHitPoints(ruling, move)
      return
    case 'temp':
      setTemporary(ruling, move)
      return
    case 'condition':
      setCondition(ruling, move)
      return
    case 'uncondition':
      endCondition(ruling, move)
      return
    case 'defeat':
      defeat(ruling, ruleset, move.who)
      return
    case 'revive':
      revive(ruling, move.who)
      return
    case 'knock-down':
      changeFooting(ruling, move.who, true)
      return
    case 'stand':
      changeFooting(ruling, move.who, false)
      return
    case 'note': {
      if (move.text.trim() === '') throw new Refused(wrongLine('empty-note'))
      const on = move.on === undefined ? null : findOne(ruling.encounter, move.on)
      ruling.tell({ type: 'noted', on, text: move.text.trim(), secret: move.secret })
      return
    }
    case 'rename': {
      if (move.name.trim() === '') throw new Refused(wrongLine('empty-name'))
      ruling.tell({ type: 'renamed', name: move.name.trim() })
      return
    }
    case 'seed':
      ruling.tell({ type: 'seeded', seed: move.seed })
      return
    case 'finish': {
      if (ruling.encounter.stack.length > 0) ruling.hold(forbidden(ruleset.citing.open, 'still-open'))
      ruling.tell({ type: 'fight-finished', why: 'said' })
      return
    }
    case 'initiative':
    case 'declare':
    case 'react':
    case 'pass':
    case 'resolve':
    case 'end':
    case 'alert':
    case 'stay':
    case 'drop':
    case 'align':
    case 'analyse':
    case 'engage':
    case 'disengage':
    case 'ready':
    case 'trigger':
    case 'opportunity':
      throw new Error(`no game judges ${move.type}`)
    default:
      move satisfies never
  }
}
