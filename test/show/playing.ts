import type { Event } from '../../src/engine/rules/index.ts'
import type { RuleId, RulesetId } from '../../src/engine/vocabulary.ts'
import type { ExportedFight } from '../../src/export/exporter.ts'
import type { Step } from '../../src/show/story.ts'
import { sit } from '../support/fight.ts'

/** Plays lines of the grammar, and gives the fight as a session would hand it to the exporters. */
export async function playFight(
  rules: RulesetId,
  lines: readonly string[],
  settings: readonly string[] = [],
): Promise<ExportedFight> {
  const fight = sit(rules, settings)
  const steps: Step[] = []
  const { settings: chosen } = fight.encounter
  for (const line of lines) {
    const before = fight.encounter
    const events: readonly Event[] = await fight.play(line)
    const overruled: RuleId[] = events.flatMap((event) => (event.type === 'overruled' ? [event.rule] : []))
    const revision = steps.length + 1
    const at = `2026-11-30T19:${String(Math.floor(revision / 60)).padStart(2, '0')}:${String(revision % 60).padStart(2, '0')}.000Z`
    steps.push({
      entry: { revision, at, line, ...(overruled.length > 0 && { overruled }) },
      events,
      before,
      after: fight.encounter,
    })
  }
  return {
    head: { name: fight.encounter.name, rules, settings: chosen, created: '2026-11-30T19:00:00.000Z' },
    encounter: fight.encounter,
    revision: steps.length,
    steps,
  }
}

/** The six of the rules' example, on the track in this order. */
export const SIX = [
  'add Moëra --team red --hp 12',
  'add Filrin --team red --hp 11',
  'add Burg --team blue --hp 14',
  'add Faranor --team blue --hp 10',
  'add Ilse --team red --hp 8',
  'add Gammeg --team blue --hp 10 --aptitude 5',
  'initiative --dice Moëra=6,6,2,1 --dice Filrin=6,5,2,2 --dice Burg=6,5,2,1 --dice Faranor=5,5,1,1 --dice Ilse=5,4,1,1 --dice Gammeg=2,2,2,2,2',
] as const

/** A short fight with an alert kept and one lost, an analysis that overtakes, a reaction that spoils a charge, wounds and a defeat. */
export const BRIDGE = [
  ...SIX,
  'declare move',
  'resolve',
  'end',
  'declare attack --target Burg --ap 2',
  'engage Filrin Burg',
  'resolve --outcome failed --reason "Burg parries" --check 2d6 --dice 3,1',
  'end',
  'alert',
  'condition Faranor burning --rounds 2',
  'end',
  'analyse --dice 6,5,2,1',
  'end',
  'declare shoot --target Ilse',
  'resolve',
  'damage Ilse 2d6 --dice 2,1',
  'end',
  'alert',
  'declare charge --target Gammeg',
  'react Burg --dice 3,3,2,1',
  'react Gammeg disengage --target Moëra --dice 6,6,5,2,1 --force',
  'damage Gammeg 7',
  'resolve',
  'stay',
  'resolve --outcome lost --reason "out of reach"',
  'end',
  'align',
  'damage Ilse 9',
  'defeat Ilse',
  'note "the bridge is burning" --public',
  'note "the ogre waits below"',
] as const

/** Three reactions to one strike, nested, with an opportunity and a long action. */
export const LAMP = [
  'add Ada --hp 20',
  'add Cor --hp 15',
  'add Bex --hp 18',
  'initiative --dice Ada=20 --dice Cor=15 --dice Bex=10',
  'declare strike --target Bex --frames 2',
  'react Bex dodge --to a1',
  'react Cor shove --target Ada --to a1',
  'react Ada brace --to a3',
] as const
