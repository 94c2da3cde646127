import { parseNotation } from '../../dice/notation.ts'
import { combatantOf, inOrder } from '../../engine/encounter.ts'
import { quoteWord, writeLine } from '../../engine/line.ts'
import type { Option, Question } from '../../engine/question.ts'
import { findItem } from '../../engine/reactions.ts'
import type { Refusal } from '../../engine/refusal.ts'
import type { NotationThrow } from '../../engine/rolls.ts'
import type { Outcome } from '../../engine/vocabulary.ts'
import type { KeyWords } from '../../words/loop.ts'
import type { Choice, Reading } from './asking.ts'
import { type Deed, further, line } from './deed.ts'
import { choice, type MainQuestion, needs, optionChoice } from './main-question.ts'
import { type Seat, step } from './seat.ts'
import { nameChoices, readDice, readFaces, readNames, type TypedDice } from './steps.ts'
import { triggerChoices } from './trigger.ts'

/** How what completes now ends: with a check or without, done or not (FR-S6 to FR-S9, AL-R12 to AL-R14). */
export function resolveQuestion(seat: Seat, question: Question): MainQuestion {
  const { words } = seat
  const item = findItem(seat.encounter.stack, question.about!)!
  const isLost = lostAlready(question) !== null
  const checks = (hasCheck(question) || seat.encounter.rules === 'alert') && !isLost
  const ends = endChoices(seat, question, {
    check: null,
    complete: isLost ? words.lostAlready : checks ? words.complete : words.goesOn,
  })
  const says = isLost ? words.isLost : checks ? words.completes : words.begins
  const rolls = [
    choice(words.checkRoll, askCheck(seat, question, 'rolled')),
    choice(words.checkType, askCheck(seat, question, 'typed')),
  ]
  return {
    message: says(seat.nameOf(item.by), seat.foreign(item.action)),
    choices: [
      ends[0]!,
      ...(checks ? (seat.typesDice ? rolls.toReversed() : rolls) : []),
      ...ends.slice(1),
      ...question.options
        .filter(({ line: text, refusal }) => text.startsWith('react ') && refusal === null)
        .map((option) => lateChoice(seat, option)),
      ...triggerChoices(seat, question),
    ],
    ...(checks && { hint: words.resolveHint }),
    shorthand: (text) =>
      readEnding(seat, question, text) ?? readOpening(seat, question, text) ?? (checks ? readCheck(seat, question, text) : null),
  }
}

/** Why it can only be lost (AL-R14); null where it may still be done. */
function lostAlready(question: Question): Refusal | null {
  const plain = question.options.find((option) => option.line === 'resolve')
  const failed = question.options.find((option) => option.line === 'resolve --outcome failed')
  return plain?.refusal === null && failed?.refusal?.rule === 'AL-R14' ? failed.refusal : null
}

function hasCheck(question: Question): boolean {
  return question.options.some((option) => option.blanks.includes('notation'))
}

/** One who is on alert may still speak up before a reaction under way completes (AL-R11). */
function lateChoice(seat: Seat, option: Option): Choice<Deed> {
  const name = option.who === null ? '' : seat.nameOf(option.who)
  return {
    key: option.who === null ? '' : String(inOrder(seat.encounter).indexOf(option.who) + 1),
    label: seat.words.reactsNow(name),
    aside: needs(seat, option),
    finds: [option.line],
    value: line(option.line),
  }
}

function checkWords(check: TypedDice | null): readonly string[] {
  if (check === null) return []
  return [
    '--check',
    check.notation,
    ...(check.faces === null || check.faces.length === 0 ? [] : ['--dice', check.faces.join(',')]),
  ]
}

/** The outcomes to choose from. An outcome that nothing allows is left out where it would only lengthen the list. */
function endChoices(
  seat: Seat,
  question: Question,
  { check, complete }: { readonly check: TypedDice | null; readonly complete: KeyWords },
): readonly Choice<Deed>[] {
  const { words } = seat
  const ending = (outcome: Outcome): Option | undefined =>
    question.options.find((option) => option.line === `resolve --outcome ${outcome}`)
  const plain = question.options.find((option) => option.line === 'resolve')!
  const say = (outcome: Outcome | null): string =>
    writeLine('resolve', ...(outcome === null ? [] : ['--outcome', outcome]), ...checkWords(check))
  const outcomes = (['failed', 'thwarted', 'lost'] as const).flatMap((outcome) => {
    const option = ending(outcome)
    const isPlain = option === undefined && outcome === 'lost'
    if (option === undefined && !isPlain) return []
    if (outcome === 'thwarted' && !mayBeThwarted(seat, question, option!)) return []
    return [optionChoice(seat, words[outcome], option ?? plain, line(say(outcome)))]
  })
  const opens = question.options.some((option) => option.blanks.includes('who'))
  const opportunity = opens
    ? [choice(words.opens, askOpening(seat, null, check)), choice(words.failsAndOpens, askOpening(seat, 'failed', check))]
    : []
  return [optionChoice(seat, complete, plain, line(say(null))), ...outcomes, ...opportunity]
}

/** Whether to offer it at all: where a reaction has completed above (FR-S8, AL-R13). */
function mayBeThwarted(seat: Seat, question: Question, option: Option): boolean {
  return option.refusal === null && question.about !== null && seat.wasAnswered(question.about)
}

const OUTCOME_KEYS = ['complete', 'failed', 'thwarted', 'lost'] as const

/** `x out of reach`: an outcome with the reason for it. */
function readEnding(seat: Seat, question: Question, text: string): Reading<Deed> | null {
  const { words } = seat
  const [, key, reason] = /^\s*(\S)\s+(.+?)\s*$/.exec(text) ?? []
  const found = OUTCOME_KEYS.find((each) => words[each].key === key)
  if (found === undefined || reason === undefined) return null
  const outcome = found === 'complete' ? [] : ['--outcome', found]
  if (found !== 'complete' && !question.options.some((option) => option.line === `resolve --outcome ${found}`)) return null
  const wanted = writeLine('resolve', ...outcome, '--reason', reason)
  return { as: 'answer', value: line(wanted), label: words.runs(seat.foreign(wanted)) }
}

/** `1d20+5` rolls that check at once, `1d20+5: 14` takes it from the table. */
function readCheck(seat: Seat, question: Question, text: string): Reading<Deed> | null {
  const check = readDice(text)
  if (check === null) return null
  const { notation, faces } = check
  const asksFaces = faces === null && seat.typesDice
  return {
    as: 'answer',
    value: further(() => (asksFaces ? typeCheck(seat, question, notation) : showCheck(seat, question, check))),
    label: seat.words.theCheck(seat.foreign(text.trim())),
  }
}

/** A check: which dice, rolled or typed in, and then how it ends. */
function askCheck(seat: Seat, question: Question, how: 'rolled' | 'typed'): Deed {
  return further(async () => {
    for (;;) {
      const notation = await askNotation(
        seat,
        seat.words.notationOf(seat.nameOf(question.who ?? findItem(seat.encounter.stack, question.about!)!.by)),
        seat.recentChecks(question.who!),
      )
      if (notation === null) return null
      const deed =
        how === 'typed' ? await typeCheck(seat, question, notation) : await showCheck(seat, question, { notation, faces: null })
      if (deed !== null) return deed
    }
  })
}

/** Asks for a notation, the recent ones at hand. */
export function askNotation(seat: Seat, message: string, recent: readonly string[]): Promise<string | null> {
  const { words } = seat
  return step<string>(seat, {
    message,
    choices: recent
      .slice(0, 5)
      .map((notation, index) => ({ key: String(index + 1), label: seat.foreign(notation), value: notation })),
    hint: words.notationHint,
    emptyHint: words.notationEmpty,
    read(text) {
      return parseNotation(text.trim()).ok
        ? { as: 'answer', value: text.trim(), label: seat.foreign(text.trim()) }
        : { as: 'wrong', message: words.notationEmpty }
    },
  })
}

async function typeCheck(seat: Seat, question: Question, notation: string): Promise<Deed | null> {
  const { words } = seat
  let wrong: string | null = null
  for (;;) {
    const faces = await step<readonly number[]>(seat, {
      message: `${seat.foreign(notation)} — ${words.faces}`,
      trouble: wrong === null ? [] : [wrong],
      hint: words.facesHint('14'),
      emptyHint: words.notFaces,
      read(text) {
        const read = /^\s*\d+\s*$/.test(text) ? [Number(text)] : readFaces(text)
        return read === null ? { as: 'wrong', message: words.notFaces } : { as: 'answer', value: read, label: read.join(' ') }
      },
    })
    if (faces === null) return null
    const thrown = await previewCheck(seat, { notation, faces })
    if (thrown.ok) return askEnding(seat, question, { notation, faces }, thrown.thrown)
    wrong = thrown.message
  }
}

async function showCheck(seat: Seat, question: Question, check: TypedDice): Promise<Deed | null> {
  const thrown = await previewCheck(seat, check)
  return thrown.ok ? askEnding(seat, question, check, thrown.thrown) : line(writeLine('resolve', ...checkWords(check)))
}

/** What the check comes to: the very dice that are rolled when its line is carried out, and the same however often one looks. */
async function previewCheck(
  seat: Seat,
  check: TypedDice,
): Promise<{ readonly ok: true; readonly thrown: NotationThrow } | { readonly ok: false; readonly message: string }> {
  const seen = await seat.preview(`resolve --outcome failed ${checkWords(check).map(quoteWord).join(' ')}`)
  if (typeof seen === 'string') return { ok: false, message: seen }
  const thrown = seen.flatMap((event) => (event.type === 'completed' && event.check !== null ? [event.check] : []))[0]
  return thrown === undefined ? { ok: false, message: seat.words.notationEmpty } : { ok: true, thrown }
}

function askEnding(
  seat: Seat,
  question: Question,
  check: TypedDice,
  { notation, faces, total }: NotationThrow,
): Promise<Deed | null> {
  return step<Deed>(seat, {
    message: seat.words.shows(seat.foreign(notation), faces.join(' '), total),
    choices: endChoices(seat, question, { check, complete: seat.words.doneWith }),
  })
}

/** Who gets an opportunity out of it, and of how many frames (FR-S9). */
function askOpening(seat: Seat, outcome: Outcome | null, check: TypedDice | null): Deed {
  const { words, encounter } = seat
  return further(async () => {
    const who = await step<string>(seat, {
      message: words.opportunityWho,
      hint: words.opportunityHint,
      choices: nameChoices(
        seat,
        inOrder(encounter).filter((id) => !combatantOf(encounter, id).defeated),
      ).map((each) => ({
        ...each,
        value: combatantOf(encounter, each.value).name,
      })),
      read: (text) => readOpener(seat, text),
    })
    return who === null ? null : line(openingLine(outcome, check, who))
  })
}

/** `bex 2f`: whose opportunity, and how many frames if not one. */
function readOpener(seat: Seat, text: string): Reading<string> {
  const [, name = text, frames] = /^(.*\S)\s+(\d{1,2})\s*f(?:rames?)?\s*$/i.exec(text) ?? []
  const names = readNames(seat.encounter, name, seat.words)
  if (!names.ok) return { as: 'wrong', message: names.message }
  const value = frames === undefined ? names.names[0]! : `${names.names[0]!}=${frames}`
  return { as: 'answer', value, label: seat.foreign(value) }
}

function openingLine(outcome: Outcome | null, check: TypedDice | null, who: string): string {
  return writeLine('resolve', ...(outcome === null ? [] : ['--outcome', outcome]), ...checkWords(check), '--opportunity', who)
}

/** `v bex 2f`: an outcome that opens an opportunity, in one line. */
function readOpening(seat: Seat, question: Question, text: string): Reading<Deed> | null {
  const { words } = seat
  if (!question.options.some((option) => option.blanks.includes('who'))) return null
  const [, key, who = ''] = /^\s*(\S)\s+(.+?)\s*$/.exec(text) ?? []
  if (key !== words.opens.key && key !== words.failsAndOpens.key) return null
  const read = readOpener(seat, who)
  if (read.as === 'wrong') return read
  const wanted = openingLine(key === words.opens.key ? null : 'failed', null, read.value)
  return { as: 'answer', value: line(wanted), label: words.runs(seat.foreign(wanted)) }
}
