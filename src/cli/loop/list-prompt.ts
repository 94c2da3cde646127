import { createPrompt, isDownKey, isEnterKey, isTabKey, isUpKey, useEffect, useKeypress, useState } from '@inquirer/core'
import widthOf from 'fast-string-width'
import { fillLines } from '../../show/break-line.ts'
import { cutText, type Paint, type Span, span, type Tone } from '../../show/spans.ts'
import { type Asking, type Candidate, narrow } from './asking.ts'

/** The signs that a prompt is drawn with. */
export interface PromptSigns {
  readonly question: string
  readonly entry: string
  readonly pointer: string
  readonly cut: string
  readonly more: (number: number) => string
  /** An answer with the sentence that says why it can't be chosen. */
  readonly impossible: (label: string, why: string) => string
  /** Said where several answers fit what is typed. */
  readonly unclear: string
  /** Stands between the parts of a hint. */
  readonly joint: string
  /** How what is typed is cleared away. */
  readonly clears: string
}

/** What is on the line and chosen, kept outside so that a redraw goes on from there. */
export interface Draft {
  text: string
  selected: number | null
}

/** A question to be asked on a screen. */
export interface ListConfig<Value> {
  readonly asking: Asking<Value>
  readonly paint: Paint
  readonly signs: PromptSigns
  /** Columns and lines that there are for it. */
  readonly width: number
  readonly rows: number
  readonly draft: Draft
  /** Told in the very moment of the answer, before anything else is read from the keyboard. */
  readonly settled: () => void
}

/** One question on the screen: a line to type on, and below it the answers that still fit. */
export const listPrompt = createPrompt<unknown, ListConfig<unknown>>((config, done) => {
  const { asking, draft, signs, width } = config
  const [text, setText] = useState('')
  const [selected, setSelected] = useState<number | null>(draft.selected)
  const [fault, setFault] = useState<string | null>(null)

  useEffect((rl) => {
    if (draft.text === '') return
    rl.write(draft.text)
    setText(draft.text)
  }, [])

  const { candidates, isClear, wrong } = narrow(asking, text)
  // Nothing is chosen on an empty line until an arrow chooses it: one Enter too many must never mean anything.
  const chosen = selected ?? (isClear ? 0 : null)

  const finish = (value: unknown): void => {
    config.settled()
    done(value)
  }

  useKeypress((key, rl) => {
    const show = (next: string, at: number | null, trouble: string | null): void => {
      draft.text = next
      draft.selected = at
      setText(next)
      setSelected(at)
      setFault(trouble)
    }
    const keep = (next: string): void => {
      rl.clearLine(0)
      rl.write(next)
    }
    if (isEnterKey(key)) {
      const found = chosen === null ? undefined : candidates[chosen]
      if (found !== undefined) finish(found.value)
      else if (text.trim() === '' && asking.empty !== undefined) finish(asking.empty)
      else {
        keep(text)
        show(text, selected, text.trim() === '' ? asking.emptyHint : (wrong ?? signs.unclear))
      }
    } else if (isUpKey(key) || isDownKey(key)) {
      keep(text)
      if (candidates.length === 0) return
      const step = isUpKey(key) ? -1 : 1
      const from = chosen ?? (step > 0 ? -1 : 0)
      show(text, (from + step + candidates.length) % candidates.length, null)
    } else if (key.name === 'escape') {
      keep('')
      if (text === '' && selected === null && asking.back !== undefined) finish(asking.back)
      else show('', null, null)
    } else if (isTabKey(key)) {
      const next = asking.complete(text)
      keep(next)
      show(next, null, null)
    } else {
      if (text === '' && asking.instant.has(rl.line)) finish(asking.instant.get(rl.line))
      else if (rl.line !== text) show(rl.line, null, null)
    }
  })

  const cut = (spans: readonly Span[]): string => config.paint(cutLine(spans, width - 1, signs.cut))
  const { lines: message, entry } = layOutMessage(asking.message, width, signs)
  const above = [
    ...troubleLines(asking, width, signs).map((line) => cut([span(line, 'hurt')])),
    ...message.map((line) => cut([span(line, 'heading')])),
  ]
  const note = fault ?? (wrong !== null && text.trim() !== '' ? wrong : null)
  const last = message.at(-1)!
  const entryRows = Math.floor((widthOf(entry) + widthOf(text)) / width) + (entry.startsWith(last) ? 0 : 1)
  const room = config.rows - above.length - entryRows - (note === null ? 0 : 1)
  const { list, refused, hint } = share(
    note === null ? asking : { ...asking, hint: [signs.clears] },
    candidates,
    text.trim() === '',
    room,
    chosen,
    width - 1,
    signs,
  )
  const below = [
    ...(note === null ? [] : [[span(`  ${note}`, 'hurt' as const)]]),
    ...list,
    ...refused.map((line) => [span(line, 'quiet' as const)]),
    ...hint.map((line) => [span(line, 'quiet' as const)]),
  ]
  const head = entry.startsWith(last)
    ? [...above.slice(0, -1), `${cut([span(last, 'heading')])}${entry.slice(last.length)}${text}`]
    : [...above, `${entry}${text}`]
  return [head.join('\n'), below.map(cut).join('\n')]
})

/** What went wrong, each in at most two lines. */
function troubleLines({ trouble }: Asking<unknown>, width: number, signs: PromptSigns): readonly string[] {
  return trouble.flatMap((line) => wrapText(line, width - 1, 2, signs.cut))
}

/** Where the question stands and where one types: behind it if there is room, else on a line of its own. */
function layOutMessage(
  message: string,
  width: number,
  signs: PromptSigns,
): { readonly lines: readonly string[]; readonly entry: string } {
  const lines = wrapText(`${signs.question} ${message}`, width - 1, 2, signs.cut)
  const last = lines.at(-1)!
  const fits = widthOf(last) + ENTRY_ROOM <= width
  return { lines, entry: fits ? `${last} ${signs.entry} ` : `${signs.entry} ` }
}

/** So many columns are left to type on behind a question. */
const ENTRY_ROOM = 12

/** Which lines there is room for: answers first, then why others aren't there, then the keys that always work. */
function share(
  asking: Asking<unknown>,
  candidates: readonly Candidate<unknown>[],
  untouched: boolean,
  room: number,
  chosen: number | null,
  width: number,
  signs: PromptSigns,
): { readonly list: readonly Span[][]; readonly refused: readonly string[]; readonly hint: readonly string[] } {
  const hint = asking.hint.length > 0 && room > 2 ? [fitHint(asking.hint, width, signs.joint)] : []
  const compact = Math.ceil(candidates.length / 2)
  const refused = untouched ? asking.refused.slice(0, Math.max(room - hint.length - compact, 0)) : []
  return { list: listLines(candidates, chosen, Math.max(room - hint.length - refused.length, 1), width, signs), refused, hint }
}

/** As many parts of a hint as there is room for, from its beginning: a part that is cut helps nobody. */
function fitHint(parts: readonly string[], width: number, joint: string): string {
  const joined = parts.map((_, index) => parts.slice(0, index + 1).join(joint))
  return joined.findLast((hint) => widthOf(hint) <= width) ?? parts[0]!
}

/** How many lines a question takes: with every answer on a line of its own, and at the least. */
export function rowsOf(
  asking: Asking<unknown>,
  width: number,
  signs: PromptSigns,
): { readonly most: number; readonly least: number } {
  const { lines, entry } = layOutMessage(asking.message, width, signs)
  const fixed =
    troubleLines(asking, width, signs).length +
    lines.length +
    (entry.startsWith(lines.at(-1)!) ? 0 : 1) +
    (asking.hint.length === 0 ? 0 : 1)
  const { choices, refused } = asking
  return {
    most: fixed + choices.length + refused.length,
    least: fixed + Math.min(Math.ceil(choices.length / 2), LEAST_LIST) + Math.min(refused.length, 1),
  }
}

/** A longer list than this may be scrolled before the table gives way. */
const LEAST_LIST = 5

/** As many of the answers as there is room for, around the chosen one; in two columns where that helps. */
function listLines(
  candidates: readonly Candidate<unknown>[],
  chosen: number | null,
  room: number,
  width: number,
  signs: PromptSigns,
): readonly Span[][] {
  const draw = (index: number, columns: number, plain: boolean): Span[] =>
    itemLine(candidates[index]!, index === chosen, columns, { key: keyWidth, label: plain ? 0 : labelWidth }, signs, plain)
  const keyWidth = Math.max(1, ...candidates.map(({ key }) => widthOf(key)))
  // What stands at the right begins in one column; where an answer is refused its reason stands in between.
  const labelWidth = Math.max(
    0,
    ...candidates.map(({ aside, why, label }) => (aside === '' || why !== null ? 0 : widthOf(label))),
  )
  const { length } = candidates
  if (length <= room) return candidates.map((_, index) => draw(index, width, false))
  const half = Math.ceil(length / 2)
  if (half <= room && width >= NARROWEST_PAIR) {
    const column = Math.floor(width / 2)
    return Array.from({ length: half }, (_, row) => {
      const left = draw(row, column - 1, true)
      const pad = span(' '.repeat(Math.max(column - left.reduce((sum, { text }) => sum + widthOf(text), 0), 1)))
      return row + half < length ? [...left, pad, ...draw(row + half, width - column, true)] : left
    })
  }
  const shown = Math.max(room - 1, 1)
  const from = Math.max(0, Math.min((chosen ?? 0) - Math.floor(shown / 2), length - shown))
  const window = Array.from({ length: shown }, (_, row) => draw(from + row, width, false))
  return room > 1 ? [...window, [span(`  ${signs.more(length - shown)}`, 'quiet')]] : window
}

/** Two columns need at least so many columns of the terminal. */
const NARROWEST_PAIR = 50

/** One answer. `brief` leaves out why it can't be chosen, so that its rule can be seen. */
function itemLine(
  { key, label, why, aside }: Candidate<unknown>,
  here: boolean,
  width: number,
  widths: { readonly key: number; readonly label: number },
  signs: PromptSigns,
  brief: boolean,
): Span[] {
  const tone: Tone = here ? 'active' : why !== null ? 'quiet' : 'plain'
  const head = `${here ? signs.pointer : ' '} ${key.padEnd(widths.key)}  `
  const left = width - widthOf(head) - (aside === '' ? 0 : widthOf(aside) + 3)
  const text = cutText(why === null || brief ? label : signs.impossible(label, why), Math.max(left, 8), signs.cut)
  const gap = ' '.repeat(Math.max(Math.min(widths.label, left) - widthOf(text), 0) + 3)
  return [
    span(head, tone === 'plain' ? 'heading' : tone),
    span(text, tone),
    ...(aside === '' ? [] : [span(`${gap}${aside}`, tone)]),
  ]
}

function cutLine(spans: readonly Span[], width: number, sign: string): readonly Span[] {
  let left = width
  const kept: Span[] = []
  for (const { text, tone } of spans) {
    if (left <= 0) break
    const fits = cutText(text, left, sign)
    kept.push({ text: fits, tone })
    left -= widthOf(fits)
  }
  return kept
}

/** A text broken between words into at most `most` lines, each as far in as the first; the last is cut. */
export function wrapText(text: string, width: number, most: number, sign: string): readonly string[] {
  const indent = /^ */.exec(text)![0]
  const lines = fillLines(text.slice(indent.length), Math.max(width - indent.length, 1))
  const kept = lines.length <= most ? lines : [...lines.slice(0, most - 1), lines.slice(most - 1).join(' ')]
  return kept.map((line) => cutText(`${indent}${line}`, width, sign))
}
