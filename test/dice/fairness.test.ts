import { describe, expect, it } from 'vitest'
import { createDice, seedGenerator } from '../../src/dice/generator.ts'
import { oddsOf } from '../../src/dice/odds.ts'
import { rollExpression } from '../../src/dice/roll.ts'
import { createSampler } from '../../src/dice/sampler.ts'
import { parsed } from './expressions.ts'

/** Totals that are expected less often than this are taken together. */
const FEW = 10

/** The value that chi-square passes once in 10,000 times (Wilson and Hilferty's approximation). */
function critical(freedom: number): number {
  const part = 2 / (9 * freedom)
  return freedom * (1 - part + 3.719 * Math.sqrt(part)) ** 3
}

function expectAgreement(notation: string, rolls: number, next: () => number): void {
  const result = oddsOf(parsed(notation))
  if (!result.ok) throw new Error(result.error.code)
  const { outcomes, of } = result.odds
  const seen = new Map<number, number>()
  for (let i = 0; i < rolls; i++) {
    const total = next()
    seen.set(total, (seen.get(total) ?? 0) + 1)
  }
  let chiSquare = 0
  let cells = 0
  let restSeen = rolls
  let restExpected = rolls
  for (const { total, ways } of outcomes) {
    const expected = rolls * (Number((ways * 2n ** 60n) / of) / 2 ** 60)
    if (expected < FEW) continue
    const times = seen.get(total) ?? 0
    chiSquare += (times - expected) ** 2 / expected
    cells++
    restSeen -= times
    restExpected -= expected
  }
  if (restExpected >= FEW) {
    chiSquare += (restSeen - restExpected) ** 2 / restExpected
    cells++
  } else {
    // Hardly anything is left for the totals that are next to impossible.
    expect(restSeen).toBeLessThan(FEW + 5 * Math.sqrt(FEW))
  }
  if (cells > 1) expect(chiSquare).toBeLessThan(critical(cells - 1))
  else expect(restSeen).toBe(0)
}

const NOTATIONS = [
  '1d20',
  '3d6',
  'd%',
  '4dF',
  '30d6',
  '4d6kh2',
  '4d6kl3',
  '5d8dh1dl2',
  'adv',
  'dis',
  '4d6r1',
  '3d6r<3',
  '3d6ro1',
  '3d6r1r6',
  '2d6!',
  '3d6!>4',
  '2d6!!',
  '4d6!kh2',
  '5d6!dl2',
  '4d6!!kl2',
  '3d6!r6',
  '4d6min2',
  '4d6max4',
  '4d6max4!=4',
  '4d6min3!kh3',
  '6d10>=8',
  '6d10>=8f1',
  '6d10!=10>=8',
  '6d10kh4>7f<3',
  '3d6min3ro3',
  '2d6 * 1d4',
  '1d8 - 1d12 + 5',
  '1d6 / 4',
  '1d6 / 1d6',
  'floor(3d6 / 4)',
  'round(2d6 / 4)',
  'ceil(1d20 / 3)',
  '(1d4 - 2) * 1.5',
  '4d6dl1',
  '5d8kl3dl1',
  '3dFr>0',
  '4dF!kh3',
  '3d6ro<4!!',
  '6d6r<>6>=6',
  '2d20max15kh1',
  '3d10!!>8r1kl2',
  '5d6!5dh2>=4f<=2',
  '-2d6 + adv',
  'floor((2d6 + 1d4) / 1d3) * 2',
]

describe('rolling agrees with the odds', () => {
  it.each(NOTATIONS)('one by one: %s', (notation) => {
    const expression = parsed(notation)
    const dice = createDice(seedGenerator(`fair ${notation}`))
    expectAgreement(notation, 8_000, () => {
      const result = rollExpression(expression, dice)
      if (!result.ok) throw new Error(result.error.code)
      return result.roll.total
    })
  })

  it.each(NOTATIONS)('in bulk: %s', (notation) => {
    expectAgreement(notation, 60_000, createSampler(parsed(notation), seedGenerator(`bulk ${notation}`)).next)
  })

  it('and a loaded die would be noticed', () => {
    const dice = createDice(seedGenerator('loaded'))
    // One six in sixty is turned into a one.
    const loaded = () => (dice.face(60) === 1 ? 1 : dice.face(6))
    expect(() => expectAgreement('1d6', 200_000, loaded)).toThrow()
  })
})
