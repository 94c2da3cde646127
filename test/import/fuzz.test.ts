import fc from 'fast-check'
import { test } from 'vitest'
import { importText } from '../../src/import/import-text.ts'
import { IMPORT_FORMATS, type ImportOptions } from '../../src/import/imported.ts'
import { SAMPLES, sample } from './sample.ts'
import { expectWellFormed } from './well-formed.ts'

const texts = SAMPLES.map(sample)
const trees = SAMPLES.filter((name) => name.endsWith('.json')).map((name) => JSON.parse(sample(name)) as unknown)

const pieces = fc.oneof(
  fc.constantFrom(...'{}[]<>&;:,"\'`|#*!%@-\\\n\t\0\u{FEFF}\u{202E}'),
  fc.constantFrom(
    'null',
    '1e999',
    '-',
    '- ',
    ': ',
    '---\n',
    '```encounter\n',
    '```\n',
    '<monster>',
    '</monster>',
    '<!ENTITY',
    ']]>',
    '{@a ',
  ),
  fc.constantFrom('__proto__', '2d4: ', '99999999999', '−3', '(-1)', '1/0', '\r', '\uD800', '=1+1', 'name', 'hp', '""'),
  fc.string({ unit: 'binary', maxLength: 6 }),
)
const edit = fc.record({ at: fc.double({ min: 0, max: 1, noNaN: true }), cut: fc.nat(40), piece: pieces, from: fc.nat() })

/** A sample with pieces cut out and put in, now and then a stretch of another sample. */
const mangled = fc
  .tuple(fc.constantFrom(...texts), fc.array(edit, { minLength: 1, maxLength: 6 }), fc.constantFrom(...texts))
  .map(([text, edits, other]) =>
    edits.reduce((mutated, { at, cut, piece, from }) => {
      const index = Math.floor(at * mutated.length)
      const inserted = from % 5 === 0 ? other.slice(from % other.length, (from % other.length) + 200) : piece
      return mutated.slice(0, index) + inserted + mutated.slice(index + cut)
    }, text),
  )

const oddValue = fc.oneof(
  fc.constantFrom<unknown>(null, true, '', ' ', 0, -1, 1.5, 1e300, '2d6', '(-1)', '3/7', '3/0', '7 (x)', [], {}, [[]], [null], {
    value: {},
  }),
  fc.json().map((text) => JSON.parse(text) as unknown),
)

/** A sample's JSON with values at random places replaced by odd ones, and keys by others. */
const replanted = fc
  .tuple(fc.constantFrom(...trees), fc.array(fc.tuple(fc.nat(), oddValue), { minLength: 1, maxLength: 5 }))
  .map(([tree, grafts]) => {
    const copy = { root: structuredClone(tree) }
    for (const [nth, value] of grafts) {
      const places = placesIn(copy.root)
      const place = places[nth % Math.max(1, places.length)]
      if (place !== undefined) (place.holder as Record<string, unknown>)[place.key] = structuredClone(value)
    }
    return JSON.stringify(copy.root)
  })

function placesIn(root: unknown): readonly { readonly holder: object; readonly key: string }[] {
  const places: { holder: object; key: string }[] = []
  const waiting: unknown[] = [root]
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    if (typeof node !== 'object' || node === null) continue
    for (const [key, value] of Object.entries(node)) {
      if (key === '__proto__') continue
      places.push({ holder: node, key })
      waiting.push(value)
    }
  }
  return places
}

const options: fc.Arbitrary<ImportOptions> = fc.oneof(
  fc.constant({}),
  fc.constantFrom(...IMPORT_FORMATS).map((format) => ({ format })),
  fc.constantFrom(null, 0, 3, 1.5, 10_000, Number.NaN).map((rolled) => ({ rollCount: () => rolled })),
)

test('whatever is done to a file, reading it ends in a well-formed result', async () => {
  await fc.assert(
    fc.asyncProperty(mangled, options, async (text, given) => expectWellFormed(await importText(text, given))),
    { seed: 2024, numRuns: 1500 },
  )
})

test('whatever stands where in its JSON, too', async () => {
  await fc.assert(
    fc.asyncProperty(replanted, options, async (text, given) => expectWellFormed(await importText(text, given))),
    { seed: 2025, numRuns: 1500 },
  )
})

test('and any text at all, read as any format', async () => {
  await fc.assert(
    fc.asyncProperty(fc.oneof(fc.string({ unit: 'binary' }), fc.json()), options, async (text, given) =>
      expectWellFormed(await importText(text, given)),
    ),
    { seed: 2026, numRuns: 1000 },
  )
})
