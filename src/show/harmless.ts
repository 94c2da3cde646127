/** How much of a foreign text is shown at most, in characters. */
const LONGEST = 200

/** Tabs, line ends and every other kind of blank: shown as one space. */
const BLANKS = /[\p{Zs}\p{Zl}\p{Zp}\t\n\v\f\r\u0085]+/gu

/**
 * What is never to be seen of a text and acts on the text around it: marks of direction, joiners, fillers, variation
 * selectors, tags, notes between lines. Terminals also disagree about their width.
 */
const UNSEEN = /[\p{Default_Ignorable_Code_Point}\p{Cf}]/gu

/** Control characters, which a terminal obeys, and halves of characters. */
const ACTING = /[\p{Cc}\p{Cs}]+/gu

/** More marks on one letter than any script stacks: they would run over the lines above and below. */
const STACKED_MARKS = /(\p{M}{4})\p{M}+/gu

/**
 * Makes a text from outside (a name, a note, an action, a label) harmless on a terminal: one line, no control
 * characters or escape sequences, nothing that turns the direction of writing or hides, cut with … where it is longer
 * than `longest` characters. What was there and may not be shown as it is shows as �, so that it doesn't go unnoticed.
 */
export function harmless(text: string, longest: number = LONGEST): string {
  const shown = text
    .replace(UNSEEN, '')
    .normalize('NFC')
    .replace(BLANKS, ' ')
    .replace(ACTING, '\ufffd')
    .replace(STACKED_MARKS, '$1')
    .trim()
  // A text of up to `longest` UTF-16 units can't have more characters than that.
  if (shown.length <= longest) return shown
  const characters = [...shown]
  return characters.length <= longest
    ? shown
    : `${characters
        .slice(0, longest - 1)
        .join('')
        .trimEnd()}…`
}
