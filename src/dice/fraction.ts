/** An exact number: `n / d` in lowest terms, `d` > 0. */
export interface Fraction {
  readonly n: bigint
  readonly d: bigint
}

/** The fraction of two whole numbers; `d` isn't 0. */
export function fraction(n: bigint, d = 1n): Fraction {
  if (d === 1n) return { n, d }
  const divisor = gcd(n < 0n ? -n : n, d < 0n ? -d : d)
  const sign = d < 0n ? -1n : 1n
  return { n: (sign * n) / divisor, d: (sign * d) / divisor }
}

/** The fraction that a decimal number like 1.25 stands for, as written (1.1 is 11/10, not the double nearest to it). */
export function fractionOf(value: number): Fraction {
  if (Number.isInteger(value)) return { n: BigInt(value), d: 1n }
  const [whole = '0', decimals = ''] = String(value).split('.')
  return fraction(BigInt(whole + decimals), 10n ** BigInt(decimals.length))
}

/** The nearest double. */
export function toNumber({ n, d }: Fraction): number {
  return d === 1n ? Number(n) : n < 0n ? -ratio(-n, d) : ratio(n, d)
}

export function add(a: Fraction, b: Fraction): Fraction {
  return fraction(a.n * b.d + b.n * a.d, a.d * b.d)
}

export function subtract(a: Fraction, b: Fraction): Fraction {
  return fraction(a.n * b.d - b.n * a.d, a.d * b.d)
}

export function multiply(a: Fraction, b: Fraction): Fraction {
  return fraction(a.n * b.n, a.d * b.d)
}

/** `b` isn't 0. */
export function divide(a: Fraction, b: Fraction): Fraction {
  return fraction(a.n * b.d, a.d * b.n)
}

export function negate(a: Fraction): Fraction {
  return { n: -a.n, d: a.d }
}

/** −1, 0 or 1 as `a` is below, at or above `b`. */
export function compare(a: Fraction, b: Fraction): number {
  const left = a.n * b.d
  const right = b.n * a.d
  return left < right ? -1 : left > right ? 1 : 0
}

/** The three ways to make a fraction whole. A half is rounded away from zero. */
export type Rounding = 'floor' | 'round' | 'ceil'

/** A whole number from a fraction. */
export function toWhole(how: Rounding, { n, d }: Fraction): bigint {
  switch (how) {
    case 'floor':
      return floorDivide(n, d)
    case 'ceil':
      return -floorDivide(-n, d)
    case 'round':
      return n < 0n ? -floorDivide(-2n * n + d, 2n * d) : floorDivide(2n * n + d, 2n * d)
    default:
      return how satisfies never
  }
}

/** A ratio of two whole numbers as a number, right to the last bits however long the two are; `part` ≥ 0 and `of` > 0. */
export function ratio(part: bigint, of: bigint): number {
  if (part === 0n) return 0
  // Scaled by a power of two so that the quotient keeps 60 to 70 bits, then scaled back, which loses nothing.
  const scale = 64 + (of.toString(16).length - part.toString(16).length) * 4
  const quotient = scale >= 0 ? (part << BigInt(scale)) / of : part / (of << BigInt(-scale))
  const half = Math.trunc(scale / 2)
  return Number(quotient) / 2 ** half / 2 ** (scale - half)
}

function floorDivide(n: bigint, d: bigint): bigint {
  const quotient = n / d
  return n % d !== 0n && n < 0n ? quotient - 1n : quotient
}

function gcd(a: bigint, b: bigint): bigint {
  let x = a
  let y = b
  while (y !== 0n) [x, y] = [y, x % y]
  return x
}
