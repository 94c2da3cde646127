import { copyFileSync, existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import {
  changeParty,
  findParty,
  listParties,
  type PartyMember,
  partiesFolder,
  readParty,
  saveParty,
} from '../../src/store/party.ts'
import { isStorageError } from '../../src/store/storage-error.ts'
import { faultyDisk, inFolder, problemOf } from './support.ts'

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

describe('changing the members of a party', () => {
  const hurt = (members: readonly PartyMember[]): readonly PartyMember[] => members.map((member) => ({ ...member, hp: 1 }))

  it('starts from what the file says by then, keeps its name and file, and leaves the version before beside it', () =>
    inFolder((folder) => {
      const { path } = saveParty(folder, 'Les Héros', members)
      const changed = changeParty(folder, 'les-heros', hurt)
      expect(changed).toMatchObject({ path, name: 'Les Héros', members: [{ hp: 1, aptitude: 4 }, { hp: 1 }] })
      expect(readParty(`${path}.bak`).members).toEqual(members)
    }))

  it('that is not there is refused, and nothing outside the folder is one', () =>
    inFolder((folder) => {
      expect(problemOf(() => changeParty(folder, 'heroes', hurt))).toMatchObject({ code: 'no-such-party', known: [] })
      expect(existsSync(partiesFolder(folder))).toBe(false)
      const { path } = saveParty(folder, 'Heroes', members)
      const outside = join(folder, 'outside.json')
      copyFileSync(path, outside)
      expect(problemOf(() => changeParty(folder, '../outside', hurt))).toMatchObject({ code: 'no-such-party', known: ['Heroes'] })
      expect(readFileSync(outside, 'utf8')).toBe(readFileSync(path, 'utf8'))
    }))

  it('leaves either the old one or the new one, whole, whichever call to the disk fails', () =>
    inFolder((folder) => {
      const { disk, calls } = faultyDisk()
      saveParty(folder, 'Heroes', members)
      changeParty(folder, 'heroes', hurt, { disk })
      const all = calls.length
      expect(all).toBeGreaterThan(10)
      for (let at = 1; at <= all; at++) {
        for (const how of ['refused', 'late', 'short', 'dead'] as const) {
          saveParty(folder, 'Heroes', members)
          const { disk: faulty, mend } = faultyDisk({ at, errno: 'ENOSPC', how })
          let failed = false
          try {
            changeParty(folder, 'heroes', hurt, { disk: faulty, lockWaitMs: 0 })
          } catch (error) {
            expect(isStorageError(error)).toBe(true)
            failed = true
          }
          mend()
          const stands = findParty(folder, 'Heroes').members
          if (failed) expect([members, hurt(members)]).toContainEqual(stands)
          else expect(stands).toEqual(hurt(members))
          // What a killed one left behind is in nobody's way.
          expect(changeParty(folder, 'heroes', (those) => those, { disk: faulty }).members).toEqual(stands)
        }
      }
    }))

  it('and saving one are told of what the other has made of it', () =>
    inFolder((folder) => {
      saveParty(folder, 'Heroes', members)
      changeParty(folder, 'heroes', hurt)
      saveParty(folder, 'heroes', (before) => [...before!.members, { name: 'Zoë' }])
      expect(findParty(folder, 'heroes').members).toMatchObject([{ hp: 1 }, { hp: 1 }, { name: 'Zoë' }])
    }))

  it('is saved in its own file, although the one that its name would get is free', () =>
    inFolder((folder) => {
      const { path } = saveParty(folder, 'Heroes', members)
      writeFileSync(path, '')
      const second = saveParty(folder, 'Heroes', members).path
      rmSync(path)
      expect(saveParty(folder, 'Heroes', members).path).toBe(second)
      expect(listParties(folder)).toHaveLength(1)
    }))
})
