import { errnoOf, TOO_LARGE } from './disk.ts'
import type { Damage } from './document.ts'

/** What can be wrong with storage, with what a message needs to say it. `path` is always the file or folder that was meant. */
export type StorageProblem =
  | { readonly code: 'not-found'; readonly path: string }
  | {
      readonly code: 'no-such-encounter'
      readonly path: string
      readonly name: string
      readonly known: readonly string[]
      /** It was looked for in the trash. */
      readonly deleted?: boolean
    }
  | { readonly code: 'no-such-party'; readonly path: string; readonly name: string; readonly known: readonly string[] }
  | { readonly code: 'none-chosen'; readonly path: string }
  | { readonly code: 'ambiguous'; readonly path: string; readonly name: string; readonly candidates: readonly string[] }
  | { readonly code: 'exists'; readonly path: string; readonly name: string }
  | {
      readonly code: 'locked'
      readonly path: string
      readonly lock: string
      readonly pid: number | null
      readonly host: string | null
    }
  | { readonly code: 'damaged'; readonly path: string; readonly damage: Damage }
  | { readonly code: 'newer-format'; readonly path: string; readonly format: number }
  | { readonly code: 'unknown-event'; readonly path: string; readonly event: string; readonly revision: number }
  | { readonly code: 'foreign'; readonly path: string }
  | { readonly code: 'bad-settings'; readonly path: string; readonly kept: string | null }
  | { readonly code: 'not-recoverable'; readonly path: string }
  | { readonly code: 'vanished'; readonly path: string }
  | { readonly code: 'not-a-file'; readonly path: string }
  | { readonly code: 'too-large'; readonly path: string }
  | { readonly code: 'not-a-folder'; readonly path: string }
  | { readonly code: 'not-readable'; readonly path: string; readonly errno: string }
  | { readonly code: 'not-writable'; readonly path: string; readonly errno: string }
  | { readonly code: 'disk-full'; readonly path: string; readonly errno: string }
  | { readonly code: 'too-many-files'; readonly path: string; readonly errno: string }
  | { readonly code: 'io'; readonly path: string; readonly errno: string }

export type StorageCode = StorageProblem['code']

/** A storage problem as it is thrown. Known by its tag, never by its class. */
export type StorageError = Error & { readonly kind: 'storage' } & StorageProblem

/** Makes an error to throw; its message is for a developer's eyes, the words for users stand elsewhere. */
export function storageError(problem: StorageProblem): StorageError {
  return Object.assign(new Error(`${problem.code}: ${problem.path}`), { kind: 'storage' as const }, problem)
}

/** Whether something caught is a storage problem. */
export function isStorageError(error: unknown): error is StorageError {
  return typeof error === 'object' && error !== null && 'kind' in error && error.kind === 'storage'
}

/**
 * Turns what a call to the system threw into a storage problem of the file that was meant; anything else stays what it is.
 * @param intent what was being done to it: a missing file means another thing when one is reading than when one is saving
 */
export function asStorageError(error: unknown, path: string, intent: 'read' | 'write'): unknown {
  const errno = errnoOf(error)
  if (isStorageError(error) || errno === undefined) return error
  switch (errno) {
    case 'ENOENT':
      return storageError({ code: intent === 'read' ? 'not-found' : 'vanished', path })
    case 'EISDIR':
    // A socket, or a device without anything behind it.
    case 'ENXIO':
      return storageError({ code: 'not-a-file', path })
    case TOO_LARGE:
      return storageError({ code: 'too-large', path })
    case 'ENOTDIR':
    case 'EEXIST':
      return storageError({ code: 'not-a-folder', path })
    case 'ENOSPC':
    case 'EDQUOT':
    case 'EFBIG':
      return storageError({ code: 'disk-full', path, errno })
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
      return storageError({ code: intent === 'read' ? 'not-readable' : 'not-writable', path, errno })
    case 'EMFILE':
    case 'ENFILE':
      return storageError({ code: 'too-many-files', path, errno })
    default:
      return storageError({ code: 'io', path, errno })
  }
}

/** Does something to a file; what the system refuses is thrown as a storage problem of that file. */
export function about<T>(path: string, intent: 'read' | 'write', work: () => T): T {
  try {
    return work()
  } catch (error) {
    throw asStorageError(error, path, intent)
  }
}
