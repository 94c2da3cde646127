import { readFileSync, writeFileSync } from 'node:fs'
import { expect, it, vi } from 'vitest'
import { changeSetting, choose, readSettings, settingsPath } from '../../src/store/settings.ts'
import { isStorageError } from '../../src/store/storage-error.ts'
import { inFolder } from './support.ts'

let fails: 'silently' | 'loudly' = 'silently'

// What conf does on a full disk: the file is replaced by the part for which there was room, and no error is thrown.
vi.mock('conf', () => ({
  default: class {
    readonly path: string
    constructor({ cwd, configName }: { cwd: string; configName: string }) {
      this.path = `${cwd}/${configName}.json`
    }
    set store(value: unknown) {
      if (fails === 'loudly') throw Object.assign(new Error('full'), { code: 'ENOSPC' })
      writeFileSync(this.path, JSON.stringify(value).slice(0, 10))
    }
  },
}))

it.each(['silently', 'loudly'] as const)('settings stay as they were when conf fails %s', (how) =>
  inFolder(async (folder) => {
    fails = how
    choose(folder, 'bridge-fight')
    const before = readFileSync(settingsPath(folder), 'utf8')
    const problem = await changeSetting(folder, 'lang', 'fr').then(
      () => null,
      (error: unknown) => (isStorageError(error) ? error.code : error),
    )
    expect(problem).toBe('disk-full')
    expect(readFileSync(settingsPath(folder), 'utf8')).toBe(before)
    expect(readSettings(folder)).toMatchObject({ chosen: 'bridge-fight', settings: {}, problem: null })
  }),
)
