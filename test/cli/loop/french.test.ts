import { describe, expect, test } from 'vitest'
import { kindOf, REACTION_KINDS } from '../../../src/engine/rules/alert/reaction-kinds.ts'
import { LANGS } from '../../../src/words/lang.ts'
import { loopWords } from '../../../src/words/loop.ts'
import { openShell, sit, typing } from './sitting.ts'

const env = { LANG: 'fr_FR.UTF-8' }

const ALERTE = [
  'nouvelle Pont --rules alert',
  'ajouter « Gammeg le Gros » --team bleu --hp 9',
  'ajouter Ilse --team rouge --hp 9',
  'initiative --dice Gammeg=6,6,1,1 --dice Ilse=4,4,1,1',
  'engager ilse gammeg',
  'fin',
  'alerte',
  'déclarer « coup de pied »',
]

async function story(run: (line: string) => Promise<{ readonly out: string }>): Promise<string> {
  return (await run('historique')).out
}

describe('AL-R8: what is chosen for a reaction is told in the words of the language', () => {
  test.each(LANGS)('each word that the menu writes in %s is taken by a line', (lang) => {
    for (const kind of REACTION_KINDS) expect(kindOf(loopWords[lang].reactionWords[kind])).toBe(kind)
  })

  test.each([
    ['m', 'Ilse réagit : « mouvement ».'],
    ['d', 'Ilse réagit : « se désengager » sur Gammeg le Gros.'],
    ['c', 'Ilse réagit : « combattre » sur Gammeg le Gros.'],
    ['m hors de portée', 'Ilse réagit : « mouvement hors de portée ».'],
  ])('%j', async (typed, sentence) => {
    const { run } = await sit(typing('6 6 2 1', typed), { before: ALERTE, env })
    expect(await story(run)).toContain(sentence)
  })

  test('why one is impossible as well', async () => {
    const { put } = await sit(typing('6 6 2 1'), { before: ALERTE, env })
    const shoots = put[1]!.asking.choices.find(({ label }) => label === 'tirer')!
    expect(shoots.refused).toContain('donc « tirer » est impossible pour l’instant')
  })

  test('and which words there are', async () => {
    const { run } = await openShell(env)
    for (const line of ALERTE) await run(line)
    const { err } = await run('réagir ilse fuir --dice 6,6,1,2')
    expect(err).toContain('activer, combattre, mouvement, se désengager, réparer, saboter, tirer, utiliser')
  })
})

describe('GM-7: what is taken back is told in sentences', () => {
  test.each([
    ['fr_FR.UTF-8', 'Annulé : Ilse se met en alerte.', 'Rétabli : Ilse se met en alerte.'],
    ['en_GB.UTF-8', 'Taken back: Ilse goes on alert.', 'Made again: Ilse goes on alert.'],
  ])('%s', async (LANG, undone, redone) => {
    const { put } = await sit(typing('u', 'y'), { before: ALERTE.slice(0, -1), env: { LANG } })
    expect(put[1]!.asking.trouble.join('\n')).toContain(undone.slice(0, -1))
    expect(put[2]!.asking.trouble.join('\n')).toContain(redone.slice(0, -1))
  })

  test('several, the latest first, and how many more', async () => {
    const { run } = await openShell({ LANG: 'en_GB.UTF-8' })
    for (const line of ['new Duel', ...[1, 2, 3, 4, 5].map((number) => `add Ada${number}`)]) await run(line)
    expect((await run('undo 5')).out).toMatch(/^Taken back: Ada5 joins\. Ada4 joins\. Ada3 joins\. And 2 moves before\.$/m)
    expect((await run('redo 4')).out).toMatch(/^Made again: Ada1 joins\. Ada2 joins\. Ada3 joins\. And 1 move after\.$/m)
  })
})

describe('conditions that the rules know have their French names', () => {
  test('where one is missing', async () => {
    const { run } = await openShell(env)
    for (const line of ['nouvelle Cour --rules frames', 'ajouter Ulm', 'état ulm préoccupé', 'état ulm sonné']) await run(line)
    expect((await run('uncondition ulm foo')).err).toContain('ses états : préoccupé et chancelant.')
  })
})
