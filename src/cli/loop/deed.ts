/** What an answer at the table asks for. */
export type Deed =
  /** A line of the grammar is carried out. */
  | { readonly do: 'line'; readonly line: string; readonly force?: boolean }
  /** More has to be asked before there is a line; null goes back to where the question was. */
  | { readonly do: 'further'; readonly further: () => Promise<Deed | null> }
  /** The question is put again, as this one's turn to answer. */
  | { readonly do: 'focus'; readonly name: string }
  | { readonly do: 'undo' | 'redo' | 'help' | 'leave' | 'force' | 'add' | 'menu' | 'save' }

/** Carries out a line. */
export function line(text: string): Deed {
  return { do: 'line', line: text }
}

/** Asks further. */
export function further(work: () => Promise<Deed | null>): Deed {
  return { do: 'further', further: work }
}
