/**
 * A process that uses the store and says what has been acknowledged to it, one line each, the moment it knows.
 *
 *     append <file> <name> <moves>     moves to one journal, as fast as it can
 *     whole <data folder> <name>       makes, renames, copies, deletes encounters, chooses, saves parties, until it is killed
 *     fill <file> <bytes>              long moves to one journal until the disk is full, then says why
 */
import { writeSync } from 'node:fs'
import { copyEncounter, createEncounter, deleteEncounter, renameEncounter } from '../../src/store/encounter-files.ts'
import { openJournal } from '../../src/store/journal.ts'
import { saveParty } from '../../src/store/party.ts'
import { choose } from '../../src/store/settings.ts'
import { isStorageError } from '../../src/store/storage-error.ts'
import { entry, head, options } from './fight.ts'

const [what, where = '', name = '', number = '0'] = process.argv.slice(2)

function say(line: string): void {
  writeSync(1, `${line}\n`)
}

switch (what) {
  case 'append': {
    const journal = openJournal(where, { ...options, lockWaitMs: 60_000 })
    for (let count = 1; count <= Number(number); count++) {
      const saved = journal.commit((known) => entry(known.length + 1, `${name} ${count}`))
      say(`${saved?.revision} ${saved?.line}`)
    }
    break
  }
  case 'whole': {
    for (let count = 1; ; count++) {
      const moves = Array.from({ length: 20 }, (_, index) => entry(index + 1, `${name} ${count}`))
      const { path } = createEncounter(where, { ...head, name: `${name} ${count}` }, moves, options)
      say(`made ${name} ${count}`)
      const renamed = renameEncounter(where, path, `${name} ${count} renamed`, options)
      const copy = copyEncounter(where, renamed, `${name} ${count} copied`, options)
      choose(where, `${name}-${count}-copied`)
      saveParty(where, name, [{ name: `${count}` }])
      say(`party ${count}`)
      deleteEncounter(where, copy.path, options)
    }
  }
  case 'fill': {
    const journal = openJournal(where, options)
    try {
      for (let count = 1; ; count++) {
        const saved = journal.commit((known) => entry(known.length + 1, `${count} ${'x'.repeat(Number(name))}`))
        say(`${saved?.revision}`)
      }
    } catch (error) {
      if (!isStorageError(error)) throw error
      say(`${error.code} ${journal.entries.length}`)
    }
    break
  }
  default:
    throw new Error(`what is ${what}?`)
}
