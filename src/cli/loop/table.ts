import { watch } from 'node:fs'
import { basename, dirname, resolve } from 'node:path'
import { awaiting } from '../../engine/awaiting.ts'
import { combatantOf, type Encounter, inOrder } from '../../engine/encounter.ts'
import { writeLine } from '../../engine/line.ts'
import type { Event } from '../../engine/rules/index.ts'
import type { CombatantId } from '../../engine/vocabulary.ts'
import type { Session } from '../../session.ts'
import { toAscii } from '../../show/ascii.ts'
import { harmless } from '../../show/harmless.ts'
import { renderStack } from '../../show/stack.ts'
import { renderTable } from '../../show/table.ts'
import { listParties } from '../../store/party.ts'
import { isStorageError } from '../../store/storage-error.ts'
import { faultWords } from '../../words/cli.ts'
import { explain } from '../../words/explain.ts'
import { type LoopWords, loopWords } from '../../words/loop.ts'
import { problemSentence } from '../../words/store.ts'
import { type CarriedBack, tellCarried } from '../carry-back.ts'
import type { Context } from '../context.ts'
import type { Desk } from '../desk.ts'
import { moveOf } from '../moves.ts'
import type { Output } from '../output.ts'
import { type MoveVerb, VERBS, type Verb } from '../verbs.ts'
import { isOvertaken, type Overtaken } from './aside.ts'
import { type Asker, type Interrupted, isInterrupted, type Picture } from './asker.ts'
import type { Asking, Reading } from './asking.ts'
import type { Deed } from './deed.ts'
import { completeText, readGrammar } from './grammar-reading.ts'
import { mainAsking } from './main-question.ts'
import type { Memory } from './memory.ts'
import { pictureOf } from './picture.ts'
import { mainQuestion } from './questions.ts'
import type { Seat } from './seat.ts'
import { askNewcomer } from './setup.ts'
import { startMenu } from './start.ts'
import { follow, type Told } from './told.ts'
import { askYesOrNo } from './yes-or-no.ts'

/** Where nothing is on the table. */
const NOTHING = (): Picture => ({ height: 0, draw: () => '' })

/** What is said in leaving, and how many moves could not be saved. */
export interface Farewell {
  readonly text: string
  readonly lost: number
}

/** What came of a line, as far as the table goes on from it. */
interface Outcome {
  readonly ok: boolean
  readonly events: readonly Event[]
}

/** The table while somebody sits at it. */
export interface Table {
  readonly context: Context
  readonly desk: Desk
  readonly asker: Asker
  readonly words: LoopWords
  /** The encounter on the table; null before one was opened. */
  session: Session | null
  /** Where it can't be saved: what goes on in memory. */
  memory: Memory | null
  /** What is to be said above the next question. */
  notice: readonly string[]
  /** Asks under the encounter as it stands. */
  ask<Value>(asking: Asking<Value>): Promise<Value>
  /** Carries out a line; what came of it is told with the next question. */
  carryOut(line: string, force?: boolean): Promise<Outcome>
  /** Puts another encounter on the table. */
  take(session: Session): void
  say(text: string): string
  foreign(text: string): string
}

/**
 * Runs the table until somebody leaves.
 * @returns what is to be said in leaving
 */
export async function runTable(context: Context, desk: Desk, asker: Asker): Promise<Farewell> {
  const words = loopWords[context.lang]
  const { look } = context
  const say = look.ascii ? toAscii : (text: string): string => text
  const foreign = (text: string): string => say(harmless(text))
  let told: Told = follow(look)
  /** Sentences that haven't been on the screen yet. */
  let news: readonly string[] = []
  /** A line that the rules refused and the GM may overrule. */
  let refused: string | null = null
  /** Whom the GM wants to ask before others (AL-R11); only as long as nothing else happens. */
  let focus: { readonly name: string; readonly revision: number } | null = null

  const table: Table = {
    context,
    desk,
    asker,
    words,
    session: null,
    memory: null,
    notice: [],
    say,
    foreign,
    async ask(asking) {
      const { session } = table
      const stop = session === null || table.memory !== null ? () => {} : watchFile(session, () => asker.interrupt('changed'))
      const lines = news
      news = []
      try {
        const picture =
          session === null || look.linear
            ? NOTHING
            : () =>
                pictureOf(session.encounter, told.sentences, warning(), {
                  ...look,
                  width: context.shell.streams.size().columns,
                  asked: inOrder(session.encounter).find((id) => combatantOf(session.encounter, id).name === focus?.name) ?? null,
                })
        return await asker.ask(asking, { news: lines, picture })
      } finally {
        stop()
      }
    },
    take(session) {
      table.session = session
      told = follow(look)
      told.retell(session)
      if (look.linear)
        news = [...renderTable(session.encounter, look).split('\n'), ...renderStack(session.encounter, look).split('\n')].filter(
          (line) => line !== '',
        )
    },
    carryOut,
  }

  function warning(): string | null {
    const { memory } = table
    return memory === null ? null : words.unsaved(memory.session.revision - memory.saved)
  }

  function seatOf(encounter: Encounter): Seat {
    const seat: Seat = {
      // A command typed in the middle of a question changes it under the question.
      get encounter() {
        return table.session?.encounter ?? encounter
      },
      words,
      get fileName() {
        return table.session === null ? 'riposte' : basename(table.session.path, '.json')
      },
      typesDice: context.settings.dice === 'typed',
      nameOf: (id: CombatantId) => foreign(combatantOf(encounter, id).name),
      foreign,
      explain: (refusal) => say(explain(refusal, encounter.rules, context.lang)),
      recentActions: (id) => told.actions(id),
      recentChecks: (id) => told.checks(id),
      wasAnswered: (id) => told.wasAnswered(id),
      async parties() {
        return listParties(context.folder).map(({ name }) => name)
      },
      ask: (asking) => table.ask(asking),
      preview: (text) => preview(table, text),
      readLine,
      takeNotice() {
        const { notice } = table
        table.notice = []
        return notice
      },
      async performAside(deed) {
        const before = awaited()
        if ((await perform(seat, deed)) === 'leave') throw { kind: 'interrupted', why: 'end' } satisfies Interrupted
        if (awaited() !== before) throw { kind: 'overtaken' } satisfies Overtaken
      },
    }
    return seat
  }

  /** What the encounter waits for, as a text to compare. */
  function awaited(): string {
    if (table.session === null) return ''
    const { question, about, who } = awaiting(table.session.encounter)
    return `${question} ${about} ${who}`
  }

  async function carryOut(line: string, force = false): Promise<Outcome> {
    const { session } = table
    const before = session?.encounter ?? null
    const earlier = session?.revision ?? 0
    refused = null
    table.notice = []
    const wanted = force && !/(^|\s)--force(\s|$)/.test(line) ? `${line} --force` : line
    const output = await context.runText(wanted, session === null ? {} : { expect: session.revision })
    if (output === null) return { ok: true, events: [] }
    const verb = verbOf(line)
    if (!output.ok) return refuse(line, verb, output)
    const {
      events = [],
      moved,
      carriedBack = [],
    } = (output.json() ?? {}) as {
      readonly events?: readonly Event[]
      readonly moved?: unknown
      readonly carriedBack?: readonly CarriedBack[]
    }
    const now = reopen(table, desk)
    // What was on the table has been deleted.
    if (now === null) table.session = null
    if (now !== null && now !== session) {
      table.take(now)
    } else if (now !== null && before !== null && now.revision !== earlier) {
      if (moved === undefined && now.revision === earlier + 1) news = [...news, ...told.add(events, before)]
      else {
        told.retell(now)
        table.notice = (await output.text()).split('\n').slice(0, 1).map(say)
        news = [...news, ...table.notice]
      }
      table.notice = [...table.notice, ...tellCarried(carriedBack, context.lang).map(say)]
      return { ok: true, events }
    }
    if (verb === null || VERBS[verb].kind !== 'move') await show(output, verb)
    return { ok: true, events }
  }

  /** Shows what a command answered: a few lines above the next question, more of it page by page. */
  async function show(output: Output, verb: Verb | null): Promise<void> {
    const text = await output.text()
    if (text === '') return
    const lines = text.split('\n')
    if (lines.length <= 3 && verb !== 'show') table.notice = lines
    else await asker.read(text, { end: words.anyKey, part: words.reading })
  }

  async function refuse(line: string, verb: Verb | null, output: Output): Promise<Outcome> {
    const { error } = output.json() as {
      readonly error: { readonly code: string; readonly rule: string | null; readonly overrulable?: boolean }
    }
    const text = (await output.text()).split('\n')
    if (error.code === 'changed') {
      takeInChanges()
      return { ok: false, events: [] }
    }
    if (output.status === 4 && verb !== null && table.session !== null && isSaving(verb)) {
      table.notice = text
      const { storageTrouble } = await import('./trouble.ts')
      return storageTrouble(table, line)
    }
    if (error.overrulable === true) {
      refused = line
      table.notice = [text[0]!, `  ${words.overruleHint(error.rule)}`]
    } else table.notice = text.slice(0, 1)
    return { ok: false, events: [] }
  }

  function takeInChanges(): void {
    const { session } = table
    if (session === null) return
    try {
      session.refresh()
    } catch (thrown) {
      if (!isStorageError(thrown)) throw thrown
    }
    told.retell(session)
    table.notice = [words.changedElsewhere]
    news = [...table.notice, ...told.sentences.slice(-3)]
  }

  function readLine(text: string): Reading<Deed> {
    const key = text.trim()
    const own = [
      { ...words.undo, value: { do: 'undo' } },
      { ...words.redo, value: { do: 'redo' } },
      { ...words.help, value: { do: 'help' } },
      { ...words.leave, value: { do: 'leave' } },
      ...(refused === null ? [] : [{ ...words.force, value: { do: 'force' } } as const]),
    ] as const
    const found = own.find((one) => one.key === key)
    if (found !== undefined) return { as: 'answer', value: found.value, label: found.label }
    if (key === words.force.key) return { as: 'wrong', message: words.nothingToForce }
    if (['quit', 'exit', 'leave', 'quitter'].includes(key.toLowerCase()))
      return { as: 'answer', value: { do: 'leave' }, label: words.leave.label }
    if (table.memory !== null && ['save', 'enregistrer', 'sauver'].includes(key.toLowerCase()))
      return { as: 'answer', value: { do: 'save' }, label: words.retry.label }
    const reading = readGrammar(text)
    switch (reading.as) {
      case 'line':
        return { as: 'answer', value: { do: 'line', line: text.trim() }, label: words.runs(foreign(text.trim())) }
      case 'wrong':
        return { as: 'wrong', message: say(faultText(reading.thrown)) }
      case 'no-command':
        return { as: 'wrong', message: words.notUnderstood(foreign(text)) }
      default:
        return reading satisfies never
    }
  }

  function faultText(thrown: unknown): string {
    const { code, params } = thrown as { readonly code?: string; readonly params?: never }
    const faults: Readonly<Record<string, (params: never) => string>> = faultWords[context.lang]
    if (code === undefined || !Object.hasOwn(faults, code)) return words.notUnderstood('')
    return harmless(faults[code]!(params!))
  }

  async function oneStep(session: Session): Promise<'go on' | 'leave'> {
    const seat = seatOf(session.encounter)
    const question = awaiting(session.encounter)
    const first = focus !== null && focus.revision === session.revision ? focus.name : null
    const { notice } = table
    const asking = mainAsking(seat, mainQuestion(seat, question, first), {
      trouble: notice,
      readLine,
      complete: (text) => completeText(text, session.encounter),
    })
    const deed = await table.ask(asking)
    table.notice = []
    return perform(seat, deed)
  }

  async function perform(seat: Seat, deed: Deed): Promise<'go on' | 'leave'> {
    switch (deed.do) {
      case 'line': {
        const { events } = await table.carryOut(deed.line, deed.force)
        await askDefeats(events)
        return 'go on'
      }
      case 'further': {
        const next = await deed.further()
        return next === null ? 'go on' : perform(seat, next)
      }
      case 'focus':
        focus = { name: deed.name, revision: table.session!.revision }
        return 'go on'
      case 'undo':
      case 'redo':
        await table.carryOut(deed.do)
        return 'go on'
      case 'force': {
        const line = refused
        if (line !== null) await askDefeats((await table.carryOut(line, true)).events)
        return 'go on'
      }
      case 'help':
        await asker.read([words.helpTitle, '', ...words.helpLines].map(say).join('\n'), {
          end: words.anyKey,
          part: words.reading,
        })
        return 'go on'
      case 'add':
        for (;;) {
          const line = await askNewcomer(seatOf(table.session!.encounter), table.notice)
          table.notice = []
          if (line === null) return 'go on'
          await table.carryOut(line)
        }
      case 'menu':
        return (await startMenu(table)) ? 'go on' : 'leave'
      case 'save': {
        const { saveMemory } = await import('./trouble.ts')
        await saveMemory(table)
        return 'go on'
      }
      case 'leave':
        return (await mayLeave(seat)) ? 'leave' : 'go on'
      default:
        return deed satisfies never
    }
  }

  async function mayLeave(seat: Seat): Promise<boolean> {
    const { memory } = table
    if (memory === null) return true
    return (await askYesOrNo(seat, words.memoryLost(memory.session.revision - memory.saved))) === true
  }

  /** Whoever has come to 0 hit points may be defeated, whoever has some again may stand (GM-6): the GM says so. */
  async function askDefeats(events: readonly Event[]): Promise<void> {
    for (const event of events) {
      if ((event.type !== 'damaged' && event.type !== 'healed') || table.session === null) continue
      const { encounter } = table.session
      const combatant = encounter.combatants[event.who]
      if (combatant === undefined || combatant.hp === null) continue
      const { name, hp, defeated } = combatant
      const falls = event.type === 'damaged' && event.lost > 0 && hp === 0 && !defeated
      const rises = event.type === 'healed' && hp > 0 && defeated
      if (!falls && !rises) continue
      const message = falls ? words.atNought(foreign(name)) : words.upAgain(foreign(name), hp)
      if (context.settings.confirm === false || (await askYesOrNo(seatOf(encounter), message)))
        await table.carryOut(writeLine(falls ? 'defeat' : 'revive', name))
    }
  }

  /** The command that goes on from here: with the folder, where the encounter was saved elsewhere. */
  function goingOn({ path }: Session): string {
    const isNpm = context.shell.env.npm_lifecycle_event === 'start'
    const command = isNpm ? 'npm start' : 'riposte'
    const folder = resolve(dirname(dirname(path)))
    return folder === resolve(context.folder) ? command : `${command} ${isNpm ? '-- ' : ''}${writeLine('--dir', folder)}`
  }

  /** The last word. What is in memory alone is tried to be saved once more. */
  async function farewell(): Promise<Farewell> {
    const { session, memory } = table
    if (session === null) return { text: words.byeNothing, lost: 0 }
    const saved = memory === null || (await import('./trouble.ts')).saveQuietly(table)
    const lost = saved || memory === null ? 0 : memory.session.revision - memory.saved
    return {
      text: lost > 0 ? words.lostByLeaving(lost) : words.bye(foreign(session.encounter.name), foreign(goingOn(session))),
      lost,
    }
  }

  try {
    table.take(desk.session(null))
  } catch (thrown) {
    if (!isStorageError(thrown)) throw thrown
    if (thrown.code !== 'none-chosen') table.notice = [harmless(problemSentence(context.lang, thrown), 2000)]
  }
  try {
    for (;;) {
      try {
        if (table.session === null) {
          if (!(await startMenu(table))) return farewell()
        } else if ((await oneStep(table.session)) === 'leave') return farewell()
      } catch (thrown) {
        if (isInterrupted(thrown) && thrown.why === 'changed') takeInChanges()
        else if (!isOvertaken(thrown)) throw thrown
      }
    }
  } catch (thrown) {
    if (!isInterrupted(thrown)) throw thrown
    return farewell()
  }
}

/** The encounter that lines work on now; null where there is none, or it can't be read. */
function reopen(table: Pick<Table, 'session' | 'memory'>, desk: Desk): Session | null {
  if (table.memory !== null) return table.memory.session
  try {
    return desk.session(null)
  } catch (thrown) {
    if (!isStorageError(thrown)) throw thrown
    return thrown.code === 'none-chosen' ? null : table.session
  }
}

function verbOf(line: string): Verb | null {
  const reading = readGrammar(line)
  return reading.as === 'line' ? reading.parsed.verb : null
}

/** Whether a command adds to the encounter's journal. */
function isSaving(verb: Verb): boolean {
  return VERBS[verb].kind === 'move' || verb === 'undo' || verb === 'redo' || verb === 'import' || verb === 'party'
}

/** What a line would make happen, or why it wouldn't. */
async function preview({ session, context, say }: Table, text: string): Promise<readonly Event[] | string> {
  const reading = readGrammar(text)
  if (reading.as !== 'line' || reading.parsed.verb === null || VERBS[reading.parsed.verb].kind !== 'move' || session === null)
    throw new Error(`not a move: ${text}`)
  const seen = session.preview(await moveOf(reading.parsed.verb as MoveVerb, reading.parsed.input))
  return 'kind' in seen ? say(explain(seen, session.encounter.rules, context.lang)) : seen
}

/** Tells when others have changed the encounter's file; returns how to stop that. */
function watchFile(session: Session, changed: () => void): () => void {
  const name = basename(session.path)
  try {
    const watcher = watch(dirname(session.path), { persistent: false }, (_, file) => {
      if (file !== null && file !== name) return
      try {
        if (session.refresh()) changed()
      } catch (thrown) {
        // What is wrong with the file is said when a move is to be saved.
        if (!isStorageError(thrown)) throw thrown
      }
    })
    watcher.on('error', () => {})
    return () => watcher.close()
  } catch {
    // Where files can't be watched a move still finds out that the encounter has changed.
    return () => {}
  }
}
