import type { Encounter } from '../engine/encounter.ts'
import { COMMON_EVENT_TYPES, type CombatantChange, type CommonEvent } from '../engine/event.ts'
import { evolve } from '../engine/evolve.ts'
import type { NotationThrow } from '../engine/rolls.ts'
import type { Event } from '../engine/rules/index.ts'
import type { CombatantId, RuleId, StackId } from '../engine/vocabulary.ts'
import type { Lang } from '../words/lang.ts'
import { type ShowWords, showWords, type Unable } from '../words/show.ts'
import { isSeen } from './audience.ts'
import { conditionName, endOf } from './conditions.ts'
import { harmless } from './harmless.ts'
import { penFor } from './pen.ts'
import type { GameTelling, Sentence } from './telling/game.ts'
import { tellingOf } from './telling/index.ts'
import { woundOf } from './wounds.ts'

/** Whom something is told. */
export interface Listener {
  readonly lang: Lang
  /** Leaves out hidden combatants, the GM's notes and the numbers of wounds. */
  readonly players?: boolean | undefined
}

/** One line of the told fight. */
export interface Line {
  /** How deep it stands: 0 for what happens in a turn, 1 for what answers it, and so on. */
  readonly depth: number
  readonly text: string
  /** The kind of the event that it tells first. */
  readonly type: string
  /** Whose doing it is. */
  readonly who: CombatantId | null
  /** The rules that the GM overruled for it (GM-3). */
  readonly overruled: readonly RuleId[]
}

/** How much of a text from outside is told at most, in characters. */
const LONGEST_TOLD = 500

/**
 * Tells what happened in one move, a line for each thing worth saying. Names are those of that time; texts from
 * outside are made harmless.
 *
 * @param events what happened, in order
 * @param before the encounter before the first of them
 */
export function tell(events: readonly Event[], before: Encounter, listener: Listener): readonly Line[] {
  const game = tellingOf(before.rules)
  const words: ShowWords = showWords[listener.lang]
  const sentences = game.sentences(listener.lang)
  const players = listener.players ?? false
  const lines: Line[] = []
  let asides: { who: string; text: string }[] = []
  let passing: Passing | null = null
  let encounter = before
  for (const [index, event] of events.entries()) {
    const earlier = encounter
    encounter = evolve(earlier, event)
    if (event.type === 'overruled') continue
    if (game.silent(events, index)) continue
    const told = players ? forPlayers(event, earlier, encounter) : event
    if (told === null) continue
    const scene: Scene = { before: earlier, after: encounter, words, lang: listener.lang, players }
    const last = lines.at(-1)
    const aside = game.aside(told, encounter, words, events.slice(0, index))
    if (aside !== null) {
      if (aside.to === 'next') asides.push(aside)
      else if (last?.who === aside.who) lines[lines.length - 1] = { ...last, text: withAside(last.text, aside.text, words) }
      continue
    }
    const who = subjectOf(told)
    const sentence = sentenceFor(told, scene, sentences)
    if (sentence === null) continue
    const text = sentence.startsWith(words.someone) ? `${sentence[0]!.toUpperCase()}${sentence.slice(1)}` : sentence
    const own = asides.filter((one) => one.who === who)
    asides = asides.filter((one) => one.who !== who)
    const full = own.reduce((sentence, one) => withAside(sentence, one.text, words), text)
    if (game.joins.has(told.type) && last !== undefined && last.who === who) {
      lines[lines.length - 1] = { ...last, text: `${last.text} ${full}` }
      continue
    }
    const depth = depthOf(told, earlier, encounter, game)
    if (told.type === 'passed') {
      const name = nameAt(earlier, encounter, told.who, words, players)
      if (passing !== null && passing.why === told.why && last?.type === 'passed') {
        // Several who pass in one move share a line.
        passing.names.push(name)
        lines[lines.length - 1] = { ...last, text: passText(passing, words, game.unable) }
        continue
      }
      passing = { why: told.why, names: [name] }
    }
    const [first, ...others] = full.split('\n')
    lines.push({ depth, text: first!, type: told.type, who, overruled: [] })
    for (const other of others) lines.push({ depth: depth + 1, text: other, type: told.type, who, overruled: [] })
  }
  // What was spent on something that isn't told is told by itself.
  for (const { who, text } of asides)
    lines.push({
      depth: 0,
      text: `${nameAt(before, encounter, who, words, players)}: ${text}.`,
      type: 'spent',
      who: who as CombatantId,
      overruled: [],
    })
  const overruled = new Set(events.flatMap((event) => (event.type === 'overruled' ? [event.rule] : [])))
  return overruled.size === 0 ? lines : withOverruled(lines, [...overruled])
}

/** Marks what was refused with the rules that the GM overruled for it: what the move put on the stack, else what it did first (GM-3). */
function withOverruled(lines: readonly Line[], overruled: readonly RuleId[]): readonly Line[] {
  const refused = Math.max(
    0,
    lines.findIndex(({ type }) => type === 'stacked'),
  )
  return lines.map((line, index) => (index === refused ? { ...line, overruled } : line))
}

/** A line as it is printed: its text, and what was overruled for it. */
export function lineText(line: Pick<Line, 'text' | 'overruled'>, lang: Lang): string {
  return line.overruled.length === 0 ? line.text : `${line.text} [${showWords[lang].overruled(line.overruled)}]`
}

/** Who passes, and why. */
interface Passing {
  readonly why: 'said' | 'cannot'
  readonly names: string[]
}

function passText({ why, names }: Passing, words: ShowWords, unable: Unable): string {
  return why === 'said' ? words.happened.passes(names) : words.happened.cannot(names, unable)
}

/** The moment that an event is told of. */
interface Scene {
  readonly before: Encounter
  readonly after: Encounter
  readonly words: ShowWords
  readonly lang: Lang
  readonly players: boolean
}

/** Whose doing an event is, or whom it happens to. */
function subjectOf(event: Event): CombatantId | null {
  if (event.type === 'combatant-added') return event.combatant.id
  if ('who' in event && typeof event.who === 'string') return event.who
  if ('by' in event && event.type !== 'opportunity-opened') return event.by
  return null
}

/** An event as the players may hear of it; null where they may not. */
function forPlayers(event: Event, before: Encounter, after: Encounter): Event | null {
  const isHidden = (id: unknown): boolean => {
    if (typeof id !== 'string') return false
    const known = [before, after].map(({ combatants }) => combatants[id as CombatantId]).filter((each) => each !== undefined)
    return known.length > 0 && known.every(({ hidden }) => hidden)
  }
  // That a turn begins is no secret, only whose it is.
  if (isHidden(subjectOf(event))) return event.type === 'turn-started' ? event : null
  if (event.type === 'noted' && (event.secret || isHidden(event.on))) return null
  if (event.type === 'seeded' || event.type === 'temp-set') return null
  // A gap in the places would tell that somebody hides there.
  if (event.type === 'combatant-added') return { ...event, position: seenPlace(after, event.position) }
  if (event.type === 'combatant-moved') return { ...event, to: seenPlace(after, event.to) }
  return withoutHidden(event, isHidden) as Event
}

/** A place on the track as the players count. */
function seenPlace({ track, combatants }: Encounter, place: number): number {
  return track.slice(0, place).filter((id) => id === null || combatants[id]?.hidden !== true).length
}

/** Lists within an event lose those who are hidden, and whatever is about them. */
function withoutHidden(value: unknown, isHidden: (id: unknown) => boolean): unknown {
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => [
      key,
      // Targets are kept: each is told as somebody.
      Array.isArray(part) && key !== 'targets'
        ? part.filter(
            (each) => !isHidden(each) && !(typeof each === 'object' && each !== null && 'who' in each && isHidden(each.who)),
          )
        : part,
    ]),
  )
}

function sentenceFor(event: Event, scene: Scene, sentences: Readonly<Record<string, Sentence | undefined>>): string | null {
  const name = (id: string): string => nameAt(scene.before, scene.after, id, scene.words, scene.players)
  const safe = cleaned(event) as Event
  if (isCommon(safe)) return commonSentence(safe, name, scene)
  return sentences[event.type]?.(safe, name) ?? null
}

function isCommon(event: Event): event is CommonEvent {
  return (COMMON_EVENT_TYPES as readonly string[]).includes(event.type)
}

/** A combatant's name at that time. */
function nameAt(before: Encounter, after: Encounter, id: string, words: ShowWords, players: boolean): string {
  const combatant = before.combatants[id as CombatantId] ?? after.combatants[id as CombatantId]
  if (combatant === undefined) return words.someone
  const seen = isSeen(combatant, players) || isSeen(after.combatants[id as CombatantId] ?? combatant, players)
  return seen ? harmless(combatant.name) : words.someone
}

/** The event with every text from outside made harmless; ids and kinds have nothing to lose by it. */
function cleaned(value: unknown): unknown {
  if (typeof value === 'string') return harmless(value, LONGEST_TOLD)
  if (Array.isArray(value)) return value.map(cleaned)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, cleaned(part)]))
}

function withAside(sentence: string, aside: string, words: ShowWords): string {
  const bracketed = /\(([^()]*)\)\.$/.exec(sentence)
  if (bracketed !== null) return `${sentence.slice(0, -2)}${bracketed[1]!.includes(',') ? words.linearBetween : ', '}${aside}).`
  const [, body, end] = /^(.*?)([.:!]?)$/s.exec(sentence)!
  return `${body} (${aside})${end}`
}

/** How deep an event stands: as deep as the event on the stack that it is about, or as the one that is being completed. */
function depthOf(event: Event, before: Encounter, after: Encounter, game: GameTelling): number {
  switch (event.type) {
    case 'stacked':
      if (event.kind === 'opportunity') return 1
      return event.answers === null ? 0 : 1 + chain(before, event.answers, game)
    case 'completed':
      return event.kind === 'opportunity' ? 1 : chain(before, event.id, game)
    case 'passed':
      return event.to === null
        ? Math.min(before.stack.length, 1 + deepestAsked(before, event.who, game))
        : 1 + chain(before, event.to, game)
    case 'round-started':
    case 'turn-started':
    case 'combatant-added':
      return 0
    default: {
      const to =
        'to' in event && typeof event.to === 'string'
          ? event.to
          : event.type === 'test-taken' && event.purpose.for === 'reaction'
            ? event.purpose.to
            : null
      if ('id' in event && typeof event.id === 'string') return chain(after, event.id as StackId, game)
      if (to !== null) return 1 + chain(before, to as StackId, game)
      const top = before.stack.at(-1)
      return top === undefined ? 0 : Math.max(1, chain(before, top.id, game))
    }
  }
}

/** How many events an event on the stack answers, one through the other. */
function chain(encounter: Encounter, id: StackId, game: GameTelling): number {
  let depth = 0
  for (let at = game.answers(encounter, id); at !== null; at = game.answers(encounter, at)) depth += 1
  return depth
}

function deepestAsked(encounter: Encounter, who: CombatantId, game: GameTelling): number {
  return Math.max(
    0,
    ...encounter.stack.filter(({ waiting }) => waiting.includes(who)).map(({ id }) => chain(encounter, id, game)),
  )
}

function commonSentence(event: CommonEvent, name: (id: string) => string, scene: Scene): string | null {
  const { words, before, after, players } = scene
  const { happened } = words
  switch (event.type) {
    case 'combatant-added': {
      const { id, team } = event.combatant
      return before.phase === 'setup' ? happened.joined(name(id), team) : happened.joinedFight(name(id), event.position, team)
    }
    case 'combatant-changed':
      return changeSentence(name(event.who), event.change, scene)
    case 'combatant-removed':
      return happened.left(name(event.who))
    case 'combatant-moved':
      return happened.moved(name(event.who), event.to)
    case 'order-set':
    case 'turn-ended':
      return null
    case 'fight-started':
      return happened.fightStarted
    case 'fight-finished':
      return event.why === 'said' ? happened.fightFinished : happened.nobodyLeft
    case 'round-started':
      return `${words.roundTitle(event.round)}.`
    case 'turn-started':
      return words.turnLine[event.kind](name(event.who))
    case 'stacked':
      return happened[event.kind](name(event.by), event.action, event.targets.map(name))
    case 'passed':
      return passText({ why: event.why, names: [name(event.who)] }, words, tellingOf(before.rules).unable)
    case 'completed': {
      // What the players don't see isn't told them as a reason.
      const thwarting =
        event.outcome === 'thwarted' && event.reason === null
          ? tellingOf(before.rules)
              .thwartedBy(before, event.id)
              .filter(({ by }) => name(by) !== words.someone)
              .map(({ by, action }) => ({ by: name(by), action: harmless(action, LONGEST_TOLD) }))
          : []
      const sentence =
        thwarting.length > 0
          ? happened.thwarted(name(event.by), event.action, thwarting)
          : happened.outcome[event.outcome](name(event.by), event.action, event.reason)
      const asides = [
        ...(event.check === null ? [] : [checkText(event.check, words)]),
        ...(event.rule === null ? [] : [event.rule]),
      ]
      return asides.length === 0 ? sentence : withAside(sentence, asides.join(', '), words)
    }
    case 'damaged': {
      const { hp, hpMax } = after.combatants[event.who]!
      const wound = woundOf(hp, hpMax)
      if (players)
        return wound === null
          ? happened.hurt(name(event.who))
          : withAside(happened.hurt(name(event.who)), happened.looks(words.wound[wound]), words)
      const sentence = happened.damaged(name(event.who), event.dealt, event.lost, event.absorbed)
      const asides = [
        ...(hp === null ? [] : [happened.nowAt(hp, hpMax)]),
        ...(event.throw === null ? [] : [checkText(event.throw, words)]),
      ]
      return asides.length === 0 ? sentence : withAside(sentence, asides.join(words.linearBetween), words)
    }
    case 'healed': {
      const { hp, hpMax, defeated } = after.combatants[event.who]!
      const wound = woundOf(hp, hpMax)
      if (players)
        return wound === null
          ? happened.better(name(event.who))
          : withAside(happened.better(name(event.who)), happened.looks(words.wound[wound]), words)
      const asides = [
        ...(hp === null ? [] : [happened.nowAt(hp, hpMax)]),
        ...(event.throw === null ? [] : [checkText(event.throw, words)]),
        ...(defeated ? [happened.stillDefeated] : []),
      ]
      return withAside(happened.healed(name(event.who), event.amount), asides.join(words.linearBetween), words)
    }
    case 'temp-set':
      return happened.temporary(name(event.who), event.tempHp)
    case 'condition-set': {
      const pen = penFor(after, { lang: scene.lang, ascii: false, players })
      return happened.conditionSet(name(event.who), conditionName(pen, event.condition), endOf(pen, event.condition, true))
    }
    case 'condition-ended': {
      const say = { removed: happened.conditionRemoved, expired: happened.conditionExpired, spent: happened.conditionSpent }
      const pen = penFor(after, { lang: scene.lang, ascii: false, players })
      return say[event.why](name(event.who), conditionName(pen, { name: event.name, level: null }))
    }
    case 'defeated':
      return happened.defeated(name(event.who))
    case 'revived':
      return happened.revived(name(event.who))
    case 'knocked-down':
      return happened.knockedDown(name(event.who))
    case 'stood-up':
      return happened.stoodUp(name(event.who))
    case 'noted': {
      const sentence = event.on === null ? happened.noted(event.text) : happened.notedOn(name(event.on), event.text)
      return event.secret ? withAside(sentence, happened.secretly, words) : sentence
    }
    case 'renamed':
      return happened.renamed(event.name)
    case 'seeded':
      return happened.seeded(event.seed)
    case 'overruled':
      return null
    default:
      return event satisfies never
  }
}

/** A check's dice and total, as `1d20+5: 14, rolled, 19`. */
function checkText({ notation, faces, source, total }: NotationThrow, words: ShowWords): string {
  const said = source === 'typed' ? words.happened.typed : words.happened.rolled
  return faces.length === 0
    ? words.happened.total(notation, String(total), said)
    : words.happened.check(notation, faces.join(' '), String(total), said)
}

function changeSentence(name: string, change: CombatantChange, { words, players }: Scene): string | null {
  const { happened, keys } = words
  const { name: called, team, hidden, ...numbers } = change
  const sentences = [
    // That somebody hides from now on is for the GM to know.
    ...(hidden === undefined || (hidden && players) ? [] : [hidden ? happened.vanishes(name) : happened.appears(name)]),
    ...(team === undefined ? [] : [happened.changedTeam(name, team)]),
    ...(called === undefined ? [] : [happened.called(name, called)]),
  ]
  const corrected = Object.entries(numbers).filter(([key]) => key !== 'origin')
  if (corrected.length > 0 && !players) {
    sentences.push(
      happened.corrected(
        name,
        corrected.map(([key, value]) => happened.changed(keys[key as keyof typeof keys], value)),
      ),
    )
  }
  return sentences.length === 0 ? null : sentences.join(' ')
}
