import fc from 'fast-check'
import { expect, test } from 'vitest'
import { longForm } from '../../src/cli/grammar.ts'
import { GLOBAL_OPTIONS, VERBS, type VerbSpec } from '../../src/cli/verbs.ts'
import { writeLine } from '../../src/engine/line.ts'
import { terminal } from './support.ts'

/** What takes a long time or writes outside the folder of the test. */
const NOT_HERE = new Set(['watch', 'run', 'script', 'roll', 'odds', '__complete'])
const verbs = Object.entries<VerbSpec>(VERBS).filter(([name]) => !NOT_HERE.has(name))
const options = [...new Set(verbs.flatMap(([, spec]) => Object.keys(spec.options)))]
  .filter((key) => key !== 'output')
  .concat(Object.keys(GLOBAL_OPTIONS).filter((key) => key !== 'dir'))

const word = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.constantFrom(
      'Burg',
      'moëra',
      'b',
      'Goblin 1-3',
      'goblin',
      'a1',
      'charge',
      'fight',
      'all',
      'x=y',
      'hp=3',
      'name=',
      'Burg=6,6,1,1',
    ),
  },
  {
    weight: 4,
    arbitrary: fc.constantFrom(
      '0',
      '1',
      '-1',
      '3',
      '99999999999',
      '1.5',
      '2d6',
      '3d',
      '1d0',
      '6,6,1,1',
      '5=6',
      'no',
      '-',
      '--',
      '',
    ),
  },
  { weight: 3, arbitrary: fc.constantFrom(...options.map(longForm)) },
  {
    weight: 1,
    arbitrary: fc.constantFrom('__proto__', 'constructor', '../../x', '\u001b[31m', '\u202e', '=cmd()', '<b>', 'a'.repeat(5000)),
  },
  { weight: 1, arbitrary: fc.string({ unit: 'grapheme', maxLength: 12 }) },
)
const line = fc
  .tuple(fc.constantFrom(...verbs.map(([name]) => name)), fc.array(word, { maxLength: 6 }))
  .map(([verb, words]) => writeLine(verb, ...words))

test('whatever the line, it is done, wrong, refused or a matter of storage, and never a fault of the program', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom('alert', 'frames'),
      fc.array(line, { minLength: 30, maxLength: 30 }),
      async (rules, lines) => {
        const riposte = terminal()
        await riposte(`new One --rules ${rules}`)
        for (const each of ['add Burg --team red --hp 9', 'add Moëra --team blue', 'add Goblin --count 3', 'initiative'])
          await riposte(each)
        for (const each of lines) {
          const { status, out, err } = await riposte(each)
          expect([0, 2, 3, 4], `${each}\n${err}`).toContain(status)
          expect(status === 0 || out !== '' || err !== '').toBe(true)
        }
      },
    ),
    { numRuns: 25, seed: 11, endOnFailure: true },
  )
})
