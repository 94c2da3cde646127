import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { dataFolder } from '../../src/store/data-folder.ts'
import {
  copyEncounter,
  createEncounter,
  deletedEncounters,
  deleteEncounter,
  renameEncounter,
  restoreEncounter,
} from '../../src/store/encounter-files.ts'
import { encounterPath, encountersFolder, findEncounter, listEncounters } from '../../src/store/folder.ts'
import { openJournal } from '../../src/store/journal.ts'
import { addTo, entries, head, inFolder, options, problemOf } from './support.ts'

function make(folder: string, name: string, count = 2) {
  return createEncounter(folder, { ...head, name }, entries(count), options)
}

describe('the data folder', () => {
  it('is the one asked for, else that of RIPOSTE_DIR, else the place that the platform has for it', () => {
    expect(dataFolder('/asked', { RIPOSTE_DIR: '/env' })).toBe('/asked')
    expect(dataFolder(undefined, { RIPOSTE_DIR: '/env' })).toBe('/env')
    expect(dataFolder(undefined, {})).toMatch(/riposte/i)
    expect(dataFolder('', { RIPOSTE_DIR: '' })).toMatch(/riposte/i)
  })

  it('need not be there to be looked at', () =>
    inFolder((folder) => {
      const none = join(folder, 'none')
      expect(listEncounters(none, options)).toEqual([])
      expect(problemOf(() => findEncounter(none, 'fight', options))).toMatchObject({ code: 'no-such-encounter', known: [] })
      expect(readdirSync(folder)).toEqual([])
    }))

  it('holds folders for the user alone', () =>
    inFolder((folder) => {
      const data = join(folder, 'data')
      const { path } = make(data, 'Bridge fight')
      deleteEncounter(data, path, options)
      for (const name of ['', 'encounters', 'trash']) expect(statSync(join(data, name)).mode & 0o777).toBe(0o700)
    }))

  it.runIf(existsSync('/proc/self'))('is refused at once where no folder can be made, though nothing stands in the way', () => {
    expect(problemOf(() => make('/proc/riposte/data', 'x'))).toMatchObject({ code: 'not-writable', errno: 'ENOENT' })
  })
})

describe('a new encounter', () => {
  it('has the file of its name', () =>
    inFolder((folder) => {
      expect(make(folder, 'Bridge fight').path).toBe(join(folder, 'encounters', 'bridge-fight.json'))
    }))

  it('never takes the name of another, whatever case, accents or file', () =>
    inFolder((folder) => {
      const { path } = make(folder, 'Bridge fight')
      for (const name of ['Bridge fight', 'BRIDGE FIGHT', 'Brídge  fight', 'Bridge\u200b fight']) {
        expect(problemOf(() => make(folder, name))).toMatchObject({ code: 'exists', name: 'Bridge fight', path })
      }
      renameSync(path, join(dirname(path), 'From-Another-Machine.json'))
      expect(problemOf(() => make(folder, 'Bridge fight'))).toMatchObject({ code: 'exists', name: 'Bridge fight' })
      expect(readdirSync(dirname(path))).toEqual(['From-Another-Machine.json'])
    }))

  it('has a number in its file where another name has that file', () =>
    inFolder((folder) => {
      expect(basename(make(folder, 'Bridge fight').path)).toBe('bridge-fight.json')
      expect(basename(make(folder, 'Bridge fight!').path)).toBe('bridge-fight-2.json')
      expect(basename(make(folder, '???').path)).toBe('encounter.json')
      expect(basename(make(folder, '!!!').path)).toBe('encounter-2.json')
      expect(listEncounters(folder, options).map(({ name }) => name)).toEqual(['Bridge fight', 'Bridge fight!', '???', '!!!'])
    }))

  it('does not overwrite a file that cannot be read', () =>
    inFolder((folder) => {
      mkdirSync(encountersFolder(folder))
      writeFileSync(encounterPath(folder, 'bridge-fight'), 'precious')
      symlinkSync('/nowhere/at/all', encounterPath(folder, 'bridge-fight-2'))
      expect(problemOf(() => make(folder, 'bridge-fight'))).toMatchObject({ code: 'exists' })
      expect(basename(make(folder, 'Bridge fight').path)).toBe('bridge-fight-3.json')
      expect(readFileSync(encounterPath(folder, 'bridge-fight'), 'utf8')).toBe('precious')
    }))

  it('stays in the folder, whatever its name', () =>
    inFolder((folder) => {
      const data = join(folder, 'data')
      for (const name of [
        '../../out',
        '/etc/passwd',
        '..',
        'a/../../b',
        'x\0y',
        '__proto__',
        '=cmd()',
        '<b>',
        'x'.repeat(5_000),
        '\u001b]0;t\u0007',
      ]) {
        const journal = make(data, name)
        expect(dirname(journal.path)).toBe(join(data, 'encounters'))
        expect(openJournal(journal.path, options).head.name).toBe(name)
        expect(findEncounter(data, name, options).path).toBe(journal.path)
      }
      expect(readdirSync(folder)).toEqual(['data'])
      expect(readdirSync(data)).toEqual(['encounters'])
    }))
})

describe('a name', () => {
  it('means an exact one first, then the only one that begins so or contains it', () =>
    inFolder((folder) => {
      for (const name of ['Dan', 'Daniel', 'Moëra at the bridge', 'The tower']) make(folder, name)
      const found = (name: string) => findEncounter(folder, name, options).name
      expect(found('Dan')).toBe('Dan')
      expect(found('dan')).toBe('Dan')
      expect(found('dani')).toBe('Daniel')
      expect(found('MOERA')).toBe('Moëra at the bridge')
      expect(found('bridge')).toBe('Moëra at the bridge')
      expect(found('moera-at')).toBe('Moëra at the bridge')
      expect(problemOf(() => found('da'))).toMatchObject({ code: 'ambiguous', candidates: ['Dan', 'Daniel'] })
      // One that begins so is meant before two that contain it.
      expect(found('the')).toBe('The tower')
      expect(problemOf(() => found('cave'))).toMatchObject({
        code: 'no-such-encounter',
        known: ['Dan', 'Daniel', 'Moëra at the bridge', 'The tower'],
      })
      expect(problemOf(() => found(' '))).toMatchObject({ code: 'no-such-encounter' })
    }))
})

describe('the list of encounters', () => {
  it('says of each what it is, and of a damaged one what is wrong', () =>
    inFolder((folder) => {
      make(folder, 'Bridge fight', 3)
      const { path } = make(folder, 'Tower', 4)
      writeFileSync(path, readFileSync(path, 'utf8').replace('Moëra 3', 'Moëra 9'))
      writeFileSync(encounterPath(folder, 'scribble'), 'once upon a time')
      writeFileSync(join(encountersFolder(folder), 'notes.txt'), 'not mine')
      const list = listEncounters(folder, options)
      expect(list.map(({ slug, name, journal }) => [slug, name, journal?.entries.length ?? null])).toEqual([
        ['bridge-fight', 'Bridge fight', 3],
        ['scribble', 'scribble', null],
        ['tower', 'Tower', null],
      ])
      expect(list[0]).toMatchObject({ updated: '2026-11-30T19:00:00.000Z', problem: null })
      expect(list[1]?.problem).toMatchObject({ code: 'damaged', damage: { what: 'not-json' } })
      expect(list[2]?.problem).toMatchObject({ code: 'damaged', damage: { what: 'entry', whole: 2 } })
    }))
})

describe('renaming', () => {
  it('gives the encounter and its file another name, with all its moves', () =>
    inFolder((folder) => {
      const { path } = make(folder, 'Bridge fight', 20)
      const renamed = renameEncounter(folder, path, 'Tower', options)
      expect(renamed).toBe(encounterPath(folder, 'tower'))
      expect(readdirSync(encountersFolder(folder)).sort()).toEqual(['tower.json', 'tower.json.bak'])
      const journal = openJournal(renamed, options)
      expect(journal.head).toEqual({ ...head, name: 'Tower' })
      expect(journal.entries).toEqual(entries(20))
      addTo(journal)
    }))

  it('may change only the way it is written', () =>
    inFolder((folder) => {
      const { path } = make(folder, 'bridge fight')
      expect(renameEncounter(folder, path, 'Bridge Fight', options)).toBe(path)
      expect(openJournal(path, options).head.name).toBe('Bridge Fight')
    }))

  it('takes nobody else’s name', () =>
    inFolder((folder) => {
      const { path } = make(folder, 'Bridge fight')
      make(folder, 'Tower')
      expect(problemOf(() => renameEncounter(folder, path, 'TOWER', options))).toMatchObject({ code: 'exists', name: 'Tower' })
      expect(openJournal(path, options).head.name).toBe('Bridge fight')
    }))
})

describe('copying', () => {
  it('makes a second encounter that goes its own way', () =>
    inFolder((folder) => {
      const { path } = make(folder, 'Bridge fight', 5)
      const copy = copyEncounter(folder, path, 'What if', options)
      addTo(copy)
      expect(openJournal(path, options).entries).toHaveLength(5)
      expect(openJournal(copy.path, options).head).toEqual({ ...head, name: 'What if' })
    }))
})

describe('deleting', () => {
  it('moves the encounter into the trash, from where it comes back', () =>
    inFolder((folder) => {
      const { path } = make(folder, 'Bridge fight', 20)
      addTo(openJournal(path, options))
      const trash = deleteEncounter(folder, path, options)
      expect(trash).toBe(join(folder, 'trash', 'bridge-fight.json'))
      expect(listEncounters(folder, options)).toEqual([])
      expect(deletedEncounters(folder, options).map(({ name }) => name)).toEqual(['Bridge fight'])
      expect(restoreEncounter(folder, 'bridge', options)).toBe(path)
      expect(openJournal(path, options).entries).toEqual(entries(21))
      expect(readdirSync(join(folder, 'trash'))).toEqual([])
      expect(readdirSync(encountersFolder(folder)).sort()).toEqual(['bridge-fight.json', 'bridge-fight.json.bak'])
    }))

  it('keeps several of one name, and brings back the latest', () =>
    inFolder((folder) => {
      for (const count of [1, 2, 3]) deleteEncounter(folder, make(folder, 'Bridge fight', count).path, options)
      expect(readdirSync(join(folder, 'trash'))).toHaveLength(3)
      const restored = restoreEncounter(folder, 'Bridge fight', options)
      expect(openJournal(restored, options).entries).toHaveLength(3)
      expect(problemOf(() => restoreEncounter(folder, 'Bridge fight', options))).toMatchObject({ code: 'exists' })
      expect(problemOf(() => restoreEncounter(folder, 'tower', options))).toMatchObject({
        code: 'no-such-encounter',
        known: ['Bridge fight', 'Bridge fight'],
      })
    }))

  it('works on a damaged file too', () =>
    inFolder((folder) => {
      const { path } = make(folder, 'Bridge fight')
      writeFileSync(path, 'once upon a time')
      const trash = deleteEncounter(folder, findEncounter(folder, 'bridge-fight', options).path, options)
      expect(readFileSync(trash, 'utf8')).toBe('once upon a time')
    }))

  it('tells those who have it open', () =>
    inFolder((folder) => {
      const journal = make(folder, 'Bridge fight')
      deleteEncounter(folder, journal.path, options)
      expect(problemOf(() => addTo(journal))).toMatchObject({ code: 'vanished' })
      expect(listEncounters(folder, options)).toEqual([])
    }))
})
