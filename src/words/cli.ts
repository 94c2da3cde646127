import type { Group, Verb } from '../cli/verbs.ts'
import type { Params } from '../engine/refusal.ts'
import { count, either, list, possessive, quoted } from './english.ts'
import { anyOf, expectation, wholeNumber } from './expectation.ts'
import { choix, cites, compte, de, liste } from './french.ts'
import { frNames, inFrench } from './french-commands.ts'
import type { Twin } from './lang.ts'

const text = (value: Params[string] | undefined): string => (Array.isArray(value) ? value.join(', ') : String(value ?? ''))
const names = (value: Params[string] | undefined): readonly string[] => (Array.isArray(value) ? value.map(String) : [])

const enExpected = {
  whole: (p: Params) => wholeNumber('en', text(p.least), text(p.most)),
  faces: (_: Params) => 'the faces of dice, such as 3,5,6',
  'one-of': (p: Params) => anyOf('en', text(p.words).split('|')),
  'name-faces': (_: Params) => 'a name and the faces of dice, such as Burg=6,4,2,1',
  reroll: (_: Params) => 'a die with what it shows now (5=6), a die to roll (5), or no',
  'name-frames': (_: Params) => 'a name, or a name and a number of frames (Bex=1)',
  pair: (_: Params) => 'key=value',
}

/** The values of options that lines take in French as well. */
const frValues: Readonly<Record<string, string>> = {
  done: 'réussie',
  failed: 'échouée',
  thwarted: 'contrée',
  lost: 'perdue',
  start: 'début',
  end: 'fin',
  pass: 'réussi',
  fail: 'raté',
}
const frValue = (word: string): string => (Object.hasOwn(frValues, word) ? frValues[word]! : word)

const frExpected: typeof enExpected = {
  whole: (p) => wholeNumber('fr', text(p.least), text(p.most)),
  faces: () => 'les faces des dés, par exemple 3,5,6',
  'one-of': (p) => choix(text(p.words).split('|').map(frValue)),
  'name-faces': () => 'un nom et les faces des dés, par exemple Burg=6,4,2,1',
  reroll: () => 'un dé et ce qu’il montre maintenant (5=6), un dé à relancer (5), ou non',
  'name-frames': () => 'un nom, ou un nom et un nombre de frames (Bex=1)',
  pair: () => 'clé=valeur',
}

/** What stands for an argument or a value, where it isn't called so in English. */
const frPlaceholders: Readonly<Record<string, string>> = {
  who: 'qui',
  words: 'qui',
  with: 'avec-qui',
  from: 'de-qui',
  name: 'nom',
  text: 'texte',
  path: 'chemin',
  file: 'fichier',
  position: 'place',
  team: 'équipe',
  key: 'clé',
  value: 'valeur',
  values: 'clé=valeur',
  amount: 'quantité',
  command: 'commande',
  what: 'quoi',
  count: 'nombre',
  seed: 'graine',
  to: 'nouveau-nom',
  'key=value': 'clé=valeur',
  'name=6,4,2,1': 'nom=6,4,2,1',
  'die=face|die|no': 'dé=face|dé|non',
  'who[=frames]': 'qui[=frames]',
  'done|failed|thwarted|lost': 'réussie|échouée|contrée|perdue',
  'start|end': 'début|fin',
  'pass|fail|notation': 'réussi|raté|notation',
}
const enPlaceholders: Readonly<Record<string, string>> = {
  words: 'who',
  with: 'who',
  from: 'who',
  values: 'key=value',
  to: 'new-name',
  what: 'verb',
}

const nearEn = (near: readonly string[]): string => (near.length === 0 ? '' : ` Did you mean ${either(near)}?`)
const nearFr = (near: readonly string[]): string => (near.length === 0 ? '' : ` Vouliez-vous dire ${choix(cites(near))} ?`)
const helpEn = (verb: Params[string] | undefined): string => (verb ? ` “help ${text(verb)}” shows how it goes.` : '')
const helpFr = (verb: Params[string] | undefined): string =>
  verb ? ` « aide ${inFrench(text(verb))} » montre comment faire.` : ''
const expectedEn = (p: Params): string => enExpected[p.expects as keyof typeof enExpected](p)
const expectedFr = (p: Params): string => frExpected[p.expects as keyof typeof frExpected](p)

const enFaults = {
  'unknown-command': (p: Params) => `There is no command “${text(p.command)}”.${nearEn(names(p.near)) || ' “help” lists them.'}`,
  'unknown-option': (p: Params) => `There is no option “${text(p.option)}” here.${nearEn(names(p.near)) || helpEn(p.verb)}`,
  'missing-argument': (p: Params) => `<${enPlaceholders[text(p.argument)] ?? text(p.argument)}> is missing.${helpEn(p.verb)}`,
  'missing-value': (p: Params) => `${text(p.option)} needs a value.${helpEn(p.verb)}`,
  'missing-option': (p: Params) => `${text(p.option)} is missing.${helpEn(p.verb)}`,
  'too-many-arguments': (p: Params) =>
    `“${text(p.extra)}” is one word too many: a name of several words needs quotation marks.${helpEn(p.verb)}`,
  'bad-argument': (p: Params) =>
    `“${text(p.value)}” isn’t good for <${enPlaceholders[text(p.argument)] ?? text(p.argument)}>: ${expectedEn(p)} is expected.`,
  'bad-option': (p: Params) => `“${text(p.value)}” isn’t good for ${text(p.option)}: ${expectedEn(p)} is expected.`,
  'one-or-all': (p: Params) => `Either ${text(p.who)} passes or --all do, not both.`,
  'action-and-decline': (p: Params) => `Either “${text(p.action)}” or --decline, not both.`,
  'half-and-double': (_: Params) => 'Either --half or --double, not both.',
  'open-quote': (p: Params) => `A quotation mark (${text(p.mark)}) isn’t closed.`,
  'not-here': (p: Params) => `“${text(p.verb)}” can’t be run from within a script or at the prompt.`,
  'not-a-move': (p: Params) => `“${text(p.line)}” isn’t a move of the fight.`,
  'no-terminal': (_: Params) =>
    'The interactive table needs a terminal. Run single commands (“riposte help”), or a script: riposte script <file|->.',
  'unknown-rules': (p: Params) => `There are no rules called “${text(p.rules)}”; known are ${list(names(p.known))}.`,
  'unknown-encounter-setting': (p: Params) =>
    `“${text(p.key)}” isn’t a setting of ${text(p.rules)}; known are ${list(names(p.known))}.`,
  'bad-encounter-setting': (p: Params) =>
    `“${text(p.value)}” isn’t good for ${text(p.key)}: ${expectation('en', text(p.expects))} is expected.`,
  'unknown-rule': (p: Params) => `There is no rule “${text(p.id)}”.${nearEn(names(p.near)) || ' “rules” lists them.'}`,
  'unknown-shell': (p: Params) => `There is no completion for “${text(p.shell)}”; there is for ${list(names(p.known))}.`,
  'unknown-format': (p: Params) => `“${text(p.format)}” isn’t a known format; known are ${list(names(p.known))}.`,
  'unknown-word': (p: Params) => `“${text(p.word)}” isn’t known here; known are ${list(names(p.known))}.`,
  'nobody-to-save': (p: Params) =>
    p.team === null
      ? 'There is nobody to save: the encounter is empty.'
      : `There is nobody to save: nobody is in team ${text(p.team)}.`,
}

const frFaults: typeof enFaults = {
  'unknown-command': (p) =>
    `Il n’y a pas de commande « ${text(p.command)} ».${nearFr(names(p.words)) || ' « aide » les énumère.'}`,
  'unknown-option': (p) => `Il n’y a pas ici d’option « ${text(p.option)} ».${nearFr(names(p.near)) || helpFr(p.verb)}`,
  'missing-argument': (p) => `Il manque <${frPlaceholders[text(p.argument)] ?? text(p.argument)}>.${helpFr(p.verb)}`,
  'missing-value': (p) => `${text(p.option)} demande une valeur.${helpFr(p.verb)}`,
  'missing-option': (p) => `Il manque ${text(p.option)}.${helpFr(p.verb)}`,
  'too-many-arguments': (p) =>
    `« ${text(p.extra)} » est de trop : un nom de plusieurs mots demande des guillemets.${helpFr(p.verb)}`,
  'bad-argument': (p) =>
    `« ${text(p.value)} » ne convient pas à <${frPlaceholders[text(p.argument)] ?? text(p.argument)}> : on attend ${expectedFr(p)}.`,
  'bad-option': (p) => `« ${text(p.value)} » ne convient pas à ${text(p.option)} : on attend ${expectedFr(p)}.`,
  'one-or-all': (p) => `Ou bien ${text(p.who)} passe, ou bien --all, pas les deux.`,
  'action-and-decline': (p) => `Ou bien « ${text(p.action)} », ou bien --decline, pas les deux.`,
  'half-and-double': () => 'Ou bien --half, ou bien --double, pas les deux.',
  'open-quote': (p) => `Un guillemet (${text(p.mark)}) n’est pas fermé.`,
  'not-here': (p) => `« ${inFrench(text(p.verb))} » ne se lance pas depuis un script ni à l’invite.`,
  'not-a-move': (p) => `« ${text(p.line)} » n’est pas une commande du combat.`,
  'no-terminal': () =>
    'La table interactive demande un terminal. Lancez des commandes (« riposte aide »), ou un script : riposte script <fichier|->.',
  'unknown-rules': (p) => `Il n’y a pas de règles « ${text(p.rules)} » ; on connaît ${liste(names(p.known))}.`,
  'unknown-encounter-setting': (p) =>
    `« ${text(p.key)} » n’est pas un réglage ${de(text(p.rules))} ; on connaît ${liste(names(p.known))}.`,
  'bad-encounter-setting': (p) =>
    `« ${text(p.value)} » ne convient pas à ${text(p.key)} : on attend ${expectation('fr', text(p.expects))}.`,
  'unknown-rule': (p) => `Il n’y a pas de règle « ${text(p.id)} ».${nearFr(names(p.near)) || ' « règles » les énumère.'}`,
  'unknown-shell': (p) => `Il n’y a pas de complétion pour « ${text(p.shell)} » ; il y en a pour ${liste(names(p.known))}.`,
  'unknown-format': (p) => `« ${text(p.format)} » n’est pas un format connu ; on connaît ${liste(names(p.known))}.`,
  'unknown-word': (p) => `« ${text(p.word)} » n’est pas connu ici ; on connaît ${liste(names(p.known))}.`,
  'nobody-to-save': (p) =>
    p.team === null
      ? 'Il n’y a personne à enregistrer : la rencontre est vide.'
      : `Il n’y a personne à enregistrer : personne n’est dans l’équipe ${text(p.team)}.`,
}

/** Why a line can't be carried out, for what isn't a matter of the rules. */
export const faultWords: Twin<typeof enFaults> = { en: enFaults, fr: frFaults }
/** A fault of a line that the command line finds by itself. */
export type FaultCode = keyof typeof enFaults

type Summaries = { readonly [verb in Verb]: string }

const enSummaries: Summaries = {
  roll: 'rolls dice',
  odds: 'tells the exact chances of a roll',
  new: 'begins an encounter',
  list: 'lists the encounters',
  use: 'chooses the encounter that commands work on',
  show: 'shows the table, the stack and what is awaited',
  rename: 'gives an encounter another name',
  delete: 'puts an encounter into the trash',
  restore: 'takes an encounter out of the trash',
  copy: 'copies an encounter with all its moves',
  add: 'adds a combatant, or several of a kind',
  set: 'corrects what the table says of a combatant',
  remove: 'takes somebody off the table for good',
  move: 'moves somebody to another place on the track',
  note: 'writes a note for the GM, or for everybody with --public, into the log',
  seed: 'seeds the dice from here on',
  initiative: 'rolls initiative and starts round 1',
  declare: 'declares an action of the active combatant',
  react: 'reacts to what is open',
  pass: 'declines to react',
  resolve: 'completes what is next in the order of the rules',
  opportunity: 'uses an opportunity, or declines it',
  alert: 'goes on alert and ends the turn',
  stay: 'pays to stay on alert',
  drop: 'lets the alert go',
  analyse: 'analyses the situation to overtake the one ahead',
  align: 'steps one place down the track',
  ready: 'prepares an action for a trigger',
  trigger: 'says that a readied action’s trigger has happened',
  engage: 'engages two combatants with each other',
  disengage: 'ends an engagement',
  end: 'ends the turn',
  finish: 'ends the fight',
  damage: 'takes hit points, temporary ones first',
  heal: 'gives hit points back',
  temp: 'sets temporary hit points',
  condition: 'sets a condition',
  uncondition: 'ends a condition',
  defeat: 'defeats somebody',
  revive: 'brings somebody back into the fight',
  'knock-down': 'knocks somebody down',
  stand: 'puts somebody back on its feet',
  undo: 'takes back the last move, or the last n',
  redo: 'makes again what was taken back',
  history: 'tells the fight so far',
  run: 'opens the interactive table',
  watch: 'follows an encounter live, without changing it',
  export: 'writes the fight as a document',
  import: 'adds combatants from a file of another program',
  party: 'saves a party, or adds one',
  script: 'runs the lines of a file, or of the standard input',
  rules: 'tells what a rule says',
  config: 'shows or changes the settings of the program',
  completion: 'writes the completion script of a shell',
  doctor: 'checks the files, and recovers what is damaged',
  help: 'shows the commands, or one of them',
  __complete: 'answers the shell’s completion',
}

const frSummaries: Summaries = {
  roll: 'lance des dés',
  odds: 'donne les chances exactes d’un jet',
  new: 'commence une rencontre',
  list: 'énumère les rencontres',
  use: 'choisit la rencontre sur laquelle portent les commandes',
  show: 'montre la table, la pile et ce qui est attendu',
  rename: 'donne un autre nom à une rencontre',
  delete: 'met une rencontre à la corbeille',
  restore: 'sort une rencontre de la corbeille',
  copy: 'copie une rencontre avec toutes ses étapes',
  add: 'ajoute un combattant, ou plusieurs du même genre',
  set: 'corrige ce que la table dit d’un combattant',
  remove: 'retire quelqu’un de la table pour de bon',
  move: 'déplace quelqu’un sur la piste d’initiative',
  note: 'écrit dans le journal une note pour le MJ, ou pour tous avec --public',
  seed: 'fixe la graine des dés à partir d’ici',
  initiative: 'lance l’initiative et commence le 1er round',
  declare: 'déclare une action du combattant actif',
  react: 'réagit à ce qui est en cours',
  pass: 'renonce à réagir',
  resolve: 'achève ce qui vient ensuite selon les règles',
  opportunity: 'saisit une opportunité, ou y renonce',
  alert: 'se met en alerte et finit le tour',
  stay: 'paie pour rester en alerte',
  drop: 'quitte l’état d’alerte',
  analyse: 'analyse la situation pour devancer celui qui précède',
  align: 'descend d’une place sur la piste d’initiative',
  ready: 'prépare une action pour un déclencheur',
  trigger: 'dit que le déclencheur d’une action préparée survient',
  engage: 'engage deux combattants l’un avec l’autre',
  disengage: 'met fin à un engagement',
  end: 'finit le tour',
  finish: 'finit le combat',
  damage: 'retire des points de vie, les temporaires d’abord',
  heal: 'rend des points de vie',
  temp: 'fixe les points de vie temporaires',
  condition: 'donne un état',
  uncondition: 'met fin à un état',
  defeat: 'met quelqu’un hors de combat',
  revive: 'ramène quelqu’un au combat',
  'knock-down': 'jette quelqu’un au sol',
  stand: 'relève quelqu’un',
  undo: 'annule la dernière étape, ou les n dernières',
  redo: 'rétablit ce qui a été annulé',
  history: 'raconte le combat jusqu’ici',
  run: 'ouvre la table interactive',
  watch: 'suit une rencontre en direct, sans y toucher',
  export: 'écrit le combat dans un document',
  import: 'ajoute les combattants du fichier d’un autre programme',
  party: 'enregistre un groupe, ou en ajoute un',
  script: 'exécute les lignes d’un fichier, ou de l’entrée standard',
  rules: 'dit ce que dit une règle',
  config: 'montre ou change les réglages du programme',
  completion: 'écrit le script de complétion d’un shell',
  doctor: 'vérifie les fichiers, et récupère ce qui est endommagé',
  help: 'montre les commandes, ou l’une d’elles',
  __complete: 'répond à la complétion du shell',
}

type Groups = { readonly [group in Group]: string }

const enNames = Object.fromEntries(Object.keys(enSummaries).map((verb) => [verb, verb])) as unknown as Summaries

const enGroups: Groups = {
  dice: 'Dice',
  encounters: 'Encounters',
  table: 'The table',
  fight: 'The fight',
  wounds: 'Wounds and conditions',
  time: 'Back and forth',
  around: 'Around the table',
  program: 'The program',
}

const frGroups: Groups = {
  dice: 'Les dés',
  encounters: 'Les rencontres',
  table: 'La table',
  fight: 'Le combat',
  wounds: 'Blessures et états',
  time: 'En arrière, en avant',
  around: 'Autour de la table',
  program: 'Le programme',
}

const en = {
  summaries: enSummaries,
  /** What each command is called. */
  names: enNames,
  groups: enGroups,
  /** Headings and sentences of the help. */
  help: {
    usage: 'Usage:',
    placeholders: enPlaceholders,
    commands: 'command',
    options: 'Options',
    everywhere: 'With every command',
    aliases: 'Also:',
    more: '“riposte help <command>” shows one command; “riposte rules” the rules; plain “riposte” opens the table.',
    elsewhere: (rules: string) => `Not in this encounter, which follows the ${rules} rules.`,
    tagline: 'Riposte runs encounters, and their reactions.',
    globals: {
      encounter: 'which encounter; otherwise the one chosen with use or new',
      json: 'one JSON document on one line',
      dir: 'the data folder; otherwise RIPOSTE_DIR, else the platform’s own',
      seed: 'seeds the dice: of a new encounter, of a roll, or from here on',
      lang: 'the language',
      force: 'overrules a refusal of the rules',
      noColor: 'without colour, as with NO_COLOR',
      ascii: 'with the signs of ASCII alone',
      linear: 'for screen readers: sentences, no drawing',
      version: 'the version',
      help: 'this help',
    },
  },
  /** The second line of a refusal. */
  hint: {
    explain: (rule: string) => `riposte rules ${rule} explains`,
    force: 'add --force to overrule',
  },
  /** Before a refusal by a rule. */
  notNow: 'Not now:',
  atLine: (line: number, text: string) => `line ${line}: ${text}`,
  fault: (message: string) =>
    `Riposte itself is at fault: ${message}. What was saved is whole. Please report it where you got Riposte from, with the line that led here (RIPOSTE_DEBUG=1 shows the place).`,
  outputFailed: (errno: string) => `The output can’t be written (${errno}).`,
  nothingChanged: 'Nothing has changed.',
  /** What an encounter waits for, as the last line of an answer. */
  awaited: {
    setup: 'Waiting for combatants, then for initiative.',
    keepAlert: (who: string) => `${who} is on alert: stay or drop?`,
    declare: (who: string) => `Waiting for ${possessive(who)} action.`,
    react: (who: readonly string[], by: string, action: string) =>
      who.length === 0
        ? `${possessive(by)} “${action}” is open.`
        : `${list(who)} may react to ${possessive(by)} “${action}”, or pass.`,
    reactionAction: (who: string) => `${who} reacts: with what?`,
    reroll: (who: string) => `${who} may re-roll a die, or leave it.`,
    opportunity: (who: string) => `${who} has an opportunity: used, or declined?`,
    resolve: (by: string, action: string) => `Next to complete: ${possessive(by)} “${action}”.`,
    finished: 'Nothing more is awaited.',
  },
  changed: 'Somebody else has changed the encounter: look again.',
  undone: (told: readonly string[], more: number) =>
    `Taken back: ${told.join(' ')}${more === 0 ? '' : ` And ${count(more, 'move', 'moves')} before.`}`,
  movesBack: (moves: number) => (moves === 1 ? 'The last move is taken back.' : `The last ${moves} moves are taken back.`),
  movesAgain: (moves: number) => (moves === 1 ? 'One move is made again.' : `${moves} moves are made again.`),
  redone: (told: readonly string[], more: number) =>
    `Made again: ${told.join(' ')}${more === 0 ? '' : ` And ${count(more, 'move', 'moves')} after.`}`,
  begun: (name: string, rules: string) => `${name} begins, with the ${rules} rules. Add combatants, then roll initiative.`,
  chosen: (name: string) => `Commands now work on ${name}.`,
  renamed: (from: string, to: string) => `${from} is now called ${to}.`,
  deleted: (name: string) => `${name} is in the trash; “restore” brings it back.`,
  restored: (name: string) => `${name} is back.`,
  copied: (from: string, to: string) => `${to} is a copy of ${from}; commands still work on the encounter chosen before.`,
  noEncounters: 'There are no encounters yet: “new” makes one.',
  noneDeleted: 'The trash is empty.',
  /** The settings that a rule leaves to choose, as they are. */
  nowSet: (settings: string) => `(Now ${settings}.)`,
  configured: (key: string, value: string) => `${key} is now ${value}.`,
  asSystem: 'system',
  on: 'on',
  off: 'off',
  allSound: 'Everything is in order.',
  nothingThere: 'There is nothing to check yet.',
  partySound: (path: string, members: number) => `${path}: sound, ${count(members, 'member', 'members')}.`,
  recoverHint: (name: string) => `“doctor ${name}” recovers it into a copy.`,
  watching: (name: string) => `Following ${name}; Ctrl-C ends it.`,
  party: {
    saved: (name: string, members: readonly string[]) => `The party ${name} is saved: ${list(members)}.`,
    none: 'There are no parties yet: “party save <name>” makes one of the combatants of the encounter.',
    row: (name: string, members: readonly string[]) => `${name}: ${list(members)}`,
  },
  imported: {
    from: (format: string) => `Read as ${format}.`,
    encounters: (all: readonly string[]) => `Encounters in the file: ${all.join(', ')}.`,
    respelled: (from: string, to: string) => `${from} can’t be a name in a line; it comes in as ${to}.`,
    kept: (name: string, field: string, has: string, says: string) =>
      `${name}: ${field} stay as the fight has them, ${has}; the file says ${says}.`,
    added: (names: readonly string[]) => `Added: ${quoted(names).join(', ')}.`,
    updated: (names: readonly string[]) => `Brought up to date: ${quoted(names).join(', ')}.`,
    unchanged: (names: readonly string[]) => `As it was: ${quoted(names).join(', ')}.`,
    renamed: (from: string, to: string) => `${from} comes in as ${to}: there is another one of that name.`,
    shortened: (from: string, to: string) => `${from} is too long a name; it comes in as ${to}.`,
    otherGame: (name: string, field: string, value: string) => `${name}: ${field} ${value} means nothing in this game; left out.`,
    outOfRange: (name: string, field: string, value: string) =>
      `${name}: ${field} ${value} is outside what can be kept; left empty.`,
    rolled: (count: number) =>
      `${count === 1 ? 'One brings' : `${count} bring`} an initiative that was rolled elsewhere: type it in when you roll initiative.`,
    dryRun: 'Nothing was changed (--dry-run).',
  },
  exported: (path: string) => `Written to ${path}.`,
}

const fr: typeof en = {
  summaries: frSummaries,
  names: frNames,
  groups: frGroups,
  help: {
    usage: 'Usage :',
    placeholders: frPlaceholders,
    commands: 'commande',
    options: 'Options',
    everywhere: 'Avec toute commande',
    aliases: 'Aussi :',
    more: '« riposte aide <commande> » montre une commande ; « riposte règles » les règles ; « riposte » seul ouvre la table.',
    elsewhere: (rules) => `Pas dans cette rencontre, qui suit les règles ${rules}.`,
    tagline: 'Riposte mène les rencontres, et leurs réactions.',
    globals: {
      encounter: 'quelle rencontre ; sinon celle choisie par « choisir » ou « nouvelle »',
      json: 'un document JSON sur une ligne',
      dir: 'le dossier des données ; sinon RIPOSTE_DIR, sinon celui du système',
      seed: 'fixe la graine des dés : d’une nouvelle rencontre, d’un jet, ou à partir d’ici',
      lang: 'la langue',
      force: 'passe outre un refus des règles',
      noColor: 'sans couleur, comme avec NO_COLOR',
      ascii: 'avec les seuls signes de l’ASCII',
      linear: 'pour les lecteurs d’écran : des phrases, pas de dessin',
      version: 'la version',
      help: 'cette aide',
    },
  },
  hint: {
    explain: (rule) => `riposte règles ${rule} l’explique`,
    force: 'ajoutez --force pour passer outre',
  },
  notNow: 'Refusé.',
  atLine: (line, text) => `ligne ${line} : ${text}`,
  fault: (message) =>
    `Riposte lui-même est en défaut : ${message}. Ce qui a été enregistré est intact. Merci de le signaler là d’où vient Riposte, avec la ligne en cause (RIPOSTE_DEBUG=1 montre l’endroit).`,
  outputFailed: (errno) => `La sortie ne peut pas être écrite (${errno}).`,
  nothingChanged: 'Rien n’a changé.',
  awaited: {
    setup: 'On attend les combattants, puis l’initiative.',
    keepAlert: (who) => `${who} est en alerte : rester, ou relâcher ?`,
    declare: (who) => `On attend l’action ${de(who)}.`,
    react: (who, by, action) =>
      who.length === 0
        ? `« ${action} » ${de(by)} est en cours.`
        : `${liste(who)} ${who.length === 1 ? 'peut' : 'peuvent'} réagir à « ${action} » ${de(by)}, ou passer.`,
    reactionAction: (who) => `${who} réagit : comment ?`,
    reroll: (who) => `${who} peut relancer un dé, ou le laisser.`,
    opportunity: (who) => `${who} a une opportunité : saisie, ou déclinée ?`,
    resolve: (by, action) => `À terminer ensuite : « ${action} » ${de(by)}.`,
    finished: 'On n’attend plus rien.',
  },
  changed: 'Quelqu’un d’autre a changé la rencontre : regardez de nouveau.',
  undone: (told, more) =>
    `Annulé : ${told.join(' ')}${more === 0 ? '' : ` Et ${compte(more, 'étape précédente', 'étapes précédentes')}.`}`,
  movesBack: (moves) => (moves === 1 ? 'La dernière étape est annulée.' : `Les ${moves} dernières étapes sont annulées.`),
  movesAgain: (moves) => (moves === 1 ? 'Une étape est rétablie.' : `${moves} étapes sont rétablies.`),
  redone: (told, more) =>
    `Rétabli : ${told.join(' ')}${more === 0 ? '' : ` Et ${compte(more, 'étape suivante', 'étapes suivantes')}.`}`,
  begun: (name, rules) =>
    `La rencontre « ${name} » commence, avec les règles ${rules}. Ajoutez des combattants, puis lancez l’initiative.`,
  chosen: (name) => `Les commandes portent maintenant sur « ${name} ».`,
  renamed: (from, to) => `« ${from} » s’appelle désormais « ${to} ».`,
  deleted: (name) => `« ${name} » est à la corbeille ; « restaurer » l’en ressort.`,
  restored: (name) => `« ${name} » est de retour.`,
  copied: (from, to) => `« ${to} » est une copie de « ${from} » ; les commandes portent toujours sur la rencontre choisie avant.`,
  noEncounters: 'Il n’y a pas encore de rencontre : « nouvelle » en fait une.',
  noneDeleted: 'La corbeille est vide.',
  nowSet: (settings) => `(Ici ${settings}.)`,
  configured: (key, value) => `${key} vaut maintenant ${value}.`,
  asSystem: 'système',
  on: 'oui',
  off: 'non',
  allSound: 'Tout est en ordre.',
  nothingThere: 'Il n’y a encore rien à vérifier.',
  partySound: (path, members) => `${path} : en bon état, ${compte(members, 'membre', 'membres')}.`,
  recoverHint: (name) => `« diagnostic ${name} » en récupère une copie.`,
  watching: (name) => `On suit ${name} ; Ctrl-C pour finir.`,
  party: {
    saved: (name, members) => `Le groupe ${name} est enregistré : ${liste(members)}.`,
    none: 'Il n’y a pas encore de groupe : « groupe enregistrer <nom> » en fait un des combattants de la rencontre.',
    row: (name, members) => `${name} : ${liste(members)}`,
  },
  imported: {
    from: (format) => `Format reconnu : ${format}.`,
    encounters: (all) => `Rencontres dans le fichier : ${all.join(' ; ')}.`,
    respelled: (from, to) => `${from} ne peut pas servir de nom dans une ligne ; il entre sous le nom ${to}.`,
    kept: (name, field, has, says) => `${name} : ${field}, le combat garde ${has} ; le fichier dit ${says}.`,
    added: (names) => `Ajoutés : ${cites(names).join(', ')}.`,
    updated: (names) => `Mis à jour : ${cites(names).join(', ')}.`,
    unchanged: (names) => `Inchangés : ${cites(names).join(', ')}.`,
    renamed: (from, to) => `${from} entre sous le nom ${to} : un autre porte déjà ce nom.`,
    shortened: (from, to) => `${from} : nom trop long ; il entre sous le nom ${to}.`,
    otherGame: (name, field, value) => `${name} : ${field} ${value} n’a pas de sens dans ce jeu ; laissé de côté.`,
    outOfRange: (name, field, value) => `${name} : ${field} ${value} est hors de ce qui peut être noté ; laissé vide.`,
    rolled: (count) =>
      `${count === 1 ? 'Un combattant apporte' : `${count} combattants apportent`} une initiative lancée ailleurs : saisissez-la au jet d’initiative.`,
    dryRun: 'Rien n’a été changé (--dry-run).',
  },
  exported: (path) => `Écrit dans ${path}.`,
}

/** What the command line says by itself. */
export const cliWords: Twin<typeof en> = { en, fr }
/** What the command line says by itself, in one language. */
export type CliWords = typeof en
