/** Counts lines as a reader moves forward through a text: each call may only ask for a place at or after the last one. */
export function lineCounter(text: string): (index: number) => number {
  let from = 0
  let line = 1
  return (index) => {
    for (let at = text.indexOf('\n', from); at !== -1 && at < index; at = text.indexOf('\n', from)) {
      line += 1
      from = at + 1
    }
    return line
  }
}

/** The line and column (from 1) of a place in a text, as `12:5`. */
export function lineAndColumn(text: string, index: number): string {
  const line = lineCounter(text)(index)
  const lineStart = index === 0 ? 0 : text.lastIndexOf('\n', index - 1) + 1
  return `${line}:${index - lineStart + 1}`
}
