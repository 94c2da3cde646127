import { createReadStream, statSync } from 'node:fs'
import { MOST_BYTES, readWhole, realDisk, tooLarge } from '../store/disk.ts'
import { asStorageError } from '../store/storage-error.ts'

/**
 * Reads what the user names to its end. From the shell that may be a pipe (`<(…)`), which is waited for in such a way that signals are
 * heard meanwhile; a line of a script or of the table waits for nobody, and reads files alone.
 * @throws a storage problem, `too-large` for what would fill the memory among them
 */
export async function readInput(path: string, inside: boolean): Promise<Buffer> {
  try {
    if (inside || statSync(path).isFile()) return readWhole(realDisk, path)
    const pieces: Buffer[] = []
    let length = 0
    for await (const piece of createReadStream(path) as AsyncIterable<Buffer>) {
      pieces.push(piece)
      length += piece.length
      if (length > MOST_BYTES) throw tooLarge()
    }
    return Buffer.concat(pieces)
  } catch (error) {
    throw asStorageError(error, path, 'read')
  }
}
