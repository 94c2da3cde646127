import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { changeSetting, choose, parseSetting, readSettings, SETTING_KEYS, settingsPath } from '../../src/store/settings.ts'
import { storeWords } from '../../src/words/store.ts'
import { inFolder } from './support.ts'

describe('settings', () => {
  it('are defaults where nothing was set, and looking at them makes no file', () =>
    inFolder((folder) => {
      expect(readSettings(folder)).toEqual({ path: settingsPath(folder), settings: {}, chosen: null, problem: null })
      expect(readdirSync(folder)).toEqual([])
    }))

  it('are kept, for the user alone', () =>
    inFolder(async (folder) => {
      const data = join(folder, 'data')
      await changeSetting(data, 'lang', 'fr')
      await changeSetting(data, 'confirm', false)
      choose(data, 'bridge-fight')
      const file = await changeSetting(data, 'dice', 'typed')
      expect(file).toMatchObject({
        settings: { lang: 'fr', confirm: false, dice: 'typed' },
        chosen: 'bridge-fight',
        problem: null,
      })
      expect(readSettings(data)).toEqual(file)
      expect(statSync(settingsPath(data)).mode & 0o777).toBe(0o600)
      expect(statSync(data).mode & 0o777).toBe(0o700)
      await changeSetting(data, 'lang', undefined)
      expect(readSettings(data).settings).toEqual({ confirm: false, dice: 'typed' })
    }))

  it('keep what a newer program has put beside them', () =>
    inFolder(async (folder) => {
      writeFileSync(settingsPath(folder), '{"lang":"en","theme":{"dark":true}}')
      choose(folder, 'tower')
      await changeSetting(folder, 'ascii', true)
      expect(JSON.parse(readFileSync(settingsPath(folder), 'utf8'))).toEqual({
        lang: 'en',
        theme: { dark: true },
        current: 'tower',
        ascii: true,
      })
    }))

  it.each([
    ['cut', '{"lang":"fr","cur', {}, null],
    ['empty', '', {}, null],
    ['another kind of thing', '[1,2]', {}, null],
    ['partly wrong', '{"lang":"fr","dice":"loaded","confirm":"yes","current":"tower"}', { lang: 'fr' }, 'tower'],
    ['a way out of the folder', '{"ascii":true,"current":"../../etc/passwd"}', { ascii: true }, null],
    ['hostile', '{"__proto__":{"lang":"fr"},"lang":{"a":1}}', {}, null],
  ])('stop nobody when the file is %s: named, put aside, and written anew', async (_, text, settings, chosen) =>
    inFolder(async (folder) => {
      writeFileSync(settingsPath(folder), text)
      expect(readSettings(folder)).toMatchObject({ settings, chosen, problem: { code: 'bad-settings', kept: null } })
      expect(readFileSync(settingsPath(folder), 'utf8')).toBe(text)
      const changed = await changeSetting(folder, 'linear', true)
      const kept = `${settingsPath(folder)}.damaged`
      expect(changed).toMatchObject({ settings: { ...settings, linear: true }, chosen, problem: { code: 'bad-settings', kept } })
      expect(readFileSync(kept, 'utf8')).toBe(text)
      expect(readSettings(folder)).toMatchObject({ settings: { ...settings, linear: true }, chosen, problem: null })
      writeFileSync(settingsPath(folder), text)
      choose(folder, 'bridge')
      expect(readSettings(folder)).toMatchObject({ settings, chosen: 'bridge', problem: null })
      expect(readFileSync(`${kept}-2`, 'utf8')).toBe(text)
    }),
  )

  it('are forgotten for an encounter only while that one is chosen', () =>
    inFolder((folder) => {
      choose(folder, 'tower')
      choose(folder, null, {}, 'bridge')
      expect(readSettings(folder).chosen).toBe('tower')
      choose(folder, 'cave', {}, 'tower')
      expect(readSettings(folder).chosen).toBe('cave')
      choose(folder, null)
      expect(readSettings(folder).chosen).toBeNull()
    }))
})

describe('a setting as it is typed', () => {
  it.each([
    ['lang', 'FR', 'fr'],
    ['rules', 'frames', 'frames'],
    ['dice', ' typed ', 'typed'],
    ['confirm', 'off', false],
    ['ascii', 'yes', true],
    ['linear', 'oui', true],
  ])('%s %s', (key, text, value) => {
    expect(parseSetting(key, text)).toEqual({ ok: true, key, value })
  })

  it.each([
    ['lang', 'de', { code: 'bad-setting', key: 'lang', allowed: ['en', 'fr'] }],
    ['confirm', 'maybe', { code: 'bad-setting', key: 'confirm', allowed: ['on', 'off'] }],
    ['colour', 'red', { code: 'unknown-setting', key: 'colour', known: SETTING_KEYS }],
    ['__proto__', 'x', { code: 'unknown-setting', key: '__proto__', known: SETTING_KEYS }],
  ])('%s %s is refused', (key, text, fault) => {
    expect(parseSetting(key, text)).toEqual({ ok: false, fault })
  })

  it('has its meaning in both languages', () => {
    for (const words of [storeWords.en, storeWords.fr])
      expect(Object.keys(words.meaning).sort()).toEqual([...SETTING_KEYS].sort())
  })
})
