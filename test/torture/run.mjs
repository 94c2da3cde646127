// Bundles a trial written in TypeScript and runs it: node test/torture/run.mjs store [scale]
import { mkdtempSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { build } from 'esbuild'

const here = dirname(fileURLToPath(import.meta.url))
const name = process.argv[2] ?? 'store'
const folder = mkdtempSync(join(here, '.run-'))
try {
  // The bundle keeps this folder's address, from which it bundles its own workers.
  await build({
    entryPoints: [join(here, `${name}.ts`)],
    outfile: join(folder, `${name}.mjs`),
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    packages: 'external',
    define: { 'import.meta.url': JSON.stringify(pathToFileURL(join(here, `${name}.ts`)).href) },
    logLevel: 'warning',
  })
  process.argv.splice(2, 1)
  await import(pathToFileURL(join(folder, `${name}.mjs`)).href)
} finally {
  rmSync(folder, { recursive: true, force: true })
}
