import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { findParty, listParties, partiesFolder, readParty, saveParty } from '../../src/store/party.ts'
import { inFolder, problemOf } from './support.ts'

const members = [
  { name: 'Moëra', hp: 12, aptitude: 4 },
  { name: 'Gammeg', hp: 30, hidden: true, note: 'a\u202eb' },
]

describe('a party', () => {
  it('is saved once and read as it was', () =>
    inFolder((folder) => {
      const party = saveParty(folder, 'Les Héros', members)
      expect(party.path).toBe(join(folder, 'parties', 'les-heros.json'))
      expect(findParty(folder, 'heros')).toEqual({ path: party.path, slug: 'les-heros', name: 'Les Héros', members })
      expect(statSync(party.path).mode & 0o777).toBe(0o600)
      expect(statSync(partiesFolder(folder)).mode & 0o777).toBe(0o700)
      expect(readFileSync(party.path, 'utf8')).not.toContain('\u202e')
      expect(readFileSync(party.path, 'utf8').split('\n')).toHaveLength(5)
    }))

  it('of the same name replaces the one before, which stays beside it', () =>
    inFolder((folder) => {
      saveParty(folder, 'Heroes', members)
      const { path } = saveParty(folder, 'HEROES', [{ name: 'Zoë' }])
      expect(listParties(folder).map(({ name, members: those }) => [name, those.length])).toEqual([['HEROES', 1]])
      expect(readParty(`${path}.bak`).members).toEqual(members)
      expect(readdirSync(partiesFolder(folder)).sort()).toEqual(['heroes.json', 'heroes.json.bak'])
    }))

  it('may be changed by hand', () =>
    inFolder((folder) => {
      const { path } = saveParty(folder, 'Heroes', members)
      writeFileSync(path, JSON.stringify({ riposte: 'party', format: 1, name: 'Heroes', members: [{ name: 'Mira' }] }, null, 2))
      expect(findParty(folder, 'heroes').members).toEqual([{ name: 'Mira' }])
    }))

  it('that is not there is refused with those that are', () =>
    inFolder((folder) => {
      expect(problemOf(() => findParty(folder, 'heroes'))).toMatchObject({ code: 'no-such-party', known: [] })
      saveParty(folder, 'Red team', members)
      saveParty(folder, 'Red guard', members)
      expect(problemOf(() => findParty(folder, 'blue'))).toMatchObject({
        code: 'no-such-party',
        known: ['Red guard', 'Red team'],
      })
      expect(problemOf(() => findParty(folder, 'red'))).toMatchObject({ code: 'ambiguous' })
    }))

  it.each([
    ['', { code: 'damaged', damage: { what: 'empty' } }],
    ['{"riposte":"party"', { code: 'damaged', damage: { what: 'not-json' } }],
    ['{"players":[]}', { code: 'foreign' }],
    ['{"riposte":"party","format":2,"people":[]}', { code: 'newer-format', format: 2 }],
    [
      '{"riposte":"party","format":1,"name":"x","members":[{"name":"a"},{"hp":3}]}',
      { code: 'damaged', damage: { what: 'shape', line: 3, whole: 1 } },
    ],
    ['{"riposte":"party","format":1,"name":"x","members":[{"name":""}]}', { code: 'damaged', damage: { what: 'shape' } }],
  ])('is refused where the file is wrong, and never overwritten: %s', (text, problem) =>
    inFolder((folder) => {
      const { path } = saveParty(folder, 'Heroes', members)
      writeFileSync(path, text)
      expect(problemOf(() => findParty(folder, 'Heroes'))).toMatchObject(problem)
      expect(listParties(folder)).toEqual([])
      expect(saveParty(folder, 'Heroes', members).path).toBe(join(partiesFolder(folder), 'heroes-2.json'))
      expect(readFileSync(path, 'utf8')).toBe(text)
    }),
  )
})
