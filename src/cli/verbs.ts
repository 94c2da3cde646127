import {
  type ArgumentSpecs,
  any,
  choice,
  faces,
  facesRepeated,
  flag,
  type InputOf,
  maybe,
  maybeWhole,
  namedFaces,
  nameWithFrames,
  type OptionSpecs,
  one,
  pairs,
  requiredWhole,
  reroll,
  some,
  somePairs,
  text,
  textRepeated,
  texts,
  whole,
} from './grammar.ts'

/** Under which heading of the help a command stands. */
export const GROUPS = ['dice', 'encounters', 'table', 'fight', 'wounds', 'time', 'around', 'program'] as const
/** Under which heading of the help a command stands. */
export type Group = (typeof GROUPS)[number]

/** What a line may look like: all of a command but what it does. */
export interface VerbSpec<
  Kind extends 'move' | 'command' = 'move' | 'command',
  Arguments extends ArgumentSpecs = ArgumentSpecs,
  Options extends OptionSpecs = OptionSpecs,
> {
  /** `move`: it changes the encounter, judged by the rules; `command`: anything else. */
  readonly kind: Kind
  readonly group: Group
  readonly aliases: readonly string[]
  readonly args: Arguments
  readonly options: Options
  /** Not shown in the help. */
  readonly hidden: boolean
}

type None = Record<never, never>

function verb<const Kind extends 'move' | 'command'>(kind: Kind, group: Group, hidden = false) {
  return <const Arguments extends ArgumentSpecs = None, const Options extends OptionSpecs = None>(
    aliases: readonly string[],
    args: Arguments = {} as Arguments,
    options: Options = {} as Options,
  ): VerbSpec<Kind, Arguments, Options> => ({ kind, group, aliases, args, options, hidden })
}

const dice = verb('command', 'dice')
const encounters = verb('command', 'encounters')
const table = verb('move', 'table')
const fight = verb('move', 'fight')
const wounds = verb('move', 'wounds')
const time = verb('command', 'time')
const around = verb('command', 'around')
const program = verb('command', 'program')
const unseen = verb('command', 'program', true)

const POINTS = 999_999

/**
 * Every command, by its name: the one table behind the shell, the script and the prompt. French aliases are written
 * without accents, and are found with them as well.
 */
export const VERBS = {
  roll: dice(
    ['lancer', 'r'],
    { notation: any() },
    {
      times: whole('n', 1, 100_000_000),
      atLeast: whole('n', -POINTS, POINTS),
      dice: faces(),
      stats: flag(),
    },
  ),
  odds: dice(['chances'], { notation: some() }, { atLeast: whole('n', -POINTS, POINTS) }),

  new: encounters(['nouveau', 'nouvelle'], { name: one() }, { rules: text('alert|frames'), set: pairs() }),
  list: encounters(['ls', 'liste']),
  use: encounters(['choisir'], { name: one() }),
  show: encounters(['montrer', 'voir'], { name: maybe() }),
  rename: encounters(['renommer'], { name: one(), to: maybe() }),
  delete: encounters(['supprimer'], { name: maybe() }),
  restore: encounters(['restaurer'], { name: maybe() }),
  copy: encounters(['copier'], { name: one(), to: maybe() }),

  add: table(
    ['ajouter', 'ajoute'],
    { name: one() },
    {
      team: text('team'),
      count: whole('n', 1, 200),
      hp: whole('n', 0, POINTS),
      hpMax: whole('n', 0, POINTS),
      tempHp: whole('n', 0, POINTS),
      ac: whole('n', 0, POINTS),
      mod: whole('n', -POINTS, POINTS),
      hidden: flag(),
      aptitude: whole('n', 1, 99),
      ap: whole('n', 0, 99),
      frames: whole('n', 1, 99),
      reactionFrames: whole('n', 0, 99),
      at: whole('position', 1, 1001),
      dice: facesRepeated(),
      note: text('text'),
    },
  ),
  set: table(['regler', 'modifier'], { who: one(), values: somePairs() }),
  remove: table(['retirer', 'enlever'], { who: some() }),
  move: table(['deplacer'], { who: one() }, { to: requiredWhole('position', 1, 1001) }),
  note: table(['noter'], { text: some() }, { on: text('who'), public: flag() }),
  seed: table(['graine'], { seed: one() }),

  initiative: fight(['init'], {}, { dice: namedFaces(), scenario: flag() }),
  declare: fight(
    ['declarer', 'd'],
    { action: one() },
    {
      target: texts('who'),
      ap: whole('n', 0, 99),
      frames: whole('n', 0, 99),
      unseen: flag(),
      check: text('notation'),
      dice: faces(),
    },
  ),
  react: fight(
    ['reagir'],
    { who: one(), action: maybe() },
    {
      to: text('id'),
      target: texts('who'),
      dice: faces(),
      behind: flag(),
      boost: whole('n', 0, 99),
      reroll: reroll(),
      frames: whole('n', 0, 99),
      symbol: flag(),
      unaware: flag(),
      direct: flag(),
      reflex: text('pass|fail|notation'),
      difficulty: whole('n', -POINTS, POINTS),
      check: text('notation'),
    },
  ),
  pass: fight(['passer'], { who: maybe() }, { all: flag(), cannot: flag(), to: text('id') }),
  resolve: fight(
    ['resoudre'],
    {},
    {
      outcome: choice(['done', 'failed', 'thwarted', 'lost']),
      reason: text('text'),
      check: text('notation'),
      dice: faces(),
      opportunity: nameWithFrames(),
    },
  ),
  opportunity: fight(
    ['opportunite'],
    { who: one(), action: maybe() },
    {
      target: texts('who'),
      frames: whole('n', 0, 99),
      decline: flag(),
    },
  ),
  alert: fight(['alerte']),
  stay: fight(['rester']),
  drop: fight(['relacher']),
  analyse: fight(['analyze', 'analyser'], {}, { boost: whole('n', 0, 99), dice: faces(), reroll: reroll() }),
  align: fight(['aligner']),
  ready: fight(['preparer'], { action: one() }, { when: text('text'), frames: whole('n', 0, 99), target: texts('who') }),
  trigger: fight(['declencher'], { who: one() }, { to: text('id') }),
  engage: fight(['engager'], { who: one(), with: one() }),
  disengage: fight(['desengager'], { who: one(), from: maybe() }),
  end: fight(['fin', 'finir']),
  finish: fight(['terminer']),

  damage: wounds(
    ['degats', 'blesser', 'dmg'],
    { words: some() },
    { dice: faces(), half: flag(), double: flag(), beyond: flag() },
  ),
  heal: wounds(['soigner', 'soin'], { words: some() }, { dice: faces(), half: flag(), double: flag(), beyond: flag() }),
  temp: wounds(['temporaire'], { words: some() }),
  condition: wounds(
    ['etat'],
    { who: one(), name: some() },
    {
      rounds: whole('n', 1, 9999),
      until: choice(['start', 'end']),
      of: text('who'),
    },
  ),
  uncondition: wounds(['oter-etat'], { who: one(), name: some() }),
  defeat: wounds(['vaincre'], { who: some() }),
  revive: wounds(['ranimer'], { who: some() }),
  'knock-down': wounds(['renverser'], { who: some() }),
  stand: wounds(['relever'], { who: some() }),

  undo: time(['annuler'], { count: maybeWhole(1, 999_999) }),
  redo: time(['retablir', 'refaire'], { count: maybeWhole(1, 999_999) }),
  history: time(['historique', 'journal']),

  run: around(['jouer'], { name: maybe() }),
  watch: around(['suivre'], { name: maybe() }, { players: flag() }),
  export: around(
    ['exporter'],
    { name: maybe() },
    {
      format: text('md|txt|json|jsonl|csv|html'),
      output: text('file', 'o'),
      players: flag(),
    },
  ),
  import: around(['importer'], { file: one() }, { dryRun: flag(), as: text('format'), only: textRepeated('name'), all: flag() }),
  party: around(['groupe'], { what: one(), name: maybe() }, { team: text('team') }),
  script: around(['scenario'], { file: one() }, { keepGoing: flag() }),

  rules: program(['regles', 'rule'], { id: maybe() }),
  config: program(['reglages'], { what: maybe(), key: maybe(), value: maybe() }),
  completion: program([], { shell: one() }),
  doctor: program(['diagnostic'], { name: maybe() }),
  help: program(['aide'], { command: maybe() }),
  __complete: unseen([], { words: any() }),
} satisfies Readonly<Record<string, VerbSpec>>

/** The name of a command. */
export type Verb = keyof typeof VERBS

/** What a command gets from a line. */
export type Input<V extends Verb> = InputOf<(typeof VERBS)[V]['args'], (typeof VERBS)[V]['options']>

/** The names of the commands that change an encounter by a move. */
export type MoveVerb = { [V in Verb]: (typeof VERBS)[V]['kind'] extends 'move' ? V : never }[Verb]

/** Options that every line takes. */
export const GLOBAL_OPTIONS = {
  encounter: text('name', 'e'),
  json: flag(),
  dir: text('path'),
  seed: text('text'),
  lang: choice(['en', 'fr']),
  force: flag(),
  noColor: flag(),
  ascii: flag(),
  linear: flag(),
  version: flag('V'),
  help: flag('h'),
} satisfies OptionSpecs

/** What the options that every line takes say. */
export type GlobalInput = InputOf<None, typeof GLOBAL_OPTIONS>

/** A word as commands are looked up by: without case and accents. */
function foldWord(word: string): string {
  return word.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}

/** The command that a word names, by its name or an alias. */
export function findVerb(word: string): Verb | null {
  const folded = foldWord(word)
  if (Object.hasOwn(VERBS, folded)) return folded as Verb
  for (const [name, spec] of Object.entries<VerbSpec>(VERBS)) if (spec.aliases.includes(folded)) return name as Verb
  return null
}
