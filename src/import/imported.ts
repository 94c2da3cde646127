/** The kinds of file that can be imported; the ids are what `--as` takes. */
export const IMPORT_FORMATS = [
  'improved-initiative',
  'obsidian',
  'foundry-dnd5e',
  'foundry-newera',
  'open5e',
  '5etools',
  'fightclub-xml',
  'csv',
] as const
/** A kind of file that can be imported. */
export type ImportFormat = (typeof IMPORT_FORMATS)[number]

/** A condition that a file gives a combatant, with the rounds it still lasts where the file gives a number of 1 or more. */
export interface ImportedCondition {
  readonly name: string
  readonly rounds?: number
}

/** One combatant read from somebody's file; a number the file doesn't give is absent, never 0. */
export interface ImportedCombatant {
  /** The name to show: trimmed, at most 200 characters. */
  readonly name: string
  /** The combatant's key, the same each time the same file is read and different from all others in it, so that a second import updates. */
  readonly origin: string
  /** Where it stands in the file: a line number (`12`) or a path (`results[3]`). */
  readonly where: string
  /** How many of the same, 1 or more; absent for one. */
  readonly count?: number
  readonly team?: string
  /** Current hit points, 0 or more. Absent where the file gives only a maximum: the combatant is unhurt, or what an encounter already says. */
  readonly hp?: number
  /** Maximum hit points, 1 or more. */
  readonly hpMax?: number
  readonly tempHp?: number
  readonly ac?: number
  /** The initiative modifier. */
  readonly mod?: number
  /** A rolled initiative. */
  readonly initiative?: number
  readonly hidden?: boolean
  readonly aptitude?: number
  readonly ap?: number
  readonly frames?: number
  readonly reactionFrames?: number
  readonly conditions?: readonly ImportedCondition[]
  readonly note?: string
}

/** The parts of a combatant that are numbers. */
export const NUMBER_FIELDS = [
  'hp',
  'hpMax',
  'tempHp',
  'ac',
  'mod',
  'initiative',
  'aptitude',
  'ap',
  'frames',
  'reactionFrames',
  'dexterity',
] as const
/** A part of a combatant that is a number (or, for `dexterity`, gives one). */
export type NumberField = (typeof NUMBER_FIELDS)[number]

/** What each reason for leaving something out says of it. */
export interface SkipParams {
  // Whole entries.
  /** The entry has no name. */
  readonly 'no-name': object
  /** The entry isn't of the kind expected there. */
  readonly shape: object
  /** The number of combatants is written as dice that nobody rolled. */
  readonly 'count-dice': { readonly name: string; readonly notation: string }
  /** The number of combatants isn't a whole number of 1 or more. */
  readonly count: { readonly name: string; readonly value: string }
  /** A saved encounter of the same file already brings it. */
  readonly 'in-encounter': { readonly name: string }
  /** The text inside the file that should describe it isn't JSON. */
  readonly 'inner-json': object
  /** The row has more cells than there are headers, so its cells can't be told apart. */
  readonly cells: { readonly found: number; readonly expected: number }
  /** It describes something that doesn't fight. */
  readonly 'not-a-combatant': { readonly name: string; readonly type: string }
  /** The file only names it; what it is stands in another file. */
  readonly elsewhere: { readonly name: string }
  // Parts of a combatant that came in without them.
  /** Not a number that can be taken. */
  readonly number: { readonly name: string; readonly field: NumberField; readonly value: string }
  /** Hit points given as dice alone. */
  readonly 'hp-dice': { readonly name: string; readonly notation: string }
  /** An initiative bonus given as a formula that only its program can work out. */
  readonly bonus: { readonly name: string; readonly formula: string }
  /** A creature made as a copy of one that isn't in the file. */
  readonly copy: { readonly name: string; readonly of: string }
  /** A condition without a name. */
  readonly condition: { readonly name: string }
  /** A name longer than can be kept, cut. */
  readonly 'name-cut': { readonly name: string }
  /** That many more reasons, which were too many to list. */
  readonly more: { readonly count: number }
}
/** Why something was left out. */
export type SkipCode = keyof SkipParams
/** Something in the file that didn't come in, where it stands, and why. */
export type Skipped = {
  readonly [Code in SkipCode]: { readonly where: string; readonly code: Code; readonly params: SkipParams[Code] }
}[SkipCode]

/** An encounter that a file holds. */
export interface FoundEncounter {
  /** Its name; empty where the file gives none. */
  readonly name: string
  /** Where it stands in the file: a line or a path. */
  readonly where: string
  /** How many combatants it has; one whose number is given in dice counts once. */
  readonly combatants: number
}

/** What each error says of the file. */
export interface ImportErrorParams {
  /** Nothing but white space. */
  readonly empty: object
  /** More characters than are read. */
  readonly 'too-long': { readonly most: number }
  /** More combatants than are read. */
  readonly 'too-many': { readonly most: number }
  /** None of the formats. */
  readonly 'unknown-format': object
  /** Nothing of the format asked for. */
  readonly 'not-this-format': { readonly format: ImportFormat }
  /** Of this format by its content, but nobody stands in it. */
  readonly 'no-combatants': { readonly format: ImportFormat }
  readonly 'json-syntax': object
  readonly 'yaml-syntax': object
  readonly 'xml-syntax': object
  /** Declares entities of its own, which are not expanded. */
  readonly 'xml-entities': object
  /** Nested deeper than any real file. */
  readonly 'too-deep': object
  /** A quotation mark that isn't closed, or text after the closing one. */
  readonly 'csv-quotes': object
  /** No column for the name. */
  readonly 'csv-header': object
  /** Everything in it was left out; `skipped` says why. */
  readonly nothing: object
  /** Several fights stand in it, and nobody said which. */
  readonly 'several-encounters': { readonly encounters: readonly FoundEncounter[] }
  /** Neither an encounter nor a creature of that name stands in it; `known` are encounters, or where there are none, creatures. */
  readonly 'no-such-part': { readonly name: string; readonly known: readonly string[] }
  /** Several encounters or creatures bear a part of that name. */
  readonly 'ambiguous-part': { readonly name: string; readonly fits: readonly string[] }
}
/** Why nothing of a file came in. */
export type ImportErrorCode = keyof ImportErrorParams
/** Why nothing of a file came in, and where in it the reason stands (a line, line:column or path). */
export type ImportError = {
  readonly [Code in ImportErrorCode]: {
    readonly kind: 'import'
    readonly code: Code
    readonly params: ImportErrorParams[Code]
    readonly where?: string
    readonly format?: ImportFormat
    readonly skipped?: readonly Skipped[]
  }
}[ImportErrorCode]

/** What a file gave: its combatants and what was left out, or, all or nothing, why it can't be read. */
export type ImportResult =
  | {
      readonly ok: true
      readonly format: ImportFormat
      readonly combatants: readonly ImportedCombatant[]
      readonly skipped: readonly Skipped[]
      /** The encounters that stand in the file, chosen or not. */
      readonly encounters: readonly FoundEncounter[]
    }
  | { readonly ok: false; readonly error: ImportError }

/** The teams for those that a file calls a friend, a foe or neither. */
export interface Teams {
  readonly friend: string
  readonly foe: string
  readonly neutral: string
}

/** How to read a file. */
export interface ImportOptions {
  /** Read it as this format instead of recognising it. */
  readonly format?: ImportFormat
  /**
   * Rolls a number of combatants written as dice (`2d4`); null if it isn't a notation. Without it such entries are left out. The origin
   * tells those who came from the same entry before, so that a second import can keep as many as there are.
   */
  readonly rollCount?: (notation: string, origin: string) => number | null
  /** The names for the sides; `party`, `foes` and `neutral` otherwise. */
  readonly teams?: Teams
  /**
   * Takes only these encounters or creatures of the file, by their names or a part of them that fits only one; encounters also by where they
   * stand. Without it a file that holds several fights is refused with their names (`several-encounters`).
   */
  readonly only?: readonly string[]
  /** Takes all encounters of the file. */
  readonly all?: boolean
  /** The file's name without its ending, for a note that gives no name of its own. */
  readonly title?: string
}

/** Makes the value that a reader throws when the whole file can't be read; `importText` catches it and nothing else does. */
export function importError<Code extends ImportErrorCode>(
  code: Code,
  params: ImportErrorParams[Code],
  where?: string,
): ImportError {
  return { kind: 'import', code, params, ...(where === undefined ? {} : { where }) } as ImportError
}

/** Whether something caught is an import error. */
export function isImportError(thrown: unknown): thrown is ImportError {
  return typeof thrown === 'object' && thrown !== null && (thrown as { kind?: unknown }).kind === 'import'
}
