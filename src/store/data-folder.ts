import { resolve } from 'node:path'
import envPaths from 'env-paths'

/**
 * Where the data folder is: the one that was asked for, else `RIPOSTE_DIR`, else the platform's own place for a program's data.
 * @param dir the value of `--dir`, if it was given
 */
export function dataFolder(dir: string | undefined, environment: Readonly<Record<string, string | undefined>>): string {
  return resolve(dir || environment.RIPOSTE_DIR || envPaths('riposte', { suffix: '' }).data)
}
