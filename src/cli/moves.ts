import type { Move } from '../engine/move.ts'
import { wrongLine } from '../engine/refusal.ts'
import { parseLine } from './parse.ts'
import { splitLine } from './split.ts'
import { type Input, type MoveVerb, VERBS, type Verb } from './verbs.ts'

/** The file of a command that is a move: options in, move out. */
export interface MoveModule<V extends Verb> {
  toMove(input: Input<V>): Move
}

/** How each move is read, loaded when it is needed. */
export const MOVES: { readonly [V in MoveVerb]: () => Promise<MoveModule<V>> } = {
  add: () => import('./commands/add.ts'),
  set: () => import('./commands/set.ts'),
  remove: () => import('./commands/remove.ts'),
  move: () => import('./commands/move.ts'),
  note: () => import('./commands/note.ts'),
  seed: () => import('./commands/seed.ts'),
  initiative: () => import('./commands/initiative.ts'),
  declare: () => import('./commands/declare.ts'),
  react: () => import('./commands/react.ts'),
  pass: () => import('./commands/pass.ts'),
  resolve: () => import('./commands/resolve.ts'),
  opportunity: () => import('./commands/opportunity.ts'),
  alert: () => import('./commands/alert.ts'),
  stay: () => import('./commands/stay.ts'),
  drop: () => import('./commands/drop.ts'),
  analyse: () => import('./commands/analyse.ts'),
  align: () => import('./commands/align.ts'),
  ready: () => import('./commands/ready.ts'),
  trigger: () => import('./commands/trigger.ts'),
  engage: () => import('./commands/engage.ts'),
  disengage: () => import('./commands/disengage.ts'),
  end: () => import('./commands/end.ts'),
  finish: () => import('./commands/finish.ts'),
  damage: () => import('./commands/damage.ts'),
  heal: () => import('./commands/heal.ts'),
  temp: () => import('./commands/temp.ts'),
  condition: () => import('./commands/condition.ts'),
  uncondition: () => import('./commands/uncondition.ts'),
  defeat: () => import('./commands/defeat.ts'),
  revive: () => import('./commands/revive.ts'),
  'knock-down': () => import('./commands/knock-down.ts'),
  stand: () => import('./commands/stand.ts'),
}

/** The move that a verb's input means. */
export async function moveOf(verb: MoveVerb, input: unknown): Promise<Move> {
  const { toMove } = (await MOVES[verb]()) as MoveModule<Verb>
  return toMove(input as never)
}

/**
 * The move that a line of the grammar means, such as `declare charge --target Gammeg`.
 * @throws a `Refusal` of kind `line` for what isn't in the grammar, or isn't a move
 */
export async function readMove(line: string): Promise<{ readonly move: Move; readonly force: boolean }> {
  const { verb, input, globals } = parseLine(splitLine(line))
  if (verb === null || VERBS[verb].kind !== 'move') throw wrongLine('not-a-move', { line })
  return { move: await moveOf(verb as MoveVerb, input), force: globals.force }
}
