import { expect, test } from 'vitest'
import { alertSettings } from '../../../src/engine/rules/alert/settings.ts'
import { initialSettings } from '../../../src/engine/settings.ts'

test('the settings of the rules are what an encounter begins with', () => {
  expect(initialSettings(alertSettings)).toEqual({
    sides: 6,
    keep: 2,
    grid: [12, 11, 10, 10, 9, 8],
    ap: 3,
    aptitude: 4,
    joiners: 'last',
    closeRanks: true,
    apRefresh: 'round',
    timing: 'interrupt',
    reactToReactions: false,
    boostReactions: false,
  })
})

test.each([
  ['sides', '8', 8],
  ['keep', '3', 3],
  ['grid', '[9, 8,7]', [9, 8, 7]],
  ['grid', '9', [9]],
  ['ap', '0', 0],
  ['aptitude', '5', 5],
  ['joiners', 'First', 'first'],
  ['closeRanks', 'no', false],
  ['apRefresh', 'turn', 'turn'],
  ['timing', 'after', 'after'],
  ['reactToReactions', 'oui', true],
  ['boostReactions', '1', true],
] as const)('%s=%s is read', (key, text, value) => {
  expect(alertSettings[key].parse(text)).toEqual(value)
})

test.each([
  ['sides', '1'],
  ['sides', '101'],
  ['keep', '0'],
  ['keep', '11'],
  ['grid', ''],
  ['grid', '12,,8'],
  ['grid', '12,x'],
  ['ap', '-1'],
  ['ap', '1.5'],
  ['aptitude', '0'],
  ['joiners', 'middle'],
  ['closeRanks', 'perhaps'],
  ['apRefresh', 'never'],
  ['timing', 'before'],
] as const)('%s=%s is no value of it', (key, text) => {
  expect(alertSettings[key].parse(text)).toBeNull()
})
