import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { frenchOption, optionsByName } from '../../src/cli/french-words.ts'
import { longForm } from '../../src/cli/grammar.ts'
import { findVerb, VERBS, type Verb, type VerbSpec } from '../../src/cli/verbs.ts'
import { cliWords } from '../../src/words/cli.ts'
import { terminal } from './support.ts'

const FRENCH = { LANG: 'fr_FR.UTF-8' }

describe('commands in French', () => {
  test('each has a name that finds it', () => {
    for (const verb of Object.keys(VERBS) as Verb[]) expect(findVerb(cliWords.fr.names[verb]), verb).toBe(verb)
  })

  test('words that a French GM may try', () => {
    const tried: Readonly<Record<string, Verb>> = {
      jeter: 'roll',
      dés: 'roll',
      dégât: 'damage',
      dommages: 'damage',
      soins: 'heal',
      guérir: 'heal',
      tuer: 'defeat',
      assommer: 'defeat',
      ôter: 'remove',
      'retirer-état': 'uncondition',
      lâcher: 'drop',
      ouvrir: 'use',
      créer: 'new',
      afficher: 'show',
      table: 'show',
      lister: 'list',
      observer: 'analyse',
      récit: 'history',
      résumé: 'history',
      défaire: 'undo',
      règle: 'rules',
      réglage: 'config',
      docteur: 'doctor',
      vérifier: 'doctor',
      changer: 'set',
      corriger: 'set',
      probabilités: 'odds',
      REGLES: 'rules',
    }
    for (const [word, verb] of Object.entries(tried)) expect(findVerb(word), word).toBe(verb)
  })

  test('the words of reactions stay actions', () => {
    for (const word of ['utiliser', 'tirer', 'combattre', 'activer', 'bouger', 'saboter', 'réparer', 'charger', 'attaquer'])
      expect(findVerb(word), word).toBe(null)
  })

  test('options and values may be French', async () => {
    const riposte = terminal(FRENCH)
    await riposte('nouvelle Cour --règles frames')
    await riposte('ajouter Ada --équipe rouge --pv 9 --ca=13')
    await riposte('ajouter Bex --équipe bleu --pv 9')
    await riposte('modifier bex pv=4 pvmax=12 équipe=vert')
    await riposte('initiative --dés Ada=15 --dés Bex=3')
    await riposte('état bex brûle --jusqua fin')
    await riposte('déclarer frappe --cible bex')
    await riposte('passer --tous')
    const { state, events } = await riposte.json('résoudre --résultat échouée --raison "trop tard"')
    expect(events).toContainEqual(expect.objectContaining({ type: 'completed', outcome: 'failed', reason: 'trop tard' }))
    expect(state).toMatchObject({
      track: [
        { name: 'Ada', team: 'rouge', hp: 9 },
        { name: 'Bex', team: 'vert', hp: 4, hpMax: 12, conditions: [{ name: 'brûle' }] },
      ],
    })
  })

  test('a command that the game lacks is refused by its French name', async () => {
    const riposte = terminal(FRENCH)
    await riposte('nouvelle Garde')
    expect((await riposte('préparer x')).err).toContain('« préparer » n’existe pas dans les règles alert')
    await riposte('nouvelle Cour --règles frames')
    expect((await riposte('analyser')).err).toContain('« analyser » n’existe pas dans les règles frames')
    expect((await riposte('alerte')).err).toContain('« alerte » n’existe pas')
    await riposte('ajouter x')
    await riposte('ajouter y')
    expect((await riposte('engager x y')).err).toContain('« engager » n’existe pas')
  })

  test('what undo takes back are steps in every sentence', async () => {
    const riposte = terminal(FRENCH)
    await riposte('nouvelle Garde')
    for (const name of ['A', 'B']) await riposte(`ajouter ${name}`)
    expect((await riposte('annuler 9')).err).toContain('On ne peut annuler que les 2 dernières étapes, pas 9')
    await riposte('annuler')
    expect((await riposte('annuler 9')).err).toContain('que la dernière étape')
    expect((await riposte('rétablir 9')).err).toContain('On ne peut rétablir qu’une étape')
  })

  test('the help shows options by their French names', async () => {
    const { out } = await terminal(FRENCH)('aide ajouter')
    expect(out).toContain('--équipe (--team) <équipe>')
    expect((await terminal(FRENCH)('aide déplacer')).out).toContain('--vers (--to) <place>')
    expect((await terminal()('help add')).out).not.toContain('équipe (')
  })

  test('each option that the help names in French is taken by that name', async () => {
    for (const [verb, { options }] of Object.entries<VerbSpec>(VERBS))
      for (const own of Object.keys(options).map(longForm)) {
        const french = frenchOption(verb, own)
        if (french !== undefined)
          expect(
            optionsByName(options, () => false, [french]),
            `${verb} ${french}`,
          ).toEqual([own])
      }
  })

  test('the length of a condition is its durée', async () => {
    const riposte = terminal(FRENCH)
    await riposte('nouvelle Garde')
    await riposte('ajouter Ada')
    expect((await riposte('état Ada aveugle --durée 2')).status).toBe(0)
    expect((await riposte('historique')).out).toContain('du round 3')
  })

  test('each value that can be set may be called as the refusal calls it', async () => {
    for (const rules of ['alert', 'frames']) {
      const riposte = terminal(FRENCH)
      await riposte(`nouvelle Cour --règles ${rules}`)
      await riposte('ajouter Ada')
      const listed = /on peut régler (.*)\./.exec((await riposte('modifier ada zzz=1')).err)![1]!
      for (const key of listed.split(/, | et /))
        expect((await riposte(`modifier ada ${key}=1`)).err, key).not.toContain('ne se règle pas')
    }
  })

  test('a value of an option is never taken for one', async () => {
    const riposte = terminal(FRENCH)
    await riposte('nouvelle Cour')
    expect((await riposte.json('ajouter Ada --note --cible')).state).toMatchObject({ track: [{ note: '--cible' }] })
  })

  test('what was meant is suggested by its French name, in quotation marks, with “ou”', async () => {
    const riposte = terminal(FRENCH)
    expect((await riposte('declarr charge')).err).toContain('Vouliez-vous dire « déclarer » ?')
    expect((await riposte('relach')).err).toContain('Vouliez-vous dire « relâcher » ?')
    expect((await riposte('ra')).err).toContain('« ranimer »')
    expect((await terminal({ LANG: 'en_GB.UTF-8' })('re')).err).toMatch(/Did you mean .* or \w/)
  })

  test('what is expected is said in words', async () => {
    const riposte = terminal(FRENCH)
    expect((await riposte('lancer d6 --times 0')).err).toContain('un entier de 1 à 100\u202f000\u202f000')
    expect((await riposte('nouvelle X --set timing=x')).err).toContain('interrupt ou after')
    expect((await riposte('nouvelle X --set sides=1')).err).toMatch(/un entier de \d+ à \d+/)
    await riposte('nouvelle X')
    await riposte('ajouter Ada')
    expect((await riposte('état ada brûle --until x')).err).toContain('on attend début ou fin')
  })
})

test.each([
  ['en_GB.UTF-8', '(6 6 3 1 1, from the table; 2 AP, 1 left)'],
  ['fr_FR.UTF-8', '(6 6 3 1 1, dés de la table ; 2 PA, reste 1)'],
])('action points spent in a row are told as one sum: %s', async (LANG, said) => {
  const riposte = terminal({ LANG })
  for (const line of ['new Duel', 'add Ada', 'add Bex', 'initiative --dice Ada=6,6,1,1 --dice Bex=4,4,1,1', 'end'])
    await riposte(line)
  expect((await riposte('analyse --boost 1 --dice 6,6,3,1,1')).out).toContain(said)
})

describe('what is said of encounters and settings', () => {
  test('a time is written as the language writes it', async () => {
    const riposte = terminal(FRENCH)
    await riposte('nouvelle Pont')
    expect((await riposte('liste')).out).toContain('30/11/2026 à 19:00 UTC')
    expect((await riposte('exporter --format txt')).out).toContain('30/11/2026 à 19:00 UTC')
    expect((await riposte('list --lang en')).out).toContain('2026-11-30 19:00 UTC')
  })

  test('what isn’t in the trash is said of the trash', async () => {
    const riposte = terminal(FRENCH)
    expect((await riposte('restaurer zorro')).err).toBe(
      'Aucune rencontre nommée « zorro » n’est à la corbeille ; elle est vide.\n',
    )
    await riposte('nouvelle Un')
    await riposte('supprimer un')
    await riposte('nouvelle Deux')
    expect((await riposte('restaurer un')).out).toBe('« Un » est de retour.\n')
    await riposte('supprimer un')
    expect((await riposte('restore zorro --lang en')).err).toBe('No encounter called “zorro” is in the trash; there are “Un”.\n')
  })

  test('a language that is chosen is spoken at once', async () => {
    const riposte = terminal({ LC_ALL: 'C' })
    expect((await riposte('config set lang fr')).out).toBe('lang vaut maintenant fr.\n')
    expect((await riposte('config set lang en')).out).toBe('lang is now en.\n')
  })

  test('a broken file of settings is told of where settings are shown or changed', async () => {
    const riposte = terminal(FRENCH)
    const file = join(riposte.folder, 'settings.json')
    writeFileSync(file, '{"lang": 3')
    expect((await riposte('réglages')).out).toContain('ne sont pas entièrement lisibles')
    expect((await riposte('réglages régler confirm non')).out).toContain('l’ancien fichier est conservé sous')
    expect((await riposte('réglages')).out).not.toContain('lisibles')
  })
})

describe('the help', () => {
  test('names each command in French, with its name in the lines of scripts', async () => {
    const { out } = await terminal(FRENCH)('aide')
    for (const [verb, { hidden }] of Object.entries<VerbSpec>(VERBS)) {
      if (hidden) continue
      const name = cliWords.fr.names[verb as Verb]
      expect(out).toContain(name === verb ? `  ${verb} ` : `  ${name} (${verb})`)
    }
  })

  test.each(['en_GB.UTF-8', 'fr_FR.UTF-8'])('fits 80 columns, its second column aligned: %s', async (LANG) => {
    const riposte = terminal({ LANG })
    for (const line of ['help', ...Object.keys(VERBS).map((verb) => `help ${verb}`)]) {
      for (const row of (await riposte(line)).out.split('\n')) expect(row.length, row).toBeLessThanOrEqual(80)
    }
  })
})
