import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sit } from '../../support/fight.ts'

/** The track as a list of names, as one would keep it on paper. */
interface Paper {
  names: string[]
  fallen: Set<string>
  active: string
  round: number
}

/** The turn goes to the next standing one below a place, else to the first of the next round. */
function goOn(paper: Paper, place: number): void {
  const below = paper.names.slice(place).find((name) => !paper.fallen.has(name))
  if (below === undefined) paper.round += 1
  paper.active = below ?? paper.names.find((name) => !paper.fallen.has(name))!
}

const deed = fc.record({
  verb: fc.constantFrom('end', 'end', 'end', 'remove', 'defeat', 'revive', 'add', 'add-at'),
  who: fc.nat(20),
})

test('GM-4, GM-6, AL-T1: whoever joins, leaves, falls or is revived, nobody is skipped and nobody acts twice', async () => {
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 2, max: 6 }), fc.array(deed, { minLength: 10, maxLength: 40 }), async (size, deeds) => {
      const fight = sit('alert')
      for (let each = 0; each < size; each++) await fight.play(`add N${each}`)
      await fight.play('initiative')
      const paper: Paper = { names: [...fight.order()], fallen: new Set(), active: fight.order()[0]!, round: 1 }
      for (const [index, { verb, who }] of deeds.entries()) {
        const name = paper.names[who % paper.names.length]!
        const place = paper.names.indexOf(name)
        const isLast = paper.names.filter((one) => !paper.fallen.has(one)).length === 1 && !paper.fallen.has(name)
        switch (verb) {
          case 'end':
            await fight.play('end')
            goOn(paper, paper.names.indexOf(paper.active) + 1)
            break
          case 'remove':
            if (isLast) continue
            await fight.play(`remove ${name}`)
            paper.names.splice(place, 1)
            paper.fallen.delete(name)
            if (paper.active === name) goOn(paper, place)
            break
          case 'defeat':
            if (isLast || paper.fallen.has(name)) continue
            await fight.play(`defeat ${name}`)
            paper.fallen.add(name)
            if (paper.active === name) goOn(paper, place + 1)
            break
          case 'revive':
            if (!paper.fallen.has(name)) continue
            await fight.play(`revive ${name}`)
            paper.fallen.delete(name)
            break
          case 'add':
            await fight.play(`add J${index}`)
            paper.names.push(`J${index}`)
            break
          case 'add-at':
            await fight.play(`add J${index} --at ${place + 1}`)
            paper.names.splice(place, 0, `J${index}`)
            break
          default:
            throw new Error(verb)
        }
        expect({ names: fight.order(), active: fight.active(), round: fight.encounter.round }).toEqual({
          names: paper.names,
          active: paper.active,
          round: paper.round,
        })
      }
    }),
    { numRuns: 80, seed: 3 },
  )
})
