import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, dirname } from 'node:path'
import { describe, expect, it } from 'vitest'
import { examineEncounter, examineFolder, recover } from '../../src/store/doctor.ts'
import { createEncounter } from '../../src/store/encounter-files.ts'
import { encounterPath, findEncounter } from '../../src/store/folder.ts'
import { openJournal } from '../../src/store/journal.ts'
import { lockPath } from '../../src/store/lock.ts'
import { newId, thisOwner } from '../../src/store/owner.ts'
import { partiesFolder, saveParty } from '../../src/store/party.ts'
import { settingsPath } from '../../src/store/settings.ts'
import { addTo, entries, entry, head, inFolder, journalIn, options, problemOf } from './support.ts'

const renamed = (name: string) => `${name} (recovered)`

/** Damages a journal of so many moves, recovers it, and gives back what came of it. */
function recovered(count: number, change: (text: string) => string) {
  return inFolder((folder) => {
    const { path } = journalIn(folder, count)
    const damaged = change(readFileSync(path, 'utf8'))
    writeFileSync(path, damaged)
    const [finding] = examineEncounter(path, options)
    const { path: copy, ...summary } = recover(path, renamed, options)
    expect(finding?.recoverable).toEqual(summary)
    expect(readFileSync(path, 'utf8')).toBe(damaged)
    expect(basename(copy)).toBe('bridge-fight-recovered.json')
    const journal = openJournal(copy, options)
    return { summary, head: journal.head, entries: journal.entries, lines: journal.entries.map(({ line }) => line) }
  })
}

describe('the doctor', () => {
  it('says what there is and what is wrong with it', () =>
    inFolder((folder) => {
      const sound = journalIn(folder, 5)
      const torn = createEncounter(folder, { ...head, name: 'Torn' }, entries(3), options)
      writeFileSync(torn.path, readFileSync(torn.path, 'utf8').slice(0, -4))
      const cut = createEncounter(folder, { ...head, name: 'Wrong' }, entries(3), options)
      writeFileSync(cut.path, readFileSync(cut.path, 'utf8').slice(0, 500))
      saveParty(folder, 'Heroes', [{ name: 'Mira' }])
      writeFileSync(`${partiesFolder(folder)}/scribble.json`, 'once')
      writeFileSync(settingsPath(folder), '{')
      writeFileSync(lockPath(sound.path), JSON.stringify({ ...thisOwner(), host: 'elsewhere', id: newId() }))
      const findings = examineFolder(folder, options).map(({ path, kind, layout, entries: count, problem }) => [
        basename(path),
        kind,
        layout ?? problem?.code,
        count,
      ])
      expect(findings).toEqual([
        ['bridge-fight.json', 'encounter', 'whole', 5],
        ['bridge-fight.json', 'lock', 'locked', null],
        ['torn.json', 'encounter', 'torn', 3],
        ['wrong.json', 'encounter', 'damaged', null],
        ['heroes.json', 'party', undefined, 1],
        ['scribble.json', 'party', 'damaged', null],
        ['settings.json', 'settings', 'bad-settings', null],
      ])
    }))

  it('changes nothing by looking', () =>
    inFolder((folder) => {
      const { path } = journalIn(folder, 3)
      writeFileSync(path, readFileSync(path, 'utf8').slice(0, 500))
      const before = readFileSync(path)
      examineFolder(folder, options)
      expect(readFileSync(path)).toEqual(before)
      expect(readdirSync(dirname(path))).toEqual(['bridge-fight.json'])
    }))
})

describe('recovering', () => {
  it('brings back every move before a changed one', () => {
    const { summary, entries: moves, head: found } = recovered(9, (text) => text.replace('Moëra 6', 'Moëra 7'))
    expect(summary).toEqual({ entries: 5, lost: 4, head: 'file', fromBackup: 0 })
    expect(moves).toEqual(entries(5))
    expect(found).toEqual({ ...head, name: 'Bridge fight (recovered)' })
  })

  it('brings back every move before a cut', () => {
    expect(recovered(9, (text) => text.slice(0, text.indexOf('Moëra 6'))).summary).toMatchObject({ entries: 5, lost: 4 })
  })

  it('puts swapped and doubled lines in order', () => {
    const { summary, entries: moves } = recovered(9, (text) => {
      const lines = text.split('\n')
      const [fourth = '', fifth = ''] = lines.splice(6, 2)
      return [...lines.slice(0, 6), fifth, fourth, fifth, ...lines.slice(6)].join('\n')
    })
    expect(summary).toMatchObject({ entries: 9, lost: 0 })
    expect(moves).toEqual(entries(9))
  })

  it('finds moves where the line ends are damaged', () => {
    expect(recovered(9, (text) => text.replaceAll('},\n{', '},X{')).entries).toEqual(entries(9))
    expect(recovered(9, (text) => text.replaceAll('\n', 'X')).entries).toEqual(entries(9))
  })

  it('does with a count that is wrong', () => {
    expect(recovered(9, (text) => text.replace('0000000009', '0000000042')).summary).toEqual({
      entries: 9,
      lost: 33,
      head: 'file',
      fromBackup: 0,
    })
  })

  it('reads a damaged head as well as it can be, and says so', () => {
    const { summary, head: found } = recovered(3, (text) => text.replace('"name":"Bridge fight"', '"name":"Bridge fighX"'))
    expect(summary.head).toBe('guess')
    expect(found).toEqual({ ...head, name: 'Bridge fighX (recovered)' })
    const worse = recovered(3, (text) => text.replace('"settings":{', '"sett\0ngs:{'))
    expect(worse.head).toEqual({ ...head, name: 'Bridge fight (recovered)', settings: {} })
  })

  it('fills from the backup what is damaged in the file, and goes on with the file', () =>
    inFolder((folder) => {
      const journal = journalIn(folder, 20)
      for (let count = 0; count < 4; count++) addTo(journal)
      const text = readFileSync(journal.path, 'utf8')
      writeFileSync(journal.path, text.replace('Moëra 6', 'Moëra 7').replace('"rules":"alert"', '"rules":"alerx"'))
      const { path, ...summary } = recover(journal.path, renamed, options)
      expect(summary).toEqual({ entries: 24, lost: 0, head: 'backup', fromBackup: 1 })
      expect(openJournal(path, options).entries).toEqual(entries(24))
      expect(findEncounter(folder, 'recovered', options).path).toBe(path)
    }))

  it('brings back a whole encounter from its backup alone', () =>
    inFolder((folder) => {
      const journal = journalIn(folder, 20)
      addTo(journal)
      writeFileSync(journal.path, '')
      const { path, ...summary } = recover(journal.path, renamed, options)
      expect(summary).toEqual({ entries: 21, lost: 0, head: 'backup', fromBackup: 21 })
      expect(openJournal(path, options).entries).toEqual(entries(21))
      expect(readFileSync(journal.path, 'utf8')).toBe('')
    }))

  it('reads what is left of an older format', () =>
    inFolder((folder) => {
      const { path } = journalIn(folder, 1)
      const old = readFileSync(new URL('samples/format-0.json', import.meta.url), 'utf8')
      writeFileSync(path, old.slice(0, old.indexOf('"revision":4')))
      const { path: copy, ...summary } = recover(path, renamed, options)
      expect(summary).toMatchObject({ entries: 3, head: 'guess' })
      expect(openJournal(copy, options).entries.map(({ line }) => line)).toEqual([
        'add Zoë --frames 3',
        'add "Bear" --frames 3',
        'damage Bear 2d6',
      ])
    }))

  it('stops before a move that this program does not know', () =>
    inFolder((folder) => {
      const { path } = journalIn(folder, 3)
      const wider = { knownEvents: new Set(['hit', 'teleported']) }
      openJournal(path, wider).commit(() => ({ ...entry(4), events: [{ type: 'teleported' }] }))
      expect(problemOf(() => recover(path, renamed, options))).toMatchObject({ code: 'unknown-event' })
      writeFileSync(path, readFileSync(path, 'utf8').replace('Moëra 1', 'Moëra 9'))
      expect(problemOf(() => recover(path, renamed, options))).toMatchObject({ code: 'not-recoverable' })
    }))

  it('makes a further copy rather than write over one', () =>
    inFolder((folder) => {
      const { path } = journalIn(folder, 3)
      writeFileSync(path, readFileSync(path, 'utf8').slice(0, 500))
      expect(basename(recover(path, renamed, options).path)).toBe('bridge-fight-recovered.json')
      expect(basename(recover(path, renamed, options).path)).toBe('bridge-fight-recovered-2.json')
    }))

  it.each([
    ['nothing', '', 'not-recoverable'],
    ['a story', 'once upon a time', 'not-recoverable'],
    ["another program's file", '{"Creatures":[]}', 'foreign'],
    ['a newer format', '{"riposte":"encounter","format":9}', 'newer-format'],
  ])('has nothing to give for %s', (_, text, code) =>
    inFolder((folder) => {
      const path = encounterPath(folder, 'bridge-fight')
      journalIn(folder, 1)
      writeFileSync(path, text)
      expect(problemOf(() => recover(path, renamed, options))).toMatchObject({ code, path })
      expect(readdirSync(dirname(path))).toEqual(['bridge-fight.json'])
    }),
  )
})
