import { describe, expect, test } from 'vitest'
import { brings, one, sample } from './sample.ts'

const list = sample('foundry-newera.list.json')

/** A player character with these scores. */
function character(dexterity: unknown, wisdom: unknown, more: object = {}): string {
  const abilities = { dexterity: { score: dexterity }, wisdom: { score: wisdom } }
  return JSON.stringify({ name: 'X', type: 'Player Character', system: { hitPoints: { value: 5, max: 5 }, abilities, ...more } })
}

describe('a creature', () => {
  test('has its initiative modifier, and keeps life points in its note', async () => {
    expect(await one(list, 'Bear')).toEqual({
      name: 'Bear',
      origin: 'foundry-newera:bear',
      where: '[0]',
      team: 'foes',
      hp: 30,
      hpMax: 30,
      tempHp: 0,
      mod: 2,
      note: 'lifePoints: 5/5',
    })
  })

  test('its bonus is the whole number of frames, and 0 is none stored', async () => {
    expect(await one(list, 'Swift Lynx')).toMatchObject({ frames: 4, reactionFrames: 2 })
    expect(await one(list, 'Bear')).not.toHaveProperty('frames')
    expect(await one(list, 'Bear')).not.toHaveProperty('reactionFrames')
  })

  test('a maximum of 0 beside dice leaves the hit points unknown', async () => {
    const { combatants, skipped } = await brings(list)
    expect(combatants[1]).not.toHaveProperty('hpMax')
    expect(combatants[1]).not.toHaveProperty('hp')
    expect(skipped).toEqual([{ where: '[1]', code: 'hp-dice', params: { name: 'Swift Lynx', notation: '2d8+3' } }])
  })
})

describe('a character', () => {
  test('has base and bonus for its frames, and the better of two modifiers plus its bonus for initiative', async () => {
    // Dexterity 13 is 1, Wisdom 22 is 6; 2 more from the bonus.
    expect(await one(list, 'Ada')).toEqual({
      name: 'Ada',
      origin: 'foundry-newera:ada',
      where: '[2]',
      team: 'party',
      hp: 18,
      hpMax: 21,
      tempHp: 4,
      mod: 8,
      frames: 4,
      reactionFrames: 1,
    })
  })

  test('every score from 1 to 30 has its modifier, and 9 past that', async () => {
    const modifiers = await Promise.all(
      Array.from({ length: 32 }, async (_, index) => (await one(character(index + 1, 1), 'X')).mod),
    )
    expect(modifiers).toEqual([
      -4, -4, -4, -4, -3, -3, -3, -2, -2, -1, 0, 0, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 6, 7, 7, 7, 8, 8, 8, 9, 9,
    ])
  })

  test('without one of the two scores the modifier is unknown', async () => {
    expect(await one(list, 'Tom')).toEqual({ name: 'Tom', origin: 'foundry-newera:tom', where: '[3]', hp: 8, hpMax: 8 })
    expect(await one(character(14, null), 'X')).not.toHaveProperty('mod')
  })
})
