import { combatantOf, type Encounter } from '../engine/encounter.ts'
import type { CombatantId } from '../engine/vocabulary.ts'
import { type ShowWords, showWords } from '../words/show.ts'
import { toAscii } from './ascii.ts'
import { isSeen } from './audience.ts'
import { ASCII_GLYPHS, type Glyphs, UNICODE_GLYPHS } from './glyphs.ts'
import { harmless } from './harmless.ts'
import type { Look } from './look.ts'

/** What a picture of an encounter is written with. */
export interface Pen {
  readonly encounter: Encounter
  readonly words: ShowWords
  readonly glyphs: Glyphs
  readonly players: boolean
  /** who is asked before anybody else, where the rules leave that open */
  readonly asked: CombatantId | null
  /** The program's own words, in ASCII where that is asked for. */
  say(text: string): string
  /** A text from outside, made harmless. */
  foreign(text: string): string
  /** A combatant's name, made harmless; for the players a hidden one is somebody. */
  nameOf(id: CombatantId): string
}

/** The pen for an encounter and a look. */
export function penFor(encounter: Encounter, look: Pick<Look, 'lang' | 'ascii' | 'players' | 'asked'>): Pen {
  const words: ShowWords = showWords[look.lang]
  const players = look.players ?? false
  const say = look.ascii ? toAscii : (text: string): string => text
  const foreign = (text: string): string => say(harmless(text))
  return {
    encounter,
    words,
    glyphs: look.ascii ? ASCII_GLYPHS : UNICODE_GLYPHS,
    players,
    asked: look.asked ?? null,
    say,
    foreign,
    nameOf(id) {
      const combatant = combatantOf(encounter, id)
      return isSeen(combatant, players) ? foreign(combatant.name) : say(words.someone)
    },
  }
}
