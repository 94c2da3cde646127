import { foldWord } from './fold-word.ts'
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
  wordOrText,
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
 * Every command, by its name: the one table behind the shell, the script and the prompt. Aliases are found without their
 * accents as well.
 */
export const VERBS = {
  roll: dice(
    ['lancer', 'jeter', 'jet', 'dés', 'r'],
    { notation: any() },
    {
      times: whole('n', 1, 100_000_000),
      atLeast: whole('n', -POINTS, POINTS),
      dice: faces(),
      stats: flag(),
    },
  ),
  odds: dice(['chances', 'probabilités'], { notation: some() }, { atLeast: whole('n', -POINTS, POINTS) }),

  new: encounters(['nouvelle', 'nouveau', 'créer'], { name: one() }, { rules: text('alert|frames'), set: pairs() }),
  list: encounters(['liste', 'lister', 'ls']),
  use: encounters(['choisir', 'ouvrir'], { name: one() }),
  show: encounters(['montrer', 'voir', 'afficher', 'table'], { name: maybe() }),
  rename: encounters(['renommer'], { name: one(), to: maybe() }),
  delete: encounters(['supprimer', 'effacer'], { name: maybe() }),
  restore: encounters(['restaurer'], { name: maybe() }),
  copy: encounters(['copier', 'copie'], { name: one(), to: maybe() }),

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
  set: table(['modifier', 'régler', 'changer', 'corriger'], { who: one(), values: somePairs() }),
  remove: table(['retirer', 'enlever', 'ôter'], { who: some() }),
  move: table(['déplacer'], { who: one() }, { to: requiredWhole('position', 1, 1001) }),
  note: table(['noter'], { text: some() }, { on: text('who'), public: flag() }),
  seed: table(['graine'], { seed: one() }),

  initiative: fight(['init'], {}, { dice: namedFaces(), scenario: flag() }),
  declare: fight(
    ['déclarer', 'd'],
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
    ['réagir'],
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
      reflex: wordOrText('pass|fail|notation', {
        reussi: 'pass',
        reussite: 'pass',
        rate: 'fail',
        echoue: 'fail',
        echec: 'fail',
      }),
      difficulty: whole('n', -POINTS, POINTS),
      check: text('notation'),
    },
  ),
  pass: fight(['passer'], { who: maybe() }, { all: flag(), cannot: flag(), to: text('id') }),
  resolve: fight(
    ['résoudre'],
    {},
    {
      outcome: choice(['done', 'failed', 'thwarted', 'lost'], {
        reussi: 'done',
        reussie: 'done',
        rate: 'failed',
        ratee: 'failed',
        echoue: 'failed',
        echouee: 'failed',
        echec: 'failed',
        contre: 'thwarted',
        contree: 'thwarted',
        contrecarre: 'thwarted',
        contrecarree: 'thwarted',
        perdu: 'lost',
        perdue: 'lost',
      }),
      reason: text('text'),
      check: text('notation'),
      dice: faces(),
      opportunity: nameWithFrames(),
    },
  ),
  opportunity: fight(
    ['opportunité'],
    { who: one(), action: maybe() },
    {
      target: texts('who'),
      frames: whole('n', 0, 99),
      decline: flag(),
    },
  ),
  alert: fight(['alerte']),
  stay: fight(['rester', 'maintenir']),
  drop: fight(['relâcher', 'lâcher']),
  analyse: fight(['analyser', 'observer', 'analyze'], {}, { boost: whole('n', 0, 99), dice: faces(), reroll: reroll() }),
  align: fight(['aligner']),
  ready: fight(['préparer'], { action: one() }, { when: text('text'), frames: whole('n', 0, 99), target: texts('who') }),
  trigger: fight(['déclencher'], { who: one() }, { to: text('id') }),
  engage: fight(['engager'], { who: one(), with: one() }),
  disengage: fight(['désengager'], { who: one(), from: maybe() }),
  end: fight(['fin', 'finir']),
  finish: fight(['terminer']),

  damage: wounds(
    ['dégâts', 'dégât', 'dommages', 'blesser', 'dmg'],
    { words: some() },
    { dice: faces(), half: flag(), double: flag(), beyond: flag() },
  ),
  heal: wounds(
    ['soigner', 'soin', 'soins', 'guérir'],
    { words: some() },
    { dice: faces(), half: flag(), double: flag(), beyond: flag() },
  ),
  temp: wounds(['temporaires', 'temporaire'], { words: some() }),
  condition: wounds(
    ['état'],
    { who: one(), name: some() },
    {
      rounds: whole('n', 1, 9999),
      until: choice(['start', 'end'], { debut: 'start', fin: 'end' }),
      of: text('who'),
    },
  ),
  uncondition: wounds(['retirer-état', 'ôter-état'], { who: one(), name: some() }),
  defeat: wounds(['vaincre', 'tuer', 'assommer', 'mort'], { who: some() }),
  revive: wounds(['ranimer'], { who: some() }),
  'knock-down': wounds(['renverser'], { who: some() }),
  stand: wounds(['relever'], { who: some() }),

  undo: time(['annuler', 'défaire'], { count: maybeWhole(1, 999_999) }),
  redo: time(['rétablir', 'refaire'], { count: maybeWhole(1, 999_999) }),
  history: time(['historique', 'journal', 'récit', 'résumé']),

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
  script: around(['exécuter'], { file: one() }, { keepGoing: flag() }),

  rules: program(['règles', 'règle', 'rule'], { id: maybe() }),
  config: program(['réglages', 'réglage'], { what: maybe(), key: maybe(), value: maybe() }),
  completion: program(['complétion'], { shell: one() }),
  doctor: program(['diagnostic', 'docteur', 'vérifier'], { name: maybe() }),
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

/** The command that a word names, by its name or an alias. */
export function findVerb(word: string): Verb | null {
  const folded = foldWord(word)
  if (Object.hasOwn(VERBS, folded)) return folded as Verb
  for (const [name, spec] of Object.entries<VerbSpec>(VERBS))
    if (spec.aliases.some((alias) => foldWord(alias) === folded)) return name as Verb
  return null
}
