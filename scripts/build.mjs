// Builds two things from src:
// - dist/cli: the command, as CommonJS chunks loaded lazily by verb (starting an ES module graph costs more than the work of a roll);
// - dist/lib: the library behind `import … from "riposte"`, one ES module and its declarations.
import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build, transform } from 'esbuild'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const dist = join(root, 'dist')
const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))

rmSync(dist, { recursive: true, force: true })
mkdirSync(dist)

const shared = {
  absWorkingDir: root,
  bundle: true,
  platform: 'node',
  target: 'node20',
  format: 'esm',
  define: { __VERSION__: JSON.stringify(version) },
  logLevel: 'warning',
}

// Splitting exists for ES modules only, so each chunk is turned into CommonJS afterwards: shared code keeps one identity.
const cli = await build({
  ...shared,
  entryPoints: { main: 'src/main.ts' },
  splitting: true,
  minify: true,
  write: false,
  outdir: 'dist/cli',
  outExtension: { '.js': '.cjs' },
  chunkNames: 'chunk-[hash]',
  mainFields: ['module', 'main'],
})
mkdirSync(join(dist, 'cli'), { recursive: true })
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

await build({ ...shared, entryPoints: ['src/index.ts'], outfile: 'dist/lib/index.js' })
execFileSync(process.execPath, [join(root, 'node_modules/typescript/bin/tsc'), '-p', 'tsconfig.lib.json'], {
  cwd: root,
  stdio: 'inherit',
})
