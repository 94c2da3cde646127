import { combatantOf, type Encounter, inOrder } from '../../src/engine/encounter.ts'
import { writeLine } from '../../src/engine/line.ts'
import type { AlertSettings } from '../../src/engine/rules/alert/settings.ts'
import { alertSettings } from '../../src/engine/rules/alert/settings.ts'
import type { AlertEncounter } from '../../src/engine/rules/alert/state.ts'
import { fighterOf } from '../../src/engine/rules/alert/state.ts'
import { initialSettings } from '../../src/engine/settings.ts'

/** A stream of whole numbers below a limit, from which a whole fight follows. */
export type Chance = (below: number) => number

/** One of several. */
export function pick<T>(chance: Chance, list: readonly T[]): T {
  return list[chance(list.length)]!
}

/** Settings of any kind. */
export function anySettings(chance: Chance): AlertSettings {
  return {
    ...initialSettings(alertSettings),
    grid: pick(chance, [[12, 11, 10, 10, 9, 8], [9, 7], [2], [6, 7, 8]]),
    ap: pick(chance, [3, 3, 1, 0, 6]),
    joiners: pick(chance, ['last', 'first']),
    closeRanks: chance(2) === 0,
    apRefresh: pick(chance, ['round', 'turn']),
    timing: pick(chance, ['interrupt', 'after']),
    reactToReactions: chance(2) === 0,
    boostReactions: chance(2) === 0,
  }
}

/** A line that adds somebody, of one of three teams or none. */
export function anyNewcomer(encounter: Encounter, chance: Chance): string {
  const name = pick(chance, ['N', 'Moëra ', 'the "x" ', 'Goblin ']) + String(encounter.counted.combatants + 1)
  const team = pick(chance, ['', ' --team red', ' --team Red', ' --team blue', ' --team green'])
  const at = encounter.phase === 'fighting' && chance(2) === 0 ? ` --at ${1 + chance(encounter.track.length + 1)}` : ''
  const ap = chance(3) === 0 ? ` --ap ${chance(5)}` : ''
  return `${writeLine('add', name)}${team}${at}${ap} --hp ${chance(20)} --aptitude ${1 + chance(6)}`
}

/** A line of any verb, with anybody in it: what a GM, a slip or a script may send at any time. */
export function anyLine(encounter: Encounter, chance: Chance): string {
  const names = inOrder(encounter).map((id) => combatantOf(encounter, id).name)
  const somebody = (): string => (names.length === 0 || chance(40) === 0 ? 'Nobody' : pick(chance, names))
  const who = somebody()
  const dice = (): string => (chance(2) === 0 ? '' : ` --dice ${anyFaces(encounter, who, chance)}`)
  const reroll = (): string =>
    pick(chance, ['', '', ' --reroll no', ` --reroll ${1 + chance(6)}`, ` --reroll ${1 + chance(6)}=${1 + chance(6)}`])
  const boost = (): string => pick(chance, ['', '', ` --boost ${chance(4)}`])
  const kind = (): string => pick(chance, ['move', 'shoot', 'fight', 'disengage', 'use', 'dance'])
  const target = (): string => (chance(2) === 0 ? '' : ` ${writeLine('--target', somebody())}`)
  const to = (): string => (encounter.stack.length > 0 && chance(3) === 0 ? ` --to ${pick(chance, encounter.stack).id}` : '')
  const lines: readonly (() => string)[] = [
    () => anyNewcomer(encounter, chance),
    () => writeLine('remove', who),
    () => writeLine('remove', who, somebody()),
    () => writeLine('defeat', who),
    () => writeLine('defeat', who, somebody()),
    () => writeLine('revive', who),
    () => writeLine('revive', who),
    () => writeLine('knock-down', who),
    () => writeLine('stand', who),
    () => writeLine('damage', who, String(chance(9))),
    () => writeLine('heal', who, pick(chance, ['3', '1d4', '-1'])),
    () => writeLine('temp', who, String(chance(5))),
    () => writeLine('move', who, '--to', String(1 + chance(encounter.track.length + 1))),
    () => writeLine('engage', who, somebody()),
    () => writeLine('disengage', who),
    () => writeLine('set', who, `ap=${chance(5)}`),
    () => writeLine('set', who, `apMax=${chance(5)}`),
    () => writeLine('set', who, `alert=${pick(chance, ['yes', 'yes', 'no'])}`),
    () => writeLine('set', who, `alert=yes`),
    () => writeLine('set', who, `team=${pick(chance, ['', 'red', 'blue', 'c1'])}`),
    () => writeLine('condition', who, pick(chance, ['held', 'burning'])) + anyEnd(somebody, chance),
    () => writeLine('condition', who, pick(chance, ['held', 'burning'])) + anyEnd(somebody, chance),
    () => writeLine('uncondition', who, 'held'),
    () => writeLine('note', 'something', '--on', who),
    () => pick(chance, ['initiative', 'initiative --scenario']),
    () => (chance(8) === 0 ? 'finish' : 'end'),
    () =>
      `declare ${pick(chance, ['charge', 'move', 'disengage'])}${pick(chance, ['', ' --ap 0', ' --ap 2', ' --unseen'])}${target()}`,
    () => 'declare charge',
    () => `${writeLine('react', who)}${dice()}${boost()}${reroll()}${to()}`,
    () => `${writeLine('react', who, kind())}${dice()}${boost()}${reroll()}${to()}${target()}`,
    () => `${writeLine('react', who, kind())}${to()}`,
    () => `${writeLine('react', who)} --behind`,
    () => writeLine('pass', who) + to(),
    () => 'pass --all',
    () =>
      `resolve${pick(chance, ['', '', ' --outcome done', ' --outcome lost', ' --outcome failed --reason because', ' --check 1d20'])}`,
    () => pick(chance, ['alert', 'stay', 'drop', 'align']),
    () => `analyse${dice()}${boost()}${reroll()}`,
  ]
  return pick(chance, lines)() + (chance(4) === 0 ? ' --force' : '')
}

function anyEnd(somebody: () => string, chance: Chance): string {
  const of = chance(2) === 0 ? '' : ` ${writeLine('--of', somebody())}`
  return pick(chance, [
    '',
    ` --rounds ${1 + chance(3)}${of}`,
    ` --until start${of}`,
    ` --until end${of}`,
    ` --rounds 1 --until end${of}`,
  ])
}

/** Faces as they might be typed for somebody's test: now and then too few, or one that can't be. */
function anyFaces(encounter: Encounter, who: string, chance: Chance): string {
  const id = inOrder(encounter).find((one) => combatantOf(encounter, one).name === who)
  const count = (id === undefined ? 4 : fighterOf(encounter as AlertEncounter, id).aptitude) + (chance(12) === 0 ? 1 : 0)
  return Array.from({ length: count }, () => (chance(60) === 0 ? 7 : 1 + chance(6))).join(',')
}
