/** The signs that pictures are made of. */
export interface Glyphs {
  /** whose turn it is */
  readonly turn: string
  /** an action point left, and one spent */
  readonly point: string
  readonly spent: string
  /** a frame left, and one spent */
  readonly frame: string
  readonly spentFrame: string
  readonly onAlert: string
  readonly defeated: string
  /** where a text was cut */
  readonly cut: string
  readonly arrow: string
  readonly times: string
  /** between things said of one */
  readonly dot: string
  /** what completes now */
  readonly now: string
  /** the tree of the stack: a branch, the last branch, and what runs past them */
  readonly branch: string
  readonly lastBranch: string
  readonly trunk: string
  /** an unknown or absent number */
  readonly none: string
}

/** The signs of a terminal that shows all of Unicode. */
export const UNICODE_GLYPHS: Glyphs = {
  turn: '▸',
  point: '●',
  spent: '○',
  frame: '▮',
  spentFrame: '▯',
  onAlert: '◉',
  defeated: '✗',
  cut: '…',
  arrow: '→',
  times: '×',
  dot: '·',
  now: '◀',
  branch: '├─ ',
  lastBranch: '└─ ',
  trunk: '│  ',
  none: '–',
}

/** The signs of any terminal. */
export const ASCII_GLYPHS: Glyphs = {
  turn: '>',
  point: '*',
  spent: '.',
  frame: '#',
  spentFrame: '.',
  onAlert: '@',
  defeated: 'x',
  cut: '~',
  arrow: '->',
  times: 'x',
  dot: '-',
  now: '<-',
  branch: '|- ',
  lastBranch: '`- ',
  trunk: '|  ',
  none: '-',
}
