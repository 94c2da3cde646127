import { csv } from './csv.ts'
import { fightClubXml } from './fight-club-xml.ts'
import { fiveETools } from './five-e-tools.ts'
import { foundryDnd5e } from './foundry-dnd5e.ts'
import { foundryNewera } from './foundry-newera.ts'
import type { ImportFormat } from './imported.ts'
import { improvedInitiative } from './improved-initiative.ts'
import { obsidian } from './obsidian.ts'
import { open5e } from './open5e.ts'
import type { Reader } from './reader.ts'

/** The reader of each format, in the order in which they are asked whether a file is theirs. */
export const READERS = {
  'improved-initiative': improvedInitiative,
  'foundry-newera': foundryNewera,
  'foundry-dnd5e': foundryDnd5e,
  '5etools': fiveETools,
  open5e,
  obsidian,
  'fightclub-xml': fightClubXml,
  csv,
} satisfies Record<ImportFormat, Reader>
