import { renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { about } from '../store/storage-error.ts'

/**
 * Writes a document where the user wants it: whole beside the old one first, so that a full disk doesn't cost the one that was there.
 * @throws a storage problem
 */
export function writeDocument(path: string, text: string): void {
  about(path, 'write', () => {
    const there = statSync(path, { throwIfNoEntry: false })
    if (there !== undefined && !there.isFile()) {
      // A device or a pipe takes what it is given; a folder says that it is one.
      writeFileSync(path, text)
      return
    }
    const temporary = `${path}.${process.pid}.tmp`
    try {
      writeFileSync(temporary, text, { flag: 'wx' })
      renameSync(temporary, path)
    } catch (error) {
      rmSync(temporary, { force: true })
      throw error
    }
  })
}
