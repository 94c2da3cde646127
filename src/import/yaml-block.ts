import { type Document, isMap, isNode, isSeq, LineCounter, parseAllDocuments } from 'yaml'
import { importError } from './imported.ts'

/** The longest front matter or block that is read: real ones have hundreds of lines, and the YAML parser takes its time over mistakes. */
const MAX_BLOCK = 64 * 1024
/** The deepest that front matter or a block may nest: real ones stop at four. */
const MAX_YAML_DEPTH = 50
/** The most that references to earlier values may grow a block. */
const MAX_ALIASES = 50
/** A piece of a note: its front matter, or what stands between two fences. */
export interface Block {
  readonly kind: string
  readonly text: string
  /** The line of the file on which the text begins. */
  readonly line: number
}

/** One document of a block, and the lines of the file on which it and its creatures stand. */
export interface Parsed {
  readonly value: unknown
  readonly where: string
  readonly whereOfCreature: (index: number) => string
}

/**
 * The documents of a block, which may hold several, one encounter each.
 * @throws an `ImportError`: `yaml-syntax` with the place in the file; `too-long` or `too-deep` for what no real block is.
 */
export function parseBlock(block: Block): readonly Parsed[] {
  if (block.text.length > MAX_BLOCK) throw importError('too-long', { most: MAX_BLOCK }, String(block.line))
  if (tooDeep(block.text)) throw importError('too-deep', {}, String(block.line))
  const counter = new LineCounter()
  const documents = parseAllDocuments(block.text, { uniqueKeys: false, logLevel: 'silent', lineCounter: counter })
  const lineOf = (node: unknown) => {
    const offset = isNode(node) ? node.range?.[0] : undefined
    return String(offset === undefined ? block.line : block.line + counter.linePos(offset).line - 1)
  }
  const found: Parsed[] = []
  for (const document of documents as readonly Document[]) {
    const [error] = document.errors
    if (error !== undefined) {
      const { line, col } = counter.linePos(error.pos[0])
      throw importError('yaml-syntax', {}, `${block.line + line - 1}:${col}`)
    }
    const creatures = isMap(document.contents) ? document.get('creatures') : undefined
    found.push({
      value: plainValue(document, block),
      where: lineOf(document.contents),
      whereOfCreature: (index) => lineOf(isSeq(creatures) ? creatures.items[index] : undefined),
    })
  }
  return found
}

function plainValue(document: Document, block: Block): unknown {
  try {
    return document.toJS({ maxAliasCount: MAX_ALIASES }) as unknown
  } catch (thrown) {
    // References to references that would grow past all measure, or to nothing.
    if (thrown instanceof ReferenceError) throw importError('too-deep', {}, String(block.line))
    throw thrown
  }
}

// The parser calls itself for each level, and takes ages over thousands: brackets and indents are counted before it is asked.
function tooDeep(text: string): boolean {
  let depth = 0
  for (const character of text) {
    if (character === '[' || character === '{') depth += 1
    else if ((character === ']' || character === '}') && depth > 0) depth -= 1
    if (depth > MAX_YAML_DEPTH) return true
  }
  const indents: number[] = []
  for (const line of text.split('\n')) {
    const marks = /^[ ]*(?:[-?:][ \t]+){0,200}/.exec(line.slice(0, 2000))![0]
    if ((marks.match(/[-?:]/g) ?? []).length > MAX_YAML_DEPTH) return true
    if (line.trim() === '') continue
    while (indents.length > 0 && indents.at(-1)! >= marks.length) indents.pop()
    indents.push(marks.length)
    if (indents.length > MAX_YAML_DEPTH) return true
  }
  return false
}
