import { closeSync, constants, openSync, statSync } from 'node:fs'
import { realDisk } from '../store/disk.ts'
import { putFile } from '../store/replace.ts'
import { about } from '../store/storage-error.ts'
import { isStreamEnd, writeTo } from './streams.ts'

/**
 * Writes a document where the user wants it: whole beside the old one first, so that a full disk doesn't cost the one that was there. A
 * device or a pipe takes what it is given; one that nobody reads isn't waited for.
 * @throws a storage problem
 */
export function writeDocument(path: string, text: string): void {
  about(path, 'write', () => {
    const there = statSync(path, { throwIfNoEntry: false })
    if (there === undefined || there.isFile()) {
      putFile(realDisk, path, text)
      return
    }
    const fd = openSync(path, constants.O_WRONLY | (constants.O_NONBLOCK ?? 0))
    try {
      writeTo(fd, text)
    } catch (thrown) {
      throw isStreamEnd(thrown) && thrown.kind === 'output-failed'
        ? Object.assign(new Error(path), { code: thrown.errno })
        : thrown
    } finally {
      closeSync(fd)
    }
  })
}
