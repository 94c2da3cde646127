import type { Verb } from '../cli/verbs.ts'
import type { Twin } from './lang.ts'

type Details = { readonly [verb in Verb]?: string }

const en: Details = {
  config:
    '“list” shows all settings; “get <key>” one of them; “set <key> <value>” changes it, “unset <key>” makes it what it was at first; “path” is the data folder.',
  finish:
    'Members who came in by “party add” take their hit points, current and temporary, back to their party: the defeated as well, and those who left in the midst of the fight as they were then. A fight that ends because nobody stands any more does the same. “undo” leaves the party as it is by then; ending the fight again carries again. Of two fights the one that ends last counts. Where a party can’t be saved the fight is over all the same: the answer says why, and the exit status is 4.',
  party:
    '“save” keeps a team, or everybody; “add” brings them into any encounter; “list” shows the parties. When a fight ends, the hit points of those who came in by “add” go back to the party by themselves.',
}

const fr: Details = {
  config:
    '« liste » montre tous les réglages ; « lire <clé> » l’un d’eux ; « régler <clé> <valeur> » le change, « effacer <clé> » le rend tel qu’au début ; « chemin » dit où est le dossier des données.',
  finish:
    'Les membres venus par « groupe ajouter » reportent leurs points de vie, actuels et temporaires, dans leur groupe : même hors de combat, et ceux qui sont partis en plein combat tels qu’ils étaient alors. Un combat qui finit parce que personne n’est plus debout fait de même. « annuler » laisse le groupe comme il est ; finir de nouveau reporte de nouveau. De deux combats, le dernier fini compte. Si un groupe ne peut pas être enregistré, le combat est fini quand même : la réponse dit pourquoi, et le code de sortie est 4.',
  party:
    '« enregistrer » garde une équipe, ou tout le monde ; « ajouter » les amène dans n’importe quelle rencontre ; « liste » montre les groupes. À la fin d’un combat, les points de vie de ceux qui sont venus par « ajouter » retournent d’eux-mêmes dans le groupe.',
}

/** What the help of a command says besides its summary and options. */
export const detailWords: Twin<Details> = { en, fr }
