import type { Params } from '../engine/refusal.ts'
import { diceWords } from './dice.ts'
import { either, list, possessive, quoted } from './english.ts'
import { expectation } from './expectation.ts'
import { choix, cites, de, liste } from './french.ts'
import { inFrench } from './french-commands.ts'
import type { Twin } from './lang.ts'

const text = (value: Params[string] | undefined): string => (Array.isArray(value) ? value.join(', ') : String(value ?? ''))
const names = (value: Params[string] | undefined): readonly string[] => (Array.isArray(value) ? value.map(String) : [])

/** Whom a sentence is about. */
interface Who {
  readonly who: string
}

const en = {
  'unknown-combatant': (p: Params) =>
    names(p.known).length === 0
      ? `Nobody is called “${text(p.name)}”: nobody has been added yet.`
      : `Nobody is called “${text(p.name)}”; there are ${list(names(p.known))}.`,
  'ambiguous-name': (p: Params) => `“${text(p.name)}” may be ${either(names(p.fits))}: give more of the name.`,
  'bad-range': (p: Params) =>
    `“${text(p.range)}” is no range of numbers: it goes from the lower to the higher, over ${text(p.most)} at most.`,
  'name-taken': (p: Params) => `There is a ${text(p.name)} already: take another name.`,
  'empty-name': (_: Params) => 'A name can’t be empty.',
  'long-name': (p: Params) => `A name is at most ${text(p.most)} characters long.`,
  'unwritable-name': (p: Params) => `“${text(p.name)}” can’t be a name: a line couldn’t tell it from an option or a blank.`,
  'empty-note': (_: Params) => 'A note can’t be empty.',
  'empty-condition': (_: Params) => 'A condition needs a name.',
  'no-such-condition': (p: Params) =>
    names(p.has).length === 0
      ? `${text(p.who)} has no condition.`
      : `${text(p.who)} isn’t “${text(p.name)}”; its conditions are ${list(names(p.has))}.`,
  'of-without-end': (_: Params) => '--of says whose turn ends a condition: it needs --rounds or --until.',
  'nothing-to-set': (_: Params) => 'Nothing to set: write key=value.',
  'unknown-key': (p: Params) => `“${text(p.key)}” can’t be set; known are ${list(names(p.known))}.`,
  'bad-value': (p: Params) =>
    `“${text(p.value)}” isn’t good for ${text(p.key)}: ${expectation('en', text(p.expects))} is expected.`,
  'bad-count': (p: Params) => `From 1 to ${text(p.most)} can be added at once, not ${text(p.count)}.`,
  'bad-position': (p: Params) => `There is no position ${text(p.position)}: positions go from 1 to ${text(p.most)}.`,
  'too-many-combatants': (p: Params) => `An encounter holds at most ${text(p.most)} combatants.`,
  'bad-amount': (p: Params) =>
    `“${text(p.amount)}” isn’t an amount: a whole number from 0 to ${text(p.most)}, or dice such as 2d6+1.`,
  'no-hit-points': (p: Params) => `${possessive(text(p.who))} hit points aren’t known: set “${text(p.who)}” hp=… first.`,
  'dice-count': (p: Params) =>
    Number(p.expected) === 0
      ? 'No dice are thrown here: leave --dice out.'
      : `${text(p.expected)} ${Number(p.expected) === 1 ? 'die is' : 'dice are'} thrown here, ${text(p.given)} ${Number(p.given) === 1 ? 'was' : 'were'} given.`,
  'dice-range': (p: Params) => `A die can’t show ${text(p.face)}: its faces go from ${text(p.lowest ?? 1)} to ${text(p.sides)}.`,
  notation: diceWords.en.notation,
  'odds-too-large': diceWords.en.oddsTooLarge,
  'typed-dice-once': diceWords.en.typedOnce,
  'already-defeated': (p: Params) => `${text(p.who)} has been defeated already.`,
  'not-defeated': (p: Params) => `${text(p.who)} hasn’t been defeated.`,
  'already-down': (p: Params) => `${text(p.who)} is down already.`,
  'not-down': (p: Params) => `${text(p.who)} isn’t down.`,
  'not-in-this-game': (p: Params) => `“${text(p.verb)}” has no place in the ${text(p.rules)} rules.`,
  finished: (_: Params) => 'The fight is over: undo goes back into it, new begins another.',
  'no-initiative': (_: Params) => 'The fight hasn’t begun: initiative begins it.',
  'nothing-to-undo': (p: Params) =>
    Number(p.has) === 0
      ? 'There is nothing to undo.'
      : `Only the last ${Number(p.has) === 1 ? 'move' : `${text(p.has)} moves`} can be undone, not ${text(p.asked)}: nothing has changed.`,
  'nothing-to-redo': (p: Params) =>
    Number(p.has) === 0
      ? 'There is nothing to redo.'
      : `Only ${Number(p.has) === 1 ? '1 move' : `${text(p.has)} moves`} can be redone, not ${text(p.asked)}: nothing has changed.`,
  'initiative-rolled': 'Initiative has been rolled already. A scenario that asks for it anew: initiative --scenario.',
  'nobody-to-fight': 'There is nobody to fight yet. Add somebody first: add <name>.',
  'still-open': ({ what }: { what?: readonly string[] }) =>
    what === undefined
      ? 'Something is still open. Finish it first: resolve.'
      : `Still open: ${list(quoted(what))}. Finish it first: resolve.`,
  'not-asked': ({ who }: Who) => `${who} isn’t asked about anything that is open.`,
  'nothing-declared': 'Nothing has been declared that could be reacted to.',
  'nothing-open': 'Nothing is open that could complete.',
  defeated: ({ who }: Who) => `${who} is defeated.`,
  'action-missing': ({ who }: Who) => `What does ${who} do? react ${who} <action>.`,
  'check-at-resolve': 'Dice come when the action completes: resolve --check <notation>.',
  'dice-without-check': 'Dice without a check: say what is rolled with --check <notation>.',
  'empty-action': 'The action is missing: say what is done.',
  'unknown-event': ({ id, known }: { id: string; known: readonly string[] }) =>
    known.length === 0
      ? `There is no event ${id}: nothing is open.`
      : `There is no open event ${id}: open are ${known.join(', ')}.`,
  'option-not-in-this-game': ({ option, rules }: { option: string; rules: string }) =>
    `${option} has no meaning under the ${rules} rules.`,
}

/** What `set` changes, by the French names that a line takes. */
const frKeys: Readonly<Record<string, string>> = {
  name: 'nom',
  team: 'équipe',
  hp: 'pv',
  hpMax: 'pvMax',
  tempHp: 'pvTemp',
  ac: 'ca',
  hidden: 'caché',
  ap: 'pa',
  apMax: 'paMax',
  alert: 'alerte',
  reactionFrames: 'framesRéaction',
  reactionFramesMax: 'framesRéactionMax',
  readied: 'préparée',
  longAction: 'actionLongue',
}
const frKey = (key: string): string => (Object.hasOwn(frKeys, key) ? frKeys[key]! : key)

const fr: typeof en = {
  'unknown-combatant': (p) =>
    names(p.known).length === 0
      ? `Personne ne s’appelle « ${text(p.name)} » : personne n’a encore été ajouté.`
      : `Personne ne s’appelle « ${text(p.name)} » ; il y a ${liste(names(p.known))}.`,
  'ambiguous-name': (p) => `« ${text(p.name)} » peut être ${choix(names(p.fits))} : précisez le nom.`,
  'bad-range': (p) =>
    `« ${text(p.range)} » n’est pas une suite de numéros : du plus petit au plus grand, ${text(p.most)} au plus.`,
  'name-taken': (p) => `Il y a déjà un combattant nommé ${text(p.name)} : choisissez un autre nom.`,
  'empty-name': () => 'Un nom ne peut pas être vide.',
  'long-name': (p) => `Un nom compte au plus ${text(p.most)} caractères.`,
  'unwritable-name': (p) =>
    `« ${text(p.name)} » ne peut pas être un nom : une ligne le prendrait pour une option ou un blanc à remplir.`,
  'empty-note': () => 'Une note ne peut pas être vide.',
  'empty-condition': () => 'Un état doit avoir un nom.',
  'no-such-condition': (p) =>
    names(p.has).length === 0
      ? `${text(p.who)} n’a aucun état.`
      : `${text(p.who)} n’a pas l’état « ${text(p.name)} » ; ses états : ${liste(names(p.has))}.`,
  'of-without-end': () => '--of dit au tour de qui un état prend fin : il faut --rounds ou --until.',
  'nothing-to-set': () => 'Rien à régler : écrivez clé=valeur.',
  'unknown-key': (p) => `« ${text(p.key)} » ne se règle pas ; on peut régler ${liste(names(p.known).map(frKey))}.`,
  'bad-value': (p) =>
    `« ${text(p.value)} » ne convient pas à ${frKey(text(p.key))} : on attend ${expectation('fr', text(p.expects))}.`,
  'bad-count': (p) => `On peut en ajouter de 1 à ${text(p.most)} à la fois, pas ${text(p.count)}.`,
  'bad-position': (p) => `Il n’y a pas de position ${text(p.position)} : les positions vont de 1 à ${text(p.most)}.`,
  'too-many-combatants': (p) => `Une rencontre compte au plus ${text(p.most)} combattants.`,
  'bad-amount': (p) => `« ${text(p.amount)} » n’est pas une quantité : un entier de 0 à ${text(p.most)}, ou des dés comme 2d6+1.`,
  'no-hit-points': (p) => `Les points de vie ${de(text(p.who))} sont inconnus : d’abord modifier « ${text(p.who)} » pv=…`,
  'dice-count': (p) =>
    Number(p.expected) === 0
      ? 'Aucun dé n’est lancé ici : retirez --dice.'
      : `On lance ici ${text(p.expected)} ${Number(p.expected) < 2 ? 'dé' : 'dés'}, ${text(p.given)} ${Number(p.given) < 2 ? 'a été donné' : 'ont été donnés'}.`,
  'dice-range': (p) => `Un dé ne peut pas montrer ${text(p.face)} : ses faces vont de ${text(p.lowest ?? 1)} à ${text(p.sides)}.`,
  notation: diceWords.fr.notation,
  'odds-too-large': diceWords.fr.oddsTooLarge,
  'typed-dice-once': diceWords.fr.typedOnce,
  'already-defeated': (p) => `${text(p.who)} est déjà hors de combat.`,
  'not-defeated': (p) => `${text(p.who)} n’est pas hors de combat.`,
  'already-down': (p) => `${text(p.who)} est déjà au sol.`,
  'not-down': (p) => `${text(p.who)} n’est pas au sol.`,
  'not-in-this-game': (p) => `« ${inFrench(text(p.verb))} » n’existe pas dans les règles ${text(p.rules)}.`,
  finished: () => 'Le combat est terminé : « annuler » y revient, « nouvelle » commence une autre rencontre.',
  'no-initiative': () => 'Le combat n’a pas commencé : « initiative » le commence.',
  'nothing-to-undo': (p) =>
    Number(p.has) === 0
      ? 'Il n’y a rien à annuler.'
      : `On ne peut annuler que ${Number(p.has) === 1 ? 'la dernière étape' : `les ${text(p.has)} dernières étapes`}, pas ${text(p.asked)} : rien n’a changé.`,
  'nothing-to-redo': (p) =>
    Number(p.has) === 0
      ? 'Il n’y a rien à rétablir.'
      : `On ne peut rétablir ${Number(p.has) === 1 ? 'qu’une étape' : `que ${text(p.has)} étapes`}, pas ${text(p.asked)} : rien n’a changé.`,
  'initiative-rolled': 'L’initiative est déjà jouée. Si le scénario la redemande : initiative --scenario.',
  'nobody-to-fight': 'Il n’y a encore personne pour se battre. D’abord : ajouter <nom>.',
  'still-open': ({ what }) =>
    what === undefined
      ? 'Quelque chose est encore en cours. À terminer d’abord : résoudre.'
      : `Encore en cours : ${liste(cites(what))}. À terminer d’abord : résoudre.`,
  'not-asked': ({ who }) => `Rien de ce qui est en cours ne s’adresse à ${who}.`,
  'nothing-declared': 'Rien n’a été déclaré à quoi réagir.',
  'nothing-open': 'Rien n’est en cours qui puisse se terminer.',
  defeated: ({ who }) => `${who} est hors de combat.`,
  'action-missing': ({ who }) => `Que fait ${who} ? réagir ${who} <action>.`,
  'check-at-resolve': 'Les dés viennent quand l’action se termine : résoudre --check <notation>.',
  'dice-without-check': 'Des dés sans test : dites ce qui est lancé avec --check <notation>.',
  'empty-action': 'Il manque l’action : dites ce qui est fait.',
  'unknown-event': ({ id, known }) =>
    known.length === 0
      ? `Pas d’événement ${id} : rien n’est en cours.`
      : `Pas d’événement ${id} en cours : il y a ${known.join(', ')}.`,
  'option-not-in-this-game': ({ option, rules }) => `${option} n’a pas de sens avec les règles ${rules}.`,
}

/** Why a move isn't made, for what is common to all games. */
export const refusalWords: Twin<typeof en> = { en, fr }
