import fc from 'fast-check'
import { expect, test } from 'vitest'
import { jsonFault } from '../../src/import/json-fault.ts'

test.each([
  ['{"a":1,}', 7],
  ['[1 2]', 3],
  ['{a:1}', 1],
  ["{'a':1}", 1],
  ['{"a" 1}', 5],
  ['[1,2', 4],
  ['"abc', 4],
  ['{"a":"b\n"}', 7],
  ['["\\x"]', 3],
  ['["\\u12g4"]', 3],
  ['[tru]', 1],
  ['[01]', 2],
  ['[-]', 1],
  ['[] []', 3],
  ['', 0],
  ['[1]]', 3],
  ['{"a":[}', 6],
])('%s stops being JSON at %i', (text, index) => expect(jsonFault(text)).toBe(index))

test('it finds a fault exactly where the engine finds one', () => {
  const broken = fc
    .tuple(fc.json(), fc.nat(), fc.constantFrom('', ',', '"', '}', ']', '\\', 'x', '\n', '0', ':'))
    .map(([json, at, piece]) => {
      const index = at % (json.length + 1)
      return json.slice(0, index) + piece + json.slice(index + (at % 2))
    })
  fc.assert(
    fc.property(fc.oneof(broken, fc.string(), fc.json()), (text) => {
      let valid = true
      try {
        JSON.parse(text)
      } catch {
        valid = false
      }
      const fault = jsonFault(text)
      expect(fault === null).toBe(valid)
      if (fault !== null) expect(fault).toBeLessThanOrEqual(text.length)
    }),
    { seed: 11, numRuns: 2000 },
  )
})

test('depth does not matter', () => {
  expect(jsonFault('['.repeat(200_000))).toBe(200_000)
  expect(jsonFault(`${'['.repeat(200_000)}${']'.repeat(200_000)}`)).toBeNull()
})
