/** The store and the command at full size. Prints a line for each trial, and ends with status 1 if anything was lost. */
import { bundleWorker } from './bundle.ts'
import { bundleCommand, killScripts, manyScripts } from './commands.ts'
import { damagedFiles } from './damage.ts'
import { fileSizeLimit, fullFileSystem, mountSmall } from './full-disk.ts'
import { killWholeFileWriters, killWriters } from './kills.ts'
import { manyWriters } from './writers.ts'

const scale = Number(process.argv[2] ?? 1)
const sized = (count: number) => Math.max(1, Math.round(count * scale))
let failed = false

async function trial(name: string, work: () => Promise<object> | object, losses: (report: never) => number): Promise<void> {
  const begun = performance.now()
  const report = await work()
  const bad = losses(report as never)
  if (bad > 0) failed = true
  const seconds = ((performance.now() - begun) / 1000).toFixed(1)
  console.log(`${bad > 0 ? 'FAILED' : 'ok'}  ${name} (${seconds} s): ${JSON.stringify(report)}`)
}

type Kills = Awaited<ReturnType<typeof killWriters>>
type Writers = Awaited<ReturnType<typeof manyWriters>>
type Full = ReturnType<typeof fullFileSystem>
type Commands = Awaited<ReturnType<typeof killScripts>>
type Damages = ReturnType<typeof damagedFiles>

const bundle = await bundleWorker()
try {
  for (const others of [1, 3]) {
    const name = `kills while ${others + 1} processes save moves`
    await trial(
      name,
      () => killWriters(bundle, sized(others === 1 ? 1_000 : 300), others, others),
      (r: Kills) => r.lost + r.unreadable,
    )
  }
  await trial(
    'kills while whole files are written',
    () => killWholeFileWriters(bundle, sized(200), 2),
    (r: Kills) => r.lost + r.unreadable,
  )
  await trial(
    '8 writers at once',
    () => manyWriters(bundle, 8, sized(250)),
    (r: Writers) => r.lost + r.misplaced + r.leftovers.length,
  )
  for (const bytes of [10, 200, 3_000]) {
    await trial(
      `a file that may not grow, moves of ${bytes} bytes`,
      () => fileSizeLimit(bundle, bytes),
      (r: Full) => r.lost + r.unreadable,
    )
  }
  const small = mountSmall(256)
  if (small) {
    try {
      await trial(
        'a full file system of 256 KB',
        () => fullFileSystem(small.folder, sized(60)),
        (r: Full) => r.lost + r.unreadable,
      )
    } finally {
      small.remove()
    }
  } else {
    console.log('--  a full file system: this user may not mount one')
  }
  await trial(
    'damaged files',
    () => damagedFiles(sized(100_000), 3, 4),
    (r: Damages) => r.wrong + r.overwritten + r.invented,
  )
} finally {
  bundle.remove()
}

const command = await bundleCommand()
try {
  await trial(
    'scripts killed, two at a time',
    () => killScripts(command, sized(200), 4),
    (r: Commands) => r.lost + r.unreadable,
  )
  await trial(
    '8 scripts at once',
    () => manyScripts(command, 8, sized(250)),
    (r: Commands) => r.lost + r.unreadable,
  )
} finally {
  command.remove()
}
process.exitCode = failed ? 1 : 0
