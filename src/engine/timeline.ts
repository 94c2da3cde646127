/** What undo and redo look at of an entry in the journal: a plain move, or how many moves were taken back or made again. */
export interface Step {
  readonly undo?: number | undefined
  readonly redo?: number | undefined
}

/** The moves that count now, and those that have been taken back and can be made again, the next one last (GM-7). */
export interface Timeline<Entry> {
  readonly made: readonly Entry[]
  readonly undone: readonly Entry[]
}

/** The timeline before anything has happened. */
export const EMPTY_TIMELINE: Timeline<never> = { made: [], undone: [] }

/**
 * The timeline after one more entry (GM-7): undo takes moves off, redo puts them back as they were, and a new move
 * makes an end of what could have been redone. An entry that takes back more than there is can't have been written;
 * it throws a RangeError.
 */
export function follow<Entry extends Step>(timeline: Timeline<Entry>, entry: Entry): Timeline<Entry> {
  if (entry.undo !== undefined) {
    const kept = checked(timeline.made.length - entry.undo)
    return { made: timeline.made.slice(0, kept), undone: [...timeline.undone, ...timeline.made.slice(kept).reverse()] }
  }
  if (entry.redo !== undefined) {
    const kept = checked(timeline.undone.length - entry.redo)
    return { made: [...timeline.made, ...timeline.undone.slice(kept).reverse()], undone: timeline.undone.slice(0, kept) }
  }
  return { made: [...timeline.made, entry], undone: [] }
}

function checked(length: number): number {
  if (length < 0) throw new RangeError('more moves taken back or made again than there are')
  return length
}

/** The timeline that all these entries make. */
export function timelineOf<Entry extends Step>(entries: readonly Entry[]): Timeline<Entry> {
  const made: Entry[] = []
  let undone: Entry[] = []
  for (const entry of entries) {
    if (entry.undo !== undefined) undone.push(...made.splice(checked(made.length - entry.undo)).reverse())
    else if (entry.redo !== undefined) made.push(...undone.splice(checked(undone.length - entry.redo)).reverse())
    else {
      made.push(entry)
      undone = []
    }
  }
  return { made, undone }
}
