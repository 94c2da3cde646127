import { lookUp } from './fold-word.ts'
import { longForm, type OptionSpec } from './grammar.ts'

/** The options by their French names, without accents; each counts where a command has the option that it stands for. */
const OPTIONS: Readonly<Record<string, string>> = {
  '--cible': '--target',
  '--cibles': '--target',
  '--equipe': '--team',
  '--nombre': '--count',
  '--pv': '--hp',
  '--pv-max': '--hp-max',
  '--pv-temp': '--temp-hp',
  '--ca': '--ac',
  '--pa': '--ap',
  '--cache': '--hidden',
  '--frames-reaction': '--reaction-frames',
  '--place': '--at',
  '--des': '--dice',
  '--test': '--check',
  '--contre': '--to',
  '--vers': '--to',
  '--resultat': '--outcome',
  '--issue': '--outcome',
  '--raison': '--reason',
  '--opportunite': '--opportunity',
  '--decliner': '--decline',
  '--tous': '--all',
  '--dans-le-dos': '--behind',
  '--reflexes': '--reflex',
  '--difficulte': '--difficulty',
  '--symbole': '--symbol',
  '--quand': '--when',
  '--declencheur': '--when',
  '--jusqua': '--until',
  '--jusqu-a': '--until',
  '--de': '--of',
  '--sur': '--on',
  '--moitie': '--half',
  '--double': '--double',
  '--joueurs': '--players',
  '--fois': '--times',
  '--au-moins': '--at-least',
  '--regles': '--rules',
  '--reglage': '--set',
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
    const meant = lookUp(OPTIONS, folded)
    return !known.has(name) && meant !== undefined && known.has(meant) ? `${meant}${value}` : word
  })
}

/** The value that `set` knows by this name, in either language. */
export function keyByName(key: string): string {
  return lookUp(KEYS, key.replaceAll('-', '')) ?? key
}
