/**
 * The user's settings and the encounter that was chosen, in `settings.json` of the data folder. Every start needs some of them, so
 * reading takes neither `conf` nor a check by schema of what isn't there; `conf` is loaded to change one.
 */
import { dirname, join } from 'node:path'
import * as v from 'valibot'
import { LANGS } from '../words/lang.ts'
import { type Disk, readWhole, realDisk } from './disk.ts'
import { lockOptions } from './journal.ts'
import { withLock } from './lock.ts'
import { isThere, makeFolder, realPath, replaceFile } from './replace.ts'
import { isFileName } from './slug.ts'
import { about, asStorageError, isStorageError, type StorageProblem, storageError } from './storage-error.ts'

const SHAPE = {
  /** the language, else the one that the system asks for */
  lang: v.picklist(LANGS),
  /** the rules of a new encounter, if it doesn't name any */
  rules: v.picklist(['alert', 'frames']),
  /** whether the program rolls, or asks for the faces of real dice */
  dice: v.picklist(['rolled', 'typed']),
  /** whether the loop asks before it does what can't simply be undone */
  confirm: v.boolean(),
  /** no characters but ASCII */
  ascii: v.boolean(),
  /** plain lines rather than a redrawn screen, for screen readers */
  linear: v.boolean(),
} as const

const CHOSEN = v.pipe(v.string(), v.check(isFileName))

/** A setting's name. */
export type SettingKey = keyof typeof SHAPE

/** The settings that have been made; what isn't there has its default. */
export type Settings = { readonly [Key in SettingKey]?: v.InferOutput<(typeof SHAPE)[Key]> }

/** All names of settings, in the order in which they are shown. */
export const SETTING_KEYS = Object.keys(SHAPE) as readonly SettingKey[]

/** What a file of settings says. */
export interface SettingsFile {
  readonly path: string
  readonly settings: Settings
  /** slug of the chosen encounter */
  readonly chosen: string | null
  /** what is wrong with the file: to be told, not to stop for */
  readonly problem: StorageProblem | null
}

/** How to reach settings. */
export interface SettingsOptions {
  readonly disk?: Disk
  readonly lockWaitMs?: number
}

/** Where settings stand in a data folder. */
export function settingsPath(folder: string): string {
  return join(folder, 'settings.json')
}

/** Reads the settings. Never throws for what is in the file: what can't be used counts as not set, and `problem` says so. */
export function readSettings(folder: string, options: SettingsOptions = {}): SettingsFile {
  const path = settingsPath(folder)
  const nothing = { path, settings: {}, chosen: null }
  let value: Record<string, unknown> | null
  try {
    value = readValue(options.disk ?? realDisk, path)
  } catch (error) {
    if (!isStorageError(error)) throw error
    return { ...nothing, problem: error.code === 'not-found' ? null : error }
  }
  if (value === null) return { ...nothing, problem: { code: 'bad-settings', path, kept: null } }
  let sound = true
  const settings: Record<string, unknown> = {}
  for (const key of SETTING_KEYS) {
    if (!Object.hasOwn(value, key)) continue
    const checked = v.safeParse(SHAPE[key], value[key])
    if (checked.success) settings[key] = checked.output
    else sound = false
  }
  const chosen = Object.hasOwn(value, 'current') ? v.safeParse(CHOSEN, value.current) : null
  if (chosen && !chosen.success) sound = false
  return {
    path,
    settings: settings as Settings,
    chosen: chosen?.success ? chosen.output : null,
    problem: sound ? null : { code: 'bad-settings', path, kept: null },
  }
}

/** What is wrong with a setting as it was typed; a wrong line, not a matter of storage. */
export type SettingFault =
  | { readonly code: 'unknown-setting'; readonly key: string; readonly known: readonly string[] }
  | { readonly code: 'bad-setting'; readonly key: SettingKey; readonly allowed: readonly string[] }

/** The value that a text means for a setting, or what is wrong. Switches take on/off, yes/no, true/false, 1/0 and oui/non. */
export function parseSetting(
  key: string,
  text: string,
):
  | { readonly ok: true; readonly key: SettingKey; readonly value: string | boolean }
  | { readonly ok: false; readonly fault: SettingFault } {
  if (!isSettingKey(key)) return { ok: false, fault: { code: 'unknown-setting', key, known: SETTING_KEYS } }
  const shape = SHAPE[key]
  const word = text.trim().toLowerCase()
  if (shape.type === 'boolean') {
    if (['on', 'yes', 'true', '1', 'oui'].includes(word)) return { ok: true, key, value: true }
    if (['off', 'no', 'false', '0', 'non'].includes(word)) return { ok: true, key, value: false }
    return { ok: false, fault: { code: 'bad-setting', key, allowed: ['on', 'off'] } }
  }
  const value = shape.options.find((option) => option === word)
  if (value === undefined) return { ok: false, fault: { code: 'bad-setting', key, allowed: shape.options } }
  return { ok: true, key, value }
}

/** Whether a text names a setting. */
export function isSettingKey(key: string): key is SettingKey {
  return Object.hasOwn(SHAPE, key)
}

/**
 * Changes a setting, or takes it back to its default.
 *
 * `conf` writes with one call, doesn't look how much of it was taken, and then puts the file in place of the old one; so what it wrote
 * is read again, and the old file put back if it isn't what was meant.
 * @param value undefined: its default
 * @throws what the disk refuses
 */
export async function changeSetting(
  folder: string,
  key: SettingKey,
  value: string | boolean | undefined,
  options: SettingsOptions = {},
): Promise<SettingsFile> {
  const disk = options.disk ?? realDisk
  const path = settingsPath(folder)
  const { default: Conf } = await import('conf')
  return locked(folder, options, (before, kept) => {
    const wanted = { ...before }
    if (value === undefined) delete wanted[key]
    else wanted[key] = value
    try {
      const conf = new Conf<Record<string, unknown>>({
        cwd: dirname(path),
        configName: 'settings',
        configFileMode: 0o600,
        accessPropertiesByDotNotation: false,
      })
      conf.store = wanted
      const now = readValue(disk, path)
      if (JSON.stringify(now) !== JSON.stringify(wanted)) throw storageError({ code: 'disk-full', path, errno: 'ENOSPC' })
    } catch (error) {
      putBack(disk, path, before)
      throw asStorageError(error, path, 'write')
    }
    return withKept(readSettings(folder, options), kept)
  })
}

/**
 * Remembers the chosen encounter.
 * @param chosen its slug; null: none
 * @param onlyIf change it only if this one is chosen now
 */
export function choose(folder: string, chosen: string | null, options: SettingsOptions = {}, onlyIf?: string): SettingsFile {
  return locked(folder, options, (before, kept) => {
    if ((before.current ?? null) !== chosen && (onlyIf === undefined || before.current === onlyIf)) {
      const wanted: Record<string, unknown> = { ...before }
      if (chosen === null) delete wanted.current
      else wanted.current = chosen
      const path = realPath(options.disk ?? realDisk, settingsPath(folder))
      replaceFile(options.disk ?? realDisk, path, settingsText(wanted))
    }
    return withKept(readSettings(folder, options), kept)
  })
}

/** Works on the settings under their lock; a file that can't be used is put aside first, and what is sound in it goes on. */
function locked<T>(
  folder: string,
  options: SettingsOptions,
  work: (before: Record<string, unknown>, kept: string | null) => T,
): T {
  const disk = options.disk ?? realDisk
  const path = settingsPath(folder)
  return about(path, 'write', () => {
    makeFolder(disk, folder)
    return withLock(realPath(disk, path), lockOptions(options), () => {
      const { settings, chosen, problem } = readSettings(folder, options)
      if (problem === null) return work(isThere(disk, path) ? (readValue(disk, path) ?? {}) : {}, null)
      if (problem.code !== 'bad-settings') throw storageError(problem)
      const kept = putAside(disk, path)
      const sound: Record<string, unknown> = { ...settings }
      if (chosen !== null) sound.current = chosen
      replaceFile(disk, realPath(disk, path), settingsText(sound))
      return work(sound, kept)
    })
  })
}

/** Keeps a file that can't be used under another name. */
function putAside(disk: Disk, path: string): string {
  for (let number = 1; ; number++) {
    const kept = `${path}.damaged${number === 1 ? '' : `-${number}`}`
    if (isThere(disk, kept)) continue
    disk.copyFileSync(path, kept)
    return kept
  }
}

function withKept(file: SettingsFile, kept: string | null): SettingsFile {
  return kept === null ? file : { ...file, problem: { code: 'bad-settings', path: file.path, kept } }
}

function putBack(disk: Disk, path: string, before: Record<string, unknown>): void {
  try {
    if (JSON.stringify(readValue(disk, path)) === JSON.stringify(before)) return
  } catch {
    // Then all the more.
  }
  try {
    replaceFile(disk, realPath(disk, path), settingsText(before))
  } catch {
    // A file of settings that is damaged stops nobody; the error that began it is the one to report.
  }
}

function settingsText(value: Record<string, unknown>): string {
  return `${JSON.stringify(value, null, '\t')}\n`
}

/** The object in the file; null if there is something else in it. */
function readValue(disk: Disk, path: string): Record<string, unknown> | null {
  const text = about(path, 'read', () => readWhole(disk, path).toString('utf8'))
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : null
  } catch {
    return null
  }
}
