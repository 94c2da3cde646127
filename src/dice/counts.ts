/**
 * How many equally likely ways lead to each whole total. A run of counts is handled as one long integer, each count in a slot of bits
 * wide enough to never spill into the next: adding dice is then one multiplication, whatever the number of totals.
 */

/** `ways[i]` ways lead to the total `first + i`. */
export interface Counts {
  readonly first: number
  readonly ways: readonly bigint[]
}

/** How many bits a count of up to `most` takes; a multiple of 4, so that slots fall on hex digits. */
export function slotFor(most: bigint): number {
  return Math.ceil((most.toString(16).length * 4 + 1) / 4) * 4
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

/** The counts of the sum of two independent totals. */
export function addCounts(a: Counts, b: Counts): Counts {
  const bits = slotFor(totalWays(a.ways) * totalWays(b.ways))
  const ways = unpack(pack(a.ways, bits) * pack(b.ways, bits), bits, a.ways.length + b.ways.length - 1)
  return { first: a.first + b.first, ways }
}

/** The counts of the sum of `times` independent totals of the same kind, `times` ≥ 1. */
export function repeatCounts(counts: Counts, times: number): Counts {
  if (times === 1) return counts
  const bits = slotFor(totalWays(counts.ways) ** BigInt(times))
  const ways = unpack(pack(counts.ways, bits) ** BigInt(times), bits, (counts.ways.length - 1) * times + 1)
  return { first: counts.first * times, ways }
}
