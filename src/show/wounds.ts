/** How badly hurt somebody looks, for those who aren't told numbers; the order is from well to ill. */
const WOUNDS = ['unhurt', 'scratched', 'wounded', 'bloodied', 'near-death', 'down'] as const
/** How badly hurt somebody looks. */
export type Wound = (typeof WOUNDS)[number]

/** How hit points look from outside; null where they aren't known. */
export function woundOf(hp: number | null, hpMax: number | null): Wound | null {
  if (hp === null) return null
  if (hp <= 0) return 'down'
  const part = hp / Math.max(hpMax ?? hp, 1)
  if (part >= 1) return 'unhurt'
  if (part > 3 / 4) return 'scratched'
  if (part > 1 / 2) return 'wounded'
  return part > 1 / 5 ? 'bloodied' : 'near-death'
}
