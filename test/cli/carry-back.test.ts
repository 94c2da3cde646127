import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { type Terminal, terminal } from './support.ts'

/** A party of three, saved once, and a fight that it has come into with an ogre against it. */
async function heroes(riposte: Terminal, rules: 'alert' | 'frames' = 'alert'): Promise<void> {
  await riposte('new Home --rules alert')
  await riposte('add Mira --team red --hp 24')
  await riposte('add Osric --team red --hp 20')
  await riposte('add Pia --team red')
  await riposte('party save Heroes')
  await fight(riposte, 'Bridge', rules)
}

/** Another fight with the same party. */
async function fight(riposte: Terminal, name: string, rules: 'alert' | 'frames' = 'alert'): Promise<void> {
  await riposte(`new "${name}" --rules ${rules}`)
  await riposte('party add Heroes')
  await riposte('add Ogre --team blue --hp 30')
  await riposte('initiative')
}

type Members = readonly { readonly name: string; readonly hp?: number; readonly hpMax?: number; readonly tempHp?: number }[]

function fileOf(riposte: Terminal): string {
  return join(riposte.folder, 'parties', 'heroes.json')
}

function membersOf(riposte: Terminal): Members {
  return JSON.parse(readFileSync(fileOf(riposte), 'utf8')).members
}

function hitPoints(riposte: Terminal): Readonly<Record<string, number | undefined>> {
  return Object.fromEntries(membersOf(riposte).map(({ name, hp }) => [name, hp]))
}

describe('when a fight ends, those who came in by “party add” carry their hit points back', () => {
  test.each(['alert', 'frames'] as const)('in %s, current and temporary ones, and one line says so', async (rules) => {
    const riposte = terminal()
    await heroes(riposte, rules)
    await riposte('damage Mira 9')
    await riposte('temp Osric 5')
    await riposte('damage Ogre 12')
    const { status, out } = await riposte('finish')
    expect(status).toBe(0)
    expect(out).toContain('\nHit points carried back to the party Heroes: Mira 15 and Osric 20 + 5 temporary.\n')
    expect(membersOf(riposte)).toMatchObject([
      { name: 'Mira', team: 'red', hp: 15, hpMax: 24, tempHp: 0 },
      { name: 'Osric', team: 'red', hp: 20, hpMax: 20, tempHp: 5 },
      { name: 'Pia', team: 'red' },
    ])
    expect(membersOf(riposte)[2]).not.toHaveProperty('hp')
    await fight(riposte, 'Later', rules)
    expect((await riposte.json('show')).track).toEqual(
      expect.arrayContaining([expect.objectContaining({ name: 'Mira', hp: 15, hpMax: 24 })]),
    )
  })

  test('in French, and within JSON as a field beside those that were there', async () => {
    const riposte = terminal()
    await heroes(riposte)
    await riposte('damage Mira 9')
    await riposte('temp Osric 1')
    expect((await riposte('terminer --lang fr')).out).toContain(
      'Points de vie reportés dans le groupe Heroes : Mira 15 et Osric 20 + 1 temporaire.',
    )
    await riposte('undo')
    const answer = await riposte.json('finish')
    expect(answer).toMatchObject({
      ok: true,
      events: [{ type: 'fight-finished', why: 'said' }],
      carriedBack: [
        {
          party: 'Heroes',
          members: [
            { name: 'Mira', hp: 15, tempHp: 0 },
            { name: 'Osric', hp: 20, tempHp: 1 },
          ],
          missing: [],
          error: null,
        },
      ],
      state: { phase: 'finished' },
    })
    await riposte('undo')
    expect(await riposte.json('damage Mira 1')).not.toHaveProperty('carriedBack')
  })

  test('out of a script, where a fight without parties says nothing of them', async () => {
    const riposte = terminal()
    await heroes(riposte)
    const script = 'damage Mira 4\nfinish\nnew Alone --rules alert\nadd Wolf --hp 5\ninitiative\nfinish\n'
    const { out, status } = await riposte('script -', script)
    expect(status).toBe(0)
    expect(out.match(/carried back/g)).toHaveLength(1)
    expect(hitPoints(riposte)).toMatchObject({ Mira: 20 })
  })

  test('each to its own party', async () => {
    const riposte = terminal()
    await riposte('new Grove --rules alert')
    await riposte('add Wren --team green --hp 8')
    await riposte('party save "Les Alliés"')
    await heroes(riposte)
    await riposte('party add allies')
    await riposte('damage Wren 3')
    await riposte('damage Mira 1')
    expect(await riposte.json('finish')).toMatchObject({
      carriedBack: [
        { party: 'Heroes', members: [{ hp: 23 }, { hp: 20 }] },
        { party: 'Les Alliés', members: [{ name: 'Wren', hp: 5 }] },
      ],
    })
  })

  test('two parties whose files are called alike are told apart', async () => {
    const riposte = terminal()
    await riposte('new Home --rules alert')
    await riposte('add Mira --hp 7')
    await riposte('party save "The Red"')
    await riposte('party save "The-Red"')
    await riposte('new Bridge --rules alert')
    await riposte('party add The-Red')
    await riposte('initiative')
    await riposte('damage Mira 3')
    await riposte('finish')
    expect(await riposte.json('party list')).toMatchObject({
      parties: [
        { name: 'The Red', members: [{ hp: 7 }] },
        { name: 'The-Red', members: [{ hp: 4 }] },
      ],
    })
  })

  test('the defeated as they stand, and the fight may end because nobody stands any more', async () => {
    const riposte = terminal()
    await heroes(riposte)
    await riposte('damage Mira 30')
    await riposte('defeat Ogre')
    await riposte('defeat Osric')
    await riposte('defeat Pia')
    const { out } = await riposte('defeat Mira')
    expect(out).toContain('Hit points carried back to the party Heroes: Mira 0 and Osric 20.')
    expect(hitPoints(riposte)).toMatchObject({ Mira: 0, Osric: 20 })
  })

  test('those who left in the midst of the fight as they were then; those taken out before it began not at all', async () => {
    const riposte = terminal()
    await heroes(riposte)
    await riposte('damage Mira 9')
    await riposte('remove Mira')
    await riposte('finish')
    expect(hitPoints(riposte)).toMatchObject({ Mira: 15, Osric: 20 })
    await riposte('new Cave --rules alert')
    await riposte('party add Heroes')
    await riposte('set Mira hp=2')
    await riposte('remove Mira')
    await riposte('initiative')
    await riposte('damage Osric 1')
    expect((await riposte.json('finish')).carriedBack).toMatchObject([{ members: [{ name: 'Osric', hp: 19 }] }])
    expect(hitPoints(riposte)).toMatchObject({ Mira: 15, Osric: 19 })
  })

  test('one who left and came back as it is now', async () => {
    const riposte = terminal()
    await heroes(riposte)
    await riposte('damage Mira 9')
    await riposte('remove Mira')
    await riposte('party add Heroes')
    await riposte('damage Mira 1')
    await riposte('finish')
    expect(hitPoints(riposte)).toMatchObject({ Mira: 23 })
  })

  test('under whatever name they bear here, and the party keeps its own', async () => {
    const riposte = terminal()
    await heroes(riposte)
    await riposte('set Mira name="Mira the Bold"')
    await riposte('damage Mira 9')
    await riposte('finish')
    expect(hitPoints(riposte)).toMatchObject({ Mira: 15 })
  })

  test('under the name that the party has for them by then', async () => {
    const riposte = terminal()
    await heroes(riposte)
    await riposte('set Mira name="Mira the Bold"')
    await riposte('party save Heroes')
    await riposte('damage Mira 9')
    await riposte('finish')
    expect(hitPoints(riposte)).toMatchObject({ 'Mira the Bold': 15 })
  })

  test('of two fights at once the one that ends last counts', async () => {
    const riposte = terminal()
    await heroes(riposte)
    await fight(riposte, 'Cave')
    await riposte('damage Mira 10')
    await riposte('damage Mira 2 -e Bridge')
    await riposte('finish -e Cave')
    expect(hitPoints(riposte)).toMatchObject({ Mira: 14 })
    await riposte('finish -e Bridge')
    expect(hitPoints(riposte)).toMatchObject({ Mira: 22 })
  })

  test('undo of the end leaves the party as it is; ending it again, by redo as well, carries again', async () => {
    const riposte = terminal()
    await heroes(riposte)
    await riposte('damage Mira 9')
    await riposte('finish')
    expect((await riposte('undo')).out).not.toContain('carried')
    expect(hitPoints(riposte)).toMatchObject({ Mira: 15 })
    await riposte('heal Mira 3')
    await riposte('finish')
    expect(hitPoints(riposte)).toMatchObject({ Mira: 18 })
    await fight(riposte, 'Cave')
    await riposte('damage Mira 10')
    await riposte('finish')
    expect(hitPoints(riposte)).toMatchObject({ Mira: 8 })
    await riposte('undo -e Bridge')
    expect((await riposte('redo -e Bridge')).out).toContain('carried back to the party Heroes: Mira 18')
    expect(hitPoints(riposte)).toMatchObject({ Mira: 18 })
  })

  test('a party that has been deleted meanwhile gets nothing, and a word', async () => {
    const riposte = terminal()
    await heroes(riposte)
    rmSync(fileOf(riposte))
    const { status, out } = await riposte('finish')
    expect(status).toBe(0)
    expect(out).toContain('The party heroes is no longer there')
    expect(existsSync(fileOf(riposte))).toBe(false)
    await riposte('undo')
    rmSync(join(riposte.folder, 'parties'), { recursive: true })
    expect(await riposte.json('finish')).toMatchObject({ ok: true, carriedBack: [{ error: { code: 'no-such-party' } }] })
    expect(existsSync(join(riposte.folder, 'parties'))).toBe(false)
  })

  test('a member that has been taken out of the party meanwhile is named', async () => {
    const riposte = terminal()
    await heroes(riposte)
    const party = JSON.parse(readFileSync(fileOf(riposte), 'utf8'))
    writeFileSync(fileOf(riposte), JSON.stringify({ ...party, members: [{ name: 'Mira', hp: 24 }] }))
    await riposte('damage Mira 9')
    const { out } = await riposte('finish')
    expect(out).toContain('the party Heroes: Mira 15. No longer in the party Heroes: Osric and Pia.')
    // Written by hand without a maximum, it would come in next time as if 15 were all that it ever had.
    expect(membersOf(riposte)).toEqual([{ name: 'Mira', hp: 15, hpMax: 24 }])
  })

  test('a maximum of this fight alone lifts nobody over the party’s', async () => {
    const riposte = terminal()
    await heroes(riposte)
    await riposte('set Mira hpMax=30 hp=29')
    await riposte('heal Osric 3 --beyond')
    await riposte('finish')
    expect(membersOf(riposte).slice(0, 2)).toMatchObject([
      { hp: 24, hpMax: 24 },
      { hp: 23, hpMax: 20 },
    ])
  })

  test('nobody who was added by hand or imported, even under a member’s name', async () => {
    const riposte = terminal()
    await heroes(riposte)
    await riposte('new Double --rules alert')
    await riposte('add Mira --hp 3')
    await riposte('initiative')
    expect(await riposte.json('finish')).not.toHaveProperty('carriedBack')
    expect(hitPoints(riposte)).toMatchObject({ Mira: 24 })
  })

  test('a party’s file that nothing has changed in stays as it is laid out', async () => {
    const riposte = terminal()
    await heroes(riposte)
    const text = `${JSON.stringify(JSON.parse(readFileSync(fileOf(riposte), 'utf8')), null, 2)}\n`
    writeFileSync(fileOf(riposte), text)
    await riposte('finish')
    expect(readFileSync(fileOf(riposte), 'utf8')).toBe(text)
  })

  test('players hear nothing of it: it is in no export and no log', async () => {
    const riposte = terminal()
    await heroes(riposte)
    await riposte('damage Mira 9')
    await riposte('finish')
    for (const line of ['history', 'export --format md', 'export --format json --players', 'export --format html --players'])
      expect((await riposte(line)).out).not.toMatch(/carried|Heroes|party:/i)
  })
})

describe('a party that can’t be saved', () => {
  test('leaves the fight over and says why, with status 4; undo and redo try again', async () => {
    const riposte = terminal()
    await heroes(riposte)
    await riposte('damage Mira 9')
    const sound = readFileSync(fileOf(riposte), 'utf8')
    const torn = sound.slice(0, -20)
    writeFileSync(fileOf(riposte), torn)
    const { status, out, err } = await riposte('finish')
    expect({ status, err }).toEqual({ status: 4, err: '' })
    expect(out).toContain('The fight is over, but the hit points are not carried back to the party heroes')
    expect(readFileSync(fileOf(riposte), 'utf8')).toBe(torn)
    expect(await riposte.json('show')).toMatchObject({ phase: 'finished' })
    writeFileSync(fileOf(riposte), sound)
    await riposte('undo')
    expect((await riposte('redo')).status).toBe(0)
    expect(hitPoints(riposte)).toMatchObject({ Mira: 15 })
  })

  test('because it is of a newer version', async () => {
    const riposte = terminal()
    await heroes(riposte)
    writeFileSync(fileOf(riposte), '{"riposte":"party","format":2,"people":[]}')
    expect(await riposte.json('finish')).toMatchObject({ ok: true, carriedBack: [{ error: { code: 'newer-format' } }] })
    expect((await riposte('undo')).status).toBe(0)
    expect((await riposte('finish --lang fr')).out).toContain('Le combat est terminé, mais')
  })
})

test('the help of the command tells it', async () => {
  const riposte = terminal()
  expect((await riposte('help finish')).out).toMatch(/“undo” leaves\s+the\s+party/)
  expect((await riposte('help terminer --lang fr')).out).toMatch(/« annuler » laisse le\s+groupe/)
})
