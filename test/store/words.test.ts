import { describe, expect, it } from 'vitest'
import type { StorageProblem } from '../../src/store/storage-error.ts'
import { problemSentence, storeWords } from '../../src/words/store.ts'

const path = '/data/encounters/bridge-fight.json'
const damage = { line: 6, whole: 2 }
const problems: StorageProblem[] = [
  { code: 'not-found', path },
  { code: 'no-such-encounter', path, name: 'x', known: ['a', 'b'] },
  { code: 'no-such-encounter', path, name: 'x', known: [] },
  { code: 'no-such-party', path, name: 'x', known: ['a', 'b'] },
  { code: 'no-such-party', path, name: 'x', known: [] },
  { code: 'none-chosen', path },
  { code: 'ambiguous', path, name: 'x', candidates: ['xa', 'xb'] },
  { code: 'exists', path, name: 'x' },
  { code: 'locked', path, lock: `${path}.lock`, pid: 42, host: 'here' },
  { code: 'locked', path, lock: `${path}.lock`, pid: null, host: null },
  ...(['empty', 'not-json', 'head', 'entry', 'cut', 'count', 'shape'] as const).map((what) => ({
    code: 'damaged' as const,
    path,
    damage: { ...damage, what },
  })),
  { code: 'newer-format', path, format: 2 },
  { code: 'unknown-event', path, event: 'teleported', revision: 3 },
  { code: 'foreign', path },
  { code: 'bad-settings', path, kept: null },
  { code: 'bad-settings', path, kept: `${path}.damaged` },
  { code: 'not-recoverable', path },
  { code: 'vanished', path },
  { code: 'not-a-file', path },
  { code: 'too-large', path },
  { code: 'not-a-folder', path },
  { code: 'not-readable', path, errno: 'EACCES' },
  { code: 'not-writable', path, errno: 'EROFS' },
  { code: 'disk-full', path, errno: 'ENOSPC' },
  { code: 'too-many-files', path, errno: 'EMFILE' },
  { code: 'io', path, errno: 'EIO' },
]

describe.each(['en', 'fr'] as const)('what storage says (%s)', (lang) => {
  it('covers every problem', () => {
    expect(new Set(problems.map(({ code }) => code))).toEqual(new Set(Object.keys(storeWords[lang].problem)))
  })

  it.each(problems)('is one line that names what was meant: $code', (problem) => {
    const sentence = problemSentence(lang, problem)
    expect(sentence).toMatch(/^\S[^\n]*[.]$/)
    expect(sentence).not.toMatch(/undefined|null|NaN|\[object/)
    const named = 'name' in problem ? problem.name : problem.code === 'none-chosen' ? '' : path
    expect(sentence).toContain(named)
    if ('errno' in problem) expect(sentence).toContain(problem.errno)
  })
})
