// Builds two things from src:
// - dist/cli: the command, as CommonJS chunks loaded lazily by verb (starting an ES module graph costs more than the work of a roll);
// - dist/lib: the library behind `import … from "riposte"`, one ES module and its declarations.
import { execFileSync, spawnSync } from 'node:child_process'
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
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
// A temporary folder is for its maker alone, but whoever installs the command may not be the only one to run it.
chmodSync(fresh, 0o777 & ~process.umask())

/** What every start needs, and a roll, which is to answer at once. */
const CORE = ['src/cli/program.ts', 'src/cli/streams.ts', 'src/cli/commands/roll.ts']
/** What every command needs that works on an encounter. */
const MOVES = ['src/cli/change.ts', 'src/cli/desk.ts']

/**
 * Makes what is always needed together land in one chunk. esbuild makes a chunk for each set of entries that reach a module, so each
 * module that is loaded lazily is made to reach all of the core, and, if it works on encounters, all that moves need: files fewer to
 * find and to compile count for more than their size.
 */
async function fewChunks(options) {
  const { metafile } = await build({ ...options, write: false, metafile: true, splitting: false })
  const importsOf = (path, kind) => (metafile.inputs[path]?.imports ?? []).filter((each) => each.kind === kind && !each.external)
  const lazy = Object.keys(metafile.inputs).flatMap((path) => importsOf(path, 'dynamic-import').map((each) => each.path))
  const entries = new Set([...lazy, ...Object.values(options.entryPoints)])
  const reaches = (path, wanted, seen = new Set()) => {
    if (path === wanted) return true
    if (seen.has(path)) return false
    seen.add(path)
    return importsOf(path, 'import-statement').some((each) => reaches(each.path, wanted, seen))
  }
  return {
    name: 'few-chunks',
    setup({ onLoad, onResolve, resolve }) {
      onLoad({ filter: /\.ts$/ }, ({ path }) => {
        const own = relative(root, path).replaceAll('\\', '/')
        if (!entries.has(own)) return
        const groups = [...CORE, ...(reaches(own, 'src/session.ts') ? MOVES : [])].filter((group) => group !== own)
        const ways = groups.map((group) => `import './${relative(dirname(path), join(root, group)).replaceAll('\\', '/')}'`)
        return { contents: `${readFileSync(path, 'utf8')}\n${ways.join('\n')}\n`, loader: 'ts' }
      })
      // A copy of its own for conf, which can't be made to reach the core: what both use would be a chunk more for every start.
      onResolve({ filter: /^env-paths$/ }, async ({ importer, pluginData, ...args }) => {
        if (pluginData === 'found' || !importer.includes('node_modules')) return
        const found = await resolve('env-paths', { kind: args.kind, resolveDir: args.resolveDir, importer, pluginData: 'found' })
        return { ...found, suffix: '?conf' }
      })
    },
  }
}

// Splitting exists for ES modules only, so each chunk is turned into CommonJS afterwards: shared code keeps one identity.
const command = {
  ...shared,
  entryPoints: { main: 'src/main.ts' },
  outdir: join(fresh, 'cli'),
  outExtension: { '.js': '.cjs' },
  chunkNames: 'chunk-[hash]',
  mainFields: ['module', 'main'],
}

/** commander starts other programs for commands in files of their own; we have none, and loading the module for it takes a while. */
const noChildProcess = {
  name: 'no-child-process',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^node:child_process$/ }, () => ({ path: 'child_process', namespace: 'nothing' }))
    onLoad({ filter: /./, namespace: 'nothing' }, () => ({ contents: 'export {}' }))
  },
}

const cli = await build({
  ...command,
  plugins: [noChildProcess, await fewChunks({ ...command, plugins: [noChildProcess] })],
  splitting: true,
  minify: true,
  write: false,
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

copyFileSync(fileURLToPath(import.meta.resolve('./start.cjs')), join(fresh, 'cli/start.cjs'))

/** What the command runs through once, so that what it compiled for that needn't be compiled at each start. */
const FIGHT = `add Ada --team a --hp 9
add Bex --team b --hp 9
initiative
declare strike --target Bex
resolve
damage Bex 1d6
end
`
const WARMING = [
  [['roll', '4d6kh2 + 1'], ''],
  [['roll', '1d6', '--json'], ''],
  [['odds', '4d6kh2'], ''],
  [['script', '-'], `new Alert --rules alert\n${FIGHT}`],
  [['script', '-', '--json'], `new Frames --rules frames\n${FIGHT.replace('resolve', 'pass --all\nresolve')}`],
  ...['show', 'note x', 'undo', 'history', 'list', 'help'].map((line) => [line.split(' '), '']),
]
const data = mkdtempSync(join(tmpdir(), 'riposte-build-'))
try {
  const env = { ...process.env, RIPOSTE_DIR: data }
  // How such a run ends doesn't matter: what it leaves only saves time.
  const warm = [fileURLToPath(import.meta.resolve('./warm.cjs')), join(fresh, 'cli')]
  for (const [line, input] of WARMING)
    spawnSync(process.execPath, [...warm, ...line], { env, input, stdio: ['pipe', 'ignore', 'ignore'] })
} finally {
  rmSync(data, { recursive: true, force: true })
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

// Another build may put its own in place at the same time: whoever comes last wins, and neither fails.
const old = `${fresh}.old`
process.on('exit', () => rmSync(old, { recursive: true, force: true }))
for (let tries = 0; ; tries++) {
  try {
    if (existsSync(dist)) renameSync(dist, old)
    renameSync(fresh, dist)
    break
  } catch (thrown) {
    if (tries === 20 || !['ENOENT', 'ENOTEMPTY', 'EEXIST'].includes(thrown.code)) throw thrown
    rmSync(old, { recursive: true, force: true })
  }
}
