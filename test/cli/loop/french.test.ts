import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { kindOf, REACTION_KINDS } from '../../../src/engine/rules/alert/reaction-kinds.ts'
import { LANGS } from '../../../src/words/lang.ts'
import { loopWords } from '../../../src/words/loop.ts'
import { openShell, type Put, sit, typing } from './sitting.ts'

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

describe('a whole fight in French', () => {
  const DUEL = [
    'nouvelle Duel --rules alert',
    'ajouter Ada --équipe rouge --pv 9',
    'ajouter Bex --équipe bleu --pv 9',
    'ajouter Ilse --équipe bleu --pv 9',
    'engager ada bex',
  ]
  const COUR = [
    'nouvelle Cour --rules frames',
    'ajouter Ada --équipe rouge --pv 10 --mod 2',
    'ajouter Bex --équipe bleu --pv 12',
    'ajouter Ilse --équipe vert --pv 9',
    'état bex préoccupé',
    'état ilse chancelant 2',
  ]
  const SAID = ['avancer', 'pousser > ada', 'attendre 0f', 'rituel 5f', 'frapper > bex 2f']
  /** Commands that change something or answer with a text. */
  const COMMANDS = [
    'dégâts bex 2',
    'dégâts ada 1d6',
    'soigner ada 1',
    'état ada brûle --rounds 2',
    'état ilse aveuglé --until début',
    'retirer-état ada brûle',
    'retirer-état ada rien',
    'renverser ilse',
    'relever ilse',
    'relever ada',
    'note le pont grince',
    'montrer',
    'historique',
    'aide',
    'règles',
    'réglages',
    'modifier ada pv=8',
    'modifier ada xyz=8',
    'engager ada ilse',
    'désengager ada bex',
    'déplacer ada --vers 1',
    'liste',
    'résoudre --résultat contrée',
    'réagir bex fuir',
    'réagir ada tirer',
    'déclencher ada',
    'aligner',
    'analyser',
    'alerte',
    'fin',
    'vaincre ilse',
    'ranimer ilse',
    'u',
    'y',
    '?',
    'ajouter Gob --nombre 2 --équipe vert --pv 3',
    'terminer',
  ]
  const ENGLISH =
    /(?<!--|\p{L}|-)(?:the|of|with|what|whose|which|who|and|or|not|is|are|has|have|was|turn|turns|reacts?|declares?|stay|drop|resolve|react|pass|done|failed|fails|lost|thwarted|fight|shoot|move|moves|behind|undo|redo|help|new|use|spends?|left|rolled|typed|from|longer|loses|gets|joins|ends?|until|no|yes|rolls?|dice|die|needs?|hit|points?(?= of)|readied|knocked|down|first|nobody|everybody|somebody|combatants?|awaited|waiting|success|failure|frame of|opportunity|conditions?|notes? on|known|missing|staggered|preoccupied|save|list|start|end)(?!\p{L}|-)/iu

  /** What is English of what is shown; what a script writes in English only is left out: commands in brackets, options, keys of settings. */
  function englishIn(text: string): string | null {
    const shown = text
      .replace(/\([a-z-]+\)/g, '')
      .replace(/<[^>]*>/g, '')
      .replace(/--[a-z-]+/g, '')
    const found = ENGLISH.exec(shown)
    return found === null ? null : `${found[0]}: ${shown.slice(Math.max(found.index - 40, 0), found.index + 40)}`
  }

  test.each([
    ['alert', DUEL],
    ['frames', COUR],
  ] as const)('of %s has no English word, whatever is chosen or typed', async (_, before) => {
    const english = new Set<string>()
    const look = (text: string): void => {
      const found = englishIn(text)
      if (found !== null) english.add(found)
    }
    await fc.assert(
      fc.asyncProperty(fc.infiniteStream(fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true })), async (numbers) => {
        const random = (): number => numbers.next().value as number
        const oneOf = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)]!
        let left = 60
        const player = ({ asking, scene }: Put): string | null => {
          look(asking.message)
          for (const text of [...asking.trouble, ...asking.hint, ...asking.refused, ...scene.news]) look(text)
          for (const { label, aside, refused } of asking.choices) for (const text of [label, aside, refused]) look(text ?? '')
          look(scene.picture().draw(24))
          left -= 1
          if (left < 0) return null
          const open = asking.choices.filter(({ refused, key }) => refused === undefined && key !== '')
          if (/Le combat est terminé|Que voulez-vous faire/.test(asking.message)) return asking.back === undefined ? 'u' : '<'
          if (asking.back === undefined && random() < 0.3) return oneOf(COMMANDS)
          if (/^Que fait|^Réaction d|a une opportunité/.test(asking.message) && random() < 0.9) return oneOf(SAID)
          if (/déclencheur/.test(asking.message)) return 'dès que Bex bouge'
          if (/quels dés/.test(asking.message)) return '1d20+5'
          if (/difficulté/.test(asking.message)) return '12'
          if (open.length === 0) return asking.back === undefined ? 'note rien' : '<'
          if (asking.back !== undefined && random() < 0.1) return '<'
          return oneOf(open).key
        }
        const { read, run } = await sit(player, { before, env })
        for (const text of [...read, (await run('historique')).out, (await run('exporter --format txt')).out]) {
          for (const line of text.split('\n')) look(line)
        }
      }),
      { numRuns: 12, seed: 20261130 },
    )
    expect([...english].sort()).toEqual([])
  })
})
