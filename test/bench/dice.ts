/**
 * Dice against @dice-roller/rpg-dice-roller, side by side in one run; exact odds; the start of a roll against that of Node itself.
 *
 *     npm run build && node test/torture/run.mjs test/bench/dice.ts
 *
 * The peer is measured in both ways in which it can be used: parsing the notation for every roll, as its own examples do, and rolling
 * one parsed roll again. Whatever is compared runs in turns, so that a machine that slows down does so for both.
 */
import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { DiceRoll } from '@dice-roller/rpg-dice-roller'
import type { Expression } from '../../src/dice/expression.ts'
import { createDice, seedGenerator } from '../../src/dice/generator.ts'
import { parseNotation } from '../../src/dice/notation.ts'
import { oddsOf } from '../../src/dice/odds.ts'
import { rollExpression } from '../../src/dice/roll.ts'
import { createSampler } from '../../src/dice/sampler.ts'

const BIN = fileURLToPath(new URL('../../bin/riposte.js', import.meta.url))
const PEER = fileURLToPath(new URL('peer-rolls.mjs', import.meta.url))

const MILLION = 1_000_000

function parsed(notation: string): Expression {
  const result = parseNotation(notation)
  if (!result.ok) throw new Error(`${notation}: ${result.error.code}`)
  return result.expression
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1]!
}

function elapsed(work: () => void): number {
  const begun = performance.now()
  work()
  return performance.now() - begun
}

/** What is rolled is added up and looked at, so that nothing can be left out as useless. */
let sum = 0

/** Rolls a second. */
function rate(times: number, next: () => number): number {
  return (
    times /
    (elapsed(() => {
      for (let time = 0; time < times; time++) sum += next()
    }) /
      1000)
  )
}

function rates(): void {
  console.log('rolls a second, in process (medians of 7 turns)')
  console.log('                sampled   each die kept   peer, parsing   peer, again   sampled against: parsing   again')
  for (const notation of ['1d20+5', '4d6kh2', '100d6', '2d6!']) {
    const sampler = createSampler(parsed(notation), seedGenerator('bench'))
    const dice = createDice(seedGenerator('bench'))
    const again = new DiceRoll(notation)
    const weight = notation === '100d6' ? 20 : 1
    const ways: readonly [times: number, next: () => number][] = [
      [MILLION / weight, sampler.next],
      [
        100_000 / weight,
        () => {
          const result = rollExpression(parsed(notation), dice)
          return result.ok ? result.roll.total : Number.NaN
        },
      ],
      [20_000 / weight, () => new DiceRoll(notation).total],
      [
        40_000 / weight,
        () => {
          again.roll()
          return again.total
        },
      ],
    ]
    const turns = Array.from({ length: 7 }, () => ways.map(([times, next]) => rate(times, next)))
    const [sampled = 0, kept = 0, parsing = 0, rerolled = 0] = ways.map((_, way) => median(turns.map((turn) => turn[way]!)))
    const cell = (value: number, width: number): string => Math.round(value).toLocaleString('en').padStart(width)
    console.log(
      `${notation.padEnd(8)}${cell(sampled, 15)}${cell(kept, 16)}${cell(parsing, 16)}${cell(rerolled, 14)}${cell(sampled / parsing, 26)}×${cell(sampled / rerolled, 7)}×`,
    )
  }
}

const environment = { ...process.env }
// It costs every start of Node a certificate bundle, and would flatter ratios.
delete environment.NODE_EXTRA_CA_CERTS

function timed(...args: readonly string[]): number {
  return elapsed(() => {
    const { status, stderr } = spawnSync(process.execPath, args, { env: environment, encoding: 'utf8' })
    if (status !== 0) throw new Error(`${args.join(' ')}: ${stderr}`)
  })
}

function wholeProcess(): void {
  const ours: number[] = []
  const parsing: number[] = []
  const again: number[] = []
  for (let turn = 0; turn < 5; turn++) {
    ours.push(timed(BIN, 'roll', '4d6kh2', '--times', String(MILLION), '--stats'))
    again.push(timed(PEER, '4d6kh2', String(MILLION), 'again'))
    parsing.push(timed(PEER, '4d6kh2', String(MILLION), 'parse'))
  }
  const per = (ms: readonly number[]): string =>
    `${median(ms).toFixed(0)} ms, ${Math.round(MILLION / (median(ms) / 1000)).toLocaleString('en')} rolls a second`
  console.log('\na million rolls of 4d6kh2 summed up, as a whole process (medians of 5 turns)')
  console.log(`riposte roll 4d6kh2 --times 1000000 --stats   ${per(ours)}`)
  console.log(
    `peer, parsing each roll                       ${per(parsing)}   riposte: ${(median(parsing) / median(ours)).toFixed(1)}×`,
  )
  console.log(
    `peer, one roll made again                     ${per(again)}   riposte: ${(median(again) / median(ours)).toFixed(1)}×`,
  )
}

function odds(): void {
  console.log('\nexact odds, in process, in ms       first   median of 15')
  for (const notation of ['10d6kh2', '20d20kh10', '40d20kh10', '100d6']) {
    const times = Array.from({ length: 16 }, () =>
      elapsed(() => {
        const result = oddsOf(parsed(notation))
        if (!result.ok) throw new Error(result.error.code)
        sum += result.odds.mean
      }),
    )
    console.log(`${notation.padEnd(32)}${times[0]!.toFixed(2).padStart(9)}${median(times.slice(1)).toFixed(2).padStart(15)}`)
  }
}

function start(): void {
  const bare: number[] = []
  const roll: number[] = []
  for (let turn = 0; turn < 41; turn++) {
    bare.push(timed('-e', '0'))
    roll.push(timed(BIN, 'roll', '1d20'))
  }
  const ratio = median(roll.map((ms, turn) => ms / bare[turn]!))
  console.log('\nstart, whole process (medians of 41 turns)')
  console.log(`node -e 0            ${median(bare).toFixed(1)} ms`)
  console.log(`riposte roll 1d20    ${median(roll).toFixed(1)} ms   ${ratio.toFixed(2)}× of it`)
}

console.log(`Node ${process.version}, @dice-roller/rpg-dice-roller 5.5.1\n`)
odds()
start()
console.log('')
rates()
wholeProcess()
if (Number.isNaN(sum)) throw new Error('something was rolled that is no number')
