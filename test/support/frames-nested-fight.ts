/**
 * A fight with reactions three deep, two opportunities, a long action that is finished and one that is broken, every
 * die typed in: line by line it can be played by the engine, by commands, by a script and in the loop.
 */
export const NESTED_FIGHT: readonly string[] = [
  'add Ada --team red --hp 12 --mod 2',
  'add Bex --team blue --hp 14 --mod 1',
  'add Cor --team blue --hp 10',
  'add Dag --team red --hp 9 --mod 1',
  'add Eli --team blue --hp 8 --reaction-frames 3',
  // Bex and Dag are tied in total and modifier, and roll off; Cor has as much with a lower modifier.
  'initiative --dice Ada=15 --dice Bex=12 --dice Cor=13 --dice Dag=12 --dice Eli=4 --dice Bex=3 --dice Dag=11',

  // Ada begins what takes five frames, and thinks of nothing else.
  'declare "call the storm" --frames 5 --target Eli',
  'pass --all',
  'resolve',
  'condition Ada preoccupied --until start',
  'end',

  // Dag begins to bar the door.
  'declare "bar the door" --frames 5',
  'pass --all',
  'resolve',
  'end',

  // Three deep: the strike, a kick against it, a catch against the kick, a pull against the catch.
  'declare strike --frames 2 --target Dag',
  'react Dag "kick the table" --target Bex',
  'react Cor "catch the table"',
  'react Eli "pull Cor back" --target Cor',
  'pass --all',
  'resolve --check 1d20 --dice 14',
  'resolve --outcome thwarted --reason "pulled off his feet"',
  'resolve --outcome failed --check 1d20+1 --dice 2 --opportunity Bex',
  'opportunity Bex jab --target Dag',
  'resolve --check 1d20+4 --dice 17',
  'damage Dag 1d6 --dice 3',
  'resolve --check 1d20+4 --dice 11',
  'damage Dag 2d6 --dice 1,1',
  'end',

  // The net is slower than the lunge, and so comes after it; the opportunity comes first of all.
  'declare lunge --target Dag',
  'react Eli "throw a net" --frames 2 --symbol --target Cor',
  'pass --all',
  'resolve --outcome failed --opportunity Dag=2',
  'opportunity Dag "trip him" --target Cor',
  'resolve --check 1d20+1 --dice 19',
  'resolve',
  'condition Cor staggered 3',
  'declare "drop the lantern" --frames 0 --target Dag',
  'pass --all',
  'resolve',
  'end',

  'end',

  // The storm goes on before anything else, and completes.
  'resolve --check 1d20+5 --dice 18',
  'damage Eli 2d6 --dice 5,4',
  'defeat Eli',
  'end',
]

/** What completes in it, in order. */
export const NESTED_FIGHT_COMPLETES: readonly (readonly [action: string, outcome: string])[] = [
  ['pull Cor back', 'done'],
  ['catch the table', 'thwarted'],
  ['kick the table', 'failed'],
  ['jab', 'done'],
  ['strike', 'done'],
  ['lunge', 'failed'],
  ['trip him', 'done'],
  ['throw a net', 'done'],
  ['drop the lantern', 'done'],
  ['call the storm', 'done'],
]
