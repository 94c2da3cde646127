import type { Move } from '../engine/move.ts'
import type { Context } from './context.ts'
import type { Output } from './output.ts'
import type { Input, MoveVerb, Verb } from './verbs.ts'

/** The file of a command that is a move: options in, move out. */
export interface MoveModule<V extends Verb> {
  toMove(input: Input<V>): Move
}

/** The file of any other command: options in, output out. */
export interface CommandModule<V extends Verb> {
  run(input: Input<V>, context: Context): Output | Promise<Output>
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

/** How every other command is carried out, loaded when it is needed. */
export const COMMANDS: { readonly [V in Exclude<Verb, MoveVerb>]: () => Promise<CommandModule<V>> } = {
  roll: () => import('./commands/roll.ts'),
  odds: () => import('./commands/odds.ts'),
  new: () => import('./commands/new.ts'),
  list: () => import('./commands/list.ts'),
  use: () => import('./commands/use.ts'),
  show: () => import('./commands/show.ts'),
  rename: () => import('./commands/rename.ts'),
  delete: () => import('./commands/delete.ts'),
  restore: () => import('./commands/restore.ts'),
  copy: () => import('./commands/copy.ts'),
  undo: () => import('./commands/undo.ts'),
  redo: () => import('./commands/redo.ts'),
  history: () => import('./commands/history.ts'),
  run: () => import('./commands/run.ts'),
  watch: () => import('./commands/watch.ts'),
  export: () => import('./commands/export.ts'),
  import: () => import('./commands/import.ts'),
  party: () => import('./commands/party.ts'),
  script: () => import('./commands/script.ts'),
  rules: () => import('./commands/rules.ts'),
  config: () => import('./commands/config.ts'),
  completion: () => import('./commands/completion.ts'),
  doctor: () => import('./commands/doctor.ts'),
  help: () => import('./commands/help.ts'),
  __complete: () => import('./commands/complete.ts'),
}
