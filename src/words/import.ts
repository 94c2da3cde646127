import type {
  FoundEncounter,
  ImportError,
  ImportErrorCode,
  ImportErrorParams,
  ImportFormat,
  NumberField,
  SkipCode,
  SkipParams,
  Skipped,
} from '../import/imported.ts'
import { either, quoted } from './english.ts'
import { choix, cites } from './french.ts'
import type { Lang, Twin } from './lang.ts'

type Formats = { readonly [Format in ImportFormat]: string }
type Fields = { readonly [Field in NumberField]: string }
type Skips = { readonly [Code in SkipCode]: (params: SkipParams[Code]) => string }
type Errors = { readonly [Code in ImportErrorCode]: (params: ImportErrorParams[Code]) => string }

interface ImportTexts {
  /** The formats by name. */
  readonly formats: Formats
  /** The names of the sides that a file tells apart. */
  readonly teams: { readonly friend: string; readonly foe: string; readonly neutral: string }
  readonly fields: Fields
  /** Why something was left out: what, why, and what to do about it. */
  readonly skipped: Skips
  /** Why nothing came in. */
  readonly errors: Errors
  /** An encounter of the file, and how many stand in it. */
  readonly encounter: (name: string, combatants: number) => string
  /** A place in the file before what is said of it: a line (`12`), a line and column (`12:5`) or a path. */
  readonly at: (where: string) => string
}

const enFields: Fields = {
  hp: 'hit points',
  hpMax: 'maximum hit points',
  tempHp: 'temporary hit points',
  ac: 'armour class',
  mod: 'initiative modifier',
  initiative: 'initiative',
  aptitude: 'aptitude',
  ap: 'action points',
  frames: 'frames',
  reactionFrames: 'reaction frames',
  dexterity: 'ability score',
}

const en: ImportTexts = {
  formats: {
    'improved-initiative': 'Improved Initiative',
    obsidian: 'Obsidian (Initiative Tracker, Fantasy Statblocks)',
    'foundry-dnd5e': 'Foundry, dnd5e actor',
    'foundry-newera': 'Foundry, newera-sol366 actor',
    open5e: 'Open5e',
    '5etools': '5etools bestiary',
    'fightclub-xml': 'Fight Club XML',
    csv: 'table (CSV, TSV)',
  },
  teams: { friend: 'party', foe: 'foes', neutral: 'neutral' },
  fields: enFields,
  skipped: {
    'no-name': () => 'left out: it has no name',
    shape: () => 'left out: it is not a combatant’s entry',
    'count-dice': ({ name, notation }) =>
      `${name} left out: how many is written as dice (${notation}); write a number instead, or add them by hand`,
    count: ({ name, value }) => `${name} left out: how many must be a whole number of 1 or more, not ${value}`,
    'in-encounter': ({ name }) => `${name} not taken twice: an encounter in the same file already brings it`,
    'inner-json': () => 'left out: the text stored there is not JSON; export the file again',
    cells: ({ found, expected }) =>
      `left out: ${found} cells under ${expected} headers; put quotation marks round a cell that holds the separator`,
    'not-a-combatant': ({ name, type }) => `${name} left out: ${type === '' ? 'it' : `a ${type}`} does not fight`,
    elsewhere: ({ name }) => `${name} left out: this file only names it; add it by hand, or import the file that describes it`,
    number: ({ name, field, value }) =>
      `${name} comes without ${enFields[field]}: ${value} is not a number that can be taken; set it by hand`,
    'hp-dice': ({ name, notation }) =>
      `${name} comes without hit points: the file gives them as dice (${notation}); roll them and set them`,
    bonus: ({ name, formula }) =>
      `${name}: the initiative bonus ${formula} can’t be worked out here and is left out; check the modifier`,
    copy: ({ name, of }) => `${name} is a copy of ${of}, which is not in the file: what it takes from there is missing`,
    condition: ({ name }) => `${name}: a condition without a name is left out`,
    'name-cut': ({ name }) => `${name}: the name is too long and was cut`,
    more: ({ count }) => (count === 1 ? 'and one more reason' : `and ${count} more reasons`),
  },
  errors: {
    empty: () => 'the file is empty',
    'too-long': ({ most }) => `the text is too long: at most ${most} characters are read; cut the file into several`,
    'too-many': ({ most }) =>
      `too many combatants: at most ${most} can come in at once; choose some with --only <name>, or cut the file into several`,
    'unknown-format': () => 'this is none of the formats that can be imported; if you know which one it is, name it with --as',
    'not-this-format': ({ format }) =>
      `nothing in this file is in the format ${format}; leave --as out to have the format recognised`,
    'no-combatants': ({ format }) =>
      `the file is in the format ${format}, but nobody stands in it; check that it is the right one`,
    'json-syntax': () => 'this is not valid JSON from here on; correct it, or export the file again',
    'yaml-syntax': () => 'this is not valid YAML; correct it',
    'xml-syntax': () => 'this is not valid XML from here on; correct it, or export the file again',
    'xml-entities': () => 'the file declares entities of its own, which are never expanded; take the <!ENTITY …> lines out',
    'too-deep': () => 'this is nested deeper than any file of this kind; check that it is the right file',
    'csv-quotes': () =>
      'a quotation mark does not close here, or text follows the closing one; double the marks inside a cell ("")',
    'csv-header': () => 'no column for the name; the first row must hold the headers, one of them name',
    nothing: () => 'nothing in the file could be taken; the reasons follow',
    'several-encounters': ({ encounters }) =>
      `${encounters.length} encounters stand in this file: choose one with --only <name>, or take them all with --all`,
    'no-such-part': ({ name, known }) =>
      `neither an encounter nor a combatant called “${name}” stands in this file; there are ${quoted(known).join(', ')}`,
    'ambiguous-part': ({ name, fits }) => `“${name}” may be ${either(quoted(fits))}: give more of the name`,
  },
  encounter: (name, combatants) => `${name} (${combatants === 1 ? '1 combatant' : `${combatants} combatants`})`,
  at: (where) => (where === '' ? '' : /^\d/.test(where) ? `line ${where.replace(':', ', column ')}` : where),
}

const frFields: Fields = {
  hp: 'points de vie',
  hpMax: 'points de vie maximum',
  tempHp: 'points de vie temporaires',
  ac: 'classe d’armure',
  mod: 'modificateur d’initiative',
  initiative: 'initiative',
  aptitude: 'aptitude',
  ap: 'points d’action',
  frames: 'frames',
  reactionFrames: 'frames de réaction',
  dexterity: 'valeur de caractéristique',
}

const fr: typeof en = {
  formats: {
    'improved-initiative': 'Improved Initiative',
    obsidian: 'Obsidian (Initiative Tracker, Fantasy Statblocks)',
    'foundry-dnd5e': 'Foundry, acteur dnd5e',
    'foundry-newera': 'Foundry, acteur newera-sol366',
    open5e: 'Open5e',
    '5etools': 'bestiaire 5etools',
    'fightclub-xml': 'XML de Fight Club',
    csv: 'tableau (CSV, TSV)',
  },
  teams: { friend: 'alliés', foe: 'ennemis', neutral: 'neutres' },
  fields: frFields,
  skipped: {
    'no-name': () => 'écarté : sans nom',
    shape: () => 'écarté : ce n’est pas la fiche d’un combattant',
    'count-dice': ({ name, notation }) =>
      `${name} écarté : le nombre est donné en dés (${notation}) ; écrivez un nombre, ou ajoutez-les à la main`,
    count: ({ name, value }) => `${name} écarté : le nombre doit être un entier d’au moins 1, et non ${value}`,
    'in-encounter': ({ name }) => `${name} n’est pas repris deux fois : une rencontre du même fichier l’apporte déjà`,
    'inner-json': () => 'écarté : le texte enregistré là n’est pas du JSON ; exportez de nouveau le fichier',
    cells: ({ found, expected }) =>
      `écarté : ${found} cellules pour ${expected} en-têtes ; mettez entre guillemets une cellule qui contient le séparateur`,
    'not-a-combatant': ({ name, type }) => `${name} écarté : ${type === '' ? 'il' : `« ${type} »`} ne combat pas`,
    elsewhere: ({ name }) =>
      `${name} écarté : ce fichier ne fait que le nommer ; ajoutez-le à la main, ou importez le fichier qui le décrit`,
    number: ({ name, field, value }) =>
      `${name} arrive sans ${frFields[field]} : ${value} n’est pas un nombre utilisable ; indiquez-le à la main`,
    'hp-dice': ({ name, notation }) =>
      `${name} arrive sans points de vie : le fichier les donne en dés (${notation}) ; lancez-les et indiquez-les`,
    bonus: ({ name, formula }) =>
      `${name} : le bonus d’initiative ${formula} ne peut pas être calculé ici et n’est pas compté ; vérifiez le modificateur`,
    copy: ({ name, of }) => `${name} est une copie de ${of}, absent du fichier : ce qu’il en reprend manque`,
    condition: ({ name }) => `${name} : un état sans nom est écarté`,
    'name-cut': ({ name }) => `${name} : le nom, trop long, a été coupé`,
    more: ({ count }) => (count === 1 ? 'et une autre raison' : `et ${count} autres raisons`),
  },
  errors: {
    empty: () => 'le fichier est vide',
    'too-long': ({ most }) => `le texte est trop long : ${most} caractères au plus ; découpez le fichier`,
    'too-many': ({ most }) =>
      `trop de combattants : ${most} au plus à la fois ; choisissez-en avec --only <nom>, ou découpez le fichier`,
    'unknown-format': () => 'ce n’est aucun des formats importables ; si vous savez lequel c’est, nommez-le avec --as',
    'not-this-format': ({ format }) =>
      `rien dans ce fichier n’est au format ${format} ; sans --as, le format est reconnu d’après le contenu`,
    'no-combatants': ({ format }) =>
      `le fichier est au format ${format}, mais il ne contient personne ; vérifiez que c’est le bon`,
    'json-syntax': () => 'à partir d’ici, ce n’est pas du JSON valide ; corrigez-le, ou exportez de nouveau le fichier',
    'yaml-syntax': () => 'ce n’est pas du YAML valide ; corrigez-le',
    'xml-syntax': () => 'à partir d’ici, ce n’est pas du XML valide ; corrigez-le, ou exportez de nouveau le fichier',
    'xml-entities': () =>
      'le fichier déclare ses propres entités, qui ne sont jamais développées ; retirez les lignes <!ENTITY …>',
    'too-deep': () => 'l’imbrication est plus profonde que dans tout fichier de ce genre ; vérifiez que c’est le bon',
    'csv-quotes': () => 'des guillemets ne se ferment pas ici, ou du texte les suit ; doublez ceux d’une cellule ("")',
    'csv-header': () => 'aucune colonne pour le nom ; la première ligne doit porter les en-têtes, dont name ou nom',
    nothing: () => 'rien dans le fichier n’a pu être repris ; voici pourquoi',
    'several-encounters': ({ encounters }) =>
      `il y a ${encounters.length} rencontres dans ce fichier : choisissez-en une avec --only <nom>, ou prenez-les toutes avec --all`,
    'no-such-part': ({ name, known }) =>
      `il n’y a ni rencontre ni combattant du nom de « ${name} » dans ce fichier ; on y trouve ${cites(known).join(', ')}`,
    'ambiguous-part': ({ name, fits }) => `« ${name} » peut être ${choix(cites(fits))} : précisez le nom`,
  },
  encounter: (name, combatants) => `${name} (${combatants === 1 ? '1 combattant' : `${combatants} combattants`})`,
  at: (where) => (where === '' ? '' : /^\d/.test(where) ? `ligne ${where.replace(':', ', colonne ')}` : where),
}

/** What is said of an import, in each language. */
export const importWords: Twin<ImportTexts> = { en, fr }

/** What is said without the name of a combatant in front. */
const FIXED_BEGINNINGS: ReadonlySet<SkipCode> = new Set(['no-name', 'shape', 'inner-json', 'cells', 'more'])

/** One thing that was left out, as a sentence: `line 12: Goblin left out: …`. */
export function saySkipped(lang: Lang, item: Skipped): string {
  const say = importWords[lang].skipped[item.code] as (params: object) => string
  return withPlace(lang, item.where, say(item.params), !FIXED_BEGINNINGS.has(item.code))
}

/** Why nothing came in, as a sentence. */
export function sayImportError(lang: Lang, error: ImportError): string {
  const say = importWords[lang].errors[error.code] as (params: object) => string
  return withPlace(lang, error.where ?? '', say(error.params), false)
}

/** An encounter of a file, as `Ambush (4 combatants)`; one without a name goes by its place, others of one name by both. */
export function sayEncounter(lang: Lang, { name, where, combatants }: FoundEncounter, all: readonly FoundEncounter[]): string {
  const words = importWords[lang]
  const shared = all.filter((other) => other.name === name).length > 1
  const shown = name === '' ? words.at(where) : shared ? `${name}, ${words.at(where)}` : name
  return words.encounter(shown, combatants)
}

/** What is said of a place in the file, as a whole sentence; a path in front, or a name, stays as it is written. */
function withPlace(lang: Lang, where: string, said: string, beginsWithName: boolean): string {
  const place = importWords[lang].at(where)
  const whole = place === '' ? said : lang === 'fr' ? `${place} : ${said}` : `${place}: ${said}`
  const asWritten = place === '' ? beginsWithName : !/^\d/.test(where)
  return `${asWritten ? whole : `${whole[0]!.toUpperCase()}${whole.slice(1)}`}.`
}
