import { writeLine } from '../../engine/line.ts'
import { findVerb } from '../verbs.ts'
import { readGrammar } from './grammar-reading.ts'

/**
 * One combatant a line, as people write them: `Moëra red 12hp`, `goblin x3 blue 7hp ac13 +2`.
 * Numbers with their unit stand anywhere behind the name, a modifier has its sign; of what is left the last word is the team where
 * there is more than one. A line of the grammar is taken as it is. Tabs, semicolons and commas part words like blanks.
 *
 * @returns the line that adds it; null where there is nothing
 */
export function readNewcomer(text: string): string | null {
  const trimmed = text.trim()
  if (trimmed === '') return null
  const first = trimmed.split(/\s+/, 1)[0]!
  if (findVerb(first) === 'add') return readGrammar(trimmed).as === 'line' ? trimmed : null
  const quoted = /^(?:"([^"]+)"|«\s*([^»]+?)\s*»|“([^”]+)”)\s*(.*)$/.exec(trimmed)
  const words = joinUnits(quoted === null ? trimmed : quoted[4]!)
    .split(/[\s,;]+/)
    .filter((word) => word !== '')
  const options: string[] = []
  const names: string[] = []
  for (const [index, word] of words.entries()) {
    const option = index === 0 && quoted === null ? null : optionOf(word)
    if (option === null) names.push(word)
    else options.push(...option)
  }
  const team = quoted !== null ? names : names.length > 1 ? names.slice(-1) : []
  const name = quoted !== null ? (quoted[1] ?? quoted[2] ?? quoted[3])! : names.slice(0, names.length - team.length).join(' ')
  return writeLine('add', name, ...(team.length > 0 ? ['--team', team.join(' ')] : []), ...options)
}

/** `hp 20` is one thing said in two words. */
function joinUnits(text: string): string {
  return text.replace(/(^|\s)(hp|pv|ac|ca)\s+(\d+)(?=\s|$)/gi, '$1$2$3')
}

/** What a word with a number in it says; null where it is part of a name. */
function optionOf(word: string): readonly string[] | null {
  const text = word.toLowerCase()
  const hp = /^(?:hp|pv)?(\d+)(?:hp|pv)?$/.exec(text)
  if (hp !== null && /hp|pv/.test(text)) return ['--hp', hp[1]!]
  const part = /^(\d+)\/(\d+)(?:hp|pv)?$/.exec(text)
  if (part !== null) return ['--hp', part[1]!, '--hp-max', part[2]!]
  const count = /^(?:x|×)(\d+)$|^(\d+)(?:x|×)$/.exec(text)
  if (count !== null) return ['--count', (count[1] ?? count[2])!]
  const armour = /^(?:ac|ca)(\d+)$/.exec(text)
  if (armour !== null) return ['--ac', armour[1]!]
  const points = /^(?:ap|pa)(\d+)$|^(\d+)(?:ap|pa)$/.exec(text)
  if (points !== null) return ['--ap', (points[1] ?? points[2])!]
  const aptitude = /^(\d+)(?:d|dice|dés|des)$/.exec(text)
  if (aptitude !== null) return ['--aptitude', aptitude[1]!]
  const modifier = /^[+-]\d+$/.exec(text)
  if (modifier !== null) return ['--mod', text.replace('+', '')]
  if (text === 'hidden' || text === 'caché' || text === 'cachée') return ['--hidden']
  return null
}
