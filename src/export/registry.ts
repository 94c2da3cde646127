import { exportCsv } from './csv.ts'
import type { Exporter } from './exporter.ts'
import { exportHtml } from './html.ts'
import { exportJson } from './json.ts'
import { exportJsonl } from './jsonl.ts'
import { exportMarkdown } from './markdown.ts'
import { playersFight } from './players-story.ts'
import { exportText } from './text.ts'

/** The formats in which a fight can be exported. */
export const EXPORT_FORMATS = ['md', 'txt', 'json', 'jsonl', 'csv', 'html'] as const
/** A format in which a fight can be exported. */
export type ExportFormat = (typeof EXPORT_FORMATS)[number]

/** How each format is written. */
export const exporters = {
  md: forEyes(exportMarkdown),
  txt: forEyes(exportText),
  json: forEyes(exportJson),
  jsonl: forEyes(exportJsonl),
  csv: forEyes(exportCsv),
  html: forEyes(exportHtml),
} satisfies Record<ExportFormat, Exporter>

/** An exporter that looks back with the eyes that it writes for. */
function forEyes(exporter: Exporter): Exporter {
  return (fight, options) => exporter(options.players ? playersFight(fight, options.lang) : fight, options)
}
