import { isObsidianJson, readObsidianJson } from './obsidian-data.ts'
import { looksLikeNote, readNote } from './obsidian-note.ts'
import type { Reader } from './reader.ts'
import { jsonOf } from './source.ts'

/**
 * What Obsidian's initiative tracker and Fantasy Statblocks keep: the tracker's `data.json`, a bestiary, and notes with front matter or
 * with blocks of encounters and stat blocks.
 */
export const obsidian: Reader = {
  recognise: (source) =>
    source.kind === 'json' ? isObsidianJson(source.json) : source.kind === 'text' && looksLikeNote(source.text),

  async read(source, gathering) {
    if (source.kind === 'json') readObsidianJson(gathering, source)
    else if (source.jsonFault !== null && !looksLikeNote(source.text)) jsonOf(source)
    else await readNote(gathering, source.text)
  },
}
