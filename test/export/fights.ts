import type { ExportedFight } from '../../src/export/exporter.ts'
import { playFight } from '../show/playing.ts'

/** A fight in which somebody hides, acts, is aimed at, shows itself and hides again, with notes for the GM alone. */
export async function hiddenFight(rules: 'alert' | 'frames'): Promise<ExportedFight> {
  const alert = rules === 'alert'
  return playFight(rules, [
    'add Moëra --team red --hp 12',
    'add Zorblax --team blue --hp 77 --hidden',
    'add Ilse --team red --hp 8',
    'add Quexil --team shadow --hp 5 --hidden',
    `initiative ${['Moëra', 'Zorblax', 'Ilse', 'Quexil'].map((name, index) => `--dice ${name}=${alert ? `${6 - index},${6 - index},1,1` : 20 - index}`).join(' ')}`,
    'declare strike --target Zorblax --target Ilse',
    ...(alert ? [] : ['react Zorblax skulk', 'pass --all', 'resolve']),
    'resolve',
    'condition Moëra held --until end --of Zorblax',
    'note "psst-secret about Zorblax"',
    'note "psst-secret two" --on Moëra',
    'note "plain to see" --on Ilse --public',
    'note "hush-hidden" --on Zorblax --public',
    'damage Zorblax 33',
    'damage Ilse 3',
    ...(alert ? ['engage Moëra Zorblax'] : []),
    'end',
    'declare skulk --target Moëra',
    ...(alert ? [] : ['pass --all']),
    'resolve',
    'condition Zorblax venomous',
    'end',
    'defeat Quexil',
    'revive Quexil',
    'knock-down Quexil',
    'move Quexil --to 1',
    'set Quexil team=gloom',
  ])
}
