import { JOURNAL_OPTIONS, openSession } from '../../session.ts'
import { harmless } from '../../show/harmless.ts'
import { examineEncounter, examineFolder, type Finding, type Recoverable, recover } from '../../store/doctor.ts'
import { type EncounterFile, encounterFiles, findEncounter } from '../../store/folder.ts'
import { isStorageError } from '../../store/storage-error.ts'
import { cliWords } from '../../words/cli.ts'
import { problemSentence, storeWords } from '../../words/store.ts'
import type { Context } from '../context.ts'
import { fileSlug } from '../desk.ts'
import { answer, type Output } from '../output.ts'
import type { Input } from '../verbs.ts'

/** What a recovery brought back, and where it is. */
type Recovery = Recoverable & { readonly path: string }

/**
 * `doctor`: says what is wrong with an encounter's file, or with any file of the data folder, and recovers what can be recovered into a
 * copy; damaged files stay as they are. Without a name, a file of which there is a recovered copy already gets no second one.
 */
export async function run(input: Input<'doctor'>, context: Context): Promise<Output> {
  const progress = (await import('../progress.ts')).tellProgress(context, 'checking', '')
  try {
    return check(input, context)
  } finally {
    progress.end()
  }
}

function check({ name }: Input<'doctor'>, context: Context): Output {
  const { folder, lang } = context
  const wanted = name ?? context.encounter
  const findings = (
    wanted === null ? examineFolder(folder, JOURNAL_OPTIONS) : examine(findEncounter(folder, wanted, JOURNAL_OPTIONS))
  ).map((finding) => (finding.kind === 'encounter' && finding.problem === null ? played(finding, context) : finding))
  const recoveries = new Map<Finding, Recovery>()
  const known = new Set(encounterFiles(folder, JOURNAL_OPTIONS).map((file) => file.slug))
  for (const finding of findings) {
    if (finding.recoverable === null) continue
    if (wanted === null && known.has(`${fileSlug(finding.path)}-recovered`)) continue
    recoveries.set(finding, recover(finding.path, storeWords[lang].recoveredName, JOURNAL_OPTIONS))
  }
  const unsolved = findings.some((finding) => finding.problem !== null && !recoveries.has(finding))
  return answer(
    () => reportOf(findings, recoveries, lang),
    () => ({
      ok: !unsolved,
      findings: findings.map(({ path, kind, entries, layout, problem, recoverable }) => ({
        path,
        kind,
        entries,
        layout,
        problem,
        recoverable,
      })),
      recovered: [...recoveries].map(([{ path }, recovery]) => ({ from: path, ...recovery })),
    }),
    unsolved ? 4 : 0,
  )
}

function examine(file: EncounterFile): readonly Finding[] {
  return examineEncounter(file.path, JOURNAL_OPTIONS)
}

/** A file may be whole and its moves still not fit each other: they are played through. */
function played(finding: Finding, context: Context): Finding {
  try {
    openSession(finding.path, context.shell.world)
    return finding
  } catch (error) {
    if (!isStorageError(error)) throw error
    return { ...finding, problem: error }
  }
}

function reportOf(findings: readonly Finding[], recoveries: ReadonlyMap<Finding, Recovery>, lang: Context['lang']): string {
  const words = cliWords[lang]
  if (findings.length === 0) return words.nothingThere
  const lines = findings.map((finding) => {
    const recovery = recoveries.get(finding)
    return [
      sentence(finding, lang),
      ...(recovery === undefined ? [] : [`  ${storeWords[lang].doctor.recovered(recovery)}`]),
    ].join('\n')
  })
  const sound = findings.every((finding) => finding.problem === null)
  return harmlessLines([...lines, ...(sound ? [words.allSound] : [])].join('\n'))
}

function sentence(finding: Finding, lang: Context['lang']): string {
  const { path, problem, kind, layout, entries, recoverable } = finding
  const { doctor } = storeWords[lang]
  if (problem !== null) {
    const said = problemSentence(lang, problem)
    if (recoverable !== null) return `${said}\n  ${doctor.recoverable(recoverable)}`
    const isLost = kind === 'encounter' && problem.code === 'damaged'
    return isLost ? `${said}\n  ${problemSentence(lang, { code: 'not-recoverable', path })}` : said
  }
  if (kind === 'party') return cliWords[lang].partySound(path, entries ?? 0)
  switch (layout) {
    case 'torn':
      return doctor.torn(finding)
    case 'reformatted':
      return doctor.reformatted(finding)
    case 'old':
      return doctor.old(finding)
    case 'whole':
    case null:
      return doctor.sound(finding)
    default:
      return layout satisfies never
  }
}

/** Paths may hold anything. */
function harmlessLines(text: string): string {
  return text
    .split('\n')
    .map((line) => `${line.startsWith('  ') ? '  ' : ''}${harmless(line, 2000)}`)
    .join('\n')
}
