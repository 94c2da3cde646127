import widthOf from 'fast-string-width'
import { cutText } from './spans.ts'

/** A sentence broken into lines of at most `width` columns, those after the first further to the right. */
export function breakLine(text: string, indent: string, width: number | undefined): readonly string[] {
  const lines: string[] = []
  let rest = text
  let before = indent
  while (width !== undefined && widthOf(before) + widthOf(rest) > width && width - widthOf(before) >= 10) {
    const fits = cutText(rest, width - widthOf(before), '')
    const space = fits.lastIndexOf(' ')
    const head = rest[fits.length] === ' ' || space <= 0 ? fits : fits.slice(0, space)
    lines.push(`${before}${head}`)
    rest = rest.slice(head.length).trimStart()
    before = `${indent}    `
  }
  return [...lines, `${before}${rest}`]
}
