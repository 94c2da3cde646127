import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { toAscii } from '../../src/show/ascii.ts'
import { harmless } from '../../src/show/harmless.ts'

const anything = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 400 }),
  fc
    .array(
      fc.constantFrom(
        '\u001b[31m',
        '\u001b]0;x\u0007',
        '\u202e',
        '\u200b',
        '\n',
        '\r',
        '\t',
        '\u0000',
        '\ud800',
        '\ufeff',
        'e',
        '\u0301',
        'Moëra',
        '漢',
        '=1+1',
      ),
      { maxLength: 60 },
    )
    .map((parts) => parts.join('')),
)

describe('a text from outside', () => {
  test('keeps what is only unusual', () => {
    for (const name of ['Moëra', 'Łucja', '漢字', 'שלום', 'Goblin 12', '“Ugg” & Sons', 'D’Artagnan', '👍🏽'])
      expect(harmless(name)).toBe(name)
  })

  test('shows what a terminal would obey as a sign that something is there', () => {
    expect(harmless('\u001b[2J\u001b]0;owned\u0007Ugg')).toBe('�[2J�]0;owned�Ugg')
    expect(harmless('Ugg\r\nDamage: 99')).toBe('Ugg Damage: 99')
    expect(harmless('Ugg\u009b31m')).toBe('Ugg�31m')
  })

  test('loses what turns the direction of writing or hides', () => {
    expect(harmless('\u202eggU\u202c')).toBe('ggU')
    expect(harmless('Go\u200bb\u00adlin\ufeff')).toBe('Goblin')
    expect(harmless('\u{e0041}\u{e0042}A')).toBe('A')
  })

  test('stacks at most four marks on a letter', () => {
    expect([...harmless(`a${'\u0316'.repeat(50)}`)]).toHaveLength(5)
  })

  test('is cut with … where it is too long, never within a character', () => {
    expect(harmless('x'.repeat(5000))).toBe(`${'x'.repeat(199)}…`)
    expect(harmless('👍'.repeat(30), 10)).toBe(`${'👍'.repeat(9)}…`)
  })

  test('whatever it was, is one short line without controls, and stays as it is from then on', () => {
    fc.assert(
      fc.property(anything, (text) => {
        const shown = harmless(text)
        expect(shown).not.toMatch(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/u)
        expect([...shown].length).toBeLessThanOrEqual(200)
        expect(harmless(shown)).toBe(shown)
      }),
      { numRuns: 500, seed: 7 },
    )
  })
})

describe('ASCII', () => {
  test('spells accents and signs, and leaves other scripts alone', () => {
    expect(toAscii('Moëra charge → « Œuf » … 3 × 2')).toBe('Moera charge -> "OEuf" ... 3 x 2')
    expect(toAscii('Łódź, Ærø')).toBe('Lodz, AEro')
    expect(toAscii('漢字')).toBe('漢字')
  })

  test('every word that the table, the stack and the log are made of comes out as ASCII', async () => {
    const { showWords } = await import('../../src/words/show.ts')
    const texts: string[] = []
    const collect = (value: unknown): void => {
      if (typeof value === 'string') texts.push(value)
      else if (typeof value === 'object' && value !== null) Object.values(value).forEach(collect)
    }
    collect(showWords)
    expect(texts.length).toBeGreaterThan(100)
    for (const text of texts) expect(toAscii(text)).toMatch(/^[ -~]*$/)
  })
})
