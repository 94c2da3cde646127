import { combatantOf, inOrder } from '../../engine/encounter.ts'
import { writeLine } from '../../engine/line.ts'
import type { Option, Question } from '../../engine/question.ts'
import { findItem, type StackItem } from '../../engine/reactions.ts'
import { actorOf, type FramesEncounter, timedOf } from '../../engine/rules/frames/state.ts'
import type { CombatantId } from '../../engine/vocabulary.ts'
import { behindKey, type Choice, type Reading } from './asking.ts'
import { type Deed, further, line } from './deed.ts'
import { readGrammar } from './grammar-reading.ts'
import { choice, type MainQuestion, optionChoice, optionOf, whyNot } from './main-question.ts'
import { askNotation } from './resolve.ts'
import { type Seat, step } from './seat.ts'
import { askAction, askTargets, readDice, readNames, readSaid, type Said, targetsFor, targetWords } from './steps.ts'
import { triggerChoices } from './trigger.ts'
import { askYesOrNo } from './yes-or-no.ts'

/** What only this game has in a turn (FR-T4). */
export function framesTurnChoices(seat: Seat, question: Question): readonly Choice<Deed>[] {
  const ready = optionOf(question, 'ready')
  return ready === undefined ? [] : [optionChoice(seat, seat.words.ready, ready, readyDeed(seat, question))]
}

function readyDeed(seat: Seat, question: Question): Deed {
  const { words } = seat
  const who = question.who!
  return further(async () => {
    for (;;) {
      const said = await askAction(seat, {
        message: words.actionOf(seat.nameOf(who)),
        hint: words.actionHint(words.costFrames),
        recent: seat.recentActions(who),
      })
      if (said === null) return null
      const when = await step<string>(seat, {
        message: words.whenOf(seat.foreign(said.action)),
        hint: words.whenHint,
        asides: 'books',
        empty: '',
        read: (text) => ({ as: 'answer', value: text.trim(), label: seat.foreign(text.trim()) }),
      })
      if (when === null) continue
      const cost = said.cost === null ? [] : ['--frames', String(said.cost)]
      return line(
        writeLine('ready', said.action, ...targetWords(said.targets ?? []), ...cost, ...(when === '' ? [] : ['--when', when])),
      )
    }
  })
}

/** Who reacts: one question for everybody (FR-S1, FR-S2). */
export function whoReactsQuestion(seat: Seat, question: Question): MainQuestion {
  const { words } = seat
  const encounter = seat.encounter as FramesEncounter
  const item = findItem(encounter.stack, question.about!)!
  const reacts = question.options.filter(
    (option) => option.line.startsWith('react ') && option.who !== null && !option.line.endsWith(' --symbol'),
  )
  const about = (option: Option): StackItem | undefined =>
    findItem(encounter.stack, /--to (\S+)/.exec(option.line)?.[1] as StackItem['id'])
  const open = reacts.filter((option) => option.refusal === null)
  const below = encounter.stack.some((each) => each !== item && each.waiting.length > 0)
  const nobody = line(below ? writeLine('pass', '--all', '--to', item.id) : 'pass --all')
  const order = inOrder(encounter)
  const by = seat.nameOf(item.by)
  return {
    message: words.whoReacts(by, seat.foreign(item.action)),
    choices: [
      choice(words.nobodyReacts, nobody, ['pass']),
      ...(below ? [choice(words.nobodyAtAll, line('pass --all'))] : []),
      ...open.map((option): Choice<Deed> => {
        const to = about(option) ?? item
        const onTop = to === item
        return {
          key: `${order.indexOf(option.who!) + 1}${onTop ? '' : 'bcdefghijklm'.charAt(belowIndex(encounter, item, to))}`,
          label: onTop
            ? seat.nameOf(option.who!)
            : words.labelled(`${seat.nameOf(option.who!)} → ${seat.nameOf(to.by)}`, seat.foreign(to.action)),
          aside: words.framesCost(actorOf(encounter, option.who!).reactionFrames),
          value: further(() => askReaction(seat, option.who!, to, null)),
        }
      }),
      ...triggerChoices(seat, question),
    ],
    refused: whyNot(
      seat,
      reacts.filter((option) => option.refusal !== null && about(option) === item),
    ),
    instant: new Map([[words.nobodyReacts.key, nobody]]),
    hint: words.whoReactsHint,
    // The key for nobody at all works as well where there is nothing else open.
    shorthand: (text) =>
      text.trim().toLowerCase() === words.nobodyAtAll.key
        ? { as: 'answer', value: line('pass --all'), label: words.nobodyAtAll.label }
        : readReaction(seat, open, item, text),
  }
}

/** How far below the event that is asked about another one stands that waits as well. */
function belowIndex({ stack }: FramesEncounter, top: StackItem, item: StackItem): number {
  return stack
    .filter((each) => each !== top && each.waiting.length > 0)
    .toReversed()
    .indexOf(item)
}

/** `cor shove > ada`: who, and what it does. Of one who can't react the rules say why. */
function readReaction(seat: Seat, open: readonly Option[], item: StackItem, text: string): Reading<Deed> | null {
  const { encounter, words } = seat
  const [, first = '', rest = ''] = /^\s*(\S+)\s+(.+)$/.exec(text) ?? []
  const names = readNames(encounter, first, words)
  if (rest === '' || !names.ok || readGrammar(text).as === 'line') return null
  const name = names.names[0]!
  const read = readSaid(encounter, rest, words)
  if (!read.ok) return { as: 'wrong', message: read.message }
  const option = open.find((each) => combatantOf(encounter, each.who!).name === name && each.line.includes(`--to ${item.id}`))
  return {
    as: 'answer',
    value:
      option === undefined
        ? line(writeLine('react', name, read.said.action, '--to', item.id))
        : further(() => askReaction(seat, option.who!, item, { ...read.said, targets: read.said.targets ?? [] })),
    label: words.labelled(seat.foreign(name), seat.foreign(rest)),
  }
}

/** Only what is needed of one who reacts: whether it can tell what comes, a Reflex save where it can't, the action, its frames. */
async function askReaction(seat: Seat, who: CombatantId, item: StackItem, said: Said | null): Promise<Deed | null> {
  const { words } = seat
  const encounter = seat.encounter as FramesEncounter
  const { name } = combatantOf(encounter, who)
  const shown = seat.nameOf(who)
  const isSeen = timedOf(encounter, item.id).notice === 'seen'
  let save: readonly string[] = []
  let shows: string | null = null
  if (!isSeen) {
    const asked = await askReflex(seat, who, item)
    if (asked === null) return null
    if (asked.fails) return line(writeLine('react', name, 'reflex', '--to', item.id, ...asked.words))
    save = asked.words
    shows = asked.shows
  }
  let wanted = said
  for (;;) {
    wanted ??= await askAction(seat, {
      message: words.reactionOf(shown, seat.nameOf(item.by), seat.foreign(item.action)),
      hint: words.symbolHint,
      recent: seat.recentActions(who),
      trouble: shows === null ? [] : [shows],
      choices: isSeen && save.length === 0 ? [{ ...words.cannotTell(shown), value: CANNOT_TELL }] : [],
    })
    if (wanted === null) return null
    if (wanted === CANNOT_TELL) {
      const asked = await askReflex(seat, who, item)
      if (asked === null) return null
      if (asked.fails) return line(writeLine('react', name, 'reflex', '--to', item.id, '--unaware', ...asked.words))
      save = ['--unaware', ...asked.words]
      shows = asked.shows
      wanted = null
      continue
    }
    const line_ = await finishReaction(seat, who, item, wanted, save)
    if (line_ !== null) return line(line_)
    wanted = null
  }
}

const CANNOT_TELL: Said = { action: '', targets: null, cost: null }

async function finishReaction(
  seat: Seat,
  who: CombatantId,
  item: StackItem,
  said: Said,
  save: readonly string[],
): Promise<string | null> {
  const { words } = seat
  let { targets } = said
  let { cost } = said
  if (targets === null) {
    const found = await askTargets(
      seat,
      words.targetsOf(seat.foreign(said.action), words.framesCost(cost ?? 1)),
      targetsFor(seat, who),
    )
    if (found === null) return null
    targets = found.targets
    cost = found.cost ?? cost
  }
  const has = actorOf(seat.encounter as FramesEncounter, who).reactionFrames
  // With too few reaction frames the symbol wouldn't help, and isn't asked about (FR-R4).
  const symbol =
    cost !== null && cost > 1 && cost <= has ? await askYesOrNo(seat, words.symbol(seat.foreign(said.action), cost)) : false
  if (symbol === null) return null
  const { name } = combatantOf(seat.encounter, who)
  return writeLine(
    'react',
    name,
    said.action,
    '--to',
    item.id,
    ...targetWords(targets),
    ...(cost === null || cost === 1 ? [] : ['--frames', String(cost)]),
    ...(symbol ? ['--symbol'] : []),
    ...save,
  )
}

/** A Reflex save as words of the line, and what is known of it already. */
interface ReflexAnswer {
  readonly words: readonly string[]
  /** It can't react: what it would do needn't be asked. */
  readonly fails: boolean
  /** What the dice show; null where there are none. */
  readonly shows: string | null
}

/** Whether it hits directly, and the Reflex save: its result, or how it is rolled (FR-R3). null goes back. */
async function askReflex(seat: Seat, who: CombatantId, item: StackItem): Promise<ReflexAnswer | null> {
  const { words } = seat
  const shown = seat.nameOf(who)
  const direct = await askYesOrNo(seat, words.hitDirectly(shown, seat.foreign(item.action)))
  if (direct === null) return null
  // Said as it is: the rules then say why it can't react.
  if (!direct) return { words: [], fails: true, shows: null }
  const how = await step<'pass' | 'fail' | 'rolled' | 'typed' | { readonly roll: string; readonly against: number }>(seat, {
    message: words.reflex(shown),
    hint: words.reflexHint,
    choices: [
      { ...words.reflexPassed, value: 'pass' },
      { ...words.reflexFailed, value: 'fail' },
      { ...words.reflexRoll, value: 'rolled' },
      { ...words.reflexType, value: 'typed' },
    ],
    read(text) {
      const [, roll = '', against = ''] = /^(.*\S)\s+(-?\d{1,4})\s*$/.exec(text.trim()) ?? []
      return against !== '' && readDice(roll) !== null
        ? {
            as: 'answer',
            value: { roll, against: Number(against) },
            label: words.rollsAgainst(seat.foreign(roll), Number(against)),
          }
        : { as: 'wrong', message: words.notUnderstood(seat.foreign(text)) }
    },
  })
  if (how === null) return null
  if (how === 'pass' || how === 'fail') return { words: ['--direct', '--reflex', how], fails: how === 'fail', shows: null }
  if (typeof how === 'object') {
    const { notation, faces } = readDice(how.roll)!
    return takeSave(seat, who, item, notation, how.against, faces)
  }
  const notation = await askNotation(seat, words.reflexDice(shown), seat.recentChecks(who))
  if (notation === null) return null
  const difficulty = await step<number>(seat, {
    message: words.against,
    hint: words.againstHint,
    emptyHint: words.notNumber,
    read: (text) =>
      /^\s*[+-]?\d{1,4}\s*$/.test(text)
        ? { as: 'answer', value: Number(text), label: text.trim() }
        : { as: 'wrong', message: words.notNumber },
  })
  if (difficulty === null) return null
  if (how === 'rolled') return takeSave(seat, who, item, notation, difficulty, null)
  const faces = await step<readonly number[]>(seat, {
    message: `${seat.foreign(notation)} — ${words.faces}`,
    hint: words.facesHint('14'),
    emptyHint: words.notFaces,
    read(text) {
      const dice = readDice(`${notation}: ${text}`)
      return dice?.faces == null
        ? { as: 'wrong', message: words.notFaces }
        : { as: 'answer', value: dice.faces, label: dice.faces.join(' ') }
    },
  })
  return faces === null ? null : takeSave(seat, who, item, notation, difficulty, faces)
}

/** Looks at the save before anything is asked that only its success would need: the same dice fall when the line is carried out. */
async function takeSave(
  seat: Seat,
  who: CombatantId,
  item: StackItem,
  notation: string,
  difficulty: number,
  faces: readonly number[] | null,
): Promise<ReflexAnswer> {
  const save = [
    ...['--direct', '--reflex', notation, '--difficulty', String(difficulty)],
    ...(faces === null ? [] : ['--dice', faces.join(',')]),
  ]
  const { name } = combatantOf(seat.encounter, who)
  const unaware = timedOf(seat.encounter as FramesEncounter, item.id).notice === 'seen' ? ['--unaware'] : []
  const seen = await seat.preview(writeLine('react', name, 'reflex', '--to', item.id, ...unaware, ...save))
  // What the rules refuse they refuse once more when the line is carried out, and say why.
  if (typeof seen === 'string') return { words: save, fails: true, shows: null }
  const taken = seen.find((event) => event.type === 'reflex-saved' || event.type === 'reflex-failed')
  const total = taken !== undefined && 'throw' in taken ? (taken.throw?.total ?? null) : null
  return {
    words: save,
    fails: taken?.type === 'reflex-failed',
    shows: total === null ? null : seat.words.reflexMade(total, difficulty),
  }
}

/** Whether an opportunity is used (FR-S9). */
export function opportunityQuestion(seat: Seat, question: Question): MainQuestion {
  const { words } = seat
  const encounter = seat.encounter as FramesEncounter
  const who = question.who!
  const { name } = combatantOf(encounter, who)
  const frames = encounter.game.opportunities.find((each) => each.who === who)?.frames ?? 1
  const opportunityLine = (said: Said, targets: readonly string[], cost: number | null): string =>
    writeLine(
      'opportunity',
      name,
      said.action,
      ...targetWords(targets),
      ...(cost === null || cost === 1 ? [] : ['--frames', String(cost)]),
    )
  const use = further(async () => {
    for (;;) {
      const said = await askAction(seat, {
        message: words.actionOf(seat.nameOf(who)),
        hint: words.actionHint(words.costFrames),
        recent: seat.recentActions(who),
      })
      if (said === null) return null
      if (said.targets !== null) return line(opportunityLine(said, said.targets, said.cost))
      const found = await askTargets(
        seat,
        words.targetsOf(seat.foreign(said.action), words.framesCost(said.cost ?? 1)),
        targetsFor(seat, who),
      )
      if (found !== null) return line(opportunityLine(said, found.targets, found.cost ?? said.cost))
    }
  })
  return {
    message: words.opportunity(seat.nameOf(who), words.framesCost(frames)),
    choices: [choice(words.takeOpportunity, use), choice(words.decline, line(writeLine('opportunity', name, '--decline')))],
    shorthand(text) {
      const rest = behindKey(words.takeOpportunity.key, text)
      if (rest === null) return null
      const read = readSaid(encounter, rest, words)
      if (!read.ok) return { as: 'wrong', message: read.message }
      const wanted = opportunityLine(read.said, read.said.targets ?? [], read.said.cost)
      return { as: 'answer', value: line(wanted), label: words.runs(seat.foreign(wanted)) }
    },
  }
}
