import { foldWord, lookUp } from './fold-word.ts'
import { longForm, type OptionSpec } from './grammar.ts'

/** What the options are called in French, the name that the help shows first. Lines take them without accents as well. */
const OPTIONS: Readonly<Record<string, readonly string[]>> = {
  '--target': ['--cible', '--cibles'],
  '--team': ['--équipe'],
  '--count': ['--nombre'],
  '--hp': ['--pv'],
  '--hp-max': ['--pv-max'],
  '--temp-hp': ['--pv-temp'],
  '--ac': ['--ca'],
  '--ap': ['--pa'],
  '--hidden': ['--caché'],
  '--reaction-frames': ['--frames-réaction'],
  '--at': ['--place'],
  '--dice': ['--dés'],
  '--check': ['--test'],
  '--to': ['--contre', '--vers'],
  '--outcome': ['--résultat', '--issue'],
  '--reason': ['--raison'],
  '--opportunity': ['--opportunité'],
  '--decline': ['--décliner'],
  '--all': ['--tous'],
  '--behind': ['--dans-le-dos'],
  '--reflex': ['--réflexes'],
  '--difficulty': ['--difficulté'],
  '--symbol': ['--symbole'],
  '--when': ['--quand', '--déclencheur'],
  '--until': ['--jusqu-à', '--jusqua'],
  '--rounds': ['--durée'],
  '--of': ['--de'],
  '--on': ['--sur'],
  '--half': ['--moitié'],
  '--players': ['--joueurs'],
  '--times': ['--fois'],
  '--at-least': ['--au-moins'],
  '--rules': ['--règles'],
  '--set': ['--réglage'],
}

/** An option's own name by each of its French ones, without accents. */
const OWN_NAMES: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(OPTIONS).flatMap(([own, french]) => french.map((name) => [foldWord(name), own])),
)

/** What an option of a command is called in French; undefined where it has no name of its own there. */
export function frenchOption(verb: string, own: string): string | undefined {
  const names = Object.hasOwn(OPTIONS, own) ? OPTIONS[own]! : []
  // A place is gone to, what happens is reacted against.
  return verb === 'move' && own === '--to' ? '--vers' : names[0]
}

/** The values that `set` changes by their French names, without accents and hyphens. */
const KEYS: Readonly<Record<string, string>> = {
  nom: 'name',
  equipe: 'team',
  pv: 'hp',
  pvmax: 'hpMax',
  pvtemp: 'tempHp',
  ca: 'ac',
  cache: 'hidden',
  pa: 'ap',
  pamax: 'apMax',
  alerte: 'alert',
  framesreaction: 'reactionFrames',
  framesreactionmax: 'reactionFramesMax',
  preparee: 'readied',
  actionlongue: 'longAction',
}

/** The words of a command's line with its options by their own names. */
export function optionsByName(
  options: Readonly<Record<string, OptionSpec<unknown>>>,
  takesNext: (word: string | undefined) => boolean,
  words: readonly string[],
): readonly string[] {
  const known = new Set(Object.keys(options).map(longForm))
  const end = words.indexOf('--')
  return words.map((word, index) => {
    if (!word.startsWith('--') || (end !== -1 && index >= end) || takesNext(words[index - 1])) return word
    const [, name = '', value = ''] = /^([^=]*)(.*)$/s.exec(word)!
    const folded = name.replaceAll(/['’]/g, '')
    const meant = lookUp(OWN_NAMES, folded)
    return !known.has(name) && meant !== undefined && known.has(meant) ? `${meant}${value}` : word
  })
}

/** The value that `set` knows by this name, in either language. */
export function keyByName(key: string): string {
  return lookUp(KEYS, key.replaceAll('-', '')) ?? key
}
