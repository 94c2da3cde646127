/**
 * One encounter at work: the only place that knows both the engine and the store. A line's move is decided on the newest state
 * inside the journal's lock, saved durably, and only then shown.
 */
import { createDice, seedGenerator } from './dice/generator.ts'
import { decide } from './engine/decide.ts'
import type { Encounter } from './engine/encounter.ts'
import { COMMON_EVENT_TYPES } from './engine/event.ts'
import { evolve, newEncounter } from './engine/evolve.ts'
import type { Move } from './engine/move.ts'
import { impossible, type Refusal } from './engine/refusal.ts'
import { type Event, rulesetOf } from './engine/rules/index.ts'
import { initialSettings } from './engine/settings.ts'
import { EMPTY_TIMELINE, follow, type Timeline, timelineOf } from './engine/timeline.ts'
import { RULESETS, type RulesetId } from './engine/vocabulary.ts'
import { createEncounter } from './store/encounter-files.ts'
import { type Journal, type JournalEntry, type JournalHead, openJournal, type StoredEvent } from './store/journal.ts'
import { isStorageError, storageError } from './store/storage-error.ts'

/** The clock and the chance that a session works with; only the program's entry point makes real ones. */
export interface World {
  /** The time now, as ISO 8601. */
  now(): string
  /** A text that nobody can guess, to seed dice with. */
  entropy(): string
}

/** How a line is to be carried out. */
export interface RunOptions {
  /** The line as it was typed; the journal keeps it. */
  readonly line: string
  /** The GM overrules what the rules refuse (GM-3). */
  readonly force?: boolean | undefined
  /** Seeds the dice from here on. */
  readonly seed?: string | undefined
  /** The revision that the author of the line saw; the line isn't carried out where the encounter has moved on since. */
  readonly expect?: number | undefined
}

/** What came of a line. */
export type Result = Done | Refused | Changed

/** It is done and saved. */
export interface Done {
  readonly ok: true
  readonly revision: number
  /** What happened; empty for undo and redo, and where nothing was to be done. */
  readonly events: readonly Event[]
  readonly before: Encounter
  readonly encounter: Encounter
  /** The entries that undo took back or redo made again, the one nearest to now first; empty otherwise. */
  readonly moved: readonly JournalEntry[]
}

/** The rules, or good sense, refuse it; nothing was saved. */
interface Refused {
  readonly ok: false
  readonly why: 'refused'
  readonly refusal: Refusal
}

/** Somebody else has changed the encounter since the author of the line looked (`expect`); nothing was saved. */
interface Changed {
  readonly ok: false
  readonly why: 'changed'
  readonly revision: number
}

/** One move of the story: what it was, and the encounter before and after it. */
interface StoryStep {
  readonly entry: JournalEntry
  readonly events: readonly Event[]
  readonly before: Encounter
  readonly after: Encounter
}

/** An open encounter. Every method may throw storage problems (`kind: 'storage'`); what was saved then stays whole. */
export interface Session {
  /** The encounter's file. */
  readonly path: string
  readonly head: JournalHead
  readonly encounter: Encounter
  /** How many entries the journal has. */
  readonly revision: number
  /** All that the journal has, moves taken back as well. */
  readonly entries: readonly JournalEntry[]
  /** How many moves can be taken back, and made again (GM-7). */
  readonly depth: { readonly undo: number; readonly redo: number }
  /** Takes in what others have saved; true if there was something. */
  refresh(): boolean
  /** Carries out a move, or several as one entry that is taken back as one; made from the newest state where a function is given. */
  run(moves: Move | readonly Move[] | ((encounter: Encounter) => readonly Move[]), options: RunOptions): Result
  /** What moves would make happen now, with the very dice that they would roll, or why not. Nothing is saved. */
  preview(moves: Parameters<Session['run']>[0]): readonly Event[] | Refusal
  /** Takes back the last `count` moves, or none where there are fewer (GM-7). */
  undo(count: number, options: RunOptions): Result
  /** Makes again the last `count` moves taken back, or none where there are fewer (GM-7). */
  redo(count: number, options: RunOptions): Result
  /** The moves that count, each with what it changed, from the first or only the last few; the birth of the encounter isn't one. */
  story(last?: number): Generator<StoryStep>
}

/** A new encounter. */
export interface Beginning {
  readonly name: string
  readonly rules: RulesetId
  /** All of the game's settings. */
  readonly settings: unknown
  /** The seed of its dice. */
  readonly seed: string
  /** The line that made it. */
  readonly line: string
}

/** States kept for undo: these many of the latest, and before them one in as many. */
const KEPT = 256

const KNOWN_EVENTS: ReadonlySet<string> = new Set([...COMMON_EVENT_TYPES, ...RULESETS.flatMap((id) => rulesetOf(id).eventTypes)])

/** How journals are to be read: with the events that this program understands. */
export const JOURNAL_OPTIONS = { knownEvents: KNOWN_EVENTS }

/**
 * Makes the file of a new encounter in a data folder and opens it. The first entry says how its dice were seeded.
 * @throws a storage problem, `exists` where there is an encounter of that name
 */
export function newSession(folder: string, beginning: Beginning, world: World): Session {
  const { name, rules, settings, seed, line } = beginning
  const at = world.now()
  const birth: JournalEntry = { revision: 1, at, line, events: [{ type: 'seeded', seed }], dice: seedGenerator(seed) }
  return sessionOf(createEncounter(folder, { name, rules, settings, created: at }, [birth], JOURNAL_OPTIONS), world)
}

/** Opens an encounter's file. @throws a storage problem: `not-found`, `damaged`, … */
export function openSession(path: string, world: World): Session {
  return sessionOf(openJournal(path, JOURNAL_OPTIONS), world)
}

/** The encounter that entries make, for those who only look. @throws a storage problem, `damaged` where they can't be followed */
export function foldEncounter(path: string, head: JournalHead, entries: readonly JournalEntry[]): Encounter {
  let encounter = beginning(path, head)
  for (const entry of timelineAt(path, entries).made) encounter = foldEntry(path, encounter, entry)
  return encounter
}

/** The encounter before its first move. */
function beginning(path: string, head: JournalHead): Encounter {
  const rules = RULESETS.find((id) => id === head.rules)
  if (rules === undefined) throw storageError({ code: 'damaged', path, damage: { what: 'head', line: 2, whole: 0 } })
  const ruleset = rulesetOf(rules)
  // A setting that came into being after the encounter has its first value there.
  const settings = { ...(initialSettings(ruleset.settings) as object), ...(head.settings as object | null) }
  return newEncounter(head.name, rules, settings, ruleset.begin(settings))
}

/** Serves an open journal; anything that keeps entries as a journal does will do. */
export function sessionOf(journal: Journal, world: World): Session {
  const { path } = journal
  let start = beginning(path, journal.head)
  let timeline: Timeline<JournalEntry> = EMPTY_TIMELINE
  /** How many entries have been taken in, and of which reading of the file. */
  let taken = 0
  let reloads = journal.reloads
  /** The encounter after as many moves that count; not all are kept. */
  const states = new Map<number, Encounter>([[0, start]])
  let encounter = start

  function remember(count: number, state: Encounter): void {
    states.set(count, state)
    const old = count - KEPT
    if (old > 0 && old % KEPT !== 0) states.delete(old)
  }

  function forgetAfter(count: number, until: number): void {
    for (let index = count + 1; index <= until; index++) states.delete(index)
  }

  function stateAt(count: number): Encounter {
    let from = count
    while (!states.has(from)) from -= 1
    let state = states.get(from)!
    for (const entry of timeline.made.slice(from, count)) state = foldEntry(path, state, entry)
    return state
  }

  /** Folds the moves from the `from`th on. */
  function goOn(from: number): void {
    let state = stateAt(from)
    for (const [index, entry] of timeline.made.slice(from).entries()) {
      state = foldEntry(path, state, entry)
      remember(from + index + 1, state)
    }
    encounter = state
  }

  function takeIn(): boolean {
    if (journal.reloads !== reloads) {
      reloads = journal.reloads
      start = beginning(path, journal.head)
      states.clear()
      remember(0, start)
      taken = 0
      timeline = EMPTY_TIMELINE
    }
    const { entries } = journal
    if (taken === entries.length) return false
    if (taken === 0) {
      timeline = timelineAt(path, entries)
      goOn(0)
    } else {
      for (const entry of entries.slice(taken)) {
        const before = timeline.made.length
        timeline = followAt(path, timeline, entry)
        const kept = entry.undo === undefined ? before : timeline.made.length
        forgetAfter(kept, before)
        goOn(kept)
      }
    }
    taken = entries.length
    return true
  }

  /** Where the dice stand, or begin anew where a line gives a seed. */
  function diceState(seed?: string): string {
    return seed === undefined ? (journal.entries.at(-1)?.dice ?? seedGenerator('')) : seedGenerator(seed)
  }

  /** How many entries at the beginning aren't moves: the one that says how the dice were seeded when the encounter was made. */
  function born(): number {
    const first = timeline.made[0]
    return first?.revision === 1 && first.events?.length === 1 && first.events[0]!.type === 'seeded' ? 1 : 0
  }

  function depth(): { readonly undo: number; readonly redo: number } {
    return { undo: timeline.made.length - born(), redo: timeline.undone.length }
  }

  /** Inside the lock, on the newest state: what `make` gives is saved, or is the reason why nothing is. */
  function change(
    options: RunOptions,
    make: () => Refusal | Omit<JournalEntry, 'revision' | 'at' | 'line'> | null,
    affected: () => readonly JournalEntry[] = () => [],
  ): Result {
    let stopped: Result | null = null
    let before = encounter
    let moved: readonly JournalEntry[] = []
    const saved = journal.commit((entries) => {
      takeIn()
      before = encounter
      if (options.expect !== undefined && options.expect !== entries.length) {
        stopped = { ok: false, why: 'changed', revision: entries.length }
        return null
      }
      const made = make()
      if (made === null) return null
      if ('kind' in made) {
        stopped = { ok: false, why: 'refused', refusal: made }
        return null
      }
      moved = affected()
      return { revision: entries.length + 1, at: world.now(), line: options.line, ...made }
    })
    takeIn()
    if (stopped !== null) return stopped as Result
    return { ok: true, revision: journal.entries.length, events: saved === null ? [] : eventsOf(saved), before, encounter, moved }
  }

  /** What moves make of the newest state: an entry, nothing, or why they aren't made. */
  function judge(
    moves: Parameters<Session['run']>[0],
    { seed, force }: RunOptions,
  ): Refusal | Omit<JournalEntry, 'revision' | 'at' | 'line'> | null {
    const dice = createDice(diceState(seed))
    const events: Event[] = seed === undefined ? [] : [{ type: 'seeded', seed }]
    let state = encounter
    let reseeded: string | null = null
    for (const move of listMoves(moves, encounter)) {
      const decision = decide(state, move, dice, { force: force ?? false })
      if (!decision.ok) return decision.refusal
      events.push(...decision.events)
      state = decision.encounter
      if (move.type === 'seed') reseeded = move.seed
    }
    if (events.length === 0) return null
    const overruled = [...new Set(events.flatMap((event) => (event.type === 'overruled' ? [event.rule] : [])))]
    return {
      events: events as readonly StoredEvent[],
      dice: reseeded === null ? dice.state() : seedGenerator(reseeded),
      ...(overruled.length > 0 && { overruled }),
    }
  }

  takeIn()
  return {
    path,
    get head() {
      return journal.head
    },
    get encounter() {
      return encounter
    },
    get revision() {
      return journal.entries.length
    },
    get depth() {
      return depth()
    },
    refresh() {
      journal.refresh()
      return takeIn()
    },
    get entries() {
      return journal.entries
    },
    run(moves, options) {
      return change(options, () => judge(moves, options))
    },
    preview(moves) {
      const made = judge(moves, { line: '' })
      return made !== null && 'kind' in made ? made : ((made?.events ?? []) as unknown as readonly Event[])
    },
    undo(count, options) {
      return change(
        options,
        () => {
          const has = depth().undo
          if (count > has) return impossible('GM-7', 'nothing-to-undo', { asked: count, has })
          // The dice stay where they are: what was rolled once isn't rolled again for being taken back.
          return { undo: count, dice: diceState(options.seed) }
        },
        () => timeline.made.slice(timeline.made.length - count).reverse(),
      )
    },
    redo(count, options) {
      return change(
        options,
        () => {
          const has = depth().redo
          if (count > has) return impossible('GM-7', 'nothing-to-redo', { asked: count, has })
          return { redo: count, dice: diceState(options.seed) }
        },
        () => timeline.undone.slice(timeline.undone.length - count).reverse(),
      )
    },
    *story(last = timeline.made.length) {
      const from = Math.max(timeline.made.length - last, born())
      let before = stateAt(from)
      for (const entry of timeline.made.slice(from)) {
        const after = foldEntry(path, before, entry)
        yield { entry, events: eventsOf(entry), before, after }
        before = after
      }
    },
  }
}

function listMoves(
  moves: Move | readonly Move[] | ((encounter: Encounter) => readonly Move[]),
  encounter: Encounter,
): readonly Move[] {
  if (typeof moves === 'function') return moves(encounter)
  return 'type' in moves ? [moves] : moves
}

/** What each of these moves changed, the oldest first, from the encounter before them. */
export function stepsOf(entries: readonly JournalEntry[], start: Encounter): readonly Omit<StoryStep, 'after'>[] {
  let before = start
  return entries.map((entry) => {
    const step = { entry, events: eventsOf(entry), before }
    before = step.events.reduce(evolve, before)
    return step
  })
}

function eventsOf(entry: JournalEntry): readonly Event[] {
  return (entry.events ?? []) as unknown as readonly Event[]
}

/** Evolves by an entry's events. What can't be followed was not written by this program: the file is damaged, the program isn't. */
function foldEntry(path: string, encounter: Encounter, entry: JournalEntry): Encounter {
  return orDamaged(path, entry.revision, () => {
    let state = encounter
    for (const event of eventsOf(entry)) state = evolve(state, event)
    return state
  })
}

function followAt(path: string, timeline: Timeline<JournalEntry>, entry: JournalEntry): Timeline<JournalEntry> {
  return orDamaged(path, entry.revision, () => follow(timeline, entry))
}

function timelineAt(path: string, entries: readonly JournalEntry[]): Timeline<JournalEntry> {
  return orDamaged(path, entries.length, () => timelineOf(entries))
}

function orDamaged<T>(path: string, revision: number, work: () => T): T {
  try {
    return work()
  } catch (error) {
    if (isStorageError(error)) throw error
    throw storageError({ code: 'damaged', path, damage: { what: 'entry', line: revision + 3, whole: revision - 1 } })
  }
}
