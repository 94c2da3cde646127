import { describe, expect, test } from 'vitest'
import { unnaming } from '../../src/export/unname.ts'

const unname = unnaming(['Zorgul', 'Old  Éva', 'D’Arc (II)', 'Rat'], ['Rat 2', 'Moëra'], 'someone')!

describe('names taken out of a text', () => {
  test.each([
    ['Zorgul', 'someone'],
    ['for when ZÓRGU\u0301L appears', 'for when someone appears'],
    ['Zor\u200bgul’s mark, zorgul.', 'someone’s mark, someone.'],
    ['zorgul-slayer, l’Zorgul', 'someone-slayer, l’someone'],
    ['old eva and OLD   EVA', 'someone and someone'],
    ["d'arc (ii) falls", 'someone falls'],
    ['a rat, a Rat 2, rats', 'a someone, a Rat 2, rats'],
    ['Zorgulette, xZorgul, Zorgul7, Moera', 'Zorgulette, xZorgul, Zorgul7, Moera'],
    ['🐉 Zorgul 🐉', '🐉 someone 🐉'],
    ['', ''],
  ])('%j is told as %j', (text, told) => {
    expect(unname(text)).toBe(told)
  })

  test('there is nothing to take out where nobody is hidden, or somebody seen has the same name', () => {
    expect(unnaming([], ['Moëra'], 'someone')).toBeNull()
    expect(unnaming(['moera'], ['Moëra'], 'someone')).toBeNull()
  })
})
