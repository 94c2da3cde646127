import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { encodeDocument, encodeEntry, FORMAT, type ReadDocument, readJournal } from '../../src/store/document.ts'
import { entries, entry, head, options } from './support.ts'

function read(text: string): ReadDocument {
  const result = readJournal(text, options)
  if (!result.ok) throw new Error(JSON.stringify(result.problem))
  return result
}

function problem(text: string) {
  const result = readJournal(text, options)
  if (result.ok) throw new Error(`read as ${result.layout} with ${result.entries.length} entries`)
  return result.problem
}

const text = encodeDocument(head, entries(5))
const lines = text.split('\n')

describe('the text of an encounter', () => {
  it('is JSON with one entry a line', () => {
    expect(JSON.parse(text)).toMatchObject({ riposte: 'encounter', format: FORMAT, count: '0000000005', name: 'Bridge fight' })
    expect(JSON.parse(text).entries).toHaveLength(5)
    expect(lines.filter((line) => line.startsWith('{"revision":'))).toHaveLength(5)
  })

  it('is read as it was written, whatever the words', () => {
    const anything = fc.string({ unit: 'binary', maxLength: 60 })
    fc.assert(
      fc.property(anything, fc.jsonValue(), fc.array(anything, { maxLength: 6 }), (name, settings, moves) => {
        const written = moves.map((line, index) => entry(index + 1, line))
        const result = read(encodeDocument({ ...head, name, settings }, written))
        expect(result.layout).toBe('whole')
        expect(JSON.stringify(result.entries)).toBe(JSON.stringify(written))
        expect(result.head.name).toBe(name)
        expect(JSON.stringify(result.head.settings)).toBe(JSON.stringify(settings))
      }),
      { numRuns: 300 },
    )
  })

  it('holds nothing that would act on a terminal, and gives it back all the same', () => {
    const hostile = 'a\u001b[2J\u009b1m\u202eb\u200b\u2066c\u2028d\ufeffe\u00ad\u{e0041}f\u007f'
    const written = encodeDocument({ ...head, name: hostile }, [entry(1, hostile)])
    expect(written.replaceAll('\n', '')).toMatch(/^[ -~–é…ë]*$/)
    expect(read(written).entries[0]?.line).toBe(hostile)
    expect(read(written).head.name).toBe(hostile)
  })

  it('keeps a field called __proto__ as data', () => {
    const odd = JSON.parse('{"type":"hit","__proto__":{"polluted":true}}')
    const [kept] = read(encodeDocument(head, [{ ...entry(1), events: [odd] }])).entries[0]?.events ?? []
    expect(Object.keys(kept ?? {})).toContain('__proto__')
    expect(kept?.polluted).toBeUndefined()
  })
})

describe('an append that was cut short', () => {
  const before = encodeDocument(head, entries(3))
  const added = encodeEntry(entry(4, 'note “cut short” – Moëra'), read(before).sum)
  const start = before.length - '\n]}\n'.length
  const piece = `,\n${added.text}\n]}\n`

  it('leaves the old moves, wherever it was cut', () => {
    for (let cut = 0; cut < piece.length; cut++) {
      const written = piece.slice(0, cut)
      const rest = cut < 4 ? before.slice(start + cut) : ''
      const result = read(before.slice(0, start) + written + rest)
      const complete = cut >= piece.length - '\n]}\n'.length
      expect(result.entries.map(({ revision }) => revision)).toEqual(complete ? [1, 2, 3, 4] : [1, 2, 3])
      expect(result.layout).toBe(cut === 0 ? 'whole' : 'torn')
    }
  })

  it('leaves them where the rest of the line is holes, as after a power cut', () => {
    const holed = `${piece.slice(0, 40)}${'\0'.repeat(60)}${piece.slice(100)}`
    expect(read(before.slice(0, start) + holed).layout).toBe('torn')
    expect(read(before.slice(0, start) + holed).entries).toHaveLength(3)
  })

  it('may come before the count, by two entries at most', () => {
    const claim = (count: number) => text.replace('"count":"0000000005"', `"count":"${String(count).padStart(10, '0')}"`)
    expect(read(claim(4)).entries).toHaveLength(5)
    expect(read(claim(3)).entries).toHaveLength(5)
    expect(problem(claim(2))).toMatchObject({ code: 'damaged', damage: { what: 'count', whole: 5 } })
    expect(problem(claim(6))).toMatchObject({ code: 'damaged', damage: { what: 'cut', whole: 5 } })
  })
})

describe('damage', () => {
  it('names an empty file, and what is no JSON', () => {
    expect(problem('')).toEqual({ code: 'damaged', damage: { what: 'empty', line: 1, whole: 0 } })
    expect(problem(' \n')).toMatchObject({ damage: { what: 'empty' } })
    expect(problem('\0'.repeat(500))).toMatchObject({ damage: { what: 'not-json' } })
    expect(problem('once upon a time')).toMatchObject({ damage: { what: 'not-json' } })
  })

  it('names a cut by the line where the file ends', () => {
    const cut = lines.slice(0, 6).join('\n')
    expect(problem(cut)).toEqual({ code: 'damaged', damage: { what: 'cut', line: 7, whole: 3 } })
  })

  it('names the line of a changed entry', () => {
    expect(problem(text.replace('damage Moëra 3', 'damage Moëra 4'))).toEqual({
      code: 'damaged',
      damage: { what: 'entry', line: 6, whole: 2 },
    })
  })

  it('notices swapped, missing and doubled lines', () => {
    const order = (...picked: number[]) => [...lines.slice(0, 3), ...picked.map((index) => `${lines[index]?.replace(/,$/, '')}`)]
    const rebuilt = (...picked: number[]) =>
      `${order(...picked)
        .slice(0, 3)
        .join('\n')}\n${order(...picked)
        .slice(3)
        .join(',\n')}\n]}\n`
    expect(rebuilt(3, 4, 5, 6, 7)).toBe(text)
    for (const wrong of [rebuilt(3, 5, 4, 6, 7), rebuilt(3, 4, 6, 7), rebuilt(3, 4, 4, 5, 6, 7), rebuilt(4, 5, 6, 7)]) {
      expect(problem(wrong)).toMatchObject({ code: 'damaged', damage: { what: 'entry' } })
    }
  })

  it('notices a changed head', () => {
    expect(problem(text.replace('"alert"', '"frames"'))).toEqual({ code: 'damaged', damage: { what: 'head', line: 2, whole: 0 } })
  })

  it('is noticed whichever single bit of the file flips', () => {
    const bytes = Buffer.from(encodeDocument(head, entries(2)))
    const whole = JSON.stringify(read(bytes.toString('utf8')).entries)
    for (let bit = 0; bit < bytes.length * 8; bit++) {
      const flipped = Buffer.from(bytes)
      flipped[bit >> 3]! ^= 1 << (bit & 7)
      const result = readJournal(flipped.toString('utf8'), options)
      // A bit of the closing or of the layout may be read past; the moves and the head may not.
      if (result.ok) expect([JSON.stringify(result.entries), result.head]).toEqual([whole, head])
    }
  })

  it('is noticed whichever byte the file is cut at', () => {
    const bytes = Buffer.from(encodeDocument(head, entries(2)))
    for (let size = 0; size < bytes.length; size++) {
      const result = readJournal(bytes.toString('utf8', 0, size), options)
      if (result.ok) expect(result.entries).toEqual(entries(2))
      else expect(result.problem.code).toBe('damaged')
    }
  })
})

describe('what is not ours to read', () => {
  it("is another program's JSON", () => {
    for (const other of ['{"Creatures":[]}', '[]', '12', 'null', '{"riposte":"party","format":1}']) {
      expect(problem(other)).toEqual({ code: 'foreign' })
    }
  })

  it('is a newer format, in our layout or another', () => {
    const newer = text.replace('"format":1', '"format":2')
    expect(problem(newer)).toEqual({ code: 'newer-format', format: 2 })
    expect(problem('{"riposte":"encounter","format":7,"log":[]}')).toEqual({ code: 'newer-format', format: 7 })
  })

  it('is an event that this program does not know', () => {
    const written = encodeDocument(head, [entry(1), { ...entry(2), events: [{ type: 'teleported', who: 'c1' }] }])
    expect(problem(written)).toEqual({ code: 'unknown-event', event: 'teleported', revision: 2 })
  })

  it('is an entry of the wrong shape, though its sum fits', () => {
    const wrong = [
      { at: 5 },
      { line: null },
      { dice: undefined },
      { events: {} },
      { events: [null] },
      { undo: -1 },
      { overruled: [1] },
    ]
    for (const part of wrong) {
      const written = encodeDocument(head, [entry(1), { ...entry(2), ...part } as never])
      expect(problem(written)).toEqual({ code: 'damaged', damage: { what: 'shape', line: 5, whole: 1 } })
    }
  })
})

describe('a text that another program laid out', () => {
  const layouts: [string, (text: string) => string][] = [
    ['with the line ends of Windows', (written) => written.replaceAll('\n', '\r\n')],
    ['with a byte order mark', (written) => `\ufeff${written}`],
    ['indented', (written) => JSON.stringify(JSON.parse(written), null, 2)],
    ['on one line', (written) => JSON.stringify(JSON.parse(written))],
    ['with blank lines at the end', (written) => `${written}\n\n`],
  ]

  it.each(layouts)('is read %s', (_, change) => {
    const result = read(change(text))
    expect(result.layout).toBe('reformatted')
    expect(result.entries).toEqual(entries(5))
    expect(result.head).toEqual(head)
  })

  it.each(layouts)('is checked all the same %s', (_, change) => {
    expect(problem(change(text.replace('damage Moëra 3', 'damage Moëra 4')))).toMatchObject({ code: 'damaged' })
    expect(problem(change(text.replace('"alert"', '"frames"')))).toMatchObject({ code: 'damaged' })
    expect(problem(change(text.replace('0000000005', '0000000006')))).toMatchObject({ code: 'damaged' })
  })
})

describe('what somebody wrote behind the end', () => {
  it('is not taken for a move that was cut short, and not removed', () => {
    for (const note of ['Remember: the bridge burns.', '{"revision":6}', 'revision five', '\n\nx', ']', text]) {
      expect(problem(text + note)).toMatchObject({ code: 'damaged', damage: { what: 'entry', whole: 5 } })
    }
  })
})
