/** How a die's value is compared with a number. */
export const COMPARISONS = ['=', '<>', '<', '>', '<=', '>='] as const
export type Comparison = (typeof COMPARISONS)[number]

/** What a die must show for something to happen to it. */
export interface Condition {
  readonly comparison: Comparison
  readonly value: number
}

/** Which dice are left aside: so many of the highest and of the lowest. */
export type Selection = 'keep-highest' | 'keep-lowest' | 'drop-highest' | 'drop-lowest'

/** What a die does that shows one of the faces: gives a further die, or grows by it. */
export interface Explosion {
  readonly compound: boolean
  readonly when: Condition
}

/** Which dice are rolled again: once, whatever comes, or until they stand. */
export interface Reroll {
  readonly once: boolean
  /** Any of these. */
  readonly when: readonly Condition[]
}

/** What counts as a success, and what takes one away. */
export interface Counting {
  readonly success: Condition
  readonly failure: Condition | null
}

/**
 * A pool of dice of one kind, with what is done to them. It is always done in this order, that of the fields, however it was written:
 * the dice first rolled are raised and lowered, then explode; every die is then re-rolled; some are left aside; those that stand are
 * added up, or their successes counted.
 */
export interface Pool {
  /** 1 to 10,000 */
  readonly count: number
  /** 1 to 1,000,000, faces from 1; or fudge dice, which show −1, 0 or 1 */
  readonly die: number | 'fudge'
  readonly min: number | null
  readonly max: number | null
  readonly explosion: Explosion | null
  readonly reroll: Reroll | null
  readonly selection: Readonly<Partial<Record<Selection, number>>>
  readonly counting: Counting | null
}

/** The most dice in a pool. */
export const MAX_DICE = 10_000

/** The most times that one die explodes: the next roll stands, whatever it is. */
export const MAX_EXPLOSIONS = 1000

/** The most re-rolls of one die that are rolled out; after them the die is drawn among the faces that stand, which is the same chance. */
export const MAX_REROLLS = 1000

/** The lowest and the highest face of a die. */
export function faceRange(die: Pool['die']): FaceRange {
  return die === 'fudge' ? [-1, 1] : [1, die]
}

/** Whether a die that shows `value` fulfils a condition. */
export function matches({ comparison, value: asked }: Condition, value: number): boolean {
  switch (comparison) {
    case '=':
      return value === asked
    case '<>':
      return value !== asked
    case '<':
      return value < asked
    case '>':
      return value > asked
    case '<=':
      return value <= asked
    case '>=':
      return value >= asked
    default:
      return comparison satisfies never
  }
}

/** Whether a re-roll takes up a die that shows `value`. */
export function isRerolled(reroll: Reroll, value: number): boolean {
  for (const when of reroll.when) if (matches(when, value)) return true
  return false
}

/** The value of a die first rolled, once it is raised to the least and lowered to the most it may show. */
export function clamp(pool: Pick<Pool, 'min' | 'max'>, face: number): number {
  const raised = pool.min !== null && face < pool.min ? pool.min : face
  return pool.max !== null && raised > pool.max ? pool.max : raised
}

/** How many of the highest and of the lowest of `dice` dice are left aside. */
export function leftAside(selection: Pool['selection'], dice: number): { readonly highest: number; readonly lowest: number } {
  const keepLowest = selection['keep-lowest'] ?? dice
  const keepHighest = selection['keep-highest'] ?? dice
  return {
    highest: Math.max(selection['drop-highest'] ?? 0, dice - keepLowest),
    lowest: Math.max(selection['drop-lowest'] ?? 0, dice - keepHighest),
  }
}

/** Faces that lie side by side, from the lowest to the highest of them. */
export type FaceRange = readonly [lowest: number, highest: number]

/**
 * The faces of a die that fulfil none of some conditions, lowest first. Only the ends of ranges are looked at: a die may have a million
 * faces, and a notation hundreds of conditions.
 */
export function facesWithout(die: Pool['die'], conditions: readonly Condition[]): readonly FaceRange[] {
  return conditions.reduce(withoutThose, [faceRange(die)])
}

/** What is left of ranges without the faces that fulfil a condition. */
export function withoutThose(ranges: readonly FaceRange[], condition: Condition): readonly FaceRange[] {
  return ranges.flatMap((range) => split(range, condition))
}

function split([lowest, highest]: FaceRange, { comparison, value }: Condition): readonly FaceRange[] {
  const below = (end: number): FaceRange => [lowest, Math.min(highest, end)]
  const above = (start: number): FaceRange => [Math.max(lowest, start), highest]
  const filled = (...ranges: readonly FaceRange[]) => ranges.filter(([start, end]) => start <= end)
  switch (comparison) {
    case '=':
      return filled(below(value - 1), above(value + 1))
    case '<>':
      return filled([Math.max(lowest, value), Math.min(highest, value)])
    case '<':
      return filled(above(value))
    case '>':
      return filled(below(value))
    case '<=':
      return filled(above(value + 1))
    case '>=':
      return filled(below(value - 1))
    default:
      return comparison satisfies never
  }
}

/** How many faces lie in some ranges. */
export function countFaces(ranges: readonly FaceRange[]): number {
  return ranges.reduce((sum, [lowest, highest]) => sum + highest - lowest + 1, 0)
}
