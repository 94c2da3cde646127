import { describe, expect, test } from 'vitest'
import { completeText, readGrammar } from '../../../src/cli/loop/grammar-reading.ts'
import { readNewcomer } from '../../../src/cli/loop/newcomers.ts'
import { checkFaces, readDice, readFaces, readNames, readSaid } from '../../../src/cli/loop/steps.ts'
import type { Encounter } from '../../../src/engine/encounter.ts'
import { newEncounter } from '../../../src/engine/evolve.ts'
import type { CombatantId } from '../../../src/engine/vocabulary.ts'
import { loopWords } from '../../../src/words/loop.ts'

const words = loopWords.en

/** An encounter with these combatants; what else there is of them doesn't matter here. */
function withNames(...names: readonly string[]): Encounter {
  const ids = names.map((_, index) => `c${index + 1}` as CombatantId)
  const combatants = Object.fromEntries(names.map((name, index) => [ids[index], { id: ids[index], name }]))
  return { ...newEncounter('x', 'alert', {}, {}), combatants, track: ids } as unknown as Encounter
}

describe('faces of dice as they are typed (GM-1)', () => {
  test.each([
    ['6 5 6 2', [6, 5, 6, 2]],
    ['6,5,6,2', [6, 5, 6, 2]],
    ['6562', [6, 5, 6, 2]],
    [' 6, 5 ;6  2 ', [6, 5, 6, 2]],
    ['12 3', [12, 3]],
    ['6 x', null],
    ['', null],
    ['-3 4', null],
  ])('%j', (text, faces) => {
    expect(readFaces(text)).toEqual(faces)
  })

  test.each([
    ['6562', 4, 6, [6, 5, 6, 2]],
    ['17', 1, 20, [17]],
    ['4', 1, 6, [4]],
    ['12 7', 2, 12, [12, 7]],
  ])('%j is good for %i dice with %i sides', (text, dice, sides, faces) => {
    expect(checkFaces(text, dice, sides, words)).toEqual({ ok: true, faces })
  })

  test.each([
    ['656', 4, 6, '4 dice are thrown, you gave 3.'],
    ['6578', 4, 6, 'A die can’t show 7: its faces go from 1 to 6.'],
    ['0 1', 2, 6, 'A die can’t show 0: its faces go from 1 to 6.'],
    ['21', 1, 20, 'A die can’t show 21: its faces go from 1 to 20.'],
    ['6 5 q 2', 4, 6, words.notFaces],
  ])('%j isn’t good for %i dice with %i sides', (text, dice, sides, message) => {
    expect(checkFaces(text, dice, sides, words)).toEqual({ ok: false, message })
  })
})

describe('dice, with their faces where they lie on the table (GM-1)', () => {
  test.each([
    ['1d20+5', { notation: '1d20+5', faces: null }],
    ['1d20+5: 14', { notation: '1d20+5', faces: [14] }],
    ['d20: 14', { notation: 'd20', faces: [14] }],
    ['2d6: 6 2', { notation: '2d6', faces: [6, 2] }],
    ['2d6: 62', { notation: '2d6', faces: [6, 2] }],
    ['5d10>=8', { notation: '5d10>=8', faces: null }],
    ['5d10>=8: 1,2,9,10,8', { notation: '5d10>=8', faces: [1, 2, 9, 10, 8] }],
    ['adv: 3,17', { notation: 'adv', faces: [3, 17] }],
    ['dodge', null],
    ['2d6:', null],
    ['2d6: x', null],
    ['14', null],
  ])('%j', (text, dice) => {
    expect(readDice(text)).toEqual(dice)
  })
})

describe('an action with its targets and its cost', () => {
  const encounter = withNames('Moëra', 'Burg', 'Gammeg', 'Goblin 1', 'Goblin 2')

  test.each([
    ['charge', { action: 'charge', targets: null, cost: null }],
    ['charge > gam', { action: 'charge', targets: ['Gammeg'], cost: null }],
    ['charge → gam, moera', { action: 'charge', targets: ['Gammeg', 'Moëra'], cost: null }],
    ['charge @gam 2ap', { action: 'charge', targets: ['Gammeg'], cost: 2 }],
    ['charge 2 pa > gam', { action: 'charge', targets: ['Gammeg'], cost: 2 }],
    ['strike 0f', { action: 'strike', targets: null, cost: 0 }],
    ['sweep > goblin 1-2', { action: 'sweep', targets: ['goblin 1-2'], cost: null }],
    ['move 10 feet', { action: 'move 10 feet', targets: null, cost: null }],
  ])('%j', (text, said) => {
    expect(readSaid(encounter, text, words)).toEqual({ ok: true, said })
  })

  test.each([
    ['charge > nobody', 'Nobody is called “nobody”.'],
    ['charge > gob', '“gob” may be Goblin 1, Goblin 2.'],
    ['> gam', words.actionEmpty],
  ])('%j says what is wrong', (text, message) => {
    expect(readSaid(encounter, text, words)).toEqual({ ok: false, message })
  })

  test('a name with a comma in it is one name', () => {
    expect(readNames(withNames('Ada, the Red', 'Bex'), 'Ada, the Red', words)).toEqual({ ok: true, names: ['Ada, the Red'] })
  })
})

describe('a combatant in one line', () => {
  test.each([
    ['Moëra red 12hp', 'add Moëra --team red --hp 12'],
    ['Moëra', 'add Moëra'],
    ['goblin x3 blue 7hp ac13 +2', 'add goblin --team blue --count 3 --hp 7 --ac 13 --mod 2'],
    ['Moëra rouge 12pv ca15 -1', 'add Moëra --team rouge --hp 12 --ac 15 --mod -1'],
    ['Burg\tblue\t9/14', 'add Burg --team blue --hp 9 --hp-max 14'],
    ['Black Knight red hp 20', 'add "Black Knight" --team red --hp 20'],
    ['"Black Knight" red 20hp', 'add "Black Knight" --team red --hp 20'],
    ['"Black Knight"', 'add "Black Knight"'],
    ['« Gammeg le Gros » bleu 20pv', 'add "Gammeg le Gros" --team bleu --hp 20'],
    ['Ilse red 8hp 2ap 5d hidden', 'add Ilse --team red --hp 8 --ap 2 --aptitude 5 --hidden'],
    ['add Ogre --count 2 --hp 30', 'add Ogre --count 2 --hp 30'],
    ['   ', null],
  ])('%j', (text, line) => {
    const read = readNewcomer(text)
    expect(read).toBe(line)
    if (read !== null) expect(readGrammar(read).as).toBe('line')
  })
})

describe('completing by Tab', () => {
  const encounter = withNames('Moëra', 'Goblin 1', 'Goblin 2', 'Gammeg')
  test.each([
    ['dam', 'damage '],
    ['damage moe', 'damage Moëra '],
    ['rétab', 'rétablir '],
    ['reag', 'réagir '],
    ['dég', 'dégât'],
    ['damage gam', 'damage Gammeg '],
    ['declare charge --tar', 'declare charge --target '],
    ['damage xyz', 'damage xyz'],
    ['', ''],
  ])('%j becomes %j', (text, completed) => {
    expect(completeText(text, encounter)).toBe(completed)
  })
})

describe('what is a line of the grammar', () => {
  test.each([
    ['damage gam 3', 'line'],
    ['riposte damage gam 3', 'line'],
    ['dégâts gam 3', 'line'],
    ['damage', 'wrong'],
    ['damge gam 3', 'wrong'],
    ['note "open', 'wrong'],
    ['x', 'no-command'],
    ['', 'no-command'],
    ['# only a comment', 'no-command'],
  ])('%j: %s', (text, as) => {
    expect(readGrammar(text).as).toBe(as)
  })
})
