import { combatantOf, inOrder } from '../../engine/encounter.ts'
import { writeLine } from '../../engine/line.ts'
import type { Option, Question } from '../../engine/question.ts'
import { findItem, type StackItem } from '../../engine/reactions.ts'
import { actorOf, type FramesEncounter, timedOf } from '../../engine/rules/frames/state.ts'
import type { CombatantId } from '../../engine/vocabulary.ts'
import type { Choice, Reading } from './asking.ts'
import { type Deed, further, line } from './deed.ts'
import { choice, type MainQuestion, optionChoice, optionOf, whyNot } from './main-question.ts'
import { askNotation } from './resolve.ts'
import { type Seat, step } from './seat.ts'
import { askAction, askTargets, readNames, readSaid, type Said, targetsFor, targetWords } from './steps.ts'
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
      ...open.map((option): Choice<Deed> => {
        const to = about(option) ?? item
        const onTop = to === item
        return {
          key: `${order.indexOf(option.who!) + 1}${onTop ? '' : 'bcdefghijklm'.charAt(belowIndex(encounter, item, to))}`,
          label: onTop
            ? seat.nameOf(option.who!)
            : `${seat.nameOf(option.who!)} → ${seat.nameOf(to.by)}: ${seat.foreign(to.action)}`,
          aside: words.framesCost(actorOf(encounter, option.who!).reactionFrames),
          value: further(() => askReaction(seat, option.who!, to, null)),
        }
      }),
      ...(below ? [choice(words.nobodyAtAll, line('pass --all'))] : []),
      ...triggerChoices(seat, question),
    ],
    refused: whyNot(
      seat,
      reacts.filter((option) => option.refusal !== null && about(option) === item),
    ),
    instant: new Map([[words.nobodyReacts.key, nobody]]),
    hint: words.whoReactsHint,
    shorthand: (text) => readReaction(seat, open, item, text),
  }
}

/** How far below the event that is asked about another one stands that waits as well. */
function belowIndex({ stack }: FramesEncounter, top: StackItem, item: StackItem): number {
  return stack
    .filter((each) => each !== top && each.waiting.length > 0)
    .toReversed()
    .indexOf(item)
}

/** `cor shove > ada`: who, and what it does. */
function readReaction(seat: Seat, open: readonly Option[], item: StackItem, text: string): Reading<Deed> | null {
  const [, first = '', rest = ''] = /^\s*(\S+)\s+(.+)$/.exec(text) ?? []
  const names = readNames(seat.encounter, first, seat.words)
  if (rest === '' || !names.ok) return null
  const option = open.find(
    (each) => combatantOf(seat.encounter, each.who!).name === names.names[0] && each.line.includes(`--to ${item.id}`),
  )
  if (option === undefined) return null
  const read = readSaid(seat.encounter, rest, seat.words)
  if (!read.ok) return { as: 'wrong', message: read.message }
  return {
    as: 'answer',
    value: further(() => askReaction(seat, option.who!, item, read.said)),
    label: `${seat.nameOf(option.who!)}: ${seat.foreign(rest)}`,
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
  if (!isSeen) {
    const asked = await askReflex(seat, who)
    if (asked === null) return null
    if (asked.fails) return line(writeLine('react', name, 'reflex', '--to', item.id, ...asked.words))
    save = asked.words
  }
  let wanted = said
  for (;;) {
    wanted ??= await askAction(seat, {
      message: words.reactionOf(shown, seat.nameOf(item.by), seat.foreign(item.action)),
      hint: words.symbolHint,
      recent: seat.recentActions(who),
      choices: isSeen && save.length === 0 ? [{ ...words.cannotTell(shown), value: CANNOT_TELL }] : [],
    })
    if (wanted === null) return null
    if (wanted === CANNOT_TELL) {
      const asked = await askReflex(seat, who)
      if (asked === null) return null
      if (asked.fails) return line(writeLine('react', name, 'reflex', '--to', item.id, '--unaware', ...asked.words))
      save = ['--unaware', ...asked.words]
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
  const symbol = cost !== null && cost > 1 ? await askYesOrNo(seat, words.symbol(seat.foreign(said.action), cost)) : false
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

/** Whether it hits directly, and the Reflex save: its result, or how it is rolled (FR-R3). null goes back. */
async function askReflex(
  seat: Seat,
  who: CombatantId,
): Promise<{ readonly words: readonly string[]; readonly fails: boolean } | null> {
  const { words } = seat
  const shown = seat.nameOf(who)
  const direct = await askYesOrNo(seat, words.hitDirectly(shown))
  if (direct === null) return null
  // Said as it is: the rules then say why it can't react.
  if (!direct) return { words: [], fails: true }
  const how = await step<'pass' | 'fail' | 'rolled' | 'typed'>(seat, {
    message: words.reflex(shown),
    choices: [
      { ...words.reflexPassed, value: 'pass' },
      { ...words.reflexFailed, value: 'fail' },
      { ...words.reflexRoll, value: 'rolled' },
      { ...words.reflexType, value: 'typed' },
    ],
  })
  if (how === null) return null
  if (how === 'pass' || how === 'fail') return { words: ['--direct', '--reflex', how], fails: how === 'fail' }
  const notation = await askNotation(seat, words.notationOf(shown), seat.recentChecks(who))
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
  const roll = ['--direct', '--reflex', notation, '--difficulty', String(difficulty)]
  if (how === 'rolled') return { words: roll, fails: false }
  const faces = await step<string>(seat, {
    message: `${seat.foreign(notation)} — ${words.faces}`,
    hint: words.facesHint('14'),
    emptyHint: words.notFaces,
    read: (text) =>
      /^\s*\d{1,7}(?:[\s,;]+\d{1,7})*\s*$/.test(text)
        ? {
            as: 'answer',
            value: text
              .trim()
              .split(/[\s,;]+/)
              .join(','),
            label: text.trim(),
          }
        : { as: 'wrong', message: words.notFaces },
  })
  return faces === null ? null : { words: [...roll, '--dice', faces], fails: false }
}

/** Whether an opportunity is used (FR-S9). */
export function opportunityQuestion(seat: Seat, question: Question): MainQuestion {
  const { words } = seat
  const encounter = seat.encounter as FramesEncounter
  const who = question.who!
  const { name } = combatantOf(encounter, who)
  const frames = encounter.game.opportunities.find((each) => each.who === who)?.frames ?? 1
  const use = further(async () => {
    for (;;) {
      const said = await askAction(seat, {
        message: words.opportunity(seat.nameOf(who), words.framesCost(frames)),
        hint: words.actionHint(words.costFrames),
        recent: seat.recentActions(who),
      })
      if (said === null) return null
      let { targets, cost } = said
      if (targets === null) {
        const found = await askTargets(
          seat,
          words.targetsOf(seat.foreign(said.action), words.framesCost(cost ?? 1)),
          targetsFor(seat, who),
        )
        if (found === null) continue
        targets = found.targets
        cost = found.cost ?? cost
      }
      return line(
        writeLine(
          'opportunity',
          name,
          said.action,
          ...targetWords(targets),
          ...(cost === null || cost === 1 ? [] : ['--frames', String(cost)]),
        ),
      )
    }
  })
  return {
    message: words.opportunity(seat.nameOf(who), words.framesCost(frames)),
    choices: [choice(words.takeOpportunity, use), choice(words.decline, line(writeLine('opportunity', name, '--decline')))],
  }
}
