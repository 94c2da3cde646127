import { type Gathering, numberOf, takeIn } from './gathering.ts'
import { importError } from './imported.ts'
import { abilityModifier } from './numbers.ts'
import { lineCounter } from './place.ts'
import type { Reader } from './reader.ts'
import { at, isRecord } from './shape.ts'
import type { Source } from './source.ts'
import { cleanText, quoted } from './text.ts'

// Real files nest four deep.
const MAX_DEPTH = 50

/** A compendium of Fight Club or EncounterPlus, as XML. */
export const fightClubXml: Reader = {
  recognise: (source) => source.kind === 'xml' && ['compendium', 'monster', 'monsters'].includes(rootElement(source.text)),

  async read(source, gathering) {
    const { XMLParser } = await import('fast-xml-parser')
    await checkXml(source)
    const parser = new XMLParser({
      ignoreAttributes: true,
      parseTagValue: false,
      removeNSPrefix: true,
      maxNestedTags: MAX_DEPTH,
      captureMetaData: true,
      isArray: (name) => name === 'monster',
    })
    const lineAt = lineCounter(source.text)
    const place = XMLParser.getMetaDataSymbol()
    const root: unknown = guarded(() => parser.parse(source.text))
    for (const holder of [root, at(root, 'compendium'), at(root, 'monsters')]) {
      const monsters = at(holder, 'monster')
      if (!Array.isArray(monsters)) continue
      for (const monster of monsters as readonly unknown[]) {
        const start: unknown = isRecord(monster)
          ? (monster as { readonly [key: symbol]: { readonly startIndex?: number } })[place as symbol]?.startIndex
          : undefined
        readMonster(gathering, typeof start === 'number' ? String(lineAt(start)) : '', monster)
      }
    }
  },
}

/** The name of the outermost element, past the declaration and the comments; empty if there is none. */
function rootElement(text: string): string {
  let at = 0
  while (at !== -1 && at < text.length) {
    const next = text.indexOf('<', at)
    if (next === -1) return ''
    if (text.startsWith('<!--', next)) at = text.indexOf('-->', next)
    else if (text[next + 1] === '?' || text[next + 1] === '!') at = text.indexOf('>', next)
    else return /^[A-Za-z][\w.-]*/.exec(text.slice(next + 1, next + 50))?.[0].toLowerCase() ?? ''
  }
  return ''
}

// Declared entities can refer to files or to one another a billion times over: no compendium needs them, so none are taken.
async function checkXml(source: Source): Promise<void> {
  if (source.kind !== 'xml') throw importError('xml-syntax', {}, '1:1')
  const declared = /<!ENTITY/i.exec(source.text)
  if (declared !== null) throw importError('xml-entities', {}, String(lineCounter(source.text)(declared.index)))
  const { XMLValidator } = await import('fast-xml-parser')
  const valid = guarded(() => XMLValidator.validate(source.text))
  if (valid === true) return
  throw importError('xml-syntax', {}, `${valid.err.line}:${valid.err.col}`)
}

// The library throws bare errors in English, some of them with a piece of the text.
function guarded<Result>(run: () => Result): Result {
  try {
    return run()
  } catch (thrown) {
    const message = thrown instanceof Error ? thrown.message : ''
    if (message.includes('Maximum nested tags')) throw importError('too-deep', {})
    throw importError('xml-syntax', {})
  }
}

function readMonster(gathering: Gathering, where: string, monster: unknown): void {
  const name = textOf(at(monster, 'name'))
  const entry = { where, name: quoted(name) }
  const given = textOf(at(monster, 'initiative')) || textOf(at(monster, 'init'))
  const modifier = numberOf(gathering, entry, 'mod', given)
  const dexterity = modifier === undefined ? numberOf(gathering, entry, 'dexterity', textOf(at(monster, 'dex'))) : undefined
  takeIn(gathering, {
    where,
    name,
    key: name,
    hpMax: textOf(at(monster, 'hp')),
    ac: textOf(at(monster, 'ac')),
    mod: modifier ?? (dexterity === undefined ? undefined : abilityModifier(dexterity)),
  })
}

// An element that stands more than once is a list, one with others inside an object.
function textOf(element: unknown): string {
  const first: unknown = Array.isArray(element) ? element[0] : element
  return cleanText(isRecord(first) ? at(first, '#text') : first)
}
