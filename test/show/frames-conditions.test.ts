import { expect, it } from 'vitest'
import { tell } from '../../src/show/sentences.ts'
import { fightOf } from '../support/frames-fight.ts'

it('conditions that the frames rules know are called by their name in each language, others as the GM called them', async () => {
  const fight = await fightOf(['Ada', 'Bex'])
  const said = async (line: string) => {
    const before = fight.encounter
    const events = await fight.play(line)
    return (['en', 'fr'] as const).map((lang) => tell(events, before, { lang }).map(({ text }) => text))
  }
  expect(await said('condition Bex "étourdi 2"')).toEqual([['Bex: staggered 2.'], ['Bex : état « chancelant 2 ».']])
  expect(await said('condition Bex Burning')).toEqual([['Bex: Burning.'], ['Bex : état « Burning ».']])
})
