import { VERBS, type Verb, type VerbSpec } from '../verbs.ts'
import type { Reading } from './asking.ts'
import type { Deed } from './deed.ts'
import { readGrammar } from './grammar-reading.ts'

/**
 * Which commands count as such in the middle of a question: any that belongs to the fight; where the answer is free words,
 * only what keeps the books, since an action may well be called “move” or “stand”; or none.
 */
export type Asides = 'any' | 'books' | 'none'

/** Thrown when a command in the middle of a question has changed what the encounter awaits: the question is void. */
export interface Overtaken {
  readonly kind: 'overtaken'
}

/** Whether something caught says that the question is void. */
export function isOvertaken(thrown: unknown): thrown is Overtaken {
  return typeof thrown === 'object' && thrown !== null && 'kind' in thrown && thrown.kind === 'overtaken'
}

/** A command typed where something else was asked. */
export interface Aside {
  readonly aside: Deed
}

/** Whether an answer is a command that was typed instead of one. */
export function isAside(value: unknown): value is Aside {
  return typeof value === 'object' && value !== null && 'aside' in value
}

/**
 * A command typed in the middle of a question; null where the text is none, or none that may be carried out there.
 * @param readLine reads lines of the grammar and the keys that always work
 */
export function readAside(text: string, asides: Asides, readLine: (text: string) => Reading<Deed>): Reading<Aside> | null {
  if (asides === 'none') return null
  const reading = readGrammar(text)
  const isKey = [...text.trim()].length === 1
  if (reading.as === 'line' && !mayInterrupt(reading.parsed.verb, text, asides)) return null
  if (asides === 'books' && reading.as !== 'line' && !isKey) return null
  const read = readLine(text)
  if (read.as === 'wrong') return reading.as === 'wrong' ? read : null
  return { as: 'answer', value: { aside: read.value }, label: read.label }
}

/** What nobody would call an action, but somebody keeping the books types at any time. */
const BOOKS: readonly Verb[] = ['damage', 'heal', 'temp', 'condition', 'uncondition', 'note', 'undo', 'redo', 'history']
/** Moves that are a command and no action where they stand alone, or with what belongs to them. */
const ALONE: readonly Verb[] = ['end', 'finish', 'alert', 'stay', 'drop', 'align', 'analyse', 'resolve']
const FOLLOWED: readonly Verb[] = ['declare', 'react']

function mayInterrupt(verb: Verb | null, text: string, asides: Asides): boolean {
  if (verb === null) return false
  const { kind, group }: VerbSpec = VERBS[verb]
  if (BOOKS.includes(verb)) return true
  if (asides === 'any') return kind === 'move' || group === 'dice' || verb === 'show' || verb === 'rules' || verb === 'help'
  const isAlone = !/\s/.test(text.trim())
  return kind === 'move' && (/\s--[a-z]/i.test(text) || (isAlone ? ALONE : FOLLOWED).includes(verb))
}
