import type { AlertEvent, InitiativeTests } from '../engine/rules/alert/events.ts'
import type { ReactionKind } from '../engine/rules/alert/reaction-kinds.ts'
import type { RuleId } from '../engine/vocabulary.ts'
import { count, list } from './english.ts'
import { de, liste } from './french.ts'

type Name = (id: string) => string
type Told = { readonly [Type in AlertEvent['type']]: (event: AlertEvent & { type: Type }, name: Name) => string | null }
type Source = 'rolled' | 'typed'
type Kinds = { readonly [Kind in ReactionKind]: string }

/** What each kind of reaction is called, by a word that a line takes for it (AL-R8). */
const enKinds: Kinds = {
  activate: 'activate',
  fight: 'fight',
  move: 'move',
  disengage: 'disengage',
  repair: 'repair',
  sabotage: 'sabotage',
  shoot: 'shoot',
  use: 'use',
}
const frKinds: Kinds = {
  activate: 'activer',
  fight: 'combattre',
  move: 'mouvement',
  disengage: 'se désengager',
  repair: 'réparer',
  sabotage: 'saboter',
  shoot: 'tirer',
  use: 'utiliser',
}
const frKind = (action: string): string => (Object.hasOwn(frKinds, action) ? frKinds[action as ReactionKind] : action)

const enSource = (source: Source): string => (source === 'typed' ? 'from the table' : 'rolled')
const frSource = (source: Source): string => (source === 'typed' ? 'dés de la table' : 'dés lancés')

/** The lines of an initiative: who rolled what, and again where there was a tie. */
function testLines(
  tests: readonly InitiativeTests[],
  name: Name,
  say: {
    first: (name: string, faces: string, source: Source, score: number, rest: number) => string
    again: (faces: string, source: Source, score: number, rest: number) => string
    between: string
  },
): string {
  return tests
    .map(({ who, tests: taken }) =>
      taken
        .map(({ faces, source, score, rest }, index) =>
          index === 0
            ? say.first(name(who), faces.join(' '), source, score, rest)
            : say.again(faces.join(' '), source, score, rest),
        )
        .join(say.between),
    )
    .join('\n')
}

const enEvents: Told = {
  'fighter-joined': () => null,
  'fighter-changed': ({ who, change }, name) =>
    `Corrected: ${name(who)}, ${list([
      ...(change.aptitude === undefined ? [] : [`aptitude ${change.aptitude}`]),
      ...(change.ap === undefined ? [] : [`${change.ap} AP left`]),
      ...(change.apMax === undefined ? [] : [`${change.apMax} AP at most`]),
      ...(change.alert === undefined ? [] : [change.alert ? 'on alert' : 'not on alert']),
    ])}.`,
  'initiative-tested': ({ tests, scenario }, name) =>
    `${scenario ? 'Initiative anew, as the scenario asks:' : 'Initiative:'}\n${testLines(tests, name, {
      first: (who, faces, source, score, rest) => `${who}: ${faces}, ${enSource(source)}, ${score}, rest ${rest}`,
      again: (faces, source, score, rest) => `tied, again ${faces}, ${enSource(source)}, ${score}, rest ${rest}`,
      between: '; ',
    })}`,
  'ap-restored': () => null,
  'ap-spent': ({ who, ap }, name) => `${name(who)} spends ${ap} AP.`,
  'alert-taken': ({ who }, name) => `${name(who)} goes on alert.`,
  'alert-kept': ({ who }, name) => `${name(who)} stays on alert.`,
  'alert-lost': ({ who, why }, name) =>
    why === 'no-ap' ? `${name(who)} has no AP to stay on alert.` : `${name(who)} is no longer on alert.`,
  'alert-asked': () => null,
  'teams-ordered': () => null,
  unseen: () => 'It happens behind everybody’s back.',
  'left-open': () => 'What was still asked is left unanswered.',
  'test-taken': ({ who, test, purpose }, name) =>
    purpose.for === 'reaction'
      ? `${name(who)} tries to react: ${test.score} against ${test.difficulty} (${test.faces.join(' ')}, ${enSource(test.source)}).`
      : `${name(who)} analyses the situation to get past ${name(purpose.ahead)}: ${test.score} against ${test.difficulty} (${test.faces.join(' ')}, ${enSource(test.source)}).`,
  'reroll-asked': () => null,
  'die-rerolled': ({ who, from, to, source, score }, name) =>
    `${name(who)} re-rolls a ${from}: ${score} now (${to}, ${enSource(source)}).`,
  'reaction-won': () => 'Success.',
  'reaction-failed': () => 'Failure.',
  'analysis-failed': ({ ahead }, name) => `Failure: ${name(ahead)} stays ahead.`,
  overtook: ({ who, overtaken }, name) => `Success: ${name(who)} gets past ${name(overtaken)}.`,
  'put-off': ({ who, for: below }, name) => `${name(who)} steps down one place: ${name(below)} acts now.`,
  engaged: ({ who, with: other }, name) => `${name(who)} and ${name(other)} are engaged.`,
  disengaged: ({ who, with: other }, name) => `${name(who)} and ${name(other)} are no longer engaged.`,
}

const frEvents: Told = {
  'fighter-joined': () => null,
  'fighter-changed': ({ who, change }, name) =>
    `Correction : ${name(who)}, ${liste([
      ...(change.aptitude === undefined ? [] : [`aptitude ${change.aptitude}`]),
      ...(change.ap === undefined ? [] : [`reste ${change.ap} PA`]),
      ...(change.apMax === undefined ? [] : [`${change.apMax} PA au maximum`]),
      ...(change.alert === undefined ? [] : [change.alert ? 'en alerte' : 'pas en alerte']),
    ])}.`,
  'initiative-tested': ({ tests, scenario }, name) =>
    `${scenario ? 'Nouvelle initiative, demandée par le scénario :' : 'Initiative :'}\n${testLines(tests, name, {
      first: (who, faces, source, score, rest) => `${who} : ${faces} → ${score} (${frSource(source)}, autres dés : ${rest})`,
      again: (faces, source, score, rest) =>
        `égalité, nouveau test : ${faces} → ${score} (${frSource(source)}, autres dés : ${rest})`,
      between: ' ; ',
    })}`,
  'ap-restored': () => null,
  'ap-spent': ({ who, ap }, name) => `${name(who)} dépense ${ap} PA.`,
  'alert-taken': ({ who }, name) => `${name(who)} se met en alerte.`,
  'alert-kept': ({ who }, name) => `${name(who)} reste en alerte.`,
  'alert-lost': ({ who, why }, name) =>
    why === 'no-ap' ? `${name(who)} n’a plus de PA pour rester en alerte.` : `${name(who)} n’est plus en alerte.`,
  'alert-asked': () => null,
  'teams-ordered': () => null,
  unseen: () => 'Cela se passe dans le dos de tous.',
  'left-open': () => 'Les questions en suspens restent sans réponse.',
  'test-taken': ({ who, test, purpose }, name) =>
    purpose.for === 'reaction'
      ? `${name(who)} tente de réagir : ${test.score} contre ${test.difficulty} (${test.faces.join(' ')}, ${frSource(test.source)}).`
      : `${name(who)} analyse la situation pour devancer ${name(purpose.ahead)} : ${test.score} contre ${test.difficulty} (${test.faces.join(' ')}, ${frSource(test.source)}).`,
  'reroll-asked': () => null,
  'die-rerolled': ({ who, from, to, source, score }, name) =>
    `${name(who)} relance un ${from} : désormais ${score} (${to}, ${frSource(source)}).`,
  'reaction-won': () => 'Réussite.',
  'reaction-failed': () => 'Échec.',
  'analysis-failed': ({ ahead }, name) => `Échec : ${name(ahead)} reste devant.`,
  overtook: ({ who, overtaken }, name) => `Réussite : ${name(who)} devance ${name(overtaken)}.`,
  'put-off': ({ who, for: below }, name) => `${name(who)} descend d’un cran : c’est à ${name(below)} d’agir.`,
  engaged: ({ who, with: other }, name) => `${name(who)} et ${name(other)} sont engagés.`,
  disengaged: ({ who, with: other }, name) => `${name(who)} et ${name(other)} ne sont plus engagés.`,
}

const enRules = {
  'GM-1':
    'Every die may be rolled by the program or typed in from the table, and the log says which. Typed dice must be as many as are asked for, with faces that exist; the program never rolls them again.',
  'GM-2':
    'The GM judges what the program can’t see: who faces whom, how far, who sees or hears it, how it turns out. The program asks and never guesses.',
  'GM-3':
    'With --force the GM makes a move that a rule refuses; the log marks it with that rule. Only what leaves nothing to act on (nobody of that name, wrong dice) stays refused.',
  'GM-4':
    'Hit points, conditions, notes, joining, leaving and defeat work in the middle of a fight. Whose turn it is changes only when the active one leaves or falls: then it is the next one below. Nobody is skipped, nobody acts twice.',
  'GM-5':
    'A condition lasts until somebody’s next turn starts or ends, for a number of rounds counted from the turn in which it was set, or until it is taken away. It ends on time even when that somebody is gone.',
  'GM-6': 'A defeated combatant is skipped, asked nothing and shown as defeated, until it is removed or revived.',
  'GM-7':
    'Every move can be undone and made again, one at a time, back to the start. A fight that is over stays as it is until the end of it is undone.',
  'AL-I1': 'Initiative is rolled once, when the fight begins; a scenario that asks for it anew needs --scenario.',
  'AL-I2': 'Everybody takes an aptitude test; the highest score gets position 1, and so on down the track.',
  'AL-I3': 'On equal scores the higher total of the dice that weren’t kept goes first.',
  'AL-I4': 'Who is still tied tests again, against each other only, until nobody is; the others keep their places.',
  'AL-I5': 'Nothing helps an initiative test: no action points, no skill, no re-roll but the one that settles a tie.',
  'AL-I6':
    'The table shows the reaction score of each position: what a try to react to whoever stands there must reach. Setting grid; past its end its last score holds.',
  'AL-I7': 'Who joins later stands at the end of the track, or where the GM says. Setting joiners (last or first).',
  'AL-I8':
    'When somebody is removed, those below move up and take the reaction scores of their new places. Setting closeRanks: false leaves the place empty.',
  'AL-T1': 'Turns go down the track place by place; what counts is who stands on a place when the turn gets there.',
  'AL-T2':
    'Action points come back in full when a round starts. Setting apRefresh: turn brings them back at each one’s own turn.',
  'AL-T3':
    'A declared action costs its action points at once: 1, unless the GM says otherwise. Without enough of them it isn’t declared.',
  'AL-T4': 'While an action or a reaction is open, nothing else is declared and the turn doesn’t end.',
  'AL-A1': 'In its own turn a combatant may analyse the situation, at most twice, for 1 action point each time.',
  'AL-A2':
    'The analysis is a test against the reaction score of the one just ahead, the defeated left out; equal is enough. On a success the two change places.',
  'AL-A3': 'Before the roll, up to 2 action points buy as many more dice to choose from.',
  'AL-A4': 'After the roll, 1 action point rolls one die again, once; what it shows then stands.',
  'AL-A5': 'Who has been overtaken acts again when the order comes to it, with the action points it has left.',
  'AL-A6': 'The first on the track has nobody to overtake.',
  'AL-L1':
    'In its own turn a combatant may step down one place for nothing, as often as it likes: who moves up acts now, and the put-off turn goes on when the order reaches it. Nothing that starts a turn happens twice.',
  'AL-L2': 'The last on the track can’t step down; it may end its turn without acting.',
  'AL-R1': 'In its own turn a combatant goes on alert for 1 action point, and its turn ends.',
  'AL-R2':
    'When its own turn starts, a combatant on alert pays 1 action point to stay so, or is on alert no more. Staying doesn’t end the turn.',
  'AL-R3':
    'When somebody of another team declares an action, each combatant on alert may try to react, even if it has had its turn.',
  'AL-R4': 'Nobody reacts to what happens behind its back; the GM says so.',
  'AL-R5':
    'One try to react during one opponent’s turn. A turn taken again after being overtaken is a new one; a turn put off and taken up is the same one.',
  'AL-R6': 'The try is a test against the reaction score of the declaring combatant’s place; equal is enough.',
  'AL-R7': 'A failed try means no reaction, and the alert is lost.',
  'AL-R8':
    'After a success: activate something, fight an engaged opponent, move, disengage if engaged, repair, sabotage, or, if not engaged, shoot or use equipment.',
  'AL-R9': 'A reaction may be about anybody, not only about the one that set it off.',
  'AL-R10':
    'A reaction uses up the alert and costs nothing else. After it 1 action point keeps the combatant on alert. There is no other limit to reactions.',
  'AL-R11':
    'Where several teams may react, they are asked in the order of the track; within a team its members may trade places among themselves.',
  'AL-R12':
    'A declared action is committed and paid for. Setting timing: interrupt lets the reactions happen before it completes, after lets it complete first.',
  'AL-R13': 'A reaction that takes its target out of reach makes the declared attack lost.',
  'AL-R14': 'Who is knocked down by a reaction loses the action under way but may still move.',
  'AL-R15': 'After the reactions the turn goes on with the action points that are left.',
  'AL-R16': 'A reaction isn’t itself reacted to. Setting reactToReactions.',
  'AL-R17': 'Action points don’t help the test of a reaction. Setting boostReactions lets them, as in analysing.',
} satisfies Record<RuleId, string>

const frRules: typeof enRules = {
  'GM-1':
    'Chaque dé peut être lancé par le programme ou saisi d’après la table, et le journal dit lequel des deux. Il faut autant de dés que demandé, avec des faces qui existent ; le programme ne les relance jamais.',
  'GM-2':
    'Le MJ juge ce que le programme ne voit pas : qui fait face à qui, à quelle distance, qui voit ou entend, comment cela finit. Le programme demande et ne devine jamais.',
  'GM-3':
    'Avec --force, le MJ fait ce qu’une règle refuse ; le journal le marque avec cette règle. Seul ce qui ne laisse rien sur quoi agir (nom inconnu, dés faux) reste refusé.',
  'GM-4':
    'Points de vie, états, notes, arrivées, départs et mises hors de combat se font en plein combat. Le tour ne change de main que si le combattant actif part ou tombe : c’est alors au suivant. Personne n’est sauté, personne n’agit deux fois.',
  'GM-5':
    'Un état dure jusqu’au début ou à la fin du prochain tour de quelqu’un, un nombre de rounds compté depuis le tour où il est posé, ou jusqu’à ce qu’on le retire. Il finit au moment prévu même si ce quelqu’un n’est plus là.',
  'GM-6':
    'Un combattant hors de combat est sauté, on ne lui demande rien et la table le montre, jusqu’à ce qu’il soit retiré ou ranimé.',
  'GM-7':
    'Chaque étape peut être annulée puis rétablie, une à une, jusqu’au tout début. Un combat terminé reste tel quel tant que sa fin n’est pas annulée.',
  'AL-I1': 'L’initiative se joue une fois, au début du combat ; un scénario qui la redemande exige --scenario.',
  'AL-I2':
    'Chacun passe un test d’aptitude ; le plus haut score prend la position 1, et ainsi de suite sur la piste d’initiative.',
  'AL-I3': 'À score égal, le plus haut total des dés non gardés passe devant.',
  'AL-I4': 'Ceux qui restent à égalité refont un test entre eux, jusqu’à se départager ; les autres gardent leur place.',
  'AL-I5': 'Rien n’aide un test d’initiative : ni point d’action, ni compétence, ni relance hormis celle qui départage.',
  'AL-I6':
    'La table montre le score de réaction de chaque position : ce que doit atteindre qui tente de réagir à son occupant. Réglage grid ; au-delà, son dernier score vaut.',
  'AL-I7': 'Qui arrive plus tard se place au bout de la piste, ou là où le MJ le dit. Réglage joiners (last ou first).',
  'AL-I8':
    'Quand quelqu’un est retiré, ceux du dessous remontent et prennent le score de réaction de leur nouvelle place. Réglage closeRanks : « false » laisse la place vide.',
  'AL-T1': 'Les tours descendent la piste, place par place ; ce qui compte est qui s’y trouve quand le tour y arrive.',
  'AL-T2': 'Les points d’action reviennent tous au début du round. Réglage apRefresh : turn les rend au début du tour de chacun.',
  'AL-T3': 'Une action déclarée coûte aussitôt ses points d’action : 1, sauf avis du MJ. S’il en manque, elle ne se déclare pas.',
  'AL-T4': 'Tant qu’une action ou une réaction est en cours, rien d’autre ne se déclare et le tour ne finit pas.',
  'AL-A1': 'À son tour, un combattant peut analyser la situation, deux fois au plus, pour 1 point d’action chaque fois.',
  'AL-A2':
    'L’analyse est un test contre le score de réaction de celui qui précède, les combattants hors de combat mis à part ; l’égalité suffit. En cas de réussite, les deux échangent leur place.',
  'AL-A3': 'Avant le jet, jusqu’à 2 points d’action ajoutent autant de dés parmi lesquels choisir.',
  'AL-A4': 'Après le jet, 1 point d’action relance un des dés, une fois ; son nouveau résultat reste.',
  'AL-A5': 'Celui qui a été devancé agit à nouveau quand l’ordre revient à lui, avec les points d’action qui lui restent.',
  'AL-A6': 'Le premier de la piste n’a personne à devancer.',
  'AL-L1':
    'À son tour, un combattant peut descendre d’un cran, sans rien payer, autant qu’il veut : celui qui monte agit aussitôt, et le tour remis reprend quand l’ordre y arrive. Rien de ce qui ouvre un tour n’arrive deux fois.',
  'AL-L2': 'Le dernier de la piste ne peut pas descendre ; il peut finir son tour sans agir.',
  'AL-R1': 'À son tour, un combattant se met en alerte pour 1 point d’action, et son tour prend fin.',
  'AL-R2':
    'Au début de son tour, un combattant en alerte paie 1 point d’action pour le rester, sinon il ne l’est plus. Rester en alerte ne finit pas le tour.',
  'AL-R3':
    'Quand quelqu’un d’une autre équipe déclare une action, chaque combattant en alerte peut tenter de réagir, même s’il a déjà joué.',
  'AL-R4': 'On ne réagit pas à ce qui se passe dans son dos ; c’est le MJ qui le dit.',
  'AL-R5':
    'Une seule tentative de réaction pendant le tour d’un adversaire. Un tour rejoué après avoir été devancé est un nouveau tour ; un tour remis puis repris est le même.',
  'AL-R6': 'La tentative est un test contre le score de réaction de la place de celui qui déclare ; l’égalité suffit.',
  'AL-R7': 'Une tentative ratée : pas de réaction, et l’alerte est perdue.',
  'AL-R8':
    'Après une réussite : activer un élément, combattre un adversaire engagé, se déplacer, se désengager si l’on est engagé, réparer, saboter, ou, si l’on n’est pas engagé, tirer ou utiliser son équipement.',
  'AL-R9': 'Une réaction peut viser n’importe qui, pas seulement celui qui l’a provoquée.',
  'AL-R10':
    'Une réaction consomme l’alerte et ne coûte rien d’autre. Ensuite, 1 point d’action maintient l’alerte. Il n’y a pas d’autre limite aux réactions.',
  'AL-R11':
    'Quand plusieurs équipes peuvent réagir, on les interroge dans l’ordre de la piste ; au sein d’une équipe, les membres peuvent échanger leurs places.',
  'AL-R12':
    'Une action déclarée est acquise et payée. Réglage timing : « interrupt » joue les réactions avant qu’elle se termine, « after » la laisse se terminer d’abord.',
  'AL-R13': 'Une réaction qui met sa cible hors de portée fait perdre l’attaque déclarée.',
  'AL-R14': 'Qui est jeté au sol par une réaction perd l’action en cours mais peut encore se déplacer.',
  'AL-R15': 'Après les réactions, le tour continue avec les points d’action qui restent.',
  'AL-R16': 'On ne réagit pas à une réaction. Réglage reactToReactions.',
  'AL-R17':
    'Les points d’action n’aident pas le test d’une réaction. Réglage boostReactions pour le permettre, comme pour l’analyse.',
}

interface Who {
  readonly who: string
}
interface WhoBy extends Who {
  readonly by: string
}

const enRefusals = {
  'reroll-open': ({ who }: Who) => `${who}’s test is waiting for a word on a re-roll: --reroll <die> or --reroll no.`,
  'alert-open': ({ who }: Who) => `${who} has yet to say whether to stay on alert: stay or drop.`,
  'reaction-open': ({ who }: Who) => `${who} has yet to say what the reaction is: react ${who} <action>.`,
  'too-few-ap': ({ who, ap, cost }: Who & { ap: number; cost: number }) =>
    `${who} has ${ap === 0 ? 'no' : ap} AP left; this costs ${cost}.`,
  'nobody-ahead': ({ who }: Who) => `${who} is first on the track: there is nobody to overtake.`,
  'analysed-enough': ({ who, most }: Who & { most: number }) =>
    `${who} has analysed the situation ${count(most, 'time', 'times')} this turn already.`,
  'bad-boost': ({ boost, most }: { boost: number; most: number }) => `“${boost}” is no number of dice to buy: 0 to ${most}.`,
  'too-much-boost': ({ boost, most }: { boost: number; most: number }) =>
    `${boost} AP for more dice are too many: at most ${most}.`,
  'no-test': 'No test is waiting for a re-roll.',
  'reroll-unseen': 'A re-roll is named once the dice are seen: first without --reroll, or with the dice from the table (--dice).',
  'only-a-reroll': ({ who }: Who) => `${who}’s test has been taken: only --reroll <die> or --reroll no is still to be said.`,
  'dice-unused': ({ who }: Who) => `${who} takes no initiative test here: leave the dice out.`,
  'no-such-die': ({ die, faces }: { die: number; faces: readonly number[] }) =>
    `No die of this test shows ${die}: they show ${faces.join(' ')}.`,
  'last-on-track': ({ who }: Who) => `${who} is last on the track and can’t step down. To do nothing: end.`,
  'nobody-below': ({ who }: Who) => `${who} is alone on the track: there is nobody to let act first. To do nothing: end.`,
  'already-on-alert': ({ who }: Who) => `${who} is on alert already.`,
  'not-asked-to-stay': 'Nobody is asked about staying on alert now.',
  'not-an-opponent': ({ who, by }: WhoBy) =>
    who === by
      ? `That is ${who}’s own action: only another team reacts.`
      : `${who} is no opponent of ${by}: only another team reacts.`,
  'not-on-alert': ({ who }: Who) => `${who} isn’t on alert.`,
  'has-passed': ({ who }: WhoBy) => `${who} has passed on that already.`,
  'behind-back': ({ who, by }: WhoBy) => `${by} acts behind ${who}’s back.`,
  'already-tried': ({ who, turn }: Who & { turn: string }) => `${who} has already tried once during ${turn}’s turn.`,
  'not-its-place': ({ who, first }: Who & { first: readonly string[] }) => `It isn’t ${who}’s place yet: ${list(first)} first.`,
  'reaction-to-reaction': ({ who, by }: WhoBy) => `${by} is reacting, and reactions aren’t reacted to: ${who} waits.`,
  'no-boost-for-reactions': 'Action points don’t help the test of a reaction (setting boostReactions).',
  'nobody-to-ask': 'Nobody is still to be asked.',
  'still-to-ask': ({ who, action }: { who: readonly string[]; action: string }) =>
    `${list(who)} may still react to “${action}”. Ask first: react <who>, or pass <who>.`,
  'knocked-down': ({ who, action }: Who & { action: string }) => `${who} has been knocked down: “${action}” is lost.`,
  'not-a-reaction': ({ action, kinds }: { action: string; kinds: readonly string[] }) =>
    `“${action}” is no reaction of this game. Begin it with one of: ${kinds.join(', ')}.`,
  'only-engaged': ({ who, engaged }: Who & { engaged: readonly string[] }) =>
    engaged.length === 0
      ? `${who} is engaged with nobody, so there is nobody to fight.`
      : `${who} can fight only those it is engaged with: ${list(engaged)}.`,
  'not-engaged': ({ who }: Who) => `${who} is engaged with nobody.`,
  engaged: ({ who, action, engaged }: Who & { action: string; engaged: readonly string[] }) =>
    `${who} is engaged with ${list(engaged)}: “${action}” is not possible now.`,
  'engaged-with-itself': ({ who }: Who) => `${who} can’t be engaged with itself.`,
  'already-engaged': ({ who, with: other }: Who & { with: string }) => `${who} and ${other} are engaged already.`,
  'not-engaged-with': ({ who, with: other }: Who & { with: string | null }) =>
    other === null ? `${who} is engaged with nobody.` : `${who} isn’t engaged with ${other}.`,
  'test-is-over': ({ who }: Who) => `${who}’s test is over: only its action is still to be said.`,
}

const frRefusals: typeof enRefusals = {
  'reroll-open': ({ who }) => `Le test ${de(who)} attend de savoir si un dé est relancé : --reroll <dé> ou --reroll no.`,
  'alert-open': ({ who }) => `${who} doit encore dire si l’alerte est maintenue : rester ou relâcher.`,
  'reaction-open': ({ who }) => `${who} doit encore dire sa réaction : réagir ${who} <action>.`,
  'too-few-ap': ({ who, ap, cost }) => `${who} n’a ${ap === 0 ? 'plus de' : `que ${ap}`} PA ; il en faut ${cost}.`,
  'nobody-ahead': ({ who }) => `${who} est en tête de la piste : personne à devancer.`,
  'analysed-enough': ({ who, most }) => `${who} a déjà analysé la situation ${most} fois ce tour-ci.`,
  'bad-boost': ({ boost, most }) => `« ${boost} » n’est pas un nombre de dés à acheter : de 0 à ${most}.`,
  'too-much-boost': ({ boost, most }) => `${boost} PA pour des dés en plus, c’est trop : ${most} au plus.`,
  'no-test': 'Aucun test n’attend de relance.',
  'reroll-unseen': 'Une relance se choisit une fois les dés vus : d’abord sans --reroll, ou avec les dés de la table (--dice).',
  'only-a-reroll': ({ who }) => `Le test ${de(who)} est passé : il ne reste que --reroll <dé> ou --reroll no.`,
  'dice-unused': ({ who }) => `Pas de test d’initiative ici pour ${who} : retirez les dés.`,
  'no-such-die': ({ die, faces }) => `Aucun dé de ce test ne montre ${die} : ils montrent ${faces.join(' ')}.`,
  'last-on-track': ({ who }) => `${who} est au bout de la piste et ne peut pas descendre. Pour ne rien faire : fin.`,
  'nobody-below': ({ who }) => `Il n’y a que ${who} sur la piste : personne à laisser passer. Pour ne rien faire : fin.`,
  'already-on-alert': ({ who }) => `${who} est déjà en alerte.`,
  'not-asked-to-stay': 'On ne demande à personne de maintenir son alerte pour l’instant.',
  'not-an-opponent': ({ who, by }) =>
    who === by
      ? `C’est l’action ${de(by)} : seule une autre équipe réagit.`
      : `${who} n’est pas un adversaire ${de(by)} : seule une autre équipe réagit.`,
  'not-on-alert': ({ who }) => `${who} n’est pas en alerte.`,
  'has-passed': ({ who }) => `${who} a déjà passé là-dessus.`,
  'behind-back': ({ who, by }) => `${by} agit dans le dos ${de(who)}.`,
  'already-tried': ({ who, turn }) => `${who} a déjà fait une tentative pendant le tour ${de(turn)}.`,
  'not-its-place': ({ who, first }) => `Ce n’est pas encore à ${who} : d’abord ${liste(first)}.`,
  'reaction-to-reaction': ({ who, by }) => `${by} réagit, et on ne réagit pas à une réaction : ${who} attend.`,
  'no-boost-for-reactions': 'Les points d’action n’aident pas le test d’une réaction (réglage boostReactions).',
  'nobody-to-ask': 'Il ne reste personne à interroger.',
  'still-to-ask': ({ who, action }) =>
    `${liste(who)} ${who.length === 1 ? 'peut' : 'peuvent'} encore réagir à « ${action} ». À interroger d’abord : réagir <qui>, ou passer <qui>.`,
  'knocked-down': ({ who, action }) => `${who} est au sol : l’action « ${action} » est perdue.`,
  'not-a-reaction': ({ action, kinds }) =>
    `« ${action} » n’est pas une réaction de ce jeu. Commencez par l’un de ces mots : ${kinds.map(frKind).join(', ')}.`,
  'only-engaged': ({ who, engaged }) =>
    engaged.length === 0
      ? `${who} n’est engagé avec personne : personne à combattre.`
      : `${who} ne peut combattre que ses adversaires engagés : ${liste(engaged)}.`,
  'not-engaged': ({ who }) => `${who} n’est engagé avec personne.`,
  engaged: ({ who, action, engaged }) =>
    `${who} est engagé avec ${liste(engaged)}, donc « ${frKind(action)} » est impossible pour l’instant.`,
  'engaged-with-itself': ({ who }) => `Pour un engagement, il faut deux combattants : ${who} et quelqu’un d’autre.`,
  'already-engaged': ({ who, with: other }) => `${who} et ${other} sont déjà engagés.`,
  'not-engaged-with': ({ who, with: other }) =>
    other === null ? `${who} n’est engagé avec personne.` : `${who} n’est pas engagé avec ${other}.`,
  'test-is-over': ({ who }) => `Le test ${de(who)} est fait : il ne reste qu’à dire l’action.`,
}

/** The words of the `alert` game: why a move is refused, what each rule says, what happened. */
export const alertWords = {
  en: { refusals: enRefusals, rules: enRules, events: enEvents, kinds: enKinds },
  fr: { refusals: frRefusals, rules: frRules, events: frEvents, kinds: frKinds },
}
