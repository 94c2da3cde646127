import { expect, test } from 'vitest'
import { sit } from '../../support/fight.ts'

test('smoke', async () => {
  const fight = sit('alert')
  await fight.play('add Burg', 'add Filrin', 'add Faranor')
  await fight.play('initiative --dice Burg=6,6,2,1 --dice Filrin=5,3,2,1 --dice Faranor=4,4,3,2')
  expect(fight.order()).toEqual(['Burg', 'Faranor', 'Filrin'])
})
