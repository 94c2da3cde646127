import { execFileSync } from 'node:child_process'
import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { type Terminal, terminal } from './support.ts'

async function begin(): Promise<Terminal & { readonly out: string }> {
  const riposte = terminal()
  await riposte('new Duel --rules alert')
  const out = join(riposte.folder, 'out')
  mkdirSync(out)
  return Object.assign(riposte, { out })
}

test('an exported file is for the user alone, whatever the mask; one that is replaced keeps its permissions', async () => {
  const riposte = await begin()
  const mask = process.umask(0)
  onTestFinished(() => void process.umask(mask))
  const file = join(riposte.out, 'fight.md')
  await riposte(`export -o ${file}`)
  expect(statSync(file).mode & 0o777).toBe(0o600)
  chmodSync(file, 0o644)
  await riposte(`export -o ${file}`)
  expect(statSync(file).mode & 0o777).toBe(0o644)
  expect(readdirSync(riposte.out)).toEqual(['fight.md'])
})

test('a link stays a link, and the file that it leads to is written', async () => {
  const riposte = await begin()
  const file = join(riposte.folder, 'elsewhere.md')
  writeFileSync(file, 'old')
  const link = join(riposte.out, 'fight.md')
  symlinkSync(file, link)
  expect(await riposte(`export -o ${link}`)).toMatchObject({ status: 0 })
  expect(lstatSync(link).isSymbolicLink()).toBe(true)
  expect(readFileSync(file, 'utf8')).toContain('Duel')
})

test('a pipe that nobody reads is refused, and not waited for', async () => {
  const riposte = await begin()
  const pipe = join(riposte.out, 'pipe')
  execFileSync('mkfifo', [pipe])
  expect(await riposte(`export --format md -o ${pipe}`)).toMatchObject({ status: 4, out: '' })
})

test.runIf(existsSync('/dev/full'))('a device takes the document, or says that it can’t', async () => {
  const riposte = await begin()
  expect(await riposte('export --format md -o /dev/null')).toMatchObject({ status: 0 })
  const { status, err } = await riposte('export --format md -o /dev/full')
  expect({ status, err }).toMatchObject({ status: 4, err: expect.stringContaining('/dev/full (ENOSPC)') })
})
