import { execFileSync } from 'node:child_process'
import {
  appendFileSync,
  chmodSync,
  copyFileSync,
  linkSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  statSync,
  symlinkSync,
  truncateSync,
  unlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import type { Disk, realDisk } from '../../src/store/disk.ts'
import { encodeDocument, FORMAT } from '../../src/store/document.ts'
import { createJournal, openJournal } from '../../src/store/journal.ts'
import { addTo, entries, entry, faultyDisk, head, inFolder, journalIn, linesIn, options, problemOf } from './support.ts'

const sample = (name: string) => fileURLToPath(new URL(`samples/${name}`, import.meta.url))

describe('a journal', () => {
  it('is made with its folder, for the user alone', () =>
    inFolder((folder) => {
      const { path } = journalIn(join(folder, 'data'), 2)
      expect(statSync(path).mode & 0o777).toBe(0o600)
      expect(statSync(dirname(path)).mode & 0o777).toBe(0o700)
      expect(statSync(join(folder, 'data')).mode & 0o777).toBe(0o700)
      expect(readdirSync(dirname(path))).toEqual(['bridge-fight.json'])
    }))

  it('is not made where there is one', () =>
    inFolder((folder) => {
      const { path } = journalIn(folder, 2)
      const before = readFileSync(path)
      expect(problemOf(() => journalIn(folder, 5))).toMatchObject({ code: 'exists', path })
      expect(readFileSync(path)).toEqual(before)
    }))

  it('holds each move when commit returns', () =>
    inFolder((folder) => {
      const journal = journalIn(folder, 0)
      for (let revision = 1; revision <= 30; revision++) {
        expect(addTo(journal)).toEqual(entry(revision))
        expect(linesIn(journal.path)).toHaveLength(revision)
        expect(JSON.parse(readFileSync(journal.path, 'utf8')).entries).toHaveLength(revision)
      }
      expect(readFileSync(journal.path, 'utf8')).toBe(encodeDocument(head, entries(30)))
      expect(openJournal(journal.path, options).entries).toEqual(journal.entries)
    }))

  it('writes nothing where there is nothing to save, or where making the entry fails', () =>
    inFolder((folder) => {
      const journal = journalIn(folder, 3)
      const before = readFileSync(journal.path)
      expect(journal.commit(() => null)).toBeNull()
      expect(() =>
        journal.commit(() => {
          throw { kind: 'refusal' }
        }),
      ).toThrow(expect.objectContaining({ kind: 'refusal' }))
      expect(() => journal.commit(() => entry(9))).toThrow('revision 9')
      expect(problemOf(() => journal.commit(() => ({ ...entry(4), events: [{ type: 'unheard-of' }] })))).toMatchObject({
        code: 'unknown-event',
      })
      expect(readFileSync(journal.path)).toEqual(before)
      expect(addTo(journal)?.revision).toBe(4)
    }))

  it('decides on the newest state, and shows what others added', () =>
    inFolder((folder) => {
      const one = journalIn(folder, 1)
      const other = openJournal(one.path, options)
      expect(other.refresh()).toBe(false)
      addTo(one, 'by one')
      expect(other.refresh()).toBe(true)
      expect(other.refresh()).toBe(false)
      expect(other.entries.map(({ line }) => line)).toEqual(['damage Moëra 1', 'by one'])
      addTo(one, 'by one again')
      expect(addTo(other, 'by the other')?.revision).toBe(4)
      expect(one.refresh()).toBe(true)
      expect(one.entries.map(({ line }) => line).slice(1)).toEqual(['by one', 'by one again', 'by the other'])
      expect([one.reloads, other.reloads]).toEqual([0, 0])
    }))

  it('is built anew when the file is another one', () =>
    inFolder((folder) => {
      const journal = journalIn(folder, 4)
      const other = createJournal(join(folder, 'other.json'), { ...head, name: 'Other' }, [entry(1, 'elsewhere')], options)
      renameSync(other.path, journal.path)
      expect(journal.refresh()).toBe(true)
      expect(journal.reloads).toBe(1)
      expect(journal.head.name).toBe('Other')
      expect(journal.entries.map(({ line }) => line)).toEqual(['elsewhere'])
    }))

  it('says when the file is gone, and does not make it again', () =>
    inFolder((folder) => {
      const journal = journalIn(folder, 2)
      unlinkSync(journal.path)
      expect(problemOf(() => journal.refresh())).toMatchObject({ code: 'vanished', path: journal.path })
      expect(problemOf(() => addTo(journal))).toMatchObject({ code: 'vanished', path: journal.path })
      expect(readdirSync(dirname(journal.path))).toEqual([])
      // What is in memory can be saved elsewhere.
      const saved = createJournal(join(folder, 'elsewhere.json'), journal.head, journal.entries, options)
      expect(linesIn(saved.path)).toHaveLength(2)
    }))

  it('is written through a link, which stays one', () =>
    inFolder((folder) => {
      const journal = journalIn(folder, 20)
      const link = join(folder, 'link.json')
      symlinkSync(journal.path, link)
      const linked = openJournal(link, options)
      addTo(linked, 'through the link')
      expect(lstatSync(link).isSymbolicLink()).toBe(true)
      expect(linesIn(journal.path).at(-1)).toBe('through the link')
      expect(readdirSync(folder).sort()).toEqual(['encounters', 'link.json'])
    }))

  it('keeps the permissions that the user gave it', () =>
    inFolder((folder) => {
      const path = join(folder, 'shared.json')
      copyFileSync(sample('format-0.json'), path)
      chmodSync(path, 0o664)
      addTo(openJournal(path, options))
      expect(statSync(path).mode & 0o777).toBe(0o664)
    }))

  it('says what stands in the way', () =>
    inFolder((folder) => {
      expect(problemOf(() => openJournal(join(folder, 'none.json'), options))).toMatchObject({ code: 'not-found' })
      mkdirSync(join(folder, 'folder.json'))
      expect(problemOf(() => openJournal(join(folder, 'folder.json'), options))).toMatchObject({ code: 'not-a-file' })
      // A pipe would keep a reader waiting for ever.
      execFileSync('mkfifo', [join(folder, 'pipe.json')])
      expect(problemOf(() => openJournal(join(folder, 'pipe.json'), options))).toMatchObject({ code: 'not-a-file' })
      // Reading it would take all the memory there is.
      writeFileSync(join(folder, 'huge.json'), '')
      truncateSync(join(folder, 'huge.json'), 3e9)
      expect(problemOf(() => openJournal(join(folder, 'huge.json'), options))).toMatchObject({ code: 'too-large' })
      writeFileSync(join(folder, 'file'), '')
      expect(problemOf(() => journalIn(join(folder, 'file'), 1))).toMatchObject({ code: 'not-a-folder' })
    }))
})

describe('a damaged journal', () => {
  const damages: [string, (text: string) => string, string][] = [
    ['an empty file', () => '', 'damaged'],
    ['a cut one', (text) => text.slice(0, 400), 'damaged'],
    ['a longer entry', (text) => text.replace('Moëra 2', 'Moëra 22'), 'damaged'],
    ['an entry of the same length', (text) => text.replace('Moëra 2', 'Moëra 3'), 'damaged'],
    ["another program's file", () => '{"Creatures.abc":{}}', 'foreign'],
    ['a newer format', (text) => text.replace('"format":1', '"format":3'), 'newer-format'],
  ]

  it.each(damages)('is refused and left as it is: %s', (_, change, code) =>
    inFolder((folder) => {
      const journal = journalIn(folder, 3)
      const text = change(readFileSync(journal.path, 'utf8'))
      writeFileSync(journal.path, text)
      // A clock of the file system may be too coarse to tell this from the moment when the file was made.
      utimesSync(journal.path, 2e9, 2e9)
      expect(problemOf(() => openJournal(journal.path, options))).toMatchObject({ code, path: journal.path })
      expect(problemOf(() => addTo(journal))).toMatchObject({ code, path: journal.path })
      expect(problemOf(() => journal.refresh())).toMatchObject({ code, path: journal.path })
      expect(readFileSync(journal.path, 'utf8')).toBe(text)
      expect(readdirSync(dirname(journal.path))).toEqual(['bridge-fight.json'])
      // The moves in memory are not touched by it.
      expect(journal.entries).toHaveLength(3)
    }),
  )

  it('that is but torn is put right by the next move', () =>
    inFolder((folder) => {
      const journal = journalIn(folder, 3)
      const whole = readFileSync(journal.path, 'utf8')
      for (const tail of ['', ',', ',\n{"revision":4,"at":"2026-1', `,\n${'x'.repeat(5_000)}`]) {
        writeFileSync(journal.path, whole.slice(0, -4) + tail)
        const again = openJournal(journal.path, options)
        expect(again.entries).toEqual(entries(3))
        expect(readFileSync(journal.path, 'utf8')).toBe(whole.slice(0, -4) + tail)
        addTo(again)
        expect(readFileSync(journal.path, 'utf8')).toBe(encodeDocument(head, entries(4)))
      }
    }))

  it('whose count lags is put right by the next move, also while others have it open', () =>
    inFolder((folder) => {
      const journal = journalIn(folder, 3)
      const lagging = encodeDocument(head, entries(5)).replace('"count":"0000000005"', '"count":"0000000003"')
      writeFileSync(journal.path, lagging)
      expect(journal.refresh()).toBe(true)
      expect(journal.entries).toHaveLength(5)
      addTo(journal)
      expect(readFileSync(journal.path, 'utf8')).toBe(encodeDocument(head, entries(6)))
    }))
})

describe('another layout', () => {
  it('is put in order by the next move, with the old file kept', () =>
    inFolder((folder) => {
      const journal = journalIn(folder, 3)
      const windows = readFileSync(journal.path, 'utf8').replaceAll('\n', '\r\n')
      writeFileSync(journal.path, windows)
      const again = openJournal(journal.path, options)
      expect(readFileSync(journal.path, 'utf8')).toBe(windows)
      addTo(again)
      expect(readFileSync(journal.path, 'utf8')).toBe(encodeDocument(head, entries(4)))
      expect(readFileSync(`${journal.path}.bak`, 'utf8')).toBe(windows)
      expect(journal.refresh()).toBe(true)
      expect([journal.entries.length, journal.reloads]).toEqual([4, 0])
    }))
})

describe('an older format', () => {
  it('is read as it is', () => {
    const before = readFileSync(sample('format-0.json'))
    const journal = openJournal(sample('format-0.json'), options)
    expect(journal.head).toEqual({
      name: 'Embuscade à Port-Étoilé',
      rules: 'frames',
      settings: { simultaneous: false },
      created: '2026-08-02T18:30:00.000Z',
    })
    expect(journal.entries.map(({ line }) => line)).toEqual([
      'add Zoë --frames 3',
      'add "Bear" --frames 3',
      'damage Bear 2d6',
      'undo',
    ])
    expect(journal.entries[2]).toMatchObject({ overruled: ['FR-I1'], events: [{ type: 'hit', points: 7 }] })
    expect(journal.entries[3]).toMatchObject({ undo: 1 })
    expect(readFileSync(sample('format-0.json'))).toEqual(before)
  })

  it('is brought up to date by the first move, with the old file kept', () =>
    inFolder((folder) => {
      const path = join(folder, 'old.json')
      copyFileSync(sample('format-0.json'), path)
      const journal = openJournal(path, options)
      const old = [...journal.entries]
      addTo(journal, 'the first move in the new format')
      const text = readFileSync(path, 'utf8')
      expect(JSON.parse(text)).toMatchObject({ format: FORMAT, count: '0000000005' })
      expect(openJournal(path, options).entries).toEqual([...old, entry(5, 'the first move in the new format')])
      expect(readFileSync(`${path}.bak`)).toEqual(readFileSync(sample('format-0.json')))
    }))

  it('is refused where it is damaged', () =>
    inFolder((folder) => {
      const text = readFileSync(sample('format-0.json'), 'utf8')
      for (const wrong of [
        text.slice(0, 600),
        text.replace('"revision":2', '"revision":3'),
        text.replace('"rules":"frames"', '"rules":7'),
      ]) {
        const path = join(folder, 'old.json')
        writeFileSync(path, wrong)
        expect(problemOf(() => openJournal(path, options))).toMatchObject({ code: 'damaged' })
        expect(readFileSync(path, 'utf8')).toBe(wrong)
      }
    }))
})

describe('the cost of a move', () => {
  /** The bytes that pass between the program and the disk in one move. */
  function traffic(count: number): { readonly calls: number; readonly bytes: number } {
    return inFolder((folder) => {
      let bytes = 0
      const { disk, calls } = faultyDisk()
      const counting: Disk = {
        ...disk,
        readSync: ((...parameters: Parameters<typeof realDisk.readSync>) => {
          const got = disk.readSync(...parameters)
          bytes += got
          return got
        }) as typeof realDisk.readSync,
        writeSync: ((...parameters: Parameters<typeof realDisk.writeSync>) => {
          const took = disk.writeSync(...parameters)
          bytes += took
          return took
        }) as typeof realDisk.writeSync,
      }
      const journal = journalIn(folder, count, { disk: counting })
      // The first move of a process looks for what was left over, and the first of a long journal makes a backup.
      addTo(journal)
      calls.length = 0
      bytes = 0
      addTo(journal)
      return { calls: calls.length, bytes }
    })
  }

  it('is the same with ten moves behind it as with ten thousand', () => {
    const few = traffic(20)
    const many = traffic(10_000)
    expect(many.calls).toBe(few.calls)
    // The same but for the digits of the numbers in the line.
    expect(many.bytes - few.bytes).toBeLessThan(30)
    expect(many.bytes).toBeLessThan(2_000)
  })

  it('is little for somebody who only looks on', () =>
    inFolder((folder) => {
      const { disk, calls } = faultyDisk()
      const journal = journalIn(folder, 5_000, { disk })
      journal.refresh()
      calls.length = 0
      expect(journal.refresh()).toBe(false)
      expect(calls).toEqual(['statSync'])
    }))
})

describe('the backup', () => {
  it('is a copy made whenever the journal has grown by a quarter', () =>
    inFolder((folder) => {
      const journal = journalIn(folder, 0)
      const kept: number[] = []
      for (let count = 1; count <= 60; count++) {
        addTo(journal)
        const backup = readdirSync(dirname(journal.path)).includes('bridge-fight.json.bak')
          ? linesIn(`${journal.path}.bak`).length
          : 0
        if (backup !== kept.at(-1)) kept.push(backup)
        expect(count < 16 || backup >= count * 0.75).toBe(true)
      }
      expect(kept.length).toBeLessThan(10)
      expect(statSync(`${journal.path}.bak`).ino).not.toBe(statSync(journal.path).ino)
      expect(statSync(`${journal.path}.bak`).mode & 0o777).toBe(0o600)
      expect(readdirSync(dirname(journal.path)).sort()).toEqual(['bridge-fight.json', 'bridge-fight.json.bak'])
    }))

  it('is never replaced by a copy of a damaged file', () =>
    inFolder((folder) => {
      const journal = journalIn(folder, 20)
      addTo(journal)
      const backup = readFileSync(`${journal.path}.bak`)
      const text = readFileSync(journal.path, 'utf8')
      // The disk itself errs, far above the end, while the file is in use: nothing shows it, and the moves go on.
      utimesSync(journal.path, 1e9, 1e9)
      journal.refresh()
      writeFileSync(journal.path, text.replace('Moëra 7"', 'Moëra 8"'))
      utimesSync(journal.path, 1e9, 1e9)
      for (let count = 0; count < 20; count++) addTo(journal)
      expect(readFileSync(`${journal.path}.bak`)).toEqual(backup)
      expect(readdirSync(dirname(journal.path)).sort()).toEqual(['bridge-fight.json', 'bridge-fight.json.bak'])
    }))
})

describe('leftovers of killed processes', () => {
  it('are cleared away by the first move, and nothing else is', () =>
    inFolder((folder) => {
      const journal = journalIn(folder, 2)
      const shelf = dirname(journal.path)
      const { disk } = faultyDisk()
      const names: string[] = []
      // A name as this process makes them, but of a process number that is not in use.
      linkSync(journal.path, join(shelf, 'probe'))
      openJournal(journal.path, {
        ...options,
        disk: {
          ...disk,
          openSync: ((path: string, ...rest: [string, number]) => {
            names.push(path)
            return disk.openSync(path, ...rest)
          }) as typeof realDisk.openSync,
        },
      }).commit(() => null)
      const own = names.find((name) => /\.lock\.\d+-/.test(name)) ?? ''
      const dead = own.replace(/\.lock\.\d+-/, '.lock.4194305-')
      expect(dead).not.toBe(own)
      const leftovers = [dead, dead.replace('.lock.', '.').concat('.tmp'), dead.replace('.lock.', '.').concat('.old')]
      const strangers = [
        own.replace('.lock.', '.').concat('.tmp'),
        `${journal.path}.txt`,
        join(shelf, 'other.json.4194305-1-00000000-0-1.tmp'),
      ]
      for (const path of [...leftovers, ...strangers]) appendFileSync(path, 'x')
      addTo(openJournal(journal.path, options))
      expect(readdirSync(shelf).sort()).toEqual(
        ['bridge-fight.json', 'probe', ...strangers.map((path) => path.slice(shelf.length + 1))].sort(),
      )
    }))
})
