/**
 * How many equally likely ways lead to each whole total. A run of counts is handled as one long integer, each count in a slot of bits
 * wide enough to never spill into the next: adding dice is then one multiplication, whatever the number of totals.
 */

/** `ways[i]` ways lead to the total `first + i`. */
export interface Counts {
  readonly first: number
  readonly ways: readonly bigint[]
}

/** How many bits a slot for counts of up to `most` takes; a multiple of 4, so that slots fall on hex digits. */
export function slotFor(most: bigint): number {
  return most.toString(16).length * 4
}

/** The binary logarithm of a whole number above 0, to a few digits. */
export function log2(x: bigint): number {
  const digits = x.toString(16)
  return (digits.length - 1) * 4 + Math.log2(Number.parseInt(digits.slice(0, 10), 16) / 16 ** (Math.min(digits.length, 10) - 1))
}

/** The counts in slots of `bits` each, the first total lowest. */
export function pack(ways: readonly bigint[], bits: number): bigint {
  const digits = bits / 4
  const texts: string[] = []
  for (let i = ways.length - 1; i >= 0; i--) texts.push(ways[i]!.toString(16).padStart(digits, '0'))
  return BigInt(`0x0${texts.join('')}`)
}

/** The `length` counts that slots of `bits` hold: undoes `pack`. */
export function unpack(packed: bigint, bits: number, length: number): bigint[] {
  const digits = bits / 4
  const text = packed.toString(16).padStart(digits * length, '0')
  const ways: bigint[] = new Array(length)
  for (let i = 0, end = text.length; i < length; i++, end -= digits) ways[i] = BigInt(`0x${text.slice(end - digits, end)}`)
  return ways
}

/** The number of ways in all. */
export function totalWays(ways: readonly bigint[]): bigint {
  let sum = 0n
  for (const each of ways) sum += each
  return sum
}

/** The ways of a total of at least `target`. */
export function waysAtLeast({ first, ways }: Counts, target: number): bigint {
  let sum = 0n
  for (let i = Math.max(0, Math.ceil(target) - first); i < ways.length; i++) sum += ways[i]!
  return sum
}

/** The counts of the sum of two independent totals. */
export function addCounts(a: Counts, b: Counts): Counts {
  const first = a.first + b.first
  if (a.ways.length === 1) return { first, ways: scale(b.ways, a.ways[0]!) }
  if (b.ways.length === 1) return { first, ways: scale(a.ways, b.ways[0]!) }
  const bits = slotFor(totalWays(a.ways) * totalWays(b.ways))
  return { first, ways: unpack(pack(a.ways, bits) * pack(b.ways, bits), bits, a.ways.length + b.ways.length - 1) }
}

/** The counts of the sum of `times` independent totals of the same kind, `times` ≥ 1. */
export function repeatCounts(counts: Counts, times: number): Counts {
  if (times === 1) return counts
  const bits = slotFor(totalWays(counts.ways) ** BigInt(times))
  const ways = unpack(pack(counts.ways, bits) ** BigInt(times), bits, (counts.ways.length - 1) * times + 1)
  return { first: counts.first * times, ways }
}

/** Counts from totals in any order, each with its ways. */
export function gatherCounts(entries: Iterable<readonly [total: number, ways: bigint]>): Counts {
  const gathered = [...entries]
  let first = Number.POSITIVE_INFINITY
  let last = Number.NEGATIVE_INFINITY
  for (const [total] of gathered) {
    if (total < first) first = total
    if (total > last) last = total
  }
  const ways: bigint[] = new Array(gathered.length === 0 ? 0 : last - first + 1).fill(0n)
  for (const [total, more] of gathered) ways[total - first]! += more
  return { first: gathered.length === 0 ? 0 : first, ways }
}

/** Each total with its ways, from the lowest; those without any are left out. */
export function* entriesOf({ first, ways }: Counts): Generator<readonly [total: number, ways: bigint]> {
  for (let i = 0; i < ways.length; i++) if (ways[i] !== 0n) yield [first + i, ways[i]!]
}

function scale(ways: readonly bigint[], by: bigint): readonly bigint[] {
  return by === 1n ? ways : ways.map((each) => each * by)
}
