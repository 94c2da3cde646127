// What `riposte roll <notation> --times <n> --stats` does, done with @dice-roller/rpg-dice-roller in a process of its own:
// node test/bench/peer-rolls.mjs <notation> <n> parse|again. With `again` the notation is parsed once and the same roll made again.
import { DiceRoll } from '@dice-roller/rpg-dice-roller'

const [notation, times, way] = process.argv.slice(2)
const counts = new Map()
const one = new DiceRoll(notation)
for (let time = 0; time < Number(times); time++) {
  let { total } = one
  if (way === 'parse') total = new DiceRoll(notation).total
  else {
    one.roll()
    total = one.total
  }
  counts.set(total, (counts.get(total) ?? 0) + 1)
}
const sorted = [...counts].sort(([a], [b]) => a - b)
const count = sorted.reduce((sum, [, often]) => sum + often, 0)
const mean = sorted.reduce((sum, [total, often]) => sum + total * often, 0) / count
const deviation = Math.sqrt(sorted.reduce((sum, [total, often]) => sum + (total - mean) ** 2 * often, 0) / count)
const percentile = (percent) => {
  let below = 0
  for (const [total, often] of sorted) {
    below += often
    if (below * 100 >= count * percent) return total
  }
}
console.log(JSON.stringify({ notation, count, mean, deviation, percentiles: [1, 5, 25, 50, 75, 95, 99].map(percentile), sorted }))
