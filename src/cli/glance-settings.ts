import { join } from 'node:path'
import { readWhole, realDisk } from '../store/disk.ts'
import type { Settings } from '../store/settings.ts'
import { LANGS } from '../words/lang.ts'

/**
 * The few settings that an answer without an encounter needs, read without what it takes to check and change them all. What can't be
 * read counts as not set: a command that works on encounters says what is wrong with the file.
 */
export function glanceSettings(folder: string): Settings {
  let found: unknown
  try {
    found = JSON.parse(readWhole(realDisk, join(folder, 'settings.json')).toString('utf8'))
  } catch {
    return {}
  }
  if (typeof found !== 'object' || found === null) return {}
  const { lang, ascii, linear } = found as { readonly [Key in keyof Settings]?: unknown }
  const known = LANGS.find((each) => each === lang)
  return { ...(known !== undefined && { lang: known }), ascii: ascii === true, linear: linear === true }
}
