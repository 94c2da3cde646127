// Builds two things from src:
// - dist/cli: the command, as CommonJS chunks loaded lazily by verb (starting an ES module graph costs more than the work of a roll);
// - dist/lib: the library behind `import … from "riposte"`, one ES module and its declarations.
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build, transform } from 'esbuild'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const dist = join(root, 'dist')
const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))

const shared = {
  absWorkingDir: root,
  bundle: true,
  platform: 'node',
  target: 'node20',
  format: 'esm',
  define: { __VERSION__: JSON.stringify(version) },
  logLevel: 'warning',
}

// Built beside the old one, which stays in place until all of the new one is there.
const fresh = mkdtempSync(join(root, 'dist.'))
process.on('exit', () => rmSync(fresh, { recursive: true, force: true }))

// Splitting exists for ES modules only, so each chunk is turned into CommonJS afterwards: shared code keeps one identity.
const cli = await build({
  ...shared,
  entryPoints: { main: 'src/main.ts' },
  splitting: true,
  minify: true,
  write: false,
  outdir: join(fresh, 'cli'),
  outExtension: { '.js': '.cjs' },
  chunkNames: 'chunk-[hash]',
  mainFields: ['module', 'main'],
})
mkdirSync(join(fresh, 'cli'))
for (const file of cli.outputFiles) {
  const { code } = await transform(file.text, {
    format: 'cjs',
    platform: 'node',
    target: 'node20',
    minify: true,
    supported: { 'dynamic-import': false },
  })
  writeFileSync(file.path, code)
}

// What reads lines stands in a chunk of its own, which a web page never loads; packages stay what they are.
await build({
  ...shared,
  entryPoints: { index: 'src/index.ts' },
  splitting: true,
  packages: 'external',
  outdir: join(fresh, 'lib'),
  chunkNames: 'chunk-[hash]',
})
const tsc = join(root, 'node_modules/typescript/bin/tsc')
execFileSync(process.execPath, [tsc, '-p', 'tsconfig.lib.json', '--outDir', join(fresh, 'lib')], { cwd: root, stdio: 'inherit' })

rmSync(dist, { recursive: true, force: true })
renameSync(fresh, dist)
