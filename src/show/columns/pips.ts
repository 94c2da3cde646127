/** As many signs as still fit the eye; more are written as a number. */
const MOST_PIPS = 6

/** What is left of so many, as ●●○; as 7/9 where they are too many to count at a glance. */
export function pips(left: number, most: number, full: string, empty: string): string {
  if (most > MOST_PIPS || left > most || left < 0) return `${left}/${most}`
  return full.repeat(left) + empty.repeat(most - left)
}
