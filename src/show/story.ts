import type { Encounter } from '../engine/encounter.ts'
import type { Event } from '../engine/rules/index.ts'
import type { CombatantId, RuleId } from '../engine/vocabulary.ts'
import { type ShowWords, showWords } from '../words/show.ts'
import { breakLine } from './break-line.ts'
import { type Line, type Listener, lineText, tell } from './sentences.ts'

/** One move that counts, with what it changed. */
export interface Step {
  readonly entry: {
    readonly revision: number
    /** ISO 8601 */
    readonly at: string
    readonly line: string
    readonly overruled?: readonly RuleId[] | readonly string[]
  }
  readonly events: readonly Event[]
  readonly before: Encounter
  readonly after: Encounter
}

/** A line of the story, with the move that it belongs to. */
export interface StoryLine extends Line {
  readonly revision: number
  readonly at: string
}

/** What happened in one turn, or between turns. */
export interface StoryTurn {
  readonly who: CombatantId | null
  /** Whose turn it is, in words; null for what happens outside anybody's turn. */
  readonly title: string | null
  readonly lines: readonly StoryLine[]
}

/** What happened in one round, or before or after the fight. */
export interface StoryRound {
  /** 0 before the fight; null after it. */
  readonly round: number | null
  readonly title: string
  readonly turns: readonly StoryTurn[]
}

interface OpenTurn {
  who: CombatantId | null
  title: string | null
  lines: StoryLine[]
  /** How deep those lines stand that a further line may stand below. */
  open: number[]
}

/** The whole fight, told from its moves: by rounds and turns. What was taken back isn't among the moves, and so isn't told. */
export function buildStory(steps: Iterable<Step>, listener: Listener): readonly StoryRound[] {
  const words: ShowWords = showWords[listener.lang]
  const begin = (round: number | null, title: string): { round: number | null; title: string; turns: OpenTurn[] } => ({
    round,
    title,
    turns: [{ who: null, title: null, lines: [], open: [] }],
  })
  const rounds = [begin(0, words.beforeFight)]
  for (const { entry, events, before } of steps) {
    if (before.phase === 'finished' && rounds.at(-1)!.round !== null) rounds.push(begin(null, words.afterFight))
    for (const line of tell(events, before, listener)) {
      const round = rounds.at(-1)!
      if (line.type === 'round-started') rounds.push(begin((round.round ?? 0) + 1, titleOf(line, listener)))
      else if (line.type === 'turn-started')
        round.turns.push({ who: line.who, title: titleOf(line, listener), lines: [], open: [] })
      else {
        const { lines, open } = round.turns.at(-1)!
        // What it stands below may not be told: it then stands as deep as there is something above it.
        while (open.length > 0 && open.at(-1)! >= line.depth) open.pop()
        const depth = open.length
        open.push(line.depth)
        lines.push({ ...line, depth, revision: entry.revision, at: entry.at })
      }
    }
  }
  return rounds
    .map((round) => ({
      ...round,
      turns: round.turns
        .filter(({ title, lines }) => lines.length > 0 || title !== null)
        .map(({ who, title, lines }) => ({ who, title, lines })),
    }))
    .filter(({ round, turns }) => turns.length > 0 || (round !== null && round > 0))
}

/** A line as a title: without its full stop, with what was overruled for it. */
function titleOf({ text, overruled }: Line, { lang }: Listener): string {
  return lineText({ text: text.replace(/\.$/, ''), overruled }, lang)
}

/** A step to the right for each turn, and for each event that a line answers. */
const STEP = '  '

/**
 * The story as plain text: rounds, turns below them, lines below those.
 *
 * @param width lines are broken at so many columns, or not at all
 */
export function storyText(
  story: readonly StoryRound[],
  { lang, width }: Listener & { readonly width?: number | undefined },
): string {
  if (story.length === 0) return showWords[lang].nothing
  return story
    .map(({ title, turns }) =>
      [
        title,
        ...turns.flatMap((turn) => [
          ...(turn.title === null ? [] : [`${STEP}${turn.title}`]),
          ...turn.lines.flatMap((line) =>
            breakLine(lineText(line, lang), STEP.repeat(line.depth + (turn.title === null ? 1 : 2)), width),
          ),
        ]),
      ].join('\n'),
    )
    .join('\n\n')
}
