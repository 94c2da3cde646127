import { wrongLine } from '../../engine/refusal.ts'
import { EXPORT_FORMATS, type ExportFormat, exporters } from '../../export/registry.ts'
import { harmless } from '../../show/harmless.ts'
import { cliWords } from '../../words/cli.ts'
import type { Context } from '../context.ts'
import { answer, type Output } from '../output.ts'
import type { Input } from '../verbs.ts'
import { writeDocument } from '../write-document.ts'

/** From so many moves on, a fight takes a moment to be written. */
const MANY_MOVES = 1500

/** `export`: writes the fight as a document, to a file or to standard output. */
export async function run({ name, format, output, players }: Input<'export'>, context: Context): Promise<Output> {
  const chosen = readFormat(format ?? endingOf(output) ?? 'md')
  const session = (await context.desk()).session(name ?? context.encounter)
  const { head, encounter, revision } = session
  const progress =
    revision < MANY_MOVES ? null : (await import('../progress.ts')).tellProgress(context, 'exporting', encounter.name)
  let text: string
  try {
    const fight = { head, encounter, revision, steps: [...session.story()] }
    text = exporters[chosen](fight, { lang: context.lang, players })
  } finally {
    progress?.end()
  }
  // Written in other signs, data would be other data.
  if (output === undefined) return { ...answer(text.replace(/\n$/, ''), { format: chosen, text }), exact: chosen !== 'txt' }
  writeDocument(output, text)
  return answer(() => cliWords[context.lang].exported(harmless(output, 2000)), { ok: true, format: chosen, path: output })
}

function readFormat(word: string): ExportFormat {
  const format = EXPORT_FORMATS.find((id) => id === word.trim().toLowerCase())
  if (format === undefined) throw wrongLine('unknown-format', { format: word, known: EXPORT_FORMATS })
  return format
}

/** The format that a file's name asks for. */
function endingOf(file: string | undefined): string | undefined {
  const ending = file === undefined ? undefined : /\.([a-z]+)$/i.exec(file)?.[1]?.toLowerCase()
  return EXPORT_FORMATS.find((id) => id === ending)
}
