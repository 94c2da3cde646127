import fc from 'fast-check'
import widthOf from 'fast-string-width'
import { describe, expect, test } from 'vitest'
import { breakLine, fillLines } from '../../src/show/break-line.ts'
import { harmless } from '../../src/show/harmless.ts'
import { cutSpans, cutText, padSpans, painter, plainText, span, spansWidth, wrapItems } from '../../src/show/spans.ts'

const text = fc
  .oneof(
    fc.string({ unit: 'grapheme', maxLength: 40 }),
    fc.string({ unit: fc.constantFrom('a', ' ', '漢', '👍', 'é'), maxLength: 40 }),
  )
  .map((one) => harmless(one))

describe('a line', () => {
  test('is cut between characters, with a sign', () => {
    expect(cutText('Moëra', 5, '…')).toBe('Moëra')
    expect(cutText('Moëra', 4, '…')).toBe('Moë…')
    expect(cutText('漢字漢字', 5, '…')).toBe('漢字…')
    expect(cutText('漢字漢字', 4, '…')).toBe('漢…')
    expect(cutText('abc', 0, '…')).toBe('')
  })

  test('once cut or filled up takes no more room than it was given', () => {
    fc.assert(
      fc.property(fc.array(text, { maxLength: 5 }), fc.integer({ min: 1, max: 60 }), (texts, width) => {
        const spans = texts.map((one) => span(one))
        expect(spansWidth(cutSpans(spans, width, '…'))).toBeLessThanOrEqual(width)
        expect(spansWidth(padSpans(cutSpans(spans, width, '…'), width, 'center'))).toBe(width)
      }),
      { numRuns: 500, seed: 3 },
    )
  })

  test('of items is broken between them, and loses nothing while there are lines enough', () => {
    fc.assert(
      fc.property(
        fc.array(text, { maxLength: 6 }),
        fc.integer({ min: 4, max: 40 }),
        fc.integer({ min: 1, max: 4 }),
        (texts, width, lines) => {
          const items = texts.map((one) => span(one))
          const wrapped = wrapItems(items, ', ', width, lines, '…')
          expect(wrapped.length).toBeLessThanOrEqual(lines)
          for (const line of wrapped) expect(spansWidth(line)).toBeLessThanOrEqual(width)
          const letters = (all: string): string => all.replace(/[\s,]/g, '')
          const plenty = wrapItems(items, ', ', width, 1000, '…').map(plainText).join('')
          // A line may lose the comma at its end to the cut, but nobody's text.
          expect(letters(plenty).replaceAll('…', '')).toBe(letters(texts.join('')).replaceAll('…', ''))
        },
      ),
      { numRuns: 300, seed: 5 },
    )
  })

  test('is never broken within French marks next to them, nor before a sign that stands apart', () => {
    const sentence = 'Un mot « garde » ; un autre : quoi ? non ! et « fin »'
    for (let width = 16; width <= widthOf(sentence); width++)
      for (const lines of [fillLines(sentence, width), breakLine(sentence, '', width)]) {
        expect(lines.map((line) => line.trim()).join(' ')).toBe(sentence)
        for (const line of lines) {
          expect(line.trim()).not.toMatch(/«$|^[»:;?!]/)
          expect(widthOf(line.trim())).toBeLessThanOrEqual(width)
        }
      }
  })

  test('with colour is the same line between escape codes', () => {
    const spans = [span('Moëra', 'active'), span(' charge'), span(' lost', 'dying')]
    expect(painter(false)(spans)).toBe('Moëra charge lost')
    const coloured = painter(true)(spans)
    expect(coloured).toContain('\u001b[')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: colours are escape codes
    expect(coloured.replace(/\u001b\[[\d;]*m/g, '')).toBe('Moëra charge lost')
  })

  test('of the told fight is broken at its width with nothing lost', () => {
    fc.assert(
      fc.property(text, fc.integer({ min: 14, max: 60 }), (one, width) => {
        const lines = breakLine(one, '  ', width)
        for (const line of lines) expect(widthOf(line)).toBeLessThanOrEqual(width)
        expect(lines.join('').replace(/\s/g, '')).toBe(one.replace(/\s/g, ''))
      }),
      { numRuns: 300, seed: 11 },
    )
  })
})
