import { afterEach, describe, expect, test } from 'vitest'
import { newFolder, play, riposte, start, tidy } from '../support/terminal.ts'
import { readTranscript } from '../support/transcript.ts'

afterEach(tidy)

/** A fight as a GM plays it: what is asked, and what is typed, most of it the keys of the choices. */
type ByKeys = readonly (readonly [asked: string | RegExp, typed: string])[]

const LONG_FIGHT: ByKeys = [
  ['Moëra’s turn', 'd move to the bridge'],
  ['“move to the bridge” completes', 'c'],
  ['Moëra’s turn', 'a'],

  ['Burg’s turn', 'd charge > fil'],
  ['Moëra is on alert: needs 11', 't'],
  ['the faces of 4 dice', '6 5 2 1'],
  ['what does Moëra do?', 'h at Burg > burg'],
  ['“shoot at Burg” completes', 't'],
  ['Moëra’s check: which dice?', '1d6+2'],
  ['1d6+2 — The faces?', '4'],
  ['How does it end?', 'c'],
  ['Moëra is on alert: stay so', 'damage burg 6'],
  ['Moëra is on alert: stay so', 's'],
  ['Burg’s “charge” completes', 'c over the parapet'],
  ['Burg’s turn', 'engage burg fil'],
  ['Burg’s turn', 'damage fil 2d6 --dice 3,2'],
  ['Burg’s turn', 'a'],

  ['Filrin’s turn', 'd attack > burg'],
  ['Burg is on alert', 't'],
  ['the faces of 4 dice', '5431'],
  ['“attack” completes', '2d6: 6,2'],
  ['How does it end?', 'c'],
  ['Filrin’s turn', 'h'],
  ['Whose hit points?', 'burg 5'],
  ['Filrin’s turn', 'e'],

  ['Gammeg’s turn', 'a'],

  ['Ilse’s turn', 'analyse --dice 6,3,2,1'],
  ['Re-roll a die, 1 AP?', '3=5'],
  ['Ilse’s turn', 'd shoot at Faranor > far'],
  ['Gammeg is on alert', 'p'],
  ['completes', 'f'],
  ['Ilse’s turn', 'e'],

  ['Gammeg is on alert: stay so', 's'],
  ['Gammeg’s turn', 'd move to the gate'],
  ['Moëra is on alert', 't'],
  ['the faces of 4 dice', '4321'],
  ['completes', 'c'],
  ['Gammeg’s turn', 'e'],

  ['Faranor’s turn', 'd repair the winch 2ap'],
  ['completes', 'c'],
  ['Faranor’s turn', 'condition ilse dazed --until end'],
  ['Faranor’s turn', 'e'],

  ['round 2', 'l'],
  ['Burg’s turn', 'd attack > fil'],
  ['completes', '2d6: 4 4'],
  ['How does it end?', 'c'],
  ['Burg’s turn', 'damage fil 4'],
  ['Burg’s turn', 'e'],

  ['Moëra’s turn', 'd charge > gam'],
  ['Gammeg is on alert', 't'],
  ['the faces of 5 dice', '65111'],
  ['what does Gammeg do?', 'm out of reach'],
  ['“move out of reach” completes', 'c'],
  ['Gammeg is on alert: stay so', 's'],
  ['Moëra’s “charge” completes', 'x out of reach'],
  ['Moëra’s turn', 'd attack > gam'],
  ['Moëra’s “attack” completes', 'engage moe gam'],
  ['Moëra’s “attack” completes', '1d6+1: 4'],
  ['How does it end?', 'c'],
  ['Moëra’s turn', 'damage gam 5'],
  ['Moëra’s turn', 'a'],

  ['Filrin’s turn', 'd disengage > burg'],
  ['Gammeg is on alert', 'p'],
  ['completes', 'c'],
  ['Filrin’s turn', 'e'],

  ['Ilse’s turn', 'a'],

  ['Gammeg is on alert: stay so', 's'],
  ['Gammeg’s turn', 'd attack > moe'],
  ['Moëra is on alert', 'o'],
  ['Ilse is on alert', '5411'],
  ['what does Ilse do?', 'h at Gammeg > gam'],
  // Moëra speaks up before it completes.
  ['“shoot at Gammeg” completes', 'react moe --dice 6,3,1,1'],
  ['what does Moëra do?', 'react moe "fight Gammeg" --target gam'],
  ['“shoot at Gammeg” completes', 'c'],
  ['Ilse is on alert: stay so', 'damage gam 3'],
  ['Ilse is on alert: stay so', 's'],
  ['Moëra’s “fight Gammeg” completes', 'knock-down gam'],
  [/Gammeg.*knocked down/, 'c'],
  ['Gammeg’s “attack” completes', 'c'],
  ['Gammeg’s turn', 'd move behind the gate 0ap'],
  ['“move behind the gate” completes', 'c'],
  ['Gammeg’s turn', 'e'],

  ['Faranor’s turn', 'd shoot at Ilse > ilse 2ap'],
  ['Ilse is on alert', 'pass ilse --cannot'],
  ['“shoot at Ilse” completes', '2d6: 6 5'],
  ['How does it end?', 'c'],
  ['Faranor’s turn', 'h'],
  ['Whose hit points?', 'ilse 2d4+1: 3 4'],
  ['Ilse is at 0 hit points: defeated?', 'y'],
  ['Faranor’s turn', 'e'],

  ['round 3', 'add Krag --team blue --hp 15'],
  ['Krag', 'a'],
  ['Moëra’s turn', 'd attack > gam'],
  ['Burg is on alert', '6422'],
  ['Gammeg is on alert', 'p'],
  ['“attack” completes', '2d6: 5 5'],
  ['How does it end?', 'c'],
  ['Moëra’s turn', 'damage gam 2d6 --dice 5,4'],
  ['Gammeg is at 0 hit points: defeated?', 'y'],
  ['Moëra’s turn', 'e'],

  ['Filrin’s turn', 'd use the rope'],
  ['“use the rope” completes', 'c'],
  ['Filrin’s turn', 'e'],
  ['Faranor’s turn', 'd surrender 0ap'],
  ['“surrender” completes', 'c'],
  ['Faranor’s turn', 'e'],
  ['Krag’s turn', 'note "Krag sees three of his side down or yielding, and drops his axe."'],
  ['Krag’s turn', 'finish'],
  ['The fight is over.', 'q'],
]

const NESTED_FIGHT: ByKeys = [
  ['Ada’s turn', 'd call the storm > eli 5f'],
  ['Who reacts to Ada’s “call the storm”?', 'n'],
  ['“call the storm” begins', 'c'],
  ['Ada’s turn', 'condition ada preoccupied --until start'],
  ['Ada’s turn', 'e'],

  ['Dag’s turn', 'd bar the door 5f'],
  ['Who reacts to Dag’s “bar the door”?', 'n'],
  ['“bar the door” begins', 'c'],
  ['Dag’s turn', 'e'],

  ['Bex’s turn', 'd strike > dag 2f'],
  ['Who reacts to Bex’s “strike”?', 'dag kick the table > bex'],
  ['Who reacts to Dag’s “kick the table”?', 'cor'],
  ['Cor’s reaction to Dag’s “kick the table”', 'catch the table'],
  ['“catch the table”, 1 frame: at whom?', ''],
  ['Who reacts to Cor’s “catch the table”?', 'eli pull Cor back > cor'],
  ['Who reacts to Eli’s “pull Cor back”?', 'n'],
  ['Eli’s “pull Cor back” completes', '1d20: 14'],
  ['How does it end?', 'c'],
  ['Cor’s “catch the table” completes', 'w pulled off his feet'],
  ['Dag’s “kick the table” completes', '1d20+1: 2'],
  ['How does it end?', 'v'],
  ['Whose opportunity is it?', 'bex'],
  ['Bex has an opportunity', 'o'],
  ['Bex has an opportunity', 'jab > dag'],
  ['Bex’s “jab” completes', '1d20+4: 17'],
  ['How does it end?', 'c'],
  ['Bex’s “strike” completes', 'damage dag 1d6 --dice 3'],
  [/Dag.*6\/9/, '1d20+4: 11'],
  ['How does it end?', 'c'],
  ['Bex’s turn', 'h'],
  ['Whose hit points?', 'dag 2d6: 1 1'],
  ['Bex’s turn', 'e'],

  ['Cor’s turn', 'd lunge > dag'],
  ['Who reacts to Cor’s “lunge”?', 'eli'],
  ['Eli’s reaction to Cor’s “lunge”', 'throw a net > cor 2f'],
  ['does it bear the reaction symbol?', 'y'],
  ['Who reacts to Eli’s “throw a net”?', 'n'],
  ['Cor’s “lunge” completes', 'v'],
  ['Whose opportunity is it?', 'dag 2f'],
  ['Dag has an opportunity (2 frames)', 'o'],
  ['Dag has an opportunity (2 frames)', 'trip him > cor'],
  ['Dag’s “trip him” completes', '1d20+1: 19'],
  ['How does it end?', 'c'],
  ['Eli’s “throw a net” completes', 'c'],
  ['Cor’s turn', 'condition cor staggered 3'],
  ['Cor’s turn', 'd drop the lantern > dag 0f'],
  ['Who reacts to Cor’s “drop the lantern”?', 'n'],
  ['“drop the lantern” completes', 'c'],
  ['Cor’s turn', 'e'],
  ['Eli’s turn', 'e'],

  ['Ada’s “call the storm” completes', '1d20+5: 18'],
  ['How does it end?', 'c'],
  ['Ada’s turn', 'damage eli 2d6 --dice 5,4'],
  ['Eli is at 0 hit points: defeated?', 'y'],
  ['Ada’s turn', 'e'],
  ['Dag’s turn', 'q'],
]

describe('whole fights by the keys of their choices come out as they do by script', () => {
  test.each([
    ['alert-long-fight', LONG_FIGHT],
    ['frames-nested-fight', NESTED_FIGHT],
  ])('%s', { timeout: 180_000 }, async (name, keys) => {
    const { begin, lines } = readTranscript(name)
    const script = newFolder()
    play(script, [begin, ...lines])
    const folder = newFolder()
    play(folder, [begin, ...lines.slice(0, lines.findIndex((line) => line.startsWith('initiative')) + 1)])
    const table = start(folder)
    for (const [asked, typed] of keys) {
      await table.shows(asked)
      table.enter(typed)
    }
    expect(await table.ended()).toBe(0)
    // An action that is said after the test is a move of its own: the revisions differ, the fight doesn’t.
    expect(riposte(folder, 'history')).toEqual(riposte(script, 'history'))
    expect(standing(folder)).toEqual(standing(script))
  })
})

function standing(folder: string): unknown {
  const { revision: _, ...state } = JSON.parse(riposte(folder, 'show', '--json')) as { readonly revision: number }
  return state
}
