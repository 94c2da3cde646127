import type { TurnKind } from '../engine/event.ts'
import type { Outcome, Phase } from '../engine/vocabulary.ts'
import type { Wound } from '../show/wounds.ts'
import { count, list, possessive, trigger } from './english.ts'
import { shown } from './faces.ts'
import { framesWords } from './frames.ts'
import { compte, de, declencheur, liste } from './french.ts'

/** Why somebody can't react, where the GM says so: by the rules of its game (AL-R4, FR-R1). */
export type Unable = 'behind-back' | 'not-noticed'

const en = {
  // table: headers
  position: '#',
  combatant: 'Combatant',
  team: 'Team',
  react: 'React',
  ap: 'AP',
  hp: 'HP',
  health: 'Health',
  ac: 'AC',
  state: 'State',
  frames: 'Frames',
  reactionFrames: 'React',
  initiative: 'Init',

  // table: heading
  phase: { setup: 'not started', fighting: 'fighting', finished: 'finished' } as Readonly<Record<Phase, string>>,
  round: (round: number) => `round ${round}`,
  turnOf: (name: string) => `${possessive(name)} turn`,
  nobody: 'Nobody has joined yet.',
  notShown: (number: number) => `${number} not shown`,
  others: (number: number) => `${number} others`,

  // table: states
  someone: 'someone',
  onAlert: 'on alert',
  engaged: (names: readonly string[]) => `engaged: ${names.join(', ')}`,
  knockedDown: 'knocked down',
  defeated: 'defeated',
  hidden: 'hidden',
  endsInRound: (round: number) => `ends r${round}`,
  endsAtStart: (name: string) => `until ${possessive(name)} turn`,
  endsAtEnd: (name: string) => `until ${possessive(name)} turn ends`,
  endsAtEndIn: (name: string, round: number) => `until ${possessive(name)} turn ends r${round}`,
  endsAtRoundEnd: (round: number) => `ends with r${round}`,
  note: (text: string) => `“${text}”`,
  readied: (action: string, when: string | null) =>
    when === null ? `readied: ${action}` : `readied: ${action}, when ${trigger(when)}`,
  longAction: (action: string, left: number) => `${action}: ${count(left, 'frame', 'frames')} to go`,
  framesConditions: framesWords.en.conditions,
  readiedBriefly: 'readied',
  wound: {
    unhurt: 'unhurt',
    scratched: 'scratched',
    wounded: 'wounded',
    bloodied: 'bloodied',
    'near-death': 'near death',
    down: 'down',
  } as Readonly<Record<Wound, string>>,

  // linear: what a sentence about a combatant is made of
  linearBetween: '; ',
  linearWho: (position: number | null, name: string) => (position === null ? name : `${position}: ${name}`),
  linearActive: 'whose turn it is',
  linearTeam: (team: string) => `team ${team}`,
  linearReact: (score: number) => `reaction score ${score}`,
  linearAp: (ap: number, most: number) => `${ap} of ${count(most, 'action point', 'action points')}`,
  linearHp: (hp: number, most: number | null, temporary: number) =>
    `${most === null ? count(hp, 'hit point', 'hit points') : `${hp} of ${count(most, 'hit point', 'hit points')}`}${temporary > 0 ? ` and ${temporary} temporary` : ''}`,
  linearAc: (ac: number) => `armour class ${ac}`,
  linearFrames: (left: number, most: number) => `${left} of ${count(most, 'frame', 'frames')}`,
  linearReactionFrames: (left: number, most: number) => `${left} of ${count(most, 'reaction frame', 'reaction frames')}`,
  linearInitiative: (initiative: number) => `initiative ${initiative}`,
  linearEndsAtStartIn: (name: string, round: number) => `until ${possessive(name)} turn in round ${round}`,
  linearEndsAtEndIn: (name: string, round: number) => `until the end of ${possessive(name)} turn in round ${round}`,

  // the stack
  frameCount: (frames: number) => count(frames, 'frame', 'frames'),
  longFrameCount: (frames: number) => `${frames} frames, long`,
  freeAction: 'free',
  needs: (difficulty: number) => `needs ${difficulty}`,
  dice: (dice: number) => count(dice, 'die', 'dice'),
  chance: (percent: string) => `${percent} %`,
  askedNow: 'asked now',
  askedThen: 'then',
  askedNowAll: (names: readonly string[]) => `asked now: ${names.join(', ')}`,
  stillToAsk: (number: number) => `${number} to ask`,
  linearAsked: (by: string, action: string, names: readonly string[]) => `asked now about “${action}” by ${by}: ${list(names)}`,
  paused: 'paused',
  reacts: 'reacts: with what?',
  rerollOpen: (faces: string, score: number, difficulty: number) => `${faces}: ${score} against ${difficulty}, re-roll?`,
  ordinal: (place: number) => {
    const ends: Readonly<Record<number, string>> = { 1: 'st', 2: 'nd', 3: 'rd' }
    return `${place}${(place % 100 > 10 && place % 100 < 14 ? undefined : ends[place % 10]) ?? 'th'}`
  },
  completesNow: 'completes now',
  beginsNow: 'begins now',
  folded: (number: number, names: readonly string[]) => `${number} more: ${names.join(', ')}`,
  before: (first: string, then: string) => `${first} before ${then}`,
  slower: 'slower, so later',
  opportunity: 'opportunity',
  opportunityFor: (name: string, frames: number) => `Opportunity for ${name}: ${count(frames, 'frame', 'frames')}`,
  linearStacked: (by: string, action: string, targets: readonly string[]) =>
    targets.length === 0 ? `${by}: ${action}` : `${by}: ${action}, at ${list(targets)}`,
  linearAnswers: (by: string, action: string) => `in answer to “${action}” by ${by}`,
  linearOrder: (place: string) => `completes ${place}`,

  // the told fight
  beforeFight: 'Before the fight',
  afterFight: 'After the fight',
  roundTitle: (round: number) => `Round ${round}`,
  turnLine: {
    new: (name: string) => `${possessive(name)} turn.`,
    again: (name: string) => `${name} acts again.`,
    resumed: (name: string) => `${name} takes up the turn put off.`,
  } as Readonly<Record<TurnKind, (name: string) => string>>,
  nothing: 'Nothing has happened yet.',
  overruled: (rules: readonly string[]) => `overruled: ${rules.join(', ')}`,
  spentAside: (ap: number, left: number) => `${ap} AP, ${left} left`,
  leftAside: (left: number) => `${left} left`,
  reactionFramesLeft: (left: number) => `${left === 0 ? 'no' : left} ${left === 1 ? 'reaction frame' : 'reaction frames'} left`,

  // exports
  labelled: (label: string, value: string) => `${label}: ${value}`,
  /** A time as it stands in a journal: `2026-11-30` and `19:05`. */
  moment: (date: string, time: string) => `${date} ${time} UTC`,
  began: 'Begun',
  rulesLabel: 'Rules',
  roundsLabel: 'Rounds',
  finalTable: 'How it stands',
  finalTableFinished: 'How it ended',
  log: 'The fight, told',
  timeline: 'Timeline',
  hitPointsOverTime: 'Hit points over time',
  notes: 'Notes',
  secretNote: 'for the GM',
  legendAction: 'action',
  legendReaction: 'reaction',
  legendOpportunity: 'opportunity',
  outcomeLabel: { done: 'done', failed: 'failed', thwarted: 'thwarted', lost: 'lost' } as Readonly<Record<Outcome, string>>,
  csv: {
    revision: 'revision',
    at: 'time',
    round: 'round',
    turn: 'turn',
    depth: 'depth',
    type: 'event',
    text: 'text',
    overruled: 'overruled',
    line: 'line',
  },

  // what happened
  happened: {
    joined: (name: string, team: string | null) => (team === null ? `${name} joins.` : `${name} joins, team ${team}.`),
    joinedFight: (name: string, position: number, team: string | null) =>
      team === null
        ? `${name} joins the fight at position ${position}.`
        : `${name} joins the fight at position ${position}, team ${team}.`,
    called: (name: string, now: string) => `${name} is now called ${now}.`,
    changedTeam: (name: string, team: string | null) =>
      team === null ? `${name} is in no team now.` : `${name} is in team ${team} now.`,
    appears: (name: string) => `${name} can be seen now.`,
    vanishes: (name: string) => `${name} is hidden now.`,
    corrected: (name: string, changes: readonly string[]) => `Corrected: ${name}, ${list(changes)}.`,
    changed: (key: string, value: string | number | null) => `${key} ${value ?? 'unknown'}`,
    left: (name: string) => `${name} leaves.`,
    moved: (name: string, position: number) => `${name} moves to position ${position} on the initiative track.`,
    fightStarted: 'The fight begins.',
    fightFinished: 'The fight is over.',
    nobodyLeft: 'Nobody is left standing: the fight is over.',
    action: (by: string, action: string, targets: readonly string[]) =>
      targets.length === 0 ? `${by} declares “${action}”.` : `${by} declares “${action}” at ${list(targets)}.`,
    reaction: (by: string, action: string, targets: readonly string[]) =>
      targets.length === 0 ? `${by} reacts: “${action}”.` : `${by} reacts: “${action}” at ${list(targets)}.`,
    opportunity: (by: string, action: string, targets: readonly string[]) =>
      targets.length === 0
        ? `${by} takes the opportunity: “${action}”.`
        : `${by} takes the opportunity: “${action}” at ${list(targets)}.`,
    passes: (names: readonly string[]) => `${list(names)} ${names.length === 1 ? 'passes' : 'pass'}.`,
    cannot: (names: readonly string[], why: Unable) =>
      why === 'behind-back'
        ? `${list(names)} can’t react: it happens behind ${names.length === 1 ? 'its back' : 'their backs'}.`
        : `${list(names)} can’t react: ${names.length === 1 ? 'it doesn’t' : 'they don’t'} see or hear it coming.`,
    outcome: {
      done: (by, action, reason) => `${possessive(by)} “${action}”: done${reason === null ? '' : `, ${reason}`}.`,
      failed: (by, action, reason) => `${possessive(by)} “${action}”: failed${reason === null ? '' : `, ${reason}`}.`,
      thwarted: (by, action, reason) => `${possessive(by)} “${action}”: thwarted${reason === null ? '' : `, ${reason}`}.`,
      lost: (by, action, reason) => `${possessive(by)} “${action}”: lost${reason === null ? '' : `, ${reason}`}.`,
    } as Readonly<Record<Outcome, (by: string, action: string, reason: string | null) => string>>,
    thwarted: (by: string, action: string, what: readonly { readonly by: string; readonly action: string }[]) =>
      `${possessive(by)} “${action}”: thwarted by ${list(what.map((one) => `${possessive(one.by)} “${one.action}”`))}.`,
    damaged: (name: string, dealt: number, lost: number, absorbed: number) => {
      const took = dealt > lost + absorbed ? `${name} takes ${dealt} damage and` : name
      if (absorbed === 0) return `${took} loses ${count(lost, 'hit point', 'hit points')}.`
      if (lost === 0) return `${took} loses ${absorbed} temporary ${absorbed === 1 ? 'hit point' : 'hit points'}.`
      return `${took} loses ${count(lost, 'hit point', 'hit points')} and ${absorbed} temporary.`
    },
    healed: (name: string, amount: number) => `${name} gets ${count(amount, 'hit point', 'hit points')} back.`,
    temporary: (name: string, points: number) => `${name} has ${count(points, 'temporary hit point', 'temporary hit points')}.`,
    hurt: (name: string) => `${name} is hurt.`,
    better: (name: string) => `${name} is better.`,
    nowAt: (hp: number, most: number | null) => (most === null ? `${hp} left` : `${hp} of ${most} left`),
    stillDefeated: 'still defeated until revived',
    looks: (wound: string) => `now ${wound}`,
    conditionSet: (name: string, condition: string, end: string | null) =>
      end === null ? `${name}: ${condition}.` : `${name}: ${condition}, ${end}.`,
    conditionRemoved: (name: string, condition: string) => `${name}: ${condition} is taken away.`,
    conditionExpired: (name: string, condition: string) => `${name}: ${condition} ends.`,
    conditionSpent: (name: string, condition: string) => `${name}: ${condition} is used up.`,
    defeated: (name: string) => `${name} is defeated.`,
    revived: (name: string) => `${name} is back in the fight.`,
    knockedDown: (name: string) => `${name} is knocked down.`,
    stoodUp: (name: string) => `${name} stands up.`,
    noted: (text: string) => `Note: “${text}”.`,
    notedOn: (name: string, text: string) => `Note on ${name}: “${text}”.`,
    secretly: 'for the GM',
    renamed: (name: string) => `The encounter is now called ${name}.`,
    seeded: (seed: string) => `The dice are seeded with “${seed}”.`,
    rolled: 'rolled',
    typed: 'from the table',
    check: (notation: string, faces: string, total: string, source: string) => `${notation}: ${shown(faces, total)}, ${source}`,
    total: (notation: string, total: string, source: string) => `${notation}: ${total}, ${source}`,
  },
  keys: {
    name: 'name',
    team: 'team',
    hp: 'hit points',
    hpMax: 'maximum hit points',
    tempHp: 'temporary hit points',
    ac: 'armour class',
    mod: 'modifier',
    hidden: 'hidden',
    origin: 'origin',
  },
}

/** The texts of table, stack, log and exports. */
export type ShowWords = typeof en

const fr: ShowWords = {
  position: 'N°',
  combatant: 'Combattant',
  team: 'Équipe',
  react: 'Réac.',
  ap: 'PA',
  hp: 'PV',
  health: 'Santé',
  ac: 'CA',
  state: 'État',
  frames: 'Frames',
  reactionFrames: 'Réac.',
  initiative: 'Init.',

  phase: { setup: 'pas commencé', fighting: 'en cours', finished: 'terminé' },
  round: (round) => `round ${round}`,
  turnOf: (name) => `tour ${de(name)}`,
  nobody: 'Personne n’est encore là.',
  notShown: (number) => `${number} hors vue`,
  others: (number) => `${number} autres`,

  someone: 'quelqu’un',
  onAlert: 'en alerte',
  engaged: (names) => `engagé : ${names.join(', ')}`,
  knockedDown: 'au sol',
  defeated: 'hors de combat',
  hidden: 'caché',
  endsInRound: (round) => `jusqu’au r${round}`,
  endsAtStart: (name) => `jusqu’au tour ${de(name)}`,
  endsAtEnd: (name) => `jusqu’à la fin du tour ${de(name)}`,
  endsAtEndIn: (name, round) => `jusqu’à la fin du tour ${de(name)}, r${round}`,
  endsAtRoundEnd: (round) => `jusqu’à la fin du r${round}`,
  note: (text) => `« ${text} »`,
  readied: (action, when) => (when === null ? `prépare : ${action}` : `prépare : ${action}, dès ${declencheur(when)}`),
  longAction: (action, left) => `${action} : encore ${compte(left, 'frame', 'frames')}`,
  framesConditions: framesWords.fr.conditions,
  readiedBriefly: 'action préparée',
  wound: {
    unhurt: 'indemne',
    scratched: 'égratignures',
    wounded: 'blessures légères',
    bloodied: 'blessures graves',
    'near-death': 'à l’agonie',
    down: 'hors d’état',
  },

  linearBetween: ' ; ',
  linearWho: (position, name) => (position === null ? name : `${position} : ${name}`),
  linearActive: 'dont c’est le tour',
  linearTeam: (team) => `équipe « ${team} »`,
  linearReact: (score) => `score de réaction ${score}`,
  linearAp: (ap, most) => `${ap} sur ${compte(most, 'point d’action', 'points d’action')}`,
  linearHp: (hp, most, temporary) =>
    `${most === null ? compte(hp, 'point de vie', 'points de vie') : `${hp} sur ${compte(most, 'point de vie', 'points de vie')}`}${temporary > 0 ? ` et ${compte(temporary, 'temporaire', 'temporaires')}` : ''}`,
  linearAc: (ac) => `classe d’armure ${ac}`,
  linearFrames: (left, most) => `${left} sur ${compte(most, 'frame', 'frames')}`,
  linearReactionFrames: (left, most) => `${left} sur ${compte(most, 'frame de réaction', 'frames de réaction')}`,
  linearInitiative: (initiative) => `initiative ${initiative}`,
  linearEndsAtStartIn: (name, round) => `jusqu’au tour ${de(name)} du round ${round}`,
  linearEndsAtEndIn: (name, round) => `jusqu’à la fin du tour ${de(name)} du round ${round}`,

  frameCount: (frames) => compte(frames, 'frame', 'frames'),
  longFrameCount: (frames) => `${frames} frames, longue`,
  freeAction: 'libre',
  needs: (difficulty) => `difficulté ${difficulty}`,
  dice: (dice) => compte(dice, 'dé', 'dés'),
  chance: (percent) => `${percent.replace('.', ',')} %`,
  askedNow: 'à interroger',
  askedThen: 'ensuite',
  askedNowAll: (names) => `à interroger : ${names.join(', ')}`,
  stillToAsk: (number) => `${number} à interroger`,
  linearAsked: (by, action, names) => `à interroger maintenant sur « ${action} » ${de(by)} : ${liste(names)}`,
  paused: 'en pause',
  reacts: 'réagit : comment ?',
  rerollOpen: (faces, score, difficulty) => `${faces} : ${score} contre ${difficulty}, relancer ?`,
  ordinal: (place) => (place === 1 ? '1er' : `${place}e`),
  completesNow: 'se termine maintenant',
  beginsNow: 'commence maintenant',
  folded: (number, names) => `${number} de plus : ${names.join(', ')}`,
  before: (first, then) => `${first} avant ${then}`,
  slower: 'plus lent, donc après',
  opportunity: 'opportunité',
  opportunityFor: (name, frames) => `Opportunité pour ${name} : ${compte(frames, 'frame', 'frames')}`,
  linearStacked: (by, action, targets) =>
    targets.length === 0 ? `${by} : ${action}` : `${by} : ${action}, sur ${liste(targets)}`,
  linearAnswers: (by, action) => `en réponse à « ${action} » ${de(by)}`,
  linearOrder: (place) => `se termine en ${place}`,

  beforeFight: 'Avant le combat',
  afterFight: 'Après le combat',
  roundTitle: (round) => `Round ${round}`,
  turnLine: {
    new: (name) => `Tour ${de(name)}.`,
    again: (name) => `${name} agit à nouveau.`,
    resumed: (name) => `${name} reprend son tour.`,
  },
  nothing: 'Il ne s’est encore rien passé.',
  overruled: (rules) => `règle outrepassée : ${rules.join(', ')}`,
  spentAside: (ap, left) => `${ap} PA, reste ${left}`,
  leftAside: (left) => `reste ${left}`,
  reactionFramesLeft: (left) =>
    left === 0 ? 'plus de frame de réaction' : `reste ${compte(left, 'frame de réaction', 'frames de réaction')}`,

  labelled: (label, value) => `${label} : ${value}`,
  moment: (date, time) => `${date.split('-').toReversed().join('/')} à ${time} UTC`,
  began: 'Commencé',
  rulesLabel: 'Règles',
  roundsLabel: 'Rounds',
  finalTable: 'La situation',
  finalTableFinished: 'La situation finale',
  log: 'Le récit du combat',
  timeline: 'Chronologie',
  hitPointsOverTime: 'Points de vie au fil du combat',
  notes: 'Notes',
  secretNote: 'pour le MJ',
  legendAction: 'action',
  legendReaction: 'réaction',
  legendOpportunity: 'opportunité',
  outcomeLabel: { done: 'réussie', failed: 'échouée', thwarted: 'contrée', lost: 'perdue' },
  csv: {
    revision: 'révision',
    at: 'heure',
    round: 'round',
    turn: 'tour',
    depth: 'profondeur',
    type: 'événement',
    text: 'texte',
    overruled: 'règle outrepassée',
    line: 'ligne',
  },

  happened: {
    joined: (name, team) => (team === null ? `${name} arrive.` : `${name} arrive, équipe « ${team} ».`),
    joinedFight: (name, position, team) =>
      team === null
        ? `${name} rejoint le combat en position ${position}.`
        : `${name} rejoint le combat en position ${position}, équipe « ${team} ».`,
    called: (name, now) => `${name} s’appelle désormais ${now}.`,
    changedTeam: (name, team) => (team === null ? `${name} n’a plus d’équipe.` : `${name} passe dans l’équipe « ${team} ».`),
    appears: (name) => `${name} se montre.`,
    vanishes: (name) => `${name} se cache.`,
    corrected: (name, changes) => `Correction : ${name}, ${liste(changes)}.`,
    changed: (key, value) => `${key} ${value ?? 'inconnu'}`,
    left: (name) => `${name} s’en va.`,
    moved: (name, position) => `${name} passe en position ${position} sur la piste d’initiative.`,
    fightStarted: 'Le combat commence.',
    fightFinished: 'Le combat est terminé.',
    nobodyLeft: 'Plus personne n’est debout : le combat est terminé.',
    action: (by, action, targets) =>
      targets.length === 0 ? `${by} déclare « ${action} ».` : `${by} déclare « ${action} » sur ${liste(targets)}.`,
    reaction: (by, action, targets) =>
      targets.length === 0 ? `${by} réagit : « ${action} ».` : `${by} réagit : « ${action} » sur ${liste(targets)}.`,
    opportunity: (by, action, targets) =>
      targets.length === 0
        ? `${by} saisit l’opportunité : « ${action} ».`
        : `${by} saisit l’opportunité : « ${action} » sur ${liste(targets)}.`,
    passes: (names) => `${liste(names)} ${names.length === 1 ? 'passe' : 'passent'}.`,
    cannot: (names, why) =>
      `${liste(names)} ${names.length === 1 ? 'ne peut' : 'ne peuvent'} pas réagir${
        why === 'behind-back'
          ? ` : cela se passe dans ${names.length === 1 ? 'son' : 'leur'} dos`
          : ', faute de voir ou d’entendre cela venir'
      }.`,
    outcome: {
      done: (by, action, reason) => `« ${action} » ${de(by)} : action réussie${reason === null ? '' : `, ${reason}`}.`,
      failed: (by, action, reason) => `« ${action} » ${de(by)} : action échouée${reason === null ? '' : `, ${reason}`}.`,
      thwarted: (by, action, reason) => `« ${action} » ${de(by)} : action contrée${reason === null ? '' : `, ${reason}`}.`,
      lost: (by, action, reason) => `« ${action} » ${de(by)} : action perdue${reason === null ? '' : `, ${reason}`}.`,
    },
    thwarted: (by, action, what) =>
      `« ${action} » ${de(by)} : action contrée par ${liste(what.map((one) => `« ${one.action} » ${de(one.by)}`))}.`,
    damaged: (name, dealt, lost, absorbed) => {
      const took = dealt > lost + absorbed ? `${name} subit ${compte(dealt, 'point de dégâts', 'points de dégâts')} et` : name
      if (absorbed === 0) return `${took} perd ${compte(lost, 'point de vie', 'points de vie')}.`
      if (lost === 0) return `${took} perd ${compte(absorbed, 'point de vie temporaire', 'points de vie temporaires')}.`
      return `${took} perd ${compte(lost, 'point de vie', 'points de vie')} et ${compte(absorbed, 'temporaire', 'temporaires')}.`
    },
    healed: (name, amount) => `${name} récupère ${compte(amount, 'point de vie', 'points de vie')}.`,
    temporary: (name, points) => `${name} a ${compte(points, 'point de vie temporaire', 'points de vie temporaires')}.`,
    hurt: (name) => `${name} prend un coup.`,
    better: (name) => `${name} va mieux.`,
    nowAt: (hp, most) => (most === null ? `reste ${hp}` : `reste ${hp} sur ${most}`),
    stillDefeated: 'toujours hors de combat, à ranimer',
    looks: (wound) => `état : ${wound}`,
    conditionSet: (name, condition, end) =>
      end === null ? `${name} : état « ${condition} ».` : `${name} : état « ${condition} », ${end}.`,
    conditionRemoved: (name, condition) => `${name} n’est plus dans l’état « ${condition} ».`,
    conditionExpired: (name, condition) => `${name} : fin de « ${condition} ».`,
    conditionSpent: (name, condition) => `${name} : « ${condition} » a fait son effet.`,
    defeated: (name) => `${name} est hors de combat.`,
    revived: (name) => `${name} revient au combat.`,
    knockedDown: (name) => `${name} se retrouve au sol.`,
    stoodUp: (name) => `${name} se relève.`,
    noted: (text) => `Note : « ${text} ».`,
    notedOn: (name, text) => `Note sur ${name} : « ${text} ».`,
    secretly: 'pour le MJ',
    renamed: (name) => `La rencontre s’appelle désormais « ${name} ».`,
    seeded: (seed) => `Graine des dés : « ${seed} ».`,
    rolled: 'dés lancés',
    typed: 'dés de la table',
    check: (notation, faces, total, source) => `${notation} : ${shown(faces, total)}, ${source}`,
    total: (notation, total, source) => `${notation} : ${total}, ${source}`,
  },
  keys: {
    name: 'nom',
    team: 'équipe',
    hp: 'points de vie',
    hpMax: 'points de vie maximum',
    tempHp: 'points de vie temporaires',
    ac: 'classe d’armure',
    mod: 'modificateur',
    hidden: 'caché',
    origin: 'origine',
  },
}

/** The texts of table, stack, log and exports in each language. */
export const showWords = { en, fr }
