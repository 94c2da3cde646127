import type { Expected, NotationProblem } from '../dice/notation.ts'
import type { Params } from '../engine/refusal.ts'
import { grouped } from './grouped.ts'
import type { Lang, Twin } from './lang.ts'

/** What a sentence about a mistake in a notation is filled with: what stood there, and the limit that was passed. */
interface Mistake {
  readonly found: string
  readonly expected: string
  readonly limit: string
  /** Whether the limit is about how many digits a number has. */
  readonly digits: boolean
}

type Problems = Readonly<Record<NotationProblem, (mistake: Mistake) => string>>
type Things = Readonly<Record<Expected, string>>

const enThings: Things = {
  roll: 'a roll such as 2d6, a number or “(”',
  faces: 'a number of faces, % or F',
  number: 'a number',
  'whole-number': 'a whole number',
  operator: 'an operator (+ - * /)',
  modifier: 'a modifier (kh kl dh dl r ro ! !! min max >= f)',
  comparison: 'a comparison (= < > <= >= <>)',
  opening: '“(”',
  closing: '“)”',
  separator: '“;”',
  end: 'the end',
}

const enProblems: Problems = {
  unexpected: ({ found, expected }) =>
    found === '' ? `something is missing: ${expected} is expected` : `“${found}” can’t stand here: ${expected} is expected`,
  'too-long': ({ limit }) => `a notation is at most ${limit} characters long`,
  'too-deep': ({ limit }) => `parentheses and signs stand at most ${limit} deep in one another`,
  'empty-pool': () => 'a pool has at least one die',
  'no-faces': () => 'a die has at least one face',
  'too-many-dice': ({ limit }) => `a pool has at most ${limit} dice`,
  'too-many-faces': ({ limit }) => `a die has at most ${limit} faces`,
  'number-too-large': ({ limit, digits }) => (digits ? `a number has at most ${limit} digits` : `this can be at most ${limit}`),
  'too-many-decimals': ({ limit }) => `a number has at most ${limit} decimals`,
  'total-too-large': ({ limit }) => `the total could pass ${limit}, beyond which it wouldn’t be exact`,
  'keeps-none': () => 'at least one die is kept or dropped',
  'keeps-too-many': ({ limit }) => (limit === '1' ? 'there is only one die to keep' : `there are only ${limit} dice to keep`),
  'drops-all': () => 'no die would be left',
  'given-twice': () => 'this has been said already',
  'keeps-both-ends': () => 'either the highest or the lowest are kept, not both',
  'failure-without-success': () => 'failures are counted beside successes only: add a comparison such as >=5',
  'compares-a-total': () => 'a comparison counts dice and stands right behind a pool; for a total there is --at-least',
  'explodes-forever': () => 'every face explodes: this would never end',
  'rerolls-forever': () => 'every face is re-rolled: this would never end',
  'division-by-zero': () => 'what is divided by may be 0',
}

const frThings: Things = {
  roll: 'un jet comme 2d6, un nombre ou « ( »',
  faces: 'un nombre de faces, % ou F',
  number: 'un nombre',
  'whole-number': 'un nombre entier',
  operator: 'un opérateur (+ - * /)',
  modifier: 'un modificateur (kh kl dh dl r ro ! !! min max >= f)',
  comparison: 'une comparaison (= < > <= >= <>)',
  opening: '« ( »',
  closing: '« ) »',
  separator: '« ; »',
  end: 'la fin',
}

const frProblems: Problems = {
  unexpected: ({ found, expected }) =>
    found === ''
      ? `il manque quelque chose : on attend ${expected}`
      : `« ${found} » n’a pas sa place ici : on attend ${expected}`,
  'too-long': ({ limit }) => `une notation compte au plus ${limit} caractères`,
  'too-deep': ({ limit }) => `parenthèses et signes s’emboîtent sur ${limit} niveaux au plus`,
  'empty-pool': () => 'une poignée compte au moins un dé',
  'no-faces': () => 'un dé a au moins une face',
  'too-many-dice': ({ limit }) => `une poignée compte au plus ${limit} dés`,
  'too-many-faces': ({ limit }) => `un dé a au plus ${limit} faces`,
  'number-too-large': ({ limit, digits }) =>
    digits ? `un nombre compte au plus ${limit} chiffres` : `ceci vaut au plus ${limit}`,
  'too-many-decimals': ({ limit }) => `un nombre a au plus ${limit} décimales`,
  'total-too-large': ({ limit }) => `le total pourrait dépasser ${limit}, au-delà duquel il ne serait plus exact`,
  'keeps-none': () => 'on garde ou on retire au moins un dé',
  'keeps-too-many': ({ limit }) => (limit === '1' ? 'il n’y a qu’un dé à garder' : `il n’y a que ${limit} dés à garder`),
  'drops-all': () => 'il ne resterait aucun dé',
  'given-twice': () => 'cela a déjà été dit',
  'keeps-both-ends': () => 'on garde ou les plus hauts ou les plus bas, pas les deux à la fois',
  'failure-without-success': () => 'les échecs ne se comptent qu’à côté des réussites : ajoutez une comparaison comme >=5',
  'compares-a-total': () => 'une comparaison compte des dés et se place juste derrière eux ; pour un total, il y a --at-least',
  'explodes-forever': () => 'toutes les faces explosent : cela ne finirait jamais',
  'rerolls-forever': () => 'toutes les faces sont relancées : cela ne finirait jamais',
  'division-by-zero': () => 'ce par quoi on divise peut valoir 0',
}

/** The most that a limit of digits is: any other limit of a number is far above. */
const MOST_DIGITS = 100

function mistake(params: Params, things: Things, or: string, lang: Lang): Mistake {
  const expected = (Array.isArray(params.expected) ? (params.expected as readonly Expected[]) : []).map((each) => things[each])
  return {
    found: String(params.found ?? ''),
    expected: expected.length < 2 ? (expected[0] ?? '') : `${expected.slice(0, -1).join(', ')}${or}${expected.at(-1)}`,
    limit: grouped(String(params.limit ?? ''), lang),
    digits: Number(params.limit) <= MOST_DIGITS,
  }
}

const en = {
  /** A mistake in a notation, in one sentence with its place. */
  notation: (p: Params) =>
    `Dice, character ${Number(p.at) + 1}: ${enProblems[p.problem as NotationProblem](mistake(p, enThings, ' or ', 'en'))}.`,
  oddsTooLarge: (_: Params) => 'The exact odds of this would take too long: fewer dice or faces, or roll --times … --stats.',
  typedOnce: (_: Params) => 'Typed dice are those of one roll: leave out --times, --stats and any further roll.',
  /** Whether a roll reached what was asked for. */
  atLeast: (target: number, success: boolean) => `at least ${target}: ${success ? 'success' : 'failure'}`,
  /** Between what is named and what is said of it. */
  colon: ': ',
  /** A number as it is written: the digits with a point. */
  number: (digits: string) => digits,
  percent: (digits: string) => `${digits} %`,
  range: (least: string, most: string) => `${least} to ${most}`,
  odds: {
    total: 'Total',
    chance: 'Chance',
    atLeast: 'At least',
    atMost: 'At most',
    mean: 'mean',
    deviation: 'deviation',
    from: (least: string, most: string) => `from ${least} to ${most}`,
    /** The chance of what was asked for. */
    reaches: (target: number, percent: string, ways: string, of: string) => `At least ${target}: ${percent} (${ways} in ${of})`,
    remaining: (percent: string) => `Left out: more explosions than were followed, together ${percent}.`,
    compare: (
      percents: { readonly higher: string; readonly equal: string; readonly lower: string },
      first: string,
      second: string,
    ) => `${first} is higher: ${percents.higher}, equal: ${percents.equal}, ${second} is higher: ${percents.lower}.`,
  },
  stats: {
    rolls: (count: number) => (count === 1 ? '1 roll' : `${grouped(count, 'en')} rolls`),
    rolled: 'Rolled',
    exact: 'Exact',
    percentiles: 'Percentiles',
    reached: (target: number, percent: string) => `at least ${target}: ${percent}`,
    exactly: (percent: string) => `exactly ${percent}`,
    unknown: 'The exact odds would take too long to work out.',
    progress: (done: number, of: number) => `${grouped(done, 'en')} of ${grouped(of, 'en')} rolls`,
  },
}

const fr: typeof en = {
  notation: (p) =>
    `Dés, caractère ${Number(p.at) + 1} : ${frProblems[p.problem as NotationProblem](mistake(p, frThings, ' ou ', 'fr'))}.`,
  oddsTooLarge: () => 'Les chances exactes demanderaient trop de temps : moins de dés ou de faces, ou roll --times … --stats.',
  typedOnce: () => 'Les dés saisis sont ceux d’un seul jet : retirez --times, --stats et tout autre jet.',
  atLeast: (target, success) => `au moins ${target} : ${success ? 'réussite' : 'échec'}`,
  colon: ' : ',
  number: (digits) => digits.replace('.', ','),
  percent: (digits) => `${digits.replace('.', ',')} %`,
  range: (least, most) => `${least} à ${most}`,
  odds: {
    total: 'Total',
    chance: 'Chances',
    atLeast: 'Au moins',
    atMost: 'Au plus',
    mean: 'moyenne',
    deviation: 'écart-type',
    from: (least, most) => `de ${least} à ${most}`,
    reaches: (target, percent, ways, of) => `Au moins ${target} : ${percent} (${ways} sur ${of})`,
    remaining: (percent) => `Laissé de côté : plus d’explosions qu’on n’en a suivi, ensemble ${percent}.`,
    compare: ({ higher, equal, lower }, first, second) =>
      `${first} l’emporte : ${higher}, égalité : ${equal}, ${second} l’emporte : ${lower}.`,
  },
  stats: {
    rolls: (count) => `${grouped(count, 'fr')} ${count < 2 ? 'jet' : 'jets'}`,
    rolled: 'Lancés',
    exact: 'Exact',
    percentiles: 'Centiles',
    reached: (target, percent) => `au moins ${target} : ${percent}`,
    exactly: (percent) => `exactement ${percent}`,
    unknown: 'Les chances exactes demanderaient trop de temps.',
    progress: (done, of) => `${grouped(done, 'fr')} jets sur ${grouped(of, 'fr')}`,
  },
}

/** What is said of dice, rolled or reckoned. */
export const diceWords: Twin<typeof en> = { en, fr }
/** What is said of dice, in one language. */
export type DiceWords = typeof en
