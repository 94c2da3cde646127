import type { NotationThrow } from '../engine/rolls.ts'
import type { NamedCondition } from '../engine/rules/frames/conditions.ts'
import type { FramesEvent, InitiativeRoll, LossReason } from '../engine/rules/frames/events.ts'
import type { RuleId } from '../engine/vocabulary.ts'
import { count, list, possessive, trigger } from './english.ts'
import { compte, de, declencheur, liste, que } from './french.ts'

type Name = (id: string) => string
type Told = { readonly [Type in FramesEvent['type']]: (event: FramesEvent & { type: Type }, name: Name) => string | null }

const enSource = (source: NotationThrow['source']): string => (source === 'typed' ? 'from the table' : 'rolled')
const frSource = (source: NotationThrow['source']): string => (source === 'typed' ? 'dés de la table' : 'dés lancés')
const signed = (mod: number): string => (mod > 0 ? ` + ${mod}` : ` − ${-mod}`)
const frames = (number: number): string => count(number, 'frame', 'frames')
const cadres = (number: number): string => compte(number, 'frame', 'frames')

function rollLines(
  rolls: readonly InitiativeRoll[],
  name: Name,
  say: { colon: string; source: typeof enSource; again: string; between: string },
): string {
  return rolls
    .map(({ who, mod, total, throws: [first, ...offs] }) =>
      [
        `${name(who)}${say.colon} ${first!.total}${mod === 0 ? '' : `${signed(mod)} = ${total}`}, ${say.source(first!.source)}`,
        ...offs.map((off) => `${say.again} ${off.total}, ${say.source(off.source)}`),
      ].join(say.between),
    )
    .join('\n')
}

const enWhy: Readonly<Record<LossReason, string>> = {
  reacted: ' by reacting',
  defeated: '',
  lapsed: ': a new turn begins',
  replaced: ' for another',
  said: '',
}
const frWhy: Readonly<Record<LossReason, string>> = {
  reacted: ' en réagissant',
  defeated: '',
  lapsed: ' : un nouveau tour commence',
  replaced: ' pour une autre',
  said: '',
}

const enEvents: Told = {
  'actor-joined': () => null,
  'actor-changed': ({ who, change }, name) =>
    `Corrected: ${name(who)}, ${list([
      ...(change.length === undefined ? [] : [`${frames(change.length)} a turn`]),
      ...(change.spent === undefined ? [] : ['the frames left of its turn']),
      ...(change.reactionFrames === undefined
        ? []
        : [`${count(change.reactionFrames, 'reaction frame', 'reaction frames')} left`]),
      ...(change.reactionFramesMax === undefined
        ? []
        : [`${count(change.reactionFramesMax, 'reaction frame', 'reaction frames')} at most`]),
      ...(change.initiative === undefined ? [] : [`initiative ${change.initiative}`]),
    ])}.`,
  'initiative-rolled': ({ rolls, scenario }, name) =>
    `${scenario ? 'Initiative anew, as the scenario asks:' : 'Initiative:'}\n${rollLines(rolls, name, { colon: ':', source: enSource, again: 'tied, roll-off', between: '; ' })}`,
  'turn-skipped': ({ who }, name) => `${name(who)} is surprised: no turn yet.`,
  'frames-lost': ({ who, frames: lost }, name) => `${name(who)} is staggered and loses ${frames(lost)}.`,
  timed: ({ frames: takes, owed, notice }) => {
    if (notice === 'free') return 'A free action: too quick to be seen coming.'
    const length = owed > 0 ? `It takes ${frames(takes)}, ${owed} more than the turn has.` : `It takes ${frames(takes)}.`
    return notice === 'unseen' ? `${length} Nobody can perceive it.` : length
  },
  'frames-spent': ({ who, frames: spent, left, for: purpose }, name) =>
    purpose === 'long-action' ? null : `${name(who)} spends ${frames(spent)}, ${left} left.`,
  'reaction-frames-spent': ({ who, frames: spent, left }, name) =>
    `${name(who)} spends ${count(spent, 'reaction frame', 'reaction frames')}, ${left} left.`,
  'reflex-saved': ({ who, difficulty, throw: thrown }, name) =>
    `${name(who)} makes the Reflex save${enSave(thrown, difficulty)}.`,
  'reflex-failed': ({ who, difficulty, throw: thrown }, name) =>
    `${name(who)} fails the Reflex save${enSave(thrown, difficulty)}: no reaction, nothing spent.`,
  'checked-early': ({ by, check }, name) =>
    `${possessive(name(by))} check, rolled before its time: ${check.notation}, ${check.total}, ${enSource(check.source)}.`,
  'long-action-begun': ({ who, action, left }, name) => `${name(who)} begins “${action}”: ${frames(left)} more to come.`,
  'long-action-continued': ({ who, action, frames: spent, left }, name) =>
    left === 0
      ? `${name(who)} spends the last ${frames(spent)} of “${action}”.`
      : `${name(who)} goes on with “${action}”: ${frames(left)} more to come.`,
  'long-action-lost': ({ who, action, why }, name) =>
    why === 'reacted'
      ? `That breaks ${possessive(name(who))} concentration: “${action}” is lost.`
      : `${name(who)} loses “${action}”${enWhy[why]}.`,
  readied: ({ who, readied: { action, when, frames: takes } }, name) =>
    `${name(who)} readies “${action}” (${frames(takes)})${when === null ? '' : `, for when ${trigger(when)}`}.`,
  'readied-lost': ({ who, action, why }, name) => `${name(who)} gives up the readied “${action}”${enWhy[why]}.`,
  triggered: ({ who, action }, name) => `That is what ${name(who)} was ready for: “${action}”.`,
  'opportunity-opened': ({ who, frames: has }, name) => `That is an opportunity for ${name(who)}: ${frames(has)}.`,
  'opportunity-taken': ({ who }, name) => `${name(who)} uses it.`,
  'opportunity-declined': ({ who }, name) => `${name(who)} lets the opportunity go.`,
}

function enSave(thrown: NotationThrow | null, difficulty: number | null): string {
  if (thrown === null) return difficulty === null ? '' : ` against ${difficulty}`
  return `: ${thrown.notation}, ${thrown.total} against ${difficulty}, ${enSource(thrown.source)}`
}

const frEvents: Told = {
  'actor-joined': () => null,
  'actor-changed': ({ who, change }, name) =>
    `Correction : ${name(who)}, ${liste([
      ...(change.length === undefined ? [] : [`${cadres(change.length)} par tour`]),
      ...(change.spent === undefined ? [] : ['les frames qui restent à son tour']),
      ...(change.reactionFrames === undefined ? [] : [`reste ${compte(change.reactionFrames, 'frame', 'frames')} de réaction`]),
      ...(change.reactionFramesMax === undefined
        ? []
        : [`${compte(change.reactionFramesMax, 'frame', 'frames')} de réaction au maximum`]),
      ...(change.initiative === undefined ? [] : [`initiative ${change.initiative}`]),
    ])}.`,
  'initiative-rolled': ({ rolls, scenario }, name) =>
    `${scenario ? 'Nouvelle initiative, demandée par le scénario :' : 'Initiative :'}\n${rollLines(rolls, name, { colon: ' :', source: frSource, again: 'égalité, départage :', between: ' ; ' })}`,
  'turn-skipped': ({ who }, name) => `Effet de surprise : ${name(who)} passe ce tour.`,
  'frames-lost': ({ who, frames: lost }, name) => `${name(who)} chancelle et perd ${cadres(lost)}.`,
  timed: ({ frames: takes, owed, notice }) => {
    if (notice === 'free') return 'Action libre : trop rapide pour être vue venir.'
    const length = owed > 0 ? `Durée : ${cadres(takes)}, ${owed} de plus que n’en a le tour.` : `Durée : ${cadres(takes)}.`
    return notice === 'unseen' ? `${length} Personne ne peut la percevoir.` : length
  },
  'frames-spent': ({ who, frames: spent, left, for: purpose }, name) =>
    purpose === 'long-action' ? null : `${name(who)} dépense ${cadres(spent)}, reste ${left}.`,
  'reaction-frames-spent': ({ who, frames: spent, left }, name) =>
    `${name(who)} dépense ${cadres(spent)} de réaction, reste ${left}.`,
  'reflex-saved': ({ who, difficulty, throw: thrown }, name) =>
    `${name(who)} réussit son jet de Réflexes${frSave(thrown, difficulty)}.`,
  'reflex-failed': ({ who, difficulty, throw: thrown }, name) =>
    `${name(who)} rate son jet de Réflexes${frSave(thrown, difficulty)} : pas de réaction, rien de dépensé.`,
  'checked-early': ({ by, check }, name) =>
    `Test ${de(name(by))}, lancé avant le moment prévu : ${check.notation}, ${check.total}, ${frSource(check.source)}.`,
  'long-action-begun': ({ who, action, left }, name) => `${name(who)} commence « ${action} » : encore ${cadres(left)}.`,
  'long-action-continued': ({ who, action, frames: spent, left }, name) =>
    left === 0
      ? `${name(who)} finit « ${action} » : ${cadres(spent)} de ce tour.`
      : `${name(who)} continue « ${action} » : encore ${cadres(left)}.`,
  'long-action-lost': ({ who, action, why }, name) =>
    why === 'reacted'
      ? `La concentration ${de(name(who))} est rompue : l’action « ${action} » est perdue.`
      : `${name(who)} perd « ${action} »${frWhy[why]}.`,
  readied: ({ who, readied: { action, when, frames: takes } }, name) =>
    `${name(who)} prépare « ${action} » (${cadres(takes)})${when === null ? '' : `, dès ${declencheur(when)}`}.`,
  'readied-lost': ({ who, action, why }, name) => `${name(who)} renonce à l’action préparée « ${action} »${frWhy[why]}.`,
  triggered: ({ who, action }, name) => `C’est ce ${que(name(who))} attendait : « ${action} ».`,
  'opportunity-opened': ({ who, frames: has }, name) => `Une opportunité pour ${name(who)} : ${cadres(has)}.`,
  'opportunity-taken': ({ who }, name) => `${name(who)} la saisit.`,
  'opportunity-declined': ({ who }, name) => `${name(who)} laisse passer l’opportunité.`,
}

function frSave(thrown: NotationThrow | null, difficulty: number | null): string {
  if (thrown === null) return difficulty === null ? '' : ` contre ${difficulty}`
  return ` : ${thrown.notation}, ${thrown.total} contre ${difficulty}, ${frSource(thrown.source)}`
}

const enRules = {
  'FR-I1':
    'Everybody rolls (setting initiative) and adds a modifier; the highest acts first. Setting ties: modifier compares modifiers and then has those still tied roll off among themselves, roll-off does so at once, listed leaves them as they joined. A later joiner rolls too and takes the place that the roll gives.',
  'FR-T1':
    'A turn has a number of frames (setting frames, or the combatant’s own). An action takes 0 of them, being free, or 1, 2, 3 and so on. The turn is over when the GM says end.',
  'FR-T2':
    'An action that the rest of the turn has no room for is a long one: it may be reacted to when it is declared, then goes on in the next turns before anything else, and completes when its last frame is spent.',
  'FR-T3': 'Reaction frames don’t shorten a long action: only the frames of one’s own turns do.',
  'FR-T4':
    'In its own turn a combatant may ready an action with a trigger, paying its frames at once. When the GM says trigger, it goes on the stack against what triggered it. It lapses when the combatant’s next turn starts. Setting readiedCost: nothing, or reaction-frames if triggering takes as many of those.',
  'FR-R1':
    'Anybody but the one who acts may react to what it sees coming: an action of at least one frame by somebody whose place it knows and whom it sees or hears. Teams don’t matter. --unseen and --unaware say that this isn’t so.',
  'FR-R2': 'A reaction may be reacted to in its turn by anybody else, also by the one whose turn it is.',
  'FR-R3':
    'What can’t be seen coming but hits the reactor directly takes a Reflex save first: --direct --reflex pass, fail, or a notation with --difficulty. A failed save is the answer to that event, and no reaction frame is spent.',
  'FR-R4':
    'A reaction takes exactly one frame; a longer one needs the reaction symbol (--symbol) and reaction frames for all of it.',
  'FR-R5':
    'Reaction frames (setting reactionFrames, or the combatant’s own) that were spent come back at the start of one’s own next turn and at no other time; what wasn’t spent doesn’t add up.',
  'FR-R6': 'Who is preoccupied can’t react; nor can one who is staggered or still surprised.',
  'FR-R7': 'Whoever reacts gives up the action it had readied.',
  'FR-R8': 'Whoever reacts in the middle of a long action loses that action.',
  'FR-R9': 'Nobody can react to an action of opportunity.',
  'FR-R10':
    'A combatant reacts at most once to the same event. Setting reactionsPerEvent: one, or any as long as its reaction frames last.',
  'FR-S1':
    'What is declared goes on the stack, and everybody else says whether it reacts or passes. A reaction goes above it, and the same is asked about the reaction.',
  'FR-S2': 'Nothing completes, and no turn ends, while somebody who may still react has neither reacted nor passed.',
  'FR-S3': 'What was declared last completes first: reactions come before what they answer.',
  'FR-S4': 'A reaction that takes more frames than what it answers completes right after it.',
  'FR-S5': 'Reactions to the same event complete in the present initiative order, however they were declared.',
  'FR-S6': 'A check is rolled when its action completes: resolve --check. Nothing is rolled when it is declared.',
  'FR-S7': 'An action may complete without a check; the GM says whether one is needed.',
  'FR-S8': 'What completes is done, failed, or thwarted by what completed above it; the GM says which, and done is the default.',
  'FR-S9':
    'An outcome may open an opportunity (resolve --opportunity): the one named, and nobody else, uses it or declines it, and what it does completes before anything else.',
  'FR-S10':
    'What a defeated combatant has on the stack is lost, once the GM confirms it with resolve; one who leaves loses it at once.',
} satisfies Readonly<Record<RuleId, string>>

const frRules: typeof enRules = {
  'FR-I1':
    'Chacun lance (réglage initiative) et ajoute son modificateur ; le plus haut agit en premier. Réglage ties : modifier compare les modificateurs, puis ceux qui restent à égalité se départagent entre eux ; roll-off les départage aussitôt ; listed garde l’ordre d’arrivée. Qui arrive plus tard lance aussi et prend la place obtenue.',
  'FR-T1':
    'Un tour compte un certain nombre de frames (réglage frames, ou celui du combattant). Une action en prend 0, elle est alors libre, ou 1, 2, 3 et plus. Le tour finit quand le MJ dit « fin ».',
  'FR-T2':
    'Une action qui ne tient pas dans le reste du tour est une action longue : on peut y réagir quand elle est déclarée ; elle continue aux tours suivants avant toute autre chose et se termine avec sa dernière frame.',
  'FR-T3': 'Les frames de réaction n’abrègent pas une action longue : seules comptent celles de ses propres tours.',
  'FR-T4':
    'Pendant son tour, on peut préparer une action avec un déclencheur, en payant aussitôt ses frames. Quand le MJ dit « déclencher », elle va sur la pile contre ce qui l’a déclenchée. Elle est perdue au début du tour suivant. Réglage readiedCost : nothing, ou reaction-frames si le déclenchement en coûte autant.',
  'FR-R1':
    'Tous sauf celui qui agit peuvent réagir à ce qu’ils voient venir : une action d’au moins une frame, de quelqu’un dont on connaît la position et qu’on voit ou entend. Les équipes ne comptent pas. --unseen et --unaware disent que ce n’est pas le cas.',
  'FR-R2': 'On peut réagir à une réaction, même celui dont c’est le tour.',
  'FR-R3':
    'Ce qu’on ne voit pas venir mais qui touche directement demande d’abord un jet de Réflexes : --direct --reflex pass, fail, ou une notation avec --difficulty. Un jet raté vaut réponse à cet événement et ne dépense aucune frame de réaction.',
  'FR-R4':
    'Une réaction prend exactement une frame ; plus longue, il lui faut le symbole de réaction (--symbol) et assez de frames de réaction.',
  'FR-R5':
    'Les frames de réaction (réglage reactionFrames, ou celles du combattant) dépensées reviennent au début de son propre tour suivant, jamais avant ; les autres ne s’accumulent pas.',
  'FR-R6': 'Qui est préoccupé ne peut pas réagir ; ni qui chancelle, ni qui est encore surpris.',
  'FR-R7': 'Réagir fait renoncer à l’action qu’on avait préparée.',
  'FR-R8': 'Réagir au milieu d’une action longue fait perdre cette action.',
  'FR-R9': 'Personne ne peut réagir à une action d’opportunité.',
  'FR-R10':
    'On ne réagit qu’une fois au même événement. Réglage reactionsPerEvent : one, ou any tant qu’on a des frames de réaction.',
  'FR-S1':
    'Ce qui est déclaré va sur la pile, et chacun des autres dit s’il réagit ou passe. Une réaction va au-dessus, et l’on demande de même à son sujet.',
  'FR-S2': 'Rien ne se termine, et aucun tour ne finit, tant que quelqu’un qui peut encore réagir n’a ni réagi ni passé.',
  'FR-S3': 'Ce qui est déclaré en dernier se termine en premier : les réactions avant ce à quoi elles répondent.',
  'FR-S4': 'Une réaction plus longue que ce à quoi elle répond se termine juste après.',
  'FR-S5':
    'Les réactions au même événement se terminent dans l’ordre d’initiative du moment, quel que soit l’ordre des déclarations.',
  'FR-S6': 'Un test se lance quand son action se termine : résoudre --check. Rien ne se lance à la déclaration.',
  'FR-S7': 'Une action peut se terminer sans test ; le MJ dit s’il en faut un.',
  'FR-S8':
    'Ce qui se termine est réussi, échoué, ou contré par ce qui s’est terminé au-dessus ; le MJ le dit, et par défaut c’est réussi.',
  'FR-S9':
    'Un résultat peut ouvrir une opportunité (« résoudre --opportunité ») : le combattant nommé, et lui seul, la saisit ou la décline, et son action se termine avant tout le reste.',
  'FR-S10':
    'Ce qu’un combattant hors de combat a sur la pile est perdu, quand le MJ le confirme par « résoudre » ; qui s’en va le perd aussitôt.',
}

interface Who {
  readonly who: string
}
interface Did {
  readonly action: string
}

/** The conditions that the rules know. */
const enConditions: Readonly<Record<NamedCondition, string>> = {
  preoccupied: 'preoccupied',
  staggered: 'staggered',
  hastened: 'hastened',
  slowed: 'slowed',
  surprised: 'surprised',
}
const frConditions: typeof enConditions = {
  preoccupied: 'préoccupé',
  staggered: 'chancelant',
  hastened: 'accéléré',
  slowed: 'ralenti',
  surprised: 'surpris',
}
const frCondition = (name: string): string => (Object.hasOwn(frConditions, name) ? frConditions[name as NamedCondition] : name)

const enRefusals = {
  'no-such-condition': ({ who, name, has }: Who & { name: string; has: readonly string[] }) =>
    has.length === 0 ? `${who} has no condition.` : `${who} isn’t “${name}”; its conditions are ${list(has)}.`,
  'opportunity-open': ({ who }: Who) => `${who} has an opportunity first: opportunity ${who} <action>, or --decline.`,
  'still-to-ask': ({ who, action }: { who: readonly string[] } & Did) =>
    `${list(who)} may still react to “${action}”. Ask first: react <who> <action>, or pass <who>, or pass --all.`,
  'no-frames-left': ({ who }: Who) =>
    `${who} has no frames left this turn. A free action takes none: --frames 0; or end the turn.`,
  'long-action-first': ({ who, action, left }: Who & Did & { left: number }) =>
    `${who} is in the middle of “${action}”, ${frames(left)} to go: only a free action (--frames 0) now.`,
  'too-few-frames': ({ who, frames: takes, has }: Who & { frames: number; has: number }) =>
    `To ready that takes ${frames(takes)} at once; ${who} has ${has} left this turn.`,
  'nothing-readied': ({ who }: Who) => `${who} has readied nothing.`,
  preoccupied: ({ who }: Who) => `${who} is preoccupied and can’t react.`,
  staggered: ({ who }: Who) => `${who} is staggered and can’t react until it has lost its frames.`,
  surprised: ({ who }: Who) => `${who} is surprised and can’t react until the turn it misses is over.`,
  'no-reaction-frames': ({ who }: Who) => `${who} has no reaction frames until its next turn starts.`,
  'too-few-reaction-frames': ({ who, frames: takes, has }: Who & { frames: number; has: number }) =>
    `That takes ${count(takes, 'reaction frame', 'reaction frames')}; ${who} has ${has}.`,
  'reaction-too-long': ({ frames: takes }: { frames: number }) =>
    `A reaction takes one frame, not ${takes}. If it bears the reaction symbol: --symbol.`,
  'reaction-without-frames': 'A reaction takes one frame: a free action is none.',
  'own-action': ({ who }: Who) => `That is ${possessive(who)} own action: only others react to it.`,
  opportunity: ({ action }: Did) => `“${action}” is an action of opportunity: nobody can react to it.`,
  'long-action-ends': ({ action }: Did) => `“${action}” only ends here: it could be reacted to when it began.`,
  'already-reacted': ({ who }: Who) => `${who} has already reacted to that.`,
  'save-failed': ({ who, action }: Who & Did) => `${who} has failed the Reflex save against “${action}”: that was the answer.`,
  'not-noticed': ({ who, action }: Who & Did) => `${who} can’t see or hear “${action}” coming.`,
  'already-passed': ({ who }: Who) => `${who} has already given its word on that.`,
  'not-telegraphed': ({ who, action, why }: Who & Did & { why: string }) =>
    `${why === 'free' ? `“${action}” is a free action that nobody sees coming` : why === 'unseen' ? `Nobody can perceive “${action}”` : `${who} doesn’t know of “${action}”`}. If it hits ${who} directly: --direct --reflex pass (or fail, or a notation with --difficulty).`,
  'reflex-missing': ({ who, action }: Who & Did) =>
    `${who} needs a Reflex save against “${action}”: --reflex pass, --reflex fail, or --reflex <notation> --difficulty <n>.`,
  'reflex-not-needed': ({ action }: Did) =>
    `“${action}” can be seen coming: no Reflex save is needed. If it can’t by this one: --unaware.`,
  'reflex-without-difficulty': ({ reflex }: { reflex: string }) =>
    `To roll ${reflex} for the Reflex save, say against what: --difficulty <n>; or give the result: --reflex pass or fail.`,
  'difficulty-without-reflex': 'A difficulty needs a Reflex save: --reflex <notation>, pass or fail.',
  'bad-difficulty': ({ difficulty }: { difficulty: number }) => `“${difficulty}” is no difficulty: a whole number is.`,
  'dice-unused': ({ who }: Who) => `${who} rolls no initiative here: leave the dice out.`,
  'long-action-not-complete': ({ action }: Did) =>
    `“${action}” only begins now and completes in a later turn. To begin it: resolve, without an outcome or a check.`,
  'nothing-thwarts': ({ action }: Did) =>
    `Nothing has completed that could thwart “${action}”: perhaps it failed (--outcome failed) or is lost (--outcome lost).`,
  'no-opportunity': ({ who }: Who) => `${who} has no opportunity now.`,
  'not-the-opportune': ({ who, opportune }: Who & { opportune: string }) =>
    `The opportunity is ${possessive(opportune)}, not ${possessive(who)}.`,
  'too-few-opportunity-frames': ({ who, frames: takes, has }: Who & { frames: number; has: number }) =>
    `That takes ${frames(takes)}; the opportunity gives ${who} ${has}.`,
  'bad-frames': ({ frames: given, most }: { frames: number; most: number }) => `“${given}” is no number of frames: 0 to ${most}.`,
}

const frRefusals: typeof enRefusals = {
  'no-such-condition': ({ who, name, has }) =>
    has.length === 0
      ? `${who} n’a aucun état.`
      : `${who} n’est pas dans l’état « ${frCondition(name)} » ; ses états : ${liste(has.map(frCondition))}.`,
  'opportunity-open': ({ who }) => `${who} a d’abord une opportunité : opportunité ${who} <action>, ou --decline.`,
  'still-to-ask': ({ who, action }) =>
    `${liste(who)} ${who.length === 1 ? 'peut' : 'peuvent'} encore réagir à « ${action} ». À interroger d’abord : réagir <qui> <action>, ou passer <qui>, ou passer --all.`,
  'no-frames-left': ({ who }) =>
    `${who} n’a plus de frames ce tour-ci. Une action libre n’en prend pas : --frames 0 ; ou « fin » finit le tour.`,
  'long-action-first': ({ who, action, left }) =>
    `${who} est au milieu de « ${action} », encore ${cadres(left)} : seule une action libre (--frames 0) est possible.`,
  'too-few-frames': ({ who, frames: takes, has }) =>
    `Préparer cela prend aussitôt ${cadres(takes)} ; ${who} n’en a ${has === 0 ? 'plus' : `que ${has}`}.`,
  'nothing-readied': ({ who }) => `${who} n’a rien préparé.`,
  preoccupied: ({ who }) => `${who} a l’esprit ailleurs (préoccupé) et ne peut pas réagir.`,
  staggered: ({ who }) => `${who} chancelle et ne peut pas réagir avant d’avoir perdu ses frames.`,
  surprised: ({ who }) => `${who} subit la surprise et ne peut pas réagir avant la fin du tour manqué.`,
  'no-reaction-frames': ({ who }) => `${who} n’a plus de frames de réaction avant le début de son prochain tour.`,
  'too-few-reaction-frames': ({ who, frames: takes, has }) => `Cela prend ${cadres(takes)} de réaction ; ${who} en a ${has}.`,
  'reaction-too-long': ({ frames: takes }) =>
    `Une réaction prend une frame, pas ${takes}. Si elle porte le symbole de réaction : --symbol.`,
  'reaction-without-frames': 'Une réaction prend une frame : une action libre n’en est pas une.',
  'own-action': ({ who }) => `C’est l’action ${de(who)} : seuls les autres y réagissent.`,
  opportunity: ({ action }) => `« ${action} » est une action d’opportunité : personne ne peut y réagir.`,
  'long-action-ends': ({ action }) => `« ${action} » ne fait que s’achever : c’est à son début qu’on pouvait réagir.`,
  'already-reacted': ({ who }) => `${who} y a déjà réagi.`,
  'save-failed': ({ who, action }) => `${who} a raté le jet de Réflexes contre « ${action} » : c’était sa réponse.`,
  'not-noticed': ({ who, action }) => `${who} ne voit ni n’entend venir « ${action} ».`,
  'already-passed': ({ who }) => `${who} a déjà répondu à ce sujet.`,
  'not-telegraphed': ({ who, action, why }) =>
    `${why === 'free' ? `« ${action} » est une action libre que personne ne voit venir` : why === 'unseen' ? `Personne ne peut percevoir « ${action} »` : `${who} ne sait rien de « ${action} »`}. Si elle touche directement ${who} : --direct --reflex pass (ou fail, ou une notation avec --difficulty).`,
  'reflex-missing': ({ who, action }) =>
    `Il faut à ${who} un jet de Réflexes contre « ${action} » : --reflex pass, --reflex fail, ou --reflex <notation> --difficulty <n>.`,
  'reflex-not-needed': ({ action }) =>
    `« ${action} » se voit venir : pas besoin de jet de Réflexes. Si celui-ci ne peut pas le voir : --unaware.`,
  'reflex-without-difficulty': ({ reflex }) =>
    `Pour lancer ${reflex} au jet de Réflexes, dire contre quoi : --difficulty <n> ; ou donner le résultat : --reflex pass ou fail.`,
  'difficulty-without-reflex': 'Une difficulté va avec un jet de Réflexes : --reflex <notation>, pass ou fail.',
  'bad-difficulty': ({ difficulty }) => `« ${difficulty} » n’est pas une difficulté : il faut un nombre entier.`,
  'dice-unused': ({ who }) => `Pas de jet d’initiative ici pour ${who} : retirez les dés.`,
  'long-action-not-complete': ({ action }) =>
    `« ${action} » ne fait que commencer et se terminera à un tour suivant. Pour la commencer : résoudre, sans résultat ni test.`,
  'nothing-thwarts': ({ action }) =>
    `Rien ne s’est terminé qui puisse contrer « ${action} » : peut-être est-elle échouée (--outcome échouée) ou perdue (--outcome perdue).`,
  'no-opportunity': ({ who }) => `${who} n’a pas d’opportunité en ce moment.`,
  'not-the-opportune': ({ who, opportune }) => `L’opportunité est pour ${opportune}, pas pour ${who}.`,
  'too-few-opportunity-frames': ({ who, frames: takes, has }) =>
    `Cela prend ${cadres(takes)} ; l’opportunité en donne ${has} à ${who}.`,
  'bad-frames': ({ frames: given, most }) => `« ${given} » n’est pas un nombre de frames : de 0 à ${most}.`,
}

/** The words of the `frames` game: why a move is refused, what each rule says, what happened. */
export const framesWords = {
  en: { refusals: enRefusals, rules: enRules, events: enEvents, conditions: enConditions },
  fr: { refusals: frRefusals, rules: frRules, events: frEvents, conditions: frConditions },
}
