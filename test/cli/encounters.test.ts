import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { terminal } from './support.ts'

describe('new', () => {
  test('begins an encounter with its settings, and chooses it', async () => {
    const riposte = terminal()
    const begun = await riposte.json('new "Bridge fight" --rules alert --set grid=9,8 --set ap-refresh=turn')
    expect(begun).toMatchObject({ ok: true, revision: 1, state: { name: 'Bridge fight', rules: 'alert', phase: 'setup' } })
    expect(begun.state).toMatchObject({
      settings: { grid: [9, 8], apRefresh: 'turn', sides: 6 },
      awaiting: { question: 'setup' },
    })
    expect(await riposte.json('show')).toEqual(begun.state)
    expect(existsSync(join(riposte.folder, 'encounters', 'bridge-fight.json'))).toBe(true)
  })

  test.each([
    'new Bridge --set sides=8 keep=3 --rules alert --set timing=after',
    'new Bridge --rules alert --set sides=8 keep=3 timing=after',
    'new --set sides=8 Bridge --set keep=3 timing=after --rules alert',
  ])('takes several settings, with the option before each or once: %s', async (line) => {
    const { state } = await terminal().json(line)
    expect(state).toMatchObject({ name: 'Bridge', settings: { sides: 8, keep: 3, timing: 'after' } })
  })

  test('what could be a setting is the name while there is none', async () => {
    const riposte = terminal()
    expect((await riposte.json('new --set sides=8 keep=3')).state).toMatchObject({
      name: 'keep=3',
      settings: { sides: 8, keep: 2 },
    })
    expect(await riposte.json('new Bridge --set sides=8 other')).toMatchObject({ error: { code: 'too-many-arguments' } })
    await riposte('new Bridge')
    await riposte('add Ada')
    await riposte('add Bex')
    const { state } = await riposte.json('initiative --dice Ada=1,1,1,1 Bex=6,6,6,6 --json')
    expect(state).toMatchObject({ active: 'Bex' })
  })

  test('never overwrites one of that name, whatever its case and accents', async () => {
    const riposte = terminal()
    await riposte('new Moëra')
    await riposte('add Burg')
    const refused = await riposte('new MOERA')
    expect(refused).toMatchObject({ status: 4, out: '' })
    expect(refused.err).toContain('exists already')
    expect((await riposte.json('show')).track).toHaveLength(1)
  })

  test.each([
    ['new x --rules chess', 'unknown-rules'],
    ['new x --set grind=1', 'unknown-encounter-setting'],
    ['new x --set sides=1', 'bad-encounter-setting'],
    ['new x --set sides', 'bad-option'],
    ['new "  "', 'empty-name'],
    ['new', 'missing-argument'],
  ])('%s is a wrong line, and makes nothing', async (line, code) => {
    const riposte = terminal()
    expect(await riposte.json(line)).toMatchObject({ ok: false, error: { code } })
    expect((await riposte(line)).status).toBe(2)
    expect(existsSync(join(riposte.folder, 'encounters'))).toBe(false)
  })

  test('takes the rules that the user has set', async () => {
    const riposte = terminal()
    await riposte('config set rules frames')
    expect((await riposte.json('new x')).state).toMatchObject({ rules: 'frames' })
  })
})

describe('which encounter', () => {
  test('none yet, and none of that name, says what to do', async () => {
    const riposte = terminal()
    expect(await riposte('end')).toMatchObject({ status: 4, err: expect.stringContaining('new') })
    await riposte('new "Bridge fight"')
    expect(await riposte('show -e harbour')).toMatchObject({ status: 4, err: expect.stringContaining('Bridge fight') })
  })

  test('-e is for one line, use for those that follow; any part of the name will do', async () => {
    const riposte = terminal()
    await riposte('new "Bridge fight"')
    await riposte('new Harbour')
    expect((await riposte.json('show -e bridge')).name).toBe('Bridge fight')
    expect((await riposte.json('show')).name).toBe('Harbour')
    expect((await riposte.json('show FIGHT')).name).toBe('Bridge fight')
    await riposte('use bri')
    expect((await riposte.json('show')).name).toBe('Bridge fight')
    expect(await riposte.json('show r')).toMatchObject({ error: { code: 'ambiguous' } })
  })

  test('a chosen one that is gone says what to do', async () => {
    const riposte = terminal()
    await riposte('new Harbour')
    await riposte('delete harbour')
    expect(await riposte('show')).toMatchObject({ status: 4, err: expect.stringContaining('“new”') })
  })
})

describe('files as wholes', () => {
  test('restore chooses what it brings back where none is chosen, and says so', async () => {
    const riposte = terminal()
    await riposte('new Bridge')
    await riposte('delete Bridge')
    expect((await riposte('restore Bridge')).out).toBe('Bridge is back. Commands now work on Bridge.\n')
    expect((await riposte('add Ada')).status).toBe(0)
    await riposte('delete Bridge')
    await riposte('new Cellar')
    expect((await riposte('restore Bridge')).out).toBe('Bridge is back.\n')
    expect(await riposte.json('show')).toMatchObject({ name: 'Cellar' })
  })

  test('rename, copy, delete and restore keep every move', async () => {
    const riposte = terminal()
    await riposte('new "Bridge fight"')
    await riposte('add Burg --hp 9')
    const { track } = await riposte.json('show')
    expect(await riposte('rename "The Bridge"')).toMatchObject({ status: 0, out: 'Bridge fight is now called The Bridge.\n' })
    expect(await riposte.json('show')).toMatchObject({ name: 'The Bridge', track })
    expect((await riposte('copy "Bridge again"')).status).toBe(0)
    expect(await riposte.json('show -e again')).toMatchObject({ name: 'Bridge again', track })
    expect((await riposte('delete again')).out).toContain('restore')
    expect((await riposte('show -e again')).status).toBe(4)
    expect(await riposte.json('restore')).toEqual({ deleted: ['Bridge again'] })
    expect((await riposte('restore again')).status).toBe(0)
    expect(await riposte.json('show -e again')).toMatchObject({ name: 'Bridge again', track })
    expect((await riposte('rename "The Bridge" "Bridge again"')).status).toBe(4)
  })

  test('list tells them all, a damaged one too, the latest first', async () => {
    const riposte = terminal()
    expect((await riposte('list')).out).toContain('no encounters yet')
    await riposte('new One')
    await riposte('new Two')
    await riposte('add Burg -e one')
    writeFileSync(join(riposte.folder, 'encounters', 'bad.json'), '{"riposte":"encounter"')
    const { encounters } = (await riposte.json('list')) as unknown as { encounters: readonly object[] }
    expect(encounters).toMatchObject([
      { name: 'One', chosen: false, rules: 'alert', phase: 'setup', revision: 2, problem: null },
      { name: 'Two', chosen: true, problem: null },
      { name: 'bad', problem: 'damaged' },
    ])
    expect((await riposte('list')).out.split('\n')[1]).toMatch(/^▸ Two {3}alert, not started/)
  })

  test('a name can’t lead out of the data folder', async () => {
    const riposte = terminal()
    expect((await riposte('new ../../evil')).status).toBe(0)
    expect(readdirSync(join(riposte.folder, 'encounters'))).toEqual(['evil.json'])
    expect((await riposte('show -e ../../../etc/passwd')).status).toBe(4)
  })
})

describe('doctor', () => {
  test('says that all is well', async () => {
    const riposte = terminal()
    await riposte('new One')
    expect(await riposte('doctor')).toMatchObject({ status: 0, out: expect.stringContaining('Everything is in order') })
  })

  test('names the damage, recovers what it can into a copy, once, and leaves the damaged file alone', async () => {
    const riposte = terminal()
    await riposte('new One')
    await riposte('add Burg')
    await riposte('add Ada')
    const path = join(riposte.folder, 'encounters', 'one.json')
    const cut = readFileSync(path, 'utf8').split('\n').slice(0, 5).join('\n')
    writeFileSync(path, cut)
    expect(await riposte('add Bex')).toMatchObject({ status: 4, err: expect.stringContaining('damaged') })
    const healed = await riposte.json('doctor')
    expect(healed).toMatchObject({ ok: true, recovered: [{ entries: 2, from: path }] })
    expect(readFileSync(path, 'utf8')).toBe(cut)
    expect((await riposte.json('show -e recovered')).track).toHaveLength(1)
    expect(await riposte.json('doctor')).toMatchObject({ ok: false, recovered: [] })
    expect((await riposte('doctor')).status).toBe(4)
  })
})

describe('the program’s settings', () => {
  test('are listed, read, changed and taken back', async () => {
    const riposte = terminal()
    expect(await riposte('config get rules')).toMatchObject({ status: 0, out: 'alert\n' })
    expect((await riposte('config set rules frames')).status).toBe(0)
    expect(await riposte.json('config get rules')).toEqual({ key: 'rules', value: 'frames', set: true })
    expect((await riposte('config set rules=alert')).status).toBe(0)
    expect((await riposte('config unset rules')).status).toBe(0)
    expect(await riposte.json('config get rules')).toEqual({ key: 'rules', value: 'alert', set: false })
    expect((await riposte('config list')).out.split('\n')[1]).toMatch(/^rules +alert/)
    expect(await riposte('config path')).toMatchObject({ out: `${riposte.folder}\n` })
  })

  test.each([
    ['config set rules chess', 'bad-setting'],
    ['config set rulez alert', 'unknown-setting'],
    ['config get', 'missing-argument'],
    ['config frobnicate', 'unknown-word'],
  ])('%s is a wrong line', async (line, code) => {
    const riposte = terminal()
    expect(await riposte.json(line)).toMatchObject({ error: { code } })
    expect((await riposte(line)).status).toBe(2)
  })

  test('the language set holds until another is asked for', async () => {
    const riposte = terminal()
    await riposte('new One')
    await riposte('config set lang fr')
    expect((await riposte('add Burg')).out).toContain('arrive')
    expect((await riposte('add Ada --lang en')).out).toContain('joins')
    expect((await riposte('damage Nobody 3')).err).toContain('Personne')
    expect((await riposte('frobnicate')).err).toContain('Il n’y a pas de commande')
  })

  test('a file of settings that can’t be read stops nobody', async () => {
    const riposte = terminal()
    await riposte('new One')
    const path = join(riposte.folder, 'settings.json')
    writeFileSync(path, '{ "current": "one", "lang": "klingon", ')
    expect((await riposte('show -e one')).status).toBe(0)
    expect((await riposte('use one')).status).toBe(0)
    expect((await riposte('show')).status).toBe(0)
    expect(readFileSync(`${path}.damaged`, 'utf8')).toContain('klingon')
  })
})
