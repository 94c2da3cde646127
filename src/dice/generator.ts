/**
 * The only source of chance: xoshiro128** by Blackman and Vigna (https://prng.di.unimi.it), 128 bits of state, from which faces are
 * drawn without bias. The state is data, so that whoever keeps it can go on from the very same place.
 */

/** 128 bits of generator state as 32 hex digits. */
export type GeneratorState = string

/** A source of fair dice. */
export interface Dice {
  /** A face from 1 to `sides`, each as likely as the other; `sides` is a whole number from 1 to 1,000,000. */
  face(sides: number): number
  /** The state to go on from: dice created from it give what these would have given next. */
  state(): GeneratorState
}

/** The most faces a die may have: the product of a 32-bit draw and this stays exact in a double. */
export const MAX_SIDES = 1_000_000

const TWO_32 = 2 ** 32

/** Whether a text can be a state: 32 hex digits, not all zero (from zero the generator never leaves zero). */
export function isGeneratorState(text: string): boolean {
  return /^[0-9a-f]{32}$/i.test(text) && !/^0+$/.test(text)
}

/**
 * The state that a seed stands for. Any text is a seed, the empty one too; the same text always gives the same state, on every
 * machine, and texts that differ in one character give unrelated states.
 */
export function seedGenerator(text: string): GeneratorState {
  let a = 0x243f6a88
  let b = 0x85a308d3
  let c = 0x13198a2e
  let d = 0x03707344
  for (let i = 0; i < text.length; i++) {
    // Each lane takes in its neighbour, so that texts that collide in one lane still part in the others.
    a = Math.imul(a ^ text.charCodeAt(i), 0x9e3779b1)
    b = Math.imul(b ^ rotate(a, 15), 0x85ebca77)
    c = Math.imul(c ^ rotate(b, 13), 0xc2b2ae3d)
    d = Math.imul(d ^ rotate(c, 16), 0x27d4eb2f)
    a = (a + rotate(d, 7)) | 0
  }
  for (let round = 0; round < 3; round++) {
    a = scatter(a ^ text.length ^ rotate(d, 5))
    b = scatter(b ^ a)
    c = scatter(c ^ b)
    d = scatter(d ^ c)
  }
  return a === 0 && b === 0 && c === 0 && d === 0 ? seedGenerator(`${text}\0`) : hex(a) + hex(b) + hex(c) + hex(d)
}

/**
 * Dice that go on from a state. Throws a RangeError for a text that is no state (see `isGeneratorState`): whoever reads states from
 * outside checks them first.
 */
export function createDice(state: GeneratorState): Dice {
  return diceOf(generatorWords(state))
}

/** A state as the four words that the generator works on; throws a RangeError for a text that is no state. */
export function generatorWords(state: GeneratorState): Int32Array {
  if (!isGeneratorState(state)) throw new RangeError(`no generator state: ${state}`)
  return Int32Array.from({ length: 4 }, (_, i) => Number.parseInt(state.slice(i * 8, i * 8 + 8), 16))
}

/** The four words that the generator works on as a state. */
export function generatorState(s: Int32Array): GeneratorState {
  return hex(s[0]!) + hex(s[1]!) + hex(s[2]!) + hex(s[3]!)
}

/** Dice that work on the four words of a state and leave the next state in them. */
export function diceOf(s: Int32Array): Dice {
  function next(): number {
    const s1 = s[1]!
    const five = Math.imul(s1, 5)
    const drawn = Math.imul((five << 7) | (five >>> 25), 9) >>> 0
    const s2 = s[2]! ^ s[0]!
    const s3 = s[3]! ^ s1
    s[1] = s1 ^ s2
    s[0] = s[0]! ^ s3
    s[2] = s2 ^ (s1 << 9)
    s[3] = (s3 << 11) | (s3 >>> 21)
    return drawn
  }

  /** The low word fell where one face would be favoured: draws again until it doesn't (Lemire's rejection). */
  function rejected(sides: number, product: number): number {
    const threshold = TWO_32 % sides
    let scaled = product
    while (scaled >>> 0 < threshold) scaled = next() * sides
    return scaled
  }

  return {
    face(sides) {
      if (!(sides >= 1 && sides <= MAX_SIDES)) throw new RangeError(`no die has ${sides} sides`)
      // The high word of draw × sides is the face; the product is below 2^52, so a double holds it exactly.
      let scaled = next() * sides
      if (scaled >>> 0 < sides) scaled = rejected(sides, scaled)
      return 1 + Math.floor(scaled / TWO_32)
    },
    state() {
      return generatorState(s)
    },
  }
}

/** The most sides of dice whose throwing stays within 32-bit integers. */
const MAX_INTEGER_SIDES = 2 ** 15

/**
 * Makes what throws `count` dice into the beginning of `faces` at each call, the very ones that `face(sides)` would give one after the
 * other. The state is kept in local variables on the way, which makes this several times as fast.
 */
export function throwerOf(s: Int32Array, sides: number, count: number, faces: Int32Array): () => void {
  if (sides > MAX_INTEGER_SIDES) {
    const dice = diceOf(s)
    return () => {
      for (let i = 0; i < count; i++) faces[i] = dice.face(sides)
    }
  }
  const threshold = TWO_32 % sides
  return () => {
    let s0 = s[0]!
    let s1 = s[1]!
    let s2 = s[2]!
    let s3 = s[3]!
    for (let i = 0; i < count; ) {
      const five = Math.imul(s1, 5)
      const drawn = Math.imul((five << 7) | (five >>> 25), 9)
      const shifted = s1 << 9
      s2 ^= s0
      s3 ^= s1
      s1 ^= s2
      s0 ^= s3
      s2 ^= shifted
      s3 = (s3 << 11) | (s3 >>> 21)
      // The low word of draw × sides says whether to draw again, the high word is the face, from two halves of the draw.
      if (Math.imul(drawn, sides) >>> 0 < threshold) continue
      faces[i++] = 1 + ((Math.imul(drawn >>> 16, sides) + (Math.imul(drawn & 0xffff, sides) >>> 16)) >>> 16)
    }
    s[0] = s0
    s[1] = s1
    s[2] = s2
    s[3] = s3
  }
}

function rotate(x: number, by: number): number {
  return (x << by) | (x >>> (32 - by))
}

/** Every bit of the input moves about half of the bits of the output. */
function scatter(x: number): number {
  let y = x ^ (x >>> 16)
  y = Math.imul(y, 0x85ebca6b)
  y ^= y >>> 13
  y = Math.imul(y, 0xc2b2ae35)
  return y ^ (y >>> 16)
}

function hex(word: number): string {
  return (word >>> 0).toString(16).padStart(8, '0')
}
