import { writeLine } from '../../engine/line.ts'
import type { LoopWords } from '../../words/loop.ts'

/** The six of the rules' example, in the order of the dice below. */
const SIX = [
  { name: 'Moëra', team: 'red', hp: 12, dice: '6,6,4,2' },
  { name: 'Filrin', team: 'red', hp: 11, dice: '6,5,3,2' },
  { name: 'Burg', team: 'blue', hp: 14, dice: '5,5,4,1' },
  { name: 'Faranor', team: 'blue', hp: 10, dice: '5,4,4,2' },
  { name: 'Ilse', team: 'red', hp: 8, dice: '4,4,3,1' },
  { name: 'Gammeg', team: 'blue', hp: 10, dice: '4,3,3,1' },
] as const

/** The lines that make the example fight, the first one its encounter; with `rolled` its initiative lies on the table already. */
export function exampleLines(name: string, rolled: boolean, words: LoopWords): readonly string[] {
  return [
    writeLine('new', name, '--rules', 'alert'),
    ...SIX.map((one) => writeLine('add', one.name, '--team', words.teams[one.team], '--hp', String(one.hp))),
    ...(rolled ? [writeLine('initiative', ...SIX.flatMap((one) => ['--dice', `${one.name}=${one.dice}`]))] : []),
  ]
}
