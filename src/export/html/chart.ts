import type { Encounter } from '../../engine/encounter.ts'
import { evolve } from '../../engine/evolve.ts'
import type { Event } from '../../engine/rules/index.ts'
import type { CombatantId, Outcome, StackId, StackKind } from '../../engine/vocabulary.ts'
import { isSeen } from '../../show/audience.ts'
import { harmless } from '../../show/harmless.ts'
import type { Step } from '../../show/story.ts'

/** A turn on the timeline; times count the moments at which something happened. */
export interface TurnSpan {
  readonly who: CombatantId
  /** null for somebody the reader doesn't see */
  readonly name: string | null
  readonly team: string | null
  readonly from: number
  to: number
}

/** Something that stood on the stack, from being declared to being completed. */
export interface StackSpan {
  readonly id: StackId
  readonly name: string
  readonly action: string
  /** At whom it is aimed; null for somebody the reader doesn't see. */
  readonly targets: readonly (string | null)[]
  readonly kind: StackKind
  /** 0 for an action, and below whatever it answers or overlaps */
  readonly lane: number
  readonly from: number
  to: number
  /** null while it is still open */
  outcome: Outcome | null
}

/** One round on the timeline. */
export interface RoundChart {
  readonly round: number
  readonly from: number
  to: number
  readonly turns: TurnSpan[]
  readonly spans: StackSpan[]
}

/** Somebody's hit points over time. */
export interface HitPointsChart {
  readonly who: CombatantId
  name: string
  max: number
  /** moment and hit points from then on */
  readonly points: { readonly at: number; readonly hp: number }[]
  defeated: boolean
}

/** The fight as spans and points in time. */
export interface Chart {
  readonly moments: number
  readonly rounds: readonly RoundChart[]
  readonly hitPoints: readonly HitPointsChart[]
}

/** The kinds of events that take a moment: those between which something can be told apart. */
const MOMENTS: ReadonlySet<string> = new Set([
  'turn-started',
  'turn-ended',
  'stacked',
  'completed',
  'damaged',
  'healed',
  'defeated',
  'alert-taken',
  'overtook',
  'put-off',
  'readied',
  'long-action-begun',
])

/** Lays a fight out in time. For the players, hidden combatants and what they do are left out. */
export function chartOf(steps: readonly Step[], players: boolean): Chart {
  const rounds: RoundChart[] = []
  const open = new Map<StackId, StackSpan>()
  const lanes = new Map<StackId, number>()
  const hitPoints = new Map<CombatantId, HitPointsChart>()
  let moment = 0
  let encounter: Encounter | undefined = steps[0]?.before
  for (const event of steps.flatMap(({ events }) => events as readonly Event[])) {
    const before: Encounter = encounter!
    const after: Encounter = evolve(before, event)
    encounter = after
    const round = rounds.at(-1)
    if (MOMENTS.has(event.type) && after.round > 0) moment += 1
    const seen = (id: CombatantId): boolean => {
      const combatant = after.combatants[id] ?? before.combatants[id]
      return combatant !== undefined && isSeen(combatant, players)
    }
    const nameOf = (id: CombatantId): string => harmless((after.combatants[id] ?? before.combatants[id])!.name)
    switch (event.type) {
      case 'round-started':
        if (round !== undefined) round.to = moment
        rounds.push({ round: event.round, from: moment, to: moment, turns: [], spans: [] })
        break
      case 'turn-started': {
        const last = round?.turns.at(-1)
        if (last !== undefined && last.to < last.from + 1) last.to = moment
        const isKnown = seen(event.who)
        const team = after.combatants[event.who]?.team ?? null
        round?.turns.push({
          who: event.who,
          name: isKnown ? nameOf(event.who) : null,
          team: isKnown && team !== null ? harmless(team) : null,
          from: moment,
          to: moment,
        })
        break
      }
      case 'stacked': {
        if (round === undefined || !seen(event.by)) break
        const above = event.answers === null ? -1 : (lanes.get(event.answers) ?? -1)
        const base = event.kind === 'opportunity' ? 1 : above + 1
        const taken = new Set([...open.values()].map(({ lane }) => lane))
        let lane = base
        while (taken.has(lane)) lane += 1
        const span: StackSpan = {
          id: event.id,
          name: nameOf(event.by),
          action: harmless(event.action),
          targets: event.targets.map((id) => (seen(id) ? nameOf(id) : null)),
          kind: event.kind,
          lane,
          from: moment,
          to: moment,
          outcome: null,
        }
        open.set(event.id, span)
        lanes.set(event.id, lane)
        round.spans.push(span)
        break
      }
      case 'completed': {
        const span = open.get(event.id)
        if (span !== undefined) {
          span.to = moment
          span.outcome = event.outcome
          open.delete(event.id)
        }
        break
      }
      default:
    }
    if (round !== undefined) {
      round.to = moment
      const turn = round.turns.at(-1)
      if (turn !== undefined) turn.to = moment
    }
    for (const span of open.values()) span.to = moment
    if (!players) followHitPoints(hitPoints, before, after, moment)
  }
  // One moment more, so that what happens in the last one can be seen.
  return { moments: moment + 1, rounds, hitPoints: [...hitPoints.values()] }
}

function followHitPoints(charts: Map<CombatantId, HitPointsChart>, before: Encounter, after: Encounter, moment: number): void {
  if (before.combatants === after.combatants) return
  for (const combatant of Object.values(after.combatants)) {
    if (combatant === before.combatants[combatant.id] || combatant.hp === null) continue
    const chart = charts.get(combatant.id) ?? { who: combatant.id, name: '', max: 1, points: [], defeated: false }
    charts.set(combatant.id, chart)
    chart.name = harmless(combatant.name)
    chart.max = Math.max(chart.max, combatant.hpMax ?? 0, combatant.hp)
    chart.defeated = combatant.defeated
    if (chart.points.at(-1)?.hp !== combatant.hp) chart.points.push({ at: moment, hp: combatant.hp })
  }
}
