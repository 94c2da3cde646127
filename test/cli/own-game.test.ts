import { describe, expect, test } from 'vitest'
import { shownVerbs, verbIn } from '../../src/cli/own-game.ts'
import type { Verb } from '../../src/cli/verbs.ts'
import { RULESETS, type RulesetId } from '../../src/engine/vocabulary.ts'
import { terminal } from './support.ts'

const FIGHT = ['add Ada', 'add Bex', 'initiative']

async function sitting(rules: RulesetId) {
  const run = terminal()
  for (const line of [`new Duel --rules ${rules}`, ...FIGHT]) expect((await run(line)).status).toBe(0)
  return run
}

/** What each game has for itself alone. */
const OWN: Readonly<
  Record<RulesetId, { readonly verbs: readonly Verb[]; readonly options: Partial<Record<Verb, readonly string[]>> }>
> = {
  alert: {
    verbs: ['alert', 'stay', 'drop', 'analyse', 'align', 'engage', 'disengage'],
    options: { add: ['aptitude', 'ap'], declare: ['ap'], react: ['behind', 'boost', 'reroll'] },
  },
  frames: {
    verbs: ['ready', 'trigger', 'opportunity'],
    options: { add: ['frames', 'reactionFrames'], declare: ['frames'], react: ['reflex', 'symbol'], resolve: ['opportunity'] },
  },
}

describe('only what the encounter’s game has is shown', () => {
  test.each(RULESETS)('%s', async (rules) => {
    const other = rules === 'alert' ? 'frames' : 'alert'
    const run = await sitting(rules)
    const { commands } = (await run.json('help')) as unknown as { commands: readonly { command: Verb }[] }
    const shown = commands.map(({ command }) => command)
    expect(shown).toEqual(expect.arrayContaining([...OWN[rules].verbs]))
    for (const verb of OWN[other].verbs) expect(shown).not.toContain(verb)
    for (const [verb, options] of Object.entries(OWN[rules].options) as [Verb, readonly string[]][])
      expect(Object.keys(verbIn(verb, rules)!.options)).toEqual(expect.arrayContaining([...options]))
    for (const [verb, options] of Object.entries(OWN[other].options) as [Verb, readonly string[]][])
      for (const option of options) expect(Object.keys(verbIn(verb, rules)!.options)).not.toContain(option)
    expect((await run('help declare')).out).not.toContain(rules === 'alert' ? '--frames' : '--ap')
  })

  test('a command of the other game is told as it is there, with a word that it isn’t here', async () => {
    const run = await sitting('frames')
    const { out } = await run('help align')
    expect(out).toContain('Not in this encounter, which follows the frames rules.')
  })

  test('without an encounter everything is shown', async () => {
    const { out } = await terminal()('help')
    for (const verb of [...OWN.alert.verbs, ...OWN.frames.verbs]) expect(out).toMatch(new RegExp(`^  ${verb} `, 'm'))
    expect(shownVerbs(null)).toEqual(expect.arrayContaining([...OWN.alert.verbs, ...OWN.frames.verbs]))
  })

  test.each([
    ['frames', 'align', 'not-in-this-game'],
    ['frames', 'declare strike --ap 2', 'option-not-in-this-game'],
    ['frames', 'add Cor --aptitude 5', 'option-not-in-this-game'],
    ['frames', 'react Bex dodge --behind', 'option-not-in-this-game'],
    ['alert', 'ready shoot', 'not-in-this-game'],
    ['alert', 'declare strike --frames 2', 'option-not-in-this-game'],
    ['alert', 'add Cor --reaction-frames 2', 'option-not-in-this-game'],
    ['alert', 'resolve --opportunity Bex', 'option-not-in-this-game'],
  ] as const)('%s refuses %s: %s, also before the fight', async (rules, line, code) => {
    const run = await sitting(rules)
    expect(await run.json(line)).toMatchObject({ ok: false, error: { code, rule: null } })
    const before = terminal()
    await before(`new Duel --rules ${rules}`)
    expect(await before.json(line)).toMatchObject({ ok: false, error: { code } })
  })
})
