import type { Context } from './context.ts'
import type { Output } from './output.ts'
import type { Input, MoveVerb, Verb } from './verbs.ts'

/** The file of any other command: options in, output out. */
export interface CommandModule<V extends Verb> {
  run(input: Input<V>, context: Context): Output | Promise<Output>
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
