import { combatantOf, type Encounter, inOrder, standing } from '../../engine/encounter.ts'
import { writeLine } from '../../engine/line.ts'
import type { Question } from '../../engine/question.ts'
import type { AlertEncounter } from '../../engine/rules/alert/state.ts'
import type { FramesEncounter } from '../../engine/rules/frames/state.ts'
import type { CombatantId } from '../../engine/vocabulary.ts'
import { type Deed, further, line } from './deed.ts'
import { choice, type MainQuestion, optionChoice, optionOf } from './main-question.ts'
import { readNewcomer } from './newcomers.ts'
import { type Seat, step } from './seat.ts'
import { checkFaces } from './steps.ts'

/** Before the fight: who is there, and initiative. */
export function setupQuestion(seat: Seat, question: Question): MainQuestion {
  const { words, encounter } = seat
  const nobody = inOrder(encounter).length === 0
  const initiative = optionOf(question, 'initiative')!
  const rolled = optionChoice(seat, words.initiative, initiative, line('initiative'))
  const typed = optionChoice(
    seat,
    words.initiativeTyped,
    initiative,
    initiative.refusal === null ? typedInitiative(seat) : line('initiative'),
  )
  return {
    message: nobody ? words.setup : words.setupReady,
    choices: [
      choice(words.addSome, { do: 'add' }),
      ...(seat.typesDice ? [typed, rolled] : [rolled, typed]),
      choice(
        words.importFile,
        further(async () => {
          const path = await step<string>(seat, {
            message: words.whichFile,
            hint: words.whichFileHint,
            asides: 'none',
            read: (text) => ({ as: 'answer', value: text.trim(), label: seat.foreign(text.trim()) }),
          })
          return path === null ? null : line(writeLine('import', path.replace(/^(["'])(.*)\1$|^«\s*(.*?)\s*»$/, '$2$3')))
        }),
      ),
      choice(
        words.party,
        further(async () => {
          const parties = await seat.parties()
          const party = await step<string>(seat, {
            message: words.whichParty,
            choices: parties.map((name, index) => ({ key: String(index + 1), label: seat.foreign(name), value: name })),
          })
          return party === null ? null : line(writeLine('party', 'add', party))
        }),
      ),
    ],
  }
}

/** Asks for combatants, one a line, until there are no more. Returns the line for the next one; null when done. */
export function askNewcomer(seat: Seat, trouble: readonly string[]): Promise<string | null> {
  const { words } = seat
  return step<string>(seat, {
    trouble,
    message: words.addWho,
    hint: words.addHint,
    asides: 'none',
    empty: null,
    read(text) {
      const wanted = readNewcomer(text)
      return wanted === null
        ? { as: 'wrong', message: words.addHint.join(' · ') }
        : { as: 'answer', value: wanted, label: seat.foreign(wanted) }
    },
  })
}

/** Asks everybody's dice; the program rolls for whom none are typed, and whoever is tied is asked again (AL-I4, FR-I1). */
function typedInitiative(seat: Seat): Deed {
  return further(async () => {
    const given: { readonly who: CombatantId; readonly faces: readonly number[] }[] = []
    /** Whose dice are typed; the others' are rolled, at every tie as well. */
    const typing = new Set<CombatantId>()
    for (const who of standing(seat.encounter)) {
      const faces = await askInitiative(seat, who, false)
      if (faces === null) return null
      if (faces === 'all') break
      if (faces === 'roll') continue
      typing.add(who)
      given.push({ who, faces })
    }
    for (;;) {
      const wanted = initiativeLine(seat, given)
      const tied = await whoIsTied(seat, wanted, typing)
      if (tied === null) return line(wanted)
      const faces = await askInitiative(seat, tied, true)
      if (faces === null) return null
      if (faces === 'all' || faces === 'roll') typing.delete(tied)
      else given.push({ who: tied, faces })
    }
  })
}

function initiativeLine(seat: Seat, given: readonly { readonly who: CombatantId; readonly faces: readonly number[] }[]): string {
  return writeLine(
    'initiative',
    ...given.flatMap(({ who, faces }) => ['--dice', `${combatantOf(seat.encounter, who).name}=${faces.join(',')}`]),
  )
}

/** The first one whose first dice were typed and for whom the program would roll at a tie. */
async function whoIsTied(seat: Seat, wanted: string, typing: ReadonlySet<CombatantId>): Promise<CombatantId | null> {
  const seen = await seat.preview(wanted)
  if (typeof seen === 'string') return null
  for (const event of seen) {
    if (event.type !== 'initiative-tested' && event.type !== 'initiative-rolled') continue
    for (const { who, throws } of throwsOf(event)) {
      if (typing.has(who) && throws.some(({ source }) => source === 'rolled')) return who
    }
  }
  return null
}

type Tested = Exclude<Awaited<ReturnType<Seat['preview']>>, string>[number] & {
  readonly type: 'initiative-tested' | 'initiative-rolled'
}

function throwsOf(
  event: Tested,
): readonly { readonly who: CombatantId; readonly throws: readonly { readonly source: 'rolled' | 'typed' }[] }[] {
  return event.type === 'initiative-tested'
    ? event.tests.map(({ who, tests }) => ({ who, throws: tests }))
    : event.rolls.map(({ who, throws }) => ({ who, throws }))
}

function askInitiative(seat: Seat, who: CombatantId, tie: boolean): Promise<readonly number[] | 'roll' | 'all' | null> {
  const { words, encounter } = seat
  const { dice, sides } = diceOf(encounter, who)
  const what = dice === 1 ? words.initiativeFace : words.initiativeDice(dice)
  const name = seat.nameOf(who)
  return step<readonly number[] | 'roll' | 'all'>(seat, {
    message: tie ? words.initiativeTie(name, what) : words.initiativeOf(name, what),
    hint: words.initiativeHint,
    empty: 'roll',
    instant: new Map([['*', 'all' as const]]),
    read(text) {
      const checked = checkFaces(text, dice, sides, words)
      return checked.ok
        ? { as: 'answer', value: checked.faces, label: checked.faces.join(' ') }
        : { as: 'wrong', message: checked.message }
    },
  })
}

/** How many dice with how many sides somebody throws for initiative. */
function diceOf(encounter: Encounter, who: CombatantId): { readonly dice: number; readonly sides: number } {
  switch (encounter.rules) {
    case 'alert': {
      const { settings, game } = encounter as AlertEncounter
      return { dice: game.fighters[who]?.aptitude ?? settings.aptitude, sides: settings.sides }
    }
    case 'frames': {
      const [, dice, sides] = /^(\d*)d(\d+)/i.exec((encounter as FramesEncounter).settings.initiative) ?? []
      return { dice: Number(dice || 1), sides: Number(sides ?? 20) }
    }
    default:
      return encounter.rules satisfies never
  }
}
