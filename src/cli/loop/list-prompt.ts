import { createPrompt, isDownKey, isEnterKey, isTabKey, isUpKey, useEffect, useKeypress, useState } from '@inquirer/core'
import widthOf from 'fast-string-width'
import { cutText, type Paint, type Span, span, type Tone } from '../../show/spans.ts'
import { type Asking, type Candidate, narrow } from './asking.ts'

/** The signs that a prompt is drawn with. */
export interface PromptSigns {
  readonly question: string
  readonly entry: string
  readonly pointer: string
  readonly cut: string
  readonly more: (number: number) => string
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
  const [text, setText] = useState(draft.text)
  const [selected, setSelected] = useState<number | null>(draft.selected)
  const [fault, setFault] = useState<string | null>(null)

  useEffect((rl) => {
    if (draft.text !== '') rl.write(draft.text)
  }, [])

  const { candidates, wrong } = narrow(asking, text)
  // Nothing is chosen on an empty line until an arrow chooses it: one Enter too many must never mean anything.
  const chosen = selected ?? (text.trim() === '' ? null : 0)

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
        show(text, selected, text.trim() === '' ? asking.emptyHint : (wrong ?? asking.emptyHint))
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
  const above = [
    ...asking.trouble.map((line) => cut([span(line, 'hurt')])),
    ...wrapText(`${signs.question} ${asking.message}`, width - 1, 2, signs.cut).map((line) => cut([span(line, 'heading')])),
  ]
  const note = fault ?? (wrong !== null && text.trim() !== '' ? wrong : null)
  const below = [...(note === null ? [] : [cut([span(`  ${note}`, 'hurt')])])]
  const entryRows = Math.floor((2 + widthOf(text)) / width) + 1
  const room = config.rows - above.length - entryRows - below.length
  const hint = room > 3 ? [cut([span(asking.hint, 'quiet')])] : []
  const refused =
    text.trim() === '' ? asking.refused.slice(0, Math.max(room - hint.length - Math.min(candidates.length, 3), 0)) : []
  const list = listLines(candidates, chosen, Math.max(room - hint.length - refused.length, 1), width - 1, signs)
  below.push(...list.map(cut), ...refused.map((line) => cut([span(line, 'quiet')])), ...hint)
  const entry = `${signs.entry} `
  return [`${above.join('\n')}\n${entry}${text}`, below.join('\n')]
})

/** How many lines a question would take if there were room for all of it. */
export function wantedRows(asking: Asking<unknown>, width: number, signs: PromptSigns): number {
  const message = wrapText(`${signs.question} ${asking.message}`, width - 1, 2, signs.cut).length
  // One line is left for what may be wrong with what is typed.
  return asking.trouble.length + message + 1 + asking.choices.length + asking.refused.length + 1
}

/** As many of the answers as there is room for, around the chosen one. */
function listLines(
  candidates: readonly Candidate<unknown>[],
  chosen: number | null,
  room: number,
  width: number,
  signs: PromptSigns,
): readonly Span[][] {
  const keyWidth = Math.max(1, ...candidates.map(({ key }) => widthOf(key)))
  const all = candidates.map(({ key, label, aside, refused }, index): Span[] => {
    const here = index === chosen
    const tone: Tone = here ? 'active' : refused ? 'quiet' : 'plain'
    const head = `${here ? signs.pointer : ' '} ${key.padEnd(keyWidth)}  `
    const left = width - widthOf(head) - (aside === '' ? 0 : widthOf(aside) + 3)
    const text = cutText(label, Math.max(left, 8), signs.cut)
    return [
      span(head, here ? 'active' : refused ? 'quiet' : 'heading'),
      span(text, tone),
      ...(aside === '' ? [] : [span(`   ${aside}`, here ? 'active' : 'plain')]),
    ]
  })
  if (all.length <= room) return all
  const shown = Math.max(room - 1, 1)
  const from = Math.max(0, Math.min((chosen ?? 0) - Math.floor(shown / 2), all.length - shown))
  const window = all.slice(from, from + shown)
  return room > 1 ? [...window, [span(`  ${signs.more(all.length - shown)}`, 'quiet')]] : window
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

/** A text broken between words into at most `most` lines; the last is cut. */
export function wrapText(text: string, width: number, most: number, sign: string): readonly string[] {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(' ')) {
    const joined = line === '' ? word : `${line} ${word}`
    if (widthOf(joined) <= width || line === '' || lines.length + 1 === most) line = joined
    else {
      lines.push(line)
      line = word
    }
  }
  return [...lines, line].map((one) => cutText(one, width, sign))
}
