// Bundles a program written in TypeScript and runs it: node test/torture/run.mjs test/torture/store.ts [its parameters]
import { mkdtempSync, rmSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { build } from 'esbuild'

const root = fileURLToPath(new URL('../../', import.meta.url))
const [program] = process.argv.splice(2, 1)
const entry = resolve(program ?? '')
// Inside the project, so that the packages that stay outside the bundle are found.
const folder = mkdtempSync(join(root, 'node_modules', '.run-'))
try {
  const outfile = join(folder, `${basename(entry, '.ts')}.mjs`)
  await build({
    entryPoints: [entry],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    packages: 'external',
    plugins: [
      {
        // A bundled file still knows where it stood.
        name: 'own-address',
        setup({ onLoad }) {
          onLoad({ filter: /\.ts$/ }, async ({ path }) => {
            const { readFile } = await import('node:fs/promises')
            const address = JSON.stringify(pathToFileURL(path).href)
            return { contents: (await readFile(path, 'utf8')).replaceAll('import.meta.url', address), loader: 'ts' }
          })
        },
      },
    ],
    logLevel: 'warning',
  })
  await import(pathToFileURL(outfile).href)
} finally {
  rmSync(folder, { recursive: true, force: true })
}
